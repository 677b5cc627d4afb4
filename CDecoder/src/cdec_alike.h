#ifndef CDEC_ALIKE_H
#define CDEC_ALIKE_H

#include <stdbool.h>

#include "cdec_fold.h"
#include "cdec_utf8.h"

/* Whether two texts are equal but for case and the form of their apostrophes and hyphens; false for broken UTF-8. */
static inline bool cdec_alike(const void *a, size_t a_count, const void *b, size_t b_count) {
  size_t i = 0, j = 0;
  while (i < a_count && j < b_count) {
    uint32_t left, right;
    const size_t a_step = cdec_utf8_decode((const uint8_t *)a + i, a_count - i, &left);
    const size_t b_step = cdec_utf8_decode((const uint8_t *)b + j, b_count - j, &right);
    if (a_step == 0 || b_step == 0) return false;
    i += a_step;
    j += b_step;
    if (cdec_lower(left) == cdec_lower(right)) continue;
    if (cdec_is_letter(left) || cdec_is_letter(right)) return false;
    const uint32_t folded = cdec_fold(left);
    if (folded == 0 || folded != cdec_fold(right)) return false;
  }
  return i == a_count && j == b_count;
}

#endif
