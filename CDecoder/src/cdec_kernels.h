#ifndef CDEC_KERNELS_H
#define CDEC_KERNELS_H

#include <stdint.h>
#include <string.h>

/* Sixteen bytes at a time. Each function gives one bit a byte, the first byte in the lowest bit; the three versions
   give equal answers. */

#if defined(__SSE2__)
#include <emmintrin.h>

typedef __m128i cdec_bytes16;

static inline cdec_bytes16 cdec_load16(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)(const void *)bytes);
}

/* Bytes that equal `wanted` where `mask` has bits. */
static inline uint32_t cdec_equal16(cdec_bytes16 bytes, uint8_t mask, uint8_t wanted) {
  const __m128i masked = _mm_and_si128(bytes, _mm_set1_epi8((char)mask));
  return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(masked, _mm_set1_epi8((char)wanted)));
}

/* Bytes whose bit 2 is set. */
static inline uint32_t cdec_bit2_of16(cdec_bytes16 bytes) {
  return (uint32_t)_mm_movemask_epi8(_mm_slli_epi16(bytes, 5));
}

/* Bytes that are at most `limit`. */
static inline uint32_t cdec_below16(cdec_bytes16 bytes, uint8_t limit) {
  return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8((char)limit)), bytes));
}

#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>

typedef uint8x16_t cdec_bytes16;

static inline cdec_bytes16 cdec_load16(const uint8_t *bytes) { return vld1q_u8(bytes); }

static inline uint32_t cdec_gather16(uint8x16_t lanes) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t weighted = vandq_u8(lanes, vld1q_u8(weights));
  return (uint32_t)vaddv_u8(vget_low_u8(weighted)) | (uint32_t)vaddv_u8(vget_high_u8(weighted)) << 8;
}

static inline uint32_t cdec_equal16(cdec_bytes16 bytes, uint8_t mask, uint8_t wanted) {
  return cdec_gather16(vceqq_u8(vandq_u8(bytes, vdupq_n_u8(mask)), vdupq_n_u8(wanted)));
}

static inline uint32_t cdec_bit2_of16(cdec_bytes16 bytes) { return cdec_gather16(vtstq_u8(bytes, vdupq_n_u8(4))); }

static inline uint32_t cdec_below16(cdec_bytes16 bytes, uint8_t limit) {
  return cdec_gather16(vcleq_u8(bytes, vdupq_n_u8(limit)));
}

#else

typedef struct cdec_bytes16 {
  uint8_t lanes[16];
} cdec_bytes16;

static inline cdec_bytes16 cdec_load16(const uint8_t *bytes) {
  cdec_bytes16 loaded;
  memcpy(loaded.lanes, bytes, 16);
  return loaded;
}

static inline uint32_t cdec_equal16(cdec_bytes16 bytes, uint8_t mask, uint8_t wanted) {
  uint32_t equal = 0;
  for (uint32_t i = 0; i < 16; i++) equal |= (uint32_t)((bytes.lanes[i] & mask) == wanted) << i;
  return equal;
}

static inline uint32_t cdec_bit2_of16(cdec_bytes16 bytes) {
  uint32_t set = 0;
  for (uint32_t i = 0; i < 16; i++) set |= (uint32_t)(bytes.lanes[i] >> 2 & 1) << i;
  return set;
}

static inline uint32_t cdec_below16(cdec_bytes16 bytes, uint8_t limit) {
  uint32_t below = 0;
  for (uint32_t i = 0; i < 16; i++) below |= (uint32_t)(bytes.lanes[i] <= limit) << i;
  return below;
}

#endif

/* Number of set bits among the low sixteen. No branch and no instruction that old processors lack. */
static inline uint32_t cdec_count_bits(uint32_t bits) {
  bits = bits - (bits >> 1 & 0x5555);
  bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
  bits = (bits + (bits >> 4)) & 0x0F0F;
  return (bits + (bits >> 8)) & 0x1F;
}

#endif
