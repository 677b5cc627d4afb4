#define _POSIX_C_SOURCE 200809L
#include "cdec_map.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

cdec_status cdec_map_file(const char *path, cdec_view *out) {
  /* Non-blocking, so that a pipe without a writer is refused instead of waited for. */
  const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return errno == ENOENT || errno == ENOTDIR ? CDEC_E_NOT_FOUND : CDEC_E_UNREADABLE;
  struct stat facts;
  cdec_status status = CDEC_OK;
  if (fstat(descriptor, &facts) != 0 || !S_ISREG(facts.st_mode)) {
    status = CDEC_E_UNREADABLE;
  } else if (facts.st_size == 0) {
    status = CDEC_E_EMPTY;
  } else {
    void *const bytes = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes == MAP_FAILED) {
      status = CDEC_E_UNREADABLE;
    } else {
      *out = (cdec_view){bytes, (size_t)facts.st_size};
    }
  }
  (void)close(descriptor);
  return status;
}

void cdec_unmap_file(cdec_view file) { (void)munmap((void *)(uintptr_t)file.bytes, file.count); }

cdec_status cdec_map_bytes(const char *path, const void **bytes, size_t *count) {
  cdec_view file = {NULL, 0};
  const cdec_status status = cdec_map_file(path, &file);
  *bytes = file.bytes;
  *count = file.count;
  return status;
}

void cdec_unmap_bytes(const void *bytes, size_t count) {
  if (bytes != NULL) cdec_unmap_file((cdec_view){bytes, count});
}
