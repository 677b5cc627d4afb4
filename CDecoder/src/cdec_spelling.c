#include "cdec_spelling.h"

#include "cdec_utf8.h"

static bool read_pattern(const cdec_dictionary *d, size_t *offset, cdec_view *pattern) {
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  const cdec_view table = d->sections[CDEC_SECTION_SPELLINGS];
  uint8_t code, low, first;
  if (!cdec_view_u8(nodes, *offset, &code)) return false;
  *offset += 1;
  uint32_t number = code;
  if (code == CDEC_SPELLINGS_HERE) {
    if (!cdec_view_u8(nodes, *offset, &low) || !cdec_view_u8(nodes, *offset + 1, &first)) return false;
    const size_t count = 1 + (size_t)((first & CDEC_PATTERN_FLAGS) != 0) + low;
    if (!cdec_view_slice(nodes, *offset + 1, count, pattern)) return false;
    *offset += 1 + count;
    return true;
  }
  if (code >= d->patterns_one_byte) {
    if (code < CDEC_SPELLINGS_ONE_BYTE || !cdec_view_u8(nodes, *offset, &low)) return false;
    *offset += 1;
    number = d->patterns_one_byte + (uint32_t)(code - CDEC_SPELLINGS_ONE_BYTE) * 256 + low;
  }
  if (number >= d->patterns) return false;
  uint16_t from, to;
  const size_t text = CDEC_SPELLINGS_HEADER + ((size_t)d->patterns + 1) * 2;
  return cdec_view_u16(table, CDEC_SPELLINGS_HEADER + (size_t)number * 2, &from) &&
         cdec_view_u16(table, CDEC_SPELLINGS_HEADER + (size_t)number * 2 + 2, &to) && to > from &&
         cdec_view_slice(table, text + from, (size_t)(to - from), pattern);
}

bool cdec_spelling_next(const cdec_dictionary *d, size_t *offset, uint32_t index, uint32_t level, cdec_spelling *out) {
  cdec_view pattern;
  if (!read_pattern(d, offset, &pattern)) return false;
  const uint8_t first = pattern.bytes[0];
  size_t at = 1;
  out->flags = 0;
  if ((first & CDEC_PATTERN_FLAGS) != 0) {
    if (!cdec_view_u8(pattern, at, &out->flags)) return false;
    at += 1;
  }
  out->more = (first & CDEC_PATTERN_MORE) != 0;
  out->letter_case = first >> CDEC_PATTERN_CASE_SHIFT & 3;
  out->literal = (first & CDEC_PATTERN_EDITS) == CDEC_PATTERN_LITERAL;
  out->level = level;
  if (!cdec_view_slice(pattern, at, pattern.count - at, &out->edits)) return false;
  if (!out->literal && out->edits.count != (first & CDEC_PATTERN_EDITS)) return false;
  if (index == 0 && (out->flags & CDEC_WORD_OFFENSIVE) == 0) return true;
  return cdec_view_varint(d->sections[CDEC_SECTION_NODES], offset, &out->level);
}

bool cdec_spelling_skip_all(const cdec_dictionary *d, size_t *offset) {
  cdec_spelling spelling;
  uint32_t index = 0;
  do {
    if (index == CDEC_SPELLINGS_PER_KEY || !cdec_spelling_next(d, offset, index++, 0, &spelling)) return false;
  } while (spelling.more);
  return true;
}

static size_t literal_scalars(cdec_view text, uint32_t *scalars) {
  size_t count = 0;
  for (size_t at = 0; at < text.count && count < CDEC_KEY_LIMIT;) {
    const size_t step = cdec_utf8_decode(text.bytes + at, text.count - at, &scalars[count]);
    if (step == 0) return 0;
    at += step;
    count += 1;
  }
  return count;
}

size_t cdec_spelling_scalars(const cdec_dictionary *d, const uint8_t *key, size_t key_count,
                             const cdec_spelling *spelling, uint32_t *scalars) {
  if (spelling != NULL && spelling->literal) return literal_scalars(spelling->edits, scalars);
  bool known = true;
  for (size_t i = 0; i < key_count; i++) {
    scalars[i] = cdec_symbol_scalar(d, key[i]);
    known = known && scalars[i] != 0;
  }
  if (!known) return 0;
  if (spelling == NULL) return key_count;
  for (size_t i = 0; i < spelling->edits.count; i++) {
    const uint8_t edit = spelling->edits.bytes[i];
    const size_t from_end = edit & 0x1F;
    const uint32_t variant = edit >> 5;
    if (from_end >= key_count) return 0;
    const size_t place = key_count - 1 - from_end;
    if (variant == 0) {
      scalars[place] = cdec_upper_scalar(scalars[place]);
    } else {
      scalars[place] = cdec_symbol_variant(d, key[place], variant);
      if (scalars[place] == 0) return 0;
    }
  }
  if (spelling->letter_case == CDEC_CASE_FIRST) {
    scalars[0] = cdec_upper_scalar(scalars[0]);
  } else if (spelling->letter_case == CDEC_CASE_ALL) {
    for (size_t i = 0; i < key_count; i++) scalars[i] = cdec_upper_scalar(scalars[i]);
  }
  return key_count;
}

static inline size_t write_scalar(uint32_t scalar, char *buffer, size_t capacity) {
  uint8_t bytes[4];
  const size_t step = cdec_utf8_encode(scalar, bytes);
  if (step > capacity) return 0;
  memcpy(buffer, bytes, step);
  return step;
}

/* Whether all scalars take at most two bytes. */
static inline bool are_short(const uint32_t *scalars, size_t count) {
  uint32_t bits = 0;
  for (size_t i = 0; i < count; i++) bits |= scalars[i];
  return bits < 0x800;
}

size_t cdec_scalars_write(const uint32_t *scalars, size_t count, char *buffer, size_t capacity) {
  size_t written = 0;
  if (count <= capacity / 2 && are_short(scalars, count)) {
    for (size_t i = 0; i < count; i++) { /* no branch within: which letters a word has is never foreseen */
      const uint32_t scalar = scalars[i];
      const bool two = scalar >= 0x80;
      buffer[written] = (char)(two ? 0xC0 | scalar >> 6 : scalar);
      buffer[written + 1] = (char)(0x80 | (scalar & 0x3F));
      written += 1u + two;
    }
    return written;
  }
  for (size_t i = 0; i < count; i++) {
    const size_t step = write_scalar(scalars[i], buffer + written, capacity - written);
    if (step == 0) return 0;
    written += step;
  }
  return written;
}

size_t cdec_key_write(const cdec_dictionary *d, const uint8_t key[CDEC_KEY_ROOM], size_t key_count, char *buffer,
                      size_t capacity) {
  if (d->is_ascii && key_count + 8 <= capacity) {
    for (size_t i = 0; i < key_count; i += 8) { /* eight at a time, the last ones perhaps past the end */
      for (size_t k = 0; k < 8; k++) buffer[i + k] = d->ascii_of[key[i + k]];
    }
    return key_count;
  }
  size_t written = 0;
  for (size_t i = 0; i < key_count; i++) {
    const uint32_t scalar = cdec_symbol_scalar(d, key[i]);
    const size_t step = scalar != 0 ? write_scalar(scalar, buffer + written, capacity - written) : 0;
    if (step == 0) return 0;
    written += step;
  }
  return written;
}
