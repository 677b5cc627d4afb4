#include "cdec_verify.h"

#include "cdec_crc.h"
#include "cdec_fold.h"
#include "cdec_utf8.h"

/* Opening has checked the table itself. */
static cdec_status check_checksums(const cdec_verifier *v) {
  const cdec_view file = v->d->file;
  uint32_t sections = 0;
  (void)cdec_view_u32(file, CDEC_HEADER_SECTIONS, &sections);
  for (uint32_t i = 0; i < sections; i++) {
    const size_t entry = (size_t)CDEC_HEADER_BYTES + (size_t)i * CDEC_ENTRY_BYTES;
    uint32_t id = 0, offset = 0, size = 0, crc = 0;
    cdec_view section;
    if (!cdec_view_u32(file, entry + CDEC_ENTRY_ID, &id) || !cdec_view_u32(file, entry + CDEC_ENTRY_OFFSET, &offset) ||
        !cdec_view_u32(file, entry + CDEC_ENTRY_SIZE, &size) || !cdec_view_u32(file, entry + CDEC_ENTRY_CRC, &crc) ||
        !cdec_view_slice(file, offset, size, &section)) {
      return cdec_fail(v->fault, CDEC_E_SECTION, CDEC_SECTION_NONE, entry, CDEC_ENTRY_BYTES, 0);
    }
    const uint32_t found = cdec_crc32(0, section.bytes, section.count);
    if (found != crc) {
      const cdec_section named = id < CDEC_SECTION_KNOWN ? (cdec_section)id : CDEC_SECTION_NONE;
      return cdec_fail(v->fault, CDEC_E_CHECKSUM, named, offset, crc, found);
    }
  }
  return CDEC_OK;
}

/* What opening has not compared. */
static cdec_status check_meta(const cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_info *const info = &d->info;
  const cdec_section meta = CDEC_SECTION_META;
  const size_t count = d->sections[meta].count;
  const uint32_t wide_value = info->levels > UINT16_MAX ? 3 : 2;
  if (count != CDEC_META_BYTES) return cdec_broken(v, meta, 0, CDEC_META_BYTES, count);
  if (info->words > CDEC_WORD_LIMIT) return cdec_broken(v, meta, CDEC_META_WORDS, CDEC_WORD_LIMIT, info->words);
  if ((info->keys == 0) != (info->words == 0)) return cdec_broken(v, meta, CDEC_META_KEYS, info->words, info->keys);
  if ((info->levels == 0) != (info->words == 0) || (!d->tied && info->levels != info->words)) {
    return cdec_broken(v, meta, CDEC_META_LEVELS, info->words, info->levels);
  }
  if (info->symbols == 0 && info->words > 0) return cdec_broken(v, meta, CDEC_META_SYMBOLS, 1, 0);
  if (info->words == 0 && d->root_level != 0) return cdec_broken(v, meta, CDEC_META_ROOT_LEVEL, 0, d->root_level);
  if (d->tied && d->knots != 0) return cdec_broken(v, meta, CDEC_META_KNOTS, 0, d->knots);
  if (d->wide_value != wide_value) return cdec_broken(v, meta, CDEC_META_WIDE_VALUE, wide_value, d->wide_value);
  return CDEC_OK;
}

/* Whether scalar leads to its own lower case and to `symbol`. */
static bool leads_to(const cdec_dictionary *d, uint32_t scalar, uint32_t symbol) {
  uint8_t bytes[4];
  return scalar != 0 && cdec_utf8_encode(scalar, bytes) != 0 && cdec_lower(scalar) == scalar &&
         cdec_symbol(d, scalar) == symbol + 1;
}

static cdec_status check_variants(const cdec_verifier *v, uint32_t symbol, size_t at, uint32_t count) {
  const cdec_view alphabet = v->d->sections[CDEC_SECTION_ALPHABET];
  for (uint32_t i = 0; i < count; i++) {
    uint32_t variant = 0;
    bool fresh = cdec_view_u32(alphabet, at + (size_t)i * 4, &variant) && variant != cdec_symbol_scalar(v->d, symbol) &&
                 leads_to(v->d, variant, symbol);
    for (uint32_t k = 0; k < i; k++) {
      uint32_t earlier = 0;
      (void)cdec_view_u32(alphabet, at + (size_t)k * 4, &earlier);
      fresh = fresh && earlier != variant;
    }
    if (!fresh) return cdec_broken(v, CDEC_SECTION_ALPHABET, at + (size_t)i * 4, symbol, variant);
  }
  return CDEC_OK;
}

cdec_status cdec_verify_alphabet(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_section section = CDEC_SECTION_ALPHABET;
  const cdec_view alphabet = d->sections[section];
  const size_t variants_at = (size_t)d->info.symbols * CDEC_SYMBOL_BYTES;
  uint32_t last = 0, variants = 0, skippables = 0;
  for (uint32_t symbol = 0; symbol < d->info.symbols; symbol++) {
    const size_t at = (size_t)symbol * CDEC_SYMBOL_BYTES;
    uint32_t scalar = 0;
    uint8_t flags = 0, count = 0;
    uint16_t first = 0;
    (void)cdec_view_u32(alphabet, at, &scalar);
    (void)cdec_view_u8(alphabet, at + 4, &flags);
    (void)cdec_view_u8(alphabet, at + 5, &count);
    (void)cdec_view_u16(alphabet, at + 6, &first);
    if (scalar <= last || !leads_to(d, scalar, symbol)) return cdec_broken(v, section, at, last + 1u, scalar);
    skippables += flags & CDEC_SYMBOL_SKIPPABLE;
    if ((flags & ~CDEC_SYMBOL_SKIPPABLE) != 0 || skippables > CDEC_SKIPPABLE_LIMIT) {
      return cdec_broken(v, section, at + 4, 0, flags);
    }
    if (count > CDEC_VARIANT_LIMIT) return cdec_broken(v, section, at + 5, CDEC_VARIANT_LIMIT, count);
    if (first != variants) return cdec_broken(v, section, at + 6, variants, first);
    const cdec_status status = check_variants(v, symbol, variants_at + (size_t)variants * 4, count);
    if (status != CDEC_OK) return status;
    variants += count;
    last = scalar;
  }
  const size_t size = variants_at + (size_t)variants * 4;
  return alphabet.count == size ? CDEC_OK : cdec_broken(v, section, size, size, alphabet.count);
}

/* Checks `count` + 1 offsets at `at` that begin with 0, rise, and end with the section. */
static cdec_status check_offsets(const cdec_verifier *v, cdec_section section, size_t at, uint32_t count) {
  const cdec_view view = v->d->sections[section];
  const size_t text = at + ((size_t)count + 1) * 2;
  uint16_t last = 0;
  for (uint32_t i = 0; i <= count; i++) {
    uint16_t offset = 0;
    const size_t here = at + (size_t)i * 2;
    if (!cdec_view_u16(view, here, &offset) || (i == 0 ? offset != 0 : offset <= last)) {
      return cdec_broken(v, section, here, last, offset);
    }
    last = offset;
  }
  return view.count == text + last ? CDEC_OK : cdec_broken(v, section, text + last, text + last, view.count);
}

cdec_status cdec_verify_tails(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_section section = CDEC_SECTION_TAILS;
  const cdec_view tails = d->sections[section];
  uint16_t pieces = 0; /* opening has seen that there are at most 256, of one to eight symbols */
  (void)cdec_view_u16(tails, 0, &pieces);
  if (d->tail_ends > pieces) return cdec_broken(v, section, 2, pieces, d->tail_ends);
  if (d->tails_raw && pieces != 0) return cdec_broken(v, section, 0, 0, pieces);
  const cdec_status status = check_offsets(v, section, CDEC_TAILS_HEADER, pieces);
  if (status != CDEC_OK) return status;
  for (size_t at = CDEC_TAILS_HEADER + ((size_t)pieces + 1) * 2; at < tails.count; at++) {
    uint8_t symbol = 0;
    (void)cdec_view_u8(tails, at, &symbol);
    if (symbol >= d->info.symbols) return cdec_broken(v, section, at, d->info.symbols, symbol);
  }
  return CDEC_OK;
}

cdec_status cdec_verify_spellings(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_section section = CDEC_SECTION_SPELLINGS;
  const cdec_view table = d->sections[section];
  if (d->patterns_one_byte > d->patterns) return cdec_broken(v, section, 4, d->patterns, d->patterns_one_byte);
  const cdec_status status = check_offsets(v, section, CDEC_SPELLINGS_HEADER, d->patterns);
  if (status != CDEC_OK) return status;
  const size_t text = CDEC_SPELLINGS_HEADER + ((size_t)d->patterns + 1) * 2;
  for (uint32_t i = 0; i < d->patterns; i++) {
    uint16_t from = 0, to = 0;
    uint8_t first = 0, flags = 0;
    (void)cdec_view_u16(table, CDEC_SPELLINGS_HEADER + (size_t)i * 2, &from);
    (void)cdec_view_u16(table, CDEC_SPELLINGS_HEADER + (size_t)i * 2 + 2, &to);
    (void)cdec_view_u8(table, text + from, &first);
    const bool flagged = (first & CDEC_PATTERN_FLAGS) != 0;
    const size_t fixed = flagged ? 2 : 1;
    const size_t count = (size_t)to - from;
    if (flagged && count > 1) (void)cdec_view_u8(table, text + from + 1, &flags);
    const uint32_t edits = first & CDEC_PATTERN_EDITS;
    const bool sized =
        edits == CDEC_PATTERN_LITERAL ? count > fixed && count - fixed <= CDEC_WORD_BYTES : count == fixed + edits;
    if (!sized || !cdec_pattern_is_sane(first, flags)) {
      return cdec_broken(v, section, text + from, fixed + edits, count);
    }
  }
  return CDEC_OK;
}

static cdec_status check_provenance(const cdec_verifier *v) {
  const cdec_view text = v->d->sections[CDEC_SECTION_PROVENANCE];
  for (size_t at = 0; at < text.count;) {
    uint32_t scalar;
    const size_t step = cdec_utf8_decode(text.bytes + at, text.count - at, &scalar);
    if (step == 0) return cdec_broken(v, CDEC_SECTION_PROVENANCE, at, 0, text.bytes[at]);
    at += step;
  }
  return CDEC_OK;
}

cdec_status cdec_verify_checksums(const cdec_dictionary *dictionary, cdec_fault *fault) {
  const cdec_verifier v = {.d = dictionary, .fault = fault};
  return check_checksums(&v);
}

cdec_status cdec_verify(const cdec_dictionary *dictionary, cdec_fault *fault) {
  cdec_verifier v;
  v.d = dictionary;
  v.fault = fault;
  v.level_sum = 0;
  cdec_status status = check_checksums(&v);
  if (status == CDEC_OK) status = check_meta(&v);
  if (status == CDEC_OK) status = cdec_verify_alphabet(&v);
  if (status == CDEC_OK) status = cdec_verify_tails(&v);
  if (status == CDEC_OK) status = cdec_verify_spellings(&v);
  if (status == CDEC_OK) status = cdec_verify_scores(&v);
  if (status == CDEC_OK) status = cdec_verify_ranks(&v);
  if (status == CDEC_OK) status = cdec_verify_nodes(&v);
  if (status == CDEC_OK) status = cdec_verify_hot(&v);
  if (status == CDEC_OK) status = check_provenance(&v);
  if (status == CDEC_OK) status = cdec_verify_followers(&v);
  if (status == CDEC_OK) status = cdec_verify_endings(&v);
  return status;
}
