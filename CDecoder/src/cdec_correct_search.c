#include "cdec_correct_row.h"

/* The most that the slips of the first letters of a word may cost. */
static inline uint8_t most_of(const cdec_corrector *c, size_t letters) {
  const uint32_t most = c->charges->most_at_first + (uint32_t)letters * c->charges->most_a_letter;
  return most < c->charges->most ? (uint8_t)most : c->charges->most;
}

/* Keeps the spellings of a word that are good enough. */
static void reach(cdec_corrector *c, const cdec_charged_lexicon *l, const cdec_block *block, int32_t child,
                  uint8_t state, uint32_t level, uint32_t position, size_t key_count, uint32_t slips) {
  if (slips > c->charges->most) return;
  cdec_best_reach(&c->best, &l->frequencies, (uint32_t)(l - c->lexicons), block, child, state, level, position,
                  key_count, slips, (int32_t)slips * CDEC_SLIP_SCALE);
}

/* Where a search stands in a word: the last two rows, and the symbol between them. */
typedef struct standing {
  const cdec_edit_row *before, *row;
  uint32_t last, lowest;
} standing;

/* Runs along the symbols of a tail. False when nothing on this way is of use. */
CDEC_INLINE bool run_tail(cdec_corrector *c, const cdec_charged_lexicon *l, size_t parts, size_t key_count,
                          size_t count, int32_t frequency, standing *at, cdec_edit_row spare[3]) {
  uint32_t next = 0;
  for (size_t i = 0; i < count; i++) {
    cdec_edit_row *const out = &spare[next];
    next = next == 2 ? 0 : next + 1;
    if (c->best.key[key_count + i] >= l->symbols) return false; /* a broken file */
    at->lowest =
        cdec_row_advance(c, l, parts, at->before, at->row, at->last, c->best.key[key_count + i], key_count + i, out);
    c->best.steps_of_round += (uint32_t)parts;
    if (at->lowest > most_of(c, key_count + i + 1)) return false;
    const int32_t cost = (int32_t)at->lowest * CDEC_SLIP_SCALE + frequency;
    if (cost >= c->best.threshold) {
      cdec_best_pass_by(&c->best, cost, 1);
      return false;
    }
    at->before = at->row;
    at->row = out;
    at->last = c->best.key[key_count + i];
  }
  return true;
}

/* Marks those of the next 64 children of a frame whose symbols may lead to something of use. */
static inline void choose_children(const cdec_charged_lexicon *l, cdec_correction_frame *f) {
  cdec_view labels;
  const uint32_t left = f->block.children - f->first, count = left < 64 ? left : 64;
  f->children = 0;
  f->free_children = 0;
  /* The padding of the section makes the wide reads safe. */
  if (!cdec_view_slice(l->d->sections[CDEC_SECTION_NODES], (size_t)f->block.children_at + f->first,
                       (count + 15) / 16 * 16, &labels)) {
    return;
  }
  const uint32_t shift = l->d->wide_labels ? 0 : CDEC_NARROW_STATE_BITS;
  uint64_t some = 0, free_ones = 0;
  if (l->symbols <= 64) {
    const uint8_t mask = (uint8_t)(0xFF << shift);
    for (uint32_t i = 0; i < count; i += 16) {
      const cdec_bytes16 symbols16 = cdec_load16(labels.bytes + i);
      uint32_t some16 = 0, free16 = 0;
      for (uint64_t symbols = f->symbols; symbols != 0; symbols &= symbols - 1) {
        const uint32_t symbol = (uint32_t)__builtin_ctzll(symbols);
        const uint32_t equal = cdec_equal16(symbols16, mask, (uint8_t)(symbol << shift));
        some16 |= equal;
        free16 |= equal & (uint32_t)-(int32_t)(f->free_symbols >> symbol & 1);
      }
      some |= (uint64_t)some16 << i;
      free_ones |= (uint64_t)free16 << i;
    }
    if (count < 64) some &= ((uint64_t)1 << count) - 1;
  } else {
    for (uint32_t i = 0; i < count; i++) {
      const uint32_t symbol = labels.bytes[i];
      some |= (uint64_t)(symbol >= 64 || (f->symbols >> symbol & 1) != 0) << i;
    }
  }
  f->free_children = free_ones & some;
  f->children = some & ~free_ones;
}

/* Enters a block: takes it apart as a new frame. */
CDEC_INLINE void enter(cdec_corrector *c, const cdec_charged_lexicon *l, size_t parts, uint32_t position, uint8_t state,
                       uint32_t level, size_t key_count, standing at) {
  if (c->depth == c->frame_room) {
    c->exhausted = true;
    return;
  }
  cdec_correction_frame *const f = &c->frames[c->depth];
  cdec_edit_row spare[3];
  if (!cdec_block_read(l->d, position, state, level, &f->block)) return;
  if (f->block.prefix_at != 0) {
    size_t from = f->block.prefix_at, prefix;
    if (!cdec_tail_read(l->d, &from, c->best.key + key_count, CDEC_KEY_LIMIT - key_count, &prefix) ||
        !run_tail(c, l, parts, key_count, prefix, cdec_level_cost(&l->frequencies, level), &at, spare)) {
      return;
    }
    key_count += prefix;
  }
  if (cdec_block_is_word(&f->block)) {
    uint32_t own;
    if (cdec_block_own_level(l->d, &f->block, &own)) {
      reach(c, l, &f->block, -1, state, own, position, key_count, ((const uint8_t *)at.row)[c->count]);
    }
  }
  if (key_count >= CDEC_KEY_LIMIT || f->block.children == 0) return;
  /* The best word below may have been the block's own. */
  uint32_t best;
  if (!cdec_block_child_level(l->d, &f->block, 0, &best)) return;
  const int32_t frequency = cdec_level_cost(&l->frequencies, best),
                least = (int32_t)at.lowest * CDEC_SLIP_SCALE + frequency;
  if (least >= c->best.threshold) {
    cdec_best_pass_by(&c->best, least, 1);
    return;
  }
  cdec_row_copy(parts, &f->row, at.row);
  if (at.before != NULL) cdec_row_copy(parts, &f->before, at.before);
  f->last = (uint8_t)at.last;
  f->lowest = at.lowest;
  f->key_count = (uint16_t)key_count;
  const int32_t left = (c->best.threshold - 1 - frequency) / CDEC_SLIP_SCALE;
  const uint8_t most_here = most_of(c, key_count + 1);
  const uint8_t most = left < most_here ? (uint8_t)(left > 0 ? left : 0) : most_here;
  cdec_row_bound_symbols(c, l, parts, f, most, c->bounds + c->depth * c->bound_stride);
  f->first = 0;
  choose_children(l, f);
  c->depth += 1;
}

/* Where a search stands that has no room left for a slip: a place of the text, and what was spent before. */
typedef struct strict {
  size_t place;
  uint32_t slips;
  size_t key_count;
} strict;

/* Whether so many letters of a word have had more slips than they may, those that the text still needs counted. */
static inline bool are_crowded(const cdec_corrector *c, const cdec_charged_lexicon *l, const strict *at,
                               size_t letters) {
  return at->slips + ((const uint8_t *)&l->rest)[at->place] > most_of(c, letters);
}

/* Takes the symbols of a tail as what was typed. False when they are not. */
static bool match_tail(cdec_corrector *c, const cdec_charged_lexicon *l, size_t count, int32_t frequency, strict *at) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t symbol = c->best.key[at->key_count++];
    if (symbol >= l->symbols) return false; /* a broken file */
    if (at->place < c->count && l->nearest[at->place] == symbol) {
      at->slips += l->nearest_cost[at->place++];
    } else {
      /* Apostrophes are what costs less than any slip. */
      if (l->left_out[symbol] >= l->least_slip) return false;
      at->slips += l->left_out[symbol];
    }
    if (are_crowded(c, l, at, at->key_count)) return false;
  }
  return (int32_t)at->slips * CDEC_SLIP_SCALE + frequency < c->best.threshold;
}

static void follow(cdec_corrector *c, const cdec_charged_lexicon *l, const cdec_child *entered, strict at);

/* Goes on with one child of a block, if it has it. */
static void follow_child(cdec_corrector *c, const cdec_charged_lexicon *l, const cdec_block *block, uint8_t symbol,
                         strict at) {
  uint32_t index, ordinal = 0;
  cdec_child child;
  if (!cdec_block_find(l->d, block, symbol, &index) || !cdec_block_label(l->d, block, index, &child) ||
      !cdec_block_child_level(l->d, block, index, &child.level)) {
    return;
  }
  const int32_t frequency = cdec_level_cost(&l->frequencies, child.level),
                cost = (int32_t)at.slips * CDEC_SLIP_SCALE + frequency;
  if (are_crowded(c, l, &at, at.key_count + 1)) return;
  if (c->best.steps_of_round > c->best.steps_left) {
    c->exhausted = true;
    return;
  }
  if (cost >= c->best.threshold) {
    cdec_best_pass_by(&c->best, cost, 1);
    return;
  }
  c->best.steps_of_round += 1;
  c->best.key[at.key_count++] = symbol;
  if (child.state >= CDEC_STATE_BLOCK) {
    if (cdec_blocks_before(l->d, block, index, &ordinal) && cdec_block_goal(l->d, block, index, ordinal, &child)) {
      follow(c, l, &child, at);
    }
    return;
  }
  if (!cdec_block_goal(l->d, block, index, 0, &child)) return;
  if ((child.state & CDEC_STATE_TAIL) != 0) {
    uint32_t tail, spelling;
    size_t count = 0;
    if (!cdec_block_items(l->d, block, false, index, child.state, &tail, &spelling)) return;
    size_t from = tail;
    if (tail != 0 && !cdec_tail_read(l->d, &from, c->best.key + at.key_count, CDEC_KEY_LIMIT - at.key_count, &count))
      return;
    if (!match_tail(c, l, count, frequency, &at)) return;
  }
  if (at.place == c->count) {
    reach(c, l, block, (int32_t)index, child.state, child.level, child.position, at.key_count, at.slips);
  }
}

/* Goes down where every letter is the one that was typed, as any slip would cost too much. */
static void follow(cdec_corrector *c, const cdec_charged_lexicon *l, const cdec_child *entered, strict at) {
  cdec_block block;
  if (!cdec_block_read(l->d, entered->position, entered->state, entered->level, &block)) return;
  if (block.prefix_at != 0) {
    size_t from = block.prefix_at, prefix;
    if (!cdec_tail_read(l->d, &from, c->best.key + at.key_count, CDEC_KEY_LIMIT - at.key_count, &prefix) ||
        !match_tail(c, l, prefix, cdec_level_cost(&l->frequencies, entered->level), &at)) {
      return;
    }
  }
  if (at.place == c->count && cdec_block_is_word(&block)) {
    uint32_t own;
    if (cdec_block_own_level(l->d, &block, &own)) {
      reach(c, l, &block, -1, entered->state, own, entered->position, at.key_count, at.slips);
    }
  }
  if (at.key_count >= CDEC_KEY_LIMIT) return;
  for (uint32_t i = 0; i < l->d->skippables; i++) {
    const uint8_t symbol = l->d->skippable[i];
    if (at.place < c->count && l->nearest[at.place] == symbol) continue;
    strict skipped = at;
    skipped.slips += l->left_out[symbol];
    follow_child(c, l, &block, symbol, skipped);
  }
  if (at.place == c->count) return;
  const uint8_t symbol = l->nearest[at.place];
  at.slips += l->nearest_cost[at.place++];
  follow_child(c, l, &block, symbol, at);
}

/* Whether a way that stands at `row` can only go on without a slip, and where. */
CDEC_INLINE bool is_strict(const cdec_corrector *c, const cdec_charged_lexicon *l, size_t parts,
                           const cdec_edit_row *row, uint32_t before, uint32_t lowest, int32_t left, strict *at) {
  if ((left >= CDEC_LANE_END) | ((int32_t)(lowest + l->least_slip) <= left) |
      ((int32_t)(before + l->least_swap) <= left)) {
    return false;
  }
  const uint64_t live = cdec_row_live_places(parts, row, (uint8_t)left);
  if (live == 0 || (live & (live - 1)) != 0) return false;
  at->place = (size_t)__builtin_ctzll(live);
  at->slips = ((const uint8_t *)row)[at->place];
  const uint8_t other = at->place < c->count ? l->other_cost[at->place] : c->charges->completion;
  const uint8_t behind = c->charges->completion;
  return (int32_t)(at->slips + other) > left && (int32_t)(at->slips + behind) > left;
}

CDEC_INLINE void try_leaf(cdec_corrector *c, const cdec_charged_lexicon *l, size_t parts,
                          const cdec_correction_frame *f, uint32_t index, const cdec_child *child, standing at,
                          int32_t frequency, strict *only) {
  cdec_edit_row spare[3];
  size_t count = 0, key_count = (size_t)f->key_count + 1;
  if ((child->state & CDEC_STATE_TAIL) != 0) {
    uint32_t tail, spelling;
    if (!cdec_block_items(l->d, &f->block, false, index, child->state, &tail, &spelling)) return;
    size_t from = tail;
    if (tail != 0 && !cdec_tail_read(l->d, &from, c->best.key + key_count, CDEC_KEY_LIMIT - key_count, &count)) return;
  }
  uint32_t slips;
  if (only != NULL) {
    if (!match_tail(c, l, count, frequency, only) || only->place < c->count) return;
    slips = only->slips;
  } else {
    if (!run_tail(c, l, parts, key_count, count, frequency, &at, spare)) return;
    slips = ((const uint8_t *)at.row)[c->count];
  }
  reach(c, l, &f->block, (int32_t)index, child->state, child->level, child->position, key_count + count, slips);
}

/* Looks at the children of the innermost frame, up to the next that is entered. */
CDEC_INLINE void step(cdec_corrector *c, const cdec_charged_lexicon *l, size_t parts) {
  cdec_correction_frame *const f = &c->frames[c->depth - 1];
  const uint8_t *const bounds = c->bounds + (c->depth - 1) * c->bound_stride;
  const uint32_t depth = c->depth;
  int32_t limit = c->best.threshold;
  const uint8_t most = most_of(c, (size_t)f->key_count + 1);
  while (c->depth == depth && c->best.steps_of_round <= c->best.steps_left) {
    if ((f->free_children | f->children) == 0) {
      if (f->block.children - f->first <= 64) {
        c->depth -= 1;
        return;
      }
      f->first += 64;
      choose_children(l, f);
      continue;
    }
    uint64_t *const next = f->free_children != 0 ? &f->free_children : &f->children;
    const uint32_t index = f->first + (uint32_t)__builtin_ctzll(*next);
    *next &= *next - 1;
    cdec_child child;
    if (!cdec_block_label(l->d, &f->block, index, &child) || child.symbol >= l->symbols) continue;
    if (bounds[child.symbol] > most || !cdec_block_child_level(l->d, &f->block, index, &child.level)) continue;
    const int32_t frequency = cdec_level_cost(&l->frequencies, child.level);
    const int32_t least = (int32_t)f->lowest * CDEC_SLIP_SCALE + frequency;
    if (least >= limit) {
      /* Children stand in order of their best word, so the others are worse still. */
      cdec_best_pass_by(&c->best, least, 1);
      if (next == &f->free_children) continue;
      c->depth -= 1;
      return;
    }
    const int32_t bound = (int32_t)bounds[child.symbol] * CDEC_SLIP_SCALE + frequency;
    if (bound >= limit) {
      cdec_best_pass_by(&c->best, bound, 1);
      continue;
    }
    const cdec_edit_row *const before = f->key_count == 0 ? NULL : &f->before;
    cdec_edit_row out;
    const uint32_t lowest = cdec_row_advance(c, l, parts, before, &f->row, f->last, child.symbol, f->key_count, &out);
    c->best.steps_of_round += (uint32_t)parts;
    if (lowest > most) continue;
    const int32_t cost = (int32_t)lowest * CDEC_SLIP_SCALE + frequency;
    if (cost >= limit) {
      cdec_best_pass_by(&c->best, cost, 1);
      continue;
    }
    c->best.key[f->key_count] = child.symbol;
    const standing there = {&f->row, &out, child.symbol, lowest};
    const bool is_block = child.state >= CDEC_STATE_BLOCK;
    uint32_t ordinal = 0;
    if ((is_block && !cdec_blocks_before(l->d, &f->block, index, &ordinal)) ||
        !cdec_block_goal(l->d, &f->block, index, ordinal, &child)) {
      continue;
    }
    strict only = {.key_count = (size_t)f->key_count + 1};
    const bool strictly =
        is_strict(c, l, parts, &out, f->lowest, lowest, (limit - 1 - frequency) / CDEC_SLIP_SCALE, &only);
    if (!is_block) {
      try_leaf(c, l, parts, f, index, &child, there, frequency, strictly ? &only : NULL);
    } else if (strictly) {
      follow(c, l, &child, only);
    } else {
      enter(c, l, parts, child.position, child.state, child.level, (size_t)f->key_count + 1, there);
    }
    limit = c->best.threshold;
  }
}

CDEC_INLINE void search_round(cdec_corrector *c, size_t parts) {
  cdec_best_begin_round(&c->best);
  for (size_t i = 0; i < c->lexicon_count; i++) {
    const cdec_charged_lexicon *const l = &c->lexicons[i];
    const int32_t least = cdec_level_cost(&l->frequencies, l->d->root_level);
    if (least >= c->best.threshold) {
      cdec_best_pass_by(&c->best, least, 1);
      continue;
    }
    c->depth = 0;
    enter(c, l, parts, 0, CDEC_STATE_BLOCK, l->d->root_level, 0, (standing){NULL, &l->start, CDEC_UNKNOWN_SYMBOL, 0});
    while (c->depth > 0) {
      step(c, l, parts);
      if (c->best.steps_of_round > c->best.steps_left) {
        c->exhausted = true;
        return;
      }
    }
  }
  c->best.steps_left -= c->best.steps_of_round;
}

void cdec_correct_search(cdec_corrector *c) {
  int32_t least = INT32_MAX;
  for (size_t i = 0; i < c->lexicon_count; i++) {
    const int32_t cost = cdec_level_cost(&c->lexicons[i].frequencies, c->lexicons[i].d->root_level);
    if (cost < least) least = cost;
  }
  c->best.round_limit = least + CDEC_FIRST_ROUND;
  do {
    if (c->parts == 1) {
      search_round(c, 1);
    } else {
      search_round(c, CDEC_ROW_PARTS);
    }
  } while (!c->exhausted && cdec_best_next_round(&c->best, CDEC_ROUND_GROWTH));
}
