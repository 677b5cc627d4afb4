#ifndef CDEC_LANES_H
#define CDEC_LANES_H

#include <stdint.h>
#include <string.h>

/* Sixteen costs side by side, as two registers that every processor of interest has. */
typedef int16_t cdec_half __attribute__((vector_size(16)));

typedef struct cdec_lanes {
  cdec_half low, high;
} cdec_lanes;

enum { CDEC_LANE_COUNT = 16 };

static inline cdec_lanes cdec_lanes_load(const void *from) {
  cdec_lanes lanes;
  memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

static inline void cdec_lanes_store(void *to, cdec_lanes lanes) { memcpy(to, &lanes, sizeof lanes); }

static inline cdec_lanes cdec_lanes_all(int16_t value) {
  const cdec_half half = {value, value, value, value, value, value, value, value};
  return (cdec_lanes){half, half};
}

static inline cdec_lanes cdec_lanes_min(cdec_lanes a, cdec_lanes b) {
  return (cdec_lanes){__builtin_elementwise_min(a.low, b.low), __builtin_elementwise_min(a.high, b.high)};
}

/* Sums stop at the largest value, differences at the smallest. */
static inline cdec_lanes cdec_lanes_add(cdec_lanes a, cdec_lanes b) {
  return (cdec_lanes){__builtin_elementwise_add_sat(a.low, b.low), __builtin_elementwise_add_sat(a.high, b.high)};
}

static inline cdec_lanes cdec_lanes_subtract(cdec_lanes a, cdec_lanes b) {
  return (cdec_lanes){__builtin_elementwise_sub_sat(a.low, b.low), __builtin_elementwise_sub_sat(a.high, b.high)};
}

static inline cdec_lanes cdec_lanes_and(cdec_lanes a, cdec_lanes b) {
  return (cdec_lanes){a.low & b.low, a.high & b.high};
}

/* `a` where the mask has all bits, else `b`. */
static inline cdec_lanes cdec_lanes_select(cdec_lanes mask, cdec_lanes a, cdec_lanes b) {
  return (cdec_lanes){(mask.low & a.low) | (~mask.low & b.low), (mask.high & a.high) | (~mask.high & b.high)};
}

/* Moves every value up by 1, 2, 4 or 8 places; `fill` comes in. */
#define CDEC_SHIFT(name, a, b, c, d, e, f, g, h)                                                \
  static inline cdec_lanes name(cdec_lanes v, cdec_half fill) {                                 \
    return (cdec_lanes){__builtin_shufflevector(fill, v.low, a, b, c, d, e, f, g, h),           \
                        __builtin_shufflevector(v.low, v.high, a, b, c, d, e, f, g, h)};        \
  }
CDEC_SHIFT(cdec_lanes_up1, 7, 8, 9, 10, 11, 12, 13, 14)
CDEC_SHIFT(cdec_lanes_up2, 6, 7, 8, 9, 10, 11, 12, 13)
CDEC_SHIFT(cdec_lanes_up4, 4, 5, 6, 7, 8, 9, 10, 11)
#undef CDEC_SHIFT

static inline cdec_lanes cdec_lanes_up8(cdec_lanes v, cdec_half fill) { return (cdec_lanes){fill, v.low}; }

static inline int16_t cdec_lanes_least(cdec_lanes v) {
  return __builtin_reduce_min(__builtin_elementwise_min(v.low, v.high));
}

#endif
