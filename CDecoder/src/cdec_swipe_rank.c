#include "cdec_swipe_rank.h"

#include "cdec_swipe_weights.h"

/* Times at a place as against the mean beyond which they say nothing more. */
static const float shortest_stay = 0.1f, longest_stay = 8;

/* Key widths a second where no times are known: the median of the traces that the model was fitted on. */
static const float usual_speed = 12.4f;

/* A loop on a key stands for two letters, by an old convention that few people of the traces follow, so it has a reward
   of its own, in nats, and no part in the model. It is a long way within `loop_reach` key widths of a place, where the
   straight one is twice that long: none at `loop_begins`, a whole one `loop_grows` further. */
static const float loop_reach = 0.75f, loop_begins = 2, loop_grows = 0.6f, loop_reward = 4;

/* Two ways that differ less in their directions have no inside, and such that nearly lead back have no tangent. */
static const float least_bend = 0.05f;

static float stay(const cdec_places *p, size_t from, size_t to, float mean) {
  if (!(mean > 0) || to == from) return 0;
  return logf(cdec_clamped((p->time[to] - p->time[from]) / ((float)(to - from) * mean), shortest_stay, longest_stay));
}

/* The length of the way that the finger goes around a sample without leaving its surroundings. */
static float way_around(const cdec_places *p, size_t i) {
  const float most = loop_reach * loop_reach;
  size_t from = i, to = i;
  for (; from > 0; from--) {
    const float dx = p->x[from - 1] - p->x[i], dy = p->y[from - 1] - p->y[i];
    if (dx * dx + dy * dy > most) break;
  }
  for (; to + 1 < p->count; to++) {
    const float dx = p->x[to + 1] - p->x[i], dy = p->y[to + 1] - p->y[i];
    if (dx * dx + dy * dy > most) break;
  }
  return (float)(to - from) * p->spacing;
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
    out->way_around[i] = way_around(p, i);
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

static inline float square_from(const cdec_traced *t, const cdec_swipe_charges *c, const letters *w, size_t l,
                                size_t i) {
  const float dx = t->places.x[i] - c->offset_x - w->x[l], dy = t->places.y[i] - c->offset_y - w->y[l];
  return dx * dx + c->vertical * dy * dy;
}

static inline float at_most(float v, float most) { return v < most ? v : most; }

static const float charge_most = (float)CDEC_CHARGE_MOST / (float)CDEC_SWIPE_NAT;
static const float segment_most = (float)CDEC_SEGMENT_MOST / (float)CDEC_SWIPE_NAT;

/* Where a sample lies against the way behind a letter, on which there is nothing to go behind the last one. */
typedef struct deviation {
  float square, turn, side;
} deviation;

static inline deviation deviation_of(const cdec_traced *t, const cdec_swipe_charges *c, const letters *w, size_t l,
                                     size_t i) {
  const bool is_last = l + 1 == w->count;
  const float ux = is_last ? 0 : w->way_x[l], uy = is_last ? 0 : w->way_y[l], way = is_last ? 0 : w->way[l];
  const float x = t->places.x[i] - c->offset_x - w->x[l], y = t->places.y[i] - c->offset_y - w->y[l];
  const float along = x * ux + y * uy, on = cdec_clamped(along, 0, way);
  return (deviation){.square = x * x + y * y + (on - 2 * along) * on,
                     .turn = 1 - t->around_x[i] * ux - t->around_y[i] * uy,
                     .side = y * ux - x * uy};
}

static inline float way_cost(const cdec_traced *t, const cdec_swipe_charges *c, const letters *w, size_t l, size_t i) {
  const deviation d = deviation_of(t, c, w, l, i);
  return at_most(t->places.spacing * (c->distance * d.square + c->direction * d.turn), segment_most);
}

/* Reaches every letter behind the first by dynamic time warping, as the search does. */
static void align(const cdec_traced *t, const cdec_swipe_charges *c, const letters *w, alignment *out) {
  const size_t samples = t->places.count, end = samples - 1, last = w->count - 1;
  const float longest = logf(c->slowest);
  uint8_t from[CDEC_RANK_LETTERS][CDEC_RANK_SAMPLES];
  float reached[CDEC_RANK_SAMPLES], cost = INFINITY;
  for (size_t i = 0; i < samples; i++) reached[i] = INFINITY;
  reached[0] = at_most(c->first * square_from(t, c, w, 0, 0), charge_most);
  out->overruns = false;
  out->at[last] = last == 0 ? 0 : (uint8_t)end;
  for (size_t l = 1; l <= last; l++) {
    float sum = 0, best = INFINITY;
    uint8_t best_at = 0;
    for (size_t i = 0; i < samples; i++) {
      sum += way_cost(t, c, w, l - 1, i);
      const float before = reached[i] - sum, way = best + sum, square = square_from(t, c, w, l, i);
      from[l][i] = best_at;
      reached[i] = way + at_most(c->key * square, charge_most) + c->letter - c->pause * at_most(t->stay[i], longest);
      if (l == last && i == end) cost = way + at_most(c->last * square, charge_most);
      if (before < best) {
        best = before;
        best_at = (uint8_t)i;
      }
    }
  }
  float rest = 0;
  for (size_t i = end; i > 0; i--) {
    if (last > 0 && reached[i] + rest + c->overrun < cost) {
      cost = reached[i] + rest + c->overrun;
      out->at[last] = (uint8_t)i;
      out->overruns = true;
    }
    rest += way_cost(t, c, w, last, i);
  }
  if (last == 0) cost = reached[0] + at_most(c->last * square_from(t, c, w, 0, end), charge_most) + rest;
  for (size_t l = last; l > 0; l--) out->at[l - 1] = from[l][out->at[l]];
  out->cost = at_most(cost, (float)CDEC_SWIPE_MOST / (float)CDEC_SWIPE_NAT);
}

/* ---- measures ---- */

static void measure_letter(const cdec_traced *t, const letters *w, const alignment *a, size_t l,
                           float m[CDEC_LETTER_MEASURES]) {
  const bool is_first = l == 0, is_last = l + 1 == w->count;
  const size_t i = a->at[l], samples = t->places.count;
  const float right = t->places.x[i] - w->x[l], below = t->places.y[i] - w->y[l];
  const size_t to = is_first ? l : l - 1, from = is_last ? to : l;
  const bool is_alone = w->count == 1;
  const float to_x = is_alone ? 0 : w->way_x[to], to_y = is_alone ? 0 : w->way_y[to];
  const float from_x = is_alone ? 0 : w->way_x[from], from_y = is_alone ? 0 : w->way_y[from];
  float tangent_x = to_x + from_x, tangent_y = to_y + from_y, inside_x = from_x - to_x, inside_y = from_y - to_y;
  const float tangent = sqrtf(tangent_x * tangent_x + tangent_y * tangent_y);
  const float inside = sqrtf(inside_x * inside_x + inside_y * inside_y);
  tangent_x = tangent < least_bend ? from_x : tangent_x / tangent;
  tangent_y = tangent < least_bend ? from_y : tangent_y / tangent;
  inside_x = inside < least_bend ? 0 : inside_x / inside;
  inside_y = inside < least_bend ? 0 : inside_y / inside;
  const float bend = to_x * from_y - to_y * from_x;
  const float path_bend = t->before_x[i] * t->behind_y[i] - t->before_y[i] * t->behind_x[i];
  float around = t->stay[i];
  for (size_t k = i > 2 ? i - 2 : 0; k <= i + 2 && k < samples; k++) around = fmaxf(around, t->stay[k]);
  m[CDEC_LETTER_RIGHT] = cdec_clamped(right, -3, 3);
  m[CDEC_LETTER_BELOW] = cdec_clamped(below, -3, 3);
  m[CDEC_LETTER_SQUARE] = at_most(right * right + below * below, 6);
  m[CDEC_LETTER_DISTANCE] = at_most(sqrtf(right * right + below * below), 3);
  m[CDEC_LETTER_BEYOND] = cdec_clamped(right * tangent_x + below * tangent_y, -3, 3);
  m[CDEC_LETTER_INSIDE] = cdec_clamped(right * inside_x + below * inside_y, -3, 3);
  m[CDEC_LETTER_STRAIGHT] = to_x * from_x + to_y * from_y;
  m[CDEC_LETTER_IS_FIRST] = is_first;
  m[CDEC_LETTER_IS_END] = is_last && !a->overruns;
  m[CDEC_LETTER_IS_OVERRUN] = is_last && a->overruns;
  m[CDEC_LETTER_ALONG] = t->around_x[i] * tangent_x + t->around_y[i] * tangent_y;
  m[CDEC_LETTER_PATH_STRAIGHT] = t->straight[i];
  m[CDEC_LETTER_PATH_STRAIGHT_WIDE] = t->straight_wide[i];
  m[CDEC_LETTER_PATH_BEND] = bend > least_bend ? path_bend : bend < -least_bend ? -path_bend : 0;
  m[CDEC_LETTER_PATH_AHEAD] = t->before_x[i] * t->behind_x[i] + t->before_y[i] * t->behind_y[i];
  m[CDEC_LETTER_TIME] = t->stay[i];
  m[CDEC_LETTER_TIME_WIDE] = t->stay_wide[i];
  m[CDEC_LETTER_TIME_BEFORE] = t->stay[i > 0 ? i - 1 : i];
  m[CDEC_LETTER_TIME_BEHIND] = t->stay[i + 1 < samples ? i + 1 : i];
  m[CDEC_LETTER_DOUBLES] = at_most(w->more[l], 1);
  m[CDEC_LETTER_WAY_TO] = is_first ? 0 : at_most(w->way[to], 6);
  m[CDEC_LETTER_WAY_FROM] = is_last ? 0 : at_most(w->way[from], 6);
  m[CDEC_LETTER_SPEED] = t->speed;
  m[CDEC_LETTER_TIME_AROUND] = around;
  m[CDEC_LETTER_COUNT] = at_most((float)w->count, 12);
  m[CDEC_LETTER_ARRIVES] = t->before_x[i] * to_x + t->before_y[i] * to_y;
  m[CDEC_LETTER_LEAVES] = t->behind_x[i] * from_x + t->behind_y[i] * from_y;
}

/* The way behind letter `l`. */
static void measure_way(const cdec_traced *t, const cdec_swipe_charges *c, const letters *w, const alignment *a,
                        size_t l, float word_length, float m[CDEC_WAY_MEASURES]) {
  const bool is_behind = l + 1 == w->count;
  const size_t from = a->at[l], to = is_behind ? t->places.count - 1 : a->at[l + 1];
  const float spacing = t->places.spacing, way = is_behind ? 0 : w->way[l], path = spacing * (float)(to - from);
  float square = 0, furthest = 0, turn = 0, side = 0, stays = 0, longest = -2, straightest = 1;
  for (size_t i = from + 1; i <= to; i++) {
    const deviation d = deviation_of(t, c, w, l, i);
    square += spacing * d.square;
    turn += spacing * d.turn;
    side += spacing * d.side;
    furthest = fmaxf(furthest, d.square);
    if (i == to) break;
    longest = fmaxf(longest, t->stay[i]);
    stays += fmaxf(t->stay[i], 0);
    straightest = fminf(straightest, t->straight_wide[i]);
  }
  const float time = t->places.time[to] - t->places.time[from], known = t->places.time[t->places.count - 1];
  /* The share of the time that falls to a way of this length: half a key width is for the letter. */
  const float share = (way + 0.5f) / (word_length + 0.5f * (float)w->count);
  m[CDEC_WAY_LENGTH] = at_most(way, 8);
  m[CDEC_WAY_DETOUR] = cdec_clamped(path / (way + 0.3f) - 1, -1, 3);
  m[CDEC_WAY_SQUARE] = at_most(square / (path + 0.3f), 3);
  m[CDEC_WAY_FURTHEST] = at_most(sqrtf(furthest), 3);
  m[CDEC_WAY_TURN] = turn / (path + 0.3f);
  m[CDEC_WAY_TURN_SUM] = cdec_clamped(turn, 0, 5);
  m[CDEC_WAY_SQUARE_SUM] = cdec_clamped(square, 0, 6);
  m[CDEC_WAY_TIME] = known > 0 ? cdec_clamped(logf((time + 0.02f) / (known * share + 0.02f)), -2, 2) : 0;
  m[CDEC_WAY_LONGEST_STAY] = longest;
  m[CDEC_WAY_SHARPEST_BEND] = 1 - straightest;
  m[CDEC_WAY_STAYS] = at_most(stays, 5);
  m[CDEC_WAY_IS_FIRST] = l == 0 && !is_behind;
  m[CDEC_WAY_IS_LAST] = l + 2 == w->count;
  m[CDEC_WAY_SAMPLES] = to > from ? (float)(to - from - 1) : 0;
  m[CDEC_WAY_SIDE] = cdec_clamped(side / (path + 0.3f), -2, 2);
  m[CDEC_WAY_IS_BEHIND] = is_behind;
  m[CDEC_WAY_SPEED] = t->speed;
}

bool cdec_measure(const cdec_traced *path, const cdec_swipe_charges *charges, const cdec_key_set *keys,
                  const uint8_t *word, size_t count, cdec_word_measures *out) {
  letters w;
  alignment a;
  if (!find_letters(keys, word, count, &w)) return false;
  align(path, charges, &w, &a);
  float length = 0, doubles = 0;
  out->loops = 0;
  for (size_t l = 0; l + 1 < w.count; l++) length += w.way[l];
  out->letter_count = w.count;
  out->way_count = w.count - !a.overruns;
  for (size_t l = 0; l < w.count; l++) {
    measure_letter(path, &w, &a, l, out->letters[l]);
    doubles += w.more[l];
    if (w.more[l] > 0) out->loops += cdec_clamped((path->way_around[a.at[l]] - loop_begins) / loop_grows, 0, 1);
  }
  for (size_t l = 0; l < out->way_count; l++) measure_way(path, charges, &w, &a, l, length, out->ways[l]);
  const float letter_count = (float)w.count;
  out->word[CDEC_WORD_LETTERS] = at_most(letter_count, 36);
  out->word[CDEC_WORD_LENGTH_RATIO] = cdec_clamped(logf((path->length + 0.5f) / (length + 0.5f)), -3, 6);
  out->word[CDEC_WORD_TIME] = cdec_clamped(logf(path->time / letter_count + 0.02f), -3, 6);
  out->word[CDEC_WORD_DOUBLES] = at_most(doubles, 6);
  out->word[CDEC_WORD_COST_A_LETTER] = at_most(a.cost / letter_count, 18);
  out->word[CDEC_WORD_LENGTH] = at_most(length, 60);
  out->word[CDEC_WORD_COST] = at_most(a.cost, 80);
  return true;
}

/* ---- the model ---- */

/* Words that the search finds this much worse than the best one are hardly ever meant. */
enum { CDEC_RANK_MARGIN = 9 * CDEC_NAT };

/* A layer of rectified units and what goes past it: linear(m) + out · max(0, in · m + bias). */
static inline float layer(const float *m, size_t count, const float *in, const float *bias, const float *linear,
                          const float *out, size_t hidden) {
  float units[CDEC_RANK_HIDDEN], cost = 0;
  memcpy(units, bias, hidden * sizeof *units);
  for (size_t i = 0; i < count; i++) {
    cost += m[i] * linear[i];
    for (size_t j = 0; j < hidden; j++) units[j] += m[i] * in[i * hidden + j];
  }
  for (size_t j = 0; j < hidden; j++) cost += out[j] * (units[j] > 0 ? units[j] : 0);
  return cost;
}

float cdec_rank_cost(const cdec_word_measures *m) {
  float cost = layer(m->word, CDEC_WORD_MEASURES, &cdec_word_in[0][0], cdec_word_bias, cdec_word_linear, cdec_word_out,
                     CDEC_RANK_WORD_HIDDEN) -
               loop_reward * m->loops;
  for (size_t l = 0; l < m->letter_count; l++) {
    cost += cdec_letter_constant + layer(m->letters[l], CDEC_LETTER_MEASURES, &cdec_letter_in[0][0], cdec_letter_bias,
                                         cdec_letter_linear, cdec_letter_out, CDEC_RANK_HIDDEN);
  }
  for (size_t l = 0; l < m->way_count; l++) {
    cost += cdec_way_constant + layer(m->ways[l], CDEC_WAY_MEASURES, &cdec_way_in[0][0], cdec_way_bias, cdec_way_linear,
                                      cdec_way_out, CDEC_RANK_HIDDEN);
  }
  return cost;
}

void cdec_swipe_rank(const cdec_glide *glide, cdec_best *best) {
  cdec_traced path;
  cdec_word_measures m;
  float costs[CDEC_COMPLETION_LIMIT], least = INFINITY;
  /* Rewards may outweigh what a path costs: it is a signed number. */
  int32_t least_charge = INT32_MAX;
  const cdec_reached *const words = best->words;
  while (best->found > 1 && words[best->found - 1].cost >= words[0].cost + CDEC_RANK_MARGIN) best->found -= 1;
  if (best->found < 2) return;
  cdec_trace(&glide->trail, &path);
  for (size_t i = 0; i < best->found; i++) {
    const cdec_reached *const word = &words[i];
    const cdec_swipe_lexicon *const l = &glide->lexicons[word->lexicon];
    uint8_t keys[CDEC_KEY_ROOM];
    float signs = 0;
    for (size_t k = 0; k < word->key_count; k++) {
      keys[k] = l->key_of[word->key[k]];
      signs += keys[k] == CDEC_KEY_SKIPPED;
    }
    /* Longer words are left in the order of the search. */
    if (!cdec_measure(&path, &glide->charges, &glide->keys, keys, word->key_count, &m)) return;
    costs[i] = cdec_rank_cost(&m) + signs * glide->charges.apostrophe;
    least = fminf(least, costs[i]);
    least_charge = (int32_t)word->charge < least_charge ? (int32_t)word->charge : least_charge;
  }
  cdec_reached sorted[CDEC_COMPLETION_LIMIT];
  for (size_t i = 0; i < best->found; i++) {
    cdec_reached word = words[i];
    const float more = cdec_clamped((costs[i] - least) * (float)CDEC_SWIPE_NAT, 0, (float)CDEC_SWIPE_MOST);
    const int32_t sum = least_charge + (int32_t)(more + 0.5f);
    const int32_t charge = sum < CDEC_SWIPE_MOST ? sum : CDEC_SWIPE_MOST - 1;
    word.cost += (charge - (int32_t)word.charge) * CDEC_SWIPE_SCALE;
    word.charge = (uint32_t)charge;
    size_t at = i;
    for (; at > 0 && sorted[at - 1].cost > word.cost; at--) sorted[at] = sorted[at - 1];
    sorted[at] = word;
  }
  memcpy(best->words, sorted, best->found * sizeof *sorted);
}
