#include <math.h>

#include "cdec_best.h"
#include "cdec_fold.h"
#include "cdec_lanes.h"

enum {
  /* Registers of a column: one place for each sample. */
  CDEC_COLUMN_PARTS = CDEC_SWIPE_SAMPLES / CDEC_WIDE_COUNT,
  /* Marks in `key_of` beside a key. */
  CDEC_KEY_NONE = 255,
  CDEC_KEY_SKIPPED = 254,
  CDEC_SWIPE_SCALE = CDEC_NAT / CDEC_SWIPE_NAT,
  /* The most that one sample costs between two keys: what is beyond belongs to no word anyway, and the sum of all
     samples stays far from the end of the numbers. */
  CDEC_SEGMENT_MOST = 160,
  /* The most that reaching a key costs for its distance; the least and the most that the rest of it adds. */
  CDEC_REACH_MOST = 60 * CDEC_SWIPE_NAT,
  CDEC_REACH_LEAST = -2 * CDEC_SWIPE_NAT,
  /* A round should look at this many times as much as the one before. */
  CDEC_SWIPE_GROWTH = 6,
  CDEC_SWIPE_FIRST_ROUND = 2 * CDEC_NAT,
};

/* Half as many keys as a register of costs has. */
typedef float floats __attribute__((vector_size(16)));
typedef int32_t ints __attribute__((vector_size(16)));

/* The path at equal distances. */
typedef struct samples {
  size_t count;
  float spacing;
  float x[CDEC_SWIPE_SAMPLES], y[CDEC_SWIPE_SAMPLES];
  /* Mean direction around the sample: of length 1 where the path is straight, 0 where it turns right back. */
  float along_x[CDEC_SWIPE_SAMPLES], along_y[CDEC_SWIPE_SAMPLES];
  /* Time a step takes here, as against the mean. */
  float slowness[CDEC_SWIPE_SAMPLES];
} samples;

/* The keys that words are looked for on. */
typedef struct key_set {
  size_t count;
  float x[CDEC_SWIPE_KEYS], y[CDEC_SWIPE_KEYS];
  uint32_t scalar[CDEC_SWIPE_KEYS];
} key_set;

/* Costs by sample. `between` and `ahead` have a row for every pair of keys. */
typedef struct tables {
  size_t keys, parts;
  /* What the samples behind one cost on the way from key a to key b; row b · keys + a. */
  cdec_wide *between;
  /* Least cost of the rest of the path once a is reached at a sample and b comes next, over all sequences of keys. */
  cdec_wide *ahead;
  /* The same over every b, and what reaching a key costs; a row for every key. */
  cdec_wide *rest, *reached;
  /* What a word of one key costs that has the whole path for itself. */
  int16_t alone[CDEC_SWIPE_KEYS];
  /* What a path costs that goes on past the last key. */
  int32_t overrun;
} tables;

typedef struct lexicon {
  const cdec_dictionary *d;
  cdec_frequencies frequencies;
  uint8_t key_of[256];
} lexicon;

/* Where a search stands in a word: the least cost with its last key reached at each sample. */
typedef struct standing {
  cdec_wide *column;
  /* Least that a word costs that goes on here, frequency aside. */
  int32_t lowest;
  uint8_t last;
} standing;

/* A subtree on the way down: its block and the child that comes next. */
typedef struct frame {
  cdec_block block;
  standing at;
  uint32_t next;
  uint16_t key_count;
} frame;

typedef struct swipe {
  cdec_best best;
  tables t;
  const cdec_swipe_charges *charges;
  int32_t doubled, apostrophe;
  lexicon *lexicons;
  size_t lexicon_count;
  frame *frames;
  /* One for each frame, two to run along tails. */
  cdec_wide *columns;
  uint32_t frame_room, depth;
  bool exhausted;
} swipe;

/* ---- the path ---- */

static float clamped(float v, float low, float high) { return v < low ? low : v > high ? high : v; }

static bool is_finite(const cdec_path_point *p) { return isfinite(p->x) && isfinite(p->y) && isfinite(p->time); }

/* Key widths that a path may leave the keys by: further out says nothing more. */
static const float beyond = 2;

/* Below this share of the mean, the time at a place says nothing more. */
static const float fastest = 0.2f;

/* The bounds that a path is kept to. */
typedef struct area {
  float left, right, top, bottom;
} area;

static cdec_path_point kept(const area *a, const cdec_path_point *p) {
  return (cdec_path_point){clamped(p->x, a->left, a->right), clamped(p->y, a->top, a->bottom), p->time};
}

static float distance(const cdec_path_point *a, const cdec_path_point *b) {
  const float dx = b->x - a->x, dy = b->y - a->y;
  return sqrtf(dx * dx + dy * dy);
}

/* Samples a path at equal distances, at most `step` apart as far as there is room. False when it has no points. */
static bool sample(const cdec_path *path, const area *bounds, const cdec_swipe_charges *charges, samples *out) {
  float time[CDEC_SWIPE_SAMPLES];
  size_t start = 0;
  while (start < path->point_count && !is_finite(&path->points[start])) start++;
  if (start == path->point_count) return false;
  const cdec_path_point begin = kept(bounds, &path->points[start]);
  cdec_path_point end = begin;
  float length = 0;
  for (size_t i = start + 1; i < path->point_count; i++) {
    if (!is_finite(&path->points[i])) continue;
    const cdec_path_point next = kept(bounds, &path->points[i]);
    length += distance(&end, &next);
    end = next;
  }
  const float wanted = length / charges->step + 1;
  size_t count = wanted < (float)CDEC_SWIPE_SAMPLES ? (size_t)ceilf(wanted) : CDEC_SWIPE_SAMPLES;
  count = (count + CDEC_WIDE_COUNT - 1) / CDEC_WIDE_COUNT * CDEC_WIDE_COUNT;
  const float spacing = length / (float)(count - 1);
  cdec_path_point at = begin;
  float now = 0;
  size_t i = start + 1;
  for (size_t k = 0; k < count; k++) {
    float left = k == 0 ? 0 : spacing;
    while (left > 0 && i < path->point_count) {
      if (!is_finite(&path->points[i])) {
        i++;
        continue;
      }
      const cdec_path_point next = kept(bounds, &path->points[i]);
      const float far = distance(&at, &next), wait = next.time > at.time ? next.time - at.time : 0;
      if (far >= left) {
        const float part = left / far;
        at.x += (next.x - at.x) * part;
        at.y += (next.y - at.y) * part;
        at.time += wait * part;
        now += wait * part;
        break;
      }
      left -= far;
      now += wait;
      at = next;
      i++;
    }
    out->x[k] = at.x;
    out->y[k] = at.y;
    time[k] = now;
  }
  /* Whatever rounding left of the path, and the time the finger rests at its end. */
  for (; i < path->point_count; i++) {
    if (!is_finite(&path->points[i])) continue;
    now += path->points[i].time > at.time ? path->points[i].time - at.time : 0;
    at = path->points[i];
  }
  out->x[count - 1] = end.x;
  out->y[count - 1] = end.y;
  time[count - 1] = now;
  out->count = count;
  out->spacing = spacing;
  const float mean = now / (float)(count - 1);
  for (size_t k = 0; k < count; k++) {
    const size_t before = k > 0 ? k - 1 : k, behind = k + 1 < count ? k + 1 : k;
    const float dx = out->x[behind] - out->x[before], dy = out->y[behind] - out->y[before];
    const float steps = (float)(behind - before), far = spacing * steps;
    out->along_x[k] = far > 0 ? dx / far : 0;
    out->along_y[k] = far > 0 ? dy / far : 0;
    out->slowness[k] = mean > 0 && isfinite(mean) ? (time[behind] - time[before]) / steps / mean : 1;
  }
  return true;
}

/* ---- keys ---- */

static const cdec_key_center *center_of(const cdec_path *path, uint32_t scalar) {
  for (size_t i = 0; i < path->key_count; i++) {
    const cdec_key_center *const key = &path->keys[i];
    if (key->scalar == scalar && isfinite(key->x) && isfinite(key->y)) return key;
  }
  return NULL;
}

/* Finds the keys of a dictionary's symbols; those that no dictionary had before join the others. */
static void find_keys(const cdec_path *path, lexicon *l, key_set *keys) {
  memset(l->key_of, CDEC_KEY_NONE, sizeof l->key_of);
  for (uint32_t symbol = 0; symbol < l->d->info.symbols; symbol++) {
    if (cdec_symbol_is_skippable(l->d, symbol)) {
      l->key_of[symbol] = CDEC_KEY_SKIPPED;
      continue;
    }
    const uint32_t scalar = cdec_symbol_scalar(l->d, symbol);
    const cdec_key_center *center = center_of(path, scalar);
    if (center == NULL) center = center_of(path, cdec_fold(scalar));
    if (center == NULL) continue;
    size_t key = 0;
    while (key < keys->count && keys->scalar[key] != center->scalar) key++;
    if (key == CDEC_SWIPE_KEYS) continue;
    if (key == keys->count) {
      keys->x[key] = clamped(center->x, -1000, 1000);
      keys->y[key] = clamped(center->y, -1000, 1000);
      keys->scalar[key] = center->scalar;
      keys->count += 1;
    }
    l->key_of[symbol] = (uint8_t)key;
  }
}

static area area_of(const key_set *keys) {
  area a = {INFINITY, -INFINITY, INFINITY, -INFINITY};
  for (size_t i = 0; i < keys->count; i++) {
    a.left = fminf(a.left, keys->x[i] - beyond);
    a.right = fmaxf(a.right, keys->x[i] + beyond);
    a.top = fminf(a.top, keys->y[i] - beyond);
    a.bottom = fmaxf(a.bottom, keys->y[i] + beyond);
  }
  return a;
}

/* ---- tables ---- */

static inline floats all(float v) { return (floats){v, v, v, v}; }

static inline floats positive(floats v) { return (floats)((ints)v & (v > all(0))); }

static inline floats magnitude(floats v) { return (floats)((ints)v & (ints){INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX}); }

/* Rounds half to even: the sum leaves no place for the fraction. What is larger than a sum can hold stays larger. */
static inline ints rounded(floats v) {
  const floats whole = all(12582912.0f);
  return (ints)(v + whole) - (ints)whole;
}

static inline ints within(ints v, int32_t limit) {
  return __builtin_elementwise_min(v, (ints){limit, limit, limit, limit});
}

/* At most the largest number of a register. */
static inline cdec_wide joined(ints low, ints high) {
  return __builtin_convertvector(
      __builtin_shufflevector(within(low, INT16_MAX), within(high, INT16_MAX), 0, 1, 2, 3, 4, 5, 6, 7), cdec_wide);
}

/* Turns eight rows of eight into columns: `from` has a row every `stride`, `to` a column every `parts`. */
static inline void turn(const cdec_wide *from, size_t stride, cdec_wide *to, size_t parts, size_t count) {
  cdec_wide a[8], b[8];
  for (size_t i = 0; i < 8; i++) a[i] = from[i * stride];
  for (size_t i = 0; i < 8; i += 2) {
    b[i] = __builtin_shufflevector(a[i], a[i + 1], 0, 8, 1, 9, 2, 10, 3, 11);
    b[i + 1] = __builtin_shufflevector(a[i], a[i + 1], 4, 12, 5, 13, 6, 14, 7, 15);
  }
  for (size_t i = 0; i < 8; i += 4) {
    for (size_t j = 0; j < 2; j++) {
      a[i + 2 * j] = __builtin_shufflevector(b[i + j], b[i + 2 + j], 0, 1, 8, 9, 2, 3, 10, 11);
      a[i + 2 * j + 1] = __builtin_shufflevector(b[i + j], b[i + 2 + j], 4, 5, 12, 13, 6, 7, 14, 15);
    }
  }
  for (size_t j = 0; j < 4; j++) {
    b[2 * j] = __builtin_shufflevector(a[j], a[4 + j], 0, 1, 2, 3, 8, 9, 10, 11);
    b[2 * j + 1] = __builtin_shufflevector(a[j], a[4 + j], 4, 5, 6, 7, 12, 13, 14, 15);
  }
  for (size_t i = 0; i < count; i++) to[i * parts] = b[i];
}

/* Registers of keys. */
enum { CDEC_KEY_PARTS = CDEC_SWIPE_KEYS / CDEC_WIDE_COUNT };

/* Bytes of what `fill` needs for itself. */
static size_t fill_bytes(size_t keys) {
  const size_t parts = (keys + CDEC_WIDE_COUNT - 1) / CDEC_WIDE_COUNT;
  return keys * parts * (6 * sizeof(floats) + 2 * CDEC_WIDE_COUNT * sizeof(cdec_wide));
}

/* What reaching a letter between the first and the last costs beside its distance. */
static int32_t extra_of(const cdec_swipe_charges *charges, float slow) {
  const float units = (charges->letter - charges->pause * logf(slow)) * (float)CDEC_SWIPE_NAT;
  return (int32_t)rintf(clamped(units, (float)CDEC_REACH_LEAST, (float)CDEC_REACH_MOST));
}

/* Fills in the tables, from the last sample to the first. */
static void fill(tables *t, const samples *s, const key_set *keys, const cdec_swipe_charges *charges, void *room) {
  const size_t count = keys->count, parts = (count + CDEC_WIDE_COUNT - 1) / CDEC_WIDE_COUNT, pairs = count * parts;
  floats *const unit_x = room, *const unit_y = unit_x + 2 * pairs, *const middles = unit_y + 2 * pairs;
  /* Rows of eight samples before they are turned. */
  cdec_wide *const between = (cdec_wide *)(void *)(middles + 2 * pairs), *const ahead = between + pairs * CDEC_WIDE_COUNT;
  floats key_x[2 * CDEC_KEY_PARTS], key_y[2 * CDEC_KEY_PARTS];
  for (size_t a = 0; a < parts * CDEC_WIDE_COUNT; a++) {
    key_x[a / 4][a % 4] = a < count ? keys->x[a] : 0;
    key_y[a / 4][a % 4] = a < count ? keys->y[a] : 0;
  }
  for (size_t pair = 0; pair < 2 * pairs; pair++) unit_x[pair] = unit_y[pair] = middles[pair] = all(0);
  for (size_t b = 0; b < count; b++) {
    for (size_t a = 0; a < b; a++) {
      const float dx = keys->x[b] - keys->x[a], dy = keys->y[b] - keys->y[a], far = sqrtf(dx * dx + dy * dy);
      const float share = far > 0 ? 1 / far : 0;
      const size_t there = b * parts * 2 + a / 4, back = a * parts * 2 + b / 4;
      unit_x[there][a % 4] = dx * share;
      unit_y[there][a % 4] = dy * share;
      unit_x[back][b % 4] = -dx * share;
      unit_y[back][b % 4] = -dy * share;
      middles[there][a % 4] = middles[back][b % 4] = far / 2;
    }
  }
  const float unit = CDEC_SWIPE_NAT;
  const floats vertical = all(charges->vertical), one = all(1);
  const floats by_distance = all(unit * charges->distance * s->spacing);
  const floats by_direction = all(unit * charges->direction * s->spacing);
  const cdec_wide places = {0, 1, 2, 3, 4, 5, 6, 7};
  cdec_wide rest[CDEC_KEY_PARTS];
  const size_t last = (s->count - 1) % CDEC_WIDE_COUNT;
  for (size_t p = 0; p < parts; p++) rest[p] = cdec_wide_all(0);
  for (size_t pair = 0; pair < pairs; pair++) {
    between[last * pairs + pair] = cdec_wide_all(0);
    ahead[last * pairs + pair] = cdec_wide_all(CDEC_WIDE_END);
  }
  for (size_t i = s->count; i-- > 0;) {
    const bool is_end = i == 0 || i + 1 == s->count;
    const float slow = clamped(s->slowness[i], fastest, charges->slowest);
    const int32_t extra = is_end ? 0 : extra_of(charges, slow);
    const float weight = i == 0 ? charges->first : is_end ? charges->last : charges->key;
    const floats x = all(s->x[i] - charges->offset_x), y = all(s->y[i] - charges->offset_y);
    floats from_x[2 * CDEC_KEY_PARTS], from_y[2 * CDEC_KEY_PARTS], from_square[2 * CDEC_KEY_PARTS];
    int16_t onward[CDEC_SWIPE_KEYS];
    for (size_t p = 0; p < parts; p++) {
      ints half[2];
      for (size_t h = 0; h < 2; h++) {
        const floats dx = x - key_x[2 * p + h], dy = y - key_y[2 * p + h];
        from_x[2 * p + h] = dx;
        from_y[2 * p + h] = dy;
        from_square[2 * p + h] = dx * dx + dy * dy;
        half[h] = within(rounded(all(unit * weight) * (dx * dx + vertical * (dy * dy))), CDEC_REACH_MOST);
      }
      const cdec_wide reached = cdec_wide_add(joined(half[0], half[1]), cdec_wide_all(extra));
      const cdec_wide then = cdec_wide_add(reached, rest[p]);
      memcpy(onward + p * CDEC_WIDE_COUNT, &then, sizeof then);
      for (size_t lane = 0; lane < CDEC_WIDE_COUNT && p * CDEC_WIDE_COUNT + lane < count; lane++) {
        const size_t key = p * CDEC_WIDE_COUNT + lane;
        ((int16_t *)&t->reached[key * t->parts])[i] = reached[lane];
        ((int16_t *)&t->rest[key * t->parts])[i] = rest[p][lane];
      }
      rest[p] = cdec_wide_all(CDEC_WIDE_END);
    }
    const size_t row = i % CDEC_WIDE_COUNT;
    if (row == 0) {
      for (size_t pair = 0; pair < pairs; pair++) {
        const size_t b = pair / parts, a = pair % parts * CDEC_WIDE_COUNT;
        const size_t to = (b * count + a) * t->parts + i / CDEC_WIDE_COUNT, left = count - a;
        const size_t some = left < CDEC_WIDE_COUNT ? left : CDEC_WIDE_COUNT;
        turn(between + pair, pairs, t->between + to, t->parts, some);
        turn(ahead + pair, pairs, t->ahead + to, t->parts, some);
      }
    }
    if (i == 0) break;
    /* What sample i adds to the rows of the one before. */
    const size_t here = row * pairs, before = (i - 1) % CDEC_WIDE_COUNT * pairs;
    const floats along_x = all(s->along_x[i]), along_y = all(s->along_y[i]);
    for (size_t b = 0; b < count; b++) {
      const cdec_wide then = cdec_wide_all(onward[b]);
      for (size_t p = 0; p < parts; p++) {
        const size_t pair = b * parts + p;
        ints half[2];
        for (size_t h = 0; h < 2; h++) {
          const floats ux = unit_x[2 * pair + h], uy = unit_y[2 * pair + h], middle = middles[2 * pair + h];
          const floats along = from_x[2 * p + h] * ux + from_y[2 * p + h] * uy;
          /* How far the sample is before the first key or behind the second, along the line. */
          const floats outside = positive(magnitude(along - middle) - middle);
          const floats square = from_square[2 * p + h] - along * along + outside * outside;
          const floats turned = one - (along_x * ux + along_y * uy);
          half[h] = rounded(by_distance * square + by_direction * turned);
        }
        const cdec_wide added = cdec_wide_min(joined(half[0], half[1]), cdec_wide_all(CDEC_SEGMENT_MOST));
        between[before + pair] = cdec_wide_add(between[here + pair], added);
        cdec_wide next = cdec_wide_add(added, cdec_wide_min(then, ahead[here + pair]));
        if (p == b / CDEC_WIDE_COUNT) {
          next |= (cdec_wide)(places == cdec_wide_all((int32_t)(b % CDEC_WIDE_COUNT))) & cdec_wide_all(CDEC_WIDE_END);
        }
        ahead[before + pair] = next;
        rest[p] = cdec_wide_min(rest[p], next);
      }
    }
    for (size_t key = 0; key < count; key++) {
      int16_t *const least_rest = (int16_t *)&rest[key / CDEC_WIDE_COUNT] + key % CDEC_WIDE_COUNT;
      const cdec_wide *const row_of = &between[before + key * parts];
      const int32_t overrun = ((const int16_t *)row_of)[key] + t->overrun;
      if (overrun < *least_rest) *least_rest = (int16_t)overrun;
    }
  }
  for (size_t key = 0; key < count; key++) {
    const int16_t *const reached = (const int16_t *)&t->reached[key * t->parts];
    const int32_t way = ((const int16_t *)&t->between[(key * count + key) * t->parts])[0];
    t->alone[key] = (int16_t)(reached[0] + way + reached[s->count - 1]);
  }
}

/* ---- columns ---- */

/* What a word costs that ends here, frequency aside: its last key was reached at the end of the path, or before. */
static inline int32_t end_of(const swipe *s, const standing *at) {
  const tables *const t = &s->t;
  const cdec_wide *const behind = t->between + ((size_t)at->last * t->keys + at->last) * t->parts;
  const int32_t at_end = ((const int16_t *)at->column)[t->parts * CDEC_WIDE_COUNT - 1];
  cdec_wide lowest = cdec_wide_all(CDEC_WIDE_END);
  for (size_t p = 0; p < t->parts; p++) lowest = cdec_wide_min(lowest, cdec_wide_add(at->column[p], behind[p]));
  const int32_t overrun = cdec_wide_least(lowest) + t->overrun;
  return overrun < at_end ? overrun : at_end;
}

/* Least that a word costs that goes on with a key, frequency aside: exact over all sequences of keys. */
static inline int32_t bound_of(const swipe *s, const standing *at, uint8_t key) {
  const tables *const t = &s->t;
  if (key == CDEC_KEY_NONE) return CDEC_SWIPE_MOST;
  if (key == CDEC_KEY_SKIPPED) return at->lowest + s->apostrophe;
  if (at->last == key) return at->lowest + s->doubled;
  if (at->last == CDEC_KEY_NONE) {
    const int32_t then = (int32_t)((const int16_t *)&t->reached[key * t->parts])[0] +
                         ((const int16_t *)&t->rest[key * t->parts])[0];
    return (then < t->alone[key] ? then : t->alone[key]) + at->lowest;
  }
  const cdec_wide *const ahead = t->ahead + ((size_t)key * t->keys + at->last) * t->parts;
  cdec_wide lowest = cdec_wide_all(CDEC_WIDE_END);
  for (size_t p = 0; p < t->parts; p++) {
    lowest = cdec_wide_min(lowest, cdec_wide_add(at->column[p], ahead[p]));
  }
  return cdec_wide_least(lowest);
}

/* Goes on with a key: fills `out` and leaves the standing there. `lowest` is its bound. */
static inline void advance(const swipe *s, standing *at, uint8_t key, int32_t lowest, cdec_wide *out) {
  const tables *const t = &s->t;
  const size_t parts = t->parts;
  if (key == CDEC_KEY_SKIPPED || key == at->last) {
    const cdec_wide more = cdec_wide_all(key == CDEC_KEY_SKIPPED ? s->apostrophe : s->doubled);
    for (size_t p = 0; p < parts; p++) out[p] = cdec_wide_add(at->column[p], more);
  } else if (at->last == CDEC_KEY_NONE) {
    /* Signs before the first key have added to `lowest` alone. */
    for (size_t p = 0; p < parts; p++) out[p] = cdec_wide_all(CDEC_WIDE_END);
    const int32_t reached = ((const int16_t *)&t->reached[key * parts])[0];
    ((int16_t *)out)[0] = (int16_t)(reached + at->lowest);
    ((int16_t *)out)[parts * CDEC_WIDE_COUNT - 1] = (int16_t)(t->alone[key] + at->lowest);
  } else {
    const cdec_wide *const between = t->between + ((size_t)key * t->keys + at->last) * parts;
    const cdec_wide *const reached = t->reached + key * parts;
    const cdec_wide end = cdec_wide_all(CDEC_WIDE_END);
    cdec_wide before = end;
    for (size_t p = 0; p < parts; p++) {
      cdec_wide v = cdec_wide_add(at->column[p], between[p]);
      v = cdec_wide_min(v, cdec_wide_up1(end, v));
      v = cdec_wide_min(v, cdec_wide_up2(end, v));
      v = cdec_wide_min(v, cdec_wide_up4(end, v));
      v = cdec_wide_min(v, cdec_wide_all_of_last(before));
      out[p] = cdec_wide_add(cdec_wide_subtract(cdec_wide_up1(before, v), between[p]), reached[p]);
      before = v;
    }
  }
  at->column = out;
  at->lowest = lowest;
  if (key != CDEC_KEY_SKIPPED) at->last = key;
}

/* ---- the search ---- */

/* Runs along the symbols of a tail. False when nothing on this way is of use. */
static bool run(swipe *s, const lexicon *l, size_t key_count, size_t count, int32_t frequency, standing *at,
                cdec_wide *const spare[2]) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t key = l->key_of[s->best.key[key_count + i]];
    const int32_t lowest = bound_of(s, at, key), cost = lowest * CDEC_SWIPE_SCALE + frequency;
    if (lowest >= CDEC_SWIPE_MOST) return false;
    if (cost >= s->best.threshold) {
      cdec_best_pass_by(&s->best, cost, 1);
      return false;
    }
    s->best.steps_of_round += 1;
    if (at->last == CDEC_KEY_NONE && key == CDEC_KEY_SKIPPED) {
      at->lowest = lowest;
      continue;
    }
    advance(s, at, key, lowest, spare[i % 2]);
  }
  return true;
}

static void reach(swipe *s, const lexicon *l, const cdec_block *block, int32_t child, uint8_t state, uint32_t level,
                  uint32_t position, size_t key_count, int32_t cost) {
  if (cost >= CDEC_SWIPE_MOST) return;
  cdec_best_reach(&s->best, &l->frequencies, (uint32_t)(l - s->lexicons), block, child, state, level, position,
                  key_count, (uint32_t)cost, cost * CDEC_SWIPE_SCALE);
}

/* Enters a block: takes it apart as a new frame. */
static void enter(swipe *s, const lexicon *l, const cdec_child *entered, size_t key_count, standing at) {
  if (s->depth == s->frame_room) {
    s->exhausted = true;
    return;
  }
  frame *const f = &s->frames[s->depth];
  cdec_wide *const own = s->columns + s->depth * s->t.parts, *const spare = s->columns + s->frame_room * s->t.parts;
  if (!cdec_block_read(l->d, entered->position, entered->state, entered->level, &f->block)) return;
  size_t from = f->block.prefix_at, prefix = 0;
  if (from != 0 && !cdec_tail_read(l->d, &from, s->best.key + key_count, CDEC_KEY_LIMIT - key_count, &prefix)) return;
  if (prefix > 0) {
    /* The last column must lie where the frame has its own; the one before need not. */
    cdec_wide *const ways[2] = {prefix % 2 == 1 ? own : spare, prefix % 2 == 1 ? spare : own};
    if (at.column == own) {
      memcpy(spare + s->t.parts, own, s->t.parts * sizeof *own);
      at.column = spare + s->t.parts;
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

static void try_leaf(swipe *s, const lexicon *l, const frame *f, uint32_t index, const cdec_child *child,
                     int32_t frequency) {
  size_t key_count = f->key_count, count = 0;
  if ((child->state & CDEC_STATE_TAIL) != 0) {
    uint32_t tail, spelling;
    if (!cdec_block_items(l->d, &f->block, false, index, child->state, &tail, &spelling)) return;
    size_t from = tail;
    if (tail != 0 &&
        !cdec_tail_read(l->d, &from, s->best.key + key_count + 1, CDEC_KEY_LIMIT - key_count - 1, &count)) {
      return;
    }
  }
  standing at = f->at;
  cdec_wide *const spare = s->columns + s->frame_room * s->t.parts;
  cdec_wide *const ways[2] = {spare, spare + s->t.parts};
  key_count += count + 1;
  if (!run(s, l, f->key_count, count + 1, frequency, &at, ways) || at.last == CDEC_KEY_NONE) return;
  const int32_t cost = end_of(s, &at);
  if (cost * CDEC_SWIPE_SCALE + frequency >= s->best.threshold) {
    cdec_best_pass_by(&s->best, cost * CDEC_SWIPE_SCALE + frequency, 1);
    return;
  }
  reach(s, l, &f->block, (int32_t)index, child->state, child->level, child->position, key_count, cost);
}

/* Looks at the children of the innermost frame, up to the next that is entered. */
static void step(swipe *s, const lexicon *l) {
  frame *const f = &s->frames[s->depth - 1];
  const uint32_t depth = s->depth;
  while (s->depth == depth) {
    const uint32_t index = f->next++;
    cdec_child child;
    if (index >= f->block.children || !cdec_block_child_level(l->d, &f->block, index, &child.level)) {
      s->depth -= 1;
      return;
    }
    const int32_t frequency = cdec_level_cost(&l->frequencies, child.level);
    const int32_t least = f->at.lowest * CDEC_SWIPE_SCALE + frequency;
    if (least >= s->best.threshold) {
      /* Children stand in order of their best word, so the others are worse still. */
      cdec_best_pass_by(&s->best, least, 1);
      s->depth -= 1;
      return;
    }
    if (!cdec_block_label(l->d, &f->block, index, &child)) continue;
    const uint8_t key = l->key_of[child.symbol];
    const int32_t lowest = bound_of(s, &f->at, key), bound = lowest * CDEC_SWIPE_SCALE + frequency;
    if (lowest >= CDEC_SWIPE_MOST) continue;
    if (bound >= s->best.threshold) {
      cdec_best_pass_by(&s->best, bound, 1);
      continue;
    }
    s->best.key[f->key_count] = child.symbol;
    const bool is_block = child.state >= CDEC_STATE_BLOCK;
    uint32_t ordinal = 0;
    if ((is_block && !cdec_blocks_before(l->d, &f->block, index, &ordinal)) ||
        !cdec_block_goal(l->d, &f->block, index, ordinal, &child)) {
      continue;
    }
    if (!is_block) {
      try_leaf(s, l, f, index, &child, frequency);
      continue;
    }
    if (depth == s->frame_room) {
      s->exhausted = true;
      return;
    }
    standing at = f->at;
    s->best.steps_of_round += 1;
    if (at.last == CDEC_KEY_NONE && key == CDEC_KEY_SKIPPED) {
      at.lowest = lowest;
    } else {
      advance(s, &at, key, lowest, s->columns + depth * s->t.parts);
    }
    enter(s, l, &child, (size_t)f->key_count + 1, at);
  }
}

static void search_round(swipe *s, int32_t lowest) {
  cdec_best_begin_round(&s->best);
  for (size_t i = 0; i < s->lexicon_count; i++) {
    const lexicon *const l = &s->lexicons[i];
    const int32_t least = cdec_level_cost(&l->frequencies, l->d->root_level) + lowest * CDEC_SWIPE_SCALE;
    if (least >= s->best.threshold) {
      cdec_best_pass_by(&s->best, least, 1);
      continue;
    }
    s->depth = 0;
    const cdec_child root = {.level = l->d->root_level, .state = CDEC_STATE_BLOCK};
    enter(s, l, &root, 0, (standing){.last = CDEC_KEY_NONE});
    while (s->depth > 0) {
      step(s, l);
      s->exhausted |= s->best.steps_of_round > s->best.steps_left;
      if (s->exhausted) return;
    }
  }
  s->best.steps_left -= s->best.steps_of_round;
}

static void search(swipe *s) {
  int32_t lowest = CDEC_SWIPE_MOST, least = INT32_MAX;
  for (size_t key = 0; key < s->t.keys; key++) {
    const standing start = {.last = CDEC_KEY_NONE};
    const int32_t bound = bound_of(s, &start, (uint8_t)key);
    if (bound < lowest) lowest = bound;
  }
  for (size_t i = 0; i < s->lexicon_count; i++) {
    const cdec_frequencies *const f = &s->lexicons[i].frequencies;
    const int32_t cost = cdec_level_cost(f, f->d->root_level);
    if (cost < least) least = cost;
  }
  s->best.round_limit = least + lowest * CDEC_SWIPE_SCALE + CDEC_SWIPE_FIRST_ROUND;
  do {
    search_round(s, lowest);
  } while (!s->exhausted && cdec_best_next_round(&s->best, CDEC_SWIPE_GROWTH));
}

static bool are_sound(const cdec_swipe_charges *c) {
  const float all_of[] = {c->step,    c->distance, c->direction,  c->first,    c->last,     c->key,     c->vertical,
                          c->letter,  c->overrun,  c->doubled,  c->pause,      c->slowest,  c->apostrophe};
  for (size_t i = 0; i < sizeof all_of / sizeof all_of[0]; i++) {
    if (!(all_of[i] >= 0 && all_of[i] <= 1000)) return false;
  }
  return c->step > 0.05f && c->slowest >= 1 && fabsf(c->offset_x) <= 1000 && fabsf(c->offset_y) <= 1000;
}

static int32_t in_units(float nats) {
  const float units = nats * (float)CDEC_SWIPE_NAT;
  return units < (float)CDEC_REACH_MOST ? (int32_t)(units + 0.5f) : CDEC_REACH_MOST;
}

/* Takes the room of the tables, the columns and the frames from the scratch. */
static bool make_room(swipe *s, uint8_t **room, size_t *left, void **spare) {
  tables *const t = &s->t;
  const size_t row = t->parts * sizeof(cdec_wide), pairs = t->keys * t->keys;
  t->between = cdec_take(room, left, pairs * row);
  t->ahead = cdec_take(room, left, pairs * row);
  t->rest = cdec_take(room, left, t->keys * row);
  t->reached = cdec_take(room, left, t->keys * row);
  /* What filling the tables needs is free again when the search begins. */
  uint8_t *frames = *room;
  size_t frames_left = *left;
  *spare = cdec_take(room, left, fill_bytes(t->keys));
  const size_t reserve = 2 * row + 2 * sizeof(cdec_wide);
  if (t->between == NULL || t->ahead == NULL || t->rest == NULL || t->reached == NULL || *spare == NULL ||
      frames_left < reserve) {
    return false;
  }
  const size_t count = (frames_left - reserve) / (sizeof(frame) + row);
  s->frame_room = (uint32_t)(count < CDEC_KEY_ROOM ? count : CDEC_KEY_ROOM);
  s->columns = cdec_take(&frames, &frames_left, (s->frame_room + 2) * row);
  s->frames = cdec_take(&frames, &frames_left, s->frame_room * sizeof(frame));
  return s->columns != NULL && s->frames != NULL;
}

size_t cdec_swipe(const cdec_lexicon *lexicons, size_t lexicon_count, const cdec_path *path,
                  const cdec_swipe_charges *charges, size_t limit, int32_t cost_limit, void *scratch,
                  size_t scratch_bytes, cdec_swiped *swiped, char *buffer, size_t buffer_count, bool *is_exact) {
  swipe s;
  lexicon searched[CDEC_LEXICON_LIMIT];
  key_set keys = {.count = 0};
  samples sampled;
  uint8_t *room = scratch;
  size_t left = scratch_bytes;
  if (is_exact != NULL) *is_exact = true;
  if (limit == 0 || lexicon_count > CDEC_LEXICON_LIMIT || path->points == NULL || path->keys == NULL ||
      !are_sound(charges)) {
    return 0;
  }
  s.charges = charges;
  s.doubled = in_units(charges->doubled);
  s.t.overrun = in_units(charges->overrun);
  s.apostrophe = in_units(charges->apostrophe);
  s.lexicons = searched;
  s.lexicon_count = lexicon_count;
  s.exhausted = false;
  s.best.limit = limit < CDEC_COMPLETION_LIMIT ? limit : CDEC_COMPLETION_LIMIT;
  s.best.found = 0;
  s.best.cost_limit = cost_limit;
  s.best.margin = charges->margin;
  s.best.steps_left = charges->steps;
  s.best.words = cdec_take(&room, &left, s.best.limit * sizeof(cdec_reached));
  bool fits = s.best.words != NULL;
  for (size_t i = 0; i < lexicon_count; i++) {
    lexicon *const l = &searched[i];
    l->d = lexicons[i].dictionary;
    l->frequencies = cdec_frequencies_of(&lexicons[i], charges->frequency);
    const uint32_t levels = cdec_levels_kept(l->d);
    int32_t *const costs = cdec_take(&room, &left, levels * sizeof(int32_t));
    fits &= costs != NULL;
    if (costs != NULL) cdec_cost_levels(&l->frequencies, costs, levels);
    find_keys(path, l, &keys);
  }
  const area bounds = area_of(&keys);
  if (keys.count == 0 || !sample(path, &bounds, charges, &sampled)) return 0;
  s.t.keys = keys.count;
  s.t.parts = sampled.count / CDEC_WIDE_COUNT;
  void *spare = NULL;
  if (!fits || !make_room(&s, &room, &left, &spare)) {
    if (is_exact != NULL) *is_exact = false;
    return 0;
  }
  fill(&s.t, &sampled, &keys, charges, spare);
  search(&s);
  if (is_exact != NULL) *is_exact = !s.exhausted;
  size_t answers = 0, written = 0;
  const size_t capacity = buffer_count < UINT16_MAX ? buffer_count : UINT16_MAX;
  for (size_t i = 0; i < s.best.found && s.best.words[i].cost < s.best.words[0].cost + s.best.margin; i++) {
    const cdec_reached *const word = &s.best.words[i];
    cdec_swiped *const out = &swiped[answers];
    if (!cdec_best_write(searched[word->lexicon].d, word, &out->word, buffer, capacity, &written)) break;
    if (out->word.text_count == 0) continue;
    out->lexicon = word->lexicon;
    out->path = (int32_t)word->charge;
    out->cost = word->cost;
    answers += 1;
  }
  return answers;
}
