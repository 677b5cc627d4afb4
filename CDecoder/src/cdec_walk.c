#include "cdec_walk.h"

#include "cdec_fold.h"
#include "cdec_utf8.h"

static void add_accent(const cdec_dictionary *d, cdec_query *query, uint32_t symbol, uint32_t scalar) {
  uint32_t variant = 1;
  while (variant <= CDEC_VARIANT_LIMIT && cdec_symbol_variant(d, symbol, variant) != scalar) variant++;
  if (variant > CDEC_VARIANT_LIMIT || query->accents == CDEC_ACCENT_LIMIT) {
    query->unspellable = true;
    return;
  }
  query->accent_at[query->accents] = (uint8_t)query->count;
  query->accent_edit[query->accents] = (uint8_t)(variant << CDEC_EDIT_PLACE_BITS);
  query->accents += 1;
}

bool cdec_query_append(const cdec_dictionary *d, cdec_query *query, const char *text, size_t count) {
  const uint8_t *const bytes = (const uint8_t *)text;
  for (size_t at = 0; at < count;) {
    uint32_t scalar = bytes[at];
    size_t step = 1;
    if (scalar < 0x80) {
      const uint8_t plain = d->symbol_of[scalar];
      if (plain == CDEC_SYMBOL_NONE || query->count == CDEC_KEY_LIMIT) return false;
      if (plain != CDEC_SYMBOL_DROPPED) {
        query->symbols[query->count] = (uint8_t)(plain - 1);
        query->lower[query->count++] = cdec_lower_ascii(scalar);
        at += 1;
        continue;
      }
    } else {
      step = cdec_utf8_decode(bytes + at, count - at, &scalar);
      if (step == 0) return false;
    }
    at += step;
    const uint8_t symbol = cdec_symbol(d, scalar);
    if (symbol == CDEC_SYMBOL_DROPPED) {
      if (cdec_is_mark(scalar)) query->unspellable = true;
      continue;
    }
    if (symbol == CDEC_SYMBOL_NONE || query->count == CDEC_KEY_LIMIT) return false;
    const uint32_t lower = cdec_lower(scalar);
    query->symbols[query->count] = (uint8_t)(symbol - 1);
    query->lower[query->count] = lower;
    if (lower >= 0x80 && lower != cdec_symbol_scalar(d, symbol - 1u) && cdec_is_letter(lower)) {
      add_accent(d, query, symbol - 1u, lower);
    }
    query->count += 1;
  }
  return true;
}

bool cdec_query_agrees(const cdec_dictionary *d, const cdec_query *query, const uint32_t *scalars, size_t count) {
  size_t q = 0;
  for (size_t i = 0; i < count && q < query->count; i++) {
    const uint32_t lower = cdec_lower(scalars[i]);
    const uint32_t typed = query->lower[q];
    /* Apostrophes compare equal in all their forms, and may be left out. */
    if (lower == typed || (!cdec_is_letter(typed) && cdec_fold(lower) == cdec_fold(typed))) {
      q += 1;
    } else if (cdec_is_letter(lower)) {
      /* A plain letter stands for any accent, a typed accent only for itself. */
      if (typed != cdec_symbol_scalar(d, query->symbols[q])) return false;
      q += 1;
    }
  }
  return true;
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
  uint8_t *tail;
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
static bool match_tail(walker *w, way *at, uint32_t tail_at, size_t *key_count, bool *exact) {
  const cdec_query *const query = w->query;
  const size_t typed_before = at->typed;
  size_t from = tail_at, tail_count = 0;
  if (tail_at != 0 && !cdec_tail_read(w->d, &from, w->tail, (size_t)CDEC_KEY_LIMIT, &tail_count)) return false;
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

static void end_in_leaf(walker *w, way *at) {
  uint32_t tail, spelling;
  size_t key_count = at->place.key_count;
  bool exact;
  const bool found = cdec_block_items(w->d, &w->trail->steps[at->place.step].block, false, at->place.child,
                                      at->place.state, &tail, &spelling) &&
                     match_tail(w, at, tail, &key_count, &exact);
  if (found && at->typed == w->query->count) add_start(w, at, exact);
}

/* Finds the child that `symbol` leads to. */
static inline bool find_child(const cdec_dictionary *d, const cdec_block *block, uint8_t symbol, uint32_t *index,
                              cdec_child *child) {
  return cdec_block_find(d, block, symbol, index) && cdec_block_child(d, block, *index, child);
}

/* The place of a child. A leaf's block is entered for it, as if it were a start of its own: the key is known so far. */
static bool place_child(walker *w, const way *at, const cdec_child *child, uint32_t index, size_t key_count,
                        cdec_place *out) {
  const cdec_place parent = {.level = at->place.level,
                             .position = at->place.position,
                             .step = (int16_t)(-1 - (int32_t)w->trail->start_count),
                             .symbol = at->place.symbol,
                             .state = at->place.state,
                             .key_count = at->place.key_count};
  *out = cdec_child_place(child, index, -1, key_count);
  return child->state >= CDEC_STATE_BLOCK || cdec_enter(w->d, w->trail, &parent, &out->step) != NULL;
}

/* A way past an apostrophe that was not typed. */
static void look_aside(walker *w, const way *at, const cdec_block *block, size_t key_count, uint32_t index) {
  cdec_child child;
  cdec_place place;
  if (cdec_block_child(w->d, block, index, &child) && place_child(w, at, &child, index, key_count, &place)) {
    add_detour(w, at, &place, at->typed, at->skips - 1);
  }
}

typedef enum tail_match { TAIL_MATCHES, TAIL_OUTLASTS_QUERY, TAIL_DIFFERS, TAIL_MAY_SKIP } tail_match;

/* Matches the query itself against a tail, eight symbols at a time. */
static inline tail_match match_directly(const walker *w, size_t at, size_t *typed, uint32_t skips) {
  const cdec_dictionary *const d = w->d;
  const cdec_query *const query = w->query;
  uint8_t raw[CDEC_KEY_ROOM];
  const uint8_t *piece = raw;
  size_t count = 0;
  uint8_t code = UINT8_MAX;
  if (d->tails_raw && !cdec_tail_read_raw(d, &at, raw, CDEC_KEY_LIMIT, &count)) return TAIL_DIFFERS;
  do {
    if (!d->tails_raw) {
      if (!cdec_view_u8(d->sections[CDEC_SECTION_NODES], at, &code) || d->piece_count[code] == 0) return TAIL_DIFFERS;
      at += 1;
      piece = d->piece_symbols[code];
      count = d->piece_count[code];
    }
    for (size_t i = 0; i < count; i += 8) {
      const size_t here = count - i < 8 ? count - i : 8;
      const size_t left = query->count - *typed;
      const size_t compared = here < left ? here : left;
      uint64_t a, b;
      memcpy(&a, piece + i, 8);
      memcpy(&b, query->symbols + *typed, 8);
      uint64_t differing = a ^ b;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      differing = __builtin_bswap64(differing);
#endif
      if (compared < 8) differing &= ((uint64_t)1 << (8 * compared)) - 1;
      if (differing != 0) {
        const size_t same = (size_t)__builtin_ctzll(differing) / 8;
        const bool may_skip = skips > 0 && *typed + same > 0 && cdec_symbol_is_skippable(d, piece[i + same]);
        return may_skip ? TAIL_MAY_SKIP : TAIL_DIFFERS;
      }
      *typed += compared;
      if (compared < here) return TAIL_OUTLASTS_QUERY;
    }
  } while (code < d->tail_ends);
  return TAIL_MATCHES;
}

/* The way on which the query itself is the key: the same as `run_detour`, with less to carry along. */
static void run_directly(walker *w, way *at) {
  const cdec_dictionary *const d = w->d;
  const cdec_query *const query = w->query;
  size_t typed = at->typed;
  for (;;) {
    cdec_block block;
    if (!cdec_block_read(d, at->place.position, at->place.state, at->place.level, &block)) return;
    const size_t typed_before = typed;
    const tail_match match =
        block.prefix_at != 0 ? match_directly(w, block.prefix_at, &typed, at->skips) : TAIL_MATCHES;
    if (match == TAIL_DIFFERS) return;
    if (match == TAIL_MAY_SKIP) { /* the query is no longer the key: start over with a key of its own */
      add_detour(w, at, &at->place, typed_before, at->skips);
      return;
    }
    if (typed == query->count) {
      at->place.step = -1;
      add_start(w, at, match == TAIL_MATCHES);
      return;
    }
    at->typed = typed;
    const uint8_t symbol = query->symbols[typed];
    uint32_t index;
    for (uint32_t i = 0; i < d->skippables && at->skips > 0 && typed > 0; i++) {
      if (d->skippable[i] != symbol && cdec_block_find(d, &block, d->skippable[i], &index)) {
        look_aside(w, at, &block, typed, index);
      }
    }
    cdec_child child;
    if (!find_child(d, &block, symbol, &index, &child)) return;
    if (child.state < CDEC_STATE_BLOCK) {
      const way parent = *at;
      const size_t key_count = typed;
      at->typed = typed + 1;
      if (place_child(w, &parent, &child, index, key_count, &at->place)) end_in_leaf(w, at);
      return;
    }
    typed += 1;
    at->place.level = child.level;
    at->place.position = child.position;
    at->place.symbol = symbol;
    at->place.state = child.state;
    at->place.key_count = (uint8_t)typed;
  }
}

/* A detour, whose key is its own. */
static void run_detour(walker *w, way *at) {
  const cdec_dictionary *const d = w->d;
  const cdec_query *const query = w->query;
  if (at->place.kind == CDEC_PLACE_LEAF) {
    end_in_leaf(w, at);
    return;
  }
  for (;;) {
    cdec_block block;
    size_t key_count = at->place.key_count;
    bool exact = at->typed == query->count;
    if (!cdec_block_read(d, at->place.position, at->place.state, at->place.level, &block)) return;
    if (block.prefix_at != 0 && !match_tail(w, at, block.prefix_at, &key_count, &exact)) return;
    if (at->typed == query->count) {
      at->place.step = (int16_t)(-1 - (int32_t)w->trail->start_count);
      add_start(w, at, exact);
      return;
    }
    if (key_count == CDEC_KEY_LIMIT) return;
    const uint8_t symbol = query->symbols[at->typed];
    uint32_t index;
    for (uint32_t i = 0; i < d->skippables && at->skips > 0 && at->typed > 0; i++) {
      if (d->skippable[i] != symbol && cdec_block_find(d, &block, d->skippable[i], &index)) {
        look_aside(w, at, &block, key_count, index);
      }
    }
    cdec_child child;
    if (!find_child(d, &block, symbol, &index, &child)) return;
    at->own[key_count] = symbol;
    at->typed += 1;
    if (child.state < CDEC_STATE_BLOCK) {
      const way parent = *at;
      if (place_child(w, &parent, &child, index, key_count, &at->place)) end_in_leaf(w, at);
      return;
    }
    at->place.level = child.level;
    at->place.position = child.position;
    at->place.symbol = symbol;
    at->place.state = child.state;
    at->place.key_count = (uint8_t)(key_count + 1);
  }
}

static inline bool has_jumps(const cdec_dictionary *d) {
  return d->sections[CDEC_SECTION_HOT].count > 0 && d->info.symbols <= CDEC_HOT_SYMBOLS;
}

typedef enum jump_state { JUMP_NOWHERE, JUMP_BLOCK, JUMP_UNKNOWN } jump_state;

/* Where the table of the first two symbols leads. */
static inline jump_state read_jump(const cdec_dictionary *d, uint8_t first, uint8_t second, cdec_place *out) {
  const cdec_view hot = d->sections[CDEC_SECTION_HOT];
  const size_t symbols = d->info.symbols, pairs = symbols * symbols;
  if (first >= symbols || second >= symbols) return JUMP_UNKNOWN;
  const size_t at = (symbols + pairs + 1) * 4 + (first * symbols + second) * CDEC_JUMP_BYTES;
  cdec_place place = {.step = -1, .kind = CDEC_PLACE_BLOCK, .symbol = second, .key_count = 2};
  if (!cdec_view_uint(hot, at, 3, &place.position) || !cdec_view_uint(hot, at + 3, 3, &place.level) ||
      !cdec_view_u8(hot, at + 6, &place.state)) {
    return JUMP_UNKNOWN;
  }
  *out = place;
  return place.state == CDEC_JUMP_NOWHERE ? JUMP_NOWHERE : place.state < CDEC_STATES ? JUMP_BLOCK : JUMP_UNKNOWN;
}

/* Passes the two largest blocks of the trie by. False when no key begins like the query itself. */
static bool jump(walker *w, way *direct) {
  const cdec_query *const query = w->query;
  const cdec_dictionary *const d = w->d;
  if (!has_jumps(d) || query->count < 2) return true;
  cdec_place place;
  for (uint32_t i = 0; direct->skips > 0 && i < d->skippables; i++) {
    if (d->skippable[i] == query->symbols[1]) continue;
    switch (read_jump(d, query->symbols[0], d->skippable[i], &place)) {
      case JUMP_NOWHERE:
        break;
      case JUMP_BLOCK:
        add_detour(w, direct, &place, 1, direct->skips - 1);
        break;
      case JUMP_UNKNOWN:
        w->trail->detour_count = 0;
        return true;
    }
  }
  switch (read_jump(d, query->symbols[0], query->symbols[1], &place)) {
    case JUMP_NOWHERE:
      return false;
    case JUMP_BLOCK:
      direct->place = place;
      direct->typed = 2;
      return true;
    case JUMP_UNKNOWN:
      w->trail->detour_count = 0;
      return true;
  }
  return true;
}

void cdec_walk(const cdec_dictionary *d, const cdec_query *query, uint32_t skips, cdec_trail *trail) {
  trail->step_count = 0;
  trail->start_count = 0;
  trail->detour_count = 0;
  if (d->info.keys == 0) return;
  uint8_t tail[CDEC_KEY_LIMIT];
  walker w = {.d = d, .query = query, .trail = trail, .tail = tail};
  way direct = {.place = {.level = d->root_level, .step = -1, .kind = CDEC_PLACE_BLOCK, .state = CDEC_STATE_BLOCK},
                .skips = skips};
  const bool may_match = jump(&w, &direct);
  if (may_match) run_directly(&w, &direct);
  for (uint32_t i = 0; i < trail->detour_count; i++) {
    cdec_detour *const detour = &trail->detours[i];
    if (detour->place.kind == CDEC_PLACE_LEAF) {
      /* Its block was entered for whatever start came first; it belongs to this one. */
      trail->steps[detour->place.step].parent = (int16_t)(-1 - (int32_t)trail->start_count);
    }
    way around = {.place = detour->place, .typed = detour->typed, .skips = detour->skips, .own = detour->key};
    run_detour(&w, &around);
  }
}

cdec_place cdec_walk_pair(const cdec_dictionary *d, uint8_t first, uint8_t second) {
  cdec_query query;
  cdec_trail trail;
  cdec_query_begin(&query);
  query.symbols[0] = first;
  query.symbols[1] = second;
  query.count = 2;
  cdec_walk(d, &query, 0, &trail);
  if (trail.start_count == 0) return (cdec_place){.state = CDEC_JUMP_NOWHERE};
  const cdec_place place = trail.starts[0].place;
  const bool starts_block = place.kind == CDEC_PLACE_BLOCK && place.key_count == 2;
  return starts_block ? place : (cdec_place){.state = CDEC_JUMP_UNKNOWN};
}

bool cdec_find_word(const cdec_dictionary *d, const cdec_query *query, cdec_block *block, cdec_place *out) {
  const walker w = {.d = d, .query = query};
  cdec_place place = {.level = d->root_level, .state = CDEC_STATE_BLOCK};
  cdec_place jumped;
  size_t typed = 0;
  if (query->count == 0 || d->info.keys == 0) return false;
  if (has_jumps(d) && query->count > 1) {
    const jump_state state = read_jump(d, query->symbols[0], query->symbols[1], &jumped);
    if (state == JUMP_NOWHERE) return false;
    if (state == JUMP_BLOCK) {
      place = jumped;
      typed = 2;
    }
  }
  for (;;) {
    if (!cdec_block_read(d, place.position, place.state, place.level, block) ||
        (block->prefix_at != 0 && match_directly(&w, block->prefix_at, &typed, 0) != TAIL_MATCHES)) {
      return false;
    }
    if (typed == query->count) {
      *out = (cdec_place){.position = block->position, .kind = CDEC_PLACE_OWN, .state = block->state};
      return cdec_block_is_word(block) && cdec_block_own_level(d, block, &out->level);
    }
    uint32_t index;
    cdec_child child;
    if (!find_child(d, block, query->symbols[typed], &index, &child)) return false;
    typed += 1;
    if (child.state < CDEC_STATE_BLOCK) {
      uint32_t tail, spelling;
      *out = (cdec_place){.level = child.level,
                          .position = child.position,
                          .kind = CDEC_PLACE_LEAF,
                          .state = child.state,
                          .child = (uint8_t)index};
      if ((child.state & CDEC_STATE_TAIL) == 0) return typed == query->count;
      return cdec_block_items(d, block, false, index, child.state, &tail, &spelling) &&
             match_directly(&w, tail, &typed, 0) == TAIL_MATCHES && typed == query->count;
    }
    place.position = child.position;
    place.level = child.level;
    place.state = child.state;
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

bool cdec_place_key(const cdec_dictionary *d, const cdec_trail *trail, const cdec_place *place, uint32_t tail,
                    uint8_t key[CDEC_KEY_ROOM], size_t *key_count) {
  const cdec_step *step = &trail->steps[place->step];
  size_t count = 0, more = 0, at, room = CDEC_KEY_LIMIT;
  if (place->kind == CDEC_PLACE_LEAF) {
    if (place->key_count == 0) return false;
    key[place->key_count - 1] = place->symbol;
    count = place->key_count;
    at = tail;
    if (tail != 0 && !cdec_tail_read(d, &at, key + count, CDEC_KEY_LIMIT - count, &more)) return false;
    count += more;
    room = place->key_count - 1u;
  }
  /* Upwards: each block fills in its prefix tail and the symbol that leads to it. */
  for (;;) {
    if (step->key_count > room) return false;
    more = 0;
    at = step->block.prefix_at;
    if (at != 0) {
      uint8_t prefix[CDEC_KEY_LIMIT]; /* reading may write past the end of a tail */
      if (!cdec_tail_read(d, &at, prefix, room - step->key_count, &more)) return false;
      for (size_t i = 0; i < more; i++) key[step->key_count + i] = prefix[i];
    }
    if (count == 0) count = step->key_count + more;
    if (step->key_count == 0) break;
    if (step->parent < 0) {
      const uint8_t *const start = trail->starts[-1 - step->parent].key;
      uint8_t kept[16];
      memcpy(kept, key + step->key_count, sizeof kept); /* what stands behind, to be put back */
      for (size_t i = 0; i < step->key_count; i += 16) memcpy(key + i, start + i, 16);
      memcpy(key + step->key_count, kept, sizeof kept);
      break;
    }
    room = step->key_count - 1u;
    key[room] = step->symbol;
    step = &trail->steps[step->parent];
  }
  *key_count = count;
  return count > 0;
}
