#ifndef CDEC_OPEN_H
#define CDEC_OPEN_H

#include "cdec_status.h"

CDEC_DECLARATIONS_BEGIN

/// An opened dictionary. Immutable, so any number of threads may search it at once.
typedef struct cdec_dictionary cdec_dictionary;

/// Opens a packed dictionary that the caller keeps in memory.
///
/// Checks the header, the section table and the sizes that follow from them and reads nothing
/// else: the cost does not depend on the number of words. The contents stay untrusted and every
/// later call bounds its own reads.
///
/// @param bytes  borrowed; alive and unchanged until `cdec_close`; any alignment
/// @param count  in bytes
/// @param out    owned by the caller, to be given to `cdec_close`; NULL unless CDEC_OK
/// @param fault  filled when the result is not CDEC_OK; may be NULL
cdec_status cdec_open(const void *bytes, size_t count, cdec_dictionary *_Nullable *_Nonnull out,
                      cdec_fault *_Nullable fault);

/// Maps the file at `path` read-only and opens it as `cdec_open` does.
///
/// While it is open, replace the file by rename or delete it: the mapping keeps the old bytes. Never rewrite or
/// truncate it in place: answers change under a search, and a read of what was cut off ends the process (SIGBUS).
cdec_status cdec_map(const char *path, cdec_dictionary *_Nullable *_Nonnull out, cdec_fault *_Nullable fault);

/// Releases a dictionary, and its mapping if `cdec_map` made it. NULL is allowed.
void cdec_close(cdec_dictionary *_Nullable dictionary);

/// Maps a file of any other kind read-only, for a reader of its own.
///
/// While it is mapped, replace the file by rename or delete it: see `cdec_map`.
///
/// @param bytes  owned by the caller, to be given to `cdec_unmap_bytes`; NULL unless CDEC_OK
/// @param count  in bytes; 0 unless CDEC_OK
/// @return CDEC_OK, CDEC_E_NOT_FOUND, CDEC_E_UNREADABLE or CDEC_E_EMPTY
cdec_status cdec_map_bytes(const char *path, const void *_Nullable *_Nonnull bytes, size_t *count);

/// Releases what `cdec_map_bytes` gave. NULL is allowed.
void cdec_unmap_bytes(const void *_Nullable bytes, size_t count);

/// Checks every section against its checksum and every structure against the format.
///
/// Reads the whole file: O(size).
cdec_status cdec_verify(const cdec_dictionary *dictionary, cdec_fault *_Nullable fault);

/// Checks every section against its checksum only, which finds what storage or transport damaged.
///
/// Reads the whole file, in a small part of the time that `cdec_verify` takes.
cdec_status cdec_verify_checksums(const cdec_dictionary *dictionary, cdec_fault *_Nullable fault);

/// Facts about a dictionary, read from its header.
typedef struct cdec_info {
  uint16_t major, minor;
  uint32_t file_bytes;
  /// Spellings, and the folded keys they are filed under.
  uint32_t words, keys;
  /// Steps of the frequency scale: one a word, or one a group of words that are equally frequent.
  uint32_t levels;
  /// Letters of the alphabet.
  uint32_t symbols;
  bool has_ranks, has_hot;
  /// What the FOLLOWERS section says of itself: distinct words, contexts of one word and of two, followers of all
  /// contexts; zeros without it.
  uint32_t follower_words, single_contexts, pair_contexts, followers;
} cdec_info;

/// What the header of an opened dictionary says; nothing else is read.
cdec_info cdec_get_info(const cdec_dictionary *dictionary);

/// Size of one section in bytes; 0 when it is absent.
uint32_t cdec_section_bytes(const cdec_dictionary *dictionary, cdec_section section);

/// The provenance text (UTF-8, not terminated), borrowed from the file; NULL when there is none.
const char *_Nullable cdec_provenance(const cdec_dictionary *dictionary, size_t *count);

CDEC_DECLARATIONS_END

#endif
