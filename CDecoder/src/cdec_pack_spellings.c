#include <string.h>

#include "cdec_dictionary.h"
#include "cdec_fold.h"
#include "cdec_pack.h"
#include "cdec_utf8.h"

enum { CDEC_PATTERN_BYTES = 2 + CDEC_WORD_BYTES, CDEC_SHARED_PATTERN_BYTES = 32 };

static size_t decode_all(const cdec_item *item, uint32_t scalars[CDEC_WORD_BYTES]) {
  size_t count = 0;
  for (size_t at = 0; at < item->text_count; count++) {
    at += cdec_utf8_decode(item->text + at, item->text_count - at, &scalars[count]);
  }
  return count;
}

/* Edits that turn the key into the spelling; false when only the text itself can say it. */
static bool find_edits(const cdec_packer *p, const cdec_item *item, const uint32_t *scalars, size_t count,
                       uint8_t *letter_case, uint8_t edits[CDEC_PATTERN_EDITS], size_t *edit_count) {
  const uint8_t *const key = p->keys.bytes + item->key;
  if (count != item->key_count) return false;
  size_t uppers = 0, cased = 0;
  *edit_count = 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t lower = cdec_lower(scalars[i]);
    const bool upper = lower != scalars[i];
    if (upper && cdec_upper_scalar(lower) != scalars[i]) return false;
    uppers += upper;
    cased += upper || cdec_upper_scalar(lower) != lower;
    const uint8_t symbol = key[i];
    if (lower == p->scalars[symbol]) continue;
    uint32_t variant = 0;
    while (variant < p->variant_count[symbol] && p->variants[symbol][variant] != lower) variant++;
    const size_t from_end = count - 1 - i;
    if (variant == p->variant_count[symbol] || from_end > 31 || *edit_count == CDEC_PATTERN_LITERAL - 1) return false;
    edits[(*edit_count)++] = (uint8_t)((variant + 1) << 5 | from_end);
  }
  const bool first = cdec_lower(scalars[0]) != scalars[0];
  *letter_case = CDEC_CASE_AS_KEY;
  if (uppers == 0) return true;
  if (uppers == 1 && first) {
    *letter_case = CDEC_CASE_FIRST;
    return true;
  }
  if (uppers == cased) {
    *letter_case = CDEC_CASE_ALL;
    return true;
  }
  for (size_t i = 0; i < count; i++) {
    if (cdec_lower(scalars[i]) == scalars[i]) continue;
    const size_t from_end = count - 1 - i;
    if (from_end > 31 || *edit_count == CDEC_PATTERN_LITERAL - 1) return false;
    edits[(*edit_count)++] = (uint8_t)from_end;
  }
  return true;
}

static size_t make_pattern(const cdec_packer *p, const cdec_item *item, bool more,
                           uint8_t pattern[CDEC_PATTERN_BYTES]) {
  uint32_t scalars[CDEC_WORD_BYTES];
  uint8_t edits[CDEC_PATTERN_EDITS], letter_case = CDEC_CASE_AS_KEY;
  size_t edit_count = 0, at = 1;
  const size_t count = decode_all(item, scalars);
  const bool edited = find_edits(p, item, scalars, count, &letter_case, edits, &edit_count);
  if (!edited) letter_case = CDEC_CASE_AS_KEY;
  pattern[0] = (uint8_t)(letter_case << CDEC_PATTERN_CASE_SHIFT);
  if (more) pattern[0] |= CDEC_PATTERN_MORE;
  if (item->flags != 0) pattern[0] |= CDEC_PATTERN_FLAGS;
  pattern[0] |= edited ? (uint8_t)edit_count : (uint8_t)CDEC_PATTERN_LITERAL;
  if (item->flags != 0) pattern[at++] = item->flags;
  memcpy(pattern + at, edited ? edits : item->text, edited ? edit_count : item->text_count);
  return at + (edited ? edit_count : item->text_count);
}

static bool more_used(const void *context, uint32_t a, uint32_t b) {
  const cdec_strings *const patterns = context;
  return patterns->entries[a].uses > patterns->entries[b].uses;
}

static cdec_status number_patterns(cdec_packer *p) {
  const uint32_t count = p->patterns.count;
  uint32_t *const order = cdec_arena_take(&p->arena, count + 1u, sizeof *order);
  p->pattern_code = cdec_arena_take(&p->arena, count + 1u, sizeof *p->pattern_code);
  if (order == NULL || p->pattern_code == NULL) return CDEC_E_MEMORY;
  for (uint32_t i = 0; i < count; i++) {
    order[i] = i;
    p->pattern_code[i] = UINT32_MAX;
  }
  if (!cdec_pack_sort(&p->arena, order, count, more_used, &p->patterns)) return CDEC_E_MEMORY;
  uint32_t shared = 0;
  size_t bytes = 0;
  cdec_bytes text = {.arena = &p->arena}, offsets = {.arena = &p->arena};
  for (uint32_t i = 0; i < count && shared < CDEC_SPELLINGS_ONE_BYTE + 15 * 256; i++) {
    const struct cdec_string *const entry = &p->patterns.entries[order[i]];
    if (entry->length > CDEC_SHARED_PATTERN_BYTES || (entry->uses < 2 && shared >= CDEC_SPELLINGS_ONE_BYTE)) continue;
    if (bytes + entry->length > UINT16_MAX) break;
    cdec_bytes_uint(&offsets, (uint32_t)bytes, 2);
    cdec_bytes_append(&text, cdec_strings_bytes(&p->patterns, order[i]), entry->length);
    bytes += entry->length;
    p->pattern_code[order[i]] = shared++;
  }
  cdec_bytes_uint(&offsets, (uint32_t)bytes, 2);
  p->patterns_one_byte = shared < CDEC_SPELLINGS_ONE_BYTE ? shared : CDEC_SPELLINGS_ONE_BYTE;
  p->spelling_section = (cdec_bytes){.arena = &p->arena};
  cdec_bytes_uint(&p->spelling_section, shared, 4);
  cdec_bytes_uint(&p->spelling_section, p->patterns_one_byte, 4);
  cdec_bytes_append(&p->spelling_section, offsets.bytes, offsets.count);
  cdec_bytes_append(&p->spelling_section, text.bytes, text.count);
  return p->spelling_section.failed || text.failed || offsets.failed ? CDEC_E_MEMORY : CDEC_OK;
}

cdec_status cdec_pack_spellings(cdec_packer *p) {
  uint8_t pattern[CDEC_PATTERN_BYTES];
  if (!cdec_strings_begin(&p->patterns, &p->arena, p->item_count + 1)) return CDEC_E_MEMORY;
  for (uint32_t g = 0; g < p->group_count; g++) {
    const cdec_group *const group = &p->groups[g];
    for (uint32_t i = 0; i < group->items; i++) {
      cdec_item *const item = &p->items[group->first + i];
      item->pattern = UINT32_MAX;
      const size_t count = make_pattern(p, item, i + 1 < group->items, pattern);
      if (group->items == 1 && count == 1 && pattern[0] == 0) continue;
      item->pattern = cdec_strings_add(&p->patterns, pattern, count);
      if (item->pattern == UINT32_MAX) return CDEC_E_MEMORY;
    }
  }
  return number_patterns(p);
}

bool cdec_pack_is_spelled(const cdec_packer *p, const cdec_group *group) {
  return p->items[group->first].pattern != UINT32_MAX;
}

static uint32_t varint_bytes(uint32_t value) {
  return value < 1u << 7 ? 1 : value < 1u << 14 ? 2 : value < 1u << 21 ? 3 : 4;
}

static bool has_level(const cdec_item *item, uint32_t index) {
  return index > 0 || (item->flags & CDEC_WORD_OFFENSIVE) != 0;
}

uint32_t cdec_pack_spelling_bytes(const cdec_packer *p, const cdec_group *group) {
  uint32_t bytes = 0;
  for (uint32_t i = 0; i < group->items; i++) {
    const cdec_item *const item = &p->items[group->first + i];
    const uint32_t code = p->pattern_code[item->pattern];
    bytes += code == UINT32_MAX ? 2 + p->patterns.entries[item->pattern].length : code < p->patterns_one_byte ? 1u : 2u;
    if (has_level(item, i)) bytes += varint_bytes(item->level);
  }
  return bytes;
}

void cdec_pack_write_spellings(cdec_packer *p, const cdec_group *group) {
  cdec_bytes *const out = &p->node_section;
  for (uint32_t i = 0; i < group->items; i++) {
    const cdec_item *const item = &p->items[group->first + i];
    const uint32_t code = p->pattern_code[item->pattern];
    if (code == UINT32_MAX) {
      /* What is counted is what follows the first byte and the flags: at most the bytes of a word. */
      const uint32_t fixed = item->flags != 0 ? 2 : 1;
      cdec_bytes_u8(out, CDEC_SPELLINGS_HERE);
      cdec_bytes_u8(out, p->patterns.entries[item->pattern].length - fixed);
      cdec_bytes_append(out, cdec_strings_bytes(&p->patterns, item->pattern),
                        p->patterns.entries[item->pattern].length);
    } else if (code < p->patterns_one_byte) {
      cdec_bytes_u8(out, code);
    } else {
      const uint32_t rest = code - p->patterns_one_byte;
      cdec_bytes_u8(out, CDEC_SPELLINGS_ONE_BYTE + rest / 256);
      cdec_bytes_u8(out, rest % 256);
    }
    if (has_level(item, i)) cdec_bytes_varint(out, item->level);
  }
}
