#ifndef CDEC_ENDINGS_H
#define CDEC_ENDINGS_H

#include "CDecoder.h"
#include "cdec_dictionary.h"
#include "cdec_fold.h"
#include "cdec_utf8.h"

/* Keys of the classes that a word may be of: that of itself and that of its ending, 64-bit FNV-1a of the small letters
   in UTF-8, of endings behind a byte that is in no UTF-8. A word too short to be told by an ending has one key twice.
 */
typedef struct cdec_class_keys {
  uint64_t word, ending;
} cdec_class_keys;

static inline uint64_t cdec_class_hash(uint64_t hash, uint8_t byte) { return (hash ^ byte) * 0x100000001B3u; }

static inline uint64_t cdec_class_hash_scalar(uint64_t hash, uint32_t scalar) {
  uint8_t bytes[4];
  const size_t count = cdec_utf8_encode(cdec_lower(scalar), bytes);
  for (size_t i = 0; i < count; i++) hash = cdec_class_hash(hash, bytes[i]);
  return hash;
}

/* Text that is no UTF-8 ends where it is broken. */
static inline cdec_class_keys cdec_class_keys_of(const char *text, size_t count) {
  const uint64_t basis = 0xCBF29CE484222325u;
  uint32_t last[CDEC_ENDING_LETTERS] = {0};
  size_t letters = 0;
  cdec_class_keys keys = {basis, cdec_class_hash(basis, 0xFF)};
  for (size_t at = 0, step = 0; at < count; at += step, letters++) {
    uint32_t scalar;
    step = cdec_utf8_decode((const uint8_t *)text + at, count - at, &scalar);
    if (step == 0) break;
    keys.word = cdec_class_hash_scalar(keys.word, scalar);
    last[0] = last[1];
    last[1] = scalar;
  }
  if (letters <= CDEC_ENDING_WHOLE) return (cdec_class_keys){keys.word, keys.word};
  for (size_t i = 0; i < CDEC_ENDING_LETTERS; i++) keys.ending = cdec_class_hash_scalar(keys.ending, last[i]);
  return keys;
}

/* Where the parts of the section stand. */
typedef struct cdec_endings {
  cdec_view view;
  uint32_t classes, rows, entries;
  size_t class_keys, row_keys, starts, others, numbers, gains, end;
} cdec_endings;

static inline cdec_endings cdec_endings_of(cdec_view view, uint32_t classes, uint32_t rows, uint32_t entries) {
  cdec_endings e = {.view = view, .classes = classes, .rows = rows, .entries = entries};
  e.class_keys = CDEC_ENDINGS_HEADER;
  e.row_keys = e.class_keys + (size_t)classes * 8;
  e.starts = e.row_keys + (size_t)rows * 8;
  e.others = e.starts + ((size_t)rows + 1) * 4;
  e.numbers = e.others + rows;
  e.gains = e.numbers + (size_t)entries * 2;
  e.end = e.gains + entries;
  return e;
}

/* False when there is no such section; opening has checked that its parts fit. */
static inline bool cdec_endings_read(const cdec_dictionary *d, cdec_endings *out) {
  const cdec_view view = d->sections[CDEC_SECTION_ENDINGS];
  uint32_t classes, rows, entries;
  if (!cdec_view_u32(view, CDEC_ENDINGS_CLASSES, &classes) || !cdec_view_u32(view, CDEC_ENDINGS_ROWS, &rows) ||
      !cdec_view_u32(view, CDEC_ENDINGS_ENTRIES, &entries)) {
    return false;
  }
  *out = cdec_endings_of(view, classes, rows, entries);
  return true;
}

#endif
