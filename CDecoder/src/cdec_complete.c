#include "cdec_spelling.h"
#include "cdec_walk.h"

/* Places in rank order: the `room` best that were seen and not yet taken. */
typedef struct agenda {
  size_t count, room;
  cdec_place places[2 * CDEC_COMPLETION_LIMIT];
} agenda;

static inline bool precedes(const cdec_place *a, const cdec_place *b) {
  if (a->level != b->level) return a->level < b->level;
  if (a->position != b->position) return a->position < b->position;
  return a->spelling < b->spelling;
}

/* False when the place is behind all that can still be asked for. */
static bool add(agenda *list, const cdec_place *place) {
  size_t at = list->count;
  if (at == list->room) {
    if (at == 0 || !precedes(place, &list->places[at - 1])) return false;
    at -= 1;
  } else {
    list->count += 1;
  }
  while (at > 0 && precedes(place, &list->places[at - 1])) {
    list->places[at] = list->places[at - 1];
    at -= 1;
  }
  list->places[at] = *place;
  return true;
}

typedef struct completion {
  const cdec_dictionary *d;
  const cdec_query *query;
  cdec_trail trail;
  agenda list;
  cdec_word *words;
  char *buffer;
  size_t found, limit, written, capacity;
  /* Words that disagree with a typed accent, the best first. */
  size_t disagreeing;
  cdec_place disagreements[CDEC_COMPLETION_LIMIT];
} completion;

static void expand(completion *c, const cdec_place *place) {
  int16_t step;
  const cdec_step *const entered = cdec_enter(c->d, &c->trail, place, &step);
  if (entered == NULL) return;
  const cdec_block *const block = &entered->block;
  size_t key_count = place->key_count;
  if (block->prefix_at != 0) {
    uint8_t tail[CDEC_KEY_LIMIT];
    size_t at = block->prefix_at, more;
    if (!cdec_tail_read(c->d, &at, tail, CDEC_KEY_LIMIT - key_count, &more)) return;
    key_count += more;
  }
  if (cdec_block_is_word(block)) {
    cdec_place own = {.position = block->position, .step = step, .kind = CDEC_PLACE_OWN, .state = block->state};
    if (cdec_block_own_level(c->d, block, &own.level) && own.level < c->d->info.levels) (void)add(&c->list, &own);
  }
  if (key_count == CDEC_KEY_LIMIT) return;
  uint32_t ordinal = 0;
  for (uint32_t i = 0; i < block->children; i++) {
    cdec_child child;
    if (!cdec_block_child(c->d, block, i, ordinal, &child) || child.level >= c->d->info.levels) return;
    const bool leaf = child.state < CDEC_STATE_BLOCK;
    const cdec_place next = {.level = child.level,
                             .position = child.position,
                             .step = step,
                             .kind = leaf ? CDEC_PLACE_LEAF : CDEC_PLACE_BLOCK,
                             .symbol = child.symbol,
                             .state = child.state,
                             .child = (uint8_t)i,
                             .key_count = (uint8_t)(key_count + 1)};
    if (!add(&c->list, &next)) return; /* the best child stands first */
    ordinal += !leaf;
  }
}

/* Reads the spelling that a place stands for, and puts the key's next one on the agenda. */
static bool read_spelling(completion *c, const cdec_place *place, uint32_t spelling_at, cdec_spelling *out) {
  size_t at = spelling_at;
  for (uint32_t i = 0; i <= place->spelling; i++) {
    if (!cdec_spelling_next(c->d, &at, i, place->level, out)) return false;
  }
  cdec_spelling later = *out;
  for (uint32_t i = place->spelling + 1u; later.more && i < CDEC_SPELLINGS_PER_KEY; i++) {
    if (!cdec_spelling_next(c->d, &at, i, place->level, &later)) return false;
    if (later.flags != 0) continue;
    cdec_place next = *place;
    next.level = later.level;
    next.spelling = (uint8_t)i;
    (void)add(&c->list, &next);
    break;
  }
  out->level = place->level;
  return out->flags == 0;
}

typedef enum offer_result { OFFER_DONE, OFFER_DISAGREES, OFFER_FULL } offer_result;

/* Writes the spelling of a word if it may be offered. */
static offer_result offer(completion *c, const cdec_place *place, bool any) {
  uint8_t key[CDEC_KEY_LIMIT];
  uint32_t scalars[CDEC_KEY_LIMIT];
  size_t key_count;
  uint32_t spelling_at;
  if (!cdec_place_key(c->d, &c->trail, place, key, &key_count, &spelling_at)) return OFFER_DONE;
  cdec_spelling spelling = {0};
  if (spelling_at != 0 && !read_spelling(c, place, spelling_at, &spelling)) return OFFER_DONE;
  const bool strict = c->query->accented && !any;
  if (strict && spelling_at == 0) return OFFER_DISAGREES; /* spelled like its key: no accents at all */
  const size_t count = cdec_spelling_scalars(c->d, key, key_count, spelling_at != 0 ? &spelling : NULL, scalars);
  if (count == 0) return OFFER_DONE;
  if (strict && !cdec_query_agrees(c->d, c->query, scalars, count, false)) return OFFER_DISAGREES;
  const size_t bytes = cdec_scalars_write(scalars, count, c->buffer + c->written, c->capacity - c->written);
  if (bytes == 0) return OFFER_FULL;
  c->words[c->found] = (cdec_word){.level = place->level,
                                   .score = cdec_level_score(c->d, place->level),
                                   .position = place->position,
                                   .variant = place->spelling,
                                   .text_offset = (uint16_t)c->written,
                                   .text_count = (uint16_t)bytes};
  c->found += 1;
  c->written += bytes;
  return OFFER_DONE;
}

enum {
  /* Words looked at for one that agrees with a typed accent, before the others are taken. */
  CDEC_ACCENT_PATIENCE = 24,
};

static void search(completion *c) {
  cdec_walk(c->d, c->query, CDEC_SKIP_LIMIT, &c->trail);
  /* Words that disagree with a typed accent are taken and left, so more places are kept for them. */
  const size_t places = sizeof c->list.places / sizeof c->list.places[0];
  const bool accented = c->query->accented;
  uint32_t patience = CDEC_ACCENT_PATIENCE;
  c->list.count = 0;
  c->list.room = accented ? places : c->limit;
  for (uint32_t i = 0; i < c->trail.start_count; i++) {
    const cdec_place *const place = &c->trail.starts[i].place;
    if (place->level < c->d->info.levels) (void)add(&c->list, place);
  }
  while (c->list.count > 0 && c->found < c->limit && patience > 0) {
    const cdec_place place = c->list.places[0];
    c->list.count -= 1;
    memmove(&c->list.places[0], &c->list.places[1], c->list.count * sizeof place);
    if (place.kind == CDEC_PLACE_BLOCK) {
      expand(c, &place);
      continue;
    }
    switch (offer(c, &place, false)) {
      case OFFER_DONE:
        if (!accented) c->list.room = c->limit - c->found;
        break;
      case OFFER_DISAGREES:
        patience -= 1;
        if (c->disagreeing < CDEC_COMPLETION_LIMIT) c->disagreements[c->disagreeing++] = place;
        break;
      case OFFER_FULL:
        return;
    }
  }
  for (size_t i = 0; i < c->disagreeing && c->found < c->limit; i++) {
    if (offer(c, &c->disagreements[i], true) == OFFER_FULL) return;
  }
}

/* Ready answers for texts of one or two symbols. */
static bool answer_hot(completion *c) {
  const cdec_view hot = c->d->sections[CDEC_SECTION_HOT];
  const uint32_t symbols = c->d->info.symbols;
  const cdec_query *const q = c->query;
  if (hot.count == 0 || q->count == 0 || q->count > 2 || q->accented || c->limit > CDEC_HOT_WORDS) return false;
  const size_t pairs = symbols <= CDEC_HOT_SYMBOLS ? (size_t)symbols * symbols : 0;
  size_t index = q->symbols[0];
  if (q->count == 2) {
    if (pairs == 0) return false;
    index = symbols + (size_t)q->symbols[0] * symbols + q->symbols[1];
  }
  uint32_t from, to;
  if (!cdec_view_u32(hot, index * 4, &from) || !cdec_view_u32(hot, index * 4 + 4, &to)) return false;
  const size_t text = (symbols + pairs + 1) * 4;
  size_t at = text + from;
  const size_t end = text + to;
  while (at < end && c->found < c->limit) {
    uint32_t level, position;
    uint8_t variant, count;
    cdec_view spelling;
    if (!cdec_view_uint(hot, at, c->d->wide_value, &level)) return false;
    at += c->d->wide_value;
    if (!cdec_view_uint(hot, at, 3, &position) || !cdec_view_u8(hot, at + 3, &variant) ||
        !cdec_view_u8(hot, at + 4, &count) || !cdec_view_slice(hot, at + 5, count, &spelling)) {
      return false;
    }
    if (spelling.count > c->capacity - c->written) return true;
    memcpy(c->buffer + c->written, spelling.bytes, spelling.count);
    c->words[c->found++] = (cdec_word){.level = level,
                                       .score = cdec_level_score(c->d, level),
                                       .position = position,
                                       .variant = variant,
                                       .text_offset = (uint16_t)c->written,
                                       .text_count = count};
    c->written += count;
    at += 5 + (size_t)count;
  }
  return true;
}

size_t cdec_complete(const cdec_dictionary *dictionary, const char *text, size_t count, size_t limit,
                     cdec_word *words, char *buffer, size_t buffer_count) {
  cdec_query query;
  cdec_query_begin(&query);
  if (count > 0 && (text == NULL || !cdec_query_append(dictionary, &query, text, count))) return 0;
  completion c;
  c.d = dictionary;
  c.query = &query;
  c.words = words;
  c.buffer = buffer;
  c.found = 0;
  c.limit = limit < CDEC_COMPLETION_LIMIT ? limit : CDEC_COMPLETION_LIMIT;
  c.written = 0;
  c.capacity = buffer_count < UINT16_MAX ? buffer_count : UINT16_MAX;
  c.disagreeing = 0;
  if (c.limit > 0 && !answer_hot(&c)) search(&c);
  return c.found;
}
