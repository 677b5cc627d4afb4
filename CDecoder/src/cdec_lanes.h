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

/* Eight costs of 16 bits. Sums stop at the largest and the smallest value. */
typedef int16_t cdec_wide __attribute__((vector_size(16)));

enum { CDEC_WIDE_COUNT = 8, CDEC_WIDE_END = INT16_MAX };

static inline cdec_wide cdec_wide_all(int32_t value) {
  const int16_t v = (int16_t)value;
  return (cdec_wide){v, v, v, v, v, v, v, v};
}

static inline cdec_wide cdec_wide_min(cdec_wide a, cdec_wide b) { return __builtin_elementwise_min(a, b); }

static inline cdec_wide cdec_wide_add(cdec_wide a, cdec_wide b) { return __builtin_elementwise_add_sat(a, b); }

static inline cdec_wide cdec_wide_subtract(cdec_wide a, cdec_wide b) { return __builtin_elementwise_sub_sat(a, b); }

/* Moves every value up by 1, 2 or 4 places; the last ones of `below` come in. */
static inline cdec_wide cdec_wide_up1(cdec_wide below, cdec_wide v) {
  return __builtin_shufflevector(below, v, 7, 8, 9, 10, 11, 12, 13, 14);
}

static inline cdec_wide cdec_wide_up2(cdec_wide below, cdec_wide v) {
  return __builtin_shufflevector(below, v, 6, 7, 8, 9, 10, 11, 12, 13);
}

static inline cdec_wide cdec_wide_up4(cdec_wide below, cdec_wide v) {
  return __builtin_shufflevector(below, v, 4, 5, 6, 7, 8, 9, 10, 11);
}

static inline cdec_wide cdec_wide_all_of_last(cdec_wide v) {
  return __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7);
}

static inline int32_t cdec_wide_least(cdec_wide v) { return __builtin_reduce_min(v); }

#endif
