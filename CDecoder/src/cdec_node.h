#ifndef CDEC_NODE_H
#define CDEC_NODE_H

#include "cdec_dictionary.h"
#include "cdec_kernels.h"

/* A node block of the trie, taken apart. Offsets are within the node section. */
typedef struct cdec_block {
  uint32_t position;
  /* Best level in the subtree. */
  uint32_t level;
  uint32_t children;
  /* 0 when there is no prefix tail. */
  uint32_t prefix_at;
  uint32_t children_at, states_at, values_at, offsets_at;
  uint8_t head, state, value_bytes, offset_bytes;
} cdec_block;

typedef struct cdec_child {
  /* Best level below the child; level of the word for a leaf. */
  uint32_t level;
  /* Start of its block, or of its child byte for a leaf: the identity of what it leads to. */
  uint32_t position;
  uint8_t symbol, state;
} cdec_child;

enum { CDEC_NARROW_STATE_BITS = 3, CDEC_NARROW_STATE_MASK = 7 };

/* Finds the spellings of the block's own word or the tail and spellings of a leaf; 0 for what is not there. */
bool cdec_block_items(const cdec_dictionary *d, const cdec_block *block, bool own, uint32_t index, uint8_t state,
                      uint32_t *tail, uint32_t *spelling);

bool cdec_tail_read_raw(const cdec_dictionary *d, size_t *offset, uint8_t *symbols, size_t capacity, size_t *count);

/* Decodes the tail at `*offset` to at most `capacity` symbols and moves past it. */
static inline bool cdec_tail_read(const cdec_dictionary *d, size_t *offset, uint8_t *symbols, size_t capacity,
                                  size_t *count) {
  if (d->tails_raw) return cdec_tail_read_raw(d, offset, symbols, capacity, count);
  uint8_t code;
  size_t written = 0;
  do {
    if (!cdec_view_u8(d->sections[CDEC_SECTION_NODES], *offset, &code)) return false;
    *offset += 1;
    const uint32_t length = d->piece_count[code];
    if (length == 0 || length > capacity - written) return false;
    if (capacity - written >= CDEC_PIECE_SYMBOLS) {
      memcpy(symbols + written, d->piece_symbols[code], CDEC_PIECE_SYMBOLS); /* one move, whatever the length */
    } else {
      memcpy(symbols + written, d->piece_symbols[code], length);
    }
    written += length;
  } while (code < d->tail_ends);
  *count = written;
  return true;
}

static inline bool cdec_tail_skip(const cdec_dictionary *d, size_t *offset) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  uint8_t code;
  if (d->tails_raw) {
    if (!cdec_view_u8(nodes, *offset, &code)) return false;
    *offset += 1 + (size_t)code;
    return *offset <= nodes.count;
  }
  do {
    if (!cdec_view_u8(nodes, *offset, &code)) return false;
    *offset += 1;
  } while (code < d->tail_ends);
  return true;
}

/* Number of symbols of the tail at `offset`. */
static inline bool cdec_tail_count(const cdec_dictionary *d, size_t offset, size_t *count) {
  uint8_t code;
  *count = 0;
  if (d->tails_raw) {
    if (!cdec_view_u8(d->sections[CDEC_SECTION_NODES], offset, &code)) return false;
    *count = code;
    return true;
  }
  do {
    if (!cdec_view_u8(d->sections[CDEC_SECTION_NODES], offset, &code) || d->piece_count[code] == 0) return false;
    offset += 1;
    *count += d->piece_count[code];
  } while (code < d->tail_ends);
  return true;
}

static inline bool cdec_block_is_word(const cdec_block *block) { return block->state >= CDEC_STATE_WORD_BLOCK; }

/* Takes the block at `position` apart. `state` and `level` are what its parent says of it. */
static inline bool cdec_block_read(const cdec_dictionary *d, uint32_t position, uint8_t state, uint32_t level,
                                   cdec_block *out) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  uint8_t head;
  if (!cdec_view_u8(nodes, position, &head)) return false;
  size_t at = (size_t)position + 1;
  uint8_t count = head & CDEC_HEAD_COUNT;
  out->offset_bytes = (head & CDEC_HEAD_WIDE_OFFSETS) != 0 ? 2 : 1;
  if (count == 0) {
    if (!cdec_view_u8(nodes, at, &count)) return false;
    at += 1;
    out->offset_bytes = 3;
  }
  out->prefix_at = 0;
  if ((head & CDEC_HEAD_PREFIX) != 0) {
    out->prefix_at = (uint32_t)at;
    if (!cdec_tail_skip(d, &at)) return false;
  }
  out->position = position;
  out->level = level;
  out->children = count;
  out->head = head;
  out->state = state;
  out->value_bytes = (head & CDEC_HEAD_WIDE_VALUES) != 0 ? d->wide_value : 1;
  out->children_at = (uint32_t)at;
  if (d->wide_labels) at += count;
  out->states_at = (uint32_t)at;
  at += count;
  out->values_at = (uint32_t)at;
  const uint32_t values = cdec_block_is_word(out) ? count : count > 0 ? (uint32_t)count - 1 : 0;
  out->offsets_at = out->values_at + values * out->value_bytes;
  return true;
}

/* Children before `index` that are blocks. The padding of the section makes the wide reads safe. */
static inline bool cdec_blocks_before(const cdec_dictionary *d, const cdec_block *block, uint32_t index,
                                      uint32_t *out) {
  *out = 0;
  for (uint32_t i = 0; i < index; i += 16) {
    cdec_view states;
    if (!cdec_view_slice(d->sections[CDEC_SECTION_NODES], (size_t)block->states_at + i, 16, &states)) return false;
    const uint32_t left = index - i;
    *out += cdec_count_bits(cdec_bit2_of16(cdec_load16(states.bytes)) & (left < 16 ? (1u << left) - 1 : 0xFFFF));
  }
  return true;
}

/* Index of the child that is a block and has `ordinal` such children before it; false when there is none. */
static inline bool cdec_block_select(const cdec_dictionary *d, const cdec_block *block, uint32_t ordinal,
                                     uint32_t *index) {
  for (uint32_t i = 0; i < block->children; i += 16) {
    cdec_view states;
    if (!cdec_view_slice(d->sections[CDEC_SECTION_NODES], (size_t)block->states_at + i, 16, &states)) return false;
    uint32_t blocks = cdec_bit2_of16(cdec_load16(states.bytes));
    const uint32_t here = cdec_count_bits(blocks);
    if (here <= ordinal) {
      ordinal -= here;
      continue;
    }
    for (; ordinal > 0; ordinal--) blocks &= blocks - 1;
    *index = i + (uint32_t)__builtin_ctz(blocks);
    return *index < block->children;
  }
  return false;
}

/* Index of the child whose first symbol is `symbol`; false when there is none. */
static inline bool cdec_block_find(const cdec_dictionary *d, const cdec_block *block, uint8_t symbol, uint32_t *index) {
  const uint8_t wanted = d->wide_labels ? symbol : (uint8_t)(symbol << CDEC_NARROW_STATE_BITS);
  const uint8_t mask = d->wide_labels ? 0xFF : (uint8_t)~CDEC_NARROW_STATE_MASK;
  for (uint32_t i = 0; i < block->children; i += 16) {
    cdec_view labels;
    if (!cdec_view_slice(d->sections[CDEC_SECTION_NODES], (size_t)block->children_at + i, 16, &labels)) return false;
    const uint32_t equal = cdec_equal16(cdec_load16(labels.bytes), mask, wanted);
    if (equal != 0) {
      *index = i + (uint32_t)__builtin_ctz(equal);
      return *index < block->children;
    }
  }
  return false;
}

static inline bool cdec_block_value(const cdec_dictionary *d, const cdec_block *block, uint32_t index,
                                    uint32_t *level) {
  uint32_t value;
  if (!cdec_view_padded_uint(d->sections[CDEC_SECTION_NODES],
                             (size_t)block->values_at + (size_t)index * block->value_bytes, block->value_bytes,
                             &value)) {
    return false;
  }
  *level = block->level + value;
  return true;
}

/* Level of the block's own word; the block must have one. */
static inline bool cdec_block_own_level(const cdec_dictionary *d, const cdec_block *block, uint32_t *level) {
  if ((block->head & CDEC_HEAD_OWN_LATER) != 0 && block->children > 0) return cdec_block_value(d, block, 0, level);
  *level = block->level;
  return true;
}

/* Best level below child `index`, which must be below `block->children`. */
static inline bool cdec_block_child_level(const cdec_dictionary *d, const cdec_block *block, uint32_t index,
                                          uint32_t *level) {
  const bool word = cdec_block_is_word(block);
  const bool own_is_best = word & ((block->head & CDEC_HEAD_OWN_LATER) == 0);
  /* The best child's value is not stored; it is read all the same, as what a block has is never foreseen. */
  const bool is_best = (index == 0) & !own_is_best;
  uint32_t stored = 0;
  if (!cdec_block_value(d, block, is_best ? 0 : index - !word, &stored)) return false;
  *level = is_best ? block->level : stored;
  return true;
}

/* Symbol and state of child `index`, which must be below `block->children`. */
static inline bool cdec_block_label(const cdec_dictionary *d, const cdec_block *block, uint32_t index,
                                    cdec_child *out) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  uint8_t label;
  if (!cdec_view_u8(nodes, (size_t)block->children_at + index, &label)) return false;
  if (d->wide_labels) {
    out->symbol = label;
    return cdec_view_u8(nodes, (size_t)block->states_at + index, &out->state);
  }
  out->state = label & CDEC_NARROW_STATE_MASK;
  out->symbol = (uint8_t)(label >> CDEC_NARROW_STATE_BITS);
  return true;
}

/* Where child `index` leads; `ordinal` of the children before it are blocks. Its state is known. */
static inline bool cdec_block_goal(const cdec_dictionary *d, const cdec_block *block, uint32_t index, uint32_t ordinal,
                                   cdec_child *out) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  out->position = block->children_at + index;
  if (out->state < CDEC_STATE_BLOCK) return true;
  uint32_t offset;
  /* A block lies behind its parent, so no walk comes back to where it was. */
  if (out->state >= CDEC_STATES ||
      !cdec_view_padded_uint(nodes, (size_t)block->offsets_at + (size_t)ordinal * block->offset_bytes,
                             block->offset_bytes, &offset) ||
      offset < block->offsets_at - block->position || offset >= nodes.count - block->position) {
    return false;
  }
  out->position = block->position + offset;
  return true;
}

/* Reads child `index`, below `block->children`. */
static inline bool cdec_block_child(const cdec_dictionary *d, const cdec_block *block, uint32_t index,
                                    cdec_child *out) {
  uint32_t ordinal = 0;
  /* Only a block has an offset, so only for one are those before it counted. */
  return cdec_block_label(d, block, index, out) && cdec_block_child_level(d, block, index, &out->level) &&
         (out->state < CDEC_STATE_BLOCK || cdec_blocks_before(d, block, index, &ordinal)) &&
         cdec_block_goal(d, block, index, ordinal, out);
}

#endif
