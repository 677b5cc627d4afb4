#include <math.h>

#include "cdec_correct.h"
#include "cdec_fold.h"
#include "cdec_utf8.h"

void cdec_charge_early(cdec_corrector *c) {
  memset(c->early, 0, sizeof c->early);
  for (uint32_t i = 0; i < c->charges->early; i++) {
    c->early[i] = (uint8_t)(c->charges->first * (c->charges->early - i) / c->charges->early);
  }
}

bool cdec_read_letters(const cdec_dictionary *d, const cdec_typed *typed, cdec_typed_letters *out) {
  const uint8_t *const bytes = (const uint8_t *)typed->text;
  out->count = 0;
  for (size_t at = 0; at < typed->count;) {
    uint32_t scalar;
    const size_t step = cdec_utf8_decode(bytes + at, typed->count - at, &scalar);
    if (step == 0) return false;
    at += step;
    const uint8_t symbol = cdec_symbol(d, scalar);
    if (symbol == CDEC_SYMBOL_DROPPED || cdec_is_mark(scalar)) continue;
    if (out->count == CDEC_CORRECTION_LENGTH) return false;
    out->symbols[out->count] = symbol == CDEC_SYMBOL_NONE ? CDEC_UNKNOWN_SYMBOL : (uint8_t)(symbol - 1);
    out->lower[out->count++] = cdec_lower_scalar(scalar);
  }
  return out->count > 0;
}

static const cdec_key_center *key_of(const cdec_typed *typed, uint32_t scalar) {
  for (size_t i = 0; i < typed->key_count; i++) {
    if (typed->keys[i].scalar == scalar) return &typed->keys[i];
  }
  return NULL;
}

/* Groups of letters that are taken for one another by their sound, one bit each: vowels, then consonants that are
   spelled alike in English or differ in voice alone. */
static uint8_t sounds_of(uint32_t scalar) {
  static const char groups[8][7] = {"aeiouy", "csz", "ckqx", "gj", "fvw", "dt", "bp", "mn"};
  uint8_t sounds = 0;
  for (uint32_t group = 0; scalar < 0x80 && group < 8; group++) {
    for (const char *letter = groups[group]; *letter != 0; letter++) {
      if ((uint32_t)*letter == scalar) sounds |= (uint8_t)(1u << group);
    }
  }
  return sounds;
}

/* Where letters without a key are: no finite distance from any other, so that whatever distance costs they are far. */
static const float nowhere = INFINITY;

/* Places of the keys of a dictionary's symbols. */
typedef struct symbol_keys {
  float x[256], y[256];
  uint8_t sounds[256];
} symbol_keys;

static void place_symbols(const cdec_charged_lexicon *l, const cdec_typed *typed, symbol_keys *keys) {
  for (uint32_t symbol = 0; symbol < l->symbols; symbol++) {
    const uint32_t scalar = cdec_symbol_scalar(l->d, symbol);
    const cdec_key_center *const key = key_of(typed, scalar);
    keys->x[symbol] = key != NULL ? key->x : nowhere;
    keys->y[symbol] = key != NULL ? key->y : nowhere;
    keys->sounds[symbol] = sounds_of(scalar);
  }
}

/* Fills in what one typed letter charges for each symbol. */
static void charge_letter(const cdec_charged_lexicon *l, const cdec_typed *typed, const cdec_charges *charges,
                          const cdec_typed_letters *letters, const symbol_keys *keys, size_t place, uint8_t out[256]) {
  const uint8_t own = letters->symbols[place];
  const uint32_t lower = letters->lower[place];
  const cdec_touch *touch = typed->taps != NULL && typed->tap_count == letters->count ? &typed->taps[place] : NULL;
  if (touch != NULL && !(typed->key_count > 0 && isfinite(touch->x) && isfinite(touch->y))) touch = NULL;
  float x = nowhere, y = nowhere, across = (float)charges->key_distance, down = across;
  float base = charges->near_key;
  if (touch != NULL) {
    /* Half the squared distance in standard deviations, a Gaussian's; of that only what tells keys apart counts. */
    x = touch->x;
    y = touch->y;
    across = (float)CDEC_CHARGE_NAT / 2 / (charges->deviation_x * charges->deviation_x);
    down = (float)CDEC_CHARGE_NAT / 2 / (charges->deviation_y * charges->deviation_y);
    base = INFINITY;
    for (size_t i = 0; i < typed->key_count; i++) {
      const float dx = typed->keys[i].x - x, dy = typed->keys[i].y - y;
      base = fminf(base, across * dx * dx + down * dy * dy);
    }
    base = -base;
  } else {
    const cdec_key_center *const key = key_of(typed, lower);
    if (key != NULL) {
      x = key->x;
      y = key->y;
    } else if (own != CDEC_UNKNOWN_SYMBOL) {
      x = keys->x[own];
      y = keys->y[own];
    }
  }
  const float far_key = charges->far_key;
  const uint8_t sounds = touch == NULL ? sounds_of(lower) : 0, vowels = sounds & 1, consonants = sounds & 0xFE;
  for (uint32_t symbol = 0; symbol < l->symbols; symbol++) {
    const float dx = keys->x[symbol] - x, dy = keys->y[symbol] - y;
    const float cost = base + across * dx * dx + down * dy * dy;
    const uint8_t vowel = (keys->sounds[symbol] & vowels) != 0 ? charges->vowel : CDEC_LANE_END;
    const uint8_t consonant = (keys->sounds[symbol] & consonants) != 0 ? charges->consonant : CDEC_LANE_END;
    /* What is left of the difference of two large squares may be below zero. */
    const float charged = cost > 0 ? cost : 0;
    const uint8_t charge = (uint8_t)(cost < far_key ? charged : far_key), sound = vowel < consonant ? vowel : consonant;
    out[symbol] = charge < sound ? charge : sound;
  }
  if (touch == NULL && own != CDEC_UNKNOWN_SYMBOL) out[own] = 0;
}

/* Fills in what letters too many cost when each costs `extra`. */
static void sum_extras(const uint8_t extra[CDEC_PLACES], cdec_edit_row *one, cdec_edit_row *two, cdec_edit_row *four) {
  for (size_t i = 0; i < CDEC_PLACES; i++) {
    *cdec_edit_lane(one, i) = extra[i];
    *cdec_edit_lane(two, i) = i >= 2 ? cdec_capped((uint32_t)extra[i] + extra[i - 1]) : CDEC_LANE_END;
    *cdec_edit_lane(four, i) =
        i >= 4 ? cdec_capped((uint32_t)extra[i] + extra[i - 1] + extra[i - 2] + extra[i - 3]) : CDEC_LANE_END;
  }
}

static bool is_twin(const cdec_typed_letters *letters, size_t place) {
  return place > 0 && letters->symbols[place] == letters->symbols[place - 1] &&
         (letters->symbols[place] != CDEC_UNKNOWN_SYMBOL || letters->lower[place] == letters->lower[place - 1]);
}

/* A slip takes the place of letters that would have cost something, too, where fingers touched far from their keys. */
static void find_least_slip(const cdec_charges *charges, const cdec_typed_letters *letters,
                            const uint8_t extra[CDEC_PLACES], cdec_charged_lexicon *l) {
  int32_t swap = charges->swapped;
  int32_t slip = charges->missing_twin < charges->missing ? charges->missing_twin : charges->missing;
  for (size_t i = 0; i < letters->count; i++) {
    const int32_t beyond = extra[i] - l->nearest_cost[i];
    if (beyond < slip) slip = beyond;
    if (i == 0) continue;
    const int32_t swapped = charges->swapped - l->nearest_cost[i - 1] - l->nearest_cost[i];
    if (swapped < swap) swap = swapped;
  }
  if (swap < slip) slip = swap;
  l->least_swap = (uint8_t)(swap > 0 ? swap : 0);
  l->least_slip = (uint8_t)(slip > 0 ? slip : 0);
}

void cdec_charge_letters(cdec_corrector *c, cdec_charged_lexicon *l, const cdec_typed *typed,
                         const cdec_typed_letters *letters) {
  const cdec_charges *const charges = c->charges;
  const size_t count = letters->count;
  uint8_t extra[CDEC_PLACES];
  memset(extra, CDEC_LANE_END, sizeof extra);
  for (size_t i = 0; i < count; i++) {
    extra[i + 1] = cdec_capped((is_twin(letters, i) ? charges->extra_twin : charges->extra) + c->early[i]);
  }
  cdec_edit_row one, two, four;
  sum_extras(extra, &one, &two, &four);
  symbol_keys keys;
  place_symbols(l, typed, &keys);
  for (uint32_t symbol = 0; symbol < l->symbols; symbol++) {
    for (size_t p = 0; p < c->parts; p++) {
      l->costs[p * l->symbols + symbol] = (cdec_symbol_costs){.wrong = cdec_lanes_all(CDEC_LANE_END),
                                                              .extra1 = one.part[p],
                                                              .extra2 = two.part[p],
                                                              .extra4 = four.part[p],
                                                              .typed = cdec_lanes_all(0)};
    }
  }
  memset(l->is_typed, 0, sizeof l->is_typed);
  memset(l->places_of, 0, l->symbols * sizeof l->places_of[0]);
  memset(l->by_place, CDEC_LANE_END, l->stride * count);
  memset(l->left_out, CDEC_LANE_END, l->stride);
  for (uint32_t symbol = 0; symbol < l->symbols; symbol++) {
    l->first_wrong[symbol] = 0;
    const bool is_cheap = cdec_symbol_is_skippable(l->d, symbol) && charges->apostrophe < charges->missing;
    l->left_out[symbol] = is_cheap ? charges->apostrophe : charges->missing;
  }
  uint8_t lowest[CDEC_PLACES], lowest_extra[CDEC_PLACES];
  for (size_t i = 0; i < count; i++) {
    uint8_t row[256];
    charge_letter(l, typed, charges, letters, &keys, i, row);
    const size_t part = (i + 1) / CDEC_LANE_COUNT, place = (i + 1) % CDEC_LANE_COUNT;
    lowest_extra[i] = extra[i + 1] < charges->extra_twin ? extra[i + 1] : charges->extra_twin;
    lowest[i] = lowest_extra[i];
    l->nearest_cost[i] = CDEC_LANE_END;
    l->other_cost[i] = CDEC_LANE_END;
    for (uint32_t symbol = 0; symbol < l->symbols; symbol++) {
      ((uint8_t *)&l->costs[part * l->symbols + symbol].wrong)[place] = row[symbol];
      l->by_place[i * l->stride + symbol] = row[symbol];
      if (i == 0) l->first_wrong[symbol] = row[symbol] < charges->vowel ? charges->first_key : charges->first;
      const uint8_t cost = row[symbol], nearest = l->nearest_cost[i], other = cost < nearest ? nearest : cost;
      l->nearest[i] = cost < nearest ? (uint8_t)symbol : l->nearest[i];
      l->nearest_cost[i] = cost < nearest ? cost : nearest;
      l->other_cost[i] = other < l->other_cost[i] ? other : l->other_cost[i];
    }
    if (l->nearest_cost[i] < lowest[i]) lowest[i] = l->nearest_cost[i];
    const uint8_t own = letters->symbols[i];
    l->symbol_at[i] = own;
    if (own == CDEC_UNKNOWN_SYMBOL) continue;
    l->places_of[own] |= (uint64_t)1 << (i + 1);
    if (i > 0) {
      uint8_t *const swapped = &l->by_place[(i - 1) * l->stride + own];
      if (charges->swapped < *swapped) *swapped = charges->swapped;
    }
    ((uint8_t *)&l->costs[part * l->symbols + own].typed)[place] = 0xFF;
    if (l->is_typed[own]) continue;
    l->is_typed[own] = true;
    /* What was typed once more than the word has it is a twin. */
    uint8_t twin[CDEC_PLACES];
    memcpy(twin, extra, sizeof twin);
    for (size_t j = i; j < count; j++) {
      if (letters->symbols[j] == own && charges->extra_twin < twin[j + 1]) twin[j + 1] = charges->extra_twin;
    }
    cdec_edit_row own_one, own_two, own_four;
    sum_extras(twin, &own_one, &own_two, &own_four);
    for (size_t p = 0; p < c->parts; p++) {
      l->costs[p * l->symbols + own].extra1 = own_one.part[p];
      l->costs[p * l->symbols + own].extra2 = own_two.part[p];
      l->costs[p * l->symbols + own].extra4 = own_four.part[p];
    }
  }
  uint32_t sum = 0;
  for (size_t i = 0; i < CDEC_PLACES; i++) {
    if (i > 0) sum += extra[i];
    *cdec_edit_lane(&l->start, i) = cdec_capped(sum);
    *cdec_edit_lane(&l->rest, i) = 0;
  }
  for (size_t i = count; i-- > 1;) {
    if (l->other_cost[i] < l->other_cost[i - 1]) l->other_cost[i - 1] = l->other_cost[i];
  }
  find_least_slip(charges, letters, lowest_extra, l);
  for (size_t i = count; i-- > 0;) {
    uint32_t rest = (uint32_t)lowest[i] + *cdec_edit_lane(&l->rest, i + 1);
    const bool may_swap =
        i + 1 < count && letters->symbols[i] != CDEC_UNKNOWN_SYMBOL && letters->symbols[i + 1] != CDEC_UNKNOWN_SYMBOL;
    const uint32_t swapped = charges->swapped + (may_swap ? *cdec_edit_lane(&l->rest, i + 2) : CDEC_LANE_END);
    if (swapped < rest) rest = swapped;
    *cdec_edit_lane(&l->rest, i) = cdec_capped(rest);
  }
}
