#ifndef CDEC_FOLLOWING_H
#define CDEC_FOLLOWING_H

#include "cdec_search.h"

CDEC_DECLARATIONS_BEGIN

enum {
  /// Cost of one natural logarithm of probability in what followers cost.
  CDEC_FOLLOWER_NAT = 16,
  /// The most that a follower costs in a file: a probability of 1 in 7.8 million, or less.
  CDEC_FOLLOWER_MOST = 254,
  /// Most followers of a context of two words; one word may have any that there are.
  CDEC_FOLLOWER_LIMIT = 255,
  /// Most distinct words of all contexts and followers of a dictionary.
  CDEC_FOLLOWER_WORDS = 65535,
};

/// The words before a place in the text, as far as the dictionary knows what follows them; found once, asked often.
///
/// Offsets in the FOLLOWERS section of the dictionary that filled it; with another dictionary the answers are wrong,
/// without harm.
typedef struct cdec_context {
  /// Words that follow the last word in any context, 0 for none, and where they stand.
  uint32_t words, words_at;
  /// Those that follow the last two words, 0 for none, and where they stand: `first_pair` is a number of entries.
  uint32_t pairs, pairs_at, first_pair;
  /// What a follower of the last word alone costs more where followers of both are known, in sixteenths of a natural
  /// logarithm; 0 unless the caller sets it (backing off: Brants, Popat, Xu, Och and Dean 2007).
  uint16_t backoff;
} cdec_context;

/// A word that often follows.
typedef struct cdec_follower {
  cdec_word word;
  /// −ln of the probability that it follows, in sixteenths (CDEC_FOLLOWER_NAT), with the context's `backoff`.
  uint16_t cost;
  /// It is known to follow both words, not the last one alone.
  bool follows_pair;
} cdec_follower;

/// Finds what is known to follow one or two words.
///
/// Words match exactly but for case; accents that the text has must match, accents that it lacks are free. Of several
/// such words the one spelled like the text counts, else one that differs by case alone, else the most frequent.
///
/// @param before    the word before `previous`; NULL when it is not known, no bytes for the beginning of a sentence
/// @param previous  the last word; no bytes for the beginning of a sentence, then `before` is ignored
/// @param context   has no followers when the result is false
/// @return whether anything is known to follow; false without a FOLLOWERS section
/// @complexity two binary searches and a sum over the contexts that end with `previous`; no allocation
bool cdec_find_context(const cdec_dictionary *dictionary, const char *_Nullable before, size_t before_count,
                       const char *_Nullable previous, size_t previous_count, cdec_context *context);

/// The words that follow most often, best first; of equal costs those of both words, then in the order of the file.
///
/// What is known of both words counts for a word that follows the last one, too. Offensive words and other hidden ones
/// are in no context. No allocation.
///
/// @param limit      1...CDEC_COMPLETION_LIMIT
/// @param followers  `limit` places
/// @param buffer     receives the spellings one after the other; a word that does not fit ends the answer
/// @return number of words written
size_t cdec_followers(const cdec_dictionary *dictionary, const cdec_context *context, size_t limit,
                      cdec_follower *followers, char *buffer, size_t buffer_count);

/// The same of those that begin with a typed text, as `cdec_complete` understands it.
size_t cdec_followers_completing(const cdec_dictionary *dictionary, const cdec_context *context,
                                 const char *_Nullable text, size_t count, size_t limit, cdec_follower *followers,
                                 char *buffer, size_t buffer_count);

/// What a word that a search of the same dictionary found costs as a follower.
///
/// @param word  its position and variant count
/// @param cost  as in `cdec_follower`; may be NULL
/// @return false when it is not known to follow
bool cdec_follower_cost(const cdec_dictionary *dictionary, const cdec_context *context, const cdec_word *word,
                        uint16_t *_Nullable cost);

enum {
  /// Stands for the beginning of a sentence in place of a word before others.
  CDEC_SENTENCE_START = 0xFFFFFFFE,
  /// Stands for no word.
  CDEC_NO_WORD = 0xFFFFFFFF,
};

/// Receives one follower of `cdec_each_follower`; words are numbers for `cdec_follower_word`.
///
/// @param before    CDEC_NO_WORD where `previous` alone is the context, or CDEC_SENTENCE_START
/// @param previous  or CDEC_SENTENCE_START
/// @return false to end
typedef bool (*cdec_follower_visitor)(void *_Nullable context, uint32_t before, uint32_t previous, uint32_t word,
                                      uint16_t cost);

/// Shows every follower once, in the order in which they stand in the file.
///
/// @return false when the visitor ended it or the file is broken
bool cdec_each_follower(const cdec_dictionary *dictionary, cdec_follower_visitor visit, void *_Nullable context);

/// The word of a number below `follower_words`.
///
/// @return false when there is none or the buffer is too small
bool cdec_follower_word(const cdec_dictionary *dictionary, uint32_t number, cdec_word *word, char *buffer,
                        size_t buffer_count);

CDEC_DECLARATIONS_END

#endif
