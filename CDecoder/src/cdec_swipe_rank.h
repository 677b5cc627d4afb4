#ifndef CDEC_SWIPE_RANK_H
#define CDEC_SWIPE_RANK_H

#include "cdec_swipe.h"

/* How a word is traced: numbers that a learned model turns into a cost. Lengths are in key widths, directions are unit
   vectors, times are natural logarithms of the time at a place as against the mean of the path. */

enum {
  CDEC_RANK_SAMPLES = 64,
  /* Most letters of a word that is measured; two on one key count once. */
  CDEC_RANK_LETTERS = 40,
};

/* At the sample where a letter is reached. The tangent halves the angle between the ways that lead to its key and away
   from it, the inside is where they bend to. */
typedef enum cdec_letter_measure {
  CDEC_LETTER_RIGHT,
  CDEC_LETTER_BELOW,
  CDEC_LETTER_SQUARE,
  CDEC_LETTER_DISTANCE,
  CDEC_LETTER_BEYOND,
  CDEC_LETTER_INSIDE,
  CDEC_LETTER_STRAIGHT,
  CDEC_LETTER_IS_FIRST,
  CDEC_LETTER_IS_END,
  CDEC_LETTER_IS_OVERRUN,
  CDEC_LETTER_ALONG,
  CDEC_LETTER_PATH_STRAIGHT,
  CDEC_LETTER_PATH_STRAIGHT_WIDE,
  CDEC_LETTER_PATH_BEND,
  CDEC_LETTER_PATH_AHEAD,
  CDEC_LETTER_TIME,
  CDEC_LETTER_TIME_WIDE,
  CDEC_LETTER_TIME_BEFORE,
  CDEC_LETTER_TIME_BEHIND,
  CDEC_LETTER_DOUBLES,
  CDEC_LETTER_WAY_TO,
  CDEC_LETTER_WAY_FROM,
  CDEC_LETTER_SPEED,
  CDEC_LETTER_TIME_AROUND,
  CDEC_LETTER_COUNT,
  CDEC_LETTER_ARRIVES,
  CDEC_LETTER_LEAVES,
  CDEC_LETTER_MEASURES
} cdec_letter_measure;

/* On the way from one letter to the next, or behind the last one. */
typedef enum cdec_way_measure {
  CDEC_WAY_LENGTH,
  CDEC_WAY_DETOUR,
  CDEC_WAY_SQUARE,
  CDEC_WAY_FURTHEST,
  CDEC_WAY_TURN,
  CDEC_WAY_TURN_SUM,
  CDEC_WAY_SQUARE_SUM,
  CDEC_WAY_TIME,
  CDEC_WAY_LONGEST_STAY,
  CDEC_WAY_SHARPEST_BEND,
  CDEC_WAY_STAYS,
  CDEC_WAY_IS_FIRST,
  CDEC_WAY_IS_LAST,
  CDEC_WAY_SAMPLES,
  CDEC_WAY_SIDE,
  CDEC_WAY_IS_BEHIND,
  CDEC_WAY_SPEED,
  CDEC_WAY_MEASURES
} cdec_way_measure;

/* Of the word as a whole. */
typedef enum cdec_word_measure {
  CDEC_WORD_LETTERS,
  CDEC_WORD_LENGTH_RATIO,
  CDEC_WORD_TIME,
  CDEC_WORD_DOUBLES,
  CDEC_WORD_COST_A_LETTER,
  CDEC_WORD_LENGTH,
  CDEC_WORD_COST,
  CDEC_WORD_MEASURES
} cdec_word_measure;

typedef struct cdec_word_measures {
  size_t letter_count, way_count;
  float letters[CDEC_RANK_LETTERS][CDEC_LETTER_MEASURES];
  float ways[CDEC_RANK_LETTERS][CDEC_WAY_MEASURES];
  float word[CDEC_WORD_MEASURES];
  /* Letters doubled by a loop on their key, as shares of a whole one. */
  float loops;
} cdec_word_measures;

/* The path as the model sees it. */
typedef struct cdec_traced {
  cdec_places places;
  /* Seconds, key widths, logarithm of their ratio. */
  float time, length, speed;
  /* By sample: mean direction around it, the same from the one before and to the one behind; how straight the path is
     there, 1 for a straight line, over three samples and over five; times over as many. */
  float around_x[CDEC_RANK_SAMPLES], around_y[CDEC_RANK_SAMPLES];
  float before_x[CDEC_RANK_SAMPLES], before_y[CDEC_RANK_SAMPLES];
  float behind_x[CDEC_RANK_SAMPLES], behind_y[CDEC_RANK_SAMPLES];
  float straight[CDEC_RANK_SAMPLES], straight_wide[CDEC_RANK_SAMPLES];
  float stay[CDEC_RANK_SAMPLES], stay_wide[CDEC_RANK_SAMPLES];
  /* By sample: the length of the way that the finger goes around it without leaving its surroundings. */
  float way_around[CDEC_RANK_SAMPLES];
} cdec_traced;

void cdec_trace(const cdec_trail *trail, cdec_traced *out);

/* Measures a word by its keys. False for what has no letters, or too many. */
bool cdec_measure(const cdec_traced *path, const cdec_swipe_charges *charges, const cdec_key_set *keys,
                  const uint8_t *word, size_t count, cdec_word_measures *out);

/* What the model charges, in nats; its differences matter, not its height. */
float cdec_rank_cost(const cdec_word_measures *m);

#endif
