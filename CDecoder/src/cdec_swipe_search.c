#include "cdec_swipe.h"

enum {
  /* A round should look at this many times as much as the one before. */
  CDEC_SWIPE_GROWTH = 6,
  CDEC_SWIPE_FIRST_ROUND = 2 * CDEC_NAT,
};

/* Where a search stands in a word: the least cost with its last key reached at each sample. */
typedef struct standing {
  cdec_wide *column;
  /* Least that a word costs that goes on here, frequency aside, and what the word costs that ends here and has one key
     alone, with the whole path for itself. */
  int32_t lowest, alone;
  /* Registers of the column outside which nothing is of use: from the first up to before the last. */
  uint8_t first, behind;
  uint8_t last;
  /* Whether there is a double letter: the next one is not rewarded. */
  bool has_double;
} standing;

/* A subtree on the way down: its block and the child that comes next. */
typedef struct frame {
  cdec_block block;
  standing at;
  uint32_t next;
  uint16_t key_count;
} frame;

typedef struct swipe {
  cdec_best *best;
  const cdec_tables *t;
  int32_t apostrophe;
  const cdec_swipe_lexicon *lexicons;
  size_t lexicon_count;
  frame *frames;
  /* One for each frame and for the children of the innermost, two to run along tails. */
  cdec_wide *columns;
  uint32_t frame_room, depth;
  bool exhausted;
} swipe;

/* ---- columns ---- */

/* What a second letter is rewarded with at most at the end of the path. */
static inline int32_t reward_at_end(const cdec_tables *t) {
  const int32_t doubled = ((const int16_t *)t->doubled)[t->samples - 1];
  return doubled < 0 ? doubled : 0;
}

static inline int16_t place(const cdec_wide *row, size_t i) { return ((const int16_t *)row)[i]; }

/* What a word costs that ends here, frequency aside: its last key was reached at the end of the path, or before. */
static inline int32_t end_of(const swipe *s, const standing *at) {
  const cdec_tables *const t = s->t;
  const cdec_wide *const stay = t->between + ((size_t)at->last * t->keys + at->last) * t->parts;
  int32_t cost = at->alone;
  if (at->behind == t->parts && at->first < at->behind) {
    const int32_t at_end = place(at->column, t->samples - 1);
    if (at_end < cost) cost = at_end;
  }
  cdec_wide lowest = cdec_wide_all(CDEC_WIDE_END);
  for (size_t p = at->first; p < at->behind; p++) {
    lowest = cdec_wide_min(lowest, cdec_wide_subtract(at->column[p], stay[p]));
  }
  const int32_t overrun = cdec_wide_least(lowest) + place(stay, t->samples - 1) + t->overrun;
  return overrun < cost ? overrun : cost;
}

/* Least that a word costs that goes on with a key, frequency aside: exact over all sequences of keys, but for signs and
   doubled letters, which are taken to be free there. */
static inline int32_t bound_of(const swipe *s, const standing *at, uint8_t key) {
  const cdec_tables *const t = s->t;
  if (key == CDEC_KEY_NONE) return CDEC_SWIPE_MOST;
  if (key == CDEC_KEY_SKIPPED) return at->lowest + s->apostrophe;
  if (at->last == key) return at->lowest;
  if (at->last == CDEC_KEY_NONE) {
    const int32_t then = (int32_t)place(t->reached + key * t->parts, 0) + place(t->rest + key * t->parts, 0);
    const int32_t alone = t->alone[key] + reward_at_end(t);
    return (then < alone ? then : alone) + at->lowest;
  }
  const cdec_wide *const ahead = t->ahead + ((size_t)key * t->keys + at->last) * t->parts;
  cdec_wide lowest = cdec_wide_all(CDEC_WIDE_END);
  for (size_t p = at->first; p < at->behind; p++) {
    lowest = cdec_wide_min(lowest, cdec_wide_add(at->column[p], ahead[p]));
  }
  return cdec_wide_least(lowest);
}

/* Where a column is of use. */
typedef struct range {
  size_t first, behind;
  cdec_wide lowest;
} range;

static inline void look_at(range *r, size_t p, cdec_wide bound, cdec_wide limit) {
  r->lowest = cdec_wide_min(r->lowest, bound);
  if (__builtin_reduce_or(bound < limit) == 0) return;
  if (r->first == r->behind) r->first = p;
  r->behind = p + 1;
}

/* Goes on with a key: fills `out` and leaves the standing there. Only what costs less than `limit` with the rest of the
   path is of use. */
static inline void advance(const swipe *s, standing *at, uint8_t key, int32_t limit, cdec_wide *out) {
  const cdec_tables *const t = s->t;
  const size_t parts = t->parts;
  const cdec_wide end = cdec_wide_all(CDEC_WIDE_END);
  if (key == CDEC_KEY_SKIPPED) {
    for (size_t p = at->first; p < at->behind; p++) {
      out[p] = cdec_wide_add(at->column[p], cdec_wide_all(s->apostrophe));
    }
    at->alone += s->apostrophe;
    at->lowest += s->apostrophe;
    at->column = out;
    return;
  }
  if (at->last == CDEC_KEY_NONE) {
    /* Signs before the first key have added to `lowest` alone. */
    const int32_t reached = place(t->reached + key * parts, 0) + at->lowest;
    out[0] = end;
    out[0][0] = (int16_t)reached;
    at->alone = t->alone[key] + at->lowest;
    const int32_t then = reached + place(t->rest + key * parts, 0);
    const int32_t alone = at->alone + reward_at_end(t);
    at->lowest = then < alone ? then : alone;
    at->first = 0;
    at->behind = 1;
    at->column = out;
    at->last = key;
    return;
  }
  const cdec_wide *const rest = t->rest + key * parts;
  const cdec_wide limits = cdec_wide_all(limit < CDEC_WIDE_END ? limit : CDEC_WIDE_END);
  range r = {at->first, at->first, end};
  const bool is_rewarded = !at->has_double;
  if (key == at->last) {
    const cdec_wide none = cdec_wide_all(is_rewarded ? INT16_MIN : 0);
    for (size_t p = at->first; p < at->behind; p++) {
      const cdec_wide doubled = t->doubled[p];
      out[p] = cdec_wide_add(at->column[p], __builtin_elementwise_max(doubled, none));
      look_at(&r, p, cdec_wide_add(out[p], rest[p]), limits);
    }
    const int32_t doubled = place(t->doubled, t->samples - 1);
    at->alone += is_rewarded || doubled > 0 ? doubled : 0;
    at->has_double = true;
  } else {
    const size_t pair = ((size_t)key * t->keys + at->last) * parts;
    const cdec_wide *const between = t->between + pair, *const ahead = t->ahead + pair;
    const cdec_wide *const reached = t->reached + key * parts;
    cdec_wide before = end;
    for (size_t p = at->first; p < at->behind; p++) {
      cdec_wide v = cdec_wide_subtract(at->column[p], between[p]);
      v = cdec_wide_min(v, cdec_wide_up1(end, v));
      v = cdec_wide_min(v, cdec_wide_up2(end, v));
      v = cdec_wide_min(v, cdec_wide_up4(end, v));
      v = cdec_wide_min(v, cdec_wide_all_of_last(before));
      out[p] = cdec_wide_add(cdec_wide_add(cdec_wide_up1(before, v), between[p]), reached[p]);
      look_at(&r, p, cdec_wide_add(out[p], rest[p]), limits);
      before = v;
    }
    const int32_t way = before[CDEC_WIDE_COUNT - 1];
    const cdec_wide ways = cdec_wide_all(way);
    for (size_t p = at->behind; p < parts; p++) {
      /* All that is reached from here on costs at least what the way up to the sample before and the rest do. */
      const size_t i = p * CDEC_WIDE_COUNT - 1;
      if (way + place(between, i) + place(ahead, i) >= limit) break;
      out[p] = cdec_wide_add(cdec_wide_add(ways, between[p]), reached[p]);
      look_at(&r, p, cdec_wide_add(out[p], rest[p]), limits);
    }
    at->alone = CDEC_SWIPE_MOST;
  }
  const int32_t lowest = cdec_wide_least(r.lowest);
  const int32_t alone = at->alone + reward_at_end(t);
  at->lowest = lowest < alone ? lowest : alone;
  at->first = (uint8_t)r.first;
  at->behind = (uint8_t)r.behind;
  at->column = out;
  at->last = key;
}

/* ---- the search ---- */

/* What a path may cost at most, frequency aside, to be of use. */
static inline int32_t limit_of(const swipe *s, int32_t frequency) {
  const int32_t limit = (s->best->threshold - frequency + CDEC_SWIPE_SCALE - 1) / CDEC_SWIPE_SCALE;
  return limit < CDEC_SWIPE_MOST ? limit : CDEC_SWIPE_MOST;
}

/* Goes on with one symbol, whose bound was looked at. False when nothing on this way is of use. */
static inline bool go_on(swipe *s, standing *at, uint8_t key, int32_t lowest, int32_t frequency, cdec_wide *out) {
  s->best->steps_of_round += 1;
  if (at->last == CDEC_KEY_NONE && key == CDEC_KEY_SKIPPED) {
    at->lowest = lowest;
    return true;
  }
  advance(s, at, key, limit_of(s, frequency), out);
  const int32_t cost = at->lowest * CDEC_SWIPE_SCALE + frequency;
  if (cost < s->best->threshold) return true;
  cdec_best_pass_by(s->best, cost, 1);
  return false;
}

/* Runs along the symbols of a tail. False when nothing on this way is of use. */
static bool run(swipe *s, const cdec_swipe_lexicon *l, size_t key_count, size_t count, int32_t frequency, standing *at,
                cdec_wide *const spare[2]) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t key = l->near_of[s->best->key[key_count + i]];
    const int32_t lowest = bound_of(s, at, key), cost = lowest * CDEC_SWIPE_SCALE + frequency;
    if (lowest >= CDEC_SWIPE_MOST) return false;
    if (cost >= s->best->threshold) {
      cdec_best_pass_by(s->best, cost, 1);
      return false;
    }
    if (!go_on(s, at, key, lowest, frequency, spare[i % 2])) return false;
  }
  return true;
}

static void reach(swipe *s, const cdec_swipe_lexicon *l, const cdec_block *block, int32_t child, uint8_t state, uint32_t level,
                  uint32_t position, size_t key_count, int32_t cost) {
  if (cost >= CDEC_SWIPE_MOST) return;
  cdec_best_reach(s->best, &l->frequencies, (uint32_t)(l - s->lexicons), block, child, state, level, position,
                  key_count, (uint32_t)cost, cost * CDEC_SWIPE_SCALE);
}

/* Enters a block: takes it apart as a new frame. */
static void enter(swipe *s, const cdec_swipe_lexicon *l, const cdec_child *entered, size_t key_count, standing at) {
  if (s->depth == s->frame_room) {
    s->exhausted = true;
    return;
  }
  frame *const f = &s->frames[s->depth];
  cdec_wide *const own = s->columns + s->depth * s->t->parts, *const spare = s->columns + (s->frame_room + 1) * s->t->parts;
  if (!cdec_block_read(l->d, entered->position, entered->state, entered->level, &f->block)) return;
  size_t from = f->block.prefix_at, prefix = 0;
  if (from != 0 && !cdec_tail_read(l->d, &from, s->best->key + key_count, CDEC_KEY_LIMIT - key_count, &prefix)) return;
  if (prefix > 0) {
    /* The last column must lie where the frame has its own; the one before need not. */
    cdec_wide *const ways[2] = {prefix % 2 == 1 ? own : spare, prefix % 2 == 1 ? spare : own};
    if (at.column == own) {
      memcpy(spare + s->t->parts, own, s->t->parts * sizeof *own);
      at.column = spare + s->t->parts;
    }
    if (!run(s, l, key_count, prefix, cdec_level_cost(&l->frequencies, entered->level), &at, ways)) return;
    key_count += prefix;
  }
  if (cdec_block_is_word(&f->block) && at.last != CDEC_KEY_NONE) {
    uint32_t level;
    if (cdec_block_own_level(l->d, &f->block, &level)) {
      reach(s, l, &f->block, -1, entered->state, level, entered->position, key_count, end_of(s, &at));
    }
  }
  if (key_count >= CDEC_KEY_LIMIT || f->block.children == 0) return;
  f->at = at;
  f->next = 0;
  f->key_count = (uint16_t)key_count;
  s->depth += 1;
}

static void try_leaf(swipe *s, const cdec_swipe_lexicon *l, const frame *f, uint32_t index, const cdec_child *child,
                     standing at, int32_t frequency) {
  size_t key_count = (size_t)f->key_count + 1, count = 0;
  if ((child->state & CDEC_STATE_TAIL) != 0) {
    uint32_t tail, spelling;
    if (!cdec_block_items(l->d, &f->block, false, index, child->state, &tail, &spelling)) return;
    size_t from = tail;
    if (tail != 0 && !cdec_tail_read(l->d, &from, s->best->key + key_count, CDEC_KEY_LIMIT - key_count, &count)) return;
    cdec_wide *const spare = s->columns + (s->frame_room + 1) * s->t->parts;
    cdec_wide *const ways[2] = {spare, spare + s->t->parts};
    if (!run(s, l, key_count, count, frequency, &at, ways)) return;
    key_count += count;
  }
  if (at.last == CDEC_KEY_NONE) return;
  const int32_t cost = end_of(s, &at);
  if (cost * CDEC_SWIPE_SCALE + frequency >= s->best->threshold) {
    cdec_best_pass_by(s->best, cost * CDEC_SWIPE_SCALE + frequency, 1);
    return;
  }
  reach(s, l, &f->block, (int32_t)index, child->state, child->level, child->position, key_count, cost);
}

/* Looks at the children of the innermost frame, up to the next that is entered. */
static void step(swipe *s, const cdec_swipe_lexicon *l) {
  frame *const f = &s->frames[s->depth - 1];
  const uint32_t depth = s->depth;
  while (s->depth == depth) {
    const uint32_t index = f->next++;
    cdec_child child;
    if (index >= f->block.children || !cdec_block_label(l->d, &f->block, index, &child)) {
      s->depth -= 1;
      return;
    }
    const uint8_t key = l->near_of[child.symbol];
    if (key == CDEC_KEY_NONE) continue;
    if (!cdec_block_child_level(l->d, &f->block, index, &child.level)) {
      s->depth -= 1;
      return;
    }
    const int32_t frequency = cdec_level_cost(&l->frequencies, child.level);
    const int32_t least = f->at.lowest * CDEC_SWIPE_SCALE + frequency;
    if (least >= s->best->threshold) {
      /* Children stand in order of their best word, so the others are worse still. */
      cdec_best_pass_by(s->best, least, 1);
      s->depth -= 1;
      return;
    }
    const int32_t lowest = bound_of(s, &f->at, key), bound = lowest * CDEC_SWIPE_SCALE + frequency;
    if (lowest >= CDEC_SWIPE_MOST) continue;
    if (bound >= s->best->threshold) {
      cdec_best_pass_by(s->best, bound, 1);
      continue;
    }
    s->best->key[f->key_count] = child.symbol;
    const bool is_block = child.state >= CDEC_STATE_BLOCK;
    uint32_t ordinal = 0;
    if ((is_block && !cdec_blocks_before(l->d, &f->block, index, &ordinal)) ||
        !cdec_block_goal(l->d, &f->block, index, ordinal, &child)) {
      continue;
    }
    if (is_block && depth == s->frame_room) {
      s->exhausted = true;
      return;
    }
    /* The block is read behind the column. */
    __builtin_prefetch(l->d->sections[CDEC_SECTION_NODES].bytes + child.position);
    standing at = f->at;
    if (!go_on(s, &at, key, lowest, frequency, s->columns + depth * s->t->parts)) continue;
    if (is_block) {
      enter(s, l, &child, (size_t)f->key_count + 1, at);
    } else {
      try_leaf(s, l, f, index, &child, at, frequency);
    }
  }
}

static void search_round(swipe *s, int32_t lowest) {
  cdec_best_begin_round(s->best);
  for (size_t i = 0; i < s->lexicon_count; i++) {
    const cdec_swipe_lexicon *const l = &s->lexicons[i];
    const int32_t least = cdec_level_cost(&l->frequencies, l->d->root_level) + lowest * CDEC_SWIPE_SCALE;
    if (least >= s->best->threshold) {
      cdec_best_pass_by(s->best, least, 1);
      continue;
    }
    s->depth = 0;
    const cdec_child root = {.level = l->d->root_level, .state = CDEC_STATE_BLOCK};
    enter(s, l, &root, 0, (standing){.last = CDEC_KEY_NONE});
    while (s->depth > 0) {
      step(s, l);
      s->exhausted |= s->best->steps_of_round > s->best->steps_left;
      if (s->exhausted) return;
    }
  }
  s->best->steps_left -= s->best->steps_of_round;
}

static void search(swipe *s) {
  int32_t lowest = CDEC_SWIPE_MOST, least = INT32_MAX;
  for (size_t key = 0; key < s->t->keys; key++) {
    const standing start = {.last = CDEC_KEY_NONE};
    const int32_t bound = bound_of(s, &start, (uint8_t)key);
    if (bound < lowest) lowest = bound;
  }
  for (size_t i = 0; i < s->lexicon_count; i++) {
    const cdec_frequencies *const f = &s->lexicons[i].frequencies;
    const int32_t cost = cdec_level_cost(f, f->d->root_level);
    if (cost < least) least = cost;
  }
  s->best->round_limit = least + lowest * CDEC_SWIPE_SCALE + CDEC_SWIPE_FIRST_ROUND;
  do {
    search_round(s, lowest);
  } while (!s->exhausted && cdec_best_next_round(s->best, CDEC_SWIPE_GROWTH));
}

bool cdec_swipe_walk(const cdec_glide *glide, const cdec_tables *tables, cdec_best *best, uint8_t *room, size_t left) {
  swipe s = {.best = best,
             .t = tables,
             .apostrophe = cdec_swipe_units(glide->charges.apostrophe),
             .lexicons = glide->lexicons,
             .lexicon_count = glide->lexicon_count};
  const size_t row = tables->parts * sizeof(cdec_wide), reserve = 3 * row + 2 * sizeof(cdec_wide);
  if (left < reserve) return false;
  const size_t count = (left - reserve) / (sizeof(frame) + row);
  s.frame_room = (uint32_t)(count < CDEC_KEY_ROOM ? count : CDEC_KEY_ROOM);
  s.columns = cdec_take(&room, &left, (s.frame_room + 3) * row);
  s.frames = cdec_take(&room, &left, s.frame_room * sizeof(frame));
  if (s.columns == NULL || s.frames == NULL) return false;
  search(&s);
  return !s.exhausted;
}
