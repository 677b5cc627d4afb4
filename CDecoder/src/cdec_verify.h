#ifndef CDEC_VERIFY_H
#define CDEC_VERIFY_H

#include "cdec_dictionary.h"

/* One run of `cdec_verify`. Buffers stand here, so that the recursion over blocks stays shallow in memory. */
typedef struct cdec_verifier {
  const cdec_dictionary *d;
  cdec_fault *fault;
  /* End of the last block seen: where the next one must begin. */
  uint32_t next;
  uint32_t words, keys;
  /* Sum of a hash of the level of each word: equal to that of the levels that SCORES counts. */
  uint64_t level_sum;
  bool checks_ranks;
  uint8_t key[CDEC_KEY_ROOM];
  uint32_t scalars[CDEC_KEY_ROOM];
  char text[CDEC_WORD_BYTES], other[CDEC_WORD_BYTES];
} cdec_verifier;

/* Parts of `cdec_verify`, each of which checks the sections it is named after. */
cdec_status cdec_verify_alphabet(cdec_verifier *v);
cdec_status cdec_verify_tails(cdec_verifier *v);
cdec_status cdec_verify_spellings(cdec_verifier *v);
cdec_status cdec_verify_scores(cdec_verifier *v);
cdec_status cdec_verify_nodes(cdec_verifier *v);
cdec_status cdec_verify_ranks(cdec_verifier *v);
cdec_status cdec_verify_hot(cdec_verifier *v);
cdec_status cdec_verify_followers(cdec_verifier *v);
cdec_status cdec_verify_endings(cdec_verifier *v);

/* A rule of the format that does not hold at `offset` within the section. */
static inline cdec_status cdec_broken(const cdec_verifier *v, cdec_section section, uint64_t offset, uint64_t expected,
                                      uint64_t found) {
  return cdec_fail(v->fault, CDEC_E_CONTENT, section, offset, expected, found);
}

/* Whether a pattern's first byte and flags byte (0 when it has none) obey the format. */
static inline bool cdec_pattern_is_sane(uint8_t first, uint8_t flags) {
  const uint32_t letter_case = first >> CDEC_PATTERN_CASE_SHIFT & 3u;
  const bool flagged = (first & CDEC_PATTERN_FLAGS) != 0;
  const bool literal = (first & CDEC_PATTERN_EDITS) == CDEC_PATTERN_LITERAL;
  return letter_case <= CDEC_CASE_ALL && !(literal && letter_case != CDEC_CASE_AS_KEY) && flagged == (flags != 0) &&
         (flags & ~(CDEC_WORD_OFFENSIVE | CDEC_WORD_CASE_TWIN)) == 0;
}

/* Finalizer of SplitMix64 (Steele, Lea, Flood 2014). */
static inline uint64_t cdec_level_hash(uint32_t level) {
  uint64_t z = (uint64_t)level + 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

#endif
