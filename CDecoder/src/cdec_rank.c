#include "cdec_spelling.h"
#include "cdec_walk.h"

/* Words of one level stand in chunks of at most 1024; each chunk holds their positions as an Elias-Fano sequence
   (Elias 1974, Fano 1971): low bits in a row, high bits in unary. */
typedef struct chunk {
  uint32_t base, data, count, low_bits;
} chunk;

static size_t chunks_at(const cdec_dictionary *d) { return 4 + ((size_t)d->info.levels + 1) * 4; }

static bool read_chunk(const cdec_dictionary *d, uint32_t index, chunk *out) {
  const cdec_view ranks = d->sections[CDEC_SECTION_RANKS];
  const size_t at = chunks_at(d) + (size_t)index * CDEC_CHUNK_BYTES;
  uint32_t chunks = 0;
  uint16_t count;
  uint8_t low_bits;
  if (!cdec_view_u32(ranks, 0, &chunks) || index >= chunks || !cdec_view_u32(ranks, at, &out->base) ||
      !cdec_view_u32(ranks, at + 4, &out->data) || !cdec_view_u16(ranks, at + 8, &count) ||
      !cdec_view_u8(ranks, at + 10, &low_bits) || count > CDEC_CHUNK_WORDS || low_bits > 24) {
    return false;
  }
  const size_t data = chunks_at(d) + (size_t)chunks * CDEC_CHUNK_BYTES + out->data;
  if (data > ranks.count) return false;
  out->data = (uint32_t)data;
  out->count = count;
  out->low_bits = low_bits;
  return true;
}

static bool read_bits(cdec_view view, size_t first_byte, uint64_t bit, uint32_t width, uint32_t *out) {
  uint64_t word;
  if (!cdec_view_u64(view, first_byte + (size_t)(bit / 8), &word)) return false;
  *out = (uint32_t)(word >> bit % 8 & (((uint64_t)1 << width) - 1));
  return true;
}

static size_t high_bits_at(const chunk *c) { return (size_t)c->data + ((size_t)c->count * c->low_bits + 7) / 8; }

/* Position of word `index` of a chunk: the index-th one of the unary part gives its high bits. */
static bool select_position(const cdec_dictionary *d, const chunk *c, uint32_t index, uint32_t *position) {
  const cdec_view ranks = d->sections[CDEC_SECTION_RANKS];
  const size_t high_at = high_bits_at(c);
  uint32_t low = 0, ones = 0;
  if (index >= c->count || !read_bits(ranks, c->data, (uint64_t)index * c->low_bits, c->low_bits, &low)) return false;
  for (size_t byte = 0;; byte += 8) {
    uint64_t word;
    if (!cdec_view_u64(ranks, high_at + byte, &word)) return false;
    const uint32_t here = (uint32_t)__builtin_popcountll(word);
    if (ones + here <= index) {
      ones += here;
      continue;
    }
    for (; ones < index; ones++) word &= word - 1;
    const uint64_t bit = (uint64_t)byte * 8 + (uint32_t)__builtin_ctzll(word);
    *position = c->base + ((uint32_t)(bit - index) << c->low_bits | low);
    return true;
  }
}

/* Index of the first word of a chunk at `position`; false when there is none. */
static bool find_position(const cdec_dictionary *d, const chunk *c, uint32_t position, uint32_t *out) {
  const cdec_view ranks = d->sections[CDEC_SECTION_RANKS];
  if (position < c->base) return false;
  const size_t high_at = high_bits_at(c);
  const uint32_t wanted = position - c->base;
  const uint32_t wanted_high = wanted >> c->low_bits;
  uint32_t high = 0, index = 0;
  for (size_t byte = 0; index < c->count; byte += 8) {
    uint64_t word;
    if (!cdec_view_u64(ranks, high_at + byte, &word)) return false;
    const uint32_t ones = (uint32_t)__builtin_popcountll(word);
    if (high + (64 - ones) < wanted_high) {
      high += 64 - ones;
      index += ones;
      continue;
    }
    for (uint32_t bit = 0; bit < 64 && index < c->count; bit++) {
      if ((word >> bit & 1) == 0) {
        high += 1;
        if (high > wanted_high) return false;
        continue;
      }
      if (high == wanted_high) {
        uint32_t low;
        if (!read_bits(ranks, c->data, (uint64_t)index * c->low_bits, c->low_bits, &low)) return false;
        if ((high << c->low_bits | low) == wanted) {
          *out = index;
          return true;
        }
      }
      index += 1;
    }
  }
  return false;
}

static bool first_rank(const cdec_dictionary *d, uint32_t level, uint32_t *rank) {
  return cdec_view_u32(d->sections[CDEC_SECTION_SCORES],
                       (size_t)d->info.levels * CDEC_TIED_SCORE_BYTES + (size_t)level * 4, rank);
}

static bool level_chunks(const cdec_dictionary *d, uint32_t level, uint32_t *first, uint32_t *end) {
  const cdec_view ranks = d->sections[CDEC_SECTION_RANKS];
  return cdec_view_u32(ranks, 4 + (size_t)level * 4, first) && cdec_view_u32(ranks, 8 + (size_t)level * 4, end) &&
         *first <= *end;
}

/* How many spellings of the word's key stand before it in the same level. */
static bool twins_before(const cdec_dictionary *d, const cdec_word *word, uint32_t *out) {
  *out = 0;
  if (word->variant == 0) return true;
  cdec_trail trail;
  cdec_place place;
  uint32_t tail, spelling_at;
  if (!cdec_place_at(d, word->position, &trail, &place) || !cdec_place_items(d, &trail, &place, &tail, &spelling_at) ||
      spelling_at == 0) {
    return false;
  }
  size_t at = spelling_at;
  for (uint32_t i = 0; i < word->variant; i++) {
    cdec_spelling spelling;
    if (!cdec_spelling_next(d, &at, i, place.level, &spelling)) return false;
    if (spelling.level == word->level) *out += 1;
  }
  return true;
}

bool cdec_rank(const cdec_dictionary *dictionary, const cdec_word *word, uint32_t *rank) {
  const cdec_dictionary *const d = dictionary;
  if (!d->info.has_ranks || word->level >= d->info.levels) return false;
  if (!d->tied) {
    *rank = word->level;
    return true;
  }
  uint32_t first, end, start, twins, index;
  if (!level_chunks(d, word->level, &first, &end) || !first_rank(d, word->level, &start) ||
      !twins_before(d, word, &twins)) {
    return false;
  }
  /* The last chunk that begins before the position, then the next: equal positions may cross the border. */
  uint32_t low = first, high = end;
  chunk c;
  while (high > low + 1) {
    const uint32_t middle = low + (high - low) / 2;
    if (!read_chunk(d, middle, &c)) return false;
    if (c.base < word->position) {
      low = middle;
    } else {
      high = middle;
    }
  }
  for (uint32_t i = low; i < end && i < low + 2; i++) {
    if (!read_chunk(d, i, &c)) return false;
    if (find_position(d, &c, word->position, &index)) {
      *rank = start + (i - first) * CDEC_CHUNK_WORDS + index + twins;
      return *rank < d->info.words;
    }
  }
  return false;
}

static bool position_at(const cdec_dictionary *d, uint32_t rank, uint32_t *level, uint32_t *start, uint32_t *position) {
  const cdec_view ranks = d->sections[CDEC_SECTION_RANKS];
  if (!d->tied) {
    uint32_t width;
    *level = rank;
    *start = rank;
    return cdec_view_u32(ranks, 0, &width) && width <= 32 &&
           read_bits(ranks, 4, (uint64_t)rank * width, width, position);
  }
  uint32_t low = 0, high = d->info.levels;
  while (high > low + 1) {
    const uint32_t middle = low + (high - low) / 2;
    uint32_t first;
    if (!first_rank(d, middle, &first)) return false;
    if (first <= rank) {
      low = middle;
    } else {
      high = middle;
    }
  }
  uint32_t first, end;
  chunk c;
  *level = low;
  if (!first_rank(d, low, start) || *start > rank || !level_chunks(d, low, &first, &end)) return false;
  const uint32_t in_level = rank - *start;
  return in_level / CDEC_CHUNK_WORDS < end - first && read_chunk(d, first + in_level / CDEC_CHUNK_WORDS, &c) &&
         select_position(d, &c, in_level % CDEC_CHUNK_WORDS, position);
}

bool cdec_word_at(const cdec_dictionary *dictionary, uint32_t rank, cdec_word *word, char *buffer,
                  size_t buffer_count) {
  const cdec_dictionary *const d = dictionary;
  if (!d->info.has_ranks || rank >= d->info.words) return false;
  uint32_t level, start, position, twins = 0;
  if (!position_at(d, rank, &level, &start, &position)) return false;
  while (twins < rank - start && twins < CDEC_SPELLINGS_PER_KEY) {
    uint32_t same_level, same_start, before;
    if (!position_at(d, rank - twins - 1, &same_level, &same_start, &before) || before != position) break;
    twins += 1;
  }
  cdec_trail trail;
  cdec_place place;
  uint32_t scalars[CDEC_KEY_ROOM];
  uint32_t tail, spelling_at, variant = 0;
  if (!cdec_place_at(d, position, &trail, &place) || !cdec_place_items(d, &trail, &place, &tail, &spelling_at)) {
    return false;
  }
  size_t at = spelling_at;
  for (; spelling_at != 0; variant++) {
    cdec_spelling spelling;
    if (variant == CDEC_SPELLINGS_PER_KEY || !cdec_spelling_next(d, &at, variant, place.level, &spelling)) return false;
    if (spelling.level == level && twins-- == 0) break;
    if (!spelling.more) return false;
  }
  const size_t letters = cdec_place_scalars(d, &trail, &place, (uint8_t)variant, word, scalars);
  const size_t bytes = cdec_scalars_write(scalars, letters, buffer, buffer_count);
  word->text_count = (uint16_t)bytes;
  return bytes > 0 && word->level == level;
}
