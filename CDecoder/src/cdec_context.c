#include "cdec_alike.h"
#include "cdec_followers.h"
#include "cdec_spelling.h"
#include "cdec_walk.h"

typedef enum likeness { UNLIKE, ALIKE_BY_FOLD, ALIKE_BY_CASE, ALIKE } likeness;

/* How well a spelling of the query's key fits the text. `spelling_at` is 0 for a word that is spelled like its key. */
static likeness compare(const cdec_dictionary *d, const cdec_query *query, uint32_t spelling_at, uint32_t level,
                        uint32_t variant, const char *text, size_t count) {
  uint32_t scalars[CDEC_KEY_ROOM];
  char buffer[CDEC_WORD_BYTES];
  cdec_spelling spelling = {.more = true};
  size_t at = spelling_at;
  if (spelling_at == 0 && variant > 0) return UNLIKE;
  for (uint32_t i = 0; spelling_at != 0 && i <= variant; i++) {
    if (!spelling.more || !cdec_spelling_next(d, &at, i, level, &spelling)) return UNLIKE;
  }
  const size_t letters =
      cdec_spelling_scalars(d, query->symbols, query->count, spelling_at != 0 ? &spelling : NULL, scalars);
  const size_t bytes = cdec_scalars_write(scalars, letters, buffer, sizeof buffer);
  if (bytes == 0) return UNLIKE;
  if (bytes == count && memcmp(buffer, text, count) == 0) return ALIKE;
  if (cdec_alike(buffer, bytes, text, count)) return ALIKE_BY_CASE;
  return query->accents > 0 || query->unspellable ? UNLIKE : ALIKE_BY_FOLD;
}

/* Number of the first word whose key is not below `key`. */
static uint32_t lower_bound(const cdec_dictionary *d, uint32_t key) {
  uint32_t low = 0, high = d->info.follower_words;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    uint32_t there = 0;
    (void)cdec_follower_key_read(d, middle, &there);
    if (there < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/* Number of the word of the vocabulary that a text means. */
static bool find_number(const cdec_dictionary *d, const char *text, size_t count, uint32_t *number) {
  cdec_query query;
  cdec_block block;
  cdec_place place;
  cdec_query_begin(&query);
  if (!cdec_query_append(d, &query, text, count) || !cdec_find_word(d, &query, &block, &place)) return false;
  const uint32_t first = lower_bound(d, cdec_follower_key(place.position, 0));
  uint32_t end = first, key;
  while (cdec_follower_key_read(d, end, &key) && key >> 8 == place.position && end - first < CDEC_SPELLINGS_PER_KEY)
    end++;
  *number = first;
  if (end == first) return false;
  if (end - first == 1 && query.accents == 0 && !query.unspellable) return true;
  uint32_t tail, spelling_at;
  if (!cdec_block_items(d, &block, place.kind == CDEC_PLACE_OWN, place.child, place.state, &tail, &spelling_at)) {
    return false;
  }
  likeness best = UNLIKE;
  for (uint32_t i = first; i < end; i++) {
    if (!cdec_follower_key_read(d, i, &key)) return false;
    const likeness here = compare(d, &query, spelling_at, place.level, key & 0xFF, text, count);
    if (here <= best) continue;
    best = here;
    *number = i;
  }
  return best != UNLIKE;
}

/* The row of the start of a sentence is that behind the last word. */
static bool find_word_or_start(const cdec_dictionary *d, const char *text, size_t count, uint32_t *number) {
  *number = d->info.follower_words;
  return count == 0 || find_number(d, text, count, number);
}

/* Finds the followers that a row has for a word before its own. */
static void find_pairs(const cdec_dictionary *d, const cdec_row *row, uint32_t before, cdec_context *context) {
  const cdec_view view = cdec_followers_view(d);
  uint32_t low = 0, high = row->pairs;
  uint16_t there = 0;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (!cdec_view_u16(view, row->befores_at + (size_t)middle * 2, &there)) return;
    if (there < before) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  cdec_view counts;
  if (low == row->pairs || !cdec_view_u16(view, row->befores_at + (size_t)low * 2, &there) || there != before ||
      !cdec_view_slice(view, row->counts_at, (size_t)low + 1, &counts)) {
    return;
  }
  uint32_t first = 0;
  for (uint32_t i = 0; i < low; i++) first += counts.bytes[i];
  context->pairs = counts.bytes[low];
  context->pairs_at = (uint32_t)row->entries_at;
  context->first_pair = first;
}

/* Whether any word of a row follows the last word alone. */
static bool has_single(const cdec_dictionary *d, const cdec_row *row) {
  cdec_view costs;
  if (!cdec_view_slice(cdec_followers_view(d), row->costs_at, row->words, &costs)) return false;
  for (size_t i = 0; i < costs.count; i++) {
    if (costs.bytes[i] != CDEC_FOLLOWERS_PAIRS_ONLY) return true;
  }
  return false;
}

bool cdec_find_context(const cdec_dictionary *dictionary, const char *before, size_t before_count, const char *previous,
                       size_t previous_count, cdec_context *context) {
  const cdec_dictionary *const d = dictionary;
  cdec_row row;
  uint32_t number, before_number;
  *context = (cdec_context){0};
  if (d->info.follower_words == 0 || (previous == NULL && previous_count > 0) ||
      !find_word_or_start(d, previous, previous_count, &number) || !cdec_row_read(d, number, &row)) {
    return false;
  }
  if (before != NULL && row.pairs > 0 && previous_count > 0 &&
      find_word_or_start(d, before, before_count, &before_number)) {
    find_pairs(d, &row, before_number, context);
  }
  if (context->pairs == 0 && !has_single(d, &row)) return false;
  context->words = row.words;
  context->words_at = (uint32_t)row.words_at;
  return true;
}

bool cdec_follower_cost(const cdec_dictionary *dictionary, const cdec_context *context, const cdec_word *word,
                        uint16_t *cost) {
  const cdec_dictionary *const d = dictionary;
  const uint32_t wanted = cdec_follower_key(word->position, word->variant);
  uint32_t there, found;
  uint8_t single;
  if (context->words > d->info.follower_words) return false;
  const uint32_t index = cdec_row_lower_bound(d, context->words_at, context->words, wanted);
  if (index >= context->words || !cdec_row_key(d, context->words_at, index, &there) || there != wanted) return false;
  if (!cdec_pair_cost(d, context, index, &found)) {
    const size_t at = (size_t)context->words_at + (size_t)context->words * 2 + index;
    if (!cdec_view_u8(cdec_followers_view(d), at, &single) || single == CDEC_FOLLOWERS_PAIRS_ONLY) return false;
    found = single + (context->pairs > 0 ? context->backoff : 0u);
  }
  if (cost != NULL) *cost = (uint16_t)(found < UINT16_MAX ? found : UINT16_MAX);
  return true;
}

/* Shows the followers of the pairs of a row. */
static bool show_pairs(const cdec_dictionary *d, const cdec_row *row, uint32_t previous, cdec_follower_visitor visit,
                       void *context) {
  const cdec_view view = cdec_followers_view(d);
  uint32_t entry = 0;
  for (uint32_t pair = 0; pair < row->pairs; pair++) {
    uint16_t before, word;
    uint8_t count;
    cdec_pair_entry found;
    if (!cdec_view_u16(view, row->befores_at + (size_t)pair * 2, &before) ||
        !cdec_view_u8(view, row->counts_at + pair, &count)) {
      return false;
    }
    for (uint32_t end = entry + count; entry < end; entry++) {
      if (!cdec_pair_entry_read(view, row->words, row->entries_at, entry, &found) || found.index >= row->words ||
          !cdec_view_u16(view, row->words_at + (size_t)found.index * 2, &word) ||
          !visit(context, before == d->info.follower_words ? (uint32_t)CDEC_SENTENCE_START : before, previous, word,
                 (uint16_t)found.cost)) {
        return false;
      }
    }
  }
  return true;
}

bool cdec_each_follower(const cdec_dictionary *dictionary, cdec_follower_visitor visit, void *context) {
  const cdec_dictionary *const d = dictionary;
  const cdec_view view = cdec_followers_view(d);
  if (d->info.follower_words == 0) return true;
  for (uint32_t number = 0; number <= d->info.follower_words; number++) {
    const uint32_t previous = number < d->info.follower_words ? number : (uint32_t)CDEC_SENTENCE_START;
    cdec_row row;
    if (!cdec_row_read(d, number, &row)) continue; /* empty: a word that only follows */
    for (uint32_t i = 0; i < row.words; i++) {
      uint16_t word;
      uint8_t cost;
      if (!cdec_view_u16(view, row.words_at + (size_t)i * 2, &word) || !cdec_view_u8(view, row.costs_at + i, &cost)) {
        return false;
      }
      if (cost == CDEC_FOLLOWERS_PAIRS_ONLY) continue;
      if (!visit(context, (uint32_t)CDEC_NO_WORD, previous, word, cost)) return false;
    }
    if (!show_pairs(d, &row, previous, visit, context)) return false;
  }
  return true;
}

bool cdec_follower_word(const cdec_dictionary *dictionary, uint32_t number, cdec_word *word, char *buffer,
                        size_t buffer_count) {
  uint32_t key, scalars[CDEC_KEY_ROOM];
  cdec_trail trail;
  cdec_place place;
  if (!cdec_follower_key_read(dictionary, number, &key) || !cdec_place_at(dictionary, key >> 8, &trail, &place)) {
    return false;
  }
  const size_t letters = cdec_place_scalars(dictionary, &trail, &place, (uint8_t)key, word, scalars);
  const size_t bytes = cdec_scalars_write(scalars, letters, buffer, buffer_count);
  if (bytes == 0) return false;
  word->text_count = (uint16_t)bytes;
  return true;
}
