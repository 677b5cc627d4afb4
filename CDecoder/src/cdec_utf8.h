#ifndef CDEC_UTF8_H
#define CDEC_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Decodes the scalar at the start of `bytes`, of which `count` may be read. Returns the bytes it takes, 1...4; 0, and
   0 in *scalar, when they are none, cut short, overlong, a surrogate, above 0x10FFFF or no UTF-8 at all. */
static inline size_t cdec_utf8_decode(const uint8_t *bytes, size_t count, uint32_t *scalar) {
  *scalar = 0;
  if (count == 0) return 0;
  const uint32_t first = bytes[0];
  if (first < 0x80) {
    *scalar = first;
    return 1;
  }
  if (first < 0xC2 || first > 0xF4) return 0; /* a continuation, overlong in two bytes, or too high */
  const size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (count < length) return 0;
  uint32_t value = first & (0x7Fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((bytes[i] & 0xC0) != 0x80) return 0;
    value = value << 6 | (bytes[i] & 0x3Fu);
  }
  if (length == 3 && (value < 0x800 || (value >= 0xD800 && value <= 0xDFFF))) return 0;
  if (length == 4 && (value < 0x10000 || value > 0x10FFFF)) return 0;
  *scalar = value;
  return length;
}

/* Writes `scalar` to `out` and returns the bytes written, 1...4; 0 when it is a surrogate or above 0x10FFFF. */
static inline size_t cdec_utf8_encode(uint32_t scalar, uint8_t out[4]) {
  if (scalar < 0x80) {
    out[0] = (uint8_t)scalar;
    return 1;
  }
  if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) return 0;
  const size_t length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--) {
    out[i] = (uint8_t)(0x80 | (scalar & 0x3F));
    scalar >>= 6;
  }
  out[0] = (uint8_t)((0xF0u << (4 - length)) | scalar);
  return length;
}

#endif
