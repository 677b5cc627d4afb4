#include "cdec_fold.h"
#include "cdec_spelling.h"
#include "cdec_utf8.h"
#include "cdec_walk.h"

static cdec_word describe(const cdec_dictionary *d, const cdec_place *place, const cdec_spelling *spelling,
                          uint32_t variant) {
  const uint32_t level = spelling != NULL ? spelling->level : place->level;
  return (cdec_word){.level = level,
                     .score = cdec_level_score(d, level),
                     .position = place->position,
                     .variant = (uint8_t)variant,
                     .flags = spelling != NULL ? spelling->flags : (uint8_t)0};
}

/* The next scalar that is written: invisible ones are passed over, marks are not. 0 at the end. */
static uint32_t next_written(const uint8_t *bytes, size_t count, size_t *at) {
  while (*at < count) {
    uint32_t scalar;
    const size_t step = cdec_utf8_decode(bytes + *at, count - *at, &scalar);
    if (step == 0) return 0;
    *at += step;
    if (cdec_is_mark(scalar)) return scalar;
    if (cdec_fold(scalar) != 0) return cdec_is_letter(scalar) ? cdec_lower(scalar) : cdec_fold(scalar);
  }
  return 0;
}

/* Whether a spelling kept as text is what was typed, but for case and invisible characters. */
static bool is_typed(cdec_view spelling, const uint8_t *text, size_t count) {
  size_t a = 0, b = 0;
  for (;;) {
    const uint32_t left = next_written(spelling.bytes, spelling.count, &a);
    const uint32_t right = next_written(text, count, &b);
    if (left != right) return false;
    if (left == 0) return a == spelling.count && b == count;
  }
}

static inline bool is_letter(uint32_t scalar) {
  return scalar < 0x80 ? (scalar | 0x20) - 'a' < 26 : cdec_is_letter(scalar);
}

/* Whether a pattern gives just the accents that were typed. Case and the form of an apostrophe make no difference. */
static bool has_typed_accents(const cdec_dictionary *d, const cdec_query *query, const cdec_spelling *spelling) {
  size_t found = 0;
  for (size_t i = 0; i < spelling->edits.count; i++) {
    const uint8_t edit = spelling->edits.bytes[i];
    const size_t from_end = edit & ((1u << CDEC_EDIT_PLACE_BITS) - 1);
    if (edit >> CDEC_EDIT_PLACE_BITS == 0) continue;
    if (from_end >= query->count) return false;
    const size_t place = query->count - 1 - from_end;
    if (!is_letter(cdec_symbol_scalar(d, query->symbols[place]))) continue;
    size_t k = 0;
    while (k < query->accents && query->accent_at[k] != place) k++;
    if (k == query->accents || query->accent_edit[k] != (edit ^ from_end)) return false;
    found += 1;
  }
  return found == query->accents;
}

bool cdec_lookup(const cdec_dictionary *dictionary, const char *text, size_t count, cdec_word *word) {
  const cdec_dictionary *const d = dictionary;
  cdec_query query;
  cdec_block block;
  cdec_place place;
  cdec_query_begin(&query);
  if (text == NULL || count == 0 || !cdec_query_append(d, &query, text, count) ||
      !cdec_find_word(d, &query, &block, &place)) {
    return false;
  }
  const bool own = place.kind == CDEC_PLACE_OWN;
  if (own ? place.state != CDEC_STATE_SPELLED_BLOCK : (place.state & CDEC_STATE_SPELLED) == 0) {
    if (query.accents > 0 || query.unspellable) return false;
    *word = describe(d, &place, NULL, 0);
    return true;
  }
  uint32_t tail, spelling_at;
  if (!cdec_block_items(d, &block, own, place.child, place.state, &tail, &spelling_at)) return false;
  cdec_spelling spelling = {0};
  spelling.more = true;
  size_t at = spelling_at;
  for (uint32_t i = 0; spelling.more && i < CDEC_SPELLINGS_PER_KEY; i++) {
    if (!cdec_spelling_next(d, &at, i, place.level, &spelling)) return false;
    if (spelling.literal ? is_typed(spelling.edits, (const uint8_t *)text, count)
                         : !query.unspellable && has_typed_accents(d, &query, &spelling)) {
      *word = describe(d, &place, &spelling, i);
      return true;
    }
  }
  return false;
}

/* Writes the spellings of one key, best first, and gives their number. */
static size_t write_spellings(const cdec_dictionary *d, const cdec_trail *trail, const cdec_place *place, size_t limit,
                              cdec_word *words, char *buffer, size_t capacity) {
  uint8_t key[CDEC_KEY_ROOM];
  uint32_t scalars[CDEC_KEY_ROOM];
  size_t key_count;
  uint32_t tail, spelling_at;
  if (!cdec_place_items(d, trail, place, &tail, &spelling_at) ||
      !cdec_place_key(d, trail, place, tail, key, &key_count)) {
    return 0;
  }
  size_t found = 0, at = spelling_at;
  cdec_spelling spelling = {0};
  spelling.level = place->level;
  spelling.more = true;
  for (uint32_t i = 0; spelling.more && i < CDEC_SPELLINGS_PER_KEY && found < limit; i++) {
    if (spelling_at != 0) {
      if (!cdec_spelling_next(d, &at, i, place->level, &spelling)) break;
    } else {
      spelling.more = false;
    }
    if ((spelling.flags & CDEC_WORD_OFFENSIVE) != 0) continue;
    const size_t letters = cdec_spelling_scalars(d, key, key_count, spelling_at != 0 ? &spelling : NULL, scalars);
    const size_t offset = found > 0 ? (size_t)words[found - 1].text_offset + words[found - 1].text_count : 0;
    const size_t bytes = cdec_scalars_write(scalars, letters, buffer + offset, capacity - offset);
    if (bytes == 0) break;
    words[found] = describe(d, place, &spelling, i);
    words[found].text_offset = (uint16_t)offset;
    words[found].text_count = (uint16_t)bytes;
    found += 1;
  }
  return found;
}

size_t cdec_spellings(const cdec_dictionary *dictionary, const char *text, size_t count, size_t limit, cdec_word *words,
                      char *buffer, size_t buffer_count) {
  const cdec_dictionary *const d = dictionary;
  cdec_query query;
  cdec_trail trail;
  cdec_query_begin(&query);
  if (text == NULL || count == 0 || !cdec_query_append(d, &query, text, count)) return 0;
  const size_t capacity = buffer_count < UINT16_MAX ? buffer_count : UINT16_MAX;
  if (limit > CDEC_COMPLETION_LIMIT) limit = CDEC_COMPLETION_LIMIT;
  size_t found = 0;
  cdec_walk(d, &query, CDEC_SKIP_LIMIT, &trail);
  for (uint32_t i = 0; i < trail.start_count && found == 0; i++) {
    cdec_place place;
    if (cdec_word_place(d, &trail, &trail.starts[i], &place)) {
      found = write_spellings(d, &trail, &place, limit, words, buffer, capacity);
    }
  }
  return found;
}

bool cdec_is_prefix(const cdec_dictionary *dictionary, const char *text, size_t count, const char *more,
                    size_t more_count) {
  cdec_query query;
  cdec_trail trail;
  cdec_query_begin(&query);
  if ((count > 0 && (text == NULL || !cdec_query_append(dictionary, &query, text, count))) ||
      (more_count > 0 && (more == NULL || !cdec_query_append(dictionary, &query, more, more_count)))) {
    return false;
  }
  cdec_walk(dictionary, &query, CDEC_SKIP_LIMIT, &trail);
  return trail.start_count > 0;
}
