#ifndef CDEC_FOLLOWERS_H
#define CDEC_FOLLOWERS_H

#include "cdec_dictionary.h"

/* Where the parts of a row stand in the section: all that is known to follow one last word. */
typedef struct cdec_row {
  /* Words that follow in any context, and contexts of two words. */
  uint32_t words, pairs;
  size_t words_at, costs_at, befores_at, counts_at, entries_at, end;
} cdec_row;

/* A follower of two words: index of the word in the row, and what it costs. */
typedef struct cdec_pair_entry {
  uint32_t index, cost;
} cdec_pair_entry;

static inline cdec_view cdec_followers_view(const cdec_dictionary *d) { return d->sections[CDEC_SECTION_FOLLOWERS]; }

/* Reads a row; the row behind the last word is that of the start of a sentence. False when it is empty or broken. */
static inline bool cdec_row_read(const cdec_dictionary *d, uint32_t row, cdec_row *out) {
  const cdec_view view = cdec_followers_view(d);
  const size_t starts = CDEC_FOLLOWERS_HEADER + (size_t)d->info.follower_words * CDEC_FOLLOWERS_WORD_BYTES;
  const size_t rows = starts + ((size_t)d->info.follower_words + 2) * CDEC_FOLLOWERS_ROW_BYTES;
  const size_t at = starts + (size_t)row * CDEC_FOLLOWERS_ROW_BYTES;
  uint32_t from, to;
  if (row > d->info.follower_words || !cdec_view_uint(view, at, CDEC_FOLLOWERS_ROW_BYTES, &from) ||
      !cdec_view_uint(view, at + CDEC_FOLLOWERS_ROW_BYTES, CDEC_FOLLOWERS_ROW_BYTES, &to) || from >= to ||
      view.count < rows + CDEC_FOLLOWERS_PADDING || to > view.count - rows - CDEC_FOLLOWERS_PADDING) {
    return false;
  }
  size_t next = rows + from;
  if (!cdec_view_varint(view, &next, &out->words) || !cdec_view_varint(view, &next, &out->pairs)) return false;
  out->words_at = next;
  out->costs_at = out->words_at + (size_t)out->words * 2;
  out->befores_at = out->costs_at + out->words;
  out->counts_at = out->befores_at + (size_t)out->pairs * 2;
  out->entries_at = out->counts_at + out->pairs;
  out->end = rows + to;
  return out->words > 0 && out->words <= d->info.follower_words && out->pairs <= d->info.follower_words + 1 &&
         out->entries_at <= out->end;
}

/* Reads a follower of two words; entry 0 is the first of the row, and `words` those of the row. */
static inline bool cdec_pair_entry_read(cdec_view view, uint32_t words, size_t entries_at, uint32_t entry,
                                        cdec_pair_entry *out) {
  const uint32_t index_bits = cdec_follower_index_bits(words);
  const uint64_t bit = (uint64_t)entry * (index_bits + CDEC_FOLLOWERS_COST_BITS);
  uint32_t bits;
  if (!cdec_view_u32(view, entries_at + (size_t)(bit / 8), &bits)) return false;
  bits >>= bit % 8; /* an entry has at most 24 bits */
  out->index = bits & ((1u << index_bits) - 1);
  out->cost = bits >> index_bits & 0xFF;
  return true;
}

/* Key of a word of the vocabulary. */
static inline bool cdec_follower_key_read(const cdec_dictionary *d, uint32_t number, uint32_t *key) {
  return number < d->info.follower_words &&
         cdec_view_u32(cdec_followers_view(d), CDEC_FOLLOWERS_HEADER + (size_t)number * CDEC_FOLLOWERS_WORD_BYTES, key);
}

/* Key of a word of a row. */
static inline bool cdec_row_key(const cdec_dictionary *d, size_t words_at, uint32_t index, uint32_t *key) {
  uint16_t number;
  return cdec_view_u16(cdec_followers_view(d), words_at + (size_t)index * 2, &number) &&
         cdec_follower_key_read(d, number, key);
}

/* Index of the first of the row's words whose key is not below `key`. */
static inline uint32_t cdec_row_lower_bound(const cdec_dictionary *d, size_t words_at, uint32_t words, uint32_t key) {
  uint32_t low = 0, high = words;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    uint32_t there = 0;
    (void)cdec_row_key(d, words_at, middle, &there);
    if (there < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/* What the word of an index costs after both words of a context; false when it is not known to follow them. */
static inline bool cdec_pair_cost(const cdec_dictionary *d, const cdec_context *context, uint32_t index,
                                  uint32_t *cost) {
  uint32_t low = 0, high = context->pairs;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    cdec_pair_entry entry;
    if (!cdec_pair_entry_read(cdec_followers_view(d), context->words, context->pairs_at, context->first_pair + middle,
                              &entry)) {
      return false;
    }
    if (entry.index == index) {
      *cost = entry.cost;
      return true;
    }
    if (entry.index < index) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return false;
}

#endif
