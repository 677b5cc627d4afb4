/* Folds any numbers and any text: what the header promises of letters holds for each, and what may be a word can be
   packed and is found.

   Input: bytes that are read as numbers of 32 bits and as text. */

#include "cdec_alike.h"
#include "harness.h"

enum { SCALARS = 1024 };

static void check_scalar(uint32_t scalar) {
  const uint32_t folded = cdec_fold_scalar(scalar), lower = cdec_lower_scalar(scalar),
                 upper = cdec_upper_scalar(scalar);
  require(cdec_fold_scalar(folded) == folded && cdec_fold(scalar) == folded);
  require(cdec_lower_scalar(lower) == lower && cdec_lower(scalar) == lower);
  require(cdec_upper_scalar(upper) == upper);
  require(cdec_fold_scalar(lower) == folded);
  if (scalar != 0x345) require(cdec_fold_scalar(upper) == folded); /* a mark whose capital is a letter */
  const bool is_mark = cdec_is_mark(scalar), is_letter = cdec_is_letter(scalar);
  require(!(is_mark && is_letter) && (!(is_mark || is_letter) || cdec_is_word_scalar(scalar)));
  if (is_mark) require(folded == 0);
  if ((scalar >= 0xD800 && scalar <= 0xDFFF) || (scalar & 0xFFFE) == 0xFFFE || scalar > 0x10FFFF) {
    require(folded == scalar && lower == scalar && upper == scalar && !cdec_is_word_scalar(scalar));
  }
}

static bool is_space_or_control(uint32_t scalar) {
  return scalar <= 0x20 || (scalar >= 0x7F && scalar <= 0xA0) || scalar == 0x3000 || scalar == 0xFEFF ||
         (scalar >= 0x2028 && scalar <= 0x202E);
}

/* Why a text cannot be a word, as far as one rule alone says so. */
static void check_refusal(const char *text, size_t count, const uint32_t *scalars, size_t scalar_count, bool is_utf8) {
  const cdec_refusal refusal = cdec_check_word(text, count);
  bool has_key = false, has_space = false;
  for (size_t i = 0; i < scalar_count; i++) {
    has_key = has_key || cdec_fold_scalar(scalars[i]) != 0;
    has_space = has_space || is_space_or_control(scalars[i]);
  }
  require((refusal == CDEC_REFUSAL_EMPTY) == (count == 0));
  require((refusal == CDEC_REFUSAL_TOO_LONG) == (count > CDEC_WORD_BYTES));
  if (refusal == CDEC_REFUSAL_NONE) require(is_utf8 && has_key && !has_space);
  if (refusal == CDEC_REFUSAL_NOT_UTF8) require(!is_utf8);
  if (refusal == CDEC_REFUSAL_NO_KEY) require(is_utf8 && !has_key);
  if (refusal == CDEC_REFUSAL_SPACE_OR_CONTROL && is_utf8) require(has_space || scalar_count > 0);
}

/* Reads UTF-8 and writes it back. Returns whether all of it was. */
static bool decode(const uint8_t *bytes, size_t count, uint32_t *scalars, size_t *scalar_count) {
  *scalar_count = 0;
  for (size_t at = 0; at < count && *scalar_count < SCALARS;) {
    uint8_t again[4];
    const size_t step = cdec_utf8_decode(bytes + at, count - at, &scalars[*scalar_count]);
    require(step <= 4 && step <= count - at);
    if (step == 0) return false;
    require(cdec_utf8_encode(scalars[*scalar_count], again) == step && memcmp(again, bytes + at, step) == 0);
    *scalar_count += 1;
    at += step;
  }
  return true;
}

static bool is_answer(const cdec_word *word, const char *buffer, const char *text, size_t count) {
  return word->text_count == count && memcmp(buffer + word->text_offset, text, count) == 0;
}

/* A word by itself: packing agrees with the check, and the word is found by itself, by its key and in capitals. */
static void check_packed(const char *text, size_t count, const uint32_t *scalars, size_t scalar_count) {
  const cdec_source_word source = {.text = text, .count = (uint32_t)count, .score = 500};
  const cdec_refusal refusal = cdec_check_word(text, count);
  void *bytes;
  size_t size;
  cdec_fault fault;
  const cdec_status status = cdec_pack(&source, 1, CDEC_PACK_QUICK, NULL, 0, NULL, 0, NULL,
                                       (cdec_allocator){allocate_any, release_any, NULL}, &bytes, &size, &fault);
  if (status != CDEC_OK) {
    require(status == CDEC_E_WORD && fault.word == 0 && bytes == NULL);
    require(refusal != CDEC_REFUSAL_NONE ? fault.refusal == refusal : fault.refusal == CDEC_REFUSAL_ALPHABET);
    return;
  }
  require(refusal == CDEC_REFUSAL_NONE);
  cdec_dictionary *dictionary;
  require(cdec_open(bytes, size, &dictionary, &fault) == CDEC_OK && cdec_verify(dictionary, &fault) == CDEC_OK);
  char buffer[CDEC_WORD_BYTES], folded[4 * CDEC_WORD_BYTES], capitals[4 * CDEC_WORD_BYTES];
  cdec_word word;
  size_t folded_count = 0, capital_count = 0;
  for (size_t i = 0; i < scalar_count; i++) {
    folded_count += cdec_fold_scalar(scalars[i]) == 0
                        ? 0
                        : cdec_utf8_encode(cdec_fold_scalar(scalars[i]), (uint8_t *)folded + folded_count);
    const uint32_t upper = scalars[i] == 0x345 ? scalars[i] : cdec_upper_scalar(scalars[i]);
    capital_count += cdec_utf8_encode(upper, (uint8_t *)capitals + capital_count);
  }
  require(cdec_word_at(dictionary, 0, &word, buffer, sizeof buffer) && is_answer(&word, buffer, text, count));
  require(cdec_lookup(dictionary, text, count, &word));
  require(cdec_complete(dictionary, text, count, 1, &word, buffer, sizeof buffer) == 1 &&
          is_answer(&word, buffer, text, count));
  require(cdec_complete(dictionary, folded, folded_count, 1, &word, buffer, sizeof buffer) == 1 && word.flags == 0);
  require(cdec_spellings(dictionary, folded, folded_count, 1, &word, buffer, sizeof buffer) == 1);
  require(cdec_complete(dictionary, capitals, capital_count, 1, &word, buffer, sizeof buffer) == 1);
  require(cdec_is_prefix(dictionary, folded, folded_count, NULL, 0));
  cdec_close(dictionary);
  free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static uint32_t scalars[SCALARS];
  const char *const text = (const char *)data;
  input in = {data, size};
  while (in.size >= sizeof(uint32_t)) {
    uint32_t number = 0;
    next_bits(&in, &number, sizeof number);
    check_scalar(number);
    check_scalar(number & 0x1FFFFF);
    check_scalar(number & 0xFFFF);
  }
  size_t scalar_count;
  const bool is_utf8 = decode(data, size, scalars, &scalar_count);
  for (size_t i = 0; i < scalar_count; i++) check_scalar(scalars[i]);
  if (scalar_count < SCALARS) check_refusal(text, size, scalars, scalar_count, is_utf8);
  require(cdec_alike(text, size, text, size) == is_utf8 || scalar_count == SCALARS);
  const size_t half = size / 2;
  require(cdec_alike(text, half, text + half, size - half) == cdec_alike(text + half, size - half, text, half));
  chooser c = choose_by(data, size);
  if (size <= CDEC_WORD_BYTES && is_asked(&c, 128)) check_packed(text, size, scalars, scalar_count);
  return 0;
}
