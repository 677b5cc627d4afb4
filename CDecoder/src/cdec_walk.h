#ifndef CDEC_WALK_H
#define CDEC_WALK_H

#include "cdec_node.h"

enum {
  /* Blocks that one search may enter. */
  CDEC_STEP_LIMIT = 256,
  CDEC_START_LIMIT = 6,
  CDEC_DETOUR_LIMIT = 6,
  /* More accents than a pattern has edits are only found in spellings kept as text. */
  CDEC_ACCENT_LIMIT = 14,
  /* Apostrophes that typed text may lack (rock'n'roll has two). */
  CDEC_SKIP_LIMIT = 2,
};

/* Typed text as symbols of one dictionary. */
typedef struct cdec_query {
  size_t count;
  /* Letters that carry an accent, so typed on purpose. */
  size_t accents;
  /* A mark stands alone, or a letter carries an accent that no word of the dictionary has: only a spelling kept as
     text can be meant. */
  bool unspellable;
  uint8_t symbols[CDEC_KEY_ROOM];
  /* Place of the first accented letters, and the edit of a spelling pattern that gives them, without its place. */
  uint8_t accent_at[CDEC_ACCENT_LIMIT], accent_edit[CDEC_ACCENT_LIMIT];
  uint32_t lower[CDEC_KEY_LIMIT];
} cdec_query;

static inline void cdec_query_begin(cdec_query *query) {
  query->count = 0;
  query->accents = 0;
  query->unspellable = false;
}

/* Appends text to a query. False when a character has no symbol, or there are too many. */
bool cdec_query_append(const cdec_dictionary *d, cdec_query *query, const char *text, size_t count);

/* Whether a spelling has the accents of the query. */
bool cdec_query_agrees(const cdec_dictionary *d, const cdec_query *query, const uint32_t *scalars, size_t count);

typedef enum cdec_place_kind { CDEC_PLACE_BLOCK, CDEC_PLACE_LEAF, CDEC_PLACE_OWN } cdec_place_kind;

/* A subtree or a word on the way to an answer. */
typedef struct cdec_place {
  uint32_t level, position;
  /* The entered block it hangs on, or for CDEC_PLACE_OWN the block whose word it is; -1 - i for start i. */
  int16_t step;
  uint8_t kind, symbol, state;
  /* Index among the children of its block, for a leaf. */
  uint8_t child;
  uint8_t spelling;
  /* Symbols of the key up to and with the one that leads here, without a tail. */
  uint8_t key_count;
} cdec_place;

/* A block that a search entered; a chain of them spells a key. */
typedef struct cdec_step {
  cdec_block block;
  int16_t parent;
  uint8_t key_count, symbol;
} cdec_step;

/* Where the query leads. */
typedef struct cdec_start {
  cdec_place place;
  /* The first `place.key_count` symbols of every key here. */
  const uint8_t *key;
  /* The key ends exactly where the query does. */
  bool exact;
} cdec_start;

/* A second way through the trie, past an apostrophe that was not typed. */
typedef struct cdec_detour {
  cdec_place place;
  size_t typed;
  uint32_t skips;
  uint8_t key[CDEC_KEY_ROOM];
} cdec_detour;

typedef struct cdec_trail {
  uint32_t step_count, start_count, detour_count;
  cdec_start starts[CDEC_START_LIMIT];
  cdec_step steps[CDEC_STEP_LIMIT];
  cdec_detour detours[CDEC_DETOUR_LIMIT];
} cdec_trail;

/* The place of a child of the block entered at `step`, whose keys have `key_count` symbols before the child's own. */
static inline cdec_place cdec_child_place(const cdec_child *child, uint32_t index, int16_t step, size_t key_count) {
  return (cdec_place){.level = child->level,
                      .position = child->position,
                      .step = step,
                      .kind = child->state < CDEC_STATE_BLOCK ? CDEC_PLACE_LEAF : CDEC_PLACE_BLOCK,
                      .symbol = child->symbol,
                      .state = child->state,
                      .child = (uint8_t)index,
                      .key_count = (uint8_t)(key_count + 1)};
}

/* Finds the subtrees that the query leads to: the exact one first, then those past `skips` apostrophes.
   The query and the trail must stay alive while the starts are used. */
void cdec_walk(const cdec_dictionary *d, const cdec_query *query, uint32_t skips, cdec_trail *trail);

/* Where two symbols lead, as the jump table of a dictionary keeps it: the place when that is the start of a block, else
   only the state CDEC_JUMP_NOWHERE or CDEC_JUMP_UNKNOWN. */
cdec_place cdec_walk_pair(const cdec_dictionary *d, uint8_t first, uint8_t second);

/* Finds the word whose key is the query, and the block it hangs on. The place has no step: its key is the query. */
bool cdec_find_word(const cdec_dictionary *d, const cdec_query *query, cdec_block *block, cdec_place *out);

/* Enters a block: takes it apart as a new step. NULL when the trail is full or the file broken. */
const cdec_step *cdec_enter(const cdec_dictionary *d, cdec_trail *trail, const cdec_place *place, int16_t *step);

/* Makes a start whose key ends with the query the place of its word; false when no word ends there. */
bool cdec_word_place(const cdec_dictionary *d, cdec_trail *trail, const cdec_start *start, cdec_place *place);

/* Finds the word at a position by descending: a subtree is one run of bytes. */
bool cdec_place_at(const cdec_dictionary *d, uint32_t position, cdec_trail *trail, cdec_place *out);

/* Position behind the last word below a place. */
bool cdec_place_end(const cdec_dictionary *d, const cdec_place *place, uint32_t *end);

/* Describes one spelling of a word and gives the number of its scalars; 0 when the file is broken. */
size_t cdec_place_scalars(const cdec_dictionary *d, const cdec_trail *trail, const cdec_place *place, uint8_t variant,
                          cdec_word *word, uint32_t scalars[CDEC_KEY_ROOM]);

/* Offsets of a word's tail and spellings; 0 for what it has not. */
static inline bool cdec_place_items(const cdec_dictionary *d, const cdec_trail *trail, const cdec_place *place,
                                    uint32_t *tail, uint32_t *spelling) {
  return place->step >= 0 && cdec_block_items(d, &trail->steps[place->step].block, place->kind == CDEC_PLACE_OWN,
                                              place->child, place->state, tail, spelling);
}

/* Key of a word whose tail is at `tail`. */
bool cdec_place_key(const cdec_dictionary *d, const cdec_trail *trail, const cdec_place *place, uint32_t tail,
                    uint8_t key[CDEC_KEY_ROOM], size_t *key_count);

#endif
