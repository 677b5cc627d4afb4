#ifndef CDEC_FOLD_H
#define CDEC_FOLD_H

#include "cdec_unicode.h"

/* Twins of the public functions that answer for ASCII without a call. */

static inline uint32_t cdec_lower_ascii(uint32_t scalar) { return scalar | (uint32_t)(scalar - 'A' < 26u) << 5; }

/* Same answer as cdec_fold_scalar. */
static inline uint32_t cdec_fold(uint32_t scalar) {
  return scalar < 0x80 ? cdec_lower_ascii(scalar) : cdec_fold_scalar(scalar);
}

/* Same answer as cdec_lower_scalar. */
static inline uint32_t cdec_lower(uint32_t scalar) {
  return scalar < 0x80 ? cdec_lower_ascii(scalar) : cdec_lower_scalar(scalar);
}

#endif
