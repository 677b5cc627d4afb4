#include "cdec_node.h"

#include "cdec_spelling.h"

/* One set bit a byte in a word of eight bytes. */
#define CDEC_EACH(byte) (0x0101010101010101u * (uint64_t)(byte))

enum { CDEC_NARROW_STATE_BITS = 3, CDEC_NARROW_STATE_MASK = 7 };

static inline uint32_t count_marked(uint64_t states) {
  return (uint32_t)(((states >> 2 & CDEC_EACH(1)) * CDEC_EACH(1)) >> 56);
}

/* Children before `index` that are blocks. The padding of the section makes the wide reads safe. */
static bool blocks_before(const cdec_dictionary *d, uint32_t states_at, uint32_t index, uint32_t *out) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  uint32_t count = 0;
  for (uint32_t i = 0; i < index; i += 8) {
    uint64_t states;
    if (!cdec_view_u64(nodes, (size_t)states_at + i, &states)) return false;
    const uint32_t left = index - i;
    if (left < 8) states &= ((uint64_t)1 << (left * 8)) - 1;
    count += count_marked(states);
  }
  *out = count;
  return true;
}

bool cdec_block_read(const cdec_dictionary *d, uint32_t position, uint8_t state, uint32_t level, cdec_block *out) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  uint8_t head, count;
  if (!cdec_view_u8(nodes, position, &head)) return false;
  size_t at = (size_t)position + 1;
  count = head & CDEC_HEAD_COUNT;
  uint8_t offset_bytes = (head & CDEC_HEAD_WIDE_OFFSETS) != 0 ? 2 : 1;
  if (count == 0) {
    if (!cdec_view_u8(nodes, at, &count)) return false;
    at += 1;
    offset_bytes = 3;
  }
  *out = (cdec_block){.position = position, .level = level, .children = count, .head = head, .state = state,
                      .offset_bytes = offset_bytes,
                      .value_bytes = (head & CDEC_HEAD_WIDE_VALUES) != 0 ? d->wide_value : 1};
  if ((head & CDEC_HEAD_PREFIX) != 0) {
    out->prefix_at = (uint32_t)at;
    if (!cdec_tail_skip(d, &at)) return false;
  }
  out->children_at = (uint32_t)at;
  out->states_at = (uint32_t)at;
  at += count;
  if (d->wide_labels) {
    out->states_at = (uint32_t)at;
    at += count;
  }
  const uint32_t values = cdec_block_is_word(out) ? count : count > 0 ? (uint32_t)count - 1 : 0;
  uint32_t blocks;
  if (!blocks_before(d, out->states_at, count, &blocks)) return false;
  out->values_at = (uint32_t)at;
  at += (size_t)values * out->value_bytes;
  out->offsets_at = (uint32_t)at;
  at += (size_t)blocks * offset_bytes;
  out->items_at = (uint32_t)at;
  return at <= nodes.count;
}

bool cdec_block_find(const cdec_dictionary *d, const cdec_block *block, uint8_t symbol, uint32_t *index) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  const uint64_t wanted = CDEC_EACH(d->wide_labels ? symbol : (uint8_t)(symbol << CDEC_NARROW_STATE_BITS));
  const uint64_t mask = d->wide_labels ? ~(uint64_t)0 : ~CDEC_EACH(CDEC_NARROW_STATE_MASK);
  for (uint32_t i = 0; i < block->children; i += 8) {
    uint64_t labels;
    if (!cdec_view_u64(nodes, (size_t)block->children_at + i, &labels)) return false;
    const uint64_t differing = (labels ^ wanted) & mask;
    /* The lowest set bit marks the first byte that is zero (bits above it may be false). */
    const uint64_t zero = (differing - CDEC_EACH(1)) & ~differing & CDEC_EACH(0x80);
    if (zero != 0) {
      *index = i + (uint32_t)__builtin_ctzll(zero) / 8;
      return *index < block->children;
    }
  }
  return false;
}

static bool value_at(const cdec_dictionary *d, const cdec_block *block, uint32_t index, uint32_t *level) {
  uint32_t value;
  if (!cdec_view_uint(d->sections[CDEC_SECTION_NODES], (size_t)block->values_at + (size_t)index * block->value_bytes,
                      block->value_bytes, &value)) {
    return false;
  }
  *level = block->level + value; /* at most 2^24 more than a level that was reached by at most 255 such sums */
  return true;
}

bool cdec_block_own_level(const cdec_dictionary *d, const cdec_block *block, uint32_t *level) {
  if ((block->head & CDEC_HEAD_OWN_LATER) != 0 && block->children > 0) return value_at(d, block, 0, level);
  *level = block->level;
  return true;
}

bool cdec_block_child(const cdec_dictionary *d, const cdec_block *block, uint32_t index, cdec_child *out) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  uint8_t label, state;
  if (!cdec_view_u8(nodes, (size_t)block->children_at + index, &label)) return false;
  if (d->wide_labels) {
    if (!cdec_view_u8(nodes, (size_t)block->states_at + index, &state)) return false;
    out->symbol = label;
  } else {
    state = label & CDEC_NARROW_STATE_MASK;
    out->symbol = (uint8_t)(label >> CDEC_NARROW_STATE_BITS);
  }
  out->state = state;
  const bool own_is_best = cdec_block_is_word(block) && (block->head & CDEC_HEAD_OWN_LATER) == 0;
  if (index == 0 && !own_is_best) {
    out->level = block->level;
  } else if (!value_at(d, block, cdec_block_is_word(block) ? index : index - 1, &out->level)) {
    return false;
  }
  out->position = block->children_at + index;
  if (state < CDEC_STATE_BLOCK) return true;
  uint32_t ordinal, offset;
  if (state >= CDEC_STATES || !blocks_before(d, block->states_at, index, &ordinal) ||
      !cdec_view_uint(nodes, (size_t)block->offsets_at + (size_t)ordinal * block->offset_bytes, block->offset_bytes,
                      &offset)) {
    return false;
  }
  /* A block lies behind its parent, so no walk comes back to where it was. */
  if (offset <= block->items_at - block->position - 1 || offset >= nodes.count - block->position) return false;
  out->position = block->position + offset;
  return true;
}

static inline bool state_at(const cdec_dictionary *d, const cdec_block *block, uint32_t index, uint8_t *state) {
  if (!cdec_view_u8(d->sections[CDEC_SECTION_NODES], (size_t)block->states_at + index, state)) return false;
  if (!d->wide_labels) *state &= CDEC_NARROW_STATE_MASK;
  return true;
}

bool cdec_block_leaf_items(const cdec_dictionary *d, const cdec_block *block, uint32_t index, uint8_t state,
                           uint32_t *tail, uint32_t *spelling) {
  *tail = 0;
  *spelling = 0;
  if (state == 0) return true;
  size_t at = block->items_at;
  if (block->state == CDEC_STATE_SPELLED_BLOCK && !cdec_spelling_skip(d, &at)) return false;
  for (uint32_t i = 0; i < index; i++) {
    uint8_t earlier;
    if (!state_at(d, block, i, &earlier)) return false;
    if (earlier == 0 || earlier >= CDEC_STATE_BLOCK) continue;
    if ((earlier & CDEC_STATE_TAIL) != 0 && !cdec_tail_skip(d, &at)) return false;
    if ((earlier & CDEC_STATE_SPELLED) != 0 && !cdec_spelling_skip(d, &at)) return false;
  }
  if ((state & CDEC_STATE_TAIL) != 0) {
    *tail = (uint32_t)at;
    if (!cdec_tail_skip(d, &at)) return false;
  }
  if ((state & CDEC_STATE_SPELLED) != 0) *spelling = (uint32_t)at;
  return true;
}

bool cdec_tail_skip(const cdec_dictionary *d, size_t *offset) {
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

bool cdec_tail_read(const cdec_dictionary *d, size_t *offset, uint8_t *symbols, size_t capacity, size_t *count) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  const cdec_view tails = d->sections[CDEC_SECTION_TAILS];
  cdec_view piece;
  uint8_t code;
  *count = 0;
  if (d->tails_raw) {
    if (!cdec_view_u8(nodes, *offset, &code) || !cdec_view_slice(nodes, *offset + 1, code, &piece) ||
        code > capacity) {
      return false;
    }
    memcpy(symbols, piece.bytes, piece.count);
    *count = piece.count;
    *offset += 1 + (size_t)code;
    return true;
  }
  const size_t text = CDEC_TAILS_HEADER + ((size_t)d->tail_pieces + 1) * 2;
  do {
    uint16_t from, to;
    if (!cdec_view_u8(nodes, *offset, &code) || code >= d->tail_pieces) return false;
    *offset += 1;
    if (!cdec_view_u16(tails, CDEC_TAILS_HEADER + (size_t)code * 2, &from) ||
        !cdec_view_u16(tails, CDEC_TAILS_HEADER + (size_t)code * 2 + 2, &to) || to < from ||
        !cdec_view_slice(tails, text + from, (size_t)(to - from), &piece) || piece.count > capacity - *count) {
      return false;
    }
    for (size_t i = 0; i < piece.count; i++) symbols[*count + i] = piece.bytes[i];
    *count += piece.count;
  } while (code < d->tail_ends);
  return true;
}
