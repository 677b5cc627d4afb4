#include "cdec_followers.h"

#include "cdec_kernels.h"
#include "cdec_spelling.h"
#include "cdec_walk.h"

typedef struct candidate {
  uint32_t cost, index;
  bool follows_pair;
} candidate;

/* Indices of a row whose words begin with what was typed: from `first` up to `end`. */
typedef struct range {
  uint32_t first, end;
} range;

typedef struct follower_search {
  const cdec_dictionary *d;
  const cdec_context *context;
  /* Typed accents that a word must have; NULL when there are none or any word will do. */
  const cdec_query *accents;
  range ranges[CDEC_START_LIMIT];
  uint32_t range_count;
  /* The best so far. */
  candidate best[CDEC_COMPLETION_LIMIT];
  size_t found, limit;
} follower_search;

/* Reads the word of an index; 0 for one that may not be offered. */
static size_t read_word(const cdec_dictionary *d, const cdec_context *context, uint32_t index, cdec_word *word,
                        uint32_t scalars[CDEC_KEY_ROOM]) {
  cdec_trail trail;
  cdec_place place;
  uint32_t key;
  if (!cdec_row_key(d, context->words_at, index, &key) || !cdec_place_at(d, key >> 8, &trail, &place)) return 0;
  const size_t count = cdec_place_scalars(d, &trail, &place, (uint8_t)key, word, scalars);
  return count > 0 && word->flags == 0 ? count : 0;
}

static bool has_accents(const follower_search *s, uint32_t index) {
  uint32_t scalars[CDEC_KEY_ROOM];
  cdec_word word;
  const size_t count = read_word(s->d, s->context, index, &word, scalars);
  return count > 0 && cdec_query_agrees(s->d, s->accents, scalars, count);
}

/* Costs from here on are of no use. */
static inline uint32_t threshold(const follower_search *s) {
  return s->found < s->limit ? UINT32_MAX : s->best[s->limit - 1].cost;
}

/* Of equal costs those that came first stay before. */
static void keep(follower_search *s, uint32_t cost, uint32_t index, bool follows_pair) {
  if (cost >= threshold(s) || (s->accents != NULL && !has_accents(s, index))) return;
  size_t at = s->found;
  while (at > 0 && s->best[at - 1].cost > cost) at--;
  if (s->found < s->limit) s->found += 1;
  for (size_t i = s->found - 1; i > at; i--) s->best[i] = s->best[i - 1];
  s->best[at] = (candidate){cost, index, follows_pair};
}

static bool is_wanted(const follower_search *s, uint32_t index) {
  for (uint32_t i = 0; i < s->range_count; i++) {
    if (index >= s->ranges[i].first && index < s->ranges[i].end) return true;
  }
  return false;
}

static void look_at_pairs(follower_search *s) {
  const cdec_context *const c = s->context;
  for (uint32_t i = 0; i < c->pairs; i++) {
    cdec_pair_entry entry;
    if (!cdec_pair_entry_read(cdec_followers_view(s->d), c->words, c->pairs_at, c->first_pair + i, &entry)) return;
    if (is_wanted(s, entry.index)) keep(s, entry.cost, entry.index, true);
  }
}

static void look_at_single(follower_search *s, uint32_t index, uint32_t cost, uint32_t backoff) {
  uint32_t pair_cost;
  if (cost == CDEC_FOLLOWERS_PAIRS_ONLY || cost + backoff >= threshold(s)) return;
  if (s->context->pairs > 0 && cdec_pair_cost(s->d, s->context, index, &pair_cost)) return;
  keep(s, cost + backoff, index, false);
}

static void look_at_singles(follower_search *s, range r) {
  const cdec_context *const c = s->context;
  const uint32_t backoff = c->pairs > 0 ? c->backoff : 0;
  cdec_view costs;
  if (!cdec_view_slice(cdec_followers_view(s->d), (size_t)c->words_at + (size_t)c->words * 2, c->words, &costs)) return;
  uint32_t i = r.first;
  for (; r.end - i >= 16; i += 16) {
    /* Most words of a long row cost too much: sixteen are passed over at once. */
    const uint32_t bound = threshold(s);
    if (bound <= backoff) return;
    const uint32_t most = bound - backoff - 1 < CDEC_FOLLOWER_MOST ? bound - backoff - 1 : (uint32_t)CDEC_FOLLOWER_MOST;
    uint32_t cheap = cdec_below16(cdec_load16(costs.bytes + i), (uint8_t)most);
    for (; cheap != 0; cheap &= cheap - 1) {
      const uint32_t index = i + (uint32_t)__builtin_ctz(cheap);
      look_at_single(s, index, costs.bytes[index], backoff);
    }
  }
  for (; i < r.end; i++) look_at_single(s, i, costs.bytes[i], backoff);
}

static void look(follower_search *s) {
  s->found = 0;
  look_at_pairs(s);
  for (uint32_t i = 0; i < s->range_count; i++) look_at_singles(s, s->ranges[i]);
}

/* Finds the words of the row that lie below where the query leads. */
static void find_ranges(follower_search *s, const cdec_query *query) {
  const cdec_context *const c = s->context;
  cdec_trail trail;
  cdec_walk(s->d, query, CDEC_SKIP_LIMIT, &trail);
  for (uint32_t i = 0; i < trail.start_count; i++) {
    const cdec_place *const place = &trail.starts[i].place;
    uint32_t end;
    if (!cdec_place_end(s->d, place, &end)) continue;
    const uint32_t first = cdec_row_lower_bound(s->d, c->words_at, c->words, cdec_follower_key(place->position, 0));
    const uint32_t last = cdec_row_lower_bound(s->d, c->words_at, c->words, cdec_follower_key(end, 0));
    if (first < last) s->ranges[s->range_count++] = (range){first, last};
  }
  /* In the order of the file, so that ties have it too. */
  for (uint32_t i = 1; i < s->range_count; i++) {
    const range r = s->ranges[i];
    uint32_t at = i;
    for (; at > 0 && s->ranges[at - 1].first > r.first; at--) s->ranges[at] = s->ranges[at - 1];
    s->ranges[at] = r;
  }
}

static size_t write(const follower_search *s, uint8_t flags, cdec_follower *followers, char *buffer, size_t capacity) {
  size_t found = 0, written = 0;
  for (size_t i = 0; i < s->found; i++) {
    const candidate *const c = &s->best[i];
    uint32_t scalars[CDEC_KEY_ROOM];
    cdec_word word;
    const size_t letters = read_word(s->d, s->context, c->index, &word, scalars);
    if (letters == 0) continue;
    const size_t bytes = cdec_scalars_write(scalars, letters, buffer + written, capacity - written);
    if (bytes == 0) break;
    word.flags = flags;
    word.text_offset = (uint16_t)written;
    word.text_count = (uint16_t)bytes;
    followers[found++] = (cdec_follower){
        .word = word, .cost = (uint16_t)(c->cost < UINT16_MAX ? c->cost : UINT16_MAX), .follows_pair = c->follows_pair};
    written += bytes;
  }
  return found;
}

size_t cdec_followers_completing(const cdec_dictionary *dictionary, const cdec_context *context, const char *text,
                                 size_t count, size_t limit, cdec_follower *followers, char *buffer,
                                 size_t buffer_count) {
  follower_search s;
  cdec_query query;
  s.d = dictionary;
  s.context = context;
  s.accents = NULL;
  s.range_count = 0;
  s.limit = limit < CDEC_COMPLETION_LIMIT ? limit : CDEC_COMPLETION_LIMIT;
  cdec_query_begin(&query);
  if (context->words == 0 || context->words > dictionary->info.follower_words || s.limit == 0 ||
      (count > 0 && (text == NULL || !cdec_query_append(dictionary, &query, text, count)))) {
    return 0;
  }
  if (query.count == 0) {
    s.ranges[s.range_count++] = (range){0, context->words};
  } else {
    find_ranges(&s, &query);
  }
  if (s.range_count == 0) return 0;
  const size_t capacity = buffer_count < UINT16_MAX ? buffer_count : UINT16_MAX;
  s.accents = query.accents > 0 ? &query : NULL;
  look(&s);
  const bool disagrees = query.unspellable || (query.accents > 0 && s.found == 0);
  if (query.accents > 0 && s.found == 0) {
    s.accents = NULL; /* who typed an accent has no use for words without it, unless none has it */
    look(&s);
  }
  return write(&s, disagrees ? CDEC_WORD_DISAGREES : 0, followers, buffer, capacity);
}

size_t cdec_followers(const cdec_dictionary *dictionary, const cdec_context *context, size_t limit,
                      cdec_follower *followers, char *buffer, size_t buffer_count) {
  return cdec_followers_completing(dictionary, context, NULL, 0, limit, followers, buffer, buffer_count);
}
