#include "cdec_node.h"

#include "cdec_spelling.h"

bool cdec_block_items(const cdec_dictionary *d, const cdec_block *block, bool own, uint32_t index, uint8_t state,
                      uint32_t *tail, uint32_t *spelling) {
  *tail = 0;
  *spelling = 0;
  if (own ? block->state != CDEC_STATE_SPELLED_BLOCK : state == 0) return true;
  uint32_t blocks;
  if (!cdec_blocks_before(d, block, block->children, &blocks)) return false;
  size_t at = (size_t)block->offsets_at + (size_t)blocks * block->offset_bytes;
  if (own) {
    *spelling = (uint32_t)at;
    return true;
  }
  if (block->state == CDEC_STATE_SPELLED_BLOCK && !cdec_spelling_skip(d, &at)) return false;
  for (uint32_t i = 0; i < index; i++) {
    uint8_t earlier;
    if (!cdec_view_u8(d->sections[CDEC_SECTION_NODES], (size_t)block->states_at + i, &earlier)) return false;
    earlier &= CDEC_NARROW_STATE_MASK;
    if (earlier == 0 || earlier >= CDEC_STATE_BLOCK) continue;
    if ((earlier & CDEC_STATE_TAIL) != 0 && !cdec_tail_skip(d, &at)) return false;
    if ((earlier & CDEC_STATE_SPELLED) != 0 && !cdec_spelling_skip(d, &at)) return false;
  }
  if ((state & CDEC_STATE_TAIL) != 0) {
    *tail = (uint32_t)at;
    if ((state & CDEC_STATE_SPELLED) != 0 && !cdec_tail_skip(d, &at)) return false;
  }
  if ((state & CDEC_STATE_SPELLED) != 0) *spelling = (uint32_t)at;
  return true;
}

bool cdec_tail_read_raw(const cdec_dictionary *d, size_t *offset, uint8_t *symbols, size_t capacity, size_t *count) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  cdec_view tail;
  uint8_t length;
  *count = 0;
  if (!cdec_view_u8(nodes, *offset, &length) || !cdec_view_slice(nodes, *offset + 1, length, &tail) ||
      length > capacity) {
    return false;
  }
  memcpy(symbols, tail.bytes, tail.count);
  *count = tail.count;
  *offset += 1 + (size_t)length;
  return true;
}
