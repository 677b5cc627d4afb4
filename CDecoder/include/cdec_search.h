#ifndef CDEC_SEARCH_H
#define CDEC_SEARCH_H

#include "cdec_open.h"

CDEC_DECLARATIONS_BEGIN

enum {
  /// Never offered; known and left alone when typed.
  CDEC_WORD_OFFENSIVE = 1,
  /// Another spelling of the same letters in another capitalisation stands before it.
  CDEC_WORD_CASE_TWIN = 2,
  /// Lacks an accent that was typed; of answers only, never in a file.
  CDEC_WORD_DISAGREES = 4,
};

/// One spelling of the dictionary.
typedef struct cdec_word {
  /// Place on the frequency scale, 0 the most frequent.
  uint32_t level;
  /// 100 × Zipf = 900 + 100 · log10 of the relative frequency.
  int32_t score;
  /// Identity of the word's key within the file.
  uint32_t position;
  /// Which of the spellings of that key, and `CDEC_WORD_…` flags.
  uint8_t variant, flags;
  /// UTF-8 bytes of the spelling in the text buffer of the call.
  uint16_t text_offset, text_count;
} cdec_word;

/// The `limit` most frequent words that begin with the typed text.
///
/// Case and accents are ignored, as are apostrophes that were not typed. When the typed text
/// carries accents, words that lack one are given only if no other is found soon, and are marked
/// CDEC_WORD_DISAGREES. No allocation.
///
/// @param text      typed UTF-8, borrowed; invalid bytes match nothing
/// @param limit     1...CDEC_COMPLETION_LIMIT
/// @param words     `limit` places
/// @param buffer    receives the spellings one after the other; a word that does not fit ends the answer
/// @return number of words written, best first
/// @complexity O(limit × length of the words), whatever the size of the dictionary
size_t cdec_complete(const cdec_dictionary *dictionary, const char *_Nullable text, size_t count, size_t limit,
                     cdec_word *words, char *buffer, size_t buffer_count);

/// The most frequent spelling that equals the text but for case.
///
/// @return false when there is none; offensive words are found
bool cdec_lookup(const cdec_dictionary *dictionary, const char *_Nullable text, size_t count, cdec_word *word);

/// The spellings whose folded key is that of the text, best first; offensive ones are left out.
///
/// Apostrophes that the text lacks are ignored (`dont` gives `don't`) once no key fits exactly.
///
/// @param limit  1...CDEC_COMPLETION_LIMIT
/// @return number of words written
size_t cdec_spellings(const cdec_dictionary *dictionary, const char *_Nullable text, size_t count, size_t limit,
                      cdec_word *words, char *buffer, size_t buffer_count);

/// Whether some word begins with `text` followed by `more`, case and accents ignored.
bool cdec_is_prefix(const cdec_dictionary *dictionary, const char *_Nullable text, size_t count,
                    const char *_Nullable more, size_t more_count);

/// Exact place of a word in the list the dictionary was packed from, 0 the first.
///
/// @return false when the file has no ranks or `word` is not from this dictionary
bool cdec_rank(const cdec_dictionary *dictionary, const cdec_word *word, uint32_t *rank);

/// The word of one rank.
///
/// @return false when the file has no ranks, the rank is out of range or the buffer is too small
bool cdec_word_at(const cdec_dictionary *dictionary, uint32_t rank, cdec_word *word, char *buffer, size_t buffer_count);

/// Receives one word of `cdec_each_word`; `text` has `word->text_count` bytes and is gone after the call.
///
/// @return false to end
typedef bool (*cdec_visitor)(void *_Nullable context, const cdec_word *word, const char *text);

/// Shows every word once, in the order in which they stand in the file.
///
/// @return false when the visitor ended it or the file is broken
bool cdec_each_word(const cdec_dictionary *dictionary, cdec_visitor visit, void *_Nullable context);

CDEC_DECLARATIONS_END

#endif
