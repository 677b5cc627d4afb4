#include "cdec_swipe.h"

/* Key widths that a path may leave the keys by: further out says nothing more. */
static const float beyond = 2;

/* Seconds that a finger may rest: longer says nothing more. */
static const float longest = 10;

/* The rest of a path behind its last full step is a sample of its own from this share of a step on. */
static const float least_step = 0.125f;

/* Below this share of the mean, the time at a place says nothing more. */
static const float fastest = 0.2f;

/* A finger that stays within this many key widths of a place rests or loops there. */
static const float loop = 0.75f;

enum {
  /* As many places at full steps as there is room for beside the end of the path: an odd number, so that the last of
     them is among those kept when every other one is dropped. */
  CDEC_TRAIL_PLACES = CDEC_SWIPE_SAMPLES - 1,
  /* The least that a letter costs beside the distance of its key. */
  CDEC_EXTRA_LEAST = -2 * CDEC_SWIPE_NAT,
};

void cdec_trail_begin(cdec_trail *trail, const cdec_key_set *keys, float step) {
  cdec_area a = {INFINITY, -INFINITY, INFINITY, -INFINITY};
  for (size_t i = 0; i < keys->count; i++) {
    a.left = fminf(a.left, keys->x[i] - beyond);
    a.right = fmaxf(a.right, keys->x[i] + beyond);
    a.top = fminf(a.top, keys->y[i] - beyond);
    a.bottom = fmaxf(a.bottom, keys->y[i] + beyond);
  }
  trail->bounds = a;
  trail->spacing = step;
  trail->count = 0;
  trail->behind = trail->now = 0;
}

static void place(cdec_trail *trail, float x, float y, float time) {
  if (trail->count == CDEC_TRAIL_PLACES) {
    trail->count = (CDEC_TRAIL_PLACES + 1) / 2;
    trail->spacing *= 2;
    for (size_t i = 1; i < trail->count; i++) {
      trail->x[i] = trail->x[2 * i];
      trail->y[i] = trail->y[2 * i];
      trail->time[i] = trail->time[2 * i];
    }
    /* The new place is only half a step behind the last one. */
    trail->behind = trail->spacing / 2;
    return;
  }
  trail->x[trail->count] = x;
  trail->y[trail->count] = y;
  trail->time[trail->count] = time;
  trail->count += 1;
  trail->behind = 0;
}

void cdec_trail_add(cdec_trail *trail, const cdec_path_point *point) {
  if (!isfinite(point->x) || !isfinite(point->y) || !isfinite(point->time)) return;
  const cdec_path_point next = {cdec_clamped(point->x, trail->bounds.left, trail->bounds.right),
                                cdec_clamped(point->y, trail->bounds.top, trail->bounds.bottom), point->time};
  if (trail->count == 0) {
    trail->end = next;
    place(trail, next.x, next.y, 0);
    return;
  }
  const float dx = next.x - trail->end.x, dy = next.y - trail->end.y, far = sqrtf(dx * dx + dy * dy);
  const float wait = cdec_clamped(next.time - trail->end.time, 0, longest);
  float gone = 0;
  while (trail->behind + (far - gone) >= trail->spacing) {
    gone += trail->spacing - trail->behind;
    const float part = gone / far;
    place(trail, trail->end.x + dx * part, trail->end.y + dy * part, trail->now + wait * part);
  }
  trail->behind += far - gone;
  trail->end = next;
  trail->now += wait;
}

static int16_t in_units(float nats, float least, float most) {
  return (int16_t)rintf(cdec_clamped(nats * (float)CDEC_SWIPE_NAT, least, most));
}

/* The places of the samples, and how long the way from one before is. */
typedef struct places {
  size_t count;
  float x[CDEC_SWIPE_SAMPLES], y[CDEC_SWIPE_SAMPLES], time[CDEC_SWIPE_SAMPLES], way[CDEC_SWIPE_SAMPLES];
} places;

static void take(const cdec_trail *trail, size_t stride, places *out) {
  const float spacing = trail->spacing * (float)stride;
  size_t count = 0;
  for (size_t i = 0; i < trail->count; i += stride) {
    out->x[count] = trail->x[i];
    out->y[count] = trail->y[i];
    out->time[count] = trail->time[i];
    out->way[count] = count > 0 ? spacing : 0;
    count += 1;
  }
  const float rest = trail->behind + (float)((trail->count - 1) % stride) * trail->spacing;
  /* There are two samples at least: a beginning and an end. */
  if (count == 1 || rest > least_step * spacing) {
    out->way[count] = rest;
    count += 1;
  } else {
    out->way[count - 1] += rest;
  }
  out->x[count - 1] = trail->end.x;
  out->y[count - 1] = trail->end.y;
  out->time[count - 1] = trail->now;
  out->count = count;
}

/* How long the finger stays near a sample, as against a straight way at the mean speed it has elsewhere; 1 when it is
   nowhere else. */
static float stay(const places *p, size_t i, float spacing, float length) {
  size_t from = i, to = i;
  const float most = loop * loop;
  for (; from > 0; from--) {
    const float dx = p->x[from - 1] - p->x[i], dy = p->y[from - 1] - p->y[i];
    if (dx * dx + dy * dy > most) break;
  }
  for (; to + 1 < p->count; to++) {
    const float dx = p->x[to + 1] - p->x[i], dy = p->y[to + 1] - p->y[i];
    if (dx * dx + dy * dy > most) break;
  }
  float way = 0;
  for (size_t j = from + 1; j <= to; j++) way += p->way[j];
  /* Half of the way to the next samples belongs to it. */
  float begin = p->time[from], end = p->time[to];
  if (from > 0) {
    begin = (begin + p->time[from - 1]) / 2;
    way += p->way[from] / 2;
  }
  if (to + 1 < p->count) {
    end = (end + p->time[to + 1]) / 2;
    way += p->way[to + 1] / 2;
  }
  const float straight = (2 * floorf(loop / spacing) + 1) * spacing;
  const float elsewhere = p->time[p->count - 1] - (end - begin), left = length - way;
  if (from == 0 && to + 1 == p->count) return 1;
  return elsewhere > 0 && left > 0 ? (end - begin) * left / (straight * elsewhere) : 1;
}

void cdec_trail_sample(const cdec_trail *trail, size_t stride, const cdec_swipe_charges *charges, cdec_samples *out) {
  const float unit = CDEC_SWIPE_NAT, spacing = trail->spacing * (float)stride;
  places p;
  take(trail, stride, &p);
  memset(out, 0, sizeof *out);
  out->count = p.count;
  for (size_t i = p.count; i < CDEC_SWIPE_SAMPLES; i++) out->reach_extra[i] = CDEC_WIDE_END;
  float length = 0;
  for (size_t i = 1; i < p.count; i++) length += p.way[i];
  const float mean = length > 0 ? trail->now / length : 0;
  const float resting = logf(charges->resting);
  for (size_t i = 0; i < p.count; i++) {
    const bool is_first = i == 0, is_last = i + 1 == p.count;
    const size_t before = is_first ? i : i - 1, behind = is_last ? i : i + 1;
    const float way = (is_first ? 0 : p.way[i]) + (is_last ? 0 : p.way[i + 1]), share = way > 0 ? 1 / way : 0;
    const float turn = unit * charges->direction * p.way[i];
    out->x[i] = p.x[i] - charges->offset_x;
    out->y[i] = p.y[i] - charges->offset_y;
    out->way_weight[i] = unit * charges->distance * p.way[i];
    out->reach_weight[i] = unit * (is_first ? charges->first : is_last ? charges->last : charges->key);
    out->turn_weight[i] = turn;
    out->turn_x[i] = turn * share * (p.x[behind] - p.x[before]);
    out->turn_y[i] = turn * share * (p.y[behind] - p.y[before]);
    float rested = 0, slow = 0;
    if (mean > 0 && way > 0) {
      const float time = (p.time[behind] - p.time[before]) * share / mean;
      slow = logf(cdec_clamped(time, fastest, charges->slowest));
      rested = logf(cdec_clamped(stay(&p, i, spacing, length), 1, charges->resting)) / resting;
    }
    out->doubled[i] =
        in_units(charges->doubled + (charges->rested - charges->doubled) * rested, -(float)CDEC_CHARGE_MOST,
                 (float)CDEC_CHARGE_MOST);
    if (!is_first && !is_last) {
      out->reach_extra[i] =
          in_units(charges->letter - charges->pause * slow, (float)CDEC_EXTRA_LEAST, (float)CDEC_CHARGE_MOST);
    }
  }
}
