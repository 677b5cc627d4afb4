#ifndef CDEC_FUZZ_CHECKSUMS_H
#define CDEC_FUZZ_CHECKSUMS_H

#include <string.h>

#include "CDecoder.h"
#include "cdec_crc.h"
#include "cdec_format.h"

/* Puts right what stops a changed file at the door, so that the change is seen by what lies behind. */

static inline uint32_t read_u32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static inline void write_u32(uint8_t *bytes, uint32_t value) {
  for (uint32_t i = 0; i < 4; i++) bytes[i] = (uint8_t)(value >> (8 * i));
}

/* Where the section table of a header ends; 0 when it does not fit. */
static inline size_t table_end(const uint8_t *bytes, size_t size) {
  if (size < CDEC_HEADER_BYTES) return 0;
  const uint32_t sections = read_u32(bytes + CDEC_HEADER_SECTIONS);
  const size_t end = CDEC_HEADER_BYTES + (size_t)sections * CDEC_ENTRY_BYTES;
  return sections <= CDEC_SECTION_LIMIT && end <= size ? end : 0;
}

static inline void repair_header_checksum(uint8_t *bytes, size_t size) {
  const size_t end = table_end(bytes, size);
  if (end == 0) return;
  const uint32_t crc = cdec_crc32(0, bytes, CDEC_HEADER_CRC);
  write_u32(bytes + CDEC_HEADER_CRC, cdec_crc32(crc, bytes + CDEC_HEADER_RESERVED, end - CDEC_HEADER_RESERVED));
}

/* Computes the checksums of all sections that lie within the file, and that of the header. */
static inline void repair_checksums(uint8_t *bytes, size_t size) {
  const size_t end = table_end(bytes, size);
  for (size_t at = CDEC_HEADER_BYTES; at + CDEC_ENTRY_BYTES <= end; at += CDEC_ENTRY_BYTES) {
    uint8_t *const entry = bytes + at;
    const size_t offset = read_u32(entry + CDEC_ENTRY_OFFSET), count = read_u32(entry + CDEC_ENTRY_SIZE);
    if (offset > size || count > size - offset) continue;
    write_u32(entry + CDEC_ENTRY_CRC, cdec_crc32(0, bytes + offset, count));
  }
  repair_header_checksum(bytes, size);
}

/* Makes the header one of this version, and its section table one that tiles the file. */
static inline void repair_header(uint8_t *bytes, size_t size) {
  if (size < CDEC_HEADER_BYTES || size > UINT32_MAX) return;
  memcpy(bytes, cdec_magic, sizeof cdec_magic);
  bytes[CDEC_HEADER_MAJOR] = CDEC_FORMAT_MAJOR;
  bytes[CDEC_HEADER_MAJOR + 1] = 0;
  write_u32(bytes + CDEC_HEADER_FILE_BYTES, (uint32_t)size);
  memset(bytes + CDEC_HEADER_RESERVED, 0, CDEC_HEADER_BYTES - CDEC_HEADER_RESERVED);
  const size_t table = table_end(bytes, size);
  size_t offset = table;
  for (size_t at = CDEC_HEADER_BYTES; at < table; at += CDEC_ENTRY_BYTES) {
    size_t count = read_u32(bytes + at + CDEC_ENTRY_SIZE);
    if (count > size - offset || at + CDEC_ENTRY_BYTES == table) count = size - offset;
    write_u32(bytes + at + CDEC_ENTRY_OFFSET, (uint32_t)offset);
    write_u32(bytes + at + CDEC_ENTRY_SIZE, (uint32_t)count);
    offset += count;
  }
  repair_checksums(bytes, size);
}

#endif
