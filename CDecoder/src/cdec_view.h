#ifndef CDEC_VIEW_H
#define CDEC_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Bytes of an untrusted file. Nothing else in the library dereferences them. */
typedef struct cdec_view {
  const uint8_t *bytes;
  size_t count;
} cdec_view;

static inline bool cdec_view_u8(cdec_view view, size_t offset, uint8_t *out) {
  if (offset >= view.count) return false;
  *out = view.bytes[offset];
  return true;
}

static inline bool cdec_view_u16(cdec_view view, size_t offset, uint16_t *out) {
  if (offset > view.count || view.count - offset < 2) return false;
  const uint8_t *const p = view.bytes + offset;
  *out = (uint16_t)(p[0] | p[1] << 8);
  return true;
}

static inline bool cdec_view_u32(cdec_view view, size_t offset, uint32_t *out) {
  if (offset > view.count || view.count - offset < 4) return false; /* no sum that can wrap */
  const uint8_t *const p = view.bytes + offset;
  *out = (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
  return true;
}

/* Little-endian number of 1 to 3 bytes. */
static inline bool cdec_view_uint(cdec_view view, size_t offset, uint32_t width, uint32_t *out) {
  if (offset > view.count || view.count - offset < width) return false;
  const uint8_t *const p = view.bytes + offset;
  uint32_t value = p[0];
  if (width > 1) value |= (uint32_t)p[1] << 8;
  if (width > 2) value |= (uint32_t)p[2] << 16;
  *out = value;
  return true;
}

/* The same without a branch on the width, where at least four bytes can be read. */
static inline bool cdec_view_padded_uint(cdec_view view, size_t offset, uint32_t width, uint32_t *out) {
  uint32_t value;
  if (!cdec_view_u32(view, offset, &value)) return false;
  *out = value & (UINT32_MAX >> (32 - 8 * width));
  return true;
}

/* Eight bytes in the order in which the lowest stands first, whatever the machine. */
static inline bool cdec_view_u64(cdec_view view, size_t offset, uint64_t *out) {
  if (offset > view.count || view.count - offset < 8) return false;
  uint64_t value;
  memcpy(&value, view.bytes + offset, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  *out = value;
  return true;
}

static inline bool cdec_view_slice(cdec_view view, size_t offset, size_t count, cdec_view *out) {
  if (offset > view.count || view.count - offset < count) return false;
  *out = (cdec_view){view.bytes + offset, count};
  return true;
}

/* Base-128 number of at most four bytes, lowest seven bits first. */
static inline bool cdec_view_varint(cdec_view view, size_t *offset, uint32_t *out) {
  uint32_t value = 0;
  for (uint32_t shift = 0; shift < 28; shift += 7) {
    uint8_t byte;
    if (!cdec_view_u8(view, *offset, &byte)) return false;
    *offset += 1;
    value |= (uint32_t)(byte & 0x7F) << shift;
    if (byte < 0x80) {
      *out = value;
      return true;
    }
  }
  return false;
}

#endif
