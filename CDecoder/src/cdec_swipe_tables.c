#include "cdec_swipe.h"

typedef float floats __attribute__((vector_size(16)));
typedef int32_t ints __attribute__((vector_size(16)));

static inline floats all(float v) { return (floats){v, v, v, v}; }

static inline floats load(const float *from) {
  floats v;
  memcpy(&v, from, sizeof v);
  return v;
}

static inline floats positive(floats v) { return (floats)((ints)v & (v > all(0))); }

static inline floats magnitude(floats v) {
  return (floats)((ints)v & (ints){INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX});
}

static inline floats at_most(floats v, float most) {
  const ints is_less = v < all(most);
  return (floats)(((ints)v & is_less) | ((ints)all(most) & ~is_less));
}

/* Rounds numbers of less than 16 bits half to even: in the sum there is no place for the fraction, and the whole number
   is what its low half holds. */
static inline cdec_wide rounded(floats low, floats high) {
  const floats whole = all(12582912.0f);
  const cdec_wide a = (cdec_wide)(low + whole), b = (cdec_wide)(high + whole);
  return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
}

/* Turns up to eight rows of eight into columns. */
static inline void turn(const cdec_wide *from, size_t stride, size_t rows, cdec_wide *to, size_t to_stride,
                        size_t columns) {
  cdec_wide a[8], b[8];
  for (size_t i = 0; i < 8; i++) a[i] = i < rows ? from[i * stride] : cdec_wide_all(0);
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
  for (size_t i = 0; i < columns; i++) to[i * to_stride] = b[i];
}

/* ---- keys near the path ---- */

typedef struct near_keys {
  size_t count;
  float x[CDEC_SWIPE_NEAR], y[CDEC_SWIPE_NEAR];
} near_keys;

/* The keys within reach of the path, the nearest ones when there are more than there is room for. */
static void find_near(const cdec_trail *trail, const cdec_key_set *keys, const cdec_swipe_charges *charges,
                      near_keys *near, uint8_t near_of[CDEC_SWIPE_KEYS]) {
  const float reach = charges->reach;
  float squares[CDEC_SWIPE_KEYS];
  size_t count = 0;
  for (size_t key = 0; key < keys->count; key++) {
    const float x = keys->x[key] + charges->offset_x, y = keys->y[key] + charges->offset_y;
    float least = (trail->end.x - x) * (trail->end.x - x) + (trail->end.y - y) * (trail->end.y - y);
    for (size_t i = 0; i < trail->count; i++) {
      const float dx = trail->x[i] - x, dy = trail->y[i] - y, square = dx * dx + dy * dy;
      least = square < least ? square : least;
    }
    squares[key] = least <= reach * reach ? least : INFINITY;
    count += squares[key] < INFINITY;
  }
  for (; count > CDEC_SWIPE_NEAR; count--) {
    size_t farthest = keys->count;
    for (size_t key = 0; key < keys->count; key++) {
      if (squares[key] < INFINITY && (farthest == keys->count || squares[key] > squares[farthest])) farthest = key;
    }
    squares[farthest] = INFINITY;
  }
  near->count = 0;
  for (size_t key = 0; key < keys->count; key++) {
    near_of[key] = squares[key] < INFINITY ? (uint8_t)near->count : CDEC_KEY_NONE;
    if (near_of[key] == CDEC_KEY_NONE) continue;
    near->x[near->count] = keys->x[key];
    near->y[near->count] = keys->y[key];
    near->count += 1;
  }
}

/* ---- costs by sample ---- */

/* What the distance from a key costs where it is reached. */
static inline floats reach_cost(floats weight, floats square) { return at_most(weight * square, CDEC_CHARGE_MOST); }

static void fill_reached(cdec_tables *t, const cdec_samples *s, const near_keys *keys, float vertical_charge) {
  const floats vertical = all(vertical_charge);
  for (size_t key = 0; key < keys->count; key++) {
    for (size_t p = 0; p < t->parts; p++) {
      floats half[2];
      for (size_t h = 0; h < 2; h++) {
        const size_t i = p * CDEC_WIDE_COUNT + h * 4;
        const floats dx = load(s->x + i) - all(keys->x[key]), dy = load(s->y + i) - all(keys->y[key]);
        half[h] = reach_cost(load(s->reach_weight + i), dx * dx + vertical * (dy * dy));
      }
      cdec_wide extra;
      memcpy(&extra, s->reach_extra + p * CDEC_WIDE_COUNT, sizeof extra);
      t->reached[key * t->parts + p] = cdec_wide_add(rounded(half[0], half[1]), extra);
    }
  }
}

/* Fills in what every sample by itself costs on the way between two keys: there and back differ by the direction. */
static void fill_ways(const cdec_tables *t, const cdec_samples *s, const near_keys *keys) {
  for (size_t b = 0; b < keys->count; b++) {
    for (size_t a = 0; a <= b; a++) {
      const float dx = keys->x[b] - keys->x[a], dy = keys->y[b] - keys->y[a], far = sqrtf(dx * dx + dy * dy);
      const floats ux = all(far > 0 ? dx / far : 0), uy = all(far > 0 ? dy / far : 0), half_way = all(far / 2);
      const floats x = all(keys->x[a] + dx / 2), y = all(keys->y[a] + dy / 2);
      cdec_wide *const there = t->between + (b * keys->count + a) * t->parts;
      cdec_wide *const back = t->between + (a * keys->count + b) * t->parts;
      for (size_t p = 0; p < t->parts; p++) {
        floats to[2], from[2];
        for (size_t h = 0; h < 2; h++) {
          const size_t i = p * CDEC_WIDE_COUNT + h * 4;
          const floats off_x = load(s->x + i) - x, off_y = load(s->y + i) - y;
          const floats along = off_x * ux + off_y * uy;
          /* How far the sample is before the first key or behind the second, along the line. */
          const floats outside = positive(magnitude(along) - half_way);
          const floats square = off_x * off_x + off_y * off_y - along * along + outside * outside;
          const floats straight = load(s->way_weight + i) * square + load(s->turn_weight + i);
          const floats turned = load(s->turn_x + i) * ux + load(s->turn_y + i) * uy;
          to[h] = at_most(straight - turned, CDEC_SEGMENT_MOST);
          from[h] = at_most(straight + turned, CDEC_SEGMENT_MOST);
        }
        there[p] = rounded(to[0], to[1]);
        back[p] = rounded(from[0], from[1]);
      }
    }
  }
}

/* Registers of keys, and of pairs of them. */
static size_t parts_of(size_t keys) { return (keys + CDEC_WIDE_COUNT - 1) / CDEC_WIDE_COUNT; }

static size_t pairs_of(size_t keys) { return keys * parts_of(keys); }

/* Turns the rows of keys into rows of samples, for the eight samples of a part; and back. */
static void turn_keys(const cdec_wide *rows, size_t stride, size_t keys, cdec_wide *to, size_t to_stride) {
  for (size_t first = 0; first < keys; first += CDEC_WIDE_COUNT) {
    const size_t some = keys - first < CDEC_WIDE_COUNT ? keys - first : CDEC_WIDE_COUNT;
    turn(rows + first * stride, stride, some, to + first / CDEC_WIDE_COUNT, to_stride, CDEC_WIDE_COUNT);
  }
}

static void turn_back(const cdec_wide *from, size_t from_stride, size_t keys, cdec_wide *rows, size_t stride) {
  for (size_t first = 0; first < keys; first += CDEC_WIDE_COUNT) {
    const size_t some = keys - first < CDEC_WIDE_COUNT ? keys - first : CDEC_WIDE_COUNT;
    turn(from + first / CDEC_WIDE_COUNT, from_stride, CDEC_WIDE_COUNT, rows + first * stride, stride, some);
  }
}

/* Fills in what the rest of the path costs at least, from the last sample to the first and for all keys side by side.
   `room` has eight samples each of two tables of pairs. */
static void fill_ahead(const cdec_tables *t, cdec_wide *room) {
  const size_t keys = t->keys, parts = t->parts, key_parts = parts_of(keys), pairs = pairs_of(keys);
  const cdec_wide end = cdec_wide_all(CDEC_WIDE_END), lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  cdec_wide *const ways = room, *const ahead = room + CDEC_WIDE_COUNT * pairs;
  cdec_wide reached[CDEC_WIDE_COUNT * CDEC_NEAR_PARTS], stays[CDEC_WIDE_COUNT * CDEC_NEAR_PARTS];
  cdec_wide rests[CDEC_WIDE_COUNT * CDEC_NEAR_PARTS], rest[CDEC_NEAR_PARTS], past[CDEC_NEAR_PARTS];
  for (size_t g = 0; g < key_parts; g++) rest[g] = cdec_wide_all(0);
  for (size_t g = 0; g < key_parts; g++) past[g] = cdec_wide_all(t->overrun);
  for (size_t i = parts * CDEC_WIDE_COUNT; i-- > 0;) {
    const size_t p = i / CDEC_WIDE_COUNT, row = i % CDEC_WIDE_COUNT;
    if (row + 1 == CDEC_WIDE_COUNT) {
      turn_keys(t->reached + p, parts, keys, reached, key_parts);
      turn_keys(t->between + p, (keys + 1) * parts, keys, stays, key_parts);
      for (size_t b = 0; b < keys; b++) {
        turn_keys(t->between + b * keys * parts + p, parts, keys, ways + b * key_parts, pairs);
      }
    }
    cdec_wide *const here = ahead + row * pairs;
    if (i + 1 >= t->samples) {
      for (size_t pair = 0; pair < pairs; pair++) here[pair] = end;
    }
    for (size_t g = 0; g < key_parts; g++) rests[row * key_parts + g] = i < t->samples ? rest[g] : end;
    if (row == 0) {
      turn_back(rests, key_parts, keys, t->rest + p, parts);
      for (size_t b = 0; b < keys; b++) {
        turn_back(ahead + b * key_parts, pairs, keys, t->ahead + b * keys * parts + p, parts);
      }
    }
    if (i == 0 || i >= t->samples) continue;
    /* What this sample adds to the rows of the one before, in the place of those eight samples on. */
    cdec_wide *const before = ahead + (i - 1) % CDEC_WIDE_COUNT * pairs;
    int16_t onward[CDEC_SWIPE_NEAR];
    for (size_t g = 0; g < key_parts; g++) {
      const cdec_wide sum = cdec_wide_add(reached[row * key_parts + g], rest[g]);
      memcpy(onward + g * CDEC_WIDE_COUNT, &sum, sizeof sum);
      past[g] = cdec_wide_add(past[g], stays[row * key_parts + g]);
      rest[g] = past[g];
    }
    for (size_t b = 0; b < keys; b++) {
      const cdec_wide then = cdec_wide_all(onward[b]);
      for (size_t g = 0; g < key_parts; g++) {
        const size_t pair = b * key_parts + g;
        cdec_wide next = cdec_wide_add(ways[row * pairs + pair], cdec_wide_min(then, here[pair]));
        if (g == b / CDEC_WIDE_COUNT) {
          next |= (cdec_wide)(lanes == cdec_wide_all((int32_t)(b % CDEC_WIDE_COUNT))) & end;
        }
        before[pair] = next;
        rest[g] = cdec_wide_min(rest[g], next);
      }
    }
  }
}

/* Turns what samples cost by themselves into what all of them up to one cost. */
static void sum_ways(const cdec_tables *t) {
  const cdec_wide none = cdec_wide_all(0);
  for (size_t pair = 0; pair < t->keys * t->keys; pair++) {
    cdec_wide *const row = t->between + pair * t->parts;
    cdec_wide before = none;
    for (size_t p = 0; p < t->parts; p++) {
      cdec_wide v = row[p];
      v += cdec_wide_up1(none, v);
      v += cdec_wide_up2(none, v);
      v += cdec_wide_up4(none, v);
      v += before;
      row[p] = v;
      before = cdec_wide_all_of_last(v);
    }
  }
}

bool cdec_swipe_tabulate(cdec_tables *t, const cdec_trail *trail, const cdec_key_set *keys,
                         const cdec_swipe_charges *charges, uint8_t near_of[CDEC_SWIPE_KEYS], uint8_t **room,
                         size_t *left) {
  cdec_samples samples;
  near_keys near;
  find_near(trail, keys, charges, &near, near_of);
  const size_t pairs = near.count * near.count;
  size_t most = CDEC_SWIPE_SAMPLES;
  while (most > CDEC_WIDE_COUNT && (most + CDEC_WIDE_COUNT) * pairs > CDEC_SWIPE_ENTRIES) most -= CDEC_WIDE_COUNT;
  cdec_trail_sample(trail, most, charges, &samples);
  t->keys = near.count;
  t->samples = samples.count;
  t->parts = parts_of(samples.count);
  t->overrun = cdec_swipe_units(charges->overrun);
  t->doubled = cdec_swipe_units(charges->doubled);
  t->apostrophe = cdec_swipe_units(charges->apostrophe);
  const size_t row = t->parts * sizeof(cdec_wide);
  t->between = cdec_take(room, left, pairs * row);
  t->ahead = cdec_take(room, left, pairs * row);
  t->rest = cdec_take(room, left, t->keys * row);
  t->reached = cdec_take(room, left, t->keys * row);
  /* What filling the tables needs is free again afterwards. */
  uint8_t *spare = *room;
  size_t spare_left = *left;
  cdec_wide *const rows = cdec_take(&spare, &spare_left, 2 * CDEC_WIDE_COUNT * pairs_of(t->keys) * sizeof(cdec_wide));
  if (t->between == NULL || t->ahead == NULL || t->rest == NULL || t->reached == NULL || rows == NULL) return false;
  fill_reached(t, &samples, &near, charges->vertical);
  fill_ways(t, &samples, &near);
  fill_ahead(t, rows);
  sum_ways(t);
  for (size_t key = 0; key < t->keys; key++) {
    const int16_t *const reached = (const int16_t *)&t->reached[key * t->parts];
    const int16_t *const stay = (const int16_t *)&t->between[(key * t->keys + key) * t->parts];
    const int32_t alone = reached[0] + stay[t->samples - 1] + reached[t->samples - 1];
    t->alone[key] = (int16_t)(alone < CDEC_SWIPE_MOST ? alone : CDEC_SWIPE_MOST);
  }
  return true;
}
