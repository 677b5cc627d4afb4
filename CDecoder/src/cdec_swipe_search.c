#include "cdec_swipe_column.h"

enum {
  /* A round should look at this many times as much as the one before. */
  CDEC_SWIPE_GROWTH = 6,
  CDEC_SWIPE_FIRST_ROUND = 2 * CDEC_NAT,
};

/* A subtree on the way down: its block and the child that comes next. */
typedef struct frame {
  cdec_block block;
  cdec_standing at;
  uint32_t next;
  uint16_t key_count;
} frame;

typedef struct swipe {
  cdec_best *best;
  const cdec_tables *t;
  const cdec_swipe_lexicon *lexicons;
  size_t lexicon_count;
  frame *frames;
  /* One for each frame and for the children of the innermost, two to run along tails. */
  cdec_wide *columns;
  uint32_t frame_room, depth;
  uint32_t steps;
  bool exhausted, has_more_steps;
} swipe;

/* What a path may cost at most, frequency aside, to be of use. */
static inline int32_t limit_of(const swipe *s, int32_t frequency) {
  const int32_t limit = (s->best->threshold - frequency) / CDEC_SWIPE_SCALE + 1;
  return limit < CDEC_SWIPE_MOST ? limit : CDEC_SWIPE_MOST;
}

/* Goes on with one symbol, whose bound was looked at. False when nothing on this way is of use. */
static inline bool go_on(swipe *s, cdec_standing *at, uint8_t key, int32_t lowest, int32_t frequency, cdec_wide *out) {
  s->best->steps_of_round += 1;
  if (at->last == CDEC_KEY_NONE && key == CDEC_KEY_SKIPPED) {
    at->lowest = lowest;
    return true;
  }
  cdec_column_advance(s->t, at, key, limit_of(s, frequency), out);
  const int32_t cost = at->lowest * CDEC_SWIPE_SCALE + frequency;
  if (cost < s->best->threshold) return true;
  cdec_best_pass_by(s->best, cost, 1);
  return false;
}

/* Runs along the symbols of a tail. False when nothing on this way is of use. */
static bool run(swipe *s, const cdec_swipe_lexicon *l, size_t key_count, size_t count, int32_t frequency,
                cdec_standing *at, cdec_wide *const spare[2]) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t key = l->near_of[s->best->key[key_count + i]];
    const int32_t lowest = cdec_column_bound(s->t, at, key), cost = lowest * CDEC_SWIPE_SCALE + frequency;
    if (lowest >= CDEC_SWIPE_MOST) return false;
    if (cost >= s->best->threshold) {
      cdec_best_pass_by(s->best, cost, 1);
      return false;
    }
    if (!go_on(s, at, key, lowest, frequency, spare[i % 2])) return false;
  }
  return true;
}

static void reach(swipe *s, const cdec_swipe_lexicon *l, const cdec_block *block, int32_t child, uint8_t state,
                  uint32_t level, uint32_t position, size_t key_count, int32_t cost) {
  if (cost >= CDEC_SWIPE_MOST) return;
  cdec_best_reach(s->best, &l->frequencies, (uint32_t)(l - s->lexicons), block, child, state, level, position,
                  key_count, (uint32_t)cost, cost * CDEC_SWIPE_SCALE);
}

/* Enters a block: takes it apart as a new frame. */
static void enter(swipe *s, const cdec_swipe_lexicon *l, const cdec_child *entered, size_t key_count,
                  cdec_standing at) {
  if (s->depth == s->frame_room) {
    s->exhausted = true;
    return;
  }
  frame *const f = &s->frames[s->depth];
  cdec_wide *const own = s->columns + s->depth * s->t->parts;
  cdec_wide *const spare = s->columns + (s->frame_room + 1) * s->t->parts;
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
      reach(s, l, &f->block, -1, entered->state, level, entered->position, key_count, cdec_column_end(s->t, &at));
    }
  }
  if (key_count >= CDEC_KEY_LIMIT || f->block.children == 0) return;
  f->at = at;
  f->next = 0;
  f->key_count = (uint16_t)key_count;
  s->depth += 1;
}

static void try_leaf(swipe *s, const cdec_swipe_lexicon *l, const frame *f, uint32_t index, const cdec_child *child,
                     cdec_standing at, int32_t frequency) {
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
  const int32_t cost = cdec_column_end(s->t, &at);
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
    const int32_t lowest = cdec_column_bound(s->t, &f->at, key), bound = lowest * CDEC_SWIPE_SCALE + frequency;
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
    cdec_standing at = f->at;
    if (!go_on(s, &at, key, lowest, frequency, s->columns + depth * s->t->parts)) continue;
    if (is_block) {
      enter(s, l, &child, (size_t)f->key_count + 1, at);
    } else {
      try_leaf(s, l, f, index, &child, at, frequency);
    }
  }
}

/* Any word is better than none: a search that has found nothing goes on, for as long again as it could be. */
static bool take_more_steps(swipe *s) {
  if (s->best->found > 0 || s->has_more_steps) return false;
  s->has_more_steps = true;
  s->best->steps_left += 3 * (int64_t)s->steps;
  return true;
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
    enter(s, l, &root, 0, (cdec_standing){.last = CDEC_KEY_NONE});
    while (s->depth > 0) {
      step(s, l);
      if (s->best->steps_of_round > s->best->steps_left) s->exhausted |= !take_more_steps(s);
      if (s->exhausted) return;
    }
  }
  s->best->steps_left -= s->best->steps_of_round;
}

static void search(swipe *s) {
  int32_t lowest = CDEC_SWIPE_MOST, least = INT32_MAX;
  for (size_t key = 0; key < s->t->keys; key++) {
    const cdec_standing start = {.last = CDEC_KEY_NONE};
    const int32_t bound = cdec_column_bound(s->t, &start, (uint8_t)key);
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
             .lexicons = glide->lexicons,
             .lexicon_count = glide->lexicon_count,
             .steps = glide->charges.steps};
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
