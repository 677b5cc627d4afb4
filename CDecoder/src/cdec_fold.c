#include "cdec_fold.h"

#include <stddef.h>

#include "cdec_unicode_tables.h"

static inline const cdec_unicode_record *cdec_record(uint32_t scalar) {
  if (scalar >= CDEC_UNICODE_LIMIT) return &cdec_property_records[0]; /* no class, no case */
  const uint32_t block = cdec_property_index[scalar >> CDEC_PROPERTY_SHIFT];
  const uint32_t offset = scalar & ((1u << CDEC_PROPERTY_SHIFT) - 1);
  return &cdec_property_records[cdec_property_blocks[(block << CDEC_PROPERTY_SHIFT) + offset]];
}

static int32_t cdec_kind(uint32_t scalar) {
  if (scalar >= CDEC_VARIATION_FIRST && scalar <= CDEC_VARIATION_LAST) return CDEC_KIND_MARK;
  return cdec_record(scalar)->kind;
}

/* Unsigned sums wrap, so a negative step is a subtraction. */
static uint32_t cdec_step(uint32_t scalar, int32_t step) { return scalar + (uint32_t)step; }

static uint32_t cdec_fold_above_plane_0(uint32_t scalar) {
  if (scalar >= CDEC_UNICODE_LIMIT) {
    return scalar >= CDEC_IGNORED_FIRST && scalar <= CDEC_IGNORED_LAST ? 0 : scalar;
  }
  const cdec_unicode_record *const record = cdec_record(scalar);
  if (record->kind == CDEC_KIND_MARK) return 0;
  size_t low = 0;
  size_t high = sizeof cdec_fold_astral / sizeof cdec_fold_astral[0];
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (cdec_fold_astral[middle].scalar == scalar) return cdec_fold_astral[middle].folded;
    if (cdec_fold_astral[middle].scalar < scalar) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return cdec_step(scalar, record->lower);
}

uint32_t cdec_fold_scalar(uint32_t scalar) {
  if (scalar < 0x80) return cdec_lower_ascii(scalar);
  if (scalar > 0xFFFF) return cdec_fold_above_plane_0(scalar);
  const uint32_t block = cdec_fold_index[scalar >> CDEC_FOLD_SHIFT];
  const uint32_t offset = scalar & ((1u << CDEC_FOLD_SHIFT) - 1);
  const uint16_t folded = cdec_fold_blocks[(block << CDEC_FOLD_SHIFT) + offset];
  if (folded == CDEC_FOLD_SELF) return scalar;
  return folded == CDEC_FOLD_DROPPED ? 0 : folded;
}

uint32_t cdec_lower_scalar(uint32_t scalar) {
  if (scalar < 0x80) return cdec_lower_ascii(scalar);
  return cdec_step(scalar, cdec_record(scalar)->lower);
}

uint32_t cdec_upper_scalar(uint32_t scalar) {
  if (scalar < 0x80) return scalar ^ (uint32_t)(scalar - 'a' < 26u) << 5;
  return cdec_step(scalar, cdec_record(scalar)->upper);
}

bool cdec_is_mark(uint32_t scalar) { return cdec_kind(scalar) == CDEC_KIND_MARK; }

bool cdec_is_letter(uint32_t scalar) { return cdec_kind(scalar) == CDEC_KIND_LETTER; }

bool cdec_is_word_scalar(uint32_t scalar) { return cdec_kind(scalar) != CDEC_KIND_NONE; }
