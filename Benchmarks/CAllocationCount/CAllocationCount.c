#include "CAllocationCount.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZER_OWNS_MALLOC 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZER_OWNS_MALLOC)

#include <errno.h>
#include <stdatomic.h>

// Names that the executable defines take the place of the C library's, in the Swift runtime and Foundation too.
// `free` stays the library's, as every block still comes from there.

extern void *__libc_malloc(size_t count);
extern void *__libc_calloc(size_t number, size_t count);
extern void *__libc_realloc(void *block, size_t count);
extern void *__libc_memalign(size_t alignment, size_t count);

static atomic_bool counting;
static atomic_uint_fast64_t allocations;

static inline void note(void) {
  if (atomic_load_explicit(&counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  }
}

__attribute__((weak)) void *malloc(size_t count) {
  note();
  return __libc_malloc(count);
}

__attribute__((weak)) void *calloc(size_t number, size_t count) {
  note();
  return __libc_calloc(number, count);
}

__attribute__((weak)) void *realloc(void *block, size_t count) {
  note();
  return __libc_realloc(block, count);
}

__attribute__((weak)) void *aligned_alloc(size_t alignment, size_t count) {
  note();
  return __libc_memalign(alignment, count);
}

__attribute__((weak)) int posix_memalign(void **out, size_t alignment, size_t count) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  note();
  void *const block = __libc_memalign(alignment, count);
  if (block == NULL) return ENOMEM;
  *out = block;
  return 0;
}

bool allocation_count_is_available(void) { return true; }

void allocation_count_begin(void) {
  atomic_store(&allocations, 0);
  atomic_store(&counting, true);
}

uint64_t allocation_count_end(void) {
  atomic_store(&counting, false);
  return atomic_load(&allocations);
}

#else

bool allocation_count_is_available(void) { return false; }
void allocation_count_begin(void) {}
uint64_t allocation_count_end(void) { return 0; }

#endif
