#include <stdlib.h>

#include "cdec_crc.h"
#include "cdec_dictionary.h"
#include "cdec_endings.h"
#include "cdec_fold.h"
#include "cdec_map.h"

static cdec_status read_sections(cdec_dictionary *const d, uint32_t count, cdec_fault *fault) {
  uint32_t last = 0;
  uint64_t end = (uint64_t)CDEC_HEADER_BYTES + (uint64_t)count * CDEC_ENTRY_BYTES;
  for (uint32_t i = 0; i < count; i++) {
    const size_t entry = (size_t)CDEC_HEADER_BYTES + (size_t)i * CDEC_ENTRY_BYTES;
    uint32_t id = 0, offset = 0, size = 0;
    if (!cdec_view_u32(d->file, entry + CDEC_ENTRY_ID, &id) ||
        !cdec_view_u32(d->file, entry + CDEC_ENTRY_OFFSET, &offset) ||
        !cdec_view_u32(d->file, entry + CDEC_ENTRY_SIZE, &size)) {
      return cdec_fail(fault, CDEC_E_SECTION, CDEC_SECTION_NONE, entry, CDEC_ENTRY_BYTES, 0);
    }
    cdec_view section;
    const cdec_section named = id < CDEC_SECTION_KNOWN ? (cdec_section)id : CDEC_SECTION_NONE;
    if (!cdec_view_slice(d->file, offset, size, &section)) {
      return cdec_fail(fault, CDEC_E_SECTION, named, offset, size, d->file.count);
    }
    /* Sections stand in the order of their numbers and leave no byte that no checksum covers. */
    if (id <= last) return cdec_fail(fault, CDEC_E_SECTION, named, entry, (uint64_t)last + 1, id);
    if (offset != end) return cdec_fail(fault, CDEC_E_SECTION, named, entry + CDEC_ENTRY_OFFSET, end, offset);
    last = id;
    end += size;
    if (id < CDEC_SECTION_KNOWN) d->sections[id] = section; /* others belong to a later minor version */
    uint32_t crc = 0;
    (void)cdec_view_u32(d->file, entry + CDEC_ENTRY_CRC, &crc);
    if (id == CDEC_SECTION_META && size <= CDEC_META_CHECKED && cdec_crc32(0, section.bytes, size) != crc) {
      /* Counts of words decide what callers allocate, so they are not taken on trust. */
      return cdec_fail(fault, CDEC_E_CHECKSUM, named, 0, crc, cdec_crc32(0, section.bytes, size));
    }
  }
  if (end == d->file.count) return CDEC_OK;
  return cdec_fail(fault, CDEC_E_SECTION, CDEC_SECTION_NONE, end, d->file.count, end);
}

static cdec_status need(cdec_fault *fault, cdec_section section, bool holds, uint64_t expected, uint64_t found) {
  return holds ? CDEC_OK : cdec_fail(fault, CDEC_E_SECTION, section, 0, expected, found);
}

static cdec_status read_meta(cdec_dictionary *const d, cdec_fault *fault) {
  const cdec_view meta = d->sections[CDEC_SECTION_META];
  cdec_status status = need(fault, CDEC_SECTION_META, meta.count >= CDEC_META_BYTES, CDEC_META_BYTES, meta.count);
  if (status != CDEC_OK) return status;
  uint8_t flags = 0;
  (void)cdec_view_u32(meta, CDEC_META_WORDS, &d->info.words);
  (void)cdec_view_u32(meta, CDEC_META_KEYS, &d->info.keys);
  (void)cdec_view_u32(meta, CDEC_META_LEVELS, &d->info.levels);
  (void)cdec_view_u32(meta, CDEC_META_SYMBOLS, &d->info.symbols);
  (void)cdec_view_u32(meta, CDEC_META_ROOT_LEVEL, &d->root_level);
  (void)cdec_view_u32(meta, CDEC_META_KNOTS, &d->knots);
  (void)cdec_view_u8(meta, CDEC_META_FLAGS, &flags);
  (void)cdec_view_u8(meta, CDEC_META_WIDE_VALUE, &d->wide_value);
  d->tied = (flags & CDEC_FLAG_TIED) != 0;
  d->wide_labels = (flags & CDEC_FLAG_WIDE_LABELS) != 0;
  const bool sane = (flags & ~CDEC_FLAGS_KNOWN) == 0 && (d->wide_value == 2 || d->wide_value == 3) &&
                    d->info.symbols <= CDEC_SYMBOL_LIMIT && d->info.words <= CDEC_WORD_LIMIT &&
                    d->info.keys <= d->info.words && (d->info.keys > 0) == (d->info.words > 0) &&
                    d->info.levels <= d->info.words && (d->info.symbols > CDEC_NARROW_SYMBOLS) == d->wide_labels;
  for (size_t at = CDEC_META_RESERVED; at < CDEC_META_BYTES; at++) {
    uint8_t reserved = 0;
    (void)cdec_view_u8(meta, at, &reserved);
    if (reserved != 0) return cdec_fail(fault, CDEC_E_SECTION, CDEC_SECTION_META, at, 0, reserved);
  }
  return need(fault, CDEC_SECTION_META, sane, 0, flags);
}

/* Copies the pieces of tails to where a search finds each in one step. */
static bool read_pieces(cdec_dictionary *const d) {
  const cdec_view tails = d->sections[CDEC_SECTION_TAILS];
  uint16_t pieces = 0, from, to;
  uint8_t ends = 0, mode = 0;
  cdec_view piece;
  if (!cdec_view_u16(tails, 0, &pieces) || !cdec_view_u8(tails, 2, &ends) || !cdec_view_u8(tails, 3, &mode) ||
      pieces > CDEC_TAILS_PIECES || mode > CDEC_TAILS_RAW) {
    return false;
  }
  d->tail_ends = ends;
  d->tails_raw = mode == CDEC_TAILS_RAW;
  const size_t text = CDEC_TAILS_HEADER + ((size_t)pieces + 1) * 2;
  for (uint32_t code = 0; code < pieces; code++) {
    if (!cdec_view_u16(tails, CDEC_TAILS_HEADER + (size_t)code * 2, &from) ||
        !cdec_view_u16(tails, CDEC_TAILS_HEADER + (size_t)code * 2 + 2, &to) || to <= from ||
        to - from > CDEC_PIECE_SYMBOLS || !cdec_view_slice(tails, text + from, (size_t)(to - from), &piece)) {
      return false;
    }
    d->piece_count[code] = (uint8_t)piece.count;
    memcpy(d->piece_symbols[code], piece.bytes, piece.count);
  }
  return true;
}

static void find_single_patterns(cdec_dictionary *const d) {
  const cdec_view table = d->sections[CDEC_SECTION_SPELLINGS];
  const size_t text = CDEC_SPELLINGS_HEADER + ((size_t)d->patterns + 1) * 2;
  for (uint32_t code = 0; code < d->patterns_one_byte; code++) {
    uint16_t from = 0;
    uint8_t first = 0;
    d->is_single_pattern[code] = cdec_view_u16(table, CDEC_SPELLINGS_HEADER + (size_t)code * 2, &from) &&
                                 cdec_view_u8(table, text + from, &first) &&
                                 (first & (CDEC_PATTERN_MORE | CDEC_PATTERN_FLAGS)) == 0;
  }
}

static cdec_status read_sizes(cdec_dictionary *const d, cdec_fault *fault) {
  cdec_status status;
  const cdec_view alphabet = d->sections[CDEC_SECTION_ALPHABET];
  const uint64_t symbol_bytes = (uint64_t)d->info.symbols * CDEC_SYMBOL_BYTES;
  status = need(fault, CDEC_SECTION_ALPHABET, alphabet.count >= symbol_bytes, symbol_bytes, alphabet.count);
  if (status != CDEC_OK) return status;

  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  status = need(fault, CDEC_SECTION_NODES, nodes.count >= CDEC_NODE_PADDING, CDEC_NODE_PADDING, nodes.count);
  if (status != CDEC_OK) return status;

  if (!read_pieces(d)) {
    return cdec_fail(fault, CDEC_E_SECTION, CDEC_SECTION_TAILS, 0, CDEC_TAILS_HEADER,
                     d->sections[CDEC_SECTION_TAILS].count);
  }

  const cdec_view spellings = d->sections[CDEC_SECTION_SPELLINGS];
  const bool has_spellings =
      cdec_view_u32(spellings, 0, &d->patterns) && cdec_view_u32(spellings, 4, &d->patterns_one_byte) &&
      d->patterns <= CDEC_SPELLINGS_ONE_BYTE + 15 * 256 && d->patterns_one_byte <= CDEC_SPELLINGS_ONE_BYTE &&
      spellings.count >= CDEC_SPELLINGS_HEADER + ((size_t)d->patterns + 1) * 2;
  status = need(fault, CDEC_SECTION_SPELLINGS, has_spellings, CDEC_SPELLINGS_HEADER, spellings.count);
  if (status != CDEC_OK) return status;

  find_single_patterns(d);

  const cdec_view scores = d->sections[CDEC_SECTION_SCORES];
  const uint64_t score_bytes =
      d->tied ? (uint64_t)d->info.levels * CDEC_TIED_SCORE_BYTES + ((uint64_t)d->info.levels + 1) * 4
              : (uint64_t)d->knots * CDEC_KNOT_BYTES;
  const bool knots_fit = scores.count >= score_bytes && (d->info.words == 0 || d->tied || d->knots > 0);
  status = need(fault, CDEC_SECTION_SCORES, knots_fit, score_bytes, scores.count);
  if (status != CDEC_OK) return status;

  const cdec_view followers = d->sections[CDEC_SECTION_FOLLOWERS];
  if (followers.count > 0) {
    (void)cdec_view_u32(followers, CDEC_FOLLOWERS_WORDS, &d->info.follower_words);
    (void)cdec_view_u32(followers, CDEC_FOLLOWERS_SINGLES, &d->info.single_contexts);
    (void)cdec_view_u32(followers, CDEC_FOLLOWERS_PAIRS, &d->info.pair_contexts);
    (void)cdec_view_u32(followers, CDEC_FOLLOWERS_COUNT, &d->info.followers);
    const uint32_t words = d->info.follower_words;
    const uint64_t least = CDEC_FOLLOWERS_HEADER + (uint64_t)words * CDEC_FOLLOWERS_WORD_BYTES +
                           ((uint64_t)words + 2) * CDEC_FOLLOWERS_ROW_BYTES + CDEC_FOLLOWERS_PADDING;
    const bool fit = words > 0 && words <= CDEC_FOLLOWER_WORDS && followers.count >= least;
    status = need(fault, CDEC_SECTION_FOLLOWERS, fit, least, followers.count);
    if (status != CDEC_OK) return status;
  }

  cdec_endings endings;
  if (d->sections[CDEC_SECTION_ENDINGS].count > 0) {
    const size_t bytes = d->sections[CDEC_SECTION_ENDINGS].count;
    const bool counts_fit = cdec_endings_read(d, &endings) && endings.classes <= CDEC_ENDINGS_CLASS_LIMIT &&
                            endings.rows <= CDEC_ENDINGS_CLASS_LIMIT && endings.entries <= CDEC_ENDINGS_ENTRY_LIMIT;
    const uint64_t least = counts_fit ? endings.end : CDEC_ENDINGS_HEADER;
    status = need(fault, CDEC_SECTION_ENDINGS, counts_fit && bytes >= least, least, bytes);
    if (status != CDEC_OK) return status;
  }

  d->info.has_ranks = d->sections[CDEC_SECTION_RANKS].count > 0;
  d->info.has_hot = d->sections[CDEC_SECTION_HOT].count > 0;
  return CDEC_OK;
}

/* Symbol of a scalar that has one of its own, looked up by bisection: the alphabet is sorted. */
static uint8_t own_symbol(const cdec_dictionary *const d, uint32_t scalar) {
  uint32_t low = 0, high = d->info.symbols;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    const uint32_t there = cdec_symbol_scalar(d, middle);
    if (there == scalar) return (uint8_t)(middle + 1);
    if (there < scalar) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return CDEC_SYMBOL_NONE;
}

uint8_t cdec_fold_to_symbol(const cdec_dictionary *d, uint32_t scalar) {
  /* A letter with a key of its own is not an accent of another one. */
  const uint8_t kept = own_symbol(d, cdec_lower(scalar));
  if (kept != CDEC_SYMBOL_NONE) return kept;
  const uint32_t folded = cdec_fold(scalar);
  return folded == 0 ? CDEC_SYMBOL_DROPPED : own_symbol(d, folded);
}

bool cdec_symbol_is_skippable(const cdec_dictionary *dictionary, uint32_t symbol) {
  for (uint32_t i = 0; i < dictionary->skippables; i++) {
    if (dictionary->skippable[i] == symbol) return true;
  }
  return false;
}

int32_t cdec_level_score(const cdec_dictionary *dictionary, uint32_t level) {
  const cdec_view scores = dictionary->sections[CDEC_SECTION_SCORES];
  uint16_t score = 0;
  if (dictionary->tied) {
    (void)cdec_view_u16(scores, (size_t)level * CDEC_TIED_SCORE_BYTES, &score);
    return (int16_t)score;
  }
  uint32_t low = 0, high = dictionary->knots;
  while (high - low > 1 && high > 0) {
    const uint32_t middle = low + (high - low) / 2;
    uint32_t there = 0;
    (void)cdec_view_u32(scores, (size_t)middle * CDEC_KNOT_BYTES, &there);
    if (there <= level) {
      low = middle;
    } else {
      high = middle;
    }
  }
  (void)cdec_view_u16(scores, (size_t)low * CDEC_KNOT_BYTES + 4, &score);
  return (int16_t)score;
}

static void prepare_folding(cdec_dictionary *const d) {
  d->is_ascii = true;
  memset(d->ascii_of, '*', sizeof d->ascii_of);
  for (uint32_t symbol = 0; symbol < d->info.symbols; symbol++) {
    const size_t entry = (size_t)symbol * CDEC_SYMBOL_BYTES;
    (void)cdec_view_u32(d->sections[CDEC_SECTION_ALPHABET], entry, &d->scalar_of[symbol]);
    if (d->scalar_of[symbol] - 1 < 0x7F) {
      d->ascii_of[symbol] = (char)d->scalar_of[symbol];
    } else {
      d->is_ascii = false;
    }
    (void)cdec_view_u8(d->sections[CDEC_SECTION_ALPHABET], entry + 5, &d->variant_count[symbol]);
    (void)cdec_view_u16(d->sections[CDEC_SECTION_ALPHABET], entry + 6, &d->first_variant[symbol]);
  }
  for (uint32_t scalar = 0; scalar < CDEC_DIRECT_SCALARS; scalar++) {
    d->symbol_of[scalar] = cdec_fold_to_symbol(d, scalar);
  }
  for (uint32_t symbol = 0; symbol < d->info.symbols && d->skippables < CDEC_SKIPPABLE_LIMIT; symbol++) {
    uint8_t flags = 0;
    (void)cdec_view_u8(d->sections[CDEC_SECTION_ALPHABET], (size_t)symbol * CDEC_SYMBOL_BYTES + 4, &flags);
    if ((flags & CDEC_SYMBOL_SKIPPABLE) != 0) d->skippable[d->skippables++] = (uint8_t)symbol;
  }
}

static cdec_status read_header(cdec_dictionary *const d, cdec_fault *fault) {
  const cdec_view file = d->file;
  if (file.count == 0) return cdec_fail(fault, CDEC_E_EMPTY, CDEC_SECTION_NONE, 0, CDEC_HEADER_BYTES, 0);
  const size_t seen = file.count < sizeof cdec_magic ? file.count : sizeof cdec_magic;
  if (memcmp(file.bytes, cdec_magic, seen) != 0) {
    return cdec_fail(fault, CDEC_E_MAGIC, CDEC_SECTION_NONE, 0, cdec_magic[0], file.bytes[0]);
  }
  uint32_t sections = 0, file_bytes = 0, crc = 0;
  if (!cdec_view_u16(file, CDEC_HEADER_MAJOR, &d->info.major)) {
    return cdec_fail(fault, CDEC_E_LENGTH, CDEC_SECTION_NONE, 0, CDEC_HEADER_BYTES, file.count);
  }
  if (d->info.major != CDEC_FORMAT_MAJOR) {
    return cdec_fail(fault, CDEC_E_VERSION, CDEC_SECTION_NONE, CDEC_HEADER_MAJOR, CDEC_FORMAT_MAJOR, d->info.major);
  }
  if (file.count < CDEC_HEADER_BYTES) {
    return cdec_fail(fault, CDEC_E_LENGTH, CDEC_SECTION_NONE, 0, CDEC_HEADER_BYTES, file.count);
  }
  (void)cdec_view_u16(file, CDEC_HEADER_MINOR, &d->info.minor);
  (void)cdec_view_u32(file, CDEC_HEADER_SECTIONS, &sections);
  (void)cdec_view_u32(file, CDEC_HEADER_FILE_BYTES, &file_bytes);
  (void)cdec_view_u32(file, CDEC_HEADER_CRC, &crc);
  d->info.file_bytes = file_bytes;
  if (file_bytes != file.count) {
    return cdec_fail(fault, CDEC_E_LENGTH, CDEC_SECTION_NONE, CDEC_HEADER_FILE_BYTES, file_bytes, file.count);
  }
  const size_t table_end = (size_t)CDEC_HEADER_BYTES + (size_t)sections * CDEC_ENTRY_BYTES;
  if (sections > CDEC_SECTION_LIMIT || table_end > file.count) {
    return cdec_fail(fault, CDEC_E_HEADER, CDEC_SECTION_NONE, CDEC_HEADER_SECTIONS, CDEC_SECTION_LIMIT, sections);
  }
  uint32_t found = cdec_crc32(0, file.bytes, CDEC_HEADER_CRC);
  found = cdec_crc32(found, file.bytes + CDEC_HEADER_RESERVED, table_end - CDEC_HEADER_RESERVED);
  if (found != crc) return cdec_fail(fault, CDEC_E_HEADER, CDEC_SECTION_NONE, CDEC_HEADER_CRC, crc, found);
  for (size_t at = CDEC_HEADER_RESERVED; at < CDEC_HEADER_BYTES; at++) {
    uint8_t reserved = 0;
    (void)cdec_view_u8(file, at, &reserved);
    if (reserved != 0) return cdec_fail(fault, CDEC_E_HEADER, CDEC_SECTION_NONE, at, 0, reserved);
  }
  return read_sections(d, sections, fault);
}

cdec_status cdec_open(const void *bytes, size_t count, cdec_dictionary **out, cdec_fault *fault) {
  *out = NULL;
  cdec_dictionary *const d = calloc(1, sizeof *d);
  if (d == NULL) return cdec_fail(fault, CDEC_E_MEMORY, CDEC_SECTION_NONE, 0, sizeof *d, 0);
  d->file = (cdec_view){bytes, count};
  cdec_status status = read_header(d, fault);
  if (status == CDEC_OK) status = read_meta(d, fault);
  if (status == CDEC_OK) status = read_sizes(d, fault);
  if (status != CDEC_OK) {
    free(d);
    return status;
  }
  prepare_folding(d);
  *out = d;
  return CDEC_OK;
}

cdec_status cdec_map(const char *path, cdec_dictionary **out, cdec_fault *fault) {
  *out = NULL;
  cdec_view file = {NULL, 0};
  cdec_status status = cdec_map_file(path, &file);
  if (status != CDEC_OK) return cdec_fail(fault, status, CDEC_SECTION_NONE, 0, 0, 0);
  status = cdec_open(file.bytes, file.count, out, fault);
  if (status == CDEC_OK) {
    (*out)->mapped = true;
  } else {
    cdec_unmap_file(file);
  }
  return status;
}

void cdec_close(cdec_dictionary *dictionary) {
  if (dictionary == NULL) return;
  if (dictionary->mapped) cdec_unmap_file(dictionary->file);
  free(dictionary);
}

cdec_info cdec_get_info(const cdec_dictionary *dictionary) { return dictionary->info; }

uint32_t cdec_section_bytes(const cdec_dictionary *dictionary, cdec_section section) {
  return (uint32_t)section < CDEC_SECTION_KNOWN ? (uint32_t)dictionary->sections[section].count : 0;
}

const char *cdec_provenance(const cdec_dictionary *dictionary, size_t *count) {
  const cdec_view text = dictionary->sections[CDEC_SECTION_PROVENANCE];
  *count = text.count;
  return text.count > 0 ? (const char *)text.bytes : NULL;
}
