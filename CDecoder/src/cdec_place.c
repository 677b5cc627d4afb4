#include "cdec_spelling.h"
#include "cdec_walk.h"

/* Reads the child that is a block and has `ordinal` such children before it. */
static bool block_child(const cdec_dictionary *d, const cdec_block *block, uint32_t ordinal, uint32_t *index,
                        cdec_child *out) {
  return cdec_block_select(d, block, ordinal, index) && cdec_block_label(d, block, *index, out) &&
         cdec_block_child_level(d, block, *index, &out->level) && cdec_block_goal(d, block, *index, ordinal, out) &&
         out->state >= CDEC_STATE_BLOCK;
}

/* The last child that is a block and begins at `position` or before. */
static bool child_before(const cdec_dictionary *d, const cdec_block *block, uint32_t position, uint32_t *index,
                         cdec_child *out) {
  uint32_t low = 0, high;
  if (!cdec_blocks_before(d, block, block->children, &high) || high == 0) return false;
  while (high > low + 1) { /* offsets ascend */
    const uint32_t middle = low + (high - low) / 2;
    uint32_t offset;
    if (!cdec_view_padded_uint(d->sections[CDEC_SECTION_NODES],
                               (size_t)block->offsets_at + (size_t)middle * block->offset_bytes, block->offset_bytes,
                               &offset)) {
      return false;
    }
    if (offset <= position - block->position) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return block_child(d, block, low, index, out) && out->position <= position;
}

bool cdec_place_at(const cdec_dictionary *d, uint32_t position, cdec_trail *trail, cdec_place *out) {
  trail->step_count = 0;
  cdec_place place = {.level = d->root_level, .step = -1, .kind = CDEC_PLACE_BLOCK, .state = CDEC_STATE_BLOCK};
  for (;;) {
    int16_t step;
    const cdec_step *const entered = cdec_enter(d, trail, &place, &step);
    if (entered == NULL || position < place.position) return false;
    const cdec_block *const block = &entered->block;
    size_t more = 0;
    if (block->prefix_at != 0 && !cdec_tail_count(d, block->prefix_at, &more)) return false;
    const size_t key_count = place.key_count + more;
    if (position == block->position && cdec_block_is_word(block)) {
      *out = (cdec_place){.position = position, .step = step, .kind = CDEC_PLACE_OWN, .state = block->state};
      return cdec_block_own_level(d, block, &out->level);
    }
    if (key_count >= CDEC_KEY_LIMIT) return false;
    cdec_child child;
    uint32_t index;
    if (position >= block->children_at && position - block->children_at < block->children) {
      index = position - block->children_at;
      child.position = position;
      if (!cdec_block_label(d, block, index, &child) || child.state >= CDEC_STATE_BLOCK ||
          !cdec_block_child_level(d, block, index, &child.level)) {
        return false;
      }
      *out = cdec_child_place(&child, index, step, key_count);
      return true;
    }
    if (!child_before(d, block, position, &index, &child)) return false;
    place = cdec_child_place(&child, index, step, key_count);
  }
}

bool cdec_place_end(const cdec_dictionary *d, const cdec_place *place, uint32_t *end) {
  cdec_child child = {.level = place->level, .position = place->position, .state = place->state};
  *end = place->position + 1;
  if (place->kind != CDEC_PLACE_BLOCK) return true;
  for (uint32_t depth = 0; depth < CDEC_STEP_LIMIT; depth++) {
    cdec_block block;
    uint32_t blocks, index;
    if (!cdec_block_read(d, child.position, child.state, child.level, &block) ||
        !cdec_blocks_before(d, &block, block.children, &blocks)) {
      return false;
    }
    *end = block.offsets_at;
    if (blocks == 0) return true;
    if (!block_child(d, &block, blocks - 1, &index, &child)) return false;
  }
  return false;
}

size_t cdec_place_scalars(const cdec_dictionary *d, const cdec_trail *trail, const cdec_place *place, uint8_t variant,
                          cdec_word *word, uint32_t scalars[CDEC_KEY_ROOM]) {
  uint8_t key[CDEC_KEY_ROOM];
  size_t key_count;
  uint32_t tail, spelling_at;
  cdec_spelling spelling = {.level = place->level, .more = true};
  if (!cdec_place_items(d, trail, place, &tail, &spelling_at) || (spelling_at == 0 && variant > 0)) return 0;
  size_t at = spelling_at;
  for (uint32_t i = 0; spelling_at != 0 && i <= variant; i++) {
    if (!spelling.more || !cdec_spelling_next(d, &at, i, place->level, &spelling)) return 0;
  }
  if (!cdec_place_key(d, trail, place, tail, key, &key_count)) return 0;
  *word = (cdec_word){.level = spelling.level,
                      .score = cdec_level_score(d, spelling.level),
                      .position = place->position,
                      .variant = variant,
                      .flags = spelling.flags};
  return cdec_spelling_scalars(d, key, key_count, spelling_at != 0 ? &spelling : NULL, scalars);
}
