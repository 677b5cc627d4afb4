#include <string.h>

#include "cdec_dictionary.h"
#include "cdec_pack.h"

/* A follower whose words have their numbers in the vocabulary. Contexts of one word are told from those of two by
   `before`: 0 where there is none, else the number and one. The number behind the last word is the start of a
   sentence. */
typedef struct entry {
  uint32_t before, previous, word;
  uint8_t cost;
} entry;

typedef struct follower_packer {
  cdec_packer *p;
  /* By index in the source: the key of a word that may be offered, and its number once it has one. */
  uint32_t *key_of, *number_of;
  /* By number: index in the source. */
  uint32_t *source_of;
  uint32_t words;
  entry *entries;
  uint32_t count;
  /* What the row being written has: whether a word is in it, what it costs, and its index there. */
  uint64_t *in_row;
  uint8_t *cost_of;
  uint16_t *index_of;
  cdec_bytes rows, starts;
  uint32_t singles, pairs;
} follower_packer;

enum { NO_KEY = 0xFFFFFFFF };

static cdec_status fail(const follower_packer *f, cdec_status status, uint64_t expected, uint64_t found) {
  return cdec_fail(f->p->fault, status, CDEC_SECTION_FOLLOWERS, 0, expected, found);
}

static bool key_precedes(const void *context, uint32_t a, uint32_t b) {
  const uint32_t *const key_of = context;
  return key_of[a] < key_of[b];
}

static bool entry_precedes(const void *context, uint32_t a, uint32_t b) {
  const entry *const first = (const entry *)context + a, *const second = (const entry *)context + b;
  if (first->previous != second->previous) return first->previous < second->previous;
  if (first->before != second->before) return first->before < second->before;
  if (first->word != second->word) return first->word < second->word;
  return first->cost < second->cost;
}

static void find_keys(const follower_packer *f) {
  const cdec_packer *const p = f->p;
  memset(f->key_of, 0xFF, p->source_count * sizeof *f->key_of);
  for (uint32_t g = 0; g < p->group_count; g++) {
    const cdec_group *const group = &p->groups[g];
    for (uint32_t i = 0; i < group->items; i++) {
      const cdec_item *const item = &p->items[group->first + i];
      if (!cdec_item_is_hidden(item)) f->key_of[item->source] = cdec_follower_key(group->position, i);
    }
  }
}

/* Whether the words of a follower are kept. */
static bool is_kept(const follower_packer *f, const cdec_source_follower *follower) {
  const uint32_t words[] = {follower->word, follower->previous, follower->before};
  for (size_t i = 0; i < 3; i++) {
    if (words[i] < f->p->source_count && f->key_of[words[i]] == NO_KEY) return false;
  }
  return true;
}

static cdec_status check(const follower_packer *f) {
  const size_t count = f->p->source_count;
  for (uint32_t i = 0; i < f->p->follower_count; i++) {
    const cdec_source_follower *const follower = &f->p->followers[i];
    const bool starts = follower->previous == CDEC_SENTENCE_START;
    const bool before_is_sane = follower->before == CDEC_NO_WORD ||
                                (!starts && (follower->before == CDEC_SENTENCE_START || follower->before < count));
    if (follower->word >= count || (!starts && follower->previous >= count) || !before_is_sane) {
      (void)fail(f, CDEC_E_FOLLOWER, count, follower->word);
      if (f->p->fault != NULL) f->p->fault->word = i;
      return CDEC_E_FOLLOWER;
    }
  }
  return CDEC_OK;
}

/* Numbers the words that any follower needs in the order of their keys, and takes over the followers. */
static cdec_status number_words(follower_packer *f, cdec_bytes *vocabulary) {
  cdec_packer *const p = f->p;
  memset(f->number_of, 0xFF, p->source_count * sizeof *f->number_of);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < p->follower_count; i++) {
    const cdec_source_follower *const follower = &p->followers[i];
    if (!is_kept(f, follower)) continue;
    f->number_of[follower->word] = 0;
    if (follower->previous < p->source_count) f->number_of[follower->previous] = 0;
    if (follower->before < p->source_count) f->number_of[follower->before] = 0;
    kept += 1;
  }
  uint32_t *const order = cdec_arena_take(&p->arena, p->source_count + 1, sizeof *order);
  f->source_of = order;
  f->entries = cdec_arena_take(&p->arena, kept + 1u, sizeof *f->entries);
  if (order == NULL || f->entries == NULL) return CDEC_E_MEMORY;
  for (uint32_t i = 0; i < p->source_count; i++) {
    if (f->number_of[i] == 0) order[f->words++] = i;
  }
  if (f->words > CDEC_FOLLOWER_WORDS) return fail(f, CDEC_E_LIMIT, CDEC_FOLLOWER_WORDS, f->words);
  if (!cdec_pack_sort(&p->arena, order, f->words, key_precedes, f->key_of)) return CDEC_E_MEMORY;
  for (uint32_t i = 0; i < f->words; i++) {
    f->number_of[order[i]] = i;
    cdec_bytes_uint(vocabulary, f->key_of[order[i]], CDEC_FOLLOWERS_WORD_BYTES);
  }
  for (uint32_t i = 0; i < p->follower_count; i++) {
    const cdec_source_follower *const follower = &p->followers[i];
    if (!is_kept(f, follower)) continue;
    const uint32_t before = follower->before, previous = follower->previous;
    f->entries[f->count++] =
        (entry){.before = before == CDEC_NO_WORD          ? 0
                          : before == CDEC_SENTENCE_START ? f->words + 1
                                                          : f->number_of[before] + 1,
                .previous = previous == CDEC_SENTENCE_START ? f->words : f->number_of[previous],
                .word = f->number_of[follower->word],
                .cost = (uint8_t)(follower->cost < CDEC_FOLLOWER_MOST ? follower->cost : CDEC_FOLLOWER_MOST)};
  }
  return CDEC_OK;
}

/* Keeps the best followers of one context, which stand in order, and gives their number. */
static uint32_t keep_best(const entry *from, uint32_t count, entry *to) {
  const uint32_t most = from->before == 0 ? UINT32_MAX : (uint32_t)CDEC_FOLLOWER_LIMIT;
  uint32_t with_cost[CDEC_FOLLOWER_MOST + 1] = {0}, distinct = 0, limit = 0, below = 0, kept = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (i > 0 && from[i].word == from[i - 1].word) continue;
    with_cost[from[i].cost] += 1;
    distinct += 1;
  }
  while (limit < CDEC_FOLLOWER_MOST && below + with_cost[limit] <= most) below += with_cost[limit++];
  uint32_t at_limit = distinct <= most ? distinct : most - below;
  for (uint32_t i = 0; i < count; i++) {
    if (i > 0 && from[i].word == from[i - 1].word) continue;
    if (from[i].cost > limit || (from[i].cost == limit && at_limit == 0)) continue;
    at_limit -= from[i].cost == limit;
    to[kept++] = from[i];
  }
  return kept;
}

/* Sorts the followers and leaves out what is given twice or too much of one context. */
static cdec_status settle(follower_packer *f) {
  cdec_arena *const arena = &f->p->arena;
  uint32_t *const order = cdec_arena_take(arena, f->count + 1u, sizeof *order);
  entry *const sorted = cdec_arena_take(arena, f->count + 1u, sizeof *sorted);
  if (order == NULL || sorted == NULL) return CDEC_E_MEMORY;
  for (uint32_t i = 0; i < f->count; i++) order[i] = i;
  if (!cdec_pack_sort(arena, order, f->count, entry_precedes, f->entries)) return CDEC_E_MEMORY;
  for (uint32_t i = 0; i < f->count; i++) sorted[i] = f->entries[order[i]];
  uint32_t kept = 0;
  for (uint32_t start = 0; start < f->count;) {
    uint32_t end = start + 1;
    while (end < f->count && sorted[end].previous == sorted[start].previous &&
           sorted[end].before == sorted[start].before) {
      end++;
    }
    kept += keep_best(sorted + start, end - start, f->entries + kept);
    start = end;
  }
  f->count = kept;
  return CDEC_OK;
}

/* Finds the words of a row and what they cost, and gives their number; `from` holds all followers of one last word. */
static uint32_t find_words(follower_packer *f, const entry *from, uint32_t count) {
  const size_t groups = f->words / 64 + 1;
  uint32_t words = 0;
  memset(f->in_row, 0, groups * sizeof *f->in_row);
  for (uint32_t i = 0; i < count; i++) {
    const uint32_t word = from[i].word;
    const uint64_t bit = (uint64_t)1 << word % 64;
    if ((f->in_row[word / 64] & bit) == 0) f->cost_of[word] = CDEC_FOLLOWERS_PAIRS_ONLY;
    words += (f->in_row[word / 64] & bit) == 0;
    f->in_row[word / 64] |= bit;
    if (from[i].before == 0) f->cost_of[word] = from[i].cost;
  }
  return words;
}

static void write_row(follower_packer *f, const entry *from, uint32_t count) {
  cdec_bytes *const out = &f->rows;
  cdec_bytes costs = {.arena = out->arena}, counts = {.arena = out->arena};
  const uint32_t words = find_words(f, from, count);
  uint32_t pairs = 0, singles = 0, index = 0;
  for (uint32_t i = 0; i < count; i++) {
    singles += from[i].before == 0;
    pairs += from[i].before != 0 && (i == 0 || from[i].before != from[i - 1].before);
  }
  cdec_bytes_varint(out, words);
  cdec_bytes_varint(out, pairs);
  for (uint32_t group = 0; group <= f->words / 64; group++) {
    for (uint64_t left = f->in_row[group]; left != 0; left &= left - 1) {
      const uint32_t word = group * 64 + (uint32_t)__builtin_ctzll(left);
      cdec_bytes_uint(out, word, 2);
      cdec_bytes_u8(&costs, f->cost_of[word]);
      f->index_of[word] = (uint16_t)index++;
    }
  }
  cdec_bytes_append(out, costs.bytes, costs.count);
  for (uint32_t start = singles; start < count;) {
    uint32_t end = start + 1;
    while (end < count && from[end].before == from[start].before) end++;
    cdec_bytes_uint(out, from[start].before - 1, 2);
    cdec_bytes_u8(&counts, end - start);
    start = end;
  }
  cdec_bytes_append(out, counts.bytes, counts.count);
  const uint32_t index_bits = cdec_follower_index_bits(words);
  cdec_bits bits = {0};
  for (uint32_t i = singles; i < count; i++) {
    cdec_bits_append(&bits, out, f->index_of[from[i].word], index_bits);
    cdec_bits_append(&bits, out, from[i].cost, CDEC_FOLLOWERS_COST_BITS);
  }
  cdec_bits_end(&bits, out);
  out->failed = out->failed || costs.failed || counts.failed;
  f->singles += singles > 0;
  f->pairs += pairs;
}

static cdec_status write_rows(follower_packer *f) {
  cdec_arena *const arena = &f->p->arena;
  f->in_row = cdec_arena_take(arena, f->words / 64 + 1u, sizeof *f->in_row);
  f->cost_of = cdec_arena_take(arena, f->words, sizeof *f->cost_of);
  f->index_of = cdec_arena_take(arena, f->words, sizeof *f->index_of);
  f->rows.arena = arena;
  f->starts.arena = arena;
  if (f->in_row == NULL || f->cost_of == NULL || f->index_of == NULL) return CDEC_E_MEMORY;
  uint32_t start = 0;
  for (uint32_t row = 0; row <= f->words; row++) {
    uint32_t end = start;
    while (end < f->count && f->entries[end].previous == row) end++;
    cdec_bytes_uint(&f->starts, (uint32_t)f->rows.count, CDEC_FOLLOWERS_ROW_BYTES);
    if (end > start) write_row(f, f->entries + start, end - start);
    if (f->rows.count > CDEC_FOLLOWERS_ROWS_LIMIT) {
      return fail(f, CDEC_E_LIMIT, CDEC_FOLLOWERS_ROWS_LIMIT, f->rows.count);
    }
    start = end;
  }
  cdec_bytes_uint(&f->starts, (uint32_t)f->rows.count, CDEC_FOLLOWERS_ROW_BYTES);
  return f->rows.failed || f->starts.failed ? CDEC_E_MEMORY : CDEC_OK;
}

/* Which endings follow which, from the followers of single words. */
static cdec_status pack_endings(const follower_packer *f, cdec_bytes *section) {
  cdec_pack_pair *const pairs = cdec_arena_take(&f->p->arena, f->count + 1u, sizeof *pairs);
  uint32_t count = 0;
  if (pairs == NULL) return CDEC_E_MEMORY;
  for (uint32_t i = 0; i < f->count; i++) {
    const entry *const e = &f->entries[i];
    if (e->before != 0) continue;
    pairs[count++] = (cdec_pack_pair){
        .previous = e->previous == f->words ? CDEC_SENTENCE_START : f->source_of[e->previous],
        .word = f->source_of[e->word],
        .cost = e->cost,
    };
  }
  return cdec_pack_endings(f->p, pairs, count, section);
}

cdec_status cdec_pack_followers(cdec_packer *p, cdec_bytes *section, cdec_bytes *endings) {
  follower_packer f = {.p = p};
  cdec_bytes vocabulary = {.arena = &p->arena};
  if (p->follower_count == 0) return CDEC_OK;
  cdec_status status = check(&f);
  if (status != CDEC_OK) return status;
  f.key_of = cdec_arena_take(&p->arena, p->source_count, sizeof *f.key_of);
  f.number_of = cdec_arena_take(&p->arena, p->source_count, sizeof *f.number_of);
  if (f.key_of == NULL || f.number_of == NULL) return CDEC_E_MEMORY;
  find_keys(&f);
  status = number_words(&f, &vocabulary);
  if (status != CDEC_OK || f.count == 0) return status;
  status = settle(&f);
  if (status == CDEC_OK) status = write_rows(&f);
  if (status == CDEC_OK) status = pack_endings(&f, endings);
  if (status != CDEC_OK) return status;
  cdec_bytes_uint(section, f.words, 4);
  cdec_bytes_uint(section, f.singles, 4);
  cdec_bytes_uint(section, f.pairs, 4);
  cdec_bytes_uint(section, f.count, 4);
  cdec_bytes_append(section, vocabulary.bytes, vocabulary.count);
  cdec_bytes_append(section, f.starts.bytes, f.starts.count);
  cdec_bytes_append(section, f.rows.bytes, f.rows.count);
  for (uint32_t i = 0; i < CDEC_FOLLOWERS_PADDING; i++) cdec_bytes_u8(section, 0);
  section->failed = section->failed || vocabulary.failed;
  return CDEC_OK;
}
