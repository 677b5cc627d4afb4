#ifndef CDEC_CORRECT_ROW_H
#define CDEC_CORRECT_ROW_H

#include "cdec_correct.h"

/* Rows of costs, one letter of a word after the other. All is inlined for a constant number of parts. */

/* Costs after one more symbol of a word: `out` place i is the least for its first letters and the first i typed ones.
   `before` is the row before `row`, with `last` the symbol between them; NULL at the first letter.
   Returns the least that a word that goes on so can cost, frequency aside. */
CDEC_INLINE uint32_t cdec_row_advance(const cdec_corrector *c, const cdec_charged_lexicon *l, size_t parts,
                                      const cdec_edit_row *before, const cdec_edit_row *row, uint32_t last,
                                      uint32_t symbol, size_t place, cdec_edit_row *out) {
  const cdec_charges *const charges = c->charges;
  const cdec_lanes end = cdec_lanes_all(CDEC_LANE_END), none = cdec_lanes_all(0);
  /* An apostrophe is left out anywhere. */
  const bool is_skippable = l->left_out[symbol] < charges->missing;
  const uint32_t first = is_skippable ? 0 : c->early[place];
  uint32_t missing = before != NULL && last == symbol ? charges->missing_twin : charges->missing;
  if (is_skippable && l->left_out[symbol] < missing) missing = l->left_out[symbol];
  const uint32_t behind = charges->completion < missing ? charges->completion : missing;
  const cdec_lanes left_out = cdec_lanes_all(cdec_capped(missing + first)),
                   left_behind = cdec_lanes_all(cdec_capped(behind + first));
  cdec_lanes lowest = end;
  for (size_t p = 0; p < parts; p++) {
    const cdec_symbol_costs *const own = &l->costs[p * l->symbols + symbol];
    const cdec_lanes from = row->part[p], below = p > 0 ? row->part[p - 1] : end;
    const cdec_lanes out_below = p > 0 ? out->part[p - 1] : end;
    cdec_lanes wrong = own->wrong;
    if (p == 0 && before == NULL && wrong[1] > 0) wrong[1] = cdec_capped(wrong[1] + l->first_wrong[symbol]);
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

static inline void cdec_row_copy(size_t parts, cdec_edit_row *to, const cdec_edit_row *from) {
  for (size_t p = 0; p < parts; p++) to->part[p] = from->part[p];
}

/* Places of a row that cost at most `most`, one bit each. */
static inline uint64_t cdec_row_live_places(size_t parts, const cdec_edit_row *row, uint8_t most) {
  uint64_t live = 0;
  for (size_t p = 0; p < parts; p++) {
    live |= (uint64_t)cdec_lanes_below(row->part[p], most) << p * CDEC_LANE_COUNT;
  }
  return live;
}

/* Fills in the least that each symbol leads to from a frame, seldom less than what the next row says, and the
   symbols below 64 for which that is at most `most`, or costs nothing more. */
CDEC_INLINE void cdec_row_bound_groups(const cdec_corrector *c, const cdec_charged_lexicon *l, size_t parts,
                                       cdec_correction_frame *f, size_t groups, uint8_t most, uint8_t *bounds) {
  const cdec_charges *const charges = c->charges;
  const uint8_t *const row = (const uint8_t *)&f->row;
  const cdec_lanes least = cdec_lanes_all(cdec_capped(f->lowest + c->early[f->key_count]));
  const cdec_lanes at_end = cdec_lanes_all(cdec_capped((uint32_t)row[c->count] + charges->completion));
  const uint64_t live = cdec_row_live_places(parts, &f->row, most) & (((uint64_t)1 << c->count) - 1);
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
    const uint8_t symbol = l->d->skippable[i], cost = cdec_capped(f->lowest + l->left_out[symbol]);
    bounds[symbol] = cost < bounds[symbol] ? cost : bounds[symbol];
    symbols |= (uint64_t)((cost <= most) & (symbol < 64)) << (symbol & 63);
  }
  if (f->key_count > 0 && f->last < l->symbols) {
    const uint8_t twin = cdec_capped(f->lowest + charges->missing_twin);
    const uint8_t bound = bounds[f->last];
    bounds[f->last] = twin < bound ? twin : bound;
    symbols |= (uint64_t)((twin <= most) & (f->last < 64)) << (f->last & 63);
    /* The second of two letters in the wrong order. */
    const uint8_t *const before = (const uint8_t *)&f->before;
    for (uint64_t places = l->places_of[f->last] >> 2; places != 0; places &= places - 1) {
      const size_t i = (size_t)__builtin_ctzll(places);
      const uint8_t symbol = l->symbol_at[i];
      const uint8_t exchanged = cdec_capped((uint32_t)before[i] + charges->swapped);
      if (exchanged > most || symbol == CDEC_UNKNOWN_SYMBOL || exchanged >= bounds[symbol]) continue;
      bounds[symbol] = exchanged;
      if (symbol < 64) symbols |= (uint64_t)1 << symbol;
    }
  }
  f->symbols = symbols;
  f->free_symbols = free_symbols;
}

CDEC_INLINE void cdec_row_bound_symbols(const cdec_corrector *c, const cdec_charged_lexicon *l, size_t parts,
                                        cdec_correction_frame *f, uint8_t most, uint8_t *bounds) {
  switch (l->stride / CDEC_LANE_COUNT) {
    case 2:
      cdec_row_bound_groups(c, l, parts, f, 2, most, bounds);
      break;
    case 3:
      cdec_row_bound_groups(c, l, parts, f, 3, most, bounds);
      break;
    default:
      cdec_row_bound_groups(c, l, parts, f, l->stride / CDEC_LANE_COUNT, most, bounds);
      break;
  }
}

#endif
