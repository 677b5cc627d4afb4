#ifndef CDEC_FORMAT_H
#define CDEC_FORMAT_H

#include <stdint.h>

/* Constants of docs/format.md, in its order. */

enum {
  CDEC_HEADER_BYTES = 32,
  CDEC_HEADER_MAJOR = 4,
  CDEC_HEADER_MINOR = 6,
  CDEC_HEADER_SECTIONS = 8,
  CDEC_HEADER_FILE_BYTES = 12,
  CDEC_HEADER_CRC = 16,
  CDEC_HEADER_RESERVED = 20,

  CDEC_ENTRY_BYTES = 16,
  CDEC_ENTRY_ID = 0,
  CDEC_ENTRY_OFFSET = 4,
  CDEC_ENTRY_SIZE = 8,
  CDEC_ENTRY_CRC = 12,

  CDEC_SECTION_LIMIT = 64,
  CDEC_SECTION_KNOWN = 12,

  CDEC_META_BYTES = 32,
  /* A later minor version may make META longer; up to here its checksum is compared on opening. */
  CDEC_META_CHECKED = 4096,
  CDEC_META_WORDS = 0,
  CDEC_META_KEYS = 4,
  CDEC_META_LEVELS = 8,
  CDEC_META_SYMBOLS = 12,
  CDEC_META_ROOT_LEVEL = 16,
  CDEC_META_KNOTS = 20,
  CDEC_META_FLAGS = 24,
  CDEC_META_WIDE_VALUE = 25,
  CDEC_META_RESERVED = 26,
  CDEC_WORD_LIMIT = 0xFFFFFF,

  /* Words of equal score share a level. Without it a level is a rank. */
  CDEC_FLAG_TIED = 1,
  /* More than 32 symbols: labels and states stand in a byte each. */
  CDEC_FLAG_WIDE_LABELS = 2,
  CDEC_FLAGS_KNOWN = 3,

  CDEC_SYMBOL_BYTES = 8,
  CDEC_SYMBOL_LIMIT = 254,
  CDEC_NARROW_SYMBOLS = 32,
  CDEC_SYMBOL_SKIPPABLE = 1,
  CDEC_VARIANT_LIMIT = 7,

  CDEC_HEAD_COUNT = 0x0F,
  CDEC_HEAD_PREFIX = 0x10,
  CDEC_HEAD_OWN_LATER = 0x20,
  CDEC_HEAD_WIDE_VALUES = 0x40,
  CDEC_HEAD_WIDE_OFFSETS = 0x80,

  CDEC_STATE_PLAIN_LEAF = 0,
  CDEC_STATE_SPELLED = 1,
  CDEC_STATE_TAIL = 2,
  CDEC_STATE_BLOCK = 4,
  CDEC_STATE_WORD_BLOCK = 5,
  CDEC_STATE_SPELLED_BLOCK = 6,
  CDEC_STATES = 7,

  CDEC_NODE_PADDING = 16,
  /* Bytes of all blocks, so that a position fits in three. */
  CDEC_NODE_LIMIT = 0xFFFFFF,
  CDEC_KEY_LIMIT = 255,
  /* Places for a key; moves of sixteen symbols may go past its end. */
  CDEC_KEY_ROOM = 272,

  CDEC_TAILS_HEADER = 4,
  CDEC_TAILS_RAW = 1,
  CDEC_TAILS_PIECES = 256,
  CDEC_PIECE_SYMBOLS = 8,

  CDEC_SPELLINGS_HEADER = 8,
  CDEC_SPELLINGS_ONE_BYTE = 240,
  CDEC_SPELLINGS_HERE = 255,
  CDEC_PATTERN_MORE = 0x80,
  CDEC_PATTERN_CASE_SHIFT = 5,
  CDEC_PATTERN_FLAGS = 0x10,
  CDEC_PATTERN_EDITS = 0x0F,
  CDEC_PATTERN_LITERAL = 15,
  CDEC_EDIT_PLACE_BITS = 5,
  CDEC_CASE_AS_KEY = 0,
  CDEC_CASE_FIRST = 1,
  CDEC_CASE_ALL = 2,
  CDEC_SPELLINGS_PER_KEY = 64,

  CDEC_KNOT_BYTES = 6,
  CDEC_TIED_SCORE_BYTES = 2,

  CDEC_CHUNK_WORDS = 1024,
  CDEC_CHUNK_BYTES = 12,
  CDEC_CHUNK_LOW_BITS = 24,

  CDEC_HOT_WORDS = 3,
  CDEC_HOT_SYMBOLS = 64,
  CDEC_JUMP_BYTES = 7,
  CDEC_JUMP_NOWHERE = 0,
  CDEC_JUMP_UNKNOWN = 255,
  CDEC_HOT_SINGLE = 255,

  CDEC_FOLLOWERS_HEADER = 16,
  CDEC_FOLLOWERS_WORDS = 0,
  CDEC_FOLLOWERS_SINGLES = 4,
  CDEC_FOLLOWERS_PAIRS = 8,
  CDEC_FOLLOWERS_COUNT = 12,
  CDEC_FOLLOWERS_WORD_BYTES = 4,
  CDEC_FOLLOWERS_ROW_BYTES = 3,
  /* Bytes of all rows, so that an offset fits in three. */
  CDEC_FOLLOWERS_ROWS_LIMIT = 0xFFFFFF,
  /* Cost of a word that follows two words, but not the last one alone. */
  CDEC_FOLLOWERS_PAIRS_ONLY = 255,
  CDEC_FOLLOWERS_COST_BITS = 8,
  CDEC_FOLLOWERS_PADDING = 8,

  CDEC_ENDINGS_HEADER = 12,
  CDEC_ENDINGS_CLASSES = 0,
  CDEC_ENDINGS_ROWS = 4,
  CDEC_ENDINGS_ENTRIES = 8,
  /* Most classes of words, so that a number fits in two bytes, and most rows and entries. */
  CDEC_ENDINGS_CLASS_LIMIT = 0xFFFF,
  CDEC_ENDINGS_ENTRY_LIMIT = 0xFFFFFF,
  /* Letters of an ending; words of up to `WHOLE` letters are classes of their own. */
  CDEC_ENDING_LETTERS = 2,
  CDEC_ENDING_WHOLE = 3,
};

/* A word as the vocabulary of FOLLOWERS names it: in this order the words of a subtree stand together. */
static inline uint32_t cdec_follower_key(uint32_t position, uint32_t variant) { return position << 8 | variant; }

/* Bits of an index below `words`. */
static inline uint32_t cdec_follower_index_bits(uint32_t words) {
  return words > 1 ? 32u - (uint32_t)__builtin_clz(words - 1) : 0;
}

/* Sort key of a ready answer: two symbols, the second CDEC_HOT_SINGLE when there is one only, and the index of the
   variant that each is, 0 for the symbol itself. */
static inline uint32_t cdec_hot_accents(uint32_t first, uint32_t first_variant, uint32_t second,
                                        uint32_t second_variant) {
  return first << 24 | first_variant << 16 | second << 8 | second_variant;
}

static const unsigned char cdec_magic[4] = {0xF9, 'P', 'B', 'D'};

#endif
