#include <string.h>

#include "cdec_alike.h"
#include "cdec_dictionary.h"
#include "cdec_fold.h"
#include "cdec_pack.h"
#include "cdec_utf8.h"

static bool is_space_or_control(uint32_t scalar) {
  return scalar <= 0x20 || (scalar >= 0x7F && scalar <= 0xA0) || scalar == 0x1680 ||
         (scalar >= 0x2000 && scalar <= 0x200B) || scalar == 0x200E || scalar == 0x200F ||
         (scalar >= 0x2028 && scalar <= 0x202F) || (scalar >= 0x205F && scalar <= 0x206F) || scalar == 0x3000 ||
         scalar == 0xFEFF;
}

cdec_refusal cdec_check_word(const char *text, size_t count) {
  if (text == NULL || count == 0) return CDEC_REFUSAL_EMPTY;
  if (count > CDEC_WORD_BYTES) return CDEC_REFUSAL_TOO_LONG;
  bool has_key = false;
  for (size_t at = 0; at < count;) {
    const uint8_t byte = (uint8_t)text[at];
    if (byte > 0x20 && byte < 0x7F) {
      has_key = true;
      at += 1;
      continue;
    }
    uint32_t scalar;
    const size_t step = cdec_utf8_decode((const uint8_t *)text + at, count - at, &scalar);
    if (step == 0) return CDEC_REFUSAL_NOT_UTF8;
    if (is_space_or_control(scalar)) return CDEC_REFUSAL_SPACE_OR_CONTROL;
    has_key = has_key || cdec_fold(scalar) != 0;
    at += step;
  }
  return has_key ? CDEC_REFUSAL_NONE : CDEC_REFUSAL_NO_KEY;
}

static uint32_t key_scalar(const cdec_packer *p, uint32_t scalar) {
  const uint32_t lower = cdec_lower(scalar);
  for (size_t i = 0; i < p->keep_count; i++) {
    if (p->keep[i] == lower) return lower;
  }
  return cdec_fold(scalar);
}

static cdec_status fail_memory(const cdec_packer *p) {
  return cdec_fail(p->fault, CDEC_E_MEMORY, CDEC_SECTION_NONE, 0, 0, 0);
}

static cdec_status refuse(const cdec_packer *p, size_t word, cdec_refusal refusal) {
  if (p->refusals != NULL) p->refusals[word] = (uint8_t)refusal;
  if ((p->options & CDEC_PACK_SKIP_REFUSED) != 0) return CDEC_OK;
  (void)cdec_fail(p->fault, CDEC_E_WORD, CDEC_SECTION_NONE, 0, 0, 0);
  if (p->fault != NULL) {
    p->fault->word = word;
    p->fault->refusal = refusal;
  }
  return CDEC_E_WORD;
}

/* Says what becomes of each word by itself, and the highest scalar that those use that stay. */
static cdec_status check_words(cdec_packer *p, uint8_t *refused) {
  for (size_t i = 0; i < p->source_count; i++) {
    const cdec_source_word *const word = &p->source[i];
    const uint8_t *const text = (const uint8_t *)word->text;
    cdec_refusal refusal = cdec_check_word(word->text, word->count);
    uint32_t highest = 0;
    for (size_t at = 0; refusal == CDEC_REFUSAL_NONE && at < word->count;) {
      uint32_t scalar = text[at];
      if (scalar < 0x80) {
        at += 1;
        continue;
      }
      at += cdec_utf8_decode(text + at, word->count - at, &scalar);
      const uint32_t key = key_scalar(p, scalar), lower = cdec_lower(scalar);
      if (key >= CDEC_PACK_SCALARS) refusal = CDEC_REFUSAL_ALPHABET;
      if (key > highest) highest = key;
      if (lower > highest && lower < CDEC_PACK_SCALARS) highest = lower;
    }
    refused[i] = refusal != CDEC_REFUSAL_NONE;
    if (!refused[i] && highest >= p->scalar_count) p->scalar_count = highest + 1;
    if (refused[i]) {
      const cdec_status status = refuse(p, i, refusal);
      if (status != CDEC_OK) return status;
    }
  }
  return CDEC_OK;
}

static void count_scalars(cdec_packer *p, const uint8_t *refused, uint32_t *keys, uint32_t *lowers) {
  for (size_t i = 0; i < p->source_count; i++) {
    const cdec_source_word *const word = &p->source[i];
    const uint8_t *const text = (const uint8_t *)word->text;
    for (size_t at = 0; !refused[i] && at < word->count;) {
      uint32_t scalar = text[at];
      if (scalar < 0x80) { /* its key and its lower case are one letter */
        keys[cdec_lower_ascii(scalar)] += 1;
        at += 1;
        continue;
      }
      at += cdec_utf8_decode(text + at, word->count - at, &scalar);
      const uint32_t key = key_scalar(p, scalar);
      if (key == 0) continue;
      const uint32_t lower = cdec_lower(scalar);
      keys[key] += 1;
      if (lower < p->scalar_count) lowers[lower] += 1;
    }
  }
}

/* The most used scalars become symbols, numbered in code point order. */
static void choose_symbols(cdec_packer *p, const uint32_t *uses) {
  uint32_t least = 0, distinct = 0;
  for (uint32_t scalar = 0; scalar < p->scalar_count; scalar++) distinct += uses[scalar] > 0;
  while (distinct > CDEC_SYMBOL_LIMIT) { /* raise the bar step by step; real alphabets never come here */
    uint32_t next = UINT32_MAX;
    for (uint32_t scalar = 0; scalar < p->scalar_count; scalar++) {
      if (uses[scalar] > least && uses[scalar] < next) next = uses[scalar];
    }
    least = next;
    distinct = 0;
    for (uint32_t scalar = 0; scalar < p->scalar_count; scalar++) distinct += uses[scalar] > least;
  }
  p->symbols = 0;
  for (uint32_t scalar = 0; scalar < p->scalar_count; scalar++) {
    p->symbol_of[scalar] = 0;
    if (uses[scalar] <= least) continue;
    p->scalars[p->symbols++] = scalar;
    p->symbol_of[scalar] = (uint8_t)p->symbols;
  }
}

/* The most used accented forms of each symbol become its variants. */
static void choose_variants(cdec_packer *p, const uint32_t *lowers) {
  uint32_t uses[CDEC_VARIANT_LIMIT];
  for (uint32_t symbol = 0; symbol < p->symbols; symbol++) p->variant_count[symbol] = 0;
  for (uint32_t scalar = 0; scalar < p->scalar_count; scalar++) {
    if (lowers[scalar] == 0) continue;
    const uint32_t key = key_scalar(p, scalar);
    const uint32_t symbol = key < p->scalar_count ? p->symbol_of[key] : 0;
    if (symbol == 0 || key == scalar) continue;
    uint32_t *const variants = p->variants[symbol - 1];
    uint32_t count = p->variant_count[symbol - 1];
    for (uint32_t i = 0; i < count; i++) uses[i] = lowers[variants[i]];
    uint32_t at = count;
    while (at > 0 && uses[at - 1] < lowers[scalar]) at--;
    if (at == CDEC_VARIANT_LIMIT) continue;
    if (count == CDEC_VARIANT_LIMIT) count -= 1;
    memmove(&variants[at + 1], &variants[at], (count - at) * sizeof *variants);
    variants[at] = scalar;
    p->variant_count[symbol - 1] = (uint8_t)(count + 1);
  }
}

static cdec_status read_items(cdec_packer *p, const uint8_t *refused) {
  for (size_t i = 0; i < p->source_count; i++) {
    if (refused[i]) continue;
    const cdec_source_word *const word = &p->source[i];
    const uint8_t *const text = (const uint8_t *)word->text;
    const size_t start = p->keys.count;
    bool complete = true;
    if (!cdec_bytes_reserve(&p->keys, word->count)) return fail_memory(p);
    for (size_t at = 0; at < word->count;) {
      uint32_t scalar = text[at], key;
      if (scalar < 0x80) {
        key = cdec_lower_ascii(scalar);
        at += 1;
      } else {
        at += cdec_utf8_decode(text + at, word->count - at, &scalar);
        key = key_scalar(p, scalar);
        if (key == 0) continue;
      }
      const uint8_t symbol = p->symbol_of[key];
      complete = complete && symbol != 0;
      p->keys.bytes[p->keys.count++] = (uint8_t)(symbol - 1);
    }
    if (!complete) {
      p->keys.count = start;
      const cdec_status status = refuse(p, i, CDEC_REFUSAL_ALPHABET);
      if (status != CDEC_OK) return status;
      continue;
    }
    cdec_item *const item = &p->items[p->item_count++];
    *item = (cdec_item){.text = text,
                        .key = (uint32_t)start,
                        .source = (uint32_t)i,
                        .rank = (uint32_t)i,
                        .score = word->score,
                        .text_count = (uint8_t)word->count,
                        .key_count = (uint8_t)(p->keys.count - start),
                        .flags = word->flags & CDEC_WORD_OFFENSIVE};
    for (size_t k = 0; k < 8; k++) {
      const uint8_t symbol = k < item->key_count ? (uint8_t)(p->keys.bytes[start + k] + 1) : 0;
      item->key_start = item->key_start << 8 | symbol;
    }
  }
  return CDEC_OK;
}

static int compare_keys(const cdec_packer *p, const cdec_item *a, const cdec_item *b) {
  if (a->key_start != b->key_start) return a->key_start < b->key_start ? -1 : 1;
  const size_t shorter = a->key_count < b->key_count ? a->key_count : b->key_count;
  const int order = memcmp(p->keys.bytes + a->key, p->keys.bytes + b->key, shorter);
  return order != 0 ? order : (int)a->key_count - (int)b->key_count;
}

/* A key to be sorted: most comparisons are decided by its first eight symbols. */
typedef struct sort_key {
  uint64_t start;
  uint32_t item;
} sort_key;

static inline bool key_precedes(const cdec_packer *p, const sort_key *a, const sort_key *b) {
  if (a->start != b->start) return a->start < b->start;
  return compare_keys(p, &p->items[a->item], &p->items[b->item]) < 0;
}

/* Puts keys with equal starts in order; those of one key stay in rank order (insertion, then merges of runs). */
static void sort_run(const cdec_packer *p, sort_key *run, sort_key *other, size_t count) {
  enum { CDEC_INSERTION_RUN = 8 };
  for (size_t start = 0; start < count; start += CDEC_INSERTION_RUN) {
    const size_t end = start + CDEC_INSERTION_RUN < count ? start + CDEC_INSERTION_RUN : count;
    for (size_t i = start + 1; i < end; i++) {
      const sort_key key = run[i];
      size_t at = i;
      for (; at > start && key_precedes(p, &key, &run[at - 1]); at--) run[at] = run[at - 1];
      run[at] = key;
    }
  }
  for (size_t width = CDEC_INSERTION_RUN; width < count; width *= 2) {
    for (size_t start = 0; start + width < count; start += 2 * width) {
      const size_t middle = start + width, end = middle + width < count ? middle + width : count;
      size_t a = start, b = middle;
      for (size_t i = start; i < end; i++) {
        const bool second = a == middle || (b < end && key_precedes(p, &run[b], &run[a]));
        other[i] = second ? run[b++] : run[a++];
      }
      memcpy(run + start, other + start, (end - start) * sizeof *run);
    }
  }
}

/* Order of the items by key: by the first eight symbols with a radix sort, then run by run. */
static uint32_t *sort_items(cdec_packer *p) {
  const size_t count = p->item_count;
  sort_key *from = cdec_arena_take(&p->arena, count + 1, sizeof *from);
  sort_key *to = cdec_arena_take(&p->arena, count + 1, sizeof *to);
  uint32_t *const order = cdec_arena_take(&p->arena, count + 1, sizeof *order);
  uint32_t (*const places)[256] = cdec_arena_take(&p->arena, 8, sizeof *places);
  if (from == NULL || to == NULL || order == NULL || places == NULL) return NULL;
  memset(places, 0, 8 * sizeof *places);
  for (size_t i = 0; i < count; i++) {
    from[i] = (sort_key){p->items[i].key_start, (uint32_t)i};
    for (uint32_t byte = 0; byte < 8; byte++) places[byte][from[i].start >> (8 * byte) & 0xFF] += 1;
  }
  for (uint32_t byte = 0; byte < 8; byte++) {
    uint32_t sum = 0;
    for (uint32_t value = 0; value < 256; value++) {
      const uint32_t here = places[byte][value];
      places[byte][value] = sum;
      sum += here;
    }
    for (size_t i = 0; i < count; i++) to[places[byte][from[i].start >> (8 * byte) & 0xFF]++] = from[i];
    sort_key *const swap = from;
    from = to;
    to = swap;
  }
  for (size_t start = 0; start < count;) {
    size_t end = start + 1;
    while (end < count && from[end].start == from[start].start) end++;
    if (end - start > 1) sort_run(p, from + start, to + start, end - start);
    start = end;
  }
  for (size_t i = 0; i < count; i++) order[i] = from[i].item;
  return order;
}

/* Drops repeated spellings, marks case twins and puts hidden words last. `from` holds one key in rank order. */
static cdec_status settle_group(const cdec_packer *p, const uint32_t *from, size_t count, cdec_item *to,
                                uint32_t *out) {
  uint32_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    cdec_item item = p->items[from[i]];
    bool repeated = false;
    for (uint32_t k = 0; k < kept && !repeated; k++) {
      const bool same = to[k].text_count == item.text_count && memcmp(to[k].text, item.text, item.text_count) == 0;
      const bool twin = same || cdec_alike(to[k].text, to[k].text_count, item.text, item.text_count);
      repeated = same || (twin && (p->options & CDEC_PACK_ONE_CASE) != 0);
      /* Offensive words are hidden as they are: a flag that hangs on their place would not survive sorting ties. */
      if (twin && !cdec_item_is_hidden(&to[k]) && !cdec_item_is_hidden(&item)) item.flags |= CDEC_WORD_CASE_TWIN;
    }
    if (!repeated && kept == CDEC_SPELLINGS_PER_KEY) {
      const cdec_status status = refuse(p, item.rank, CDEC_REFUSAL_SPELLINGS);
      if (status != CDEC_OK) return status;
    } else if (!repeated) {
      to[kept++] = item;
    }
  }
  for (uint32_t i = 1; i < kept; i++) {
    const cdec_item item = to[i];
    uint32_t at = i;
    for (; at > 0 && cdec_item_is_hidden(&to[at - 1]) && !cdec_item_is_hidden(&item); at--) to[at] = to[at - 1];
    to[at] = item;
  }
  *out = kept;
  return CDEC_OK;
}

static cdec_status group_items(cdec_packer *p) {
  const uint32_t *const order = sort_items(p);
  cdec_item *const sorted = cdec_arena_take(&p->arena, p->item_count + 1u, sizeof *sorted);
  uint32_t *const places = cdec_arena_take(&p->arena, p->source_count + 1, sizeof *places);
  p->groups = cdec_arena_take(&p->arena, p->item_count + 1u, sizeof *p->groups);
  if (order == NULL || sorted == NULL || places == NULL || p->groups == NULL) return fail_memory(p);
  uint32_t kept = 0;
  for (uint32_t start = 0; start < p->item_count;) {
    uint32_t end = start + 1;
    while (end < p->item_count && compare_keys(p, &p->items[order[start]], &p->items[order[end]]) == 0) end++;
    uint32_t count;
    const cdec_status status = settle_group(p, order + start, end - start, sorted + kept, &count);
    if (status != CDEC_OK) return status;
    p->groups[p->group_count++] = (cdec_group){.first = kept, .items = count};
    kept += count;
    start = end;
  }
  /* What was refused or repeated leaves no gap in the ranks. */
  memset(places, 0, (p->source_count + 1) * sizeof *places);
  for (uint32_t i = 0; i < kept; i++) places[sorted[i].rank] = 1;
  uint32_t rank = 0;
  for (size_t i = 0; i < p->source_count; i++) {
    const uint32_t here = places[i];
    places[i] = rank;
    rank += here;
  }
  for (uint32_t i = 0; i < kept; i++) sorted[i].rank = places[sorted[i].rank];
  p->items = sorted;
  p->item_count = kept;
  return CDEC_OK;
}

cdec_status cdec_pack_words(cdec_packer *p) {
  uint8_t *const refused = cdec_arena_take(&p->arena, p->source_count + 1, 1);
  p->items = cdec_arena_take(&p->arena, p->source_count + 1, sizeof *p->items);
  if (refused == NULL || p->items == NULL) return fail_memory(p);
  p->scalar_count = 0x80;
  cdec_status status = check_words(p, refused);
  if (status != CDEC_OK) return status;
  uint32_t *const keys = cdec_arena_take(&p->arena, p->scalar_count, sizeof *keys);
  uint32_t *const lowers = cdec_arena_take(&p->arena, p->scalar_count, sizeof *lowers);
  p->symbol_of = cdec_arena_take(&p->arena, p->scalar_count, 1);
  if (keys == NULL || lowers == NULL || p->symbol_of == NULL) return fail_memory(p);
  memset(keys, 0, p->scalar_count * sizeof *keys);
  memset(lowers, 0, p->scalar_count * sizeof *lowers);
  p->keys.arena = &p->arena;
  count_scalars(p, refused, keys, lowers);
  choose_symbols(p, keys);
  choose_variants(p, lowers);
  status = read_items(p, refused);
  return status == CDEC_OK ? group_items(p) : status;
}

cdec_status cdec_pack_levels(cdec_packer *p) {
  if (!p->tied) {
    for (uint32_t i = 0; i < p->item_count; i++) p->items[i].level = p->items[i].rank;
    p->levels = p->item_count;
    return CDEC_OK;
  }
  int16_t *const scores = cdec_arena_take(&p->arena, p->item_count + 1u, sizeof *scores);
  uint32_t *const levels = cdec_arena_take(&p->arena, p->item_count + 1u, sizeof *levels);
  if (scores == NULL || levels == NULL) return fail_memory(p);
  for (uint32_t i = 0; i < p->item_count; i++) scores[p->items[i].rank] = p->items[i].score;
  uint32_t level = 0;
  for (uint32_t rank = 0; rank < p->item_count; rank++) {
    if (rank > 0 && scores[rank] > scores[rank - 1]) scores[rank] = scores[rank - 1];
    if (rank > 0 && scores[rank] < scores[rank - 1]) level += 1;
    levels[rank] = level;
  }
  for (uint32_t i = 0; i < p->item_count; i++) {
    cdec_item *const item = &p->items[i];
    item->level = levels[item->rank];
    item->score = scores[item->rank];
  }
  p->levels = p->item_count > 0 ? level + 1 : 0;
  return CDEC_OK;
}
