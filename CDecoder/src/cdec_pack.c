#include "cdec_pack.h"

#include <string.h>

#include "cdec_crc.h"
#include "cdec_dictionary.h"

static bool ranked_precedes(const void *context, uint32_t a, uint32_t b) {
  const cdec_ranked *const words = context;
  if (words[a].level != words[b].level) return words[a].level < words[b].level;
  if (words[a].position != words[b].position) return words[a].position < words[b].position;
  return words[a].variant < words[b].variant;
}

/* Fills `words` in rank order. */
static void list_by_rank(const cdec_packer *p, cdec_ranked *words) {
  for (uint32_t g = 0; g < p->group_count; g++) {
    const cdec_group *const group = &p->groups[g];
    for (uint32_t i = 0; i < group->items; i++) {
      const cdec_item *const item = &p->items[group->first + i];
      words[item->rank] = (cdec_ranked){item->level, group->position, i};
    }
  }
}

static bool sort_ties(cdec_packer *p, cdec_ranked *words) {
  uint32_t *const order = cdec_arena_take(&p->arena, p->item_count + 1u, sizeof *order);
  uint32_t *const rank_of = cdec_arena_take(&p->arena, p->item_count + 1u, sizeof *rank_of);
  if (order == NULL || rank_of == NULL) return false;
  for (uint32_t i = 0; i < p->item_count; i++) order[i] = i;
  if (!cdec_pack_sort(&p->arena, order, p->item_count, ranked_precedes, words)) return false;
  for (uint32_t rank = 0; rank < p->item_count; rank++) rank_of[order[rank]] = rank;
  for (uint32_t i = 0; i < p->item_count; i++) p->items[i].rank = rank_of[p->items[i].rank];
  list_by_rank(p, words);
  return true;
}

static bool in_rank_order(const cdec_packer *p, const cdec_ranked *words) {
  for (uint32_t i = 1; i < p->item_count; i++) {
    if (!ranked_precedes(words, i - 1, i)) return false;
  }
  return true;
}

static void pad_reads(cdec_bytes *out) {
  static const uint8_t padding[8] = {0};
  cdec_bytes_append(out, padding, sizeof padding);
}

/* Elias-Fano: of each distance from the chunk's first position some low bits, the rest in unary. */
static uint32_t write_chunk(cdec_bytes *data, const cdec_ranked *words, uint32_t count) {
  const uint32_t base = words[0].position;
  const uint32_t span = words[count - 1].position - base;
  uint32_t low_bits = 0;
  while (low_bits < 24 && span / count >> low_bits > 1) low_bits++;
  cdec_bits bits = {0};
  for (uint32_t i = 0; i < count; i++) {
    cdec_bits_append(&bits, data, (words[i].position - base) & ((1u << low_bits) - 1), low_bits);
  }
  cdec_bits_end(&bits, data);
  uint32_t high = 0;
  for (uint32_t i = 0; i < count; i++) {
    for (const uint32_t next = (words[i].position - base) >> low_bits; high < next; high++) {
      cdec_bits_append(&bits, data, 0, 1);
    }
    cdec_bits_append(&bits, data, 1, 1);
  }
  cdec_bits_end(&bits, data);
  return low_bits;
}

static void write_tied_ranks(const cdec_packer *p, const cdec_ranked *words, cdec_bytes *section) {
  cdec_bytes first_chunks = {.arena = section->arena}, chunks = {.arena = section->arena};
  cdec_bytes data = {.arena = section->arena};
  uint32_t chunk = 0;
  for (uint32_t start = 0; start < p->item_count;) {
    uint32_t end = start;
    while (end < p->item_count && words[end].level == words[start].level) end++;
    cdec_bytes_uint(&first_chunks, chunk, 4);
    for (uint32_t at = start; at < end; at += CDEC_CHUNK_WORDS, chunk++) {
      const uint32_t count = end - at < CDEC_CHUNK_WORDS ? end - at : CDEC_CHUNK_WORDS;
      cdec_bytes_uint(&chunks, words[at].position, 4);
      cdec_bytes_uint(&chunks, (uint32_t)data.count, 4);
      cdec_bytes_uint(&chunks, count, 2);
      cdec_bytes_uint(&chunks, write_chunk(&data, words + at, count), 2);
    }
    start = end;
  }
  cdec_bytes_uint(&first_chunks, chunk, 4);
  cdec_bytes_uint(section, chunk, 4);
  cdec_bytes_append(section, first_chunks.bytes, first_chunks.count);
  cdec_bytes_append(section, chunks.bytes, chunks.count);
  cdec_bytes_append(section, data.bytes, data.count);
  pad_reads(section);
  section->failed = section->failed || first_chunks.failed || chunks.failed || data.failed;
}

static void write_plain_ranks(const cdec_packer *p, const cdec_ranked *words, cdec_bytes *section) {
  uint32_t width = 1;
  while (p->node_section.count >> width > 0) width++;
  cdec_bytes_uint(section, width, 4);
  cdec_bits bits = {0};
  for (uint32_t i = 0; i < p->item_count; i++) cdec_bits_append(&bits, section, words[i].position, width);
  cdec_bits_end(&bits, section);
  pad_reads(section);
}

static void write_knot(cdec_bytes *section, uint32_t level, int32_t score) {
  cdec_bytes_uint(section, level, 4);
  cdec_bytes_uint(section, (uint32_t)score & 0xFFFF, 2);
}

/* Zipf's law with exponent 1, through the commonest English word: 7.73 on the Zipf scale (van Heuven et al. 2014). */
static uint32_t write_zipf_curve(const cdec_packer *p, cdec_bytes *section) {
  enum { CDEC_TOP_SCORE = 773 };
  const double hundredth_of_decade = 1.0232929922807541; /* 10^0.01 */
  double place = 1;
  uint32_t knots = 0, last = UINT32_MAX;
  for (int32_t score = CDEC_TOP_SCORE; score >= 0; score--, place *= hundredth_of_decade) {
    const uint32_t rank = (uint32_t)place - 1;
    if (rank >= p->item_count) break;
    if (rank == last) continue;
    write_knot(section, rank, score);
    last = rank;
    knots += 1;
  }
  return knots;
}

static uint32_t write_scores(const cdec_packer *p, const cdec_ranked *words, const int16_t *scores,
                             cdec_bytes *section) {
  if ((p->options & CDEC_PACK_UNSCORED) != 0) return write_zipf_curve(p, section);
  uint32_t knots = 0;
  for (uint32_t rank = 0; rank < p->item_count; rank++) {
    if (rank > 0 && scores[rank] == scores[rank - 1]) continue;
    if (p->tied) {
      cdec_bytes_uint(section, (uint32_t)scores[rank] & 0xFFFF, CDEC_TIED_SCORE_BYTES);
    } else {
      write_knot(section, rank, scores[rank]);
      knots += 1;
    }
  }
  if (p->tied) {
    for (uint32_t rank = 0; rank < p->item_count; rank++) {
      if (rank == 0 || words[rank].level != words[rank - 1].level) cdec_bytes_uint(section, rank, 4);
    }
    cdec_bytes_uint(section, p->item_count, 4);
  }
  return knots;
}

static void write_alphabet(const cdec_packer *p, cdec_bytes *section) {
  uint32_t first = 0;
  for (uint32_t symbol = 0; symbol < p->symbols; symbol++) {
    const uint32_t scalar = p->scalars[symbol];
    /* Signs inside words that a keyboard has on another page; people leave them out. */
    const bool skippable = scalar == '\'' || scalar == '-' || scalar == 0xB7 || scalar == '"';
    cdec_bytes_uint(section, scalar, 4);
    cdec_bytes_u8(section, skippable ? CDEC_SYMBOL_SKIPPABLE : 0);
    cdec_bytes_u8(section, p->variant_count[symbol]);
    cdec_bytes_uint(section, first, 2);
    first += p->variant_count[symbol];
  }
  for (uint32_t symbol = 0; symbol < p->symbols; symbol++) {
    for (uint32_t i = 0; i < p->variant_count[symbol]; i++) cdec_bytes_uint(section, p->variants[symbol][i], 4);
  }
}

static void write_meta(const cdec_packer *p, uint32_t knots, cdec_bytes *section) {
  cdec_bytes_uint(section, p->item_count, 4);
  cdec_bytes_uint(section, p->group_count, 4);
  cdec_bytes_uint(section, p->levels, 4);
  cdec_bytes_uint(section, p->symbols, 4);
  cdec_bytes_uint(section, p->group_count > 0 ? p->nodes[0].level : 0, 4);
  cdec_bytes_uint(section, knots, 4);
  cdec_bytes_u8(section, (p->tied ? (uint32_t)CDEC_FLAG_TIED : 0) |
                             (p->symbols > CDEC_NARROW_SYMBOLS ? (uint32_t)CDEC_FLAG_WIDE_LABELS : 0));
  cdec_bytes_u8(section, cdec_level_bytes(p));
  for (size_t i = CDEC_META_RESERVED; i < CDEC_META_BYTES; i++) cdec_bytes_u8(section, 0);
}

static void assemble(const cdec_bytes sections[CDEC_SECTION_KNOWN], cdec_bytes *file) {
  uint32_t present = 0;
  for (uint32_t id = 1; id < CDEC_SECTION_KNOWN; id++) present += sections[id].count > 0;
  uint32_t offset = CDEC_HEADER_BYTES + present * CDEC_ENTRY_BYTES;
  cdec_bytes table = {.arena = file->arena};
  uint32_t end = offset;
  for (uint32_t id = 1; id < CDEC_SECTION_KNOWN; id++) end += (uint32_t)sections[id].count;
  for (uint32_t id = 1; id < CDEC_SECTION_KNOWN; id++) {
    if (sections[id].count == 0) continue;
    cdec_bytes_uint(&table, id, 4);
    cdec_bytes_uint(&table, offset, 4);
    cdec_bytes_uint(&table, (uint32_t)sections[id].count, 4);
    cdec_bytes_uint(&table, cdec_crc32(0, sections[id].bytes, sections[id].count), 4);
    offset += (uint32_t)sections[id].count;
  }
  cdec_bytes header = {.arena = file->arena};
  cdec_bytes_append(&header, cdec_magic, sizeof cdec_magic);
  cdec_bytes_uint(&header, CDEC_FORMAT_MAJOR, 2);
  /* The oldest version that has all that is in the file. */
  const bool has_endings = sections[CDEC_SECTION_ENDINGS].count > 0;
  cdec_bytes_uint(&header, has_endings ? CDEC_FORMAT_MINOR : sections[CDEC_SECTION_FOLLOWERS].count > 0 ? 1 : 0, 2);
  cdec_bytes_uint(&header, present, 4);
  cdec_bytes_uint(&header, end, 4);
  for (size_t i = CDEC_HEADER_CRC; i < CDEC_HEADER_BYTES; i++) cdec_bytes_u8(&header, 0);
  file->failed = file->failed || table.failed || header.failed;
  if (file->failed || !cdec_bytes_reserve(file, end)) return;
  uint32_t crc = cdec_crc32(0, header.bytes, CDEC_HEADER_CRC);
  crc = cdec_crc32(crc, header.bytes + CDEC_HEADER_RESERVED, CDEC_HEADER_BYTES - CDEC_HEADER_RESERVED);
  crc = cdec_crc32(crc, table.bytes, table.count);
  for (uint32_t i = 0; i < 4; i++) header.bytes[CDEC_HEADER_CRC + i] = (uint8_t)(crc >> (8 * i));
  cdec_bytes_append(file, header.bytes, header.count);
  cdec_bytes_append(file, table.bytes, table.count);
  for (uint32_t id = 1; id < CDEC_SECTION_KNOWN; id++) cdec_bytes_append(file, sections[id].bytes, sections[id].count);
}

/* From levels to nodes; ranks decide whether words of one score may share a level. */
static cdec_status place_words(cdec_packer *p, cdec_ranked *words) {
  cdec_status status = cdec_pack_levels(p);
  if (status == CDEC_OK) status = cdec_pack_spellings(p);
  if (status == CDEC_OK) status = cdec_pack_trie(p);
  if (status == CDEC_OK) status = cdec_pack_tails(p);
  if (status == CDEC_OK) status = cdec_pack_nodes(p);
  if (status != CDEC_OK) return status;
  list_by_rank(p, words);
  if (!p->tied) return CDEC_OK;
  if ((p->options & CDEC_PACK_SORT_TIES) != 0) return sort_ties(p, words) ? CDEC_OK : CDEC_E_MEMORY;
  if (in_rank_order(p, words)) return CDEC_OK;
  p->tied = false;
  return place_words(p, words);
}

static cdec_status pack(cdec_packer *p, const char *provenance, size_t provenance_count, cdec_bytes *file) {
  cdec_status status = cdec_pack_words(p);
  if (status != CDEC_OK) return status;
  p->tied = (p->options & CDEC_PACK_UNSCORED) == 0 && p->item_count > 0;
  cdec_ranked *const words = cdec_arena_take(&p->arena, p->item_count + 1u, sizeof *words);
  int16_t *const scores = cdec_arena_take(&p->arena, p->item_count + 1u, sizeof *scores);
  if (words == NULL || scores == NULL) return CDEC_E_MEMORY;
  status = place_words(p, words);
  if (status != CDEC_OK) return status;
  for (uint32_t i = 0; i < p->item_count; i++) scores[p->items[i].rank] = p->items[i].score;

  cdec_bytes sections[CDEC_SECTION_KNOWN];
  for (uint32_t id = 0; id < CDEC_SECTION_KNOWN; id++) sections[id] = (cdec_bytes){.arena = &p->arena};
  const uint32_t knots = write_scores(p, words, scores, &sections[CDEC_SECTION_SCORES]);
  write_meta(p, knots, &sections[CDEC_SECTION_META]);
  write_alphabet(p, &sections[CDEC_SECTION_ALPHABET]);
  sections[CDEC_SECTION_NODES] = p->node_section;
  sections[CDEC_SECTION_TAILS] = p->tail_section;
  sections[CDEC_SECTION_SPELLINGS] = p->spelling_section;
  if ((p->options & CDEC_PACK_NO_RANKS) == 0 && p->item_count > 0) {
    if (p->tied) {
      write_tied_ranks(p, words, &sections[CDEC_SECTION_RANKS]);
    } else {
      write_plain_ranks(p, words, &sections[CDEC_SECTION_RANKS]);
    }
  }
  cdec_bytes_append(&sections[CDEC_SECTION_PROVENANCE], provenance, provenance_count);
  status = cdec_pack_followers(p, &sections[CDEC_SECTION_FOLLOWERS], &sections[CDEC_SECTION_ENDINGS]);
  if (status != CDEC_OK) return status;
  for (uint32_t id = 1; id < CDEC_SECTION_KNOWN; id++) {
    if (sections[id].failed) return CDEC_E_MEMORY;
  }
  if ((p->options & CDEC_PACK_QUICK) == 0 && p->item_count > 0) {
    cdec_bytes cold = {.arena = &p->arena};
    assemble(sections, &cold);
    if (cold.failed) return CDEC_E_MEMORY;
    status = cdec_pack_hot(p, &cold, words, &sections[CDEC_SECTION_HOT]);
    if (status != CDEC_OK) return status;
  }
  assemble(sections, file);
  return file->failed ? CDEC_E_MEMORY : CDEC_OK;
}

cdec_status cdec_pack(const cdec_source_word *words, size_t count, uint32_t options, const uint32_t *keep,
                      size_t keep_count, const char *provenance, size_t provenance_count, uint8_t *refusals,
                      cdec_allocator allocator, void **out, size_t *out_count, cdec_fault *fault) {
  return cdec_pack_with_followers(words, count, NULL, 0, options, keep, keep_count, provenance, provenance_count,
                                  refusals, allocator, out, out_count, fault);
}

cdec_status cdec_pack_with_followers(const cdec_source_word *words, size_t count, const cdec_source_follower *followers,
                                     size_t follower_count, uint32_t options, const uint32_t *keep, size_t keep_count,
                                     const char *provenance, size_t provenance_count, uint8_t *refusals,
                                     cdec_allocator allocator, void **out, size_t *out_count, cdec_fault *fault) {
  *out = NULL;
  *out_count = 0;
  if (fault != NULL) *fault = (cdec_fault){0};
  if (count > CDEC_WORD_LIMIT) return cdec_fail(fault, CDEC_E_LIMIT, CDEC_SECTION_NONE, 0, CDEC_WORD_LIMIT, count);
  if (provenance_count > CDEC_PROVENANCE_BYTES) {
    return cdec_fail(fault, CDEC_E_LIMIT, CDEC_SECTION_PROVENANCE, 0, CDEC_PROVENANCE_BYTES, provenance_count);
  }
  if (follower_count >= UINT32_MAX) {
    return cdec_fail(fault, CDEC_E_LIMIT, CDEC_SECTION_FOLLOWERS, 0, UINT32_MAX - 1, follower_count);
  }
  cdec_arena arena = {.allocator = allocator};
  cdec_packer *const p = cdec_arena_take(&arena, 1, sizeof *p);
  if (p == NULL) return cdec_fail(fault, CDEC_E_MEMORY, CDEC_SECTION_NONE, 0, sizeof *p, 0);
  memset(p, 0, sizeof *p);
  p->arena = arena;
  p->options = options;
  p->source = words;
  p->source_count = count;
  p->followers = followers;
  p->follower_count = (uint32_t)follower_count;
  p->keep = keep;
  p->keep_count = keep_count;
  p->fault = fault;
  p->refusals = refusals;
  if (refusals != NULL && count > 0) memset(refusals, CDEC_REFUSAL_NONE, count);
  cdec_bytes file = {.arena = &p->arena};
  cdec_status status = pack(p, provenance, provenance_count, &file);
  void *bytes = NULL;
  if (status == CDEC_OK) {
    bytes = allocator.allocate(allocator.context, file.count);
    if (bytes == NULL) status = CDEC_E_MEMORY;
  }
  if (status == CDEC_OK) {
    memcpy(bytes, file.bytes, file.count);
    *out = bytes;
    *out_count = file.count;
  } else if (fault != NULL && fault->status != status) {
    (void)cdec_fail(fault, status, CDEC_SECTION_NONE, 0, 0, 0);
  }
  arena = p->arena;
  cdec_arena_release(&arena);
  return status;
}
