#include "cdec_swipe.h"

#include "cdec_fold.h"

static const cdec_key_center *center_of(const cdec_key_center *keys, size_t count, uint32_t scalar) {
  for (size_t i = 0; i < count; i++) {
    const cdec_key_center *const key = &keys[i];
    if (key->scalar == scalar && isfinite(key->x) && isfinite(key->y)) return key;
  }
  return NULL;
}

/* Finds the keys of a dictionary's symbols; those that no dictionary had before join the others. */
static void find_keys(cdec_swipe_lexicon *l, const cdec_key_center *centers, size_t count, cdec_key_set *keys) {
  memset(l->key_of, CDEC_KEY_NONE, sizeof l->key_of);
  for (uint32_t symbol = 0; symbol < l->d->info.symbols; symbol++) {
    if (cdec_symbol_is_skippable(l->d, symbol)) {
      l->key_of[symbol] = CDEC_KEY_SKIPPED;
      continue;
    }
    const uint32_t scalar = cdec_symbol_scalar(l->d, symbol);
    const cdec_key_center *center = center_of(centers, count, scalar);
    if (center == NULL) center = center_of(centers, count, cdec_fold(scalar));
    if (center == NULL) continue;
    size_t key = 0;
    while (key < keys->count && keys->scalar[key] != center->scalar) key++;
    if (key == CDEC_SWIPE_KEYS) continue;
    if (key == keys->count) {
      keys->x[key] = cdec_clamped(center->x, -1000, 1000);
      keys->y[key] = cdec_clamped(center->y, -1000, 1000);
      keys->scalar[key] = center->scalar;
      keys->count += 1;
    }
    l->key_of[symbol] = (uint8_t)key;
  }
}

/* What heights are multiplied by so that rows lie as far apart as on the keyboards that the charges were fitted for:
   fingers miss rows by shares of a row, not of the width of a key. */
static float stretch_of(const cdec_key_set *keys) {
  const float least_row = 0.2f, low = 1.2f, high = 1.8f;
  float row = INFINITY;
  for (size_t a = 0; a < keys->count; a++) {
    for (size_t b = 0; b < a; b++) {
      const float apart = fabsf(keys->y[a] - keys->y[b]);
      if (apart > least_row && apart < row) row = apart;
    }
  }
  return isfinite(row) ? cdec_clamped(row, low, high) / row : 1;
}

static bool are_sound(const cdec_swipe_charges *c) {
  const float all_of[] = {c->step,     c->reach,   c->distance, c->direction, c->first,   c->last,      c->key,
                          c->vertical, c->overrun, c->doubled,  c->pause,     c->slowest, c->apostrophe};
  for (size_t i = 0; i < sizeof all_of / sizeof all_of[0]; i++) {
    if (!(all_of[i] >= 0 && all_of[i] <= 1000)) return false;
  }
  return c->step > 0.05f && c->slowest >= 1 && c->letter >= -2 && c->letter <= 1000 && fabsf(c->offset_x) <= 1000 &&
         fabsf(c->offset_y) <= 1000;
}

cdec_glide *cdec_swipe_begin(const cdec_lexicon *lexicons, size_t lexicon_count, const cdec_key_center *keys,
                             size_t key_count, const cdec_swipe_charges *charges, void *scratch, size_t scratch_bytes) {
  uint8_t *room = scratch;
  size_t left = scratch_bytes;
  if (lexicon_count > CDEC_LEXICON_LIMIT || keys == NULL || !are_sound(charges)) return NULL;
  cdec_glide *const glide = cdec_take(&room, &left, sizeof *glide);
  if (glide == NULL) return NULL;
  glide->charges = *charges;
  glide->lexicon_count = lexicon_count;
  glide->keys.count = 0;
  for (size_t i = 0; i < lexicon_count; i++) {
    cdec_swipe_lexicon *const l = &glide->lexicons[i];
    l->d = lexicons[i].dictionary;
    l->frequencies = cdec_frequencies_of(&lexicons[i], charges->frequency);
    const uint32_t levels = cdec_levels_kept(l->d);
    int32_t *const costs = cdec_take(&room, &left, levels * sizeof(int32_t));
    if (costs == NULL) return NULL;
    cdec_cost_levels(&l->frequencies, costs, levels);
    find_keys(l, keys, key_count, &glide->keys);
  }
  if (glide->keys.count == 0) return NULL;
  glide->stretch = stretch_of(&glide->keys);
  for (size_t i = 0; i < glide->keys.count; i++) glide->keys.y[i] *= glide->stretch;
  cdec_trail_begin(&glide->trail, &glide->keys, charges->step);
  glide->room = room;
  glide->left = left;
  return glide;
}

void cdec_swipe_add(cdec_glide *glide, const cdec_path_point *points, size_t count) {
  for (size_t i = 0; points != NULL && i < count; i++) {
    const cdec_path_point point = {points[i].x, points[i].y * glide->stretch, points[i].time};
    cdec_trail_add(&glide->trail, &point);
  }
}

/* The keys of symbols that are near the path. */
static void find_near_symbols(cdec_swipe_lexicon *l, const uint8_t near_of[CDEC_SWIPE_KEYS]) {
  for (size_t symbol = 0; symbol < sizeof l->key_of; symbol++) {
    const uint8_t key = l->key_of[symbol];
    l->near_of[symbol] = key < CDEC_SWIPE_KEYS ? near_of[key] : key;
  }
}

size_t cdec_swipe_search(cdec_glide *glide, size_t limit, int32_t cost_limit, cdec_swiped *swiped, char *buffer,
                         size_t buffer_count, bool *is_exact) {
  if (is_exact != NULL) *is_exact = true;
  if (limit == 0 || glide->trail.count == 0) return 0;
  uint8_t *room = glide->room, near_of[CDEC_SWIPE_KEYS];
  size_t left = glide->left;
  if (limit > CDEC_COMPLETION_LIMIT) limit = CDEC_COMPLETION_LIMIT;
  const size_t ranked = glide->charges.ranked < CDEC_COMPLETION_LIMIT ? glide->charges.ranked : CDEC_COMPLETION_LIMIT;
  cdec_best best = {.limit = limit > ranked ? limit : ranked,
                    .cost_limit = cost_limit,
                    .margin = glide->charges.margin,
                    .steps_left = glide->charges.steps};
  cdec_tables tables;
  best.words = cdec_take(&room, &left, best.limit * sizeof(cdec_reached));
  bool is_complete = best.words != NULL &&
                     cdec_swipe_tabulate(&tables, &glide->trail, &glide->keys, &glide->charges, near_of, &room, &left);
  if (is_complete) {
    for (size_t i = 0; i < glide->lexicon_count; i++) find_near_symbols(&glide->lexicons[i], near_of);
    is_complete = cdec_swipe_walk(glide, &tables, &best, room, left);
  }
  if (is_exact != NULL) *is_exact = is_complete;
  if (ranked > 0) cdec_swipe_rank(glide, &best);
  size_t answers = 0, written = 0;
  const size_t capacity = buffer_count < UINT16_MAX ? buffer_count : UINT16_MAX;
  for (size_t i = 0; answers < limit && i < best.found && best.words[i].cost < best.words[0].cost + best.margin; i++) {
    const cdec_reached *const word = &best.words[i];
    cdec_swiped *const out = &swiped[answers];
    if (!cdec_best_write(glide->lexicons[word->lexicon].d, word, &out->word, buffer, capacity, &written)) break;
    if (out->word.text_count == 0) continue;
    out->lexicon = word->lexicon;
    out->path = (int32_t)word->charge;
    out->cost = word->cost;
    answers += 1;
  }
  return answers;
}

size_t cdec_swipe(const cdec_lexicon *lexicons, size_t lexicon_count, const cdec_path *path,
                  const cdec_swipe_charges *charges, size_t limit, int32_t cost_limit, void *scratch,
                  size_t scratch_bytes, cdec_swiped *swiped, char *buffer, size_t buffer_count, bool *is_exact) {
  cdec_glide *const glide =
      cdec_swipe_begin(lexicons, lexicon_count, path->keys, path->key_count, charges, scratch, scratch_bytes);
  if (glide == NULL) {
    if (is_exact != NULL) *is_exact = scratch_bytes >= CDEC_SWIPE_SCRATCH;
    return 0;
  }
  cdec_swipe_add(glide, path->points, path->point_count);
  return cdec_swipe_search(glide, limit, cost_limit, swiped, buffer, buffer_count, is_exact);
}
