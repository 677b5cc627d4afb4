#include <math.h>

#include "cdec_best.h"
#include "cdec_fold.h"
#include "cdec_kernels.h"
#include "cdec_lanes.h"
#include "cdec_utf8.h"

enum {
  /* Registers of a row of costs: one place for each letter of the longest text, and one before the first. */
  CDEC_PLACES = CDEC_CORRECTION_LENGTH + 1,
  CDEC_ROW_PARTS = CDEC_PLACES / CDEC_LANE_COUNT,
  /* Typed characters that no word of the dictionary has. */
  CDEC_UNKNOWN_SYMBOL = 0xFF,
  CDEC_SLIP_SCALE = CDEC_NAT / CDEC_CHARGE_NAT,
  /* A round should look at this many times as much as the one before. */
  CDEC_ROUND_GROWTH = 3,
  CDEC_FIRST_ROUND = 2 * CDEC_NAT,
};

/* Costs of the first letters of a word against the typed text: place `i` stands for its first `i` letters. */
typedef struct edit_row {
  cdec_lanes part[CDEC_ROW_PARTS];
} edit_row;

/* What one symbol of a word costs at sixteen places of the text. */
typedef struct symbol_costs {
  cdec_lanes wrong;
  /* Letters too many: the one before the place, the two, the four. */
  cdec_lanes extra1, extra2, extra4;
  /* All bits where the letter before the place is this symbol. */
  cdec_lanes typed;
} symbol_costs;

/* A dictionary with what the typed text charges in its symbols. */
typedef struct lexicon {
  const cdec_dictionary *d;
  cdec_frequencies frequencies;
  /* Its place among those that are searched. */
  uint32_t index;
  uint32_t symbols;
  /* Part by part, one a symbol. */
  symbol_costs *costs;
  /* Place by place, `stride` bytes each: the least that a symbol costs behind it, wrong or in the wrong order. */
  uint8_t *by_place;
  size_t stride;
  /* What a symbol costs that nothing was typed for, and the same behind the text. */
  uint8_t *left_out;
  edit_row start, rest;
  uint8_t symbol_at[CDEC_PLACES];
  /* Places behind a letter that is this symbol, one bit each. */
  uint64_t places_of[256];
  /* What a symbol costs on top when it is wrong at the first letter. */
  uint8_t first_wrong[256];
  /* The symbol that costs least for each letter, what it costs, and the least that another costs there or later. */
  uint8_t nearest[CDEC_PLACES], nearest_cost[CDEC_PLACES], other_cost[CDEC_PLACES];
  bool is_typed[256];
} lexicon;

/* A subtree on the way down: its block, the child that comes next, and costs at the symbol that leads to it. */
typedef struct frame {
  edit_row row, before;
  cdec_block block;
  /* Children from `first` on that may lead to something of use, those that cost nothing more before the others, and
     the symbols below 64 that they may have. */
  uint64_t free_children, children, free_symbols, symbols;
  uint32_t first;
  /* Least that the slips of any word below cost. */
  uint32_t lowest;
  uint16_t key_count;
  uint8_t last;
} frame;

typedef struct correction {
  cdec_best best;
  const cdec_charges *charges;
  size_t parts, count;
  lexicon *lexicons;
  size_t lexicon_count;
  frame *frames;
  /* For each frame, the least that each symbol leads to. */
  uint8_t *bounds;
  size_t bound_stride;
  uint32_t frame_room, depth;
  /* Least that a letter too many, one too few or two in the wrong order cost. */
  uint8_t least_slip;
  /* What the last place costs that a letter of the word has nothing for, as against the others. */
  cdec_lanes is_last[CDEC_ROW_PARTS];
  /* What slips at a letter of a word, or of the text, cost on top. */
  uint8_t early[CDEC_KEY_ROOM];
  bool exhausted;
} correction;

static inline uint8_t capped(uint32_t cost) { return (uint8_t)(cost < CDEC_LANE_END ? cost : CDEC_LANE_END); }

/* The most that the slips of the first letters of a word may cost. */
static inline uint8_t most_of(const correction *c, size_t letters) {
  const uint32_t most = c->charges->most_at_first + (uint32_t)letters * c->charges->most_a_letter;
  return most < c->charges->most ? (uint8_t)most : c->charges->most;
}

/* Fills in what slips at each letter cost on top: the first ones are seldom wrong. */
static void charge_early(correction *c) {
  memset(c->early, 0, sizeof c->early);
  for (uint32_t i = 0; i < c->charges->early; i++) {
    c->early[i] = (uint8_t)(c->charges->first * (c->charges->early - i) / c->charges->early);
  }
}

/* ---- what was typed ---- */

typedef struct typed_letters {
  size_t count;
  uint8_t symbols[CDEC_CORRECTION_LENGTH];
  uint32_t lower[CDEC_CORRECTION_LENGTH];
} typed_letters;

/* Reads the text in the symbols of a dictionary. False when it has no letters, too many, or is no UTF-8. */
static bool read_letters(const cdec_dictionary *d, const cdec_typed *typed, typed_letters *out) {
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

/* Key widths away from any keyboard. */
static const float nowhere = 1000;

/* Places of the keys of a dictionary's symbols; far from everything where there is none. */
typedef struct symbol_keys {
  float x[256], y[256];
  uint8_t sounds[256];
} symbol_keys;

static void place_symbols(const lexicon *l, const cdec_typed *typed, symbol_keys *keys) {
  for (uint32_t symbol = 0; symbol < l->symbols; symbol++) {
    const uint32_t scalar = cdec_symbol_scalar(l->d, symbol);
    const cdec_key_center *const key = key_of(typed, scalar);
    keys->x[symbol] = key != NULL ? key->x : nowhere;
    keys->y[symbol] = key != NULL ? key->y : nowhere;
    keys->sounds[symbol] = sounds_of(scalar);
  }
}

/* Fills in what one typed letter charges for each symbol. */
static void charge_letter(const lexicon *l, const cdec_typed *typed, const cdec_charges *charges,
                          const typed_letters *letters, const symbol_keys *keys, size_t place, uint8_t out[256]) {
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
    /* Two letters without keys are not beside one another. */
    if (x == nowhere) x = -nowhere;
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

static inline uint8_t *lane(edit_row *row, size_t place) { return (uint8_t *)row + place; }

/* Fills in what letters too many cost when each costs `extra`. */
static void sum_extras(const uint8_t extra[CDEC_PLACES], edit_row *one, edit_row *two, edit_row *four) {
  for (size_t i = 0; i < CDEC_PLACES; i++) {
    *lane(one, i) = extra[i];
    *lane(two, i) = i >= 2 ? capped((uint32_t)extra[i] + extra[i - 1]) : CDEC_LANE_END;
    *lane(four, i) = i >= 4 ? capped((uint32_t)extra[i] + extra[i - 1] + extra[i - 2] + extra[i - 3]) : CDEC_LANE_END;
  }
}

static bool is_twin(const typed_letters *letters, size_t place) {
  return place > 0 && letters->symbols[place] == letters->symbols[place - 1] &&
         (letters->symbols[place] != CDEC_UNKNOWN_SYMBOL || letters->lower[place] == letters->lower[place - 1]);
}

/* Fills in the costs of a dictionary's symbols at every place, and of the empty beginning of a word. */
static void charge_letters(correction *c, lexicon *l, const cdec_typed *typed, const typed_letters *letters) {
  const cdec_charges *const charges = c->charges;
  const size_t count = letters->count;
  uint8_t extra[CDEC_PLACES];
  memset(extra, CDEC_LANE_END, sizeof extra);
  for (size_t i = 0; i < count; i++) {
    extra[i + 1] = capped((is_twin(letters, i) ? charges->extra_twin : charges->extra) + c->early[i]);
  }
  edit_row one, two, four;
  sum_extras(extra, &one, &two, &four);
  symbol_keys keys;
  place_symbols(l, typed, &keys);
  for (uint32_t symbol = 0; symbol < l->symbols; symbol++) {
    for (size_t p = 0; p < c->parts; p++) {
      l->costs[p * l->symbols + symbol] = (symbol_costs){.wrong = cdec_lanes_all(CDEC_LANE_END),
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
    l->left_out[symbol] = cdec_symbol_is_skippable(l->d, symbol) ? charges->apostrophe : charges->missing;
  }
  uint8_t lowest[CDEC_PLACES];
  for (size_t i = 0; i < count; i++) {
    uint8_t row[256];
    charge_letter(l, typed, charges, letters, &keys, i, row);
    const size_t part = (i + 1) / CDEC_LANE_COUNT, place = (i + 1) % CDEC_LANE_COUNT;
    lowest[i] = extra[i + 1] < charges->extra_twin ? extra[i + 1] : charges->extra_twin;
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
    edit_row own_one, own_two, own_four;
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
    *lane(&l->start, i) = capped(sum);
    *lane(&l->rest, i) = 0;
  }
  for (size_t i = count; i-- > 1;) {
    if (l->other_cost[i] < l->other_cost[i - 1]) l->other_cost[i - 1] = l->other_cost[i];
  }
  for (size_t i = count; i-- > 0;) *lane(&l->rest, i) = capped((uint32_t)lowest[i] + *lane(&l->rest, i + 1));
}

/* ---- rows ---- */

/* Costs after one more symbol of a word: `out` place i is the least for its first letters and the first i typed ones.
   `before` is the row before `row`, with `last` the symbol between them; NULL at the first letter.
   Returns the least that a word that goes on so can cost, frequency aside. */
static inline __attribute__((always_inline)) uint32_t advance(const correction *c, const lexicon *l, size_t parts,
                                                                    const edit_row *before, const edit_row *row,
                                                                    uint32_t last, uint32_t symbol, size_t place, edit_row *out) {
  const cdec_charges *const charges = c->charges;
  const cdec_lanes end = cdec_lanes_all(CDEC_LANE_END), none = cdec_lanes_all(0);
  /* An apostrophe is left out anywhere. */
  const bool is_skippable = l->left_out[symbol] < charges->missing;
  const uint32_t first = is_skippable ? 0 : c->early[place];
  uint32_t missing = before != NULL && last == symbol ? charges->missing_twin : charges->missing;
  if (is_skippable && l->left_out[symbol] < missing) missing = l->left_out[symbol];
  const uint32_t behind = charges->completion < missing ? charges->completion : missing;
  const cdec_lanes left_out = cdec_lanes_all(capped(missing + first)), left_behind = cdec_lanes_all(capped(behind + first));
  cdec_lanes lowest = end;
  for (size_t p = 0; p < parts; p++) {
    const symbol_costs *const own = &l->costs[p * l->symbols + symbol];
    const cdec_lanes from = row->part[p], below = p > 0 ? row->part[p - 1] : end;
    const cdec_lanes out_below = p > 0 ? out->part[p - 1] : end;
    cdec_lanes wrong = own->wrong;
    if (p == 0 && before == NULL && wrong[1] > 0) wrong[1] = capped(wrong[1] + l->first_wrong[symbol]);
    const cdec_lanes left = (left_out & ~c->is_last[p]) | (left_behind & c->is_last[p]);
    cdec_lanes cost = cdec_lanes_min(cdec_lanes_add(cdec_lanes_up1(below, from), wrong), cdec_lanes_add(from, left));
    const cdec_lanes swapped = cdec_lanes_all(charges->swapped);
    if (before != NULL) {
      const cdec_lanes typed_below = p > 0 ? l->costs[(p - 1) * l->symbols + symbol].typed : none;
      const cdec_lanes both = l->costs[p * l->symbols + last].typed & cdec_lanes_up1(typed_below, own->typed);
      const cdec_lanes before_below = p > 0 ? before->part[p - 1] : end;
      cost = cdec_lanes_min(cost, cdec_lanes_add(cdec_lanes_up2(before_below, before->part[p]), swapped) | ~both);
    }
    /* Two letters in the wrong order pass this row by: the next one may look back at `row`. */
    const cdec_lanes passed = cdec_lanes_add(cdec_lanes_up2(below, from), swapped) | ~own->typed;
    cost = cdec_lanes_min(cost, cdec_lanes_add(cdec_lanes_up1(out_below, cost), own->extra1));
    cost = cdec_lanes_min(cost, cdec_lanes_add(cdec_lanes_up2(out_below, cost), own->extra2));
    cost = cdec_lanes_min(cost, cdec_lanes_add(cdec_lanes_up4(out_below, cost), own->extra4));
    out->part[p] = cost;
    lowest = cdec_lanes_min(lowest, cdec_lanes_add(cdec_lanes_min(cost, passed), l->rest.part[p]));
  }
  return cdec_lanes_least(lowest);
}

static inline void copy_row(size_t parts, edit_row *to, const edit_row *from) {
  for (size_t p = 0; p < parts; p++) to->part[p] = from->part[p];
}

/* ---- words ---- */

/* Keeps the spellings of a word that are good enough. */
static void reach(correction *c, const lexicon *l, const cdec_block *block, int32_t child, uint8_t state, uint32_t level,
                  uint32_t position, size_t key_count, uint32_t slips) {
  if (slips > c->charges->most) return;
  cdec_best_reach(&c->best, &l->frequencies, (uint32_t)(l - c->lexicons), block, child, state, level, position,
                  key_count, slips, (int32_t)slips * CDEC_SLIP_SCALE);
}

/* ---- the search ---- */

/* Where a search stands in a word: the last two rows, and the symbol between them. */
typedef struct standing {
  const edit_row *before, *row;
  uint32_t last, lowest;
} standing;

/* Runs along the symbols of a tail. False when nothing on this way is of use. */
static inline __attribute__((always_inline)) bool run_tail(correction *c, const lexicon *l, size_t parts, size_t key_count,
                                                           size_t count, int32_t frequency, standing *at,
                                                           edit_row spare[3]) {
  uint32_t next = 0;
  for (size_t i = 0; i < count; i++) {
    edit_row *const out = &spare[next];
    next = next == 2 ? 0 : next + 1;
    if (c->best.key[key_count + i] >= l->symbols) return false; /* a broken file */
    at->lowest = advance(c, l, parts, at->before, at->row, at->last, c->best.key[key_count + i], key_count + i, out);
    c->best.steps_of_round += (uint32_t)parts;
    if (at->lowest > most_of(c, key_count + i + 1)) return false;
    const int32_t cost = (int32_t)at->lowest * CDEC_SLIP_SCALE + frequency;
    if (cost >= c->best.threshold) {
      cdec_best_pass_by(&c->best, cost, 1);
      return false;
    }
    at->before = at->row;
    at->row = out;
    at->last = c->best.key[key_count + i];
  }
  return true;
}

/* Places of a row that cost at most `most`, one bit each. */
static inline uint64_t live_places(size_t parts, const edit_row *row, uint8_t most) {
  uint64_t live = 0;
  for (size_t p = 0; p < parts; p++) {
    live |= (uint64_t)cdec_lanes_below(row->part[p], most) << p * CDEC_LANE_COUNT;
  }
  return live;
}

/* Fills in the least that each symbol leads to from a frame, seldom less than what the next row says. Returns the
   symbols below 64 for which that is at most `most`. */
static inline __attribute__((always_inline)) void bound_groups(const correction *c, const lexicon *l, size_t parts, frame *f,
                                                              size_t groups, uint8_t most, uint8_t *bounds) {
  const cdec_charges *const charges = c->charges;
  const uint8_t *const row = (const uint8_t *)&f->row;
  const cdec_lanes least = cdec_lanes_all(capped(f->lowest + c->early[f->key_count]));
  const cdec_lanes at_end = cdec_lanes_all(capped((uint32_t)row[c->count] + charges->completion));
  const uint64_t live = live_places(parts, &f->row, most) & (((uint64_t)1 << c->count) - 1);
  const uint8_t free_cost = f->lowest < most ? (uint8_t)f->lowest : most;
  uint64_t symbols = 0, free_symbols = 0;
  for (size_t g = 0; g < groups; g++) {
    cdec_lanes bound;
    memcpy(&bound, l->left_out + g * CDEC_LANE_COUNT, sizeof bound);
    bound = cdec_lanes_min(cdec_lanes_add(bound, least), at_end);
    for (uint64_t places = live; places != 0; places &= places - 1) {
      const size_t i = (size_t)__builtin_ctzll(places);
      cdec_lanes wrong;
      memcpy(&wrong, l->by_place + i * l->stride + g * CDEC_LANE_COUNT, sizeof wrong);
      bound = cdec_lanes_min(bound, cdec_lanes_add(wrong, cdec_lanes_all(row[i])));
    }
    memcpy(bounds + g * CDEC_LANE_COUNT, &bound, sizeof bound);
    if (g >= 4) continue;
    symbols |= (uint64_t)cdec_lanes_below(bound, most) << g * CDEC_LANE_COUNT;
    free_symbols |= (uint64_t)cdec_lanes_below(bound, free_cost) << g * CDEC_LANE_COUNT;
  }
  for (uint32_t i = 0; i < l->d->skippables; i++) {
    const uint8_t symbol = l->d->skippable[i], cost = capped(f->lowest + l->left_out[symbol]);
    bounds[symbol] = cost < bounds[symbol] ? cost : bounds[symbol];
    symbols |= (uint64_t)((cost <= most) & (symbol < 64)) << (symbol & 63);
  }
  if (f->key_count > 0 && f->last < l->symbols) {
    const uint8_t twin = capped(f->lowest + charges->missing_twin);
    const uint8_t bound = bounds[f->last];
    bounds[f->last] = twin < bound ? twin : bound;
    symbols |= (uint64_t)((twin <= most) & (f->last < 64)) << (f->last & 63);
    /* The second of two letters in the wrong order. */
    const uint8_t *const before = (const uint8_t *)&f->before;
    for (uint64_t places = l->places_of[f->last] >> 2; places != 0; places &= places - 1) {
      const size_t i = (size_t)__builtin_ctzll(places);
      const uint8_t symbol = l->symbol_at[i];
      const uint8_t exchanged = capped((uint32_t)before[i] + charges->swapped);
      if (exchanged > most || symbol == CDEC_UNKNOWN_SYMBOL || exchanged >= bounds[symbol]) continue;
      bounds[symbol] = exchanged;
      if (symbol < 64) symbols |= (uint64_t)1 << symbol;
    }
  }
  f->symbols = symbols;
  f->free_symbols = free_symbols;
}

static inline __attribute__((always_inline)) void bound_symbols(const correction *c, const lexicon *l, size_t parts, frame *f,
                                                               uint8_t most, uint8_t *bounds) {
  switch (l->stride / CDEC_LANE_COUNT) {
    case 2: bound_groups(c, l, parts, f, 2, most, bounds); break;
    case 3: bound_groups(c, l, parts, f, 3, most, bounds); break;
    default: bound_groups(c, l, parts, f, l->stride / CDEC_LANE_COUNT, most, bounds); break;
  }
}

/* Marks those of the next 64 children of a frame whose symbols may lead to something of use. */
static inline void choose_children(const lexicon *l, frame *f) {
  cdec_view labels;
  const uint32_t left = f->block.children - f->first, count = left < 64 ? left : 64;
  f->children = 0;
  f->free_children = 0;
  /* The padding of the section makes the wide reads safe. */
  if (!cdec_view_slice(l->d->sections[CDEC_SECTION_NODES], (size_t)f->block.children_at + f->first,
                       (count + 15) / 16 * 16, &labels)) {
    return;
  }
  const uint32_t shift = l->d->wide_labels ? 0 : CDEC_NARROW_STATE_BITS;
  uint64_t some = 0, free_ones = 0;
  if (l->symbols <= 64) {
    const uint8_t mask = (uint8_t)(0xFF << shift);
    for (uint32_t i = 0; i < count; i += 16) {
      const cdec_bytes16 symbols16 = cdec_load16(labels.bytes + i);
      uint32_t some16 = 0, free16 = 0;
      for (uint64_t symbols = f->symbols; symbols != 0; symbols &= symbols - 1) {
        const uint32_t symbol = (uint32_t)__builtin_ctzll(symbols);
        const uint32_t equal = cdec_equal16(symbols16, mask, (uint8_t)(symbol << shift));
        some16 |= equal;
        free16 |= equal & (uint32_t)-(int32_t)(f->free_symbols >> symbol & 1);
      }
      some |= (uint64_t)some16 << i;
      free_ones |= (uint64_t)free16 << i;
    }
    if (count < 64) some &= ((uint64_t)1 << count) - 1;
  } else {
    for (uint32_t i = 0; i < count; i++) {
      const uint32_t symbol = labels.bytes[i];
      some |= (uint64_t)(symbol >= 64 || (f->symbols >> symbol & 1) != 0) << i;
    }
  }
  f->free_children = free_ones & some;
  f->children = some & ~free_ones;
}

/* Enters a block: takes it apart as a new frame. */
static inline __attribute__((always_inline)) void enter(correction *c, const lexicon *l, size_t parts, uint32_t position, uint8_t state, uint32_t level, size_t key_count,
                  standing at) {
  if (c->depth == c->frame_room) {
    c->exhausted = true;
    return;
  }
  frame *const f = &c->frames[c->depth];
  edit_row spare[3];
  if (!cdec_block_read(l->d, position, state, level, &f->block)) return;
  if (f->block.prefix_at != 0) {
    size_t from = f->block.prefix_at, prefix;
    if (!cdec_tail_read(l->d, &from, c->best.key + key_count, CDEC_KEY_LIMIT - key_count, &prefix) ||
        !run_tail(c, l, parts, key_count, prefix, cdec_level_cost(&l->frequencies, level), &at, spare)) {
      return;
    }
    key_count += prefix;
  }
  if (cdec_block_is_word(&f->block)) {
    uint32_t own;
    if (cdec_block_own_level(l->d, &f->block, &own)) {
      reach(c, l, &f->block, -1, state, own, position, key_count, ((const uint8_t *)at.row)[c->count]);
    }
  }
  if (key_count >= CDEC_KEY_LIMIT || f->block.children == 0) return;
  /* The best word below may have been the block's own. */
  uint32_t best;
  if (!cdec_block_child_level(l->d, &f->block, 0, &best)) return;
  const int32_t frequency = cdec_level_cost(&l->frequencies, best), least = (int32_t)at.lowest * CDEC_SLIP_SCALE + frequency;
  if (least >= c->best.threshold) {
    cdec_best_pass_by(&c->best, least, 1);
    return;
  }
  copy_row(parts, &f->row, at.row);
  if (at.before != NULL) copy_row(parts, &f->before, at.before);
  f->last = (uint8_t)at.last;
  f->lowest = at.lowest;
  f->key_count = (uint16_t)key_count;
  const int32_t left = (c->best.threshold - 1 - frequency) / CDEC_SLIP_SCALE;
  const uint8_t most_here = most_of(c, key_count + 1);
  const uint8_t most = left < most_here ? (uint8_t)(left > 0 ? left : 0) : most_here;
  bound_symbols(c, l, parts, f, most, c->bounds + c->depth * c->bound_stride);
  f->first = 0;
  choose_children(l, f);
  c->depth += 1;
}

/* Where a search stands that has no room left for a slip: a place of the text, and what was spent before. */
typedef struct strict {
  size_t place;
  uint32_t slips;
  size_t key_count;
} strict;

/* Takes the symbols of a tail as what was typed. False when they are not. */
static bool match_tail(correction *c, const lexicon *l, size_t count, int32_t frequency, strict *at) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t symbol = c->best.key[at->key_count++];
    if (symbol >= l->symbols) return false; /* a broken file */
    if (at->place < c->count && l->nearest[at->place] == symbol) {
      at->slips += l->nearest_cost[at->place++];
    } else {
      /* Apostrophes are what costs less than any slip. */
      if (l->left_out[symbol] >= c->least_slip) return false;
      at->slips += l->left_out[symbol];
    }
    if (at->slips > most_of(c, at->key_count)) return false;
  }
  return (int32_t)at->slips * CDEC_SLIP_SCALE + frequency < c->best.threshold;
}

static void follow(correction *c, const lexicon *l, const cdec_child *entered, strict at);

/* Goes on with one child of a block, if it has it. */
static void follow_child(correction *c, const lexicon *l, const cdec_block *block, uint8_t symbol, strict at) {
  uint32_t index, ordinal = 0;
  cdec_child child;
  if (!cdec_block_find(l->d, block, symbol, &index) || !cdec_block_label(l->d, block, index, &child) ||
      !cdec_block_child_level(l->d, block, index, &child.level)) {
    return;
  }
  const int32_t frequency = cdec_level_cost(&l->frequencies, child.level), cost = (int32_t)at.slips * CDEC_SLIP_SCALE + frequency;
  if (at.slips > most_of(c, at.key_count + 1)) return;
  if (c->best.steps_of_round > c->best.steps_left) {
    c->exhausted = true;
    return;
  }
  if (cost >= c->best.threshold) {
    cdec_best_pass_by(&c->best, cost, 1);
    return;
  }
  c->best.steps_of_round += 1;
  c->best.key[at.key_count++] = symbol;
  if (child.state >= CDEC_STATE_BLOCK) {
    if (cdec_blocks_before(l->d, block, index, &ordinal) && cdec_block_goal(l->d, block, index, ordinal, &child)) {
      follow(c, l, &child, at);
    }
    return;
  }
  if (!cdec_block_goal(l->d, block, index, 0, &child)) return;
  if ((child.state & CDEC_STATE_TAIL) != 0) {
    uint32_t tail, spelling;
    size_t count = 0;
    if (!cdec_block_items(l->d, block, false, index, child.state, &tail, &spelling)) return;
    size_t from = tail;
    if (tail != 0 && !cdec_tail_read(l->d, &from, c->best.key + at.key_count, CDEC_KEY_LIMIT - at.key_count, &count)) return;
    if (!match_tail(c, l, count, frequency, &at)) return;
  }
  if (at.place == c->count) {
    reach(c, l, block, (int32_t)index, child.state, child.level, child.position, at.key_count, at.slips);
  }
}

/* Goes down where every letter is the one that was typed, as any slip would cost too much. */
static void follow(correction *c, const lexicon *l, const cdec_child *entered, strict at) {
  cdec_block block;
  if (!cdec_block_read(l->d, entered->position, entered->state, entered->level, &block)) return;
  if (block.prefix_at != 0) {
    size_t from = block.prefix_at, prefix;
    if (!cdec_tail_read(l->d, &from, c->best.key + at.key_count, CDEC_KEY_LIMIT - at.key_count, &prefix) ||
        !match_tail(c, l, prefix, cdec_level_cost(&l->frequencies, entered->level), &at)) {
      return;
    }
  }
  if (at.place == c->count && cdec_block_is_word(&block)) {
    uint32_t own;
    if (cdec_block_own_level(l->d, &block, &own)) {
      reach(c, l, &block, -1, entered->state, own, entered->position, at.key_count, at.slips);
    }
  }
  if (at.key_count >= CDEC_KEY_LIMIT) return;
  for (uint32_t i = 0; i < l->d->skippables; i++) {
    const uint8_t symbol = l->d->skippable[i];
    if (at.place < c->count && l->nearest[at.place] == symbol) continue;
    strict skipped = at;
    skipped.slips += l->left_out[symbol];
    follow_child(c, l, &block, symbol, skipped);
  }
  if (at.place == c->count) return;
  const uint8_t symbol = l->nearest[at.place];
  at.slips += l->nearest_cost[at.place++];
  follow_child(c, l, &block, symbol, at);
}

/* Whether a way that stands at `row` can only go on without a slip, and where. */
static inline __attribute__((always_inline)) bool is_strict(const correction *c, const lexicon *l, size_t parts, const edit_row *row, uint32_t before, uint32_t lowest,
                      int32_t left, strict *at) {
  if ((left >= CDEC_LANE_END) | ((int32_t)(lowest + c->least_slip) <= left) |
      ((int32_t)(before + c->charges->swapped) <= left)) {
    return false;
  }
  const uint64_t live = live_places(parts, row, (uint8_t)left);
  if (live == 0 || (live & (live - 1)) != 0) return false;
  at->place = (size_t)__builtin_ctzll(live);
  at->slips = ((const uint8_t *)row)[at->place];
  const uint8_t other = at->place < c->count ? l->other_cost[at->place] : c->charges->completion;
  const uint8_t behind = c->charges->completion;
  return (int32_t)(at->slips + other) > left && (int32_t)(at->slips + behind) > left;
}

static inline __attribute__((always_inline)) void try_leaf(correction *c, const lexicon *l, size_t parts, const frame *f, uint32_t index, const cdec_child *child,
                     standing at, int32_t frequency, strict *only) {
  edit_row spare[3];
  size_t count = 0, key_count = (size_t)f->key_count + 1;
  if ((child->state & CDEC_STATE_TAIL) != 0) {
    uint32_t tail, spelling;
    if (!cdec_block_items(l->d, &f->block, false, index, child->state, &tail, &spelling)) return;
    size_t from = tail;
    if (tail != 0 && !cdec_tail_read(l->d, &from, c->best.key + key_count, CDEC_KEY_LIMIT - key_count, &count)) return;
  }
  uint32_t slips;
  if (only != NULL) {
    if (!match_tail(c, l, count, frequency, only) || only->place < c->count) return;
    slips = only->slips;
  } else {
    if (!run_tail(c, l, parts, key_count, count, frequency, &at, spare)) return;
    slips = ((const uint8_t *)at.row)[c->count];
  }
  reach(c, l, &f->block, (int32_t)index, child->state, child->level, child->position, key_count + count, slips);
}

/* Looks at the children of the innermost frame, up to the next that is entered. */
static inline __attribute__((always_inline)) void step(correction *c, const lexicon *l, size_t parts) {
  frame *const f = &c->frames[c->depth - 1];
  const uint8_t *const bounds = c->bounds + (c->depth - 1) * c->bound_stride;
  const uint32_t depth = c->depth;
  int32_t limit = c->best.threshold;
  const uint8_t most = most_of(c, (size_t)f->key_count + 1);
  while (c->depth == depth && c->best.steps_of_round <= c->best.steps_left) {
    if ((f->free_children | f->children) == 0) {
      if (f->block.children - f->first <= 64) {
        c->depth -= 1;
        return;
      }
      f->first += 64;
      choose_children(l, f);
      continue;
    }
    uint64_t *const next = f->free_children != 0 ? &f->free_children : &f->children;
    const uint32_t index = f->first + (uint32_t)__builtin_ctzll(*next);
    *next &= *next - 1;
    cdec_child child;
    if (!cdec_block_label(l->d, &f->block, index, &child) || child.symbol >= l->symbols) continue;
    if (bounds[child.symbol] > most || !cdec_block_child_level(l->d, &f->block, index, &child.level)) continue;
    const int32_t frequency = cdec_level_cost(&l->frequencies, child.level);
    const int32_t least = (int32_t)f->lowest * CDEC_SLIP_SCALE + frequency;
    if (least >= limit) {
      /* Children stand in order of their best word, so the others are worse still. */
      cdec_best_pass_by(&c->best, least, 1);
      if (next == &f->free_children) continue;
      c->depth -= 1;
      return;
    }
    const int32_t bound = (int32_t)bounds[child.symbol] * CDEC_SLIP_SCALE + frequency;
    if (bound >= limit) {
      cdec_best_pass_by(&c->best, bound, 1);
      continue;
    }
    const edit_row *const before = f->key_count == 0 ? NULL : &f->before;
    edit_row out;
    const uint32_t lowest = advance(c, l, parts, before, &f->row, f->last, child.symbol, f->key_count, &out);
    c->best.steps_of_round += (uint32_t)parts;
    if (lowest > most) continue;
    const int32_t cost = (int32_t)lowest * CDEC_SLIP_SCALE + frequency;
    if (cost >= limit) {
      cdec_best_pass_by(&c->best, cost, 1);
      continue;
    }
    c->best.key[f->key_count] = child.symbol;
    const standing there = {&f->row, &out, child.symbol, lowest};
    const bool is_block = child.state >= CDEC_STATE_BLOCK;
    uint32_t ordinal = 0;
    if ((is_block && !cdec_blocks_before(l->d, &f->block, index, &ordinal)) ||
        !cdec_block_goal(l->d, &f->block, index, ordinal, &child)) {
      continue;
    }
    strict only = {.key_count = (size_t)f->key_count + 1};
    const bool strictly = is_strict(c, l, parts, &out, f->lowest, lowest, (limit - 1 - frequency) / CDEC_SLIP_SCALE, &only);
    if (!is_block) {
      try_leaf(c, l, parts, f, index, &child, there, frequency, strictly ? &only : NULL);
    } else if (strictly) {
      follow(c, l, &child, only);
    } else {
      enter(c, l, parts, child.position, child.state, child.level, (size_t)f->key_count + 1, there);
    }
    limit = c->best.threshold;
  }
}

static inline __attribute__((always_inline)) void search_round(correction *c, size_t parts) {
  cdec_best_begin_round(&c->best);
  for (size_t i = 0; i < c->lexicon_count; i++) {
    const lexicon *const l = &c->lexicons[i];
    const int32_t least = cdec_level_cost(&l->frequencies, l->d->root_level);
    if (least >= c->best.threshold) {
      cdec_best_pass_by(&c->best, least, 1);
      continue;
    }
    c->depth = 0;
    enter(c, l, parts, 0, CDEC_STATE_BLOCK, l->d->root_level, 0, (standing){NULL, &l->start, CDEC_UNKNOWN_SYMBOL, 0});
    while (c->depth > 0) {
      step(c, l, parts);
      if (c->best.steps_of_round > c->best.steps_left) {
        c->exhausted = true;
        return;
      }
    }
  }
  c->best.steps_left -= c->best.steps_of_round;
}

static void search(correction *c) {
  int32_t least = INT32_MAX;
  for (size_t i = 0; i < c->lexicon_count; i++) {
    const int32_t cost = cdec_level_cost(&c->lexicons[i].frequencies, c->lexicons[i].d->root_level);
    if (cost < least) least = cost;
  }
  c->best.round_limit = least + CDEC_FIRST_ROUND;
  do {
    if (c->parts == 1) {
      search_round(c, 1);
    } else {
      search_round(c, CDEC_ROW_PARTS);
    }
  } while (!c->exhausted && cdec_best_next_round(&c->best, CDEC_ROUND_GROWTH));
}

/* ---- entry ---- */

static bool are_sound(const cdec_charges *charges) {
  return charges->most < CDEC_LANE_END && charges->extra >= 32 && charges->extra_twin >= 32 &&
         charges->deviation_x > 0 && charges->deviation_y > 0;
}

size_t cdec_correct(const cdec_lexicon *lexicons, size_t lexicon_count, const cdec_typed *typed,
                    const cdec_charges *charges, size_t limit, int32_t cost_limit, void *scratch, size_t scratch_bytes,
                    cdec_correction *corrections, char *buffer, size_t buffer_count, bool *is_exact) {
  correction c;
  lexicon searched[CDEC_LEXICON_LIMIT];
  uint8_t *room = scratch;
  size_t left = scratch_bytes;
  c.charges = charges;
  c.best.limit = limit < CDEC_COMPLETION_LIMIT ? limit : CDEC_COMPLETION_LIMIT;
  c.best.cost_limit = cost_limit;
  c.best.margin = charges->margin;
  c.lexicons = searched;
  c.lexicon_count = 0;
  c.best.found = 0;
  c.bound_stride = 0;
  c.exhausted = false;
  c.best.steps_left = charges->steps;
  if (is_exact != NULL) *is_exact = true;
  if (c.best.limit == 0 || typed->text == NULL || !are_sound(charges) || lexicon_count > CDEC_LEXICON_LIMIT) return 0;
  charge_early(&c);
  c.least_slip = charges->missing;
  const uint8_t others[] = {charges->missing_twin, charges->extra, charges->extra_twin, charges->swapped};
  for (size_t i = 0; i < sizeof others; i++) {
    if (others[i] < c.least_slip) c.least_slip = others[i];
  }
  c.best.words = cdec_take(&room, &left, c.best.limit * sizeof(cdec_reached));
  bool fits = c.best.words != NULL;
  for (size_t i = 0; fits && i < lexicon_count; i++) {
    const cdec_dictionary *const d = lexicons[i].dictionary;
    typed_letters letters;
    /* A sign may be a letter in one alphabet and none in another; then places would not be the same. */
    if (!read_letters(d, typed, &letters) || (c.lexicon_count > 0 && letters.count != c.count)) continue;
    lexicon *const l = &searched[c.lexicon_count];
    *l = (lexicon){.d = d,
                   .index = (uint32_t)i,
                   .frequencies = cdec_frequencies_of(&lexicons[i], charges->frequency),
                   .symbols = d->info.symbols};
    c.lexicon_count += 1;
    if (c.lexicon_count == 1) {
      c.count = letters.count;
      c.parts = c.count < CDEC_LANE_COUNT ? 1 : CDEC_ROW_PARTS;
      for (size_t p = 0; p < CDEC_ROW_PARTS; p++) c.is_last[p] = cdec_lanes_all(0);
      c.is_last[c.count / CDEC_LANE_COUNT][c.count % CDEC_LANE_COUNT] = 0xFF;
    }
    l->stride = (l->symbols + CDEC_LANE_COUNT - 1) / CDEC_LANE_COUNT * CDEC_LANE_COUNT;
    if (l->stride > c.bound_stride) c.bound_stride = l->stride;
    l->costs = cdec_take(&room, &left, c.parts * l->symbols * sizeof(symbol_costs));
    l->by_place = cdec_take(&room, &left, CDEC_PLACES * l->stride);
    l->left_out = cdec_take(&room, &left, l->stride);
    const uint32_t levels = cdec_levels_kept(d);
    int32_t *const level_costs = cdec_take(&room, &left, levels * sizeof(int32_t));
    fits = l->costs != NULL && l->by_place != NULL && l->left_out != NULL && level_costs != NULL;
    if (fits) cdec_cost_levels(&l->frequencies, level_costs, levels);
    if (fits) charge_letters(&c, l, typed, &letters);
  }
  const size_t frames = left / (sizeof(frame) + c.bound_stride + 1);
  c.frame_room = (uint32_t)(frames < CDEC_KEY_ROOM ? frames : CDEC_KEY_ROOM);
  c.frames = fits ? cdec_take(&room, &left, c.frame_room * sizeof(frame)) : NULL;
  c.bounds = fits ? cdec_take(&room, &left, c.frame_room * c.bound_stride) : NULL;
  if (c.frames == NULL || c.bounds == NULL) {
    if (is_exact != NULL) *is_exact = false;
    return 0;
  }
  if (c.lexicon_count > 0) search(&c);
  if (is_exact != NULL) *is_exact = !c.exhausted;
  size_t answers = 0, written = 0;
  const size_t capacity = buffer_count < UINT16_MAX ? buffer_count : UINT16_MAX;
  for (size_t i = 0; i < c.best.found && c.best.words[i].cost < c.best.words[0].cost + c.best.margin; i++) {
    const cdec_reached *const word = &c.best.words[i];
    cdec_correction *const out = &corrections[answers];
    if (!cdec_best_write(c.lexicons[word->lexicon].d, word, &out->word, buffer, capacity, &written)) break;
    if (out->word.text_count == 0) continue;
    out->lexicon = c.lexicons[word->lexicon].index;
    out->slips = word->charge;
    out->cost = word->cost;
    answers += 1;
  }
  return answers;
}
