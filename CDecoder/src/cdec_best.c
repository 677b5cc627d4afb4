#include "cdec_best.h"

#include "cdec_lanes.h"

static void keep(cdec_best *b, const cdec_reached *word, size_t key_count) {
  size_t at = b->found;
  for (size_t i = 0; i < b->found; i++) {
    const cdec_reached *const other = &b->words[i];
    if (other->position == word->position && other->variant == word->variant && other->lexicon == word->lexicon) return;
    if (other->cost > word->cost && at == b->found) at = i;
  }
  if (b->found < b->limit) b->found += 1;
  for (size_t i = b->found - 1; i > at; i--) b->words[i] = b->words[i - 1];
  b->words[at] = *word;
  b->words[at].key_count = (uint8_t)key_count;
  memcpy(b->words[at].key, b->key, key_count);
  cdec_best_set_threshold(b);
}

void cdec_best_reach(cdec_best *b, const cdec_frequencies *f, uint32_t lexicon, const cdec_block *block, int32_t child,
                     uint8_t state, uint32_t level, uint32_t position, size_t key_count, uint32_t charge,
                     int32_t charge_cost) {
  if (level >= f->d->info.levels || charge_cost + cdec_level_cost(f, level) >= b->threshold) return;
  uint32_t tail = 0, spelling_at = 0;
  if (!cdec_block_items(f->d, block, child < 0, child < 0 ? 0 : (uint32_t)child, state, &tail, &spelling_at)) return;
  cdec_reached word = {.charge = charge, .position = position, .level = level, .lexicon = lexicon};
  if (spelling_at == 0) {
    word.cost = charge_cost + cdec_level_cost(f, level);
    keep(b, &word, key_count);
    return;
  }
  size_t at = spelling_at;
  cdec_spelling spelling = {.more = true};
  for (uint32_t i = 0; spelling.more && i < CDEC_SPELLINGS_PER_KEY; i++) {
    word.spelling_at = spelling_at;
    if (!cdec_spelling_next(f->d, &at, i, level, &spelling)) return;
    if (spelling.flags != 0) continue;
    word.level = spelling.level;
    word.variant = (uint8_t)i;
    word.cost = charge_cost + cdec_level_cost(f, spelling.level);
    if (word.cost < b->threshold) keep(b, &word, key_count);
  }
}

bool cdec_best_next_round(cdec_best *b, uint32_t growth) {
  const int32_t needed = cdec_best_needed(b);
  if (b->round_limit >= needed || b->round_limit == INT32_MAX) return false;
  int32_t next = needed;
  if (b->found < b->limit) {
    uint64_t ways = 0;
    const uint64_t wanted = (uint64_t)b->steps_of_round * growth + 64;
    int32_t last = -1;
    for (int32_t i = 0; i < CDEC_EXCESS_COUNT; i++) {
      if (b->excess[i] == 0) continue;
      ways += b->excess[i];
      if (last >= 0 && ways > wanted) break;
      last = i;
    }
    next = last < 0 ? needed : b->round_limit + (last + 1) * CDEC_EXCESS_STEP;
  }
  b->round_limit = next < needed ? next : needed;
  return true;
}

bool cdec_best_write(const cdec_dictionary *d, const cdec_reached *word, cdec_word *out, char *buffer, size_t capacity,
                     size_t *written) {
  uint32_t scalars[CDEC_KEY_ROOM];
  cdec_spelling spelling = {0};
  size_t at = word->spelling_at;
  *out = (cdec_word){.level = word->level,
                     .score = cdec_level_score(d, word->level),
                     .position = word->position,
                     .variant = word->variant,
                     .text_offset = (uint16_t)*written};
  for (uint32_t i = 0; word->spelling_at != 0 && i <= word->variant; i++) {
    if (!cdec_spelling_next(d, &at, i, word->level, &spelling)) return true; /* a broken file */
  }
  const size_t letters =
      cdec_spelling_scalars(d, word->key, word->key_count, word->spelling_at != 0 ? &spelling : NULL, scalars);
  const size_t bytes = cdec_scalars_write(scalars, letters, buffer + *written, capacity - *written);
  if (bytes == 0) return letters == 0;
  out->text_count = (uint16_t)bytes;
  *written += bytes;
  return true;
}

void *cdec_take(uint8_t **scratch, size_t *left, size_t bytes) {
  const size_t misaligned = (uintptr_t)*scratch % sizeof(cdec_lanes);
  const size_t skipped = misaligned == 0 ? 0 : sizeof(cdec_lanes) - misaligned;
  if (*left < skipped || *left - skipped < bytes) return NULL;
  void *const taken = *scratch + skipped;
  *scratch += skipped + bytes;
  *left -= skipped + bytes;
  return taken;
}
