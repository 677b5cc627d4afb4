#include "cdec_spelling.h"
#include "cdec_walk.h"

enum {
  CDEC_ACCENT_PATIENCE = 3,
  /* Places kept beyond those that are asked for, as some will be passed by. */
  CDEC_ACCENT_SLACK = 1,
  CDEC_AGENDA_ROOM = CDEC_COMPLETION_LIMIT + CDEC_ACCENT_SLACK,
  CDEC_AGENDA_SLIDE = 32,
};

/* Places in rank order: the `room` best that were seen and not yet taken. Taking slides the front. */
typedef struct agenda {
  size_t first, count, room;
  cdec_place places[CDEC_AGENDA_ROOM + CDEC_AGENDA_SLIDE];
} agenda;

static inline bool precedes(const cdec_place *a, const cdec_place *b) {
  if (a->level != b->level) return a->level < b->level;
  if (a->position != b->position) return a->position < b->position;
  return a->spelling < b->spelling;
}

/* Leaves a place out that is behind all that can still be asked for. */
static inline void add(agenda *list, const cdec_place *place) {
  cdec_place *const places = &list->places[list->first];
  size_t at = list->count;
  if (at >= list->room) {
    if (at == 0 || !precedes(place, &places[at - 1])) return;
    at -= 1;
  } else {
    list->count += 1;
  }
  for (; at > 0 && precedes(place, &places[at - 1]); at--) places[at] = places[at - 1];
  places[at] = *place;
}

static inline cdec_place take(agenda *list) {
  const cdec_place place = list->places[list->first];
  list->first += 1;
  list->count -= 1;
  if (list->first == CDEC_AGENDA_SLIDE) {
    memmove(&list->places[0], &list->places[list->first], list->count * sizeof place);
    list->first = 0;
  }
  return place;
}

typedef struct completion {
  const cdec_dictionary *d;
  const cdec_query *query;
  cdec_trail trail;
  agenda list;
  cdec_word *words;
  char *buffer;
  size_t found, limit, written, capacity;
  /* The best words that lack a typed accent. */
  agenda lacking;
} completion;

/* Levels from here on cannot be asked for any more. */
static inline uint32_t level_bound(const completion *c) {
  const agenda *const list = &c->list;
  if (list->count < list->room || list->count == 0) return c->d->info.levels;
  const uint32_t last = list->places[list->first + list->count - 1].level + 1;
  return last < c->d->info.levels ? last : c->d->info.levels;
}

/* Puts what hangs on a block on the agenda. True when the best of it comes before all else: it is in `next` then. */
static bool expand(completion *c, const cdec_place *place, cdec_place *next) {
  int16_t step;
  const cdec_step *const entered = cdec_enter(c->d, &c->trail, place, &step);
  if (entered == NULL) return false;
  const cdec_block *const block = &entered->block;
  const bool accented = c->query->accents > 0;
  bool has_next = false;
  size_t key_count = place->key_count;
  if (block->prefix_at != 0) {
    size_t more;
    if (!cdec_tail_count(c->d, block->prefix_at, &more)) return false;
    key_count += more;
  }
  if (cdec_block_is_word(block)) {
    cdec_place own = {.position = block->position, .step = step, .kind = CDEC_PLACE_OWN, .state = block->state};
    if (!cdec_block_own_level(c->d, block, &own.level)) return false;
    if (own.level >= c->d->info.levels) {
      /* hidden */
    } else if (accented && block->state == CDEC_STATE_WORD_BLOCK) {
      add(&c->lacking, &own); /* spelled like its key: no accents at all */
    } else if (own.level == block->level) {
      *next = own;
      has_next = true;
    } else {
      add(&c->list, &own);
    }
  }
  uint32_t ordinal = 0, bound = level_bound(c);
  for (uint32_t i = 0; i < block->children && key_count < CDEC_KEY_LIMIT; i++) {
    cdec_child child;
    if (!cdec_block_child_level(c->d, block, i, &child.level) || child.level >= bound ||
        !cdec_block_label(c->d, block, i, &child) || !cdec_block_goal(c->d, block, i, ordinal, &child)) {
      break;
    }
    const cdec_place there = cdec_child_place(&child, i, step, key_count);
    ordinal += there.kind == CDEC_PLACE_BLOCK;
    if (accented && (child.state == CDEC_STATE_PLAIN_LEAF || child.state == CDEC_STATE_TAIL)) {
      add(&c->lacking, &there);
    } else if (!has_next) {
      *next = there; /* the best child stands first */
      has_next = true;
    } else {
      add(&c->list, &there); /* refused ties do not end the loop: a later leaf may stand before a block */
      bound = level_bound(c);
    }
  }
  if (!has_next || c->list.count == 0 || precedes(next, &c->list.places[c->list.first])) return has_next;
  add(&c->list, next);
  return false;
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
    add(&c->list, &next);
    break;
  }
  out->level = place->level;
  return out->flags == 0;
}

/* What is said of a word when accents were typed: `checked` ones have them all, as far as the dictionary knows them. */
static inline uint8_t disagreement(const completion *c, bool checked) {
  const bool disagrees = c->query->unspellable || (c->query->accents > 0 && !checked);
  return disagrees ? CDEC_WORD_DISAGREES : 0;
}

typedef enum offer_result { OFFER_DONE, OFFER_DISAGREES, OFFER_FULL } offer_result;

/* Symbols of a word's key. */
static bool count_key(const completion *c, const cdec_place *place, uint32_t tail, size_t *count) {
  const cdec_step *const step = &c->trail.steps[place->step];
  const bool leaf = place->kind == CDEC_PLACE_LEAF;
  const size_t at = leaf ? tail : step->block.prefix_at;
  size_t more = 0;
  if (at != 0 && !cdec_tail_count(c->d, at, &more)) return false;
  *count = (leaf ? place->key_count : step->key_count) + more;
  return true;
}

typedef enum agreement { AGREES, DISAGREES, UNSURE } agreement;

/* Whether a spelling has the accents that were typed, told by its pattern alone. */
static agreement pattern_agreement(const completion *c, const cdec_place *place, uint32_t tail,
                                   const cdec_spelling *spelling) {
  size_t count;
  if (spelling->literal || c->trail.detour_count > 0 || !count_key(c, place, tail, &count)) return UNSURE;
  for (size_t i = 0; i < c->query->accents; i++) {
    const size_t from_end = count - 1 - c->query->accent_at[i];
    if (from_end >= 1u << CDEC_EDIT_PLACE_BITS) return DISAGREES; /* farther than an edit reaches */
    const uint8_t edit = (uint8_t)(c->query->accent_edit[i] | from_end);
    bool found = false;
    for (size_t k = 0; k < spelling->edits.count && !found; k++) found = spelling->edits.bytes[k] == edit;
    if (!found) return DISAGREES;
  }
  return AGREES;
}

/* Writes the spelling of a word if it may be offered. */
static offer_result offer(completion *c, const cdec_place *place, bool any) {
  uint8_t key[CDEC_KEY_ROOM];
  uint32_t scalars[CDEC_KEY_ROOM];
  size_t key_count;
  uint32_t tail, spelling_at;
  if (!cdec_place_items(c->d, &c->trail, place, &tail, &spelling_at)) return OFFER_DONE;
  const bool strict = c->query->accents > 0 && !any;
  if (strict && spelling_at == 0) return OFFER_DISAGREES; /* spelled like its key: no accents at all */
  cdec_spelling spelling;
  agreement accents = AGREES;
  if (spelling_at != 0) {
    if (!read_spelling(c, place, spelling_at, &spelling)) return OFFER_DONE;
    if (strict) accents = pattern_agreement(c, place, tail, &spelling);
    if (accents == DISAGREES) return OFFER_DISAGREES;
  }
  if (!cdec_place_key(c->d, &c->trail, place, tail, key, &key_count)) return OFFER_DONE;
  size_t bytes;
  if (spelling_at == 0) {
    bytes = cdec_key_write(c->d, key, key_count, c->buffer + c->written, c->capacity - c->written);
  } else {
    const size_t count = cdec_spelling_scalars(c->d, key, key_count, &spelling, scalars);
    if (count == 0) return OFFER_DONE;
    if (accents == UNSURE && !cdec_query_agrees(c->d, c->query, scalars, count)) return OFFER_DISAGREES;
    bytes = cdec_scalars_write(scalars, count, c->buffer + c->written, c->capacity - c->written);
  }
  if (bytes == 0) return OFFER_FULL;
  c->words[c->found] = (cdec_word){.level = place->level,
                                   .score = cdec_level_score(c->d, place->level),
                                   .position = place->position,
                                   .variant = place->spelling,
                                   .flags = disagreement(c, strict),
                                   .text_offset = (uint16_t)c->written,
                                   .text_count = (uint16_t)bytes};
  c->found += 1;
  c->written += bytes;
  return OFFER_DONE;
}

static void search(completion *c) {
  cdec_walk(c->d, c->query, CDEC_SKIP_LIMIT, &c->trail);
  /* Words that disagree with a typed accent are taken and left, so more places are kept for them. */
  const bool accented = c->query->accents > 0;
  /* As many words that lack a typed accent are passed by as words are asked for, but three at least. Of the 5,000 most
     frequent Czech words, typed up to their third letter or further, 82 % come up with three, 84 % with sixteen. */
  size_t patience = c->limit > CDEC_ACCENT_PATIENCE ? c->limit : (size_t)CDEC_ACCENT_PATIENCE;
  c->list.first = 0;
  c->list.count = 0;
  c->lacking.first = 0;
  c->lacking.count = 0;
  c->lacking.room = c->limit;
  c->list.room = accented ? c->limit + CDEC_ACCENT_SLACK : c->limit;
  for (uint32_t i = 0; i < c->trail.start_count; i++) {
    const cdec_place *const place = &c->trail.starts[i].place;
    if (place->level < c->d->info.levels) add(&c->list, place);
  }
  while (c->list.count > 0 && c->found < c->limit && patience > 0) {
    cdec_place place = take(&c->list), next;
    bool found = true;
    while (found && place.kind == CDEC_PLACE_BLOCK) {
      found = expand(c, &place, &next);
      if (found) place = next;
    }
    if (!found) continue;
    switch (offer(c, &place, false)) {
      case OFFER_DONE:
        if (!accented) c->list.room = c->limit - c->found;
        break;
      case OFFER_DISAGREES:
        patience -= 1;
        add(&c->lacking, &place);
        break;
      case OFFER_FULL:
        return;
    }
  }
  /* Who typed an accent has no use for words without it, unless none has it. */
  const bool none_agrees = c->found == 0;
  while (none_agrees && c->lacking.count > 0 && c->found < c->limit) {
    const cdec_place place = take(&c->lacking);
    if (offer(c, &place, true) == OFFER_FULL) return;
  }
}

/* Copies ready answers from `at` to `end`. */
static void copy_answers(completion *c, size_t at, size_t end, uint8_t flags) {
  const cdec_view hot = c->d->sections[CDEC_SECTION_HOT];
  while (at < end && c->found < c->limit) {
    uint32_t level, position;
    uint8_t variant, count;
    cdec_view spelling;
    if (!cdec_view_uint(hot, at, c->d->wide_value, &level)) return;
    at += c->d->wide_value;
    if (!cdec_view_uint(hot, at, 3, &position) || !cdec_view_u8(hot, at + 3, &variant) ||
        !cdec_view_u8(hot, at + 4, &count) || count == 0 || !cdec_view_slice(hot, at + 5, count, &spelling)) {
      return;
    }
    at += 5 + (size_t)count;
    if (spelling.count > c->capacity - c->written) return;
    memcpy(c->buffer + c->written, spelling.bytes, spelling.count);
    c->words[c->found++] = (cdec_word){.level = level,
                                       .score = cdec_level_score(c->d, level),
                                       .position = position,
                                       .variant = variant,
                                       .flags = flags,
                                       .text_offset = (uint16_t)c->written,
                                       .text_count = count};
    c->written += count;
  }
}

/* Ready answers for one or two letters with an accent, in a table sorted by letters and accents. */
static void copy_accented_answers(completion *c, size_t table, uint32_t entries, size_t text) {
  const cdec_view hot = c->d->sections[CDEC_SECTION_HOT];
  const cdec_query *const q = c->query;
  uint8_t variants[2] = {0, 0};
  for (size_t i = 0; i < q->accents; i++) variants[q->accent_at[i]] = q->accent_edit[i] >> CDEC_EDIT_PLACE_BITS;
  const uint32_t wanted =
      cdec_hot_accents(q->symbols[0], variants[0], q->count == 2 ? q->symbols[1] : CDEC_HOT_SINGLE, variants[1]);
  uint32_t low = 0, high = entries;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    uint32_t there = 0, from = 0, to = 0;
    if (!cdec_view_u32(hot, table + (size_t)middle * 8, &there)) return;
    if (there == wanted) {
      if (cdec_view_u32(hot, table + (size_t)middle * 8 + 4, &from) &&
          cdec_view_u32(hot, table + (size_t)(middle + 1) * 8 + (middle + 1 < entries ? 4 : 0), &to)) {
        copy_answers(c, text + from, text + to, disagreement(c, true));
      }
      return;
    }
    if (there < wanted) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
}

/* Ready answers for texts of one or two symbols. */
static bool answer_hot(completion *c) {
  const cdec_view hot = c->d->sections[CDEC_SECTION_HOT];
  const uint32_t symbols = c->d->info.symbols;
  const cdec_query *const q = c->query;
  if (hot.count == 0 || q->count == 0 || q->count > 2 || c->limit > CDEC_HOT_WORDS) return false;
  const size_t pairs = symbols <= CDEC_HOT_SYMBOLS ? (size_t)symbols * symbols : 0;
  size_t index = q->symbols[0];
  if (q->count == 2) {
    if (pairs == 0) return false;
    index = symbols + (size_t)q->symbols[0] * symbols + q->symbols[1];
  }
  const size_t accents = (symbols + pairs + 1) * 4 + pairs * CDEC_JUMP_BYTES;
  uint32_t from, to, entries;
  if (!cdec_view_u32(hot, index * 4, &from) || !cdec_view_u32(hot, index * 4 + 4, &to) ||
      !cdec_view_u32(hot, accents, &entries) || entries > hot.count / 8) {
    return false;
  }
  const size_t text = accents + 4 + (size_t)entries * 8 + 4;
  if (q->accents > 0) copy_accented_answers(c, accents + 4, entries, text);
  if (c->found == 0) copy_answers(c, text + from, text + to, disagreement(c, false));
  return true;
}

size_t cdec_complete(const cdec_dictionary *dictionary, const char *text, size_t count, size_t limit, cdec_word *words,
                     char *buffer, size_t buffer_count) {
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
  if (c.limit > 0 && !answer_hot(&c)) search(&c);
  return c.found;
}
