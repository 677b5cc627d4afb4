#ifndef CDEC_CORRECTING_H
#define CDEC_CORRECTING_H

#include "cdec_search.h"

CDEC_DECLARATIONS_BEGIN

/// Where a key lies, in key widths.
typedef struct cdec_key_center {
  /// The small letter that the key types.
  uint32_t scalar;
  float x, y;
} cdec_key_center;

/// Where a finger touched, in key widths.
typedef struct cdec_touch {
  float x, y;
} cdec_touch;

enum {
  /// Most letters of a text that is corrected; longer ones have no corrections.
  CDEC_CORRECTION_LENGTH = 47,
  /// Most dictionaries of one search.
  CDEC_LEXICON_LIMIT = 8,
  /// Cost of one natural logarithm of probability.
  CDEC_NAT = 256,
  /// The same for what slips cost: the unit of `cdec_charges`.
  CDEC_CHARGE_NAT = 16,
};

/// What was typed, and on which keys.
typedef struct cdec_typed {
  /// UTF-8, borrowed.
  const char *_Nullable text;
  size_t count;
  /// One place a letter; NULL, or any other number of them, stands for the middles of the keys, as does one that is not
  /// finite for its own.
  const cdec_touch *_Nullable taps;
  size_t tap_count;
  /// Keys of the layout on screen; letters without one are far from all others.
  const cdec_key_center *_Nullable keys;
  size_t key_count;
} cdec_typed;

/// What each slip costs, in sixteenths of a natural logarithm of probability.
typedef struct cdec_charges {
  /// Without touches, a wrong key: `near_key` and `key_distance` times the square of its distance in key widths, at
  /// most `far_key`.
  uint8_t near_key, key_distance, far_key;
  /// Without touches, one vowel for another, or one consonant for another that sounds like it.
  uint8_t vowel, consonant;
  /// A letter left out, or the second of two alike.
  uint8_t missing, missing_twin;
  /// A letter too many, or the second of two alike; at least 32.
  uint8_t extra, extra_twin;
  /// Two letters in the wrong order.
  uint8_t swapped;
  /// On top of a wrong key at the first letter that costs less than `vowel`.
  uint8_t first_key;
  /// On top of any other wrong key there, and of a letter left out or too many at the first letters, doubled ones
  /// aside; it fades out over `early` letters.
  uint8_t first, early;
  /// An apostrophe or a hyphen left out; no more than any other letter.
  uint8_t apostrophe;
  /// A letter behind what was typed; CDEC_NEVER_COMPLETES for whole words alone.
  uint8_t completion;
  /// The most that the slips of one word may cost, below 255, and of its first letters: slips are seldom crowded at
  /// the beginning, where looking for them costs most.
  uint8_t most, most_at_first, most_a_letter;
  /// Words that cost this much more than the best one are left out, in 256ths of a natural logarithm.
  uint16_t margin;
  /// Weight of a word's frequency: 256ths of what 0.01 Zipf costs in 256ths of a natural logarithm.
  uint16_t frequency;
  /// How far touches scatter around the middle of the key that was meant, in key widths.
  float deviation_x, deviation_y;
  /// Steps after which a search ends with what it has found.
  uint32_t steps;
} cdec_charges;

enum { CDEC_NEVER_COMPLETES = 255 };

/// One of the dictionaries that are searched together.
typedef struct cdec_lexicon {
  const cdec_dictionary *_Nonnull dictionary;
  /// What all of its words cost more, in 256ths of a natural logarithm; not negative.
  int32_t handicap;
} cdec_lexicon;

/// A word that may have been meant.
typedef struct cdec_correction {
  cdec_word word;
  /// Index of its dictionary.
  uint32_t lexicon;
  /// What its slips cost, in sixteenths, and the same with its frequency and handicap, in 256ths; the least is the
  /// best.
  uint32_t slips;
  int32_t cost;
} cdec_correction;

/// The words that cost least as the meaning of what was typed, slips, frequency and what is still to come together.
///
/// Depth-first search over the tries with a bound that never exceeds what a word costs, in rounds of growing cost
/// (iterative deepening; the next limit is chosen from what the last round passed by: Sarkar, Chakrabarti, Ghose and
/// De Sarkar 1991). The answer is exact unless the steps or the scratch run out. Case and accents are free; each
/// spelling of a key counts with its own frequency. No allocation.
///
/// @param lexicons       1...CDEC_LEXICON_LIMIT of them
/// @param limit          1...CDEC_COMPLETION_LIMIT
/// @param cost_limit     words must cost less; INT32_MAX for no limit
/// @param scratch        `scratch_bytes` of any content and alignment; 64 KiB are enough for three alphabets
/// @param corrections    `limit` places
/// @param buffer         receives the spellings one after the other; a word that does not fit ends the answer
/// @param is_exact       whether the search came to its end; may be NULL
/// @return number of words written, best first
size_t cdec_correct(const cdec_lexicon *lexicons, size_t lexicon_count, const cdec_typed *typed,
                    const cdec_charges *charges, size_t limit, int32_t cost_limit, void *scratch, size_t scratch_bytes,
                    cdec_correction *corrections, char *buffer, size_t buffer_count, bool *_Nullable is_exact);

CDEC_DECLARATIONS_END

#endif
