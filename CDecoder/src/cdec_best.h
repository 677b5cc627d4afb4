#ifndef CDEC_BEST_H
#define CDEC_BEST_H

#include "cdec_node.h"
#include "cdec_spelling.h"

/* What words cost is computed in the same steps on every processor: arm64 would multiply and add in one, with a last
   digit of its own, and words that cost about the same would stand in another order there. */
#pragma STDC FP_CONTRACT OFF

/* What searches for the cheapest words of several dictionaries share: what frequencies cost, the best words so far,
   rounds of growing limit, and the writing of answers. Costs are in 256ths of a nat (CDEC_NAT). */

enum {
  /* Score of the most frequent word there can be, in 100 × Zipf. */
  CDEC_SCORE_TOP = 900,
  /* As many levels as scores of two decimals between 0 and 9. */
  CDEC_LEVELS_KEPT = 900,
  /* Ways passed by are counted by what they exceed the limit, in steps of a quarter of a nat. */
  CDEC_EXCESS_STEP = CDEC_NAT / 4,
  CDEC_EXCESS_COUNT = 48,
};

/* What the words of a dictionary cost for their frequency. */
typedef struct cdec_frequencies {
  const cdec_dictionary *d;
  /* What the first levels cost; all of them when they are few. */
  int32_t *costs;
  uint32_t count;
  int32_t handicap;
  /* 256ths of what 0.01 Zipf costs. */
  int32_t weight;
} cdec_frequencies;

/* A word that was reached. */
typedef struct cdec_reached {
  int32_t cost;
  /* Its part that is not frequency or handicap, in the unit of the search. */
  uint32_t charge;
  uint32_t level, position, spelling_at, lexicon;
  uint8_t variant, key_count;
  uint8_t key[CDEC_KEY_ROOM];
} cdec_reached;

/* The best words of a search and the limits that follow from them. */
typedef struct cdec_best {
  cdec_reached *words;
  size_t found, limit;
  /* Words must cost less, and less than the best one and the margin. */
  int32_t cost_limit, margin;
  /* Costs from here on are of no use in this round, and of no use at all any more. */
  int32_t round_limit, threshold;
  int64_t steps_left;
  uint32_t steps_of_round;
  uint32_t excess[CDEC_EXCESS_COUNT];
  /* Symbols on the way to where the search stands. */
  uint8_t key[CDEC_KEY_ROOM];
} cdec_best;

/* Frequencies whose costs are still to be filled in. */
static inline cdec_frequencies cdec_frequencies_of(const cdec_lexicon *l, int32_t weight) {
  const int32_t most = 1 << 20, handicap = l->handicap < most ? l->handicap : most;
  return (cdec_frequencies){.d = l->dictionary, .handicap = handicap > 0 ? handicap : 0, .weight = weight};
}

static inline int32_t cdec_compute_level_cost(const cdec_frequencies *f, int32_t score) {
  const int32_t below = CDEC_SCORE_TOP - score;
  return (int32_t)((int64_t)(below > 0 ? below : 0) * f->weight / 256) + f->handicap;
}

static inline int32_t cdec_level_cost(const cdec_frequencies *f, uint32_t level) {
  return level < f->count ? f->costs[level] : cdec_compute_level_cost(f, cdec_level_score(f->d, level));
}

/* Fills in what the first levels cost; `costs` has `count` places. */
static inline void cdec_cost_levels(cdec_frequencies *f, int32_t *costs, uint32_t count) {
  const cdec_view scores = f->d->sections[CDEC_SECTION_SCORES];
  const bool is_plain = f->d->tied && scores.count / CDEC_TIED_SCORE_BYTES >= count;
  f->costs = costs;
  f->count = count;
  for (uint32_t level = 0; level < count; level++) {
    uint16_t score = 0;
    if (is_plain) (void)cdec_view_u16(scores, (size_t)level * CDEC_TIED_SCORE_BYTES, &score);
    costs[level] = cdec_compute_level_cost(f, is_plain ? (int16_t)score : cdec_level_score(f->d, level));
  }
}

static inline uint32_t cdec_levels_kept(const cdec_dictionary *d) {
  return d->info.levels < CDEC_LEVELS_KEPT ? d->info.levels : CDEC_LEVELS_KEPT;
}

/* Costs from here on are of no use at all: there is better, or it is too far behind. */
static inline int32_t cdec_best_needed(const cdec_best *b) {
  if (b->found == 0) return b->cost_limit;
  const int32_t behind = b->words[0].cost + b->margin;
  const int32_t last = b->found == b->limit ? b->words[b->found - 1].cost : b->cost_limit;
  return behind < last ? behind : last;
}

static inline void cdec_best_set_threshold(cdec_best *b) {
  const int32_t all = cdec_best_needed(b);
  b->threshold = all < b->round_limit ? all : b->round_limit;
}

static inline void cdec_best_begin_round(cdec_best *b) {
  memset(b->excess, 0, sizeof b->excess);
  b->steps_of_round = 0;
  cdec_best_set_threshold(b);
}

/* Counts ways that were passed by for their cost. */
static inline void cdec_best_pass_by(cdec_best *b, int32_t cost, uint32_t ways) {
  if (cost < b->round_limit) return;
  const uint32_t excess = ((uint32_t)cost - (uint32_t)b->round_limit) / CDEC_EXCESS_STEP;
  if (excess < CDEC_EXCESS_COUNT) b->excess[excess] += ways;
}

/* Sets the limit at which the next round should look at `growth` times as much as the last one; as far as anything is
   needed once words were found. False when the last round has seen all that is needed. */
bool cdec_best_next_round(cdec_best *b, uint32_t growth);

/* Keeps the spellings of a word that are good enough. `child` is -1 for the block's own word; `charge` and its cost
   leave out frequency and handicap. */
void cdec_best_reach(cdec_best *b, const cdec_frequencies *f, uint32_t lexicon, const cdec_block *block, int32_t child,
                     uint8_t state, uint32_t level, uint32_t position, size_t key_count, uint32_t charge,
                     int32_t charge_cost);

/* Writes the spelling of a word behind the `*written` bytes before it; a word of a broken file has no bytes.
   False when it does not fit. */
bool cdec_best_write(const cdec_dictionary *d, const cdec_reached *word, cdec_word *out, char *buffer, size_t capacity,
                     size_t *written);

/* Takes aligned room from the scratch; NULL when there is too little. */
void *cdec_take(uint8_t **scratch, size_t *left, size_t bytes);

#endif
