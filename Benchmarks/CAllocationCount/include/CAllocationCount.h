#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this system lets the bench count heap allocations.
bool allocation_count_is_available(void);

/// Counts the heap allocations of every thread from here on, from zero.
void allocation_count_begin(void);

/// Stops counting.
///
/// @return allocations since `allocation_count_begin`; growing a block counts as one, releasing one does not
uint64_t allocation_count_end(void);

/// Memory of this process, in bytes.
typedef struct memory_footprint {
  /// What the process alone holds and the system cannot drop: Private_Dirty on Linux, `phys_footprint` on Apple
  /// systems.
  uint64_t dirty;
  /// Resident pages that mirror a file and can be dropped at any time.
  uint64_t clean;
} memory_footprint;

/// Reads the footprint from the system, without an allocation of its own.
///
/// @return false when the system does not tell
bool memory_footprint_read(memory_footprint *out);

/// What the system counts against the limits of this process.
typedef struct memory_usage {
  /// Private memory that may be written to, in bytes, whether it ever was: what RLIMIT_DATA limits. The heap and the
  /// stacks of threads are of that kind.
  uint64_t data;
  /// The most that was resident so far, in bytes, pages of files included.
  uint64_t peak_resident;
  /// Bytes of heap blocks that are in use, of all threads; 0 when the allocator does not tell.
  uint64_t heap;
  uint64_t threads;
} memory_usage;

/// Reads the usage from the system, without an allocation of its own.
///
/// @return false when the system does not tell
bool memory_usage_read(memory_usage *out);

/// Gives free pages of the heap back to the system, where the allocator can.
void memory_release_free(void);

/// Limits the data size of this process, and the stacks of threads that are made from here on.
///
/// An allocation beyond the limit fails.
///
/// @param data   most bytes of `memory_usage.data`
/// @param stack  bytes of each stack
/// @return false when the system has no such limit, or refuses it
bool memory_limit(uint64_t data, size_t stack);

#endif
