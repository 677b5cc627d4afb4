#include "cdec_swipe.h"

/* Key widths that a path may leave the keys by: further out says nothing more. */
static const float beyond = 2;

/* Seconds that a finger may rest in one place: longer says nothing more. */
static const float longest = 1;

/* Key widths that a resting finger may tremble by. */
static const float tremor = 0.08f;

/* Key widths a second below and above which times are none of a finger that writes. */
static const float slowest_speed = 0.4f, fastest_speed = 200;

/* Below this share of the mean, the time at a place says nothing more. */
static const float fastest = 0.2f;

enum {
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
  /* Fine enough to be sampled anew at any larger distance. */
  trail->spacing = step / 2;
  trail->count = 0;
  trail->behind = trail->now = trail->rested = 0;
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
    trail->clock = next.time;
    place(trail, next.x, next.y, 0);
    return;
  }
  const float dx = next.x - trail->end.x, dy = next.y - trail->end.y, far = sqrtf(dx * dx + dy * dy);
  const float wait = cdec_clamped(next.time - trail->clock, 0, longest - trail->rested);
  trail->clock = fmaxf(trail->clock, next.time);
  if (far < tremor) {
    trail->rested += wait;
    trail->now += wait;
    return;
  }
  trail->rested = 0;
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

static float length_of(const cdec_trail *trail) { return (float)(trail->count - 1) * trail->spacing + trail->behind; }

void cdec_trail_take(const cdec_trail *trail, float step, size_t most, cdec_places *out) {
  const float length = length_of(trail), wanted = ceilf(length / step) + 1;
  /* A beginning and an end at least. */
  out->count = wanted < 2 ? 2 : wanted < (float)most ? (size_t)wanted : most;
  out->spacing = length / (float)(out->count - 1);
  for (size_t i = 0; i + 1 < out->count; i++) {
    const float place = (float)i * out->spacing / trail->spacing;
    size_t before = (size_t)place;
    if (before >= trail->count) before = trail->count - 1;
    const bool is_last = before + 1 == trail->count;
    const float far = (place - (float)before) * trail->spacing, way = is_last ? trail->behind : trail->spacing;
    const float share = way > 0 ? cdec_clamped(far / way, 0, 1) : 0;
    const float x = is_last ? trail->end.x : trail->x[before + 1], y = is_last ? trail->end.y : trail->y[before + 1];
    const float time = is_last ? trail->now : trail->time[before + 1];
    out->x[i] = trail->x[before] + (x - trail->x[before]) * share;
    out->y[i] = trail->y[before] + (y - trail->y[before]) * share;
    out->time[i] = trail->time[before] + (time - trail->time[before]) * share;
  }
  out->x[out->count - 1] = trail->end.x;
  out->y[out->count - 1] = trail->end.y;
  out->time[out->count - 1] = trail->now;
  if (length < slowest_speed * trail->now || length > fastest_speed * trail->now) {
    memset(out->time, 0, out->count * sizeof *out->time);
  }
}

void cdec_trail_sample(const cdec_trail *trail, size_t most, const cdec_swipe_charges *charges, cdec_samples *out) {
  const float unit = CDEC_SWIPE_NAT;
  cdec_places p;
  cdec_trail_take(trail, charges->step, most, &p);
  memset(out, 0, sizeof *out);
  out->count = p.count;
  for (size_t i = p.count; i < CDEC_SWIPE_SAMPLES; i++) out->reach_extra[i] = CDEC_WIDE_END;
  const float mean = p.time[p.count - 1] / (float)(p.count - 1);
  for (size_t i = 0; i < p.count; i++) {
    const bool is_first = i == 0, is_last = i + 1 == p.count;
    const size_t before = is_first ? i : i - 1, behind = is_last ? i : i + 1;
    const float steps = (float)(behind - before), share = p.spacing > 0 ? 1 / (steps * p.spacing) : 0;
    const float way = is_first ? 0 : p.spacing, turn = unit * charges->direction * way;
    out->x[i] = p.x[i] - charges->offset_x;
    out->y[i] = p.y[i] - charges->offset_y;
    out->way_weight[i] = unit * charges->distance * way;
    out->reach_weight[i] = unit * (is_first ? charges->first : is_last ? charges->last : charges->key);
    out->turn_weight[i] = turn;
    out->turn_x[i] = turn * share * (p.x[behind] - p.x[before]);
    out->turn_y[i] = turn * share * (p.y[behind] - p.y[before]);
    float slow = 0;
    if (mean > 0 && p.spacing > 0) {
      const float time = (p.time[behind] - p.time[before]) / (steps * mean);
      slow = logf(cdec_clamped(time, fastest, charges->slowest));
    }
    if (!is_first && !is_last) {
      const float extra = unit * (charges->letter - charges->pause * slow);
      out->reach_extra[i] = (int16_t)rintf(cdec_clamped(extra, (float)CDEC_EXTRA_LEAST, (float)CDEC_CHARGE_MOST));
    }
  }
}
