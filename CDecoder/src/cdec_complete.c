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
  /* Second pass: words that disagree with typed accents. */
  bool disagreeing;
} completion;

static void expand(completion *c, const cdec_place *place) {
  cdec_block block;
  int16_t step;
  if (!cdec_enter(c->d, &c->trail, place, &block, &step)) return;
  size_t key_count = place->key_count;
  if (block.prefix_at != 0) {
    uint8_t tail[CDEC_KEY_LIMIT];
    size_t at = block.prefix_at, more;
    if (!cdec_tail_read(c->d, &at, tail, CDEC_KEY_LIMIT - key_count, &more)) return;
    key_count += more;
  }
  if (cdec_block_is_word(&block)) {
    cdec_place own = {.position = block.position, .step = step, .kind = CDEC_PLACE_OWN, .state = block.state};
    if (cdec_block_own_level(c->d, &block, &own.level) && own.level < c->d->info.levels) (void)add(&c->list, &own);
  }
  if (key_count == CDEC_KEY_LIMIT) return;
  for (uint32_t i = 0; i < block.children; i++) {
    cdec_child child;
    if (!cdec_block_child(c->d, &block, i, &child) || child.level >= c->d->info.levels) return;
    const cdec_place next = {.level = child.level,
                             .position = child.position,
                             .step = step,
                             .kind = child.state >= CDEC_STATE_BLOCK ? CDEC_PLACE_BLOCK : CDEC_PLACE_LEAF,
                             .symbol = child.symbol,
                             .state = child.state,
                             .child = (uint8_t)i,
                             .key_count = (uint8_t)(key_count + 1)};
    if (!add(&c->list, &next)) return; /* the best child stands first */
  }
}

/* Writes the spelling of a word if it may be offered, and puts its next spelling on the agenda. */
static bool offer(completion *c, const cdec_place *place) {
  uint8_t key[CDEC_KEY_LIMIT];
  uint32_t scalars[CDEC_KEY_LIMIT];
  size_t key_count;
  uint32_t spelling_at;
  if (!cdec_place_key(c->d, &c->trail, place, key, &key_count, &spelling_at)) return true;
  cdec_spelling spelling = {0};
  spelling.level = place->level;
  if (spelling_at != 0) {
    size_t at = spelling_at;
    for (uint32_t i = 0; i <= place->spelling; i++) {
      if (!cdec_spelling_next(c->d, &at, i, place->level, &spelling)) return true;
    }
    cdec_spelling later = spelling;
    for (uint32_t i = place->spelling + 1u; later.more && i < CDEC_SPELLINGS_PER_KEY; i++) {
      if (!cdec_spelling_next(c->d, &at, i, place->level, &later)) break;
      if (later.flags != 0) continue;
      cdec_place next = *place;
      next.level = later.level;
      next.spelling = (uint8_t)i;
      (void)add(&c->list, &next);
      break;
    }
    if (spelling.flags != 0) return true;
  }
  const size_t count = cdec_spelling_scalars(c->d, key, key_count, spelling_at != 0 ? &spelling : NULL, scalars);
  if (count == 0) return true;
  if (c->query->accented && cdec_query_agrees(c->d, c->query, scalars, count, false) == c->disagreeing) return true;
  const size_t bytes = cdec_scalars_write(scalars, count, c->buffer + c->written, c->capacity - c->written);
  if (bytes == 0) return false;
  c->words[c->found] = (cdec_word){.level = spelling.level,
                                   .score = cdec_level_score(c->d, spelling.level),
                                   .position = place->position,
                                   .variant = place->spelling,
                                   .flags = spelling.flags,
                                   .text_offset = (uint16_t)c->written,
                                   .text_count = (uint16_t)bytes};
  c->found += 1;
  c->written += bytes;
  return true;
}

static void search(completion *c) {
  cdec_place starts[CDEC_START_LIMIT];
  const size_t count = cdec_walk(c->d, c->query, CDEC_SKIP_LIMIT, &c->trail, starts);
  /* Words that disagree with a typed accent are taken and left, so more places are kept for them. */
  const size_t places = sizeof c->list.places / sizeof c->list.places[0];
  c->list.count = 0;
  c->list.room = c->query->accented ? places : c->limit - c->found;
  for (size_t i = 0; i < count; i++) {
    if (starts[i].level < c->d->info.levels) (void)add(&c->list, &starts[i]);
  }
  while (c->list.count > 0 && c->found < c->limit) {
    const cdec_place place = c->list.places[0];
    c->list.count -= 1;
    memmove(&c->list.places[0], &c->list.places[1], c->list.count * sizeof place);
    if (!c->query->accented) c->list.room = c->limit - c->found;
    if (place.kind == CDEC_PLACE_BLOCK) {
      expand(c, &place);
    } else if (!offer(c, &place)) {
      return;
    }
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
  uint16_t from, to;
  if (!cdec_view_u16(hot, index * 2, &from) || !cdec_view_u16(hot, index * 2 + 2, &to)) return false;
  const size_t text = (symbols + pairs + 1) * 2;
  size_t at = text + from;
  const size_t end = text + to;
  while (at < end && c->found < c->limit) {
    uint32_t level, position;
    uint16_t low;
    uint8_t high, variant, count;
    cdec_view spelling;
    if (!cdec_view_uint(hot, at, 3, &level) || !cdec_view_u16(hot, at + 3, &low) ||
        !cdec_view_u8(hot, at + 5, &high) || !cdec_view_u8(hot, at + 6, &variant) ||
        !cdec_view_u8(hot, at + 7, &count) || !cdec_view_slice(hot, at + 8, count, &spelling)) {
      return false;
    }
    position = low | (uint32_t)high << 16;
    if (spelling.count > c->capacity - c->written) return true;
    memcpy(c->buffer + c->written, spelling.bytes, spelling.count);
    c->words[c->found++] = (cdec_word){.level = level,
                                       .score = cdec_level_score(c->d, level),
                                       .position = position,
                                       .variant = variant,
                                       .text_offset = (uint16_t)c->written,
                                       .text_count = count};
    c->written += count;
    at += 8 + (size_t)count;
  }
  return true;
}

size_t cdec_complete(const cdec_dictionary *dictionary, const char *text, size_t count, size_t limit,
                     cdec_word *words, char *buffer, size_t buffer_count) {
  cdec_query query;
  query.count = 0;
  query.accented = false;
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
  c.disagreeing = false;
  if (c.limit == 0 || answer_hot(&c)) return c.found;
  search(&c);
  if (query.accented && c.found < c.limit) {
    c.disagreeing = true;
    search(&c);
  }
  return c.found;
}
