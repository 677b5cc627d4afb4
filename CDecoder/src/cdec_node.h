#ifndef CDEC_NODE_H
#define CDEC_NODE_H

#include "cdec_dictionary.h"

/* A node block of the trie, taken apart. Offsets are within the node section. */
typedef struct cdec_block {
  uint32_t position;
  /* Best level in the subtree. */
  uint32_t level;
  uint32_t children;
  uint32_t prefix_at, children_at, states_at, values_at, offsets_at, items_at;
  uint8_t head, state, value_bytes, offset_bytes;
} cdec_block;

/* Takes the block at `position` apart and checks that its fixed part lies within the section.
   `state` and `level` are what its parent says of it. */
bool cdec_block_read(const cdec_dictionary *d, uint32_t position, uint8_t state, uint32_t level, cdec_block *out);

/* Index of the child whose first symbol is `symbol`; false when there is none. */
bool cdec_block_find(const cdec_dictionary *d, const cdec_block *block, uint8_t symbol, uint32_t *index);

typedef struct cdec_child {
  /* Best level below the child; level of the word for a leaf. */
  uint32_t level;
  /* Start of its block, or of its child byte for a leaf: the identity of what it leads to. */
  uint32_t position;
  uint8_t symbol, state;
} cdec_child;

/* Reads child `index`, which must be below `block->children`. */
bool cdec_block_child(const cdec_dictionary *d, const cdec_block *block, uint32_t index, cdec_child *out);

/* Level of the block's own word; the block must have one. */
bool cdec_block_own_level(const cdec_dictionary *d, const cdec_block *block, uint32_t *level);

static inline bool cdec_block_is_word(const cdec_block *block) { return block->state >= CDEC_STATE_WORD_BLOCK; }

/* Offset of the own word's spellings, 0 when it is spelled like its key. */
static inline uint32_t cdec_block_own_spelling(const cdec_block *block) {
  return block->state == CDEC_STATE_SPELLED_BLOCK ? block->items_at : 0;
}

/* Finds the tail and the spellings of leaf `index`; an offset is 0 when the leaf has none. */
bool cdec_block_leaf_items(const cdec_dictionary *d, const cdec_block *block, uint32_t index, uint8_t state,
                           uint32_t *tail, uint32_t *spelling);

/* Decodes the tail at `*offset` to at most `capacity` symbols and moves past it. */
bool cdec_tail_read(const cdec_dictionary *d, size_t *offset, uint8_t *symbols, size_t capacity, size_t *count);

bool cdec_tail_skip(const cdec_dictionary *d, size_t *offset);

#endif
