#include <string.h>

#include "cdec_spelling.h"
#include "cdec_verify.h"
#include "cdec_walk.h"

/* The parts of the section, and a copy of the dictionary that has to search because it lacks the section. */
typedef struct hot_parts {
  cdec_dictionary cold;
  uint32_t pairs;
  size_t jumps_at, accents_at, text_at;
} hot_parts;

static cdec_status broken(const cdec_verifier *v, size_t offset, uint64_t expected, uint64_t found) {
  return cdec_broken(v, CDEC_SECTION_HOT, offset, expected, found);
}

/* Reads a ready word at `*at` and moves past it. */
static bool read_word(const cdec_verifier *v, size_t *at, cdec_word *word, cdec_view *text) {
  const cdec_view hot = v->d->sections[CDEC_SECTION_HOT];
  const size_t fixed = *at + v->d->wide_value;
  uint8_t count = 0;
  *word = (cdec_word){0};
  if (!cdec_view_uint(hot, *at, v->d->wide_value, &word->level) || !cdec_view_uint(hot, fixed, 3, &word->position) ||
      !cdec_view_u8(hot, fixed + 3, &word->variant) || !cdec_view_u8(hot, fixed + 4, &count) ||
      !cdec_view_slice(hot, fixed + 5, count, text)) {
    return false;
  }
  *at = fixed + 5 + count;
  return true;
}

/* Whether the answer in [at, end) is what a search finds. */
static cdec_status check_answer(const cdec_verifier *v, const hot_parts *parts, const uint32_t *scalars, size_t count,
                                size_t at, size_t end) {
  cdec_word words[CDEC_HOT_WORDS], ready;
  char buffer[CDEC_HOT_WORDS * CDEC_WORD_BYTES], typed[8];
  const size_t typed_count = cdec_scalars_write(scalars, count, typed, sizeof typed);
  const size_t found = cdec_complete(&parts->cold, typed, typed_count, CDEC_HOT_WORDS, words, buffer, sizeof buffer);
  for (size_t i = 0; i < found; i++) {
    cdec_view text;
    const size_t start = at;
    if (!read_word(v, &at, &ready, &text) || ready.level != words[i].level || ready.position != words[i].position ||
        ready.variant != words[i].variant || text.count != words[i].text_count ||
        memcmp(text.bytes, buffer + words[i].text_offset, text.count) != 0) {
      return broken(v, start, words[i].position, ready.position);
    }
  }
  return at == end ? CDEC_OK : broken(v, at, at, end);
}

/* Whether a jump leads where a walk leads. */
static cdec_status check_jump(const cdec_verifier *v, const hot_parts *parts, uint8_t first, uint8_t second,
                              size_t at) {
  const cdec_view hot = v->d->sections[CDEC_SECTION_HOT];
  uint32_t position = 0, level = 0;
  uint8_t state = 0;
  const cdec_place wanted = cdec_walk_pair(&parts->cold, first, second);
  (void)cdec_view_uint(hot, at, 3, &position);
  (void)cdec_view_uint(hot, at + 3, 3, &level);
  (void)cdec_view_u8(hot, at + 6, &state);
  if (state != wanted.state) return broken(v, at + 6, wanted.state, state);
  if (position != wanted.position) return broken(v, at, wanted.position, position);
  if (level != wanted.level) return broken(v, at + 3, wanted.level, level);
  return CDEC_OK;
}

/* Whether a ready word is one of the visible spellings of its key, to the letter. */
static bool is_word(const hot_parts *parts, const cdec_word *ready, cdec_view text) {
  cdec_word words[CDEC_COMPLETION_LIMIT];
  char buffer[CDEC_COMPLETION_LIMIT * CDEC_WORD_BYTES];
  const size_t found = cdec_spellings(&parts->cold, (const char *)text.bytes, text.count, CDEC_COMPLETION_LIMIT, words,
                                      buffer, sizeof buffer);
  for (size_t i = 0; i < found; i++) {
    if (words[i].position != ready->position) return false;
    if (words[i].variant != ready->variant) continue;
    return words[i].level == ready->level && words[i].flags == 0 && words[i].text_count == text.count &&
           memcmp(buffer + words[i].text_offset, text.bytes, text.count) == 0;
  }
  return found == CDEC_COMPLETION_LIMIT; /* a spelling of later order cannot be asked for */
}

/* Whether the answer in [at, end) holds visible words in the order of the search. */
static cdec_status check_accented_answer(const cdec_verifier *v, const hot_parts *parts, size_t at, size_t end) {
  cdec_word last = {0};
  for (uint32_t i = 0; at < end; i++) {
    const size_t start = at;
    cdec_word ready;
    cdec_view text;
    if (i == CDEC_HOT_WORDS || !read_word(v, &at, &ready, &text) || !is_word(parts, &ready, text)) {
      return broken(v, start, 0, i);
    }
    const bool later = ready.level != last.level         ? ready.level > last.level
                       : ready.position != last.position ? ready.position > last.position
                                                         : ready.variant > last.variant;
    if (i > 0 && !later) return broken(v, start, last.level, ready.level);
    last = ready;
  }
  return at == end ? CDEC_OK : broken(v, at, end, at);
}

/* Whether a sort key names symbols and variants that there are, one of them an accent. */
static bool is_accented_key(const cdec_dictionary *d, uint32_t key) {
  const uint32_t first = key >> 24, first_variant = key >> 16 & 0xFF;
  const uint32_t second = key >> 8 & 0xFF, second_variant = key & 0xFF;
  if (first >= d->info.symbols) return false;
  if (first_variant != 0 && cdec_symbol_variant(d, first, first_variant) == 0) return false;
  if (second == CDEC_HOT_SINGLE) return first_variant != 0 && second_variant == 0;
  return second < d->info.symbols && (first_variant != 0 || second_variant != 0) &&
         (second_variant == 0 || cdec_symbol_variant(d, second, second_variant) != 0);
}

static cdec_status check_accented(const cdec_verifier *v, const hot_parts *parts, uint32_t entries, size_t answered) {
  const cdec_view hot = v->d->sections[CDEC_SECTION_HOT];
  const size_t table = parts->accents_at + 4;
  uint32_t last = 0;
  for (uint32_t i = 0; i < entries; i++) {
    const size_t at = table + (size_t)i * 8;
    uint32_t key = 0, from = 0, to = 0;
    (void)cdec_view_u32(hot, at, &key);
    (void)cdec_view_u32(hot, at + 4, &from);
    (void)cdec_view_u32(hot, at + (i + 1 < entries ? 12 : 8), &to);
    if ((i > 0 && key <= last) || !is_accented_key(v->d, key)) return broken(v, at, last, key);
    if (from != answered || to < from || to > hot.count - parts->text_at) return broken(v, at + 4, answered, from);
    const cdec_status status = check_accented_answer(v, parts, parts->text_at + from, parts->text_at + to);
    if (status != CDEC_OK) return status;
    answered = to;
    last = key;
  }
  uint32_t end = 0;
  (void)cdec_view_u32(hot, table + (size_t)entries * 8, &end);
  const bool whole = end == answered && hot.count == parts->text_at + answered;
  return whole ? CDEC_OK : broken(v, table + (size_t)entries * 8, answered, end);
}

cdec_status cdec_verify_hot(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_view hot = d->sections[CDEC_SECTION_HOT];
  const uint32_t symbols = d->info.symbols;
  if (!d->info.has_hot) return CDEC_OK;
  hot_parts parts = {.cold = *d};
  parts.cold.sections[CDEC_SECTION_HOT] = (cdec_view){NULL, 0};
  parts.cold.info.has_hot = false;
  parts.pairs = symbols <= CDEC_HOT_SYMBOLS ? symbols * symbols : 0;
  parts.jumps_at = ((size_t)symbols + parts.pairs + 1) * 4;
  parts.accents_at = parts.jumps_at + (size_t)parts.pairs * CDEC_JUMP_BYTES;
  uint32_t entries = 0, from = 0, to = 0;
  if (!cdec_view_u32(hot, parts.accents_at, &entries) || entries > hot.count / 8) {
    return broken(v, parts.accents_at, hot.count / 8, entries);
  }
  parts.text_at = parts.accents_at + 8 + (size_t)entries * 8;
  if (parts.text_at > hot.count) return broken(v, parts.accents_at, parts.text_at, hot.count);
  (void)cdec_view_u32(hot, 0, &from);
  if (from != 0) return broken(v, 0, 0, from);
  for (uint32_t i = 0; i < symbols + parts.pairs; i++) {
    const uint32_t first = i < symbols ? i : (i - symbols) / symbols;
    const uint32_t second = i < symbols ? 0 : (i - symbols) % symbols;
    const uint32_t scalars[2] = {cdec_symbol_scalar(d, first), cdec_symbol_scalar(d, second)};
    const size_t end_at = ((size_t)i + 1) * 4;
    (void)cdec_view_u32(hot, end_at, &to);
    if (to < from || to > hot.count - parts.text_at) return broken(v, end_at, from, to);
    cdec_status status =
        check_answer(v, &parts, scalars, i < symbols ? 1 : 2, parts.text_at + from, parts.text_at + to);
    if (status == CDEC_OK && i >= symbols) {
      status = check_jump(v, &parts, (uint8_t)first, (uint8_t)second,
                          parts.jumps_at + (size_t)(i - symbols) * CDEC_JUMP_BYTES);
    }
    if (status != CDEC_OK) return status;
    from = to;
  }
  return check_accented(v, &parts, entries, from);
}
