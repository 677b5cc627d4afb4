#ifndef CDEC_CRC_H
#define CDEC_CRC_H

#include <stddef.h>
#include <stdint.h>

/* CRC-32 of ISO 3309 / ITU-T V.42 (reflected polynomial 0xEDB88320), as in gzip and PNG.
   `crc` is 0 for the first piece, the earlier result for the next. */
uint32_t cdec_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
