#include "cdec_correct.h"

static bool are_sound(const cdec_charges *charges) {
  return charges->most < CDEC_LANE_END && charges->extra >= 32 && charges->extra_twin >= 32 &&
         charges->deviation_x > 0 && charges->deviation_y > 0;
}

size_t cdec_correct(const cdec_lexicon *lexicons, size_t lexicon_count, const cdec_typed *typed,
                    const cdec_charges *charges, size_t limit, int32_t cost_limit, void *scratch, size_t scratch_bytes,
                    cdec_correction *corrections, char *buffer, size_t buffer_count, bool *is_exact) {
  cdec_corrector c;
  cdec_charged_lexicon searched[CDEC_LEXICON_LIMIT];
  uint8_t *room = scratch;
  size_t left = scratch_bytes;
  c.charges = charges;
  c.best.limit = limit < CDEC_COMPLETION_LIMIT ? limit : CDEC_COMPLETION_LIMIT;
  c.best.cost_limit = cost_limit;
  c.best.margin = charges->margin;
  c.lexicons = searched;
  c.lexicon_count = 0;
  c.best.found = 0;
  c.bound_stride = 0;
  c.exhausted = false;
  c.best.steps_left = charges->steps;
  if (is_exact != NULL) *is_exact = true;
  if (c.best.limit == 0 || typed->text == NULL || !are_sound(charges) || lexicon_count > CDEC_LEXICON_LIMIT) return 0;
  cdec_charge_early(&c);
  c.best.words = cdec_take(&room, &left, c.best.limit * sizeof(cdec_reached));
  bool fits = c.best.words != NULL;
  for (size_t i = 0; fits && i < lexicon_count; i++) {
    const cdec_dictionary *const d = lexicons[i].dictionary;
    cdec_typed_letters letters;
    /* A sign may be a letter in one alphabet and none in another; then places would not be the same. */
    if (!cdec_read_letters(d, typed, &letters) || (c.lexicon_count > 0 && letters.count != c.count)) continue;
    cdec_charged_lexicon *const l = &searched[c.lexicon_count];
    *l = (cdec_charged_lexicon){.d = d,
                                .index = (uint32_t)i,
                                .frequencies = cdec_frequencies_of(&lexicons[i], charges->frequency),
                                .symbols = d->info.symbols};
    c.lexicon_count += 1;
    if (c.lexicon_count == 1) {
      c.count = letters.count;
      c.parts = c.count < CDEC_LANE_COUNT ? 1 : CDEC_ROW_PARTS;
      for (size_t p = 0; p < CDEC_ROW_PARTS; p++) c.is_last[p] = cdec_lanes_all(0);
      c.is_last[c.count / CDEC_LANE_COUNT][c.count % CDEC_LANE_COUNT] = 0xFF;
    }
    l->stride = (l->symbols + CDEC_LANE_COUNT - 1) / CDEC_LANE_COUNT * CDEC_LANE_COUNT;
    if (l->stride > c.bound_stride) c.bound_stride = l->stride;
    l->costs = cdec_take(&room, &left, c.parts * l->symbols * sizeof(cdec_symbol_costs));
    l->by_place = cdec_take(&room, &left, CDEC_PLACES * l->stride);
    l->left_out = cdec_take(&room, &left, l->stride);
    const uint32_t levels = cdec_levels_kept(d);
    int32_t *const level_costs = cdec_take(&room, &left, levels * sizeof(int32_t));
    fits = l->costs != NULL && l->by_place != NULL && l->left_out != NULL && level_costs != NULL;
    if (fits) cdec_cost_levels(&l->frequencies, level_costs, levels);
    if (fits) cdec_charge_letters(&c, l, typed, &letters);
  }
  const size_t frames = left / (sizeof(cdec_correction_frame) + c.bound_stride + 1);
  c.frame_room = (uint32_t)(frames < CDEC_KEY_ROOM ? frames : CDEC_KEY_ROOM);
  c.frames = fits ? cdec_take(&room, &left, c.frame_room * sizeof(cdec_correction_frame)) : NULL;
  c.bounds = fits ? cdec_take(&room, &left, c.frame_room * c.bound_stride) : NULL;
  if (c.frames == NULL || c.bounds == NULL) {
    if (is_exact != NULL) *is_exact = false;
    return 0;
  }
  if (c.lexicon_count > 0) cdec_correct_search(&c);
  if (is_exact != NULL) *is_exact = !c.exhausted;
  size_t answers = 0, written = 0;
  const size_t capacity = buffer_count < UINT16_MAX ? buffer_count : UINT16_MAX;
  for (size_t i = 0; i < c.best.found && c.best.words[i].cost < c.best.words[0].cost + c.best.margin; i++) {
    const cdec_reached *const word = &c.best.words[i];
    cdec_correction *const out = &corrections[answers];
    if (!cdec_best_write(c.lexicons[word->lexicon].d, word, &out->word, buffer, capacity, &written)) break;
    if (out->word.text_count == 0) continue;
    out->lexicon = c.lexicons[word->lexicon].index;
    out->slips = word->charge;
    out->cost = word->cost;
    answers += 1;
  }
  return answers;
}
