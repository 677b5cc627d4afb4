#include "cdec_endings.h"

/* Number of a key among those that ascend; false when it is none of them. No step depends on what the one before was
   decided like, so that none is guessed wrong. */
static bool find_key(cdec_view view, size_t at, uint32_t count, uint64_t key, uint32_t *number) {
  uint32_t low = 0;
  uint64_t there = 0;
  for (uint32_t left = count; left > 1;) {
    const uint32_t half = left / 2;
    if (!cdec_view_u64(view, at + (size_t)(low + half) * 8, &there)) return false;
    low = there <= key ? low + half : low;
    left -= half;
  }
  *number = low;
  return count > 0 && cdec_view_u64(view, at + (size_t)low * 8, &there) && there == key;
}

static bool find_class(cdec_view view, size_t at, uint32_t count, const char *text, size_t text_count,
                       uint32_t *number) {
  const cdec_class_keys keys = cdec_class_keys_of(text, text_count);
  if (find_key(view, at, count, keys.word, number)) return true;
  return keys.ending != keys.word && find_key(view, at, count, keys.ending, number);
}

bool cdec_find_ending_row(const cdec_dictionary *dictionary, const char *previous, size_t previous_count,
                          cdec_ending_row *row) {
  cdec_endings e;
  uint32_t number;
  uint8_t other;
  *row = (cdec_ending_row){0};
  if (!cdec_endings_read(dictionary, &e) ||
      !find_class(e.view, e.row_keys, e.rows, previous, previous != NULL ? previous_count : 0, &number) ||
      !cdec_view_u8(e.view, e.others + number, &other) ||
      !cdec_view_u32(e.view, e.starts + (size_t)number * 4, &row->first) ||
      !cdec_view_u32(e.view, e.starts + (size_t)number * 4 + 4, &row->end) || row->first > row->end ||
      row->end > e.entries) {
    return false;
  }
  row->other = (int8_t)other;
  return true;
}

int32_t cdec_ending_gain(const cdec_dictionary *dictionary, const cdec_ending_row *row, const char *word,
                         size_t count) {
  cdec_endings e;
  uint32_t number;
  if (!cdec_endings_read(dictionary, &e) || row->end > e.entries) return 0;
  if (!find_class(e.view, e.class_keys, e.classes, word, word != NULL ? count : 0, &number)) return row->other;
  uint32_t low = row->first;
  uint16_t there = 0;
  uint8_t gain = 0;
  for (uint32_t left = row->end > row->first ? row->end - row->first : 0; left > 1;) {
    const uint32_t half = left / 2;
    if (!cdec_view_u16(e.view, e.numbers + (size_t)(low + half) * 2, &there)) return row->other;
    low = there <= number ? low + half : low;
    left -= half;
  }
  if (low < row->end && cdec_view_u16(e.view, e.numbers + (size_t)low * 2, &there) && there == number &&
      cdec_view_u8(e.view, e.gains + low, &gain)) {
    return (int8_t)gain;
  }
  return row->other;
}

/* A completion and what it gains; `likelihood` is ln of its frequency and its gain together, in millionths. */
typedef struct completion {
  int32_t likelihood;
  int8_t gain;
} completion;

/* A score is hundredths of a decade, ln 10 / 100 each; scores of two bytes leave room for the sum. */
static int32_t likelihood(int32_t score, int32_t gain) { return score * 23026 + gain * (1000000 / CDEC_FOLLOWER_NAT); }

size_t cdec_complete_behind(const cdec_dictionary *dictionary, const cdec_ending_row *row, const char *text,
                            size_t count, size_t limit, cdec_word *words, int8_t *gains, char *buffer,
                            size_t buffer_count) {
  cdec_word found[CDEC_ENDING_LIMIT];
  completion of[CDEC_ENDING_LIMIT];
  uint8_t order[CDEC_ENDING_LIMIT];
  char spellings[CDEC_ENDING_LIMIT * CDEC_WORD_BYTES];
  const size_t all = cdec_complete(dictionary, text, count, CDEC_ENDING_LIMIT, found, spellings, sizeof spellings);
  for (size_t i = 0; i < all; i++) {
    const cdec_word *const word = &found[i];
    const int32_t gain = cdec_ending_gain(dictionary, row, spellings + word->text_offset, word->text_count);
    of[i] = (completion){likelihood(word->score, gain), (int8_t)gain};
    size_t at = i;
    for (; at > 0 && of[order[at - 1]].likelihood < of[i].likelihood; at--) order[at] = order[at - 1];
    order[at] = (uint8_t)i;
  }
  size_t given = 0, written = 0;
  for (; given < all && given < limit; given++) {
    const cdec_word *const word = &found[order[given]];
    if (word->text_count > buffer_count - written) break;
    memcpy(buffer + written, spellings + word->text_offset, word->text_count);
    words[given] = *word;
    words[given].text_offset = (uint16_t)written;
    if (gains != NULL) gains[given] = of[order[given]].gain;
    written += word->text_count;
  }
  return given;
}
