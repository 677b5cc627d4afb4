#ifndef CDEC_LANES_H
#define CDEC_LANES_H

#include "cdec_kernels.h"

/* Sixteen small costs side by side in one register. Sums stop at the largest value. */
typedef uint8_t cdec_lanes __attribute__((vector_size(16)));

enum { CDEC_LANE_COUNT = 16, CDEC_LANE_END = 255 };

static inline cdec_lanes cdec_lanes_all(uint32_t value) {
  const uint8_t v = (uint8_t)value;
  return (cdec_lanes){v, v, v, v, v, v, v, v, v, v, v, v, v, v, v, v};
}

static inline cdec_lanes cdec_lanes_min(cdec_lanes a, cdec_lanes b) { return __builtin_elementwise_min(a, b); }

static inline cdec_lanes cdec_lanes_add(cdec_lanes a, cdec_lanes b) { return __builtin_elementwise_add_sat(a, b); }

/* Moves every value up by 1, 2 or 4 places; the last ones of `below` come in. */
static inline cdec_lanes cdec_lanes_up1(cdec_lanes below, cdec_lanes v) {
  return __builtin_shufflevector(below, v, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
}

static inline cdec_lanes cdec_lanes_up2(cdec_lanes below, cdec_lanes v) {
  return __builtin_shufflevector(below, v, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
}

static inline cdec_lanes cdec_lanes_up4(cdec_lanes below, cdec_lanes v) {
  return __builtin_shufflevector(below, v, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
}

static inline uint32_t cdec_lanes_least(cdec_lanes v) { return __builtin_reduce_min(v); }

/* Values that are at most `limit`, one bit each. */
static inline uint32_t cdec_lanes_below(cdec_lanes v, uint8_t limit) {
  cdec_bytes16 bytes;
  memcpy(&bytes, &v, sizeof bytes);
  return cdec_below16(bytes, limit);
}

#endif
