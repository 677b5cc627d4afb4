#include <string.h>

#include "cdec_fold.h"
#include "cdec_pack.h"
#include "cdec_utf8.h"
#include "cdec_walk.h"

static void write_word(const cdec_packer *p, uint32_t level, uint32_t position, uint32_t variant, const void *spelling,
                       uint32_t count, cdec_bytes *text) {
  cdec_bytes_uint(text, level, cdec_level_bytes(p));
  cdec_bytes_uint(text, position, 3);
  cdec_bytes_u8(text, variant);
  cdec_bytes_u8(text, count);
  cdec_bytes_append(text, spelling, count);
}

static void write_answer(const cdec_packer *p, const cdec_dictionary *d, const uint32_t *scalars, size_t count,
                         cdec_bytes *text) {
  cdec_word words[CDEC_HOT_WORDS];
  char buffer[CDEC_HOT_WORDS * CDEC_WORD_BYTES];
  char typed[8];
  size_t typed_count = 0;
  for (size_t i = 0; i < count; i++) {
    typed_count += cdec_utf8_encode(scalars[i], (uint8_t *)typed + typed_count);
  }
  const size_t found = cdec_complete(d, typed, typed_count, CDEC_HOT_WORDS, words, buffer, sizeof buffer);
  for (size_t i = 0; i < found; i++) {
    write_word(p, words[i].level, words[i].position, words[i].variant, buffer + words[i].text_offset,
               words[i].text_count, text);
  }
}

static void write_jump(const cdec_dictionary *d, uint8_t first, uint8_t second, cdec_bytes *section) {
  const cdec_place place = cdec_walk_pair(d, first, second);
  cdec_bytes_uint(section, place.position, 3);
  cdec_bytes_uint(section, place.level, 3);
  cdec_bytes_u8(section, place.state);
}

/* The best words that begin with one or two letters of which one has an accent. */
typedef struct accented {
  uint32_t key, count;
  uint32_t ranks[CDEC_HOT_WORDS];
} accented;

typedef struct accented_table {
  accented *entries;
  uint32_t *order;
  uint32_t count, room;
} accented_table;

static void add_accented(accented_table *table, uint32_t key, uint32_t rank) {
  for (uint32_t i = 0; i < table->count; i++) {
    accented *const entry = &table->entries[i];
    if (entry->key != key) continue;
    if (entry->count < CDEC_HOT_WORDS) entry->ranks[entry->count++] = rank;
    return;
  }
  if (table->count == table->room) return;
  table->entries[table->count++] = (accented){.key = key, .count = 1, .ranks = {rank}};
}

static uint32_t variant_of(const cdec_packer *p, uint32_t symbol, uint32_t lower) {
  uint32_t variant = 0;
  while (variant < p->variant_count[symbol] && p->variants[symbol][variant] != lower) variant++;
  return variant < p->variant_count[symbol] ? variant + 1 : 0;
}

/* Files a word under its first one and two letters, where those have an accent. */
static void file_accented(const cdec_packer *p, const cdec_item *item, uint32_t rank, accented_table *table) {
  const uint8_t *const key = p->keys.bytes + item->key;
  uint32_t variants[2] = {0, 0};
  size_t at = 0;
  for (uint32_t i = 0; i < 2 && i < item->key_count;) {
    uint32_t scalar;
    const size_t step = cdec_utf8_decode(item->text + at, item->text_count - at, &scalar);
    if (step == 0) return;
    at += step;
    const uint32_t lower = cdec_lower(scalar);
    if (cdec_fold(lower) == 0) continue; /* a mark of its own has no place in the key */
    if (cdec_is_letter(lower)) variants[i] = variant_of(p, key[i], lower);
    i++;
  }
  if (variants[0] != 0) add_accented(table, cdec_hot_accents(key[0], variants[0], CDEC_HOT_SINGLE, 0), rank);
  if (item->key_count < 2 || p->symbols > CDEC_HOT_SYMBOLS) return;
  /* A letter typed without its accent stands for it, so the word is found under either. */
  for (uint32_t typed = 1; typed < 4; typed++) {
    const uint32_t first = (typed & 1) != 0 ? variants[0] : 0, second = (typed & 2) != 0 ? variants[1] : 0;
    if ((typed & 1) != 0 && variants[0] == 0) continue;
    if ((typed & 2) != 0 && variants[1] == 0) continue;
    add_accented(table, cdec_hot_accents(key[0], first, key[1], second), rank);
  }
}

static bool key_precedes(const void *context, uint32_t a, uint32_t b) {
  const accented *const entries = context;
  return entries[a].key < entries[b].key;
}

static bool write_accented(cdec_packer *p, const cdec_ranked *words, cdec_bytes *section, cdec_bytes *text) {
  enum { CDEC_ACCENTED_ROOM = 4096 };
  accented_table table = {.room = CDEC_ACCENTED_ROOM};
  const cdec_item **const by_rank = cdec_arena_take(&p->arena, p->item_count + 1u, sizeof *by_rank);
  table.entries = cdec_arena_take(&p->arena, CDEC_ACCENTED_ROOM, sizeof *table.entries);
  table.order = cdec_arena_take(&p->arena, CDEC_ACCENTED_ROOM, sizeof *table.order);
  if (by_rank == NULL || table.entries == NULL || table.order == NULL) return false;
  for (uint32_t i = 0; i < p->item_count; i++) by_rank[p->items[i].rank] = &p->items[i];
  for (uint32_t rank = 0; rank < p->item_count; rank++) {
    if (!cdec_item_is_hidden(by_rank[rank])) file_accented(p, by_rank[rank], rank, &table);
  }
  for (uint32_t i = 0; i < table.count; i++) table.order[i] = i;
  if (!cdec_pack_sort(&p->arena, table.order, table.count, key_precedes, table.entries)) return false;
  cdec_bytes_uint(section, table.count, 4);
  for (uint32_t i = 0; i < table.count; i++) {
    const accented *const entry = &table.entries[table.order[i]];
    cdec_bytes_uint(section, entry->key, 4);
    cdec_bytes_uint(section, (uint32_t)text->count, 4);
    for (uint32_t k = 0; k < entry->count; k++) {
      const cdec_ranked *const word = &words[entry->ranks[k]];
      const cdec_item *const item = by_rank[entry->ranks[k]];
      write_word(p, word->level, word->position, word->variant, item->text, item->text_count, text);
    }
  }
  cdec_bytes_uint(section, (uint32_t)text->count, 4);
  return true;
}

cdec_status cdec_pack_hot(cdec_packer *p, const cdec_bytes *cold, const cdec_ranked *words, cdec_bytes *section) {
  cdec_dictionary *d;
  const cdec_status status = cdec_open(cold->bytes, cold->count, &d, p->fault);
  if (status != CDEC_OK) return status;
  cdec_bytes text = {.arena = section->arena};
  const uint32_t seconds = p->symbols <= CDEC_HOT_SYMBOLS ? p->symbols : 0;
  for (uint32_t a = 0; a < p->symbols; a++) {
    cdec_bytes_uint(section, (uint32_t)text.count, 4);
    write_answer(p, d, &p->scalars[a], 1, &text);
  }
  for (uint32_t a = 0; a < p->symbols; a++) {
    for (uint32_t b = 0; b < seconds; b++) {
      const uint32_t pair[2] = {p->scalars[a], p->scalars[b]};
      cdec_bytes_uint(section, (uint32_t)text.count, 4);
      write_answer(p, d, pair, 2, &text);
    }
  }
  cdec_bytes_uint(section, (uint32_t)text.count, 4);
  for (uint32_t a = 0; a < p->symbols; a++) {
    for (uint32_t b = 0; b < seconds; b++) write_jump(d, (uint8_t)a, (uint8_t)b, section);
  }
  cdec_close(d);
  const bool complete = write_accented(p, words, section, &text);
  cdec_bytes_append(section, text.bytes, text.count);
  section->failed = section->failed || text.failed;
  return complete && !section->failed ? CDEC_OK : CDEC_E_MEMORY;
}
