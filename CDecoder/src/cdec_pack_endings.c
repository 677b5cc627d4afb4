#include <math.h>
#include <string.h>

#include "cdec_endings.h"
#include "cdec_pack.h"

#pragma STDC FP_CONTRACT OFF

/* Which endings follow which, counted in the followers of single words. The constants were compared in a simulation of
   typing Czech talk and quotations: half or twice of each changes less than a fifth of what endings are worth. */

enum {
  /* The most frequent words before others, and the likeliest ones behind them, are classes of their own: so many, and
     one in so many. */
  OWN_ROWS = 100,
  OWN_CLASSES = 200,
  ONE_OWN_IN = 32,
  /* Score of a word that is written always: 9 on the Zipf scale. */
  MOST_SCORE = 900,
};

/* Of what is counted behind a class this part is believed; the rest is left to the frequency of the words. */
static const double believed = 0.8;
/* As many followers as the frequency of words stands for in each row: the prior of a Dirichlet distribution. */
static const double prior = 2;
/* Gains are of the square root of ratios, as for models that know in part the same: a step of a gain is
   e^(2 / CDEC_FOLLOWER_NAT). Like other powers it is written out, for `exp` and `log` differ between machines. */
static const double gain_step = 1.1331484530668263, half_gain_step = 1.0644944589178594;
/* e^(-1 / CDEC_FOLLOWER_NAT), and 10^-0.01. */
static const double cost_step = 0.93941306281347579, score_step = 0.97723722095581068;
static const double most_ratio = 20;
/* One word in twelve begins a sentence. */
static const double sentence_starts = 1.0 / 12;

/* Some weight of a class, in a row or without one. */
typedef struct mass {
  uint64_t row, class;
  double weight;
} mass;

typedef struct ending_packer {
  cdec_packer *p;
  const cdec_pack_pair *pairs;
  uint32_t pair_count;
  /* By index in the source: share of all words, 0 for one that is not offered. */
  double *frequency;
  cdec_class_keys *keys;
  /* By index in the source: how often it follows, and whether it is a class or a row of its own. */
  double *follows;
  uint8_t *is_own_class, *is_own_row;
} ending_packer;

static double power_of(double base, uint32_t exponent) {
  double power = 1;
  for (; exponent > 0; exponent >>= 1, base *= base) {
    if ((exponent & 1) != 0) power *= base;
  }
  return power;
}

/* Scores beyond the Zipf scale, where frequencies are no shares, count as its ends. */
static double frequency_of(int32_t score) {
  const int32_t below = MOST_SCORE - score;
  return power_of(score_step, below < 0 ? 0 : below > MOST_SCORE ? (uint32_t)MOST_SCORE : (uint32_t)below);
}

static double probability_of(uint8_t cost) { return power_of(cost_step, cost); }

/* Orders and sums do not depend on that of the list, in which words of equal score may stand in any. */

typedef struct ranking {
  const double *weights;
  const cdec_class_keys *keys;
} ranking;

static bool is_heavier(const void *context, uint32_t a, uint32_t b) {
  const ranking *const r = context;
  return r->weights[a] != r->weights[b] ? r->weights[a] > r->weights[b] : r->keys[a].word < r->keys[b].word;
}

static bool mass_precedes(const void *context, uint32_t a, uint32_t b) {
  const mass *const first = (const mass *)context + a, *const second = (const mass *)context + b;
  if (first->row != second->row) return first->row < second->row;
  return first->class != second->class ? first->class < second->class : first->weight < second->weight;
}

/* Sorts masses and adds up those of the same row and class; their number is left. */
static bool gather(cdec_arena *arena, mass *masses, uint32_t *count) {
  uint32_t *const order = cdec_arena_take(arena, *count + 1u, sizeof *order);
  mass *const sorted = cdec_arena_take(arena, *count + 1u, sizeof *sorted);
  if (order == NULL || sorted == NULL) return false;
  for (uint32_t i = 0; i < *count; i++) order[i] = i;
  if (!cdec_pack_sort(arena, order, *count, mass_precedes, masses)) return false;
  for (uint32_t i = 0; i < *count; i++) sorted[i] = masses[order[i]];
  uint32_t kept = 0;
  for (uint32_t i = 0; i < *count; i++) {
    mass *const last = kept > 0 ? &masses[kept - 1] : NULL;
    if (last != NULL && last->row == sorted[i].row && last->class == sorted[i].class) {
      last->weight += sorted[i].weight;
    } else {
      masses[kept++] = sorted[i];
    }
  }
  *count = kept;
  return true;
}

/* Marks the heaviest of the source, at most `most` of them. */
static bool mark_heaviest(ending_packer *e, const double *weights, uint32_t most, uint8_t *marks) {
  const uint32_t count = (uint32_t)e->p->source_count;
  uint32_t *const order = cdec_arena_take(&e->p->arena, count + 1u, sizeof *order);
  uint32_t weighty = 0;
  if (order == NULL) return false;
  for (uint32_t i = 0; i < count; i++) {
    if (weights[i] > 0) order[weighty++] = i;
  }
  if (!cdec_pack_sort(&e->p->arena, order, weighty, is_heavier, &(ranking){weights, e->keys})) return false;
  for (uint32_t i = 0; i < most && i < weighty / ONE_OWN_IN; i++) marks[order[i]] = 1;
  return true;
}

static uint64_t row_of(const ending_packer *e, uint32_t previous) {
  if (previous == CDEC_SENTENCE_START) return cdec_class_keys_of(NULL, 0).word;
  return e->is_own_row[previous] != 0 ? e->keys[previous].word : e->keys[previous].ending;
}

/* Frequent words say more of their class than rare ones, of which lists have more followers than texts. */
static double row_weight(const ending_packer *e, uint32_t previous) {
  return 1 + sqrt((previous == CDEC_SENTENCE_START ? sentence_starts : e->frequency[previous]) * 1e6);
}

/* Finds frequencies, keys and the words that are classes of their own. No class of its own is that of two words: of
   those that differ by capitals only one is offered. */
static cdec_status describe_words(ending_packer *e) {
  cdec_packer *const p = e->p;
  const uint32_t count = (uint32_t)p->source_count;
  double *const weights = cdec_arena_take(&p->arena, count, sizeof *weights);
  if (weights == NULL) return CDEC_E_MEMORY;
  memset(weights, 0, count * sizeof *weights);
  memset(e->frequency, 0, count * sizeof *e->frequency);
  memset(e->follows, 0, count * sizeof *e->follows);
  memset(e->is_own_class, 0, count);
  memset(e->is_own_row, 0, count);
  for (uint32_t i = 0; i < p->item_count; i++) {
    const cdec_item *const item = &p->items[i];
    if (!cdec_item_is_hidden(item)) e->frequency[item->source] = frequency_of(item->score);
  }
  for (uint32_t i = 0; i < count; i++) e->keys[i] = cdec_class_keys_of(p->source[i].text, p->source[i].count);
  for (uint32_t i = 0; i < e->pair_count; i++) {
    const cdec_pack_pair *const pair = &e->pairs[i];
    if (pair->previous != CDEC_SENTENCE_START) weights[pair->previous] = e->frequency[pair->previous];
    e->follows[pair->word] += row_weight(e, pair->previous) * probability_of(pair->cost);
  }
  if (!mark_heaviest(e, weights, OWN_ROWS, e->is_own_row) ||
      !mark_heaviest(e, e->follows, OWN_CLASSES, e->is_own_class)) {
    return CDEC_E_MEMORY;
  }
  return CDEC_OK;
}

static uint64_t class_of(const ending_packer *e, uint32_t word) {
  return e->is_own_class[word] != 0 ? e->keys[word].word : e->keys[word].ending;
}

static int32_t gain_of(double count, double all, double share) {
  const double expected = (count + prior * share) / (all + prior);
  double ratio = believed * expected / share + 1 - believed;
  if (ratio > most_ratio) ratio = most_ratio;
  int32_t gain = 0;
  for (double bound = half_gain_step; ratio >= bound; bound *= gain_step) gain += 1;
  for (double bound = 1 / half_gain_step; ratio <= bound; bound /= gain_step) gain -= 1;
  return gain;
}

/* What a row says of a class of which it has nothing. */
static int32_t other_gain(double all) { return gain_of(0, all, 1); }

static const mass *find_class(const mass *classes, uint32_t count, uint64_t class) {
  uint32_t low = 0, high = count;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (classes[middle].class < class) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < count && classes[low].class == class ? &classes[low] : NULL;
}

/* Masses of the classes in rows, and of each class of the list without a row. */
static cdec_status count_masses(ending_packer *e, mass *in_rows, uint32_t *row_count, mass *classes,
                                uint32_t *class_count) {
  for (uint32_t start = 0, end; start < e->pair_count; start = end) {
    double sum = 0;
    const uint32_t previous = e->pairs[start].previous;
    for (end = start; end < e->pair_count && e->pairs[end].previous == previous; end++) {
      sum += probability_of(e->pairs[end].cost);
    }
    const double weight = row_weight(e, previous) / sum;
    for (uint32_t i = start; i < end; i++) {
      in_rows[i] =
          (mass){row_of(e, previous), class_of(e, e->pairs[i].word), weight * probability_of(e->pairs[i].cost)};
    }
  }
  *row_count = e->pair_count;
  *class_count = (uint32_t)e->p->source_count;
  for (uint32_t i = 0; i < *class_count; i++) {
    classes[i] = (mass){0, class_of(e, i), e->frequency[i]};
  }
  return gather(&e->p->arena, in_rows, row_count) && gather(&e->p->arena, classes, class_count) ? CDEC_OK
                                                                                                : CDEC_E_MEMORY;
}

static void bytes_u64(cdec_bytes *out, uint64_t value) {
  cdec_bytes_uint(out, (uint32_t)value, 4);
  cdec_bytes_uint(out, (uint32_t)(value >> 32), 4);
}

static cdec_status write(const ending_packer *e, const mass *in_rows, uint32_t count, const mass *classes,
                         uint32_t class_count, cdec_bytes *section) {
  cdec_arena *const arena = &e->p->arena;
  cdec_bytes class_keys = {.arena = arena}, row_keys = {.arena = arena}, starts = {.arena = arena},
             others = {.arena = arena}, numbers = {.arena = arena}, gains = {.arena = arena};
  mass *const used = cdec_arena_take(arena, count + 1u, sizeof *used);
  uint32_t used_count = count, rows = 0, entries = 0;
  double all = 0;
  if (used == NULL) return CDEC_E_MEMORY;
  for (uint32_t i = 0; i < count; i++) used[i] = (mass){0, in_rows[i].class, 0};
  if (!gather(arena, used, &used_count)) return CDEC_E_MEMORY;
  if (used_count > CDEC_ENDINGS_CLASS_LIMIT) return CDEC_OK;
  for (uint32_t i = 0; i < class_count; i++) all += classes[i].weight;
  for (uint32_t i = 0; i < used_count; i++) bytes_u64(&class_keys, used[i].class);
  for (uint32_t start = 0, end; start < count; start = end, rows++) {
    double sum = 0;
    for (end = start; end < count && in_rows[end].row == in_rows[start].row; end++) sum += in_rows[end].weight;
    const int32_t other = other_gain(sum);
    bytes_u64(&row_keys, in_rows[start].row);
    cdec_bytes_uint(&starts, entries, 4);
    cdec_bytes_u8(&others, (uint8_t)(int8_t)other);
    for (uint32_t i = start; i < end; i++) {
      const mass *const class = find_class(classes, class_count, in_rows[i].class);
      if (class == NULL || class->weight <= 0) continue;
      const int32_t gain = gain_of(in_rows[i].weight, sum, class->weight / all);
      if (gain == other) continue;
      cdec_bytes_uint(&numbers, (uint32_t)(find_class(used, used_count, in_rows[i].class) - used), 2);
      cdec_bytes_u8(&gains, (uint8_t)(int8_t)gain);
      entries += 1;
    }
  }
  if (rows > CDEC_ENDINGS_CLASS_LIMIT || entries > CDEC_ENDINGS_ENTRY_LIMIT) return CDEC_OK;
  cdec_bytes_uint(&starts, entries, 4);
  cdec_bytes_uint(section, used_count, 4);
  cdec_bytes_uint(section, rows, 4);
  cdec_bytes_uint(section, entries, 4);
  const cdec_bytes parts[] = {class_keys, row_keys, starts, others, numbers, gains};
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    cdec_bytes_append(section, parts[i].bytes, parts[i].count);
    section->failed = section->failed || parts[i].failed;
  }
  return CDEC_OK;
}

cdec_status cdec_pack_endings(cdec_packer *p, const cdec_pack_pair *pairs, uint32_t count, cdec_bytes *section) {
  ending_packer e = {.p = p, .pairs = pairs, .pair_count = count};
  if (count == 0 || (p->options & CDEC_PACK_ENDINGS) == 0 || (p->options & CDEC_PACK_UNSCORED) != 0) return CDEC_OK;
  const size_t words = p->source_count;
  e.frequency = cdec_arena_take(&p->arena, words, sizeof *e.frequency);
  e.keys = cdec_arena_take(&p->arena, words, sizeof *e.keys);
  e.follows = cdec_arena_take(&p->arena, words, sizeof *e.follows);
  e.is_own_class = cdec_arena_take(&p->arena, words, sizeof *e.is_own_class);
  e.is_own_row = cdec_arena_take(&p->arena, words, sizeof *e.is_own_row);
  mass *const in_rows = cdec_arena_take(&p->arena, count + 1u, sizeof *in_rows);
  mass *const classes = cdec_arena_take(&p->arena, words + 1u, sizeof *classes);
  if (e.frequency == NULL || e.keys == NULL || e.follows == NULL || e.is_own_class == NULL || e.is_own_row == NULL ||
      in_rows == NULL || classes == NULL) {
    return CDEC_E_MEMORY;
  }
  uint32_t row_count, class_count;
  cdec_status status = describe_words(&e);
  if (status == CDEC_OK) status = count_masses(&e, in_rows, &row_count, classes, &class_count);
  return status == CDEC_OK ? write(&e, in_rows, row_count, classes, class_count, section) : status;
}
