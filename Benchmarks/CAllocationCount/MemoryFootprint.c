#define _POSIX_C_SOURCE 200809L

#include "CAllocationCount.h"

#if defined(__APPLE__)

#include <mach/mach.h>

bool memory_footprint_read(memory_footprint *out) {
  task_vm_info_data_t info;
  mach_msg_type_number_t count = TASK_VM_INFO_COUNT;
  if (task_info(mach_task_self(), TASK_VM_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return false;
  out->dirty = info.phys_footprint;
  out->clean = info.external;
  return true;
}

#elif defined(__linux__)

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The figure in kilobytes after `name` in the text, 0 when it is not there.
static uint64_t kilobytes(const char *text, const char *name) {
  const char *const found = strstr(text, name);
  return found == NULL ? 0 : strtoull(found + strlen(name), NULL, 10);
}

bool memory_footprint_read(memory_footprint *out) {
  char text[4096];
  const int file = open("/proc/self/smaps_rollup", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  size_t length = 0;
  for (;;) {
    const ssize_t got = read(file, text + length, sizeof text - 1 - length);
    if (got <= 0) break;
    length += (size_t)got;
  }
  close(file);
  text[length] = '\0';
  if (strstr(text, "\nPrivate_Dirty:") == NULL) return false;
  out->dirty = kilobytes(text, "\nPrivate_Dirty:") * 1024;
  out->clean = (kilobytes(text, "\nPrivate_Clean:") + kilobytes(text, "\nShared_Clean:")) * 1024;
  return true;
}

#else

bool memory_footprint_read(memory_footprint *out) {
  (void)out;
  return false;
}

#endif
