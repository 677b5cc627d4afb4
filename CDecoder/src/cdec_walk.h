#ifndef CDEC_WALK_H
#define CDEC_WALK_H

#include "cdec_node.h"

enum {
  /* Blocks that one search may enter. A word has at most 255 letters, a completion at most 16 words. */
  CDEC_STEP_LIMIT = 192,
  CDEC_START_LIMIT = 8,
  /* Apostrophes that typed text may lack (rock'n'roll has two). */
  CDEC_SKIP_LIMIT = 2,
};

/* Typed text as symbols of one dictionary. */
typedef struct cdec_query {
  size_t count;
  /* Some letter carries an accent that was typed on purpose. */
  bool accented;
  uint8_t symbols[CDEC_KEY_LIMIT];
  uint32_t lower[CDEC_KEY_LIMIT];
} cdec_query;

/* Appends text to a query. False when a character has no symbol, or there are too many. */
bool cdec_query_append(const cdec_dictionary *d, cdec_query *query, const char *text, size_t count);

/* Whether a spelling agrees with the accents of the query, and with its length when `whole`. */
bool cdec_query_agrees(const cdec_dictionary *d, const cdec_query *query, const uint32_t *scalars, size_t count,
                       bool whole);

/* A block that a search entered; a chain of them spells a key. */
typedef struct cdec_step {
  uint32_t position;
  int16_t parent;
  /* Symbols of the key up to and with the one that leads into the block, without its prefix tail. */
  uint8_t key_count;
  uint8_t symbol, state;
  uint32_t level;
} cdec_step;

typedef enum cdec_place_kind { CDEC_PLACE_BLOCK, CDEC_PLACE_LEAF, CDEC_PLACE_OWN } cdec_place_kind;

/* A subtree or a word on the way to an answer. */
typedef struct cdec_place {
  uint32_t level, position;
  /* The block it hangs on, or for CDEC_PLACE_OWN the block whose word it is. */
  int16_t step;
  uint8_t kind, symbol, state;
  /* Index among the children of the block, for a leaf; spelling of the key. */
  uint8_t child, spelling;
  uint8_t key_count;
  /* The key ends exactly where the query does. */
  bool exact;
} cdec_place;

typedef struct cdec_trail {
  uint32_t count;
  cdec_step steps[CDEC_STEP_LIMIT];
} cdec_trail;

/* Subtrees that the query leads to: the exact one first, then those that need a skipped apostrophe. */
size_t cdec_walk(const cdec_dictionary *d, const cdec_query *query, uint32_t skips, cdec_trail *trail,
                 cdec_place starts[CDEC_START_LIMIT]);

/* Enters a block: adds its step to the trail and takes it apart. False when the trail is full or the file broken. */
bool cdec_enter(const cdec_dictionary *d, cdec_trail *trail, const cdec_place *place, cdec_block *block, int16_t *step);

/* Key of a word and the offset of its spellings (0 when spelled like the key). */
bool cdec_place_key(const cdec_dictionary *d, const cdec_trail *trail, const cdec_place *place,
                    uint8_t key[CDEC_KEY_LIMIT], size_t *key_count, uint32_t *spelling);

#endif
