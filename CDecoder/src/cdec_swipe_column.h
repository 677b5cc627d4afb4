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
} cdec_standing;

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
   doubled letters behind it, which are taken to be free. */
static inline int32_t cdec_column_bound(const cdec_tables *t, const cdec_standing *at, uint8_t key) {
  if (key == CDEC_KEY_NONE) return CDEC_SWIPE_MOST;
  if (key == CDEC_KEY_SKIPPED) return at->lowest + t->apostrophe;
  if (key == at->last) return at->lowest + t->doubled;
  if (at->last == CDEC_KEY_NONE) {
    const int32_t then = (int32_t)cdec_place(t->reached + key * t->parts, 0) + cdec_place(t->rest + key * t->parts, 0);
    return (then < t->alone[key] ? then : t->alone[key]) + at->lowest;
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

/* Goes on where the finger is: with a sign, or with another letter on the same key. */
static inline void cdec_column_stay(cdec_standing *at, int32_t charge, cdec_wide *out) {
  for (size_t p = at->first; p < at->behind; p++) out[p] = cdec_wide_add(at->column[p], cdec_wide_all(charge));
  at->alone += charge;
  at->lowest += charge;
  at->column = out;
}

/* Goes on with a key: fills `out` and leaves the standing there. Only what costs less than `limit` with the rest of the
   path is of use. */
static inline void cdec_column_advance(const cdec_tables *t, cdec_standing *at, uint8_t key, int32_t limit,
                                       cdec_wide *out) {
  const size_t parts = t->parts;
  const cdec_wide end = cdec_wide_all(CDEC_WIDE_END);
  if (key == CDEC_KEY_SKIPPED) {
    cdec_column_stay(at, t->apostrophe, out);
    return;
  }
  if (key == at->last) {
    cdec_column_stay(at, t->doubled, out);
    return;
  }
  if (at->last == CDEC_KEY_NONE) {
    /* Signs before the first key have added to `lowest` alone. */
    const int32_t reached = cdec_place(t->reached + key * parts, 0) + at->lowest;
    out[0] = end;
    out[0][0] = (int16_t)reached;
    at->alone = t->alone[key] + at->lowest;
    const int32_t then = reached + cdec_place(t->rest + key * parts, 0);
    at->lowest = then < at->alone ? then : at->alone;
    at->first = 0;
    at->behind = 1;
    at->column = out;
    at->last = key;
    return;
  }
  const cdec_wide *const rest = t->rest + key * parts;
  const cdec_wide limits = cdec_wide_all(limit < CDEC_WIDE_END ? limit : CDEC_WIDE_END);
  cdec_column_range r = {at->first, at->first, end};
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
  at->lowest = cdec_wide_least(r.lowest);
  at->first = (uint8_t)r.first;
  at->behind = (uint8_t)r.behind;
  at->column = out;
  at->last = key;
}

#endif
