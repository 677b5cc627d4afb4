#include "cdec_verify.h"

static cdec_status check_tied_scores(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_section section = CDEC_SECTION_SCORES;
  const cdec_view scores = d->sections[section];
  const size_t counts_at = (size_t)d->info.levels * CDEC_TIED_SCORE_BYTES;
  const size_t size = counts_at + ((size_t)d->info.levels + 1) * 4;
  if (scores.count != size) return cdec_broken(v, section, size, size, scores.count);
  int32_t last = INT32_MAX;
  uint32_t before = 0;
  for (uint32_t level = 0; level <= d->info.levels; level++) {
    const size_t at = counts_at + (size_t)level * 4;
    uint32_t count = 0;
    (void)cdec_view_u32(scores, at, &count);
    if (level == 0 ? count != 0 : count <= before) return cdec_broken(v, section, at, before, count);
    if (level > 0) v->level_sum += (count - before) * cdec_level_hash(level - 1);
    before = count;
    if (level == d->info.levels) break;
    const int32_t score = cdec_level_score(d, level);
    if (score >= last) return cdec_broken(v, section, (size_t)level * CDEC_TIED_SCORE_BYTES, 0, (uint64_t)score);
    last = score;
  }
  return before == d->info.words ? CDEC_OK : cdec_broken(v, section, size - 4, d->info.words, before);
}

cdec_status cdec_verify_scores(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_section section = CDEC_SECTION_SCORES;
  const cdec_view scores = d->sections[section];
  if (d->tied) return check_tied_scores(v);
  const size_t size = (size_t)d->knots * CDEC_KNOT_BYTES;
  if (scores.count != size) return cdec_broken(v, section, size, size, scores.count);
  int32_t last_score = INT32_MAX;
  uint32_t last_level = 0;
  for (uint32_t i = 0; i < d->knots; i++) {
    const size_t at = (size_t)i * CDEC_KNOT_BYTES;
    uint32_t level = 0;
    uint16_t bits = 0;
    (void)cdec_view_u32(scores, at, &level);
    (void)cdec_view_u16(scores, at + 4, &bits);
    const int32_t score = (int16_t)bits;
    if ((i == 0 ? level != 0 : level <= last_level) || level >= d->info.levels) {
      return cdec_broken(v, section, at, last_level, level);
    }
    if (score >= last_score) return cdec_broken(v, section, at + 4, 0, (uint64_t)score);
    last_level = level;
    last_score = score;
  }
  for (uint32_t level = 0; level < d->info.levels; level++) v->level_sum += cdec_level_hash(level);
  return CDEC_OK;
}

static cdec_status broken(const cdec_verifier *v, size_t offset, uint64_t expected, uint64_t found) {
  return cdec_broken(v, CDEC_SECTION_RANKS, offset, expected, found);
}

/* The eight zero bytes that end the section. */
static cdec_status check_padding(const cdec_verifier *v, size_t at) {
  const cdec_view ranks = v->d->sections[CDEC_SECTION_RANKS];
  uint64_t padding = 0;
  if (ranks.count != at + sizeof padding) return broken(v, at, at + sizeof padding, ranks.count);
  (void)cdec_view_u64(ranks, at, &padding);
  return padding == 0 ? CDEC_OK : broken(v, at, 0, padding);
}

/* Zero bits fill up the last byte of `bits` bits at `at`. */
static bool is_filled_up(cdec_view view, size_t at, uint64_t bits) {
  uint8_t last = 0;
  if (bits % 8 == 0) return true;
  return cdec_view_u8(view, at + (size_t)(bits / 8), &last) && last >> bits % 8 == 0;
}

/* Bits from `at` up to and with the `count`-th one; false when the section ends before. */
static bool unary_bits(cdec_view view, size_t at, uint32_t count, uint64_t *bits) {
  for (*bits = 0; count > 0; *bits += 1) {
    uint8_t byte;
    if (!cdec_view_u8(view, at + (size_t)(*bits / 8), &byte)) return false;
    count -= byte >> *bits % 8 & 1u;
  }
  return true;
}

static cdec_status check_tied(const cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_view ranks = d->sections[CDEC_SECTION_RANKS];
  const cdec_view scores = d->sections[CDEC_SECTION_SCORES];
  const size_t counts_at = (size_t)d->info.levels * CDEC_TIED_SCORE_BYTES;
  const size_t table = 4 + ((size_t)d->info.levels + 1) * 4;
  uint32_t chunks = 0, chunk = 0;
  if (!cdec_view_u32(ranks, 0, &chunks) || ranks.count < table || (ranks.count - table) / CDEC_CHUNK_BYTES < chunks) {
    return broken(v, 0, table, ranks.count);
  }
  const size_t data = table + (size_t)chunks * CDEC_CHUNK_BYTES;
  size_t used = 0;
  for (uint32_t level = 0; level < d->info.levels; level++) {
    uint32_t first = 0, before = 0, through = 0;
    (void)cdec_view_u32(ranks, 4 + (size_t)level * 4, &first);
    (void)cdec_view_u32(scores, counts_at + (size_t)level * 4, &before);
    (void)cdec_view_u32(scores, counts_at + (size_t)level * 4 + 4, &through);
    if (first != chunk) return broken(v, 4 + (size_t)level * 4, chunk, first);
    for (uint32_t left = through - before; left > 0; chunk++) {
      const size_t at = table + (size_t)chunk * CDEC_CHUNK_BYTES;
      const uint32_t words = left < CDEC_CHUNK_WORDS ? left : CDEC_CHUNK_WORDS;
      uint32_t offset = 0;
      uint16_t count = 0;
      uint8_t low = 0, reserved = 0;
      uint64_t high;
      if (chunk == chunks) return broken(v, 0, (uint64_t)chunk + 1, chunks);
      (void)cdec_view_u32(ranks, at + 4, &offset);
      (void)cdec_view_u16(ranks, at + 8, &count);
      (void)cdec_view_u8(ranks, at + 10, &low);
      (void)cdec_view_u8(ranks, at + 11, &reserved);
      if (offset != used) return broken(v, at + 4, used, offset);
      if (count != words) return broken(v, at + 8, words, count);
      if (low > CDEC_CHUNK_LOW_BITS || reserved != 0) return broken(v, at + 10, 0, low);
      const uint64_t low_bits = (uint64_t)count * low;
      const size_t high_at = data + used + (size_t)((low_bits + 7) / 8);
      if (!is_filled_up(ranks, data + used, low_bits) || !unary_bits(ranks, high_at, count, &high) ||
          !is_filled_up(ranks, high_at, high)) {
        return broken(v, data + used, count, low_bits);
      }
      used = high_at - data + (size_t)((high + 7) / 8);
      left -= words;
    }
  }
  uint32_t end = 0;
  (void)cdec_view_u32(ranks, table - 4, &end);
  if (end != chunks || chunk != chunks) return broken(v, table - 4, chunks, end);
  return check_padding(v, data + used);
}

cdec_status cdec_verify_ranks(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_view ranks = d->sections[CDEC_SECTION_RANKS];
  if (!d->info.has_ranks) return CDEC_OK;
  if (d->info.words == 0) return broken(v, 0, 0, ranks.count);
  if (d->tied) return check_tied(v);
  uint32_t width = 0;
  if (!cdec_view_u32(ranks, 0, &width) || width == 0 || width > 32) return broken(v, 0, 32, width);
  const uint64_t bits = (uint64_t)d->info.words * width;
  if (ranks.count != 4 + (bits + 7) / 8 + 8) return broken(v, 0, 4 + (bits + 7) / 8 + 8, ranks.count);
  if (!is_filled_up(ranks, 4, bits)) return broken(v, 4 + (size_t)(bits / 8), 0, 1);
  return check_padding(v, 4 + (size_t)((bits + 7) / 8));
}
