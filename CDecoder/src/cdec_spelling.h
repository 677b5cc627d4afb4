#ifndef CDEC_SPELLING_H
#define CDEC_SPELLING_H

#include "cdec_dictionary.h"

/* One spelling of a key: how it differs from the key, how frequent it is. */
typedef struct cdec_spelling {
  /* Edits of one byte each, or the UTF-8 text when `literal`. */
  cdec_view edits;
  uint32_t level;
  uint8_t letter_case, flags;
  bool literal, more;
} cdec_spelling;

/* Reads spelling `index` of a key at `*offset` in the node section and moves past it.
   `level` is that of the key; the first spelling has it unless it is hidden. */
bool cdec_spelling_next(const cdec_dictionary *d, size_t *offset, uint32_t index, uint32_t level, cdec_spelling *out);

bool cdec_spelling_skip_all(const cdec_dictionary *d, size_t *offset);

/* Moves past all spellings of a key. */
static inline bool cdec_spelling_skip(const cdec_dictionary *d, size_t *offset) {
  uint8_t code;
  if (!cdec_view_u8(d->sections[CDEC_SECTION_NODES], *offset, &code)) return false;
  if (code >= CDEC_SPELLINGS_ONE_BYTE || !d->is_single_pattern[code]) return cdec_spelling_skip_all(d, offset);
  *offset += 1;
  return true;
}

/* Scalars of a spelling; `spelling` NULL means the key itself.
   `scalars` has CDEC_KEY_ROOM places. Returns how many, 0 when the file is broken. */
size_t cdec_spelling_scalars(const cdec_dictionary *d, const uint8_t *key, size_t key_count,
                             const cdec_spelling *spelling, uint32_t *scalars);

/* UTF-8 bytes written, 0 when they do not fit. */
size_t cdec_scalars_write(const uint32_t *scalars, size_t count, char *buffer, size_t capacity);

/* The same for a word that is spelled like its key. */
size_t cdec_key_write(const cdec_dictionary *d, const uint8_t key[CDEC_KEY_ROOM], size_t key_count, char *buffer,
                      size_t capacity);

#endif
