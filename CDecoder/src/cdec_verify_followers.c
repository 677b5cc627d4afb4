#include "cdec_followers.h"
#include "cdec_verify.h"
#include "cdec_walk.h"

static cdec_status broken(const cdec_verifier *v, uint64_t offset, uint64_t expected, uint64_t found) {
  return cdec_broken(v, CDEC_SECTION_FOLLOWERS, offset, expected, found);
}

/* What the header counts. */
typedef struct totals {
  uint32_t singles, pairs, followers;
} totals;

static cdec_status check_vocabulary(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  uint32_t last = 0;
  for (uint32_t i = 0; i < d->info.follower_words; i++) {
    const size_t at = CDEC_FOLLOWERS_HEADER + (size_t)i * CDEC_FOLLOWERS_WORD_BYTES;
    uint32_t key = 0;
    cdec_trail trail;
    cdec_place place;
    cdec_word word;
    (void)cdec_follower_key_read(d, i, &key);
    if (i > 0 && key <= last) return broken(v, at, last + 1u, key);
    if (!cdec_place_at(d, key >> 8, &trail, &place) ||
        cdec_place_scalars(d, &trail, &place, (uint8_t)key, &word, v->scalars) == 0 || word.flags != 0) {
      return broken(v, at, 0, key);
    }
    last = key;
  }
  return CDEC_OK;
}

/* Ascending numbers of two bytes, none above `most`. */
static cdec_status check_numbers(const cdec_verifier *v, size_t at, uint32_t count, uint32_t most) {
  uint16_t last = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint16_t number = 0;
    (void)cdec_view_u16(cdec_followers_view(v->d), at + (size_t)i * 2, &number);
    if ((i > 0 && number <= last) || number > most) return broken(v, at + (size_t)i * 2, i > 0 ? last + 1u : 0, number);
    last = number;
  }
  return CDEC_OK;
}

/* Followers of two words; marks them in `seen`. */
static cdec_status check_entries(const cdec_verifier *v, const cdec_row *row, uint8_t *seen, totals *t) {
  const cdec_view view = cdec_followers_view(v->d);
  uint32_t entry = 0;
  for (uint32_t pair = 0; pair < row->pairs; pair++) {
    uint8_t count = 0;
    (void)cdec_view_u8(view, row->counts_at + pair, &count);
    if (count == 0) return broken(v, row->counts_at + pair, 1, 0);
    uint32_t last = 0;
    for (uint32_t i = 0; i < count; i++, entry++) {
      cdec_pair_entry found = {0};
      if (!cdec_pair_entry_read(view, row->words, row->entries_at, entry, &found) || found.index >= row->words ||
          (i > 0 && found.index <= last) || found.cost > CDEC_FOLLOWER_MOST) {
        return broken(v, row->entries_at, entry, found.index);
      }
      seen[found.index / 8] |= (uint8_t)(1u << found.index % 8);
      last = found.index;
    }
  }
  t->followers += entry;
  const uint32_t entry_bits = cdec_follower_index_bits(row->words) + CDEC_FOLLOWERS_COST_BITS;
  const uint64_t bits = (uint64_t)entry * entry_bits, end = row->entries_at + (bits + 7) / 8;
  uint8_t filling = 0;
  if (row->end != end) return broken(v, row->entries_at, end, row->end);
  if (bits % 8 != 0) (void)cdec_view_u8(view, row->end - 1, &filling);
  return filling >> bits % 8 == 0 ? CDEC_OK : broken(v, row->end - 1, 0, filling);
}

static cdec_status check_row(const cdec_verifier *v, uint32_t number, totals *t) {
  const cdec_dictionary *const d = v->d;
  cdec_row row;
  uint8_t seen[CDEC_FOLLOWER_WORDS / 8 + 1] = {0};
  uint32_t singles = 0;
  const size_t at = CDEC_FOLLOWERS_HEADER + (size_t)d->info.follower_words * CDEC_FOLLOWERS_WORD_BYTES +
                    (size_t)number * CDEC_FOLLOWERS_ROW_BYTES;
  if (!cdec_row_read(d, number, &row)) return broken(v, at, 0, number);
  /* Nothing stands before the start of a sentence; it stands before other words. */
  if (number == d->info.follower_words && row.pairs > 0) return broken(v, row.befores_at, 0, row.pairs);
  cdec_status status = check_numbers(v, row.words_at, row.words, d->info.follower_words - 1);
  if (status == CDEC_OK) status = check_numbers(v, row.befores_at, row.pairs, d->info.follower_words);
  if (status == CDEC_OK) status = check_entries(v, &row, seen, t);
  if (status != CDEC_OK) return status;
  for (uint32_t i = 0; i < row.words; i++) {
    uint8_t cost = 0;
    (void)cdec_view_u8(cdec_followers_view(d), row.costs_at + i, &cost);
    singles += cost != CDEC_FOLLOWERS_PAIRS_ONLY;
    if (cost == CDEC_FOLLOWERS_PAIRS_ONLY && (seen[i / 8] >> i % 8 & 1) == 0)
      return broken(v, row.costs_at + i, 0, cost);
  }
  t->singles += singles > 0;
  t->pairs += row.pairs;
  t->followers += singles;
  return CDEC_OK;
}

cdec_status cdec_verify_followers(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_view view = cdec_followers_view(d);
  const uint32_t words = d->info.follower_words;
  const size_t starts = CDEC_FOLLOWERS_HEADER + (size_t)words * CDEC_FOLLOWERS_WORD_BYTES;
  const size_t rows = starts + ((size_t)words + 2) * CDEC_FOLLOWERS_ROW_BYTES;
  totals t = {0};
  if (view.count == 0) return CDEC_OK;
  cdec_status status = check_vocabulary(v);
  uint32_t from = 0, to = 0;
  (void)cdec_view_uint(view, starts, CDEC_FOLLOWERS_ROW_BYTES, &from);
  if (status == CDEC_OK && from != 0) return broken(v, starts, 0, from);
  for (uint32_t row = 0; status == CDEC_OK && row <= words; row++, from = to) {
    const size_t at = starts + ((size_t)row + 1) * CDEC_FOLLOWERS_ROW_BYTES;
    (void)cdec_view_uint(view, at, CDEC_FOLLOWERS_ROW_BYTES, &to);
    if (to < from) return broken(v, at, from, to);
    if (to > from) status = check_row(v, row, &t);
  }
  if (status != CDEC_OK) return status;
  uint64_t padding = 0;
  const size_t end = rows + to;
  if (view.count != end + sizeof padding) return broken(v, end, end + sizeof padding, view.count);
  (void)cdec_view_u64(view, end, &padding);
  if (padding != 0) return broken(v, end, 0, padding);
  if (t.singles != d->info.single_contexts) {
    return broken(v, CDEC_FOLLOWERS_SINGLES, t.singles, d->info.single_contexts);
  }
  if (t.pairs != d->info.pair_contexts) return broken(v, CDEC_FOLLOWERS_PAIRS, t.pairs, d->info.pair_contexts);
  return t.followers == d->info.followers ? CDEC_OK : broken(v, CDEC_FOLLOWERS_COUNT, t.followers, d->info.followers);
}
