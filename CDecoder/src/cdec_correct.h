#ifndef CDEC_CORRECT_H
#define CDEC_CORRECT_H

#include "cdec_best.h"
#include "cdec_kernels.h"
#include "cdec_lanes.h"

/* The parts of the search for slips: what the typed text charges (cdec_correct_charges.c), rows of costs
   (cdec_correct_row.h), the walk down the tries (cdec_correct_search.c) and what holds them together
   (cdec_correct.c). */

enum {
  /* Registers of a row of costs: one place for each letter of the longest text, and one before the first. */
  CDEC_PLACES = CDEC_CORRECTION_LENGTH + 1,
  CDEC_ROW_PARTS = CDEC_PLACES / CDEC_LANE_COUNT,
  /* Typed characters that no word of the dictionary has. */
  CDEC_UNKNOWN_SYMBOL = 0xFF,
  CDEC_SLIP_SCALE = CDEC_NAT / CDEC_CHARGE_NAT,
  /* A round should look at this many times as much as the one before. */
  CDEC_ROUND_GROWTH = 3,
  CDEC_FIRST_ROUND = 2 * CDEC_NAT,
};

/* Costs of the first letters of a word against the typed text: place `i` stands for its first `i` letters. */
typedef struct cdec_edit_row {
  cdec_lanes part[CDEC_ROW_PARTS];
} cdec_edit_row;

/* What one symbol of a word costs at sixteen places of the text. */
typedef struct cdec_symbol_costs {
  cdec_lanes wrong;
  /* Letters too many: the one before the place, the two, the four. */
  cdec_lanes extra1, extra2, extra4;
  /* All bits where the letter before the place is this symbol. */
  cdec_lanes typed;
} cdec_symbol_costs;

/* A dictionary with what the typed text charges in its symbols. */
typedef struct cdec_charged_lexicon {
  const cdec_dictionary *d;
  cdec_frequencies frequencies;
  /* Its place among those that are searched. */
  uint32_t index;
  uint32_t symbols;
  /* Part by part, one a symbol. */
  cdec_symbol_costs *costs;
  /* Place by place, `stride` bytes each: the least that a symbol costs behind it, wrong or in the wrong order. */
  uint8_t *by_place;
  size_t stride;
  /* What a symbol costs that nothing was typed for, and the same behind the text. */
  uint8_t *left_out;
  cdec_edit_row start, rest;
  /* What a slip costs at least beyond letters taken for the nearest, and what two letters in the wrong order do. */
  uint8_t least_slip, least_swap;
  uint8_t symbol_at[CDEC_PLACES];
  /* Places behind a letter that is this symbol, one bit each. */
  uint64_t places_of[256];
  /* What a symbol costs on top when it is wrong at the first letter. */
  uint8_t first_wrong[256];
  /* The symbol that costs least for each letter, what it costs, and the least that another costs there or later. */
  uint8_t nearest[CDEC_PLACES], nearest_cost[CDEC_PLACES], other_cost[CDEC_PLACES];
  bool is_typed[256];
} cdec_charged_lexicon;

/* A subtree on the way down: its block, the child that comes next, and costs at the symbol that leads to it. */
typedef struct cdec_correction_frame {
  cdec_edit_row row, before;
  cdec_block block;
  /* Children from `first` on that may lead to something of use, those that cost nothing more before the others, and
     the symbols below 64 that they may have. */
  uint64_t free_children, children, free_symbols, symbols;
  uint32_t first;
  /* Least that the slips of any word below cost. */
  uint32_t lowest;
  uint16_t key_count;
  uint8_t last;
} cdec_correction_frame;

typedef struct cdec_corrector {
  cdec_best best;
  const cdec_charges *charges;
  size_t parts, count;
  cdec_charged_lexicon *lexicons;
  size_t lexicon_count;
  cdec_correction_frame *frames;
  /* For each frame, the least that each symbol leads to. */
  uint8_t *bounds;
  size_t bound_stride;
  uint32_t frame_room, depth;
  /* What the last place costs that a letter of the word has nothing for, as against the others. */
  cdec_lanes is_last[CDEC_ROW_PARTS];
  /* What slips at a letter of a word, or of the text, cost on top. */
  uint8_t early[CDEC_KEY_ROOM];
  bool exhausted;
} cdec_corrector;

/* What was typed, in the symbols of one dictionary and as its own letters in lower case. */
typedef struct cdec_typed_letters {
  size_t count;
  uint8_t symbols[CDEC_CORRECTION_LENGTH];
  uint32_t lower[CDEC_CORRECTION_LENGTH];
} cdec_typed_letters;

/* Where what is passed as a constant has to become one. */
#define CDEC_INLINE static inline __attribute__((always_inline))

static inline uint8_t cdec_capped(uint32_t cost) { return (uint8_t)(cost < CDEC_LANE_END ? cost : CDEC_LANE_END); }

static inline uint8_t *cdec_edit_lane(cdec_edit_row *row, size_t place) { return (uint8_t *)row + place; }

/* Reads the text in the symbols of a dictionary. False when it has no letters, too many, or is no UTF-8. */
bool cdec_read_letters(const cdec_dictionary *d, const cdec_typed *typed, cdec_typed_letters *out);

/* Fills in what slips at each letter cost on top: the first ones are seldom wrong. */
void cdec_charge_early(cdec_corrector *c);

/* Fills in the costs of a dictionary's symbols at every place, and of the empty beginning of a word. */
void cdec_charge_letters(cdec_corrector *c, cdec_charged_lexicon *l, const cdec_typed *typed,
                         const cdec_typed_letters *letters);

/* Looks for the words that cost least, in rounds of growing costs, until the steps are used up. */
void cdec_correct_search(cdec_corrector *c);

#endif
