#ifndef CDEC_DICTIONARY_H
#define CDEC_DICTIONARY_H

#include "CDecoder.h"
#include "cdec_format.h"
#include "cdec_view.h"

enum {
  /* Scalars whose symbol is looked up directly: ASCII, Latin-1 and Latin Extended-A. */
  CDEC_DIRECT_SCALARS = 0x180,
  CDEC_SKIPPABLE_LIMIT = 4,
  /* Marks in `symbol_of` beside symbol + 1. */
  CDEC_SYMBOL_NONE = 0,
  CDEC_SYMBOL_DROPPED = 255,
};

struct cdec_dictionary {
  cdec_view sections[CDEC_SECTION_KNOWN];
  cdec_view file;
  cdec_info info;
  uint32_t root_level, knots;
  uint8_t wide_value;
  bool tied, wide_labels, tails_raw, mapped;
  /* Every symbol is an ASCII character. */
  bool is_ascii;
  /* Tail pieces: codes from `tail_ends` on end the tail. A code that means nothing has no symbols. */
  uint32_t tail_ends;
  uint8_t piece_count[CDEC_TAILS_PIECES];
  uint8_t piece_symbols[CDEC_TAILS_PIECES][CDEC_PIECE_SYMBOLS];
  uint32_t patterns, patterns_one_byte;
  /* Codes of one byte whose pattern stands alone: no further spelling and no level follows. */
  bool is_single_pattern[CDEC_SPELLINGS_ONE_BYTE];
  uint8_t skippable[CDEC_SKIPPABLE_LIMIT];
  uint32_t skippables;
  uint8_t symbol_of[CDEC_DIRECT_SCALARS];
  uint32_t scalar_of[256];
  /* The same as one byte each, for `is_ascii`; a symbol that does not exist is an asterisk. */
  char ascii_of[256];
  uint16_t first_variant[CDEC_SYMBOL_LIMIT];
  uint8_t variant_count[CDEC_SYMBOL_LIMIT];
};

uint8_t cdec_fold_to_symbol(const cdec_dictionary *dictionary, uint32_t scalar);

/* Symbol of a scalar as this dictionary folds it: CDEC_SYMBOL_NONE, CDEC_SYMBOL_DROPPED or symbol + 1. */
static inline uint8_t cdec_symbol(const cdec_dictionary *dictionary, uint32_t scalar) {
  return scalar < CDEC_DIRECT_SCALARS ? dictionary->symbol_of[scalar] : cdec_fold_to_symbol(dictionary, scalar);
}

/* Scalar of a symbol, 0 when there is none. */
static inline uint32_t cdec_symbol_scalar(const cdec_dictionary *dictionary, uint32_t symbol) {
  return dictionary->scalar_of[symbol & 0xFF];
}

/* The `index`-th other scalar (1...7) that folds to the symbol, 0 when there is none. */
static inline uint32_t cdec_symbol_variant(const cdec_dictionary *dictionary, uint32_t symbol, uint32_t index) {
  uint32_t scalar = 0;
  if (symbol >= CDEC_SYMBOL_LIMIT || index == 0 || index > dictionary->variant_count[symbol]) return 0;
  const size_t place = (size_t)dictionary->first_variant[symbol] + index - 1;
  (void)cdec_view_u32(dictionary->sections[CDEC_SECTION_ALPHABET],
                      (size_t)dictionary->info.symbols * CDEC_SYMBOL_BYTES + place * 4, &scalar);
  return scalar;
}

bool cdec_symbol_is_skippable(const cdec_dictionary *dictionary, uint32_t symbol);

/* 100 × Zipf of a level. */
int32_t cdec_level_score(const cdec_dictionary *dictionary, uint32_t level);

static inline cdec_status cdec_fail(cdec_fault *fault, cdec_status status, cdec_section section, uint64_t offset,
                                    uint64_t expected, uint64_t found) {
  if (fault != NULL) {
    *fault = (cdec_fault){.status = status, .section = section, .offset = offset, .expected = expected, .found = found};
  }
  return status;
}

#endif
