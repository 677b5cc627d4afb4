#ifndef CDEC_ENDING_H
#define CDEC_ENDING_H

#include "cdec_search.h"

CDEC_DECLARATIONS_BEGIN

enum {
  /// Completions that are compared by what they gain; sixteen save 0.1 % more keys in Czech talk, for a third more
  /// time.
  CDEC_ENDING_LIMIT = 10,
};

/// The words that may follow one word, as far as its class tells; found once, asked often.
///
/// Offsets in the ENDINGS section of the dictionary that filled it; with another dictionary the answers are wrong,
/// without harm.
typedef struct cdec_ending_row {
  /// Entries of the row: the first and the one behind the last.
  uint32_t first, end;
  /// What a word gains whose class is none of them.
  int8_t other;
} cdec_ending_row;

/// Finds what the class of a word says of those that follow it.
///
/// Words that govern others by their endings, as in languages that inflect: behind `s` stand instrumentals, behind `-ého`
/// nouns in that case. Classes are endings of two letters, words of up to three and the most frequent ones (a class
/// bigram model: Brown, Della Pietra, deSouza, Lai and Mercer 1992, with endings for classes).
///
/// @param previous  the last word, in any case; no bytes for the beginning of a sentence
/// @return whether anything is known; false without an ENDINGS section
/// @complexity two binary searches; no allocation
bool cdec_find_ending_row(const cdec_dictionary *dictionary, const char *_Nullable previous, size_t previous_count,
                          cdec_ending_row *row);

/// What a word gains behind the one of the row: ln of the factor to its frequency in sixteenths (CDEC_FOLLOWER_NAT),
/// below zero for one that is less likely there than elsewhere.
///
/// @complexity three binary searches; no allocation
int32_t cdec_ending_gain(const cdec_dictionary *dictionary, const cdec_ending_row *row, const char *_Nullable word,
                         size_t count);

/// The words that begin with a text and are likeliest behind the one of the row, best first: the order of their
/// frequencies times what they gain, among the first CDEC_ENDING_LIMIT that `cdec_complete` gives.
///
/// @param limit   1...CDEC_ENDING_LIMIT
/// @param words   `limit` places
/// @param gains   `limit` places for what each gains; may be NULL
/// @param buffer  receives the spellings one after the other; a word that does not fit ends the answer
/// @return number of words written
size_t cdec_complete_behind(const cdec_dictionary *dictionary, const cdec_ending_row *row, const char *_Nullable text,
                            size_t count, size_t limit, cdec_word *words, int8_t *_Nullable gains, char *buffer,
                            size_t buffer_count);

CDEC_DECLARATIONS_END

#endif
