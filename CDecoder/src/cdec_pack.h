#ifndef CDEC_PACK_H
#define CDEC_PACK_H

#include "CDecoder.h"
#include "cdec_format.h"

enum {
  /* Distinct scalars that a list may use; CJK beyond the first two planes is refused. */
  CDEC_PACK_SCALARS = 0x20000,
};

/* Every block of memory of one `cdec_pack` call, released together. */
typedef struct cdec_arena {
  cdec_allocator allocator;
  void *blocks;
} cdec_arena;

void *cdec_arena_take(cdec_arena *arena, size_t count, size_t size);
void cdec_arena_release(cdec_arena *arena);

/* A byte buffer that grows. After a failed allocation `failed` stays set and appends do nothing. */
typedef struct cdec_bytes {
  cdec_arena *arena;
  uint8_t *bytes;
  size_t count, capacity;
  bool failed;
} cdec_bytes;

bool cdec_bytes_reserve(cdec_bytes *buffer, size_t more);
void cdec_bytes_append(cdec_bytes *buffer, const void *bytes, size_t count);
void cdec_bytes_u8(cdec_bytes *buffer, uint32_t value);
void cdec_bytes_uint(cdec_bytes *buffer, uint32_t value, uint32_t width);
void cdec_bytes_varint(cdec_bytes *buffer, uint32_t value);

/* Numbers of some bits, packed from the lowest bit of the first byte upwards; those that fill no byte yet. */
typedef struct cdec_bits {
  uint64_t pending;
  uint32_t held;
} cdec_bits;

void cdec_bits_append(cdec_bits *bits, cdec_bytes *out, uint32_t value, uint32_t width);
/* Fills up the last byte. */
void cdec_bits_end(cdec_bits *bits, cdec_bytes *out);

/* Distinct byte strings with their counts, numbered in the order of their first appearance. */
typedef struct cdec_strings {
  cdec_bytes text;
  struct cdec_string {
    uint32_t offset, length, uses;
  } *entries;
  uint32_t *slots;
  uint32_t count, capacity;
} cdec_strings;

bool cdec_strings_begin(cdec_strings *strings, cdec_arena *arena, uint32_t capacity);
/* Number of the string, added if new; UINT32_MAX when memory or room is lacking. */
uint32_t cdec_strings_add(cdec_strings *strings, const uint8_t *bytes, size_t count);
static inline const uint8_t *cdec_strings_bytes(const cdec_strings *strings, uint32_t number) {
  return strings->text.bytes + strings->entries[number].offset;
}

/* A word that is kept. */
typedef struct cdec_item {
  const uint8_t *text;
  /* Its key, in `keys` of the packer. */
  uint32_t key;
  /* Index in the source, and place among those that are kept. */
  uint32_t source, rank, level;
  /* First eight symbols of the key, so that most comparisons need no look at it. */
  uint64_t key_start;
  /* Pattern of its spelling; UINT32_MAX when it is spelled like its key. */
  uint32_t pattern;
  int16_t score;
  uint8_t text_count, key_count, flags;
} cdec_item;

/* All words of one key: `items` of them from `first` on, best first, hidden ones last. */
typedef struct cdec_group {
  uint32_t first, items;
  /* Where its leaf or block went. */
  uint32_t position;
} cdec_group;

typedef struct cdec_twig {
  /* Best level below. */
  uint32_t level;
  /* A group for a leaf, else a node. */
  uint32_t target;
  uint32_t tail;
  uint8_t symbol;
  bool leaf;
} cdec_twig;

typedef struct cdec_node {
  uint32_t level;
  /* Group of its own word, UINT32_MAX when it has none. */
  uint32_t group;
  uint32_t first_twig, twigs;
  /* Number of its prefix tail in `tails`, UINT32_MAX for none. */
  uint32_t tail;
  uint32_t block_bytes, subtree_bytes;
  uint8_t value_bytes, offset_bytes;
} cdec_node;

typedef struct cdec_packer {
  cdec_arena arena;
  uint32_t options;
  const cdec_source_word *source;
  size_t source_count;
  const cdec_source_follower *followers;
  uint32_t follower_count;
  const uint32_t *keep;
  size_t keep_count;
  cdec_fault *fault;
  /* Why each word of the source was left out; may be NULL. */
  uint8_t *refusals;

  /* Alphabet. `symbol_of` has a place for each scalar below `scalar_count`. */
  uint32_t scalar_count;
  uint8_t *symbol_of;
  uint32_t symbols;
  uint32_t scalars[CDEC_SYMBOL_LIMIT];
  uint32_t variants[CDEC_SYMBOL_LIMIT][CDEC_VARIANT_LIMIT];
  uint8_t variant_count[CDEC_SYMBOL_LIMIT];

  cdec_bytes keys;
  /* In source order until they are sorted by key. */
  cdec_item *items;
  uint32_t item_count;
  cdec_group *groups;
  uint32_t group_count;
  /* Symbols that the key of a group shares with the one before it. */
  uint8_t *shared;

  bool tied;
  uint32_t levels;

  cdec_node *nodes;
  uint32_t node_count;
  cdec_twig *twigs;
  uint32_t twig_count;
  cdec_strings tails;
  /* Coded form of each tail. */
  cdec_bytes tail_codes;
  uint32_t *tail_code_at;
  cdec_bytes tail_section;

  cdec_strings patterns;
  /* Code of each pattern: below 240 one byte, below 65536 two, UINT32_MAX a literal. */
  uint32_t *pattern_code;
  uint32_t patterns_one_byte;
  cdec_bytes spelling_section;

  cdec_bytes node_section;
} cdec_packer;

/* A word as its rank finds it. */
typedef struct cdec_ranked {
  uint32_t level, position, variant;
} cdec_ranked;

/* Bytes that any level fits in. */
static inline uint32_t cdec_level_bytes(const cdec_packer *packer) { return packer->levels > UINT16_MAX ? 3 : 2; }

/* Ready answers for the shortest texts. `cold` is the file without them, `words` stand in rank order. */
cdec_status cdec_pack_hot(cdec_packer *packer, const cdec_bytes *cold, const cdec_ranked *words, cdec_bytes *section);

/* Steps of packing, in their order. */
cdec_status cdec_pack_words(cdec_packer *packer);
cdec_status cdec_pack_levels(cdec_packer *packer);
cdec_status cdec_pack_spellings(cdec_packer *packer);
cdec_status cdec_pack_trie(cdec_packer *packer);
cdec_status cdec_pack_tails(cdec_packer *packer);
cdec_status cdec_pack_nodes(cdec_packer *packer);

/* A follower of a single word; words are indices of the source, `previous` may be CDEC_SENTENCE_START. */
typedef struct cdec_pack_pair {
  uint32_t previous, word;
  uint8_t cost;
} cdec_pack_pair;

/* What follows which words, once the words have their positions, and which endings follow which; nothing when no
   follower is left, or not asked for. */
cdec_status cdec_pack_followers(cdec_packer *packer, cdec_bytes *section, cdec_bytes *endings);
/* The pairs of each context stand together. */
cdec_status cdec_pack_endings(cdec_packer *packer, const cdec_pack_pair *pairs, uint32_t count, cdec_bytes *section);

/* Bytes that the spellings of a group take behind a block. */
uint32_t cdec_pack_spelling_bytes(const cdec_packer *packer, const cdec_group *group);
void cdec_pack_write_spellings(cdec_packer *packer, const cdec_group *group);
bool cdec_pack_is_spelled(const cdec_packer *packer, const cdec_group *group);

/* Sorts `count` numbers so that `precedes` holds along them; stable. False when memory is lacking. */
bool cdec_pack_sort(cdec_arena *arena, uint32_t *numbers, size_t count,
                    bool (*precedes)(const void *context, uint32_t a, uint32_t b), const void *context);

static inline bool cdec_item_is_hidden(const cdec_item *item) {
  return (item->flags & (CDEC_WORD_OFFENSIVE | CDEC_WORD_CASE_TWIN)) != 0;
}

/* Level of a group as completion sees it: `levels` when nothing in it may be offered. */
static inline uint32_t cdec_group_level(const cdec_packer *packer, const cdec_group *group) {
  const cdec_item *const best = &packer->items[group->first];
  return cdec_item_is_hidden(best) ? packer->levels : best->level;
}

#endif
