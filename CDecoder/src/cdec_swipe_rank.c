#include "cdec_swipe_rank.h"

#include "cdec_swipe_weights.h"

/* Times at a place as against the mean beyond which they say nothing more. */
static const float shortest_stay = 0.1f, longest_stay = 8;

/* Key widths a second where no times are known: the median of the traces that the model was fitted on. */
static const float usual_speed = 12.4f;

/* Two ways that bend less, or more than to a right about-turn less this, have no inside. */
static const float least_bend = 0.05f;

static float stay(const cdec_places *p, size_t from, size_t to, float mean) {
  if (!(mean > 0) || to == from) return 0;
  return logf(cdec_clamped((p->time[to] - p->time[from]) / ((float)(to - from) * mean), shortest_stay, longest_stay));
}

void cdec_trace(const cdec_trail *trail, cdec_traced *out) {
  cdec_places *const p = &out->places;
  cdec_trail_take(trail, 0.5f, CDEC_RANK_SAMPLES, p);
  const size_t last = p->count - 1;
  out->length = p->spacing * (float)last;
  const float time = p->time[last];
  const float mean = time / (float)last, share = p->spacing > 0 ? 1 / p->spacing : 0;
  out->time = time > 0 ? time : out->length / usual_speed;
  out->speed = logf(cdec_clamped(out->time > 0 ? out->length / out->time : usual_speed, 0.5f, 60));
  for (size_t i = 0; i <= last; i++) {
    const size_t before = i > 0 ? i - 1 : 0, behind = i < last ? i + 1 : last;
    const size_t far_before = i > 1 ? i - 2 : 0, far_behind = i + 2 < last ? i + 2 : last;
    const float one = share / (float)(behind - before), two = share / (float)(far_behind - far_before);
    out->around_x[i] = (p->x[behind] - p->x[before]) * one;
    out->around_y[i] = (p->y[behind] - p->y[before]) * one;
    out->straight[i] = hypotf(out->around_x[i], out->around_y[i]);
    out->straight_wide[i] = two * hypotf(p->x[far_behind] - p->x[far_before], p->y[far_behind] - p->y[far_before]);
    out->stay[i] = stay(p, before, behind, mean);
    out->stay_wide[i] = stay(p, far_before, far_behind, mean);
    if (i > 0) {
      out->before_x[i] = (p->x[i] - p->x[before]) * share;
      out->before_y[i] = (p->y[i] - p->y[before]) * share;
    }
  }
  out->before_x[0] = out->before_x[1];
  out->before_y[0] = out->before_y[1];
  for (size_t i = 0; i <= last; i++) {
    out->behind_x[i] = out->before_x[i < last ? i + 1 : i];
    out->behind_y[i] = out->before_y[i < last ? i + 1 : i];
  }
}

/* ---- where letters are reached ---- */

/* A word on the keys. */
typedef struct letters {
  size_t count;
  float x[CDEC_RANK_LETTERS], y[CDEC_RANK_LETTERS];
  /* How many more letters are on the same key. */
  float more[CDEC_RANK_LETTERS];
  /* Direction and length of the way to the next one. */
  float way_x[CDEC_RANK_LETTERS], way_y[CDEC_RANK_LETTERS], way[CDEC_RANK_LETTERS];
} letters;

static bool find_letters(const cdec_key_set *keys, const uint8_t *word, size_t count, letters *out) {
  uint8_t last = CDEC_KEY_NONE;
  out->count = 0;
  for (size_t i = 0; i < count; i++) {
    if (word[i] == CDEC_KEY_SKIPPED) continue;
    if (word[i] >= keys->count) return false;
    if (word[i] == last) {
      out->more[out->count - 1] += 1;
      continue;
    }
    if (out->count == CDEC_RANK_LETTERS) return false;
    last = word[i];
    out->x[out->count] = keys->x[last];
    out->y[out->count] = keys->y[last];
    out->more[out->count] = 0;
    out->count += 1;
  }
  for (size_t l = 0; l + 1 < out->count; l++) {
    const float dx = out->x[l + 1] - out->x[l], dy = out->y[l + 1] - out->y[l], way = sqrtf(dx * dx + dy * dy);
    const float share = way > 0 ? 1 / way : 0;
    out->way[l] = way;
    out->way_x[l] = dx * share;
    out->way_y[l] = dy * share;
  }
  return out->count > 0;
}

/* Where the letters of a word are reached at the least cost, by the charges of the search. */
typedef struct alignment {
  uint8_t at[CDEC_RANK_LETTERS];
  bool overruns;
  float cost;
} alignment;

static inline float square_from(const cdec_traced *t, const cdec_swipe_charges *c, const letters *w, size_t l, size_t i) {
  const float dx = t->places.x[i] - c->offset_x - w->x[l], dy = t->places.y[i] - c->offset_y - w->y[l];
  return dx * dx + c->vertical * dy * dy;
}

static const float charge_most = (float)CDEC_CHARGE_MOST / CDEC_SWIPE_NAT;

/* What a sample costs on the way behind a letter; behind the last one, on its key. */
static inline float way_cost(const cdec_traced *t, const cdec_swipe_charges *c, const letters *w, size_t l, size_t i) {
  const float most = 2.5f; /* TODO share */
  const float x = t->places.x[i] - c->offset_x - w->x[l], y = t->places.y[i] - c->offset_y - w->y[l];
  const float ux = l + 1 < w->count ? w->way_x[l] : 0, uy = l + 1 < w->count ? w->way_y[l] : 0;
  const float along = x * ux + y * uy, on = cdec_clamped(along, 0, l + 1 < w->count ? w->way[l] : 0);
  const float square = x * x + y * y + (on - 2 * along) * on;
  const float cost = t->places.spacing *
                     (c->distance * square + c->direction * (1 - t->around_x[i] * ux - t->around_y[i] * uy));
  return cost < most ? cost : most;
}
