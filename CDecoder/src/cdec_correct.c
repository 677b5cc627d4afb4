#include "cdec_fold.h"
#include "cdec_lanes.h"
#include "cdec_spelling.h"
#include "cdec_utf8.h"
#include "cdec_walk.h"

enum {
  /* A cost from which on nothing is told apart; far above any charge, so that sums of two stay within 16 bits. */
  CDEC_COST_END = 0x7FFF,
  /* Typed characters that no word of the dictionary has. */
  CDEC_UNKNOWN_SYMBOL = 0xFF,
  /* Score of the most frequent word there can be, in 100 × Zipf. */
  CDEC_SCORE_TOP = 900,
  /* Texts of up to so many letters are searched with all their costs side by side. */
  CDEC_LANE_TAPS = CDEC_LANE_COUNT - 1,
  /* What places behind the text cost: more than `most` may be, and sums of it stay within 15 bits. */
  CDEC_COST_BEYOND = 0x4E20,
};

/* What was typed, as symbols of one dictionary, with what each of them charges for each symbol of a word. */
typedef struct typed_taps {
  size_t count;
  uint8_t symbols[CDEC_CORRECTION_LENGTH];
  uint32_t lower[CDEC_CORRECTION_LENGTH];
  /* count × symbols of the dictionary. */
  uint16_t *charges;
  /* For each place, what it charges when the word has no letter for it. */
  uint16_t extra[CDEC_CORRECTION_LENGTH];
  /* Least that the taps from a place on can still cost. */
  uint16_t rest[CDEC_CORRECTION_LENGTH + 1];
} typed_taps;

/* What one symbol of a word costs at every place of the text. Lane `i` stands for the first `i` taps. */
typedef struct symbol_lanes {
  cdec_lanes wrong;
  /* Sums of what taps cost that the word has no letter for. */
  cdec_lanes extra_sums;
  /* All bits where the tap is this symbol. */
  cdec_lanes is_typed;
} symbol_lanes;

/* A subtree that the search may enter: a block, and the row of costs at the symbol that leads to it. */
typedef struct branch {
  uint32_t position, level, row, row_before;
  int32_t parent;
  /* Least that the slips of any word below cost. */
  uint16_t edits;
  uint8_t symbol, state, key_count;
} branch;

/* A branch that waits, with the least cost of any word below it. */
typedef struct waiting {
  int32_t cost;
  uint32_t branch;
} waiting;

/* A word that was reached. */
typedef struct reached {
  int32_t cost;
  uint32_t edits, branch, level;
  /* -1 for the word of the block itself. */
  int32_t child;
} reached;

typedef struct correction {
  const cdec_dictionary *d;
  const cdec_charges *charges;
  typed_taps taps;
  /* One a symbol of the dictionary, or NULL for a text of too many letters. */
  symbol_lanes *lanes;
  cdec_lanes rest, is_last;
  /* Which symbols were typed. */
  bool is_typed[256];
  size_t stride;
  uint16_t *rows;
  branch *branches;
  waiting *heap;
  uint32_t row_count, row_room, branch_count, branch_room, heap_count;
  reached best[CDEC_COMPLETION_LIMIT];
  size_t found, limit;
  /* The most that slips may cost in the round that is searched. */
  uint32_t most;
  int32_t cost_limit;
  bool exhausted;
} correction;

static inline uint16_t capped(uint32_t cost) { return (uint16_t)(cost < CDEC_COST_END ? cost : CDEC_COST_END); }

static inline uint16_t least(uint16_t a, uint16_t b) { return a < b ? a : b; }

/* Costs from here on are of no use. */
static inline int32_t threshold(const correction *c) {
  const int32_t last = c->found == c->limit ? c->best[c->found - 1].cost : c->cost_limit;
  const int32_t behind = c->found > 0 ? c->best[0].cost + c->charges->margin : last;
  return behind < last ? behind : last;
}

static inline int32_t frequency_cost(const correction *c, uint32_t level) {
  return (CDEC_SCORE_TOP - cdec_level_score(c->d, level)) * c->charges->frequency / 256;
}

/* ---- typed text ---- */

static bool read_typed(const cdec_dictionary *d, const char *text, size_t count, typed_taps *taps) {
  const uint8_t *const bytes = (const uint8_t *)text;
  taps->count = 0;
  for (size_t at = 0; at < count;) {
    uint32_t scalar;
    const size_t step = cdec_utf8_decode(bytes + at, count - at, &scalar);
    if (step == 0) return false;
    at += step;
    const uint8_t symbol = cdec_symbol(d, scalar);
    if (symbol == CDEC_SYMBOL_DROPPED) continue;
    if (taps->count == CDEC_CORRECTION_LENGTH) return false;
    taps->symbols[taps->count] = symbol == CDEC_SYMBOL_NONE ? CDEC_UNKNOWN_SYMBOL : (uint8_t)(symbol - 1);
    taps->lower[taps->count++] = cdec_lower(scalar);
  }
  return taps->count > 0;
}

static const cdec_key_center *key_of(const cdec_typed *typed, uint32_t scalar) {
  for (size_t i = 0; i < typed->key_count; i++) {
    if (typed->keys[i].scalar == scalar) return &typed->keys[i];
  }
  return NULL;
}

static bool is_vowel(uint32_t scalar) {
  static const char vowels[] = "aeiouy";
  return scalar < 0x80 && scalar != 0 && strchr(vowels, (int)scalar) != NULL;
}

/* What a touch at `x`, `y` charges for a key: half the squared distance in standard deviations, a Gaussian's. */
static uint16_t touch_charge(const cdec_charges *charges, float x, float y, const cdec_key_center *key) {
  const float across = (x - key->x) / charges->deviation_x, down = (y - key->y) / charges->deviation_y;
  const float cost = 50.0f * (across * across + down * down);
  return cost < (float)charges->far_key ? (uint16_t)cost : charges->far_key;
}

/* Fills in what one typed character charges for each symbol. */
static void charge_tap(const cdec_dictionary *d, const cdec_typed *typed, const cdec_charges *charges, size_t place,
                       typed_taps *taps) {
  const uint32_t symbols = d->info.symbols;
  uint16_t *const row = taps->charges + place * symbols;
  const uint8_t own = taps->symbols[place];
  const bool touched = typed->taps != NULL && typed->tap_count == taps->count;
  const cdec_key_center *from = key_of(typed, taps->lower[place]);
  if (from == NULL && own != CDEC_UNKNOWN_SYMBOL) from = key_of(typed, cdec_symbol_scalar(d, own));
  uint16_t lowest = CDEC_COST_END;
  for (uint32_t symbol = 0; symbol < symbols; symbol++) {
    const cdec_key_center *const to = key_of(typed, cdec_symbol_scalar(d, symbol));
    uint16_t charge = charges->far_key;
    if (to != NULL && touched) {
      charge = touch_charge(charges, typed->taps[place].x, typed->taps[place].y, to);
    } else if (symbol == own) {
      charge = 0;
    } else if (to != NULL && from != NULL) {
      const float across = from->x - to->x, down = from->y - to->y;
      if (across * across + down * down < charges->near_distance * charges->near_distance) charge = charges->near_key;
    }
    if (symbol != own && !touched && is_vowel(taps->lower[place]) && is_vowel(cdec_symbol_scalar(d, symbol)) &&
        charge > charges->vowel) {
      charge = charges->vowel;
    }
    row[symbol] = charge;
    lowest = least(lowest, charge);
  }
  /* Of a touch only what tells keys apart counts. */
  for (uint32_t symbol = 0; touched && symbol < symbols; symbol++) row[symbol] = (uint16_t)(row[symbol] - lowest);
}

static void charge_taps(const cdec_dictionary *d, const cdec_typed *typed, const cdec_charges *charges,
                        typed_taps *taps) {
  for (size_t i = 0; i < taps->count; i++) {
    charge_tap(d, typed, charges, i, taps);
    const bool twin = i > 0 && taps->symbols[i] == taps->symbols[i - 1] &&
                      (taps->symbols[i] != CDEC_UNKNOWN_SYMBOL || taps->lower[i] == taps->lower[i - 1]);
    taps->extra[i] = capped((twin ? charges->extra_twin : charges->extra) + (i == 0 ? charges->first : 0u));
  }
  taps->rest[taps->count] = 0;
  for (size_t i = taps->count; i-- > 0;) {
    uint16_t lowest = taps->extra[i];
    for (uint32_t symbol = 0; symbol < d->info.symbols; symbol++) {
      lowest = least(lowest, taps->charges[i * d->info.symbols + symbol]);
    }
    taps->rest[i] = capped((uint32_t)taps->rest[i + 1] + lowest);
  }
}

/* ---- rows ---- */

static inline uint16_t *row_at(const correction *c, uint32_t index) { return c->rows + (size_t)index * c->stride; }

static bool new_row(correction *c, uint32_t *index) {
  if (c->row_count == c->row_room) {
    c->exhausted = true;
    return false;
  }
  *index = c->row_count++;
  return true;
}

static inline uint32_t extra_charge(const correction *c, size_t tap, uint32_t symbol) {
  const bool twin = c->taps.symbols[tap] == symbol && c->charges->extra_twin < c->taps.extra[tap];
  return twin ? c->charges->extra_twin : c->taps.extra[tap];
}

static uint32_t advance_long(const correction *c, const uint16_t *before, const uint16_t *row, uint32_t last, uint8_t symbol,
                        uint16_t *out) {
  const typed_taps *const taps = &c->taps;
  const cdec_charges *const charges = c->charges;
  const size_t n = taps->count;
  const uint32_t symbols = c->d->info.symbols;
  const uint32_t first = before == NULL ? charges->first : 0u;
  uint32_t missing = last == symbol ? charges->missing_twin : charges->missing;
  if (cdec_symbol_is_skippable(c->d, symbol)) missing = charges->apostrophe;
  const uint16_t *charge = taps->charges + symbol;
  out[0] = capped(row[0] + missing + first);
  uint32_t lowest = (uint32_t)out[0] + taps->rest[0];
  for (size_t i = 1; i <= n; i++, charge += symbols) {
    const uint32_t wrong = *charge == 0 ? 0 : *charge + (i == 1 ? first : 0u);
    uint32_t cost = row[i - 1] + wrong;
    const uint32_t left_out = row[i] + (i == n && charges->completion < missing ? charges->completion : missing) + first;
    if (left_out < cost) cost = left_out;
    const uint32_t extra = extra_charge(c, i - 1, symbol);
    if (out[i - 1] + extra < cost) cost = out[i - 1] + extra;
    if (i > 1 && before != NULL && taps->symbols[i - 1] == last && taps->symbols[i - 2] == symbol && last != symbol &&
        (uint32_t)before[i - 2] + charges->swapped < cost) {
      cost = (uint32_t)before[i - 2] + charges->swapped;
    }
    out[i] = capped(cost);
    uint32_t bound = (uint32_t)out[i] + taps->rest[i];
    if (bound < lowest) lowest = bound;
    /* Two letters in the wrong order pass this row by: the next one may look back at `row`. */
    if (i > 1 && taps->symbols[i - 1] == symbol) {
      bound = (uint32_t)row[i - 2] + charges->swapped + taps->rest[i];
      if (bound < lowest) lowest = bound;
    }
  }
  return lowest;
}

/* The same with all places at once. */
static uint32_t advance_lanes(const correction *c, const uint16_t *before, const uint16_t *row, uint32_t last,
                              uint8_t symbol, uint16_t *out) {
  const cdec_charges *const charges = c->charges;
  const symbol_lanes *const own = &c->lanes[symbol];
  const cdec_lanes end = cdec_lanes_all(CDEC_COST_END);
  const cdec_lanes from = cdec_lanes_load(row);
  const uint32_t first = before == NULL ? charges->first : 0u;
  uint32_t missing = last == symbol ? charges->missing_twin : charges->missing;
  if (cdec_symbol_is_skippable(c->d, symbol)) missing = charges->apostrophe;
  const uint32_t behind = charges->completion < missing ? charges->completion : missing;

  cdec_lanes wrong = own->wrong;
  if (first > 0 && wrong.low[1] > 0) wrong.low[1] = (int16_t)capped((uint32_t)wrong.low[1] + first);
  const cdec_lanes left_out = cdec_lanes_select(c->is_last, cdec_lanes_all((int16_t)capped(behind + first)),
                                                cdec_lanes_all((int16_t)capped(missing + first)));
  cdec_lanes cost = cdec_lanes_min(cdec_lanes_add(cdec_lanes_up1(from, end.low), wrong), cdec_lanes_add(from, left_out));
  cdec_lanes passed = end;
  if (c->is_typed[symbol]) {
    const cdec_lanes swapped = cdec_lanes_all((int16_t)charges->swapped);
    if (before != NULL && last != symbol) {
      const cdec_half none = {0};
      const cdec_lanes both = cdec_lanes_and(c->lanes[last].is_typed, cdec_lanes_up1(own->is_typed, none));
      const cdec_lanes exchanged = cdec_lanes_add(cdec_lanes_up2(cdec_lanes_load(before), end.low), swapped);
      cost = cdec_lanes_min(cost, cdec_lanes_select(both, exchanged, end));
    }
    /* Two letters in the wrong order pass this row by: the next one may look back at `row`. */
    passed = cdec_lanes_select(own->is_typed, cdec_lanes_add(cdec_lanes_up2(from, end.low), swapped), end);
  }
  /* A tap too many costs the same wherever the last right one was, so the least over all of them is a running least. */
  cdec_lanes running = cdec_lanes_subtract(cost, own->extra_sums);
  running = cdec_lanes_min(running, cdec_lanes_up1(running, end.low));
  running = cdec_lanes_min(running, cdec_lanes_up2(running, end.low));
  running = cdec_lanes_min(running, cdec_lanes_up4(running, end.low));
  running = cdec_lanes_min(running, cdec_lanes_up8(running, end.low));
  cost = cdec_lanes_add(running, own->extra_sums);
  cdec_lanes_store(out, cost);
  return (uint32_t)cdec_lanes_least(cdec_lanes_add(cdec_lanes_min(cost, passed), c->rest));
}

/* Costs after one more symbol of a word: `out[i]` is the least for its first letters and the first `i` taps.
   `before` is NULL at the first letter, else the row before `row`, with `last` the symbol between them.
   Returns the least that a word that goes on so can cost, frequency aside. */
static inline uint32_t advance(const correction *c, const uint16_t *before, const uint16_t *row, uint32_t last,
                               uint8_t symbol, uint16_t *out) {
  return c->lanes != NULL ? advance_lanes(c, before, row, last, symbol, out)
                          : advance_long(c, before, row, last, symbol, out);
}

/* Lays the charges of a short text out side by side. */
static void fill_lanes(correction *c) {
  const typed_taps *const taps = &c->taps;
  const size_t n = taps->count;
  int16_t rest[CDEC_LANE_COUNT] = {0}, last[CDEC_LANE_COUNT] = {0};
  for (size_t i = 0; i <= n; i++) rest[i] = (int16_t)taps->rest[i];
  last[n] = -1;
  c->rest = cdec_lanes_load(rest);
  c->is_last = cdec_lanes_load(last);
  memset(c->is_typed, 0, sizeof c->is_typed);
  for (size_t i = 0; i < n; i++) c->is_typed[taps->symbols[i]] = true;
  for (uint32_t symbol = 0; symbol < c->d->info.symbols; symbol++) {
    int16_t wrong[CDEC_LANE_COUNT], sums[CDEC_LANE_COUNT], typed[CDEC_LANE_COUNT] = {0};
    wrong[0] = CDEC_COST_END;
    sums[0] = 0;
    for (size_t i = 1; i < CDEC_LANE_COUNT; i++) {
      if (i > n) {
        wrong[i] = CDEC_COST_END;
        sums[i] = (int16_t)capped((uint32_t)sums[n] + CDEC_COST_BEYOND);
        continue;
      }
      wrong[i] = (int16_t)taps->charges[(i - 1) * c->d->info.symbols + symbol];
      sums[i] = (int16_t)capped((uint32_t)sums[i - 1] + extra_charge(c, i - 1, symbol));
      if (taps->symbols[i - 1] == symbol) typed[i] = -1;
    }
    c->lanes[symbol] =
        (symbol_lanes){cdec_lanes_load(wrong), cdec_lanes_load(sums), cdec_lanes_load(typed)};
  }
}

/* ---- the queue ---- */

static bool push(correction *c, int32_t cost, uint32_t index) {
  if (c->heap_count == c->branch_room) {
    c->exhausted = true;
    return false;
  }
  uint32_t at = c->heap_count++;
  while (at > 0) {
    const uint32_t above = (at - 1) / 2;
    if (c->heap[above].cost <= cost) break;
    c->heap[at] = c->heap[above];
    at = above;
  }
  c->heap[at] = (waiting){cost, index};
  return true;
}

static waiting pop(correction *c) {
  const waiting top = c->heap[0], last = c->heap[--c->heap_count];
  uint32_t at = 0;
  for (;;) {
    uint32_t below = 2 * at + 1;
    if (below >= c->heap_count) break;
    if (below + 1 < c->heap_count && c->heap[below + 1].cost < c->heap[below].cost) below += 1;
    if (c->heap[below].cost >= last.cost) break;
    c->heap[at] = c->heap[below];
    at = below;
  }
  c->heap[at] = last;
  return top;
}

static void reach(correction *c, uint32_t edits, uint32_t branch_index, int32_t child, uint32_t level) {
  if (edits > c->most || level >= c->d->info.levels) return;
  const int32_t cost = (int32_t)edits + frequency_cost(c, level);
  if (cost >= threshold(c)) return;
  size_t at = c->found < c->limit ? c->found++ : c->found - 1;
  for (; at > 0 && c->best[at - 1].cost > cost; at--) c->best[at] = c->best[at - 1];
  c->best[at] = (reached){.cost = cost, .edits = edits, .branch = branch_index, .level = level, .child = child};
}

/* ---- the search ---- */

/* Rows where a search stands: the last two, and the symbol between them. */
typedef struct standing {
  const uint16_t *before, *row;
  uint32_t last;
} standing;

/* Runs along the symbols of a tail. False when nothing on this way is of use. */
static bool run_tail(const correction *c, const uint8_t *symbols, size_t count, uint32_t level_cost, uint32_t *edits,
                     standing *at, uint16_t spare[3][CDEC_CORRECTION_STRIDE]) {
  uint32_t next = 0;
  for (size_t i = 0; i < count; i++) {
    uint16_t *const out = spare[next];
    next = (next + 1) % 3;
    const uint32_t lowest = advance(c, at->before, at->row, at->last, symbols[i], out);
    if (lowest > c->most || (int32_t)(lowest + level_cost) >= threshold(c)) return false;
    *edits = lowest;
    *at = (standing){at->row, out, symbols[i]};
  }
  return true;
}

static void try_leaf(correction *c, uint32_t index, const cdec_block *block, uint32_t child_index,
                     const cdec_child *child, const standing *at) {
  uint8_t symbols[CDEC_KEY_ROOM];
  uint16_t spare[3][CDEC_CORRECTION_STRIDE];
  size_t count = 0;
  standing here = *at;
  if ((child->state & CDEC_STATE_TAIL) != 0) {
    uint32_t tail, spelling;
    if (!cdec_block_items(c->d, block, false, child_index, child->state, &tail, &spelling)) return;
    size_t from = tail;
    if (tail != 0 && !cdec_tail_read(c->d, &from, symbols, CDEC_KEY_LIMIT, &count)) return;
  }
  uint32_t edits;
  if (!run_tail(c, symbols, count, (uint32_t)frequency_cost(c, child->level), &edits, &here, spare)) return;
  reach(c, here.row[c->taps.count], index, (int32_t)child_index, child->level);
}

static void expand(correction *c, uint32_t index) {
  const branch entered = c->branches[index];
  cdec_block block;
  if (!cdec_block_read(c->d, entered.position, entered.state, entered.level, &block)) return;
  uint8_t symbols[CDEC_KEY_ROOM];
  uint16_t spare[3][CDEC_CORRECTION_STRIDE];
  size_t prefix = 0;
  uint32_t edits = entered.edits;
  standing at = {index == 0 ? NULL : row_at(c, entered.row_before), row_at(c, entered.row),
                 index == 0 ? UINT32_MAX : entered.symbol};
  if (block.prefix_at != 0) {
    size_t from = block.prefix_at;
    if (!cdec_tail_read(c->d, &from, symbols, CDEC_KEY_LIMIT, &prefix)) return;
    if (!run_tail(c, symbols, prefix, (uint32_t)frequency_cost(c, entered.level), &edits, &at, spare)) return;
  }
  if (cdec_block_is_word(&block)) {
    uint32_t level;
    if (cdec_block_own_level(c->d, &block, &level)) reach(c, at.row[c->taps.count], index, -1, level);
  }
  const size_t key_count = entered.key_count + prefix + 1;
  if (key_count > CDEC_KEY_LIMIT) return;
  /* Children look back at this row, so it has to stay. */
  uint32_t kept = entered.row, ordinal = 0;
  if (prefix > 0) {
    if (!new_row(c, &kept)) return;
    memcpy(row_at(c, kept), at.row, c->stride * sizeof(uint16_t));
    at.row = row_at(c, kept);
  }
  uint16_t out[CDEC_CORRECTION_STRIDE];
  for (uint32_t i = 0; i < block.children; i++) {
    cdec_child child;
    if (!cdec_block_child_level(c->d, &block, i, &child.level) || !cdec_block_label(c->d, &block, i, &child) ||
        !cdec_block_goal(c->d, &block, i, ordinal, &child)) {
      return;
    }
    ordinal += child.state >= CDEC_STATE_BLOCK;
    const int32_t level_cost = frequency_cost(c, child.level);
    /* Children stand in order of their best word, so the others are worse still. */
    if ((int32_t)edits + level_cost >= threshold(c)) return;
    const uint32_t lowest = advance(c, at.before, at.row, at.last, child.symbol, out);
    const int32_t cost = (int32_t)lowest + level_cost;
    if (lowest > c->most || cost >= threshold(c)) continue;
    if (child.state < CDEC_STATE_BLOCK) {
      const standing there = {at.row, out, child.symbol};
      try_leaf(c, index, &block, i, &child, &there);
      continue;
    }
    uint32_t row;
    if (c->branch_count == c->branch_room) c->exhausted = true;
    if (c->exhausted || !new_row(c, &row)) return;
    memcpy(row_at(c, row), out, c->stride * sizeof(uint16_t));
    c->branches[c->branch_count] = (branch){.position = child.position,
                                            .level = child.level,
                                            .row = row,
                                            .row_before = kept,
                                            .parent = (int32_t)index,
                                            .edits = (uint16_t)lowest,
                                            .symbol = child.symbol,
                                            .state = child.state,
                                            .key_count = (uint8_t)key_count};
    if (!push(c, cost, c->branch_count)) return;
    c->branch_count += 1;
  }
}

/* Searches for words whose slips cost `most` or less. */
static void search_round(correction *c) {
  c->found = 0;
  c->heap_count = 0;
  uint16_t *const row = row_at(c, 0);
  row[0] = 0;
  for (size_t i = 0; i < c->taps.count; i++) row[i + 1] = capped((uint32_t)row[i] + c->taps.extra[i]);
  for (size_t i = c->taps.count + 1; i < c->stride; i++) row[i] = CDEC_COST_END;
  c->row_count = 1;
  c->branches[0] = (branch){.level = c->d->root_level, .parent = -1, .state = CDEC_STATE_BLOCK};
  c->branch_count = 1;
  push(c, frequency_cost(c, c->d->root_level), 0);
  while (c->heap_count > 0 && !c->exhausted) {
    const waiting next = pop(c);
    if (next.cost >= threshold(c)) return;
    expand(c, next.branch);
  }
}

/* Rounds with a growing allowance: what a small one finds soon keeps the large one from looking where nothing better
   can be. */
static void search(correction *c) {
  const int32_t cost_limit = c->cost_limit, least_frequency = frequency_cost(c, c->d->root_level);
  for (uint32_t part = 4; part > 0; part /= 2) {
    c->most = c->charges->most / part;
    search_round(c);
    if (c->exhausted || part == 1) return;
    /* A word left for later slips more than `most`, and none is more frequent than the first. */
    if (c->found > 0 && threshold(c) <= (int32_t)c->most + least_frequency) return;
    c->cost_limit = cost_limit;
    if (c->found > 0 && c->best[0].cost < cost_limit - c->charges->margin - 1) {
      c->cost_limit = c->best[0].cost + c->charges->margin + 1;
    }
    if (c->found == c->limit && c->best[c->found - 1].cost < c->cost_limit) {
      c->cost_limit = c->best[c->found - 1].cost + 1;
    }
  }
}

/* ---- answers ---- */

/* Enters the blocks on the way to a branch, the first one first. */
static bool enter_path(const correction *c, uint32_t index, cdec_trail *trail, int16_t *step) {
  uint32_t path[CDEC_STEP_LIMIT];
  size_t count = 0;
  for (int32_t at = (int32_t)index; at >= 0; at = c->branches[at].parent) {
    if (count == CDEC_STEP_LIMIT) return false;
    path[count++] = (uint32_t)at;
  }
  trail->step_count = 0;
  trail->start_count = 0;
  trail->detour_count = 0;
  *step = -1;
  while (count > 0) {
    const branch *const entered = &c->branches[path[--count]];
    const cdec_place place = {.level = entered->level,
                              .position = entered->position,
                              .step = *step,
                              .kind = CDEC_PLACE_BLOCK,
                              .symbol = entered->symbol,
                              .state = entered->state,
                              .key_count = entered->key_count};
    if (cdec_enter(c->d, trail, &place, step) == NULL) return false;
  }
  return true;
}

static bool place_of(const correction *c, const reached *found, cdec_trail *trail, cdec_place *place) {
  int16_t step;
  if (!enter_path(c, found->branch, trail, &step)) return false;
  const cdec_block *const block = &trail->steps[step].block;
  if (found->child < 0) {
    *place = (cdec_place){
        .level = found->level, .position = block->position, .step = step, .kind = CDEC_PLACE_OWN, .state = block->state};
    return true;
  }
  size_t prefix = 0;
  cdec_child child;
  if ((block->prefix_at != 0 && !cdec_tail_count(c->d, block->prefix_at, &prefix)) ||
      !cdec_block_child(c->d, block, (uint32_t)found->child, &child)) {
    return false;
  }
  *place = cdec_child_place(&child, (uint32_t)found->child, step, trail->steps[step].key_count + prefix);
  return true;
}

/* Reads the most frequent spelling that may be offered. */
static bool best_spelling(const cdec_dictionary *d, uint32_t spelling_at, uint32_t level, cdec_spelling *spelling,
                          uint8_t *variant) {
  size_t at = spelling_at;
  spelling->more = true;
  for (uint32_t i = 0; spelling->more && i < CDEC_SPELLINGS_PER_KEY; i++) {
    if (!cdec_spelling_next(d, &at, i, level, spelling)) return false;
    if (spelling->flags == 0) {
      *variant = (uint8_t)i;
      return true;
    }
  }
  return false;
}

/* Writes one answer; false when it does not fit. */
static bool write_answer(const correction *c, const reached *found, cdec_correction *out, char *buffer, size_t capacity,
                         size_t *written, size_t *answers) {
  cdec_trail trail;
  cdec_place place;
  uint8_t key[CDEC_KEY_ROOM], variant = 0;
  uint32_t scalars[CDEC_KEY_ROOM], tail, spelling_at;
  size_t key_count;
  cdec_spelling spelling;
  if (!place_of(c, found, &trail, &place) || !cdec_place_items(c->d, &trail, &place, &tail, &spelling_at) ||
      (spelling_at != 0 && !best_spelling(c->d, spelling_at, place.level, &spelling, &variant)) ||
      !cdec_place_key(c->d, &trail, &place, tail, key, &key_count)) {
    return true; /* a broken file: this answer is left out */
  }
  const size_t letters = cdec_spelling_scalars(c->d, key, key_count, spelling_at != 0 ? &spelling : NULL, scalars);
  const size_t bytes = cdec_scalars_write(scalars, letters, buffer + *written, capacity - *written);
  if (bytes == 0) return letters == 0;
  out[*answers] = (cdec_correction){.word = {.level = place.level,
                                             .score = cdec_level_score(c->d, place.level),
                                             .position = place.position,
                                             .variant = variant,
                                             .text_offset = (uint16_t)*written,
                                             .text_count = (uint16_t)bytes},
                                    .edits = found->edits,
                                    .cost = found->cost};
  *written += bytes;
  *answers += 1;
  return true;
}

/* Divides the scratch among charges, rows, branches and the queue. False when it is too small to search at all. */
static bool divide(correction *c, void *scratch, size_t scratch_bytes) {
  const size_t alignment = _Alignof(symbol_lanes);
  const size_t misaligned = (uintptr_t)scratch % alignment;
  const size_t skipped = misaligned == 0 ? 0 : alignment - misaligned;
  const bool is_short = c->taps.count <= CDEC_LANE_TAPS;
  const size_t lanes = is_short ? c->d->info.symbols * sizeof(symbol_lanes) : 0;
  const size_t charges = (c->taps.count * c->d->info.symbols * sizeof(uint16_t) + 7) / 8 * 8;
  c->stride = is_short ? CDEC_LANE_COUNT : (c->taps.count + 1 + 3) / 4 * 4;
  const size_t each = sizeof(branch) + sizeof(waiting) + 2 * c->stride * sizeof(uint16_t);
  if (scratch_bytes < skipped + lanes + charges + 2 * each) return false;
  const size_t room = (scratch_bytes - skipped - lanes - charges) / each;
  c->branch_room = (uint32_t)(room < UINT16_MAX ? room : UINT16_MAX);
  c->row_room = 2 * c->branch_room;
  uint8_t *at = (uint8_t *)scratch + skipped;
  c->lanes = is_short ? (symbol_lanes *)(void *)at : NULL;
  at += lanes;
  c->taps.charges = (uint16_t *)(void *)at;
  at += charges;
  c->branches = (branch *)(void *)at;
  at += c->branch_room * sizeof(branch);
  c->heap = (waiting *)(void *)at;
  at += c->branch_room * sizeof(waiting);
  c->rows = (uint16_t *)(void *)at;
  return true;
}

size_t cdec_correct(const cdec_dictionary *dictionary, const cdec_typed *typed, const cdec_charges *charges,
                    size_t limit, int32_t cost_limit, void *scratch, size_t scratch_bytes,
                    cdec_correction *corrections, char *buffer, size_t buffer_count, bool *is_exact) {
  correction c;
  c.d = dictionary;
  c.charges = charges;
  c.limit = limit < CDEC_COMPLETION_LIMIT ? limit : CDEC_COMPLETION_LIMIT;
  c.cost_limit = cost_limit;
  c.found = 0;
  c.heap_count = 0;
  c.exhausted = false;
  if (is_exact != NULL) *is_exact = true;
  if (c.limit == 0 || dictionary->info.keys == 0 || typed->text == NULL || charges->most >= CDEC_COST_BEYOND ||
      !(charges->deviation_x > 0) || !(charges->deviation_y > 0) ||
      !read_typed(dictionary, typed->text, typed->count, &c.taps)) {
    return 0;
  }
  if (!divide(&c, scratch, scratch_bytes)) {
    if (is_exact != NULL) *is_exact = false;
    return 0;
  }
  charge_taps(dictionary, typed, charges, &c.taps);
  if (c.lanes != NULL) fill_lanes(&c);
  search(&c);
  if (is_exact != NULL) *is_exact = !c.exhausted;
  while (c.found > 1 && c.best[c.found - 1].cost >= c.best[0].cost + charges->margin) c.found -= 1;
  size_t answers = 0, written = 0;
  const size_t capacity = buffer_count < UINT16_MAX ? buffer_count : UINT16_MAX;
  for (size_t i = 0; i < c.found; i++) {
    if (!write_answer(&c, &c.best[i], corrections, buffer, capacity, &written, &answers)) break;
  }
  return answers;
}
