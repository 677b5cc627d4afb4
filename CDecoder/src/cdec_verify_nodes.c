#include <string.h>

#include "cdec_alike.h"
#include "cdec_fold.h"
#include "cdec_node.h"
#include "cdec_spelling.h"
#include "cdec_verify.h"

/* The trie is read here from front to back, without the search's ways of finding things: so both are checked. */

static cdec_status broken(const cdec_verifier *v, size_t offset, uint64_t expected, uint64_t found) {
  return cdec_broken(v, CDEC_SECTION_NODES, offset, expected, found);
}

/* Whether the word is found at its rank, and its rank by the word. */
static cdec_status check_rank(cdec_verifier *v, const cdec_word *word, const char *text) {
  if (!v->checks_ranks) return CDEC_OK;
  uint32_t rank = 0;
  cdec_word there;
  if (!cdec_rank(v->d, word, &rank)) return cdec_broken(v, CDEC_SECTION_RANKS, 0, word->position, 0);
  if (!cdec_word_at(v->d, rank, &there, v->other, sizeof v->other) || there.position != word->position ||
      there.variant != word->variant || there.level != word->level || there.flags != word->flags ||
      there.text_count != word->text_count || memcmp(v->other, text, word->text_count) != 0) {
    return cdec_broken(v, CDEC_SECTION_RANKS, 0, word->position, rank);
  }
  return CDEC_OK;
}

/* Writes a spelling to `text` if it is a word of its key. */
static bool write_word(cdec_verifier *v, size_t key_count, const cdec_spelling *spelling, char *text, size_t *bytes) {
  if (spelling != NULL && spelling->literal && spelling->edits.count > CDEC_WORD_BYTES) return false;
  const size_t count = cdec_spelling_scalars(v->d, v->key, key_count, spelling, v->scalars);
  *bytes = cdec_scalars_write(v->scalars, count, text, CDEC_WORD_BYTES);
  if (*bytes == 0 || cdec_check_word(text, *bytes) != CDEC_REFUSAL_NONE) return false;
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    const uint8_t symbol = cdec_symbol(v->d, v->scalars[i]);
    if (symbol == CDEC_SYMBOL_DROPPED) continue;
    if (symbol == CDEC_SYMBOL_NONE || at == key_count || symbol != v->key[at] + 1) return false;
    at += 1;
  }
  return at == key_count;
}

/* Compares spelling `index`, in v->text, with those of its key before it. */
static cdec_status check_distinct(cdec_verifier *v, size_t spellings_at, uint32_t index, uint32_t level,
                                  size_t key_count, size_t bytes, uint8_t flags) {
  bool twin = false;
  size_t at = spellings_at;
  for (uint32_t i = 0; i < index; i++) {
    cdec_spelling earlier;
    size_t count;
    if (!cdec_spelling_next(v->d, &at, i, level, &earlier) || !write_word(v, key_count, &earlier, v->other, &count) ||
        (count == bytes && memcmp(v->other, v->text, bytes) == 0)) {
      return broken(v, spellings_at, index, i);
    }
    twin = twin || (earlier.flags == 0 && cdec_alike(v->other, count, v->text, bytes));
  }
  const bool flagged = (flags & CDEC_WORD_CASE_TWIN) != 0;
  if ((flags & CDEC_WORD_OFFENSIVE) != 0) twin = false; /* hidden as it is */
  return flagged == twin ? CDEC_OK : broken(v, spellings_at, twin, flagged);
}

static cdec_status check_word(cdec_verifier *v, const cdec_word *word, size_t at) {
  if (word->level >= v->d->info.levels) return broken(v, at, v->d->info.levels, word->level);
  v->words += 1;
  v->level_sum += cdec_level_hash(word->level);
  return check_rank(v, word, v->text);
}

static cdec_status check_spellings(cdec_verifier *v, uint32_t position, uint32_t level, size_t key_count,
                                   size_t *offset) {
  const cdec_view nodes = v->d->sections[CDEC_SECTION_NODES];
  const size_t start = *offset;
  cdec_spelling spelling = {0};
  spelling.more = true;
  uint32_t last = 0;
  uint8_t last_hidden = 0;
  for (uint32_t i = 0; spelling.more; i++) {
    const size_t at = *offset;
    uint8_t code = 0, first = 0, flags = 0;
    if (i == CDEC_SPELLINGS_PER_KEY) return broken(v, at, CDEC_SPELLINGS_PER_KEY, i);
    if (!cdec_spelling_next(v->d, offset, i, level, &spelling)) return broken(v, at, 0, i);
    (void)cdec_view_u8(nodes, at, &code);
    if (code == CDEC_SPELLINGS_HERE) { /* others were checked in their section */
      (void)cdec_view_u8(nodes, at + 2, &first);
      if ((first & CDEC_PATTERN_FLAGS) != 0) (void)cdec_view_u8(nodes, at + 3, &flags);
      if (!cdec_pattern_is_sane(first, flags)) return broken(v, at + 2, 0, first);
    }
    const uint8_t hidden = spelling.flags != 0;
    if (i == 0 && hidden && level != v->d->info.levels) return broken(v, at, v->d->info.levels, level);
    if (i > 0 && (hidden < last_hidden || (hidden == last_hidden && spelling.level < last))) {
      return broken(v, at, last, spelling.level);
    }
    size_t bytes;
    if (!write_word(v, key_count, &spelling, v->text, &bytes)) return broken(v, at, key_count, i);
    cdec_status status = check_distinct(v, start, i, level, key_count, bytes, spelling.flags);
    if (status != CDEC_OK) return status;
    const cdec_word word = {.level = spelling.level,
                            .position = position,
                            .variant = (uint8_t)i,
                            .flags = spelling.flags,
                            .text_count = (uint16_t)bytes};
    status = check_word(v, &word, at);
    if (status != CDEC_OK) return status;
    last = spelling.level;
    last_hidden = hidden;
  }
  return CDEC_OK;
}

/* A key and its words; its spellings, if there are any, at `*offset`. */
static cdec_status check_key(cdec_verifier *v, uint32_t position, uint32_t level, size_t key_count, bool spelled,
                             size_t *offset) {
  if (key_count == 0) return broken(v, position, 1, 0);
  v->keys += 1;
  if (spelled) return check_spellings(v, position, level, key_count, offset);
  size_t bytes;
  if (!write_word(v, key_count, NULL, v->text, &bytes)) return broken(v, position, key_count, 0);
  const cdec_word word = {.level = level, .position = position, .text_count = (uint16_t)bytes};
  return check_word(v, &word, position);
}

/* Appends the tail at `*offset` to the key. */
static cdec_status read_tail(cdec_verifier *v, size_t *offset, size_t *key_count) {
  const size_t at = *offset;
  size_t more;
  if (!cdec_tail_read(v->d, offset, v->key + *key_count, CDEC_KEY_LIMIT - *key_count, &more) || more == 0) {
    return broken(v, at, CDEC_KEY_LIMIT - *key_count, 0);
  }
  for (size_t i = 0; i < more; i++) {
    const uint8_t symbol = v->key[*key_count + i];
    if (symbol >= v->d->info.symbols) return broken(v, at, v->d->info.symbols, symbol);
  }
  *key_count += more;
  return CDEC_OK;
}

/* Where the parts of a block stand, and how they are to be read. */
typedef struct layout {
  uint32_t position, level, count, value_bytes, offset_bytes;
  size_t children_at, states_at, values_at, offsets_at;
  bool word, word_first;
} layout;

static bool read_child(const cdec_verifier *v, const layout *b, uint32_t index, uint8_t *symbol, uint8_t *state) {
  const cdec_view nodes = v->d->sections[CDEC_SECTION_NODES];
  if (!cdec_view_u8(nodes, b->children_at + index, symbol)) return false;
  if (v->d->wide_labels) return cdec_view_u8(nodes, b->states_at + index, state);
  *state = *symbol & CDEC_NARROW_STATE_MASK;
  *symbol = (uint8_t)(*symbol >> CDEC_NARROW_STATE_BITS);
  return true;
}

/* Level of member `index`: the first has that of the block, the others a distance from it. */
static bool read_level(const cdec_verifier *v, const layout *b, uint32_t index, uint32_t *level) {
  uint32_t value = 0;
  const cdec_view nodes = v->d->sections[CDEC_SECTION_NODES];
  const size_t at = b->values_at + (size_t)(index - 1) * b->value_bytes;
  if (index > 0 && !cdec_view_uint(nodes, at, b->value_bytes, &value)) return false;
  *level = b->level + value;
  return true;
}

static bool child_level(const cdec_verifier *v, const layout *b, uint32_t index, uint32_t *level) {
  /* With the own word second, child 0 is the first member and the others come after both. */
  const uint32_t member = !b->word ? index : b->word_first || index > 0 ? index + 1 : 0;
  return read_level(v, b, member, level);
}

/* Order, labels, states and levels of the children; counts those that are blocks. */
static cdec_status check_children(const cdec_verifier *v, const layout *b, uint32_t *blocks) {
  uint8_t seen[32] = {0};
  uint32_t last_level = 0;
  uint8_t last_symbol = 0;
  *blocks = 0;
  for (uint32_t i = 0; i < b->count; i++) {
    const size_t at = b->children_at + i;
    uint8_t symbol, state;
    uint32_t level;
    if (!read_child(v, b, i, &symbol, &state) || !child_level(v, b, i, &level)) return broken(v, at, b->count, i);
    if (symbol >= v->d->info.symbols) return broken(v, at, v->d->info.symbols, symbol);
    if (state >= CDEC_STATES) return broken(v, at, CDEC_STATES, state);
    if ((seen[symbol / 8] >> symbol % 8 & 1) != 0) return broken(v, at, 0, symbol);
    seen[symbol / 8] |= (uint8_t)(1u << symbol % 8);
    if (level > v->d->info.levels) return broken(v, at, v->d->info.levels, level);
    if (i > 0 && (level < last_level || (level == last_level && symbol < last_symbol))) {
      return broken(v, at, last_level, level);
    }
    last_level = level;
    last_symbol = symbol;
    *blocks += state >= CDEC_STATE_BLOCK;
  }
  return CDEC_OK;
}

static cdec_status read_layout(cdec_verifier *v, uint8_t state, uint32_t position, uint32_t level, size_t *key_count,
                               layout *b) {
  const cdec_view nodes = v->d->sections[CDEC_SECTION_NODES];
  uint8_t head = 0, count = 0;
  size_t at = (size_t)position + 1;
  (void)cdec_view_u8(nodes, position, &head);
  *b = (layout){.position = position, .level = level, .count = head & CDEC_HEAD_COUNT};
  b->value_bytes = (head & CDEC_HEAD_WIDE_VALUES) != 0 ? v->d->wide_value : 1;
  b->offset_bytes = (head & CDEC_HEAD_WIDE_OFFSETS) != 0 ? 2 : 1;
  b->word = state >= CDEC_STATE_WORD_BLOCK;
  b->word_first = (head & CDEC_HEAD_OWN_LATER) == 0;
  if (b->count == 0) {
    if (!cdec_view_u8(nodes, at, &count) || b->offset_bytes == 2) return broken(v, position, 0, head);
    b->count = count;
    b->offset_bytes = 3;
    at += 1;
  }
  if (b->count == 0 && !b->word) return broken(v, position, 1, 0);
  if (!b->word_first && (!b->word || b->count == 0)) return broken(v, position, 0, head);
  if ((head & CDEC_HEAD_PREFIX) != 0) {
    const cdec_status status = read_tail(v, &at, key_count);
    if (status != CDEC_OK) return status;
  }
  if (b->count > 0 && *key_count == CDEC_KEY_LIMIT) return broken(v, position, CDEC_KEY_LIMIT - 1, *key_count);
  b->children_at = at;
  b->states_at = v->d->wide_labels ? at + b->count : at;
  b->values_at = b->states_at + b->count;
  b->offsets_at = b->values_at + (size_t)(b->count + (b->word ? 1 : 0) - 1) * b->value_bytes;
  return CDEC_OK;
}

/* Depth is bounded: each block stands for a key of one symbol more than its parent's, at least. */
static cdec_status check_block(cdec_verifier *v, uint8_t block_state, uint32_t position, uint32_t level,
                               size_t key_count) {
  const cdec_view nodes = v->d->sections[CDEC_SECTION_NODES];
  const size_t end = nodes.count - CDEC_NODE_PADDING;
  layout b;
  uint32_t blocks, own_level = level;
  if (position != v->next || position >= end) return broken(v, position, v->next, position);
  cdec_status status = read_layout(v, block_state, position, level, &key_count, &b);
  if (status == CDEC_OK) status = check_children(v, &b, &blocks);
  if (status != CDEC_OK) return status;
  size_t at = b.offsets_at + (size_t)blocks * b.offset_bytes;
  if (b.word) {
    if (!b.word_first && (!read_level(v, &b, 1, &own_level) || own_level == level)) {
      return broken(v, b.values_at, level + 1u, own_level);
    }
    status = check_key(v, position, own_level, key_count, block_state == CDEC_STATE_SPELLED_BLOCK, &at);
    if (status != CDEC_OK) return status;
  }
  for (uint32_t i = 0; i < b.count; i++) {
    uint8_t state = 0;
    uint32_t leaf_level = 0;
    size_t leaf_count = key_count + 1;
    (void)read_child(v, &b, i, &v->key[key_count], &state);
    if (state >= CDEC_STATE_BLOCK) continue;
    (void)child_level(v, &b, i, &leaf_level);
    if ((state & CDEC_STATE_TAIL) != 0) status = read_tail(v, &at, &leaf_count);
    if (status == CDEC_OK) {
      const bool spelled = (state & CDEC_STATE_SPELLED) != 0;
      status = check_key(v, (uint32_t)(b.children_at + i), leaf_level, leaf_count, spelled, &at);
    }
    if (status != CDEC_OK) return status;
  }
  if (at > end) return broken(v, position, end, at);
  v->next = (uint32_t)at;
  for (uint32_t i = 0, ordinal = 0; i < b.count; i++) {
    uint8_t state = 0;
    uint32_t offset = 0, below = 0;
    (void)read_child(v, &b, i, &v->key[key_count], &state);
    if (state < CDEC_STATE_BLOCK) continue;
    const size_t offset_at = b.offsets_at + (size_t)ordinal * b.offset_bytes;
    (void)child_level(v, &b, i, &below);
    if (!cdec_view_uint(nodes, offset_at, b.offset_bytes, &offset) || offset != v->next - position) {
      return broken(v, offset_at, v->next - position, offset);
    }
    status = check_block(v, state, v->next, below, key_count + 1);
    if (status != CDEC_OK) return status;
    ordinal += 1;
  }
  return CDEC_OK;
}

static cdec_status check_trie(cdec_verifier *v) {
  v->next = 0;
  v->words = 0;
  v->keys = 0;
  v->level_sum = 0;
  return v->d->info.keys > 0 ? check_block(v, CDEC_STATE_BLOCK, 0, v->d->root_level, 0) : CDEC_OK;
}

cdec_status cdec_verify_nodes(cdec_verifier *v) {
  const cdec_dictionary *const d = v->d;
  const cdec_view nodes = d->sections[CDEC_SECTION_NODES];
  const size_t end = nodes.count - CDEC_NODE_PADDING;
  if (end > CDEC_NODE_LIMIT) return broken(v, CDEC_NODE_LIMIT, CDEC_NODE_LIMIT, end);
  if (d->root_level > d->info.levels) return broken(v, 0, d->info.levels, d->root_level);
  const uint64_t wanted = v->level_sum;
  v->checks_ranks = false;
  const cdec_status status = check_trie(v);
  if (status != CDEC_OK) return status;
  if (v->next != end) return broken(v, v->next, end, v->next);
  for (size_t at = end; at < nodes.count; at++) {
    uint8_t padding = 0;
    (void)cdec_view_u8(nodes, at, &padding);
    if (padding != 0) return broken(v, at, 0, padding);
  }
  if (v->keys != d->info.keys) return cdec_broken(v, CDEC_SECTION_META, CDEC_META_KEYS, v->keys, d->info.keys);
  if (v->words != d->info.words) return cdec_broken(v, CDEC_SECTION_META, CDEC_META_WORDS, v->words, d->info.words);
  if (v->level_sum != wanted) return cdec_broken(v, CDEC_SECTION_SCORES, 0, 0, 0);
  /* A second time, now that the trie is known to be sound: what fails is in the ranks. */
  v->checks_ranks = d->info.has_ranks;
  return v->checks_ranks ? check_trie(v) : CDEC_OK;
}
