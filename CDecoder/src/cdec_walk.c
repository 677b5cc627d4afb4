#include "cdec_walk.h"

#include "cdec_fold.h"
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
    const uint32_t lower = cdec_lower(scalar);
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
    const uint32_t lower = cdec_lower(scalars[i]);
    const uint32_t typed = query->lower[q];
    /* Apostrophes compare equal in all their forms. */
    if (lower == typed || (!cdec_is_letter(typed) && cdec_fold(lower) == cdec_fold(typed))) {
      q += 1;
    } else if (whole || cdec_is_letter(lower)) {
      /* A plain letter stands for any accent, a typed accent only for itself. */
      if (whole || typed != cdec_symbol_scalar(d, query->symbols[q])) return false;
      q += 1;
    }
  }
  return !whole || (q == query->count && count == query->count);
}

const cdec_step *cdec_enter(const cdec_dictionary *d, cdec_trail *trail, const cdec_place *place, int16_t *step) {
  if (trail->step_count == CDEC_STEP_LIMIT) return NULL;
  cdec_step *const entered = &trail->steps[trail->step_count];
  if (!cdec_block_read(d, place->position, place->state, place->level, &entered->block)) return NULL;
  entered->parent = place->step;
  entered->key_count = place->key_count;
  entered->symbol = place->symbol;
  *step = (int16_t)trail->step_count++;
  return entered;
}

typedef struct walker {
  const cdec_dictionary *d;
  const cdec_query *query;
  cdec_trail *trail;
  uint8_t tail[CDEC_KEY_LIMIT];
} walker;

/* One way through the trie. On a detour `own` is its key, to be continued; else the query itself is the key. */
typedef struct way {
  cdec_place place;
  size_t typed;
  uint32_t skips;
  uint8_t *own;
} way;

static inline const uint8_t *way_key(const walker *w, const way *at) {
  return at->own != NULL ? at->own : w->query->symbols;
}

static void add_start(walker *w, const way *at, bool exact) {
  if (w->trail->start_count == CDEC_START_LIMIT) return;
  w->trail->starts[w->trail->start_count++] = (cdec_start){at->place, way_key(w, at), exact};
}

static void add_detour(walker *w, const way *from, const cdec_place *place, size_t typed, uint32_t skips) {
  if (w->trail->detour_count == CDEC_DETOUR_LIMIT) return;
  cdec_detour *const detour = &w->trail->detours[w->trail->detour_count++];
  detour->place = *place;
  detour->typed = typed;
  detour->skips = skips;
  memcpy(detour->key, way_key(w, from), place->key_count);
  if (place->key_count > 0) detour->key[place->key_count - 1] = place->symbol;
}

/* Matches the query against a tail. True when one of them ends without a difference. `key_count` counts on. */
static bool match_tail(walker *w, way *at, size_t tail_count, size_t *key_count, bool *exact) {
  const cdec_query *const query = w->query;
  const size_t typed_before = at->typed;
  for (size_t i = 0; i < tail_count; i++) {
    const uint8_t symbol = w->tail[i];
    if (at->typed == query->count) {
      *exact = false;
      return true;
    }
    if (symbol == query->symbols[at->typed]) {
      at->typed += 1;
    } else if (at->skips == 0 || at->typed == 0 || !cdec_symbol_is_skippable(w->d, symbol)) {
      return false;
    } else if (at->own == NULL) { /* the query is no longer the key: start over with a key of its own */
      add_detour(w, at, &at->place, typed_before, at->skips);
      return false;
    } else {
      at->skips -= 1;
    }
    if (*key_count == CDEC_KEY_LIMIT) return false;
    if (at->own != NULL) at->own[*key_count] = symbol;
    *key_count += 1;
  }
  *exact = at->typed == query->count;
  return true;
}

static bool read_tail(walker *w, uint32_t tail_at, size_t *count) {
  size_t at = tail_at;
  *count = 0;
  return tail_at == 0 || cdec_tail_read(w->d, &at, w->tail, sizeof w->tail, count);
}

static void end_in_leaf(walker *w, way *at) {
  uint32_t tail, spelling;
  size_t tail_count, key_count = at->place.key_count;
  bool exact;
  if (!cdec_block_items(w->d, &w->trail->steps[at->place.step].block, false, at->place.child, at->place.state, &tail,
                        &spelling) ||
      !read_tail(w, tail, &tail_count) || !match_tail(w, at, tail_count, &key_count, &exact)) {
    return;
  }
  if (at->typed == w->query->count) add_start(w, at, exact);
}

/* Steps from a block to the child that `symbol` leads to; false when there is none. */
static bool step_down(walker *w, const cdec_block *block, const cdec_place *parent, size_t key_count, uint8_t symbol,
                      cdec_place *out) {
  uint32_t index, ordinal;
  cdec_child child;
  if (key_count == CDEC_KEY_LIMIT || !cdec_block_find(w->d, block, symbol, &index) ||
      !cdec_blocks_before(w->d, block, index, &ordinal) || !cdec_block_child(w->d, block, index, ordinal, &child)) {
    return false;
  }
  *out = (cdec_place){.level = child.level,
                      .position = child.position,
                      .step = -1,
                      .kind = CDEC_PLACE_BLOCK,
                      .symbol = symbol,
                      .state = child.state,
                      .child = (uint8_t)index,
                      .key_count = (uint8_t)(key_count + 1)};
  if (child.state >= CDEC_STATE_BLOCK) return true;
  out->kind = CDEC_PLACE_LEAF;
  return cdec_enter(w->d, w->trail, parent, &out->step) != NULL;
}

static void run(walker *w, way *at) {
  const cdec_query *const query = w->query;
  for (;;) {
    if (at->place.kind == CDEC_PLACE_LEAF) {
      end_in_leaf(w, at);
      return;
    }
    cdec_block block;
    size_t tail_count, key_count = at->place.key_count;
    bool exact = at->typed == query->count;
    if (!cdec_block_read(w->d, at->place.position, at->place.state, at->place.level, &block)) return;
    if (block.prefix_at != 0 &&
        (!read_tail(w, block.prefix_at, &tail_count) || !match_tail(w, at, tail_count, &key_count, &exact))) {
      return;
    }
    if (at->typed == query->count) {
      at->place.step = (int16_t)(-1 - (int32_t)w->trail->start_count);
      add_start(w, at, exact);
      return;
    }
    const uint8_t symbol = query->symbols[at->typed];
    /* A leaf's block has the key so far as its beginning, so it is entered as if it were a start of its own. */
    cdec_place parent = at->place, next;
    parent.step = (int16_t)(-1 - (int32_t)w->trail->start_count);
    for (uint32_t i = 0; at->skips > 0 && at->typed > 0 && i < w->d->skippables; i++) {
      if (w->d->skippable[i] == symbol || !step_down(w, &block, &parent, key_count, w->d->skippable[i], &next)) {
        continue;
      }
      add_detour(w, at, &next, at->typed, at->skips - 1);
    }
    if (!step_down(w, &block, &parent, key_count, symbol, &next)) return;
    if (at->own != NULL) at->own[key_count] = symbol;
    at->typed += 1;
    at->place = next;
  }
}

void cdec_walk(const cdec_dictionary *d, const cdec_query *query, uint32_t skips, cdec_trail *trail) {
  trail->step_count = 0;
  trail->start_count = 0;
  trail->detour_count = 0;
  if (d->info.keys == 0) return;
  walker w;
  w.d = d;
  w.query = query;
  w.trail = trail;
  way direct = {.place = {.level = d->root_level, .step = -1, .kind = CDEC_PLACE_BLOCK, .state = CDEC_STATE_BLOCK},
                .skips = skips};
  run(&w, &direct);
  for (uint32_t i = 0; i < trail->detour_count; i++) {
    cdec_detour *const detour = &trail->detours[i];
    if (detour->place.kind == CDEC_PLACE_LEAF) {
      /* Its block was entered for whatever start came first; it belongs to this one. */
      trail->steps[detour->place.step].parent = (int16_t)(-1 - (int32_t)trail->start_count);
    }
    way around = {.place = detour->place, .typed = detour->typed, .skips = detour->skips, .own = detour->key};
    run(&w, &around);
  }
}

bool cdec_word_place(const cdec_dictionary *d, cdec_trail *trail, const cdec_start *start, cdec_place *place) {
  if (!start->exact) return false;
  *place = start->place;
  if (place->kind == CDEC_PLACE_LEAF) return true;
  if (place->state < CDEC_STATE_WORD_BLOCK) return false;
  const cdec_step *const entered = cdec_enter(d, trail, &start->place, &place->step);
  place->kind = CDEC_PLACE_OWN;
  return entered != NULL && cdec_block_own_level(d, &entered->block, &place->level);
}

bool cdec_place_key(const cdec_dictionary *d, const cdec_trail *trail, const cdec_place *place,
                    uint8_t key[CDEC_KEY_LIMIT], size_t *key_count, uint32_t *spelling) {
  if (place->step < 0) return false;
  const cdec_step *step = &trail->steps[place->step];
  uint32_t tail;
  size_t count = 0, more = 0, at;
  if (!cdec_block_items(d, &step->block, place->kind == CDEC_PLACE_OWN, place->child, place->state, &tail, spelling)) {
    return false;
  }
  if (place->kind == CDEC_PLACE_LEAF) {
    if (place->key_count == 0) return false;
    key[place->key_count - 1] = place->symbol;
    count = place->key_count;
    at = tail;
    if (tail != 0 && !cdec_tail_read(d, &at, key + count, CDEC_KEY_LIMIT - count, &more)) return false;
    count += more;
  }
  /* Upwards: each block fills in its prefix tail and the symbol that leads to it. */
  for (size_t room = place->kind == CDEC_PLACE_LEAF ? place->key_count - 1u : CDEC_KEY_LIMIT;;) {
    if (step->key_count > room) return false;
    more = 0;
    at = step->block.prefix_at;
    if (at != 0 && !cdec_tail_read(d, &at, key + step->key_count, room - step->key_count, &more)) return false;
    if (count == 0) count = step->key_count + more;
    if (step->key_count == 0) break;
    if (step->parent < 0) {
      memcpy(key, trail->starts[-1 - step->parent].key, step->key_count);
      break;
    }
    room = step->key_count - 1u;
    key[room] = step->symbol;
    step = &trail->steps[step->parent];
  }
  *key_count = count;
  return count > 0;
}
