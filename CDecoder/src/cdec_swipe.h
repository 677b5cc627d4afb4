#ifndef CDEC_SWIPE_H
#define CDEC_SWIPE_H

#include <math.h>

#include "cdec_best.h"
#include "cdec_lanes.h"

/* The parts of the search for swipes: the path and its samples (cdec_swipe_path.c), what the samples cost against keys
   (cdec_swipe_tables.c), the walk down the tries (cdec_swipe_search.c) and what holds them together (cdec_swipe.c). */

enum {
  /* Registers of keys. */
  CDEC_NEAR_PARTS = CDEC_SWIPE_NEAR / CDEC_WIDE_COUNT,
  /* Marks beside a key. */
  CDEC_KEY_NONE = 255,
  CDEC_KEY_SKIPPED = 254,
  CDEC_SWIPE_SCALE = CDEC_NAT / CDEC_SWIPE_NAT,
  /* As many places as a path keeps beside its end: an odd number, so that the last of them is among those kept when
     every other one is dropped. */
  CDEC_TRAIL_PLACES = 2 * CDEC_SWIPE_SAMPLES - 1,
  /* The most that one sample costs between two keys: what is beyond belongs to no word anyway, and the sum of all
     samples stays far from the end of the numbers. */
  CDEC_SEGMENT_MOST = 160,
  /* The most that one thing costs in a word: the distance from a key, a letter, a sign. */
  CDEC_CHARGE_MOST = 60 * CDEC_SWIPE_NAT,
};

/* The bounds that a path is kept to. */
typedef struct cdec_area {
  float left, right, top, bottom;
} cdec_area;

/* A path so far, at equal distances from its beginning. */
typedef struct cdec_trail {
  cdec_area bounds;
  float spacing;
  size_t count;
  /* Place and time since the beginning. */
  float x[CDEC_TRAIL_PLACES], y[CDEC_TRAIL_PLACES], time[CDEC_TRAIL_PLACES];
  /* Where it ends, how far behind the last place, and how long after the beginning. */
  cdec_path_point end;
  float behind, now;
  /* The latest time of a point, and for how long the finger has been at the end. */
  float clock, rested;
} cdec_trail;

/* The places of samples at equal distances, and the times since the beginning. */
typedef struct cdec_places {
  size_t count;
  float spacing;
  float x[CDEC_SWIPE_SAMPLES], y[CDEC_SWIPE_SAMPLES], time[CDEC_SWIPE_SAMPLES];
} cdec_places;

/* What the tables need to know of the samples of a path. Beyond `count` all but `reach_extra` are 0. */
typedef struct cdec_samples {
  size_t count;
  float x[CDEC_SWIPE_SAMPLES], y[CDEC_SWIPE_SAMPLES];
  /* Weights of the squared distance from the way between two keys and from a key, in units of cost. */
  float way_weight[CDEC_SWIPE_SAMPLES], reach_weight[CDEC_SWIPE_SAMPLES];
  /* Weight of a turn away from the way, and the same times the mean direction around the sample: that is of length 1
     where the path is straight, 0 where it turns right back. */
  float turn_weight[CDEC_SWIPE_SAMPLES], turn_x[CDEC_SWIPE_SAMPLES], turn_y[CDEC_SWIPE_SAMPLES];
  /* What reaching a key costs beside its distance. */
  int16_t reach_extra[CDEC_SWIPE_SAMPLES];
} cdec_samples;

/* The keys that words are looked for on. */
typedef struct cdec_key_set {
  size_t count;
  float x[CDEC_SWIPE_KEYS], y[CDEC_SWIPE_KEYS];
  uint32_t scalar[CDEC_SWIPE_KEYS];
} cdec_key_set;

/* Costs by sample, of the keys near the path. `between` and `ahead` have a row for every pair of them. */
typedef struct cdec_tables {
  size_t keys, parts, samples;
  /* What the samples up to one cost on the way from key a to key b; row b · keys + a. */
  cdec_wide *between;
  /* Least cost of the rest of the path once a is reached at a sample and b comes next, over all sequences of keys. */
  cdec_wide *ahead;
  /* The same over every b, and what reaching a key costs. A row for a key. */
  cdec_wide *rest, *reached;
  /* What a word of one key costs that has the whole path for itself. */
  int16_t alone[CDEC_SWIPE_NEAR];
  /* What a path costs that goes on past the last key, the second of two letters on one key, and an apostrophe or a
     hyphen. */
  int32_t overrun, doubled, apostrophe;
} cdec_tables;

/* A dictionary that is searched, and the keys of its symbols: all of them, and those near the path. */
typedef struct cdec_swipe_lexicon {
  const cdec_dictionary *d;
  cdec_frequencies frequencies;
  uint8_t key_of[256], near_of[256];
} cdec_swipe_lexicon;

struct cdec_glide {
  cdec_swipe_charges charges;
  cdec_swipe_lexicon lexicons[CDEC_LEXICON_LIMIT];
  size_t lexicon_count;
  cdec_key_set keys;
  /* What heights are multiplied by. */
  float stretch;
  cdec_trail trail;
  /* Scratch left for a search. */
  uint8_t *room;
  size_t left;
};

static inline float cdec_clamped(float v, float low, float high) { return v < low ? low : v > high ? high : v; }

static inline int32_t cdec_swipe_units(float nats) {
  return (int32_t)(cdec_clamped(nats * (float)CDEC_SWIPE_NAT, 0, (float)CDEC_CHARGE_MOST) + 0.5f);
}

void cdec_trail_begin(cdec_trail *trail, const cdec_key_set *keys, float step);

void cdec_trail_add(cdec_trail *trail, const cdec_path_point *point);

/* Takes two samples or more from a path that has points, at most `step` apart as far as `most` of them allow. */
void cdec_trail_take(const cdec_trail *trail, float step, size_t most, cdec_places *out);

/* Samples a path that has points: at equal distances of `step` at most, as far as `most` samples allow. */
void cdec_trail_sample(const cdec_trail *trail, size_t most, const cdec_swipe_charges *charges, cdec_samples *out);

/* Fills in the tables for the keys near the path, whose indices it writes to `near_of`. False when there is too little
   room. What is beyond `*room` afterwards is free again. */
bool cdec_swipe_tabulate(cdec_tables *t, const cdec_trail *trail, const cdec_key_set *keys,
                         const cdec_swipe_charges *charges, uint8_t near_of[CDEC_SWIPE_KEYS], uint8_t **room,
                         size_t *left);

/* Puts the words that were found in the order of what the learned model says of how they are traced, and leaves out
   those that the search found much worse than the best one. */
void cdec_swipe_rank(const cdec_glide *glide, cdec_best *best);

/* Finds the best words; `best` has room for them. False when the scratch or the steps ran out. */
bool cdec_swipe_walk(const cdec_glide *glide, const cdec_tables *tables, cdec_best *best, uint8_t *room, size_t left);

#endif
