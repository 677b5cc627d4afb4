// For pthread_setattr_default_np.
#define _GNU_SOURCE

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
#include <malloc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/// Reads the beginning of a file as a string.
static bool read_text(const char *path, char *text, size_t capacity) {
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  size_t length = 0;
  for (;;) {
    const ssize_t got = read(file, text + length, capacity - 1 - length);
    if (got <= 0) break;
    length += (size_t)got;
  }
  close(file);
  text[length] = '\0';
  return true;
}

/// The number after `name` in the text, 0 when it is not there.
static uint64_t number(const char *text, const char *name) {
  const char *const found = strstr(text, name);
  return found == NULL ? 0 : strtoull(found + strlen(name), NULL, 10);
}

bool memory_footprint_read(memory_footprint *out) {
  char text[4096];
  if (!read_text("/proc/self/smaps_rollup", text, sizeof text)) return false;
  if (strstr(text, "\nPrivate_Dirty:") == NULL) return false;
  out->dirty = number(text, "\nPrivate_Dirty:") * 1024;
  out->clean = (number(text, "\nPrivate_Clean:") + number(text, "\nShared_Clean:")) * 1024;
  return true;
}

static uint64_t heap_in_use(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

bool memory_usage_read(memory_usage *out) {
  char text[4096];
  if (!read_text("/proc/self/status", text, sizeof text)) return false;
  if (strstr(text, "\nVmData:") == NULL) return false;
  out->data = number(text, "\nVmData:") * 1024;
  out->peak_resident = number(text, "\nVmHWM:") * 1024;
  out->threads = number(text, "\nThreads:");
  out->heap = heap_in_use();
  return true;
}

void memory_release_free(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

bool memory_limit(uint64_t data, size_t stack) {
  const struct rlimit limit = {.rlim_cur = data, .rlim_max = data};
  if (setrlimit(RLIMIT_DATA, &limit) != 0) return false;
#if defined(__GLIBC__)
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  const bool is_set =
      pthread_attr_setstacksize(&attributes, stack) == 0 && pthread_setattr_default_np(&attributes) == 0;
  pthread_attr_destroy(&attributes);
  return is_set;
#else
  (void)stack;
  return true;
#endif
}

#else

bool memory_footprint_read(memory_footprint *out) {
  (void)out;
  return false;
}

#endif

#if !defined(__linux__)

bool memory_usage_read(memory_usage *out) {
  (void)out;
  return false;
}

void memory_release_free(void) {}

// RLIMIT_DATA of Apple's systems counts the break alone, which nothing uses.
bool memory_limit(uint64_t data, size_t stack) {
  (void)data;
  (void)stack;
  return false;
}

#endif
