#ifndef CDEC_PACKING_H
#define CDEC_PACKING_H

#include "cdec_status.h"

CDEC_DECLARATIONS_BEGIN

/// Memory functions of `cdec_pack`.
typedef struct cdec_allocator {
  void *_Nullable (*_Nonnull allocate)(void *_Nullable context, size_t count);
  void (*_Nonnull release)(void *_Nullable context, void *_Nullable block);
  void *_Nullable context;
} cdec_allocator;

/// One word of the list to pack.
typedef struct cdec_source_word {
  /// UTF-8 in NFC, borrowed, not terminated.
  const char *_Nullable text;
  uint32_t count;
  /// 100 × Zipf; ignored when the list is unscored.
  int16_t score;
  /// `CDEC_WORD_OFFENSIVE` or 0.
  uint8_t flags;
} cdec_source_word;

enum {
  /// Words carry no scores: each word is a level of its own, on a Zipf curve.
  CDEC_PACK_UNSCORED = 1,
  /// Words of equal score may be put in the order that packs smallest.
  CDEC_PACK_SORT_TIES = 2,
  /// Of words that differ by case only the first is kept.
  CDEC_PACK_ONE_CASE = 4,
  /// Leave out refused words instead of failing.
  CDEC_PACK_SKIP_REFUSED = 8,
  /// Spend no time on making the file small; for dictionaries built in memory.
  CDEC_PACK_QUICK = 16,
  /// Leave out the rank section.
  CDEC_PACK_NO_RANKS = 32,
  /// Keep which endings follow which, counted in the followers: for languages whose words have many forms. A list
  /// without scores or followers has none.
  CDEC_PACK_ENDINGS = 64,
};

/// Packs a word list, most frequent first, into the bytes of a dictionary.
///
/// Deterministic: equal input gives equal bytes on every machine. A repeated spelling keeps its
/// first place. Scores that rise along the list are taken as if they stood still.
///
/// @param keep        scalars that have a key of their own and are not folded; may be NULL
/// @param provenance  UTF-8 text kept in the file, at most CDEC_PROVENANCE_BYTES; may be NULL
/// @param refusals    `count` places that receive, for each word, a `cdec_refusal`; may be NULL
/// @param out         owned by the caller, to be released with the same allocator
cdec_status cdec_pack(const cdec_source_word *_Nullable words, size_t count, uint32_t options,
                      const uint32_t *_Nullable keep, size_t keep_count, const char *_Nullable provenance,
                      size_t provenance_count, uint8_t *_Nullable refusals, cdec_allocator allocator,
                      void *_Nullable *_Nonnull out, size_t *out_count, cdec_fault *_Nullable fault);

/// What is known to follow one or two words of the list to pack.
typedef struct cdec_source_follower {
  /// Index of the word before `previous` in the list, CDEC_SENTENCE_START or, for a context of one word, CDEC_NO_WORD.
  uint32_t before;
  /// Index of the last word, or CDEC_SENTENCE_START; then `before` is CDEC_NO_WORD.
  uint32_t previous;
  /// Index of the word that follows.
  uint32_t word;
  /// −ln of its probability in sixteenths; above CDEC_FOLLOWER_MOST it counts as that.
  uint16_t cost;
} cdec_source_follower;

/// Packs a word list as `cdec_pack` does, with what follows its words.
///
/// Followers may stand in any order. Left out are those with a word that is refused, repeated or hidden; of the same
/// follower given twice the dearer one; of more than CDEC_FOLLOWER_LIMIT after two words those that cost most.
///
/// @return CDEC_E_FOLLOWER, with its index in the fault, for an index that is none of the list or a word before the
///         beginning of a sentence; CDEC_E_LIMIT for more than CDEC_FOLLOWER_WORDS distinct words, or more than 16 MB
cdec_status cdec_pack_with_followers(const cdec_source_word *_Nullable words, size_t count,
                                     const cdec_source_follower *_Nullable followers, size_t follower_count,
                                     uint32_t options, const uint32_t *_Nullable keep, size_t keep_count,
                                     const char *_Nullable provenance, size_t provenance_count,
                                     uint8_t *_Nullable refusals, cdec_allocator allocator,
                                     void *_Nullable *_Nonnull out, size_t *out_count, cdec_fault *_Nullable fault);

/// Why `cdec_pack` would refuse this word by itself; `CDEC_REFUSAL_NONE` when it would not.
cdec_refusal cdec_check_word(const char *_Nullable text, size_t count);

CDEC_DECLARATIONS_END

#endif
