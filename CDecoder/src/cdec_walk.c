#include "cdec_walk.h"

#include "cdec_utf8.h"

bool cdec_query_append(const cdec_dictionary *d, cdec_query *query, const char *text, size_t count) {
  const uint8_t *const bytes = (const uint8_t *)text;
  for (size_t at = 0; at < count;) {
    uint32_t scalar = bytes[at];
    size_t step = 1;
    if (scalar >= 0x80) {
      step = cdec_utf8_decode(bytes + at, count - at, &scalar);
      if (step == 0) return false;
    }
    at += step;
    const uint8_t symbol = cdec_symbol(d, scalar);
    if (symbol == CDEC_SYMBOL_DROPPED) {
      query->accented = true;
      continue;
    }
    if (symbol == CDEC_SYMBOL_NONE || query->count == CDEC_KEY_LIMIT) return false;
    const uint32_t lower = cdec_lower_scalar(scalar);
    query->symbols[query->count] = (uint8_t)(symbol - 1);
    query->lower[query->count] = lower;
    if (lower >= 0x80 && cdec_is_letter(lower) && lower != cdec_symbol_scalar(d, symbol - 1u)) query->accented = true;
    query->count += 1;
  }
  return true;
}

bool cdec_query_agrees(const cdec_dictionary *d, const cdec_query *query, const uint32_t *scalars, size_t count,
                       bool whole) {
  size_t q = 0;
  for (size_t i = 0; i < count && q < query->count; i++) {
    const uint32_t lower = cdec_lower_scalar(scalars[i]);
    const uint32_t typed = query->lower[q];
    /* Apostrophes compare equal in all their forms. */
    if (lower == typed || (!cdec_is_letter(typed) && cdec_fold_scalar(lower) == cdec_fold_scalar(typed))) {
      q += 1;
    } else if (whole || cdec_is_letter(lower)) {
      /* A plain letter stands for any accent, a typed accent only for itself. */
      if (whole || typed != cdec_symbol_scalar(d, query->symbols[q])) return false;
      q += 1;
    }
  }
  return !whole || (q == query->count && count == query->count);
}

bool cdec_enter(const cdec_dictionary *d, cdec_trail *trail, const cdec_place *place, cdec_block *block, int16_t *step) {
  if (trail->count == CDEC_STEP_LIMIT || !cdec_block_read(d, place->position, place->state, place->level, block)) {
    return false;
  }
  *step = (int16_t)trail->count;
  trail->steps[trail->count++] = (cdec_step){.position = place->position,
                                             .parent = place->step,
                                             .key_count = place->key_count,
                                             .symbol = place->symbol,
                                             .state = place->state,
                                             .level = place->level};
  return true;
}

typedef struct walker {
  const cdec_dictionary *d;
  const cdec_query *query;
  cdec_trail *trail;
  cdec_place *starts;
  size_t found;
  uint8_t tail[CDEC_KEY_LIMIT];
} walker;

/* Matches the query from `*typed` on against a tail, skipping apostrophes that were not typed.
   True when the tail or the query ends without a difference. */
static bool match_tail(const walker *w, size_t tail_count, size_t *matched, size_t *typed, uint32_t *skips) {
  for (*matched = 0; *matched < tail_count && *typed < w->query->count; *matched += 1) {
    const uint8_t symbol = w->tail[*matched];
    if (symbol == w->query->symbols[*typed]) {
      *typed += 1;
    } else if (*skips > 0 && cdec_symbol_is_skippable(w->d, symbol)) {
      *skips -= 1;
    } else {
      return false;
    }
  }
  return true;
}

static void add_start(walker *w, cdec_place place, bool exact) {
  if (w->found == CDEC_START_LIMIT) return;
  place.exact = exact;
  w->starts[w->found++] = place;
}

static void enter(walker *w, const cdec_place *place, size_t typed, uint32_t skips);

static void follow(walker *w, const cdec_block *block, int16_t step, uint8_t key_count, uint8_t symbol, size_t typed,
                   uint32_t skips) {
  uint32_t index;
  cdec_child child;
  if (!cdec_block_find(w->d, block, symbol, &index) || !cdec_block_child(w->d, block, index, &child) ||
      key_count == CDEC_KEY_LIMIT) {
    return;
  }
  cdec_place place = {.level = child.level,
                      .position = child.position,
                      .step = step,
                      .kind = CDEC_PLACE_BLOCK,
                      .symbol = symbol,
                      .state = child.state,
                      .child = (uint8_t)index,
                      .key_count = (uint8_t)(key_count + 1)};
  if (child.state >= CDEC_STATE_BLOCK) {
    enter(w, &place, typed, skips);
    return;
  }
  place.kind = CDEC_PLACE_LEAF;
  size_t tail_count = 0, matched = 0;
  if ((child.state & CDEC_STATE_TAIL) != 0) {
    uint32_t tail, spelling;
    if (!cdec_block_leaf_items(w->d, block, index, child.state, &tail, &spelling)) return;
    size_t at = tail;
    if (!cdec_tail_read(w->d, &at, w->tail, sizeof w->tail, &tail_count)) return;
    if (!match_tail(w, tail_count, &matched, &typed, &skips)) return;
  }
  if (typed == w->query->count) add_start(w, place, matched == tail_count);
}

static void enter(walker *w, const cdec_place *place, size_t typed, uint32_t skips) {
  cdec_block block;
  int16_t step;
  if (!cdec_enter(w->d, w->trail, place, &block, &step)) return;
  size_t tail_count = 0, matched = 0;
  if (block.prefix_at != 0) {
    size_t at = block.prefix_at;
    if (!cdec_tail_read(w->d, &at, w->tail, sizeof w->tail, &tail_count)) return;
    if (!match_tail(w, tail_count, &matched, &typed, &skips)) return;
  }
  if (typed == w->query->count) {
    add_start(w, *place, matched == tail_count);
    return;
  }
  if (tail_count > (size_t)(CDEC_KEY_LIMIT - place->key_count)) return;
  const uint8_t key_count = (uint8_t)(place->key_count + tail_count);
  const uint8_t symbol = w->query->symbols[typed];
  follow(w, &block, step, key_count, symbol, typed + 1, skips);
  if (skips == 0 || typed == 0) return;
  for (uint32_t i = 0; i < w->d->skippables; i++) {
    const uint8_t skipped = w->d->skippable[i];
    if (skipped != symbol) follow(w, &block, step, key_count, skipped, typed, skips - 1);
  }
}

size_t cdec_walk(const cdec_dictionary *d, const cdec_query *query, uint32_t skips, cdec_trail *trail,
                 cdec_place starts[CDEC_START_LIMIT]) {
  trail->count = 0;
  if (d->info.keys == 0) return 0;
  walker w;
  w.d = d;
  w.query = query;
  w.trail = trail;
  w.starts = starts;
  w.found = 0;
  const cdec_place root = {.level = d->root_level, .step = -1, .kind = CDEC_PLACE_BLOCK, .state = CDEC_STATE_BLOCK};
  enter(&w, &root, 0, skips);
  return w.found;
}

bool cdec_place_key(const cdec_dictionary *d, const cdec_trail *trail, const cdec_place *place,
                    uint8_t key[CDEC_KEY_LIMIT], size_t *key_count, uint32_t *spelling) {
  if (place->step < 0) return false;
  const cdec_step *step = &trail->steps[place->step];
  cdec_block block;
  size_t count = 0, room = CDEC_KEY_LIMIT;
  if (!cdec_block_read(d, step->position, step->state, step->level, &block)) return false;
  if (place->kind == CDEC_PLACE_LEAF) {
    uint32_t tail;
    if (!cdec_block_leaf_items(d, &block, place->child, place->state, &tail, spelling)) return false;
    if (place->key_count == 0) return false;
    key[place->key_count - 1] = place->symbol;
    count = place->key_count;
    if (tail != 0) {
      size_t at = tail, more;
      if (!cdec_tail_read(d, &at, key + count, room - count, &more)) return false;
      count += more;
    }
    room = (size_t)place->key_count - 1;
  } else {
    *spelling = cdec_block_own_spelling(&block);
  }
  /* Upwards: each block fills in the symbol that leads to it and its prefix tail. */
  for (;;) {
    if (block.prefix_at != 0) {
      size_t at = block.prefix_at, more;
      if (!cdec_tail_read(d, &at, key + step->key_count, room - step->key_count, &more)) return false;
      if (count == 0) count = step->key_count + more;
    } else if (count == 0) {
      count = step->key_count;
    }
    if (step->parent < 0) break;
    room = (size_t)step->key_count - 1;
    key[room] = step->symbol;
    step = &trail->steps[step->parent];
    if (step->key_count > room || !cdec_block_read(d, step->position, step->state, step->level, &block)) return false;
  }
  *key_count = count;
  return count > 0;
}
