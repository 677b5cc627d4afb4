#ifndef CDEC_STATUS_H
#define CDEC_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define CDEC_CLOSED_ENUM __attribute__((enum_extensibility(closed)))
#define CDEC_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define CDEC_NONNULL_END _Pragma("clang assume_nonnull end")
#else
#define CDEC_CLOSED_ENUM
#define CDEC_NONNULL_BEGIN
#define CDEC_NONNULL_END
#define _Nullable
#define _Nonnull
#endif

#if defined(__cplusplus)
#define CDEC_DECLARATIONS_BEGIN \
  extern "C" {                  \
  CDEC_NONNULL_BEGIN
#define CDEC_DECLARATIONS_END \
  CDEC_NONNULL_END            \
  }
#else
#define CDEC_DECLARATIONS_BEGIN CDEC_NONNULL_BEGIN
#define CDEC_DECLARATIONS_END CDEC_NONNULL_END
#endif

CDEC_DECLARATIONS_BEGIN

/// What became of a call. Numbers are never reused.
typedef enum CDEC_CLOSED_ENUM cdec_status {
  CDEC_OK = 0,
  /// The path names nothing.
  CDEC_E_NOT_FOUND = 1,
  /// The file exists but cannot be opened, read or mapped.
  CDEC_E_UNREADABLE = 2,
  /// The file has no bytes.
  CDEC_E_EMPTY = 3,
  /// The bytes do not begin like a packed dictionary.
  CDEC_E_MAGIC = 4,
  /// A packed dictionary of another major version.
  CDEC_E_VERSION = 5,
  /// The file is shorter or longer than its header says.
  CDEC_E_LENGTH = 6,
  /// The header and section table do not match their checksum.
  CDEC_E_HEADER = 7,
  /// A required section is missing, out of bounds or of an impossible size.
  CDEC_E_SECTION = 8,
  /// A section does not match its checksum.
  CDEC_E_CHECKSUM = 9,
  /// A section matches its checksum but breaks a rule of the format.
  CDEC_E_CONTENT = 10,
  /// An allocation failed.
  CDEC_E_MEMORY = 11,
  /// An input of `cdec_pack` was refused; the fault names its index.
  CDEC_E_WORD = 12,
  /// The input is larger than the format can hold.
  CDEC_E_LIMIT = 13,
  /// A follower of `cdec_pack_with_followers` was refused; the fault names its index.
  CDEC_E_FOLLOWER = 14,
} cdec_status;

/// Sections of a packed dictionary. Numbers are those of the file.
typedef enum CDEC_CLOSED_ENUM cdec_section {
  CDEC_SECTION_NONE = 0,
  CDEC_SECTION_META = 1,
  CDEC_SECTION_ALPHABET = 2,
  CDEC_SECTION_NODES = 3,
  CDEC_SECTION_TAILS = 4,
  CDEC_SECTION_SPELLINGS = 5,
  CDEC_SECTION_SCORES = 6,
  CDEC_SECTION_RANKS = 7,
  CDEC_SECTION_HOT = 8,
  CDEC_SECTION_PROVENANCE = 9,
  CDEC_SECTION_FOLLOWERS = 10,
  CDEC_SECTION_ENDINGS = 11,
} cdec_section;

/// Why `cdec_pack` refuses a word.
typedef enum CDEC_CLOSED_ENUM cdec_refusal {
  CDEC_REFUSAL_NONE = 0,
  CDEC_REFUSAL_EMPTY = 1,
  CDEC_REFUSAL_NOT_UTF8 = 2,
  /// White space, or a control or invisible direction character.
  CDEC_REFUSAL_SPACE_OR_CONTROL = 3,
  /// Longer than `CDEC_WORD_BYTES` bytes.
  CDEC_REFUSAL_TOO_LONG = 4,
  /// Nothing is left once marks are dropped, so no key reaches the word.
  CDEC_REFUSAL_NO_KEY = 5,
  /// The word needs one symbol more than the 254 an alphabet can hold.
  CDEC_REFUSAL_ALPHABET = 6,
  /// Its key has more spellings than the 64 that are kept.
  CDEC_REFUSAL_SPELLINGS = 7,
} cdec_refusal;

/// Where and how something was wrong. Fields that do not apply are zero.
typedef struct cdec_fault {
  cdec_status status;
  cdec_section section;
  /// Byte offset within the file or section.
  uint64_t offset;
  /// What the format or the header asks for: a version, a size, a checksum.
  uint64_t expected;
  /// What was there instead.
  uint64_t found;
  /// For `CDEC_E_WORD`: index of the word in the input and why it was refused; for `CDEC_E_FOLLOWER` that of the
  /// follower.
  size_t word;
  cdec_refusal refusal;
} cdec_fault;

enum {
  /// Major version of the format that this library reads and writes.
  CDEC_FORMAT_MAJOR = 1,
  /// Newest minor version that this library writes, a file without what it added has an older one; it reads every
  /// minor version of its major one.
  CDEC_FORMAT_MINOR = 2,
  /// Longest spelling in UTF-8 bytes.
  CDEC_WORD_BYTES = 255,
  /// Most results of one completion.
  CDEC_COMPLETION_LIMIT = 16,
  /// Longest provenance text in bytes.
  CDEC_PROVENANCE_BYTES = 65536,
};

CDEC_DECLARATIONS_END

#endif
