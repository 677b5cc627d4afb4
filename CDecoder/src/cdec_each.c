#include "cdec_spelling.h"
#include "cdec_walk.h"

typedef struct tour {
  const cdec_dictionary *d;
  cdec_visitor visit;
  void *context;
  uint8_t key[CDEC_KEY_ROOM];
} tour;

/* Shows every spelling of one key. False ends the tour. */
static bool show_key(tour *t, const cdec_place *place, uint32_t spelling_at, size_t key_count) {
  uint32_t scalars[CDEC_KEY_ROOM];
  char text[CDEC_WORD_BYTES];
  size_t at = spelling_at;
  cdec_spelling spelling = {.level = place->level, .more = true};
  for (uint32_t i = 0; spelling.more && i < CDEC_SPELLINGS_PER_KEY; i++) {
    if (spelling_at == 0) {
      spelling.more = false;
    } else if (!cdec_spelling_next(t->d, &at, i, place->level, &spelling)) {
      return false;
    }
    const size_t count = cdec_spelling_scalars(t->d, t->key, key_count, spelling_at != 0 ? &spelling : NULL, scalars);
    const size_t bytes = cdec_scalars_write(scalars, count, text, sizeof text);
    if (bytes == 0) return false;
    const cdec_word word = {.level = spelling.level,
                            .score = cdec_level_score(t->d, spelling.level),
                            .position = place->position,
                            .variant = (uint8_t)i,
                            .flags = spelling.flags,
                            .text_count = (uint16_t)bytes};
    if (!t->visit(t->context, &word, text)) return false;
  }
  return true;
}

static bool read_tail(tour *t, uint32_t tail_at, size_t *key_count) {
  size_t at = tail_at, more = 0;
  if (tail_at != 0 && !cdec_tail_read(t->d, &at, t->key + *key_count, CDEC_KEY_LIMIT - *key_count, &more)) return false;
  *key_count += more;
  return true;
}

/* Each block adds a symbol to the key, so the depth is bounded by its length. */
static bool tour_block(tour *t, const cdec_place *place) {
  cdec_block block;
  size_t key_count = place->key_count;
  if (!cdec_block_read(t->d, place->position, place->state, place->level, &block) ||
      !read_tail(t, block.prefix_at, &key_count)) {
    return false;
  }
  uint32_t tail, spelling;
  if (cdec_block_is_word(&block)) {
    cdec_place own = {.position = block.position};
    if (!cdec_block_own_level(t->d, &block, &own.level) ||
        !cdec_block_items(t->d, &block, true, 0, 0, &tail, &spelling) || !show_key(t, &own, spelling, key_count)) {
      return false;
    }
  }
  for (uint32_t i = 0; i < block.children; i++) {
    cdec_child child;
    if (key_count == CDEC_KEY_LIMIT || !cdec_block_child(t->d, &block, i, &child)) return false;
    t->key[key_count] = child.symbol;
    const cdec_place next = {
        .level = child.level, .position = child.position, .state = child.state, .key_count = (uint8_t)(key_count + 1)};
    if (child.state >= CDEC_STATE_BLOCK) {
      if (!tour_block(t, &next)) return false;
      continue;
    }
    size_t leaf_count = key_count + 1;
    if (!cdec_block_items(t->d, &block, false, i, child.state, &tail, &spelling) || !read_tail(t, tail, &leaf_count) ||
        !show_key(t, &next, spelling, leaf_count)) {
      return false;
    }
  }
  return true;
}

bool cdec_each_word(const cdec_dictionary *dictionary, cdec_visitor visit, void *context) {
  if (dictionary->info.keys == 0) return true;
  tour t;
  t.d = dictionary;
  t.visit = visit;
  t.context = context;
  const cdec_place root = {.level = dictionary->root_level, .state = CDEC_STATE_BLOCK};
  return tour_block(&t, &root);
}
