#ifndef CDEC_UNICODE_H
#define CDEC_UNICODE_H

#include "cdec_status.h"

CDEC_DECLARATIONS_BEGIN

// Scalars are Unicode scalar values. Every function also takes any other number: a surrogate, a noncharacter, an
// unassigned scalar or a number above 0x10FFFF maps to itself and belongs to no class. None allocates or keeps state.

/// The key a letter is reached from, as a scalar: lower case, accents and strokes dropped.
///
/// One scalar gives one scalar, so positions in a folded word are positions in the word, but for what gives 0: marks
/// (`cdec_is_mark`), tatweel, and invisible scalars such as the soft hyphen and the zero-width joiners. Folding is
/// idempotent and blind to case. It knows no language: a letter that some language's keyboards show beside its base
/// (ñ, å, ґ) folds all the same, so a caller with an alphabet looks the lower-cased letter up there first. Exceptions
/// are й ї ў ѓ ќ, which every keyboard of their languages shows, and which stay. Apostrophes fold to U+0027, hyphens
/// to U+002D. Arabic, Persian and Urdu variants of one letter fold to the Arabic code point (ی to ي, ک to ك, ہ to ه).
///
/// Marks include vowel signs of Thai and the Indic scripts, so those scripts would need a rule of their own.
///
/// Source: Unicode 15.0 canonical decompositions and letter names; the exceptions and their reasons are the tables
/// SPECIAL, KEEP and DROP of generate_unicode_tables.py.
///
/// @return the key's scalar, or 0 when no key types `scalar` by itself (and for 0)
uint32_t cdec_fold_scalar(uint32_t scalar);

/// The lower case of a scalar, itself when it has none.
///
/// Knows no language: I gives i. İ gives i without a combining dot; ς stays.
///
/// Source: simple mappings of Unicode 15.0.
uint32_t cdec_lower_scalar(uint32_t scalar);

/// The upper case of a scalar, itself when it has none of one scalar.
///
/// Knows no language: i gives I, and so does ı. Unlike Unicode's simple mappings, ß gives ẞ (U+1E9E), and Georgian
/// letters stay, for Georgian is written without capitals.
///
/// Source: simple mappings of Unicode 15.0, with those two exceptions.
uint32_t cdec_upper_scalar(uint32_t scalar);

/// Whether a scalar is a nonspacing or enclosing mark, variation selectors included.
///
/// Source: general categories Mn and Me of Unicode 15.0.
bool cdec_is_mark(uint32_t scalar);

/// Whether a scalar is a letter.
///
/// Source: general categories L* of Unicode 15.0.
bool cdec_is_letter(uint32_t scalar);

/// Whether a scalar is a letter, a number or a mark as `cdec_is_mark` says; apostrophes and hyphens are not.
///
/// Source: general categories L*, N*, Mn and Me of Unicode 15.0.
bool cdec_is_word_scalar(uint32_t scalar);

CDEC_DECLARATIONS_END

#endif
