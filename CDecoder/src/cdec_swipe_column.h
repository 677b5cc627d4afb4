#ifndef CDEC_SWIPE_COLUMN_H
#define CDEC_SWIPE_COLUMN_H

#include "cdec_swipe.h"

/* Where a search stands in a word: the least cost with its last key reached at each sample. */
typedef struct cdec_standing {
  cdec_wide *column;
  /* Least that a word costs that goes on here, frequency aside, and what the word costs that ends here and has one key
     alone, with the whole path for itself. */
  int32_t lowest, alone;
  /* Registers of the column outside which nothing is of use: from the first up to before the last. */
  uint8_t first, behind;
  uint8_t last;
  /* Whether there is a double letter: the next one is not rewarded. */
  bool has_double;
} cdec_standing;

/* What a second letter is rewarded with at most at the end of the path. */
static inline int32_t cdec_reward_at_end(const cdec_tables *t) {
  const int32_t doubled = ((const int16_t *)t->doubled)[t->samples - 1];
  return doubled < 0 ? doubled : 0;
}

static inline int16_t cdec_place(const cdec_wide *row, size_t i) { return ((const int16_t *)row)[i]; }

/* What a word costs that ends here, frequency aside: its last key was reached at the end of the path, or before. */
static inline int32_t cdec_column_end(const cdec_tables *t, const cdec_standing *at) {
  const cdec_wide *const stay = t->between + ((size_t)at->last * t->keys + at->last) * t->parts;
  int32_t cost = at->alone;
  if (at->behind == t->parts && at->first < at->behind) {
    const int32_t at_end = cdec_place(at->column, t->samples - 1);
    if (at_end < cost) cost = at_end;
  }
  cdec_wide lowest = cdec_wide_all(CDEC_WIDE_END);
  for (size_t p = at->first; p < at->behind; p++) {
    lowest = cdec_wide_min(lowest, cdec_wide_subtract(at->column[p], stay[p]));
  }
  const int32_t overrun = cdec_wide_least(lowest) + cdec_place(stay, t->samples - 1) + t->overrun;
  return overrun < cost ? overrun : cost;
}

/* Least that a word costs that goes on with a key, frequency aside: exact over all sequences of keys, but for signs and
   doubled letters, which are taken to be free there. */
static inline int32_t cdec_column_bound(const cdec_tables *t, const cdec_standing *at, uint8_t key) {
  if (key == CDEC_KEY_NONE) return CDEC_SWIPE_MOST;
  if (key == CDEC_KEY_SKIPPED) return at->lowest + t->apostrophe;
  if (at->last == key) return at->lowest;
  if (at->last == CDEC_KEY_NONE) {
    const int32_t then = (int32_t)cdec_place(t->reached + key * t->parts, 0) + cdec_place(t->rest + key * t->parts, 0);
    const int32_t alone = t->alone[key] + cdec_reward_at_end(t);
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
typedef struct cdec_column_range {
  size_t first, behind;
  cdec_wide lowest;
} cdec_column_range;

static inline void cdec_column_look(cdec_column_range *r, size_t p, cdec_wide bound, cdec_wide limit) {
  r->lowest = cdec_wide_min(r->lowest, bound);
  if (__builtin_reduce_or(bound < limit) == 0) return;
  if (r->first == r->behind) r->first = p;
  r->behind = p + 1;
}

/* Goes on with a key: fills `out` and leaves the standing there. Only what costs less than `limit` with the rest of the
   path is of use. */
static inline void cdec_column_advance(const cdec_tables *t, cdec_standing *at, uint8_t key, int32_t limit,
                                       cdec_wide *out) {
  const size_t parts = t->parts;
  const cdec_wide end = cdec_wide_all(CDEC_WIDE_END);
  if (key == CDEC_KEY_SKIPPED) {
    for (size_t p = at->first; p < at->behind; p++) {
      out[p] = cdec_wide_add(at->column[p], cdec_wide_all(t->apostrophe));
    }
    at->alone += t->apostrophe;
    at->lowest += t->apostrophe;
    at->column = out;
    return;
  }
  if (at->last == CDEC_KEY_NONE) {
    /* Signs before the first key have added to `lowest` alone. */
    const int32_t reached = cdec_place(t->reached + key * parts, 0) + at->lowest;
    out[0] = end;
    out[0][0] = (int16_t)reached;
    at->alone = t->alone[key] + at->lowest;
    const int32_t then = reached + cdec_place(t->rest + key * parts, 0);
    const int32_t alone = at->alone + cdec_reward_at_end(t);
    at->lowest = then < alone ? then : alone;
    at->first = 0;
    at->behind = 1;
    at->column = out;
    at->last = key;
    return;
  }
  const cdec_wide *const rest = t->rest + key * parts;
  const cdec_wide limits = cdec_wide_all(limit < CDEC_WIDE_END ? limit : CDEC_WIDE_END);
  cdec_column_range r = {at->first, at->first, end};
  const bool is_rewarded = !at->has_double;
  if (key == at->last) {
    const cdec_wide none = cdec_wide_all(is_rewarded ? INT16_MIN : 0);
    for (size_t p = at->first; p < at->behind; p++) {
      const cdec_wide doubled = t->doubled[p];
      out[p] = cdec_wide_add(at->column[p], __builtin_elementwise_max(doubled, none));
      cdec_column_look(&r, p, cdec_wide_add(out[p], rest[p]), limits);
    }
    const int32_t doubled = cdec_place(t->doubled, t->samples - 1);
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
      cdec_column_look(&r, p, cdec_wide_add(out[p], rest[p]), limits);
      before = v;
    }
    const int32_t way = before[CDEC_WIDE_COUNT - 1];
    const cdec_wide ways = cdec_wide_all(way);
    for (size_t p = at->behind; p < parts; p++) {
      /* All that is reached from here on costs at least what the way up to the sample before and the rest do. */
      const size_t i = p * CDEC_WIDE_COUNT - 1;
      if (way + cdec_place(between, i) + cdec_place(ahead, i) >= limit) break;
      out[p] = cdec_wide_add(cdec_wide_add(ways, between[p]), reached[p]);
      cdec_column_look(&r, p, cdec_wide_add(out[p], rest[p]), limits);
    }
    at->alone = CDEC_SWIPE_MOST;
  }
  const int32_t lowest = cdec_wide_least(r.lowest);
  const int32_t alone = at->alone + cdec_reward_at_end(t);
  at->lowest = lowest < alone ? lowest : alone;
  at->first = (uint8_t)r.first;
  at->behind = (uint8_t)r.behind;
  at->column = out;
  at->last = key;
}

#endif
