#ifndef CDEC_SWIPING_H
#define CDEC_SWIPING_H

#include "cdec_correcting.h"

CDEC_DECLARATIONS_BEGIN

/// Where a sliding finger was.
typedef struct cdec_path_point {
  /// In key widths, down and to the right.
  float x, y;
  /// In seconds, from any moment on.
  float time;
} cdec_path_point;

/// A finger's way over the keys.
typedef struct cdec_path {
  /// Borrowed; points that are not finite are left out, times that run backwards stand still.
  const cdec_path_point *_Nullable points;
  size_t point_count;
  /// Keys of the layout on screen. A letter without one is looked for on the key of its base letter; words with
  /// letters that have neither are not found. Of keys with the same letter the first counts.
  const cdec_key_center *_Nullable keys;
  size_t key_count;
} cdec_path;

enum {
  /// Most places along a path that are compared with keys.
  CDEC_SWIPE_SAMPLES = 96,
  /// Most keys that letters are looked for on.
  CDEC_SWIPE_KEYS = 64,
  /// Most keys near one path; of more the nearest count.
  CDEC_SWIPE_NEAR = 40,
  /// Most pairs of keys near a path times samples and eight more: where there would be more, there are fewer samples,
  /// by eights.
  CDEC_SWIPE_ENTRIES = 50000,
  /// Cost of one natural logarithm of probability in what paths cost.
  CDEC_SWIPE_NAT = 64,
  /// The most that the path of a word may cost, in 64ths.
  CDEC_SWIPE_MOST = 12000,
  /// Bytes of scratch that are enough for paths of any length over any keys, with up to CDEC_LEXICON_LIMIT
  /// dictionaries.
  CDEC_SWIPE_SCRATCH = 256 * 1024,
};

/// What a path costs against the keys of a word, in natural logarithms of probability, and lengths in key widths.
/// None but `letter` and the offsets is negative, none above 1000.
typedef struct cdec_swipe_charges {
  /// The most that the places at which the path is compared are apart, unless there are too many; above 0.05.
  float step;
  /// Keys further from the path than this are not on it.
  float reach;
  /// A key width of the path, times the square of its distance from the straight line between two keys, and times
  /// one minus the cosine of the angle between them; where the path bends, its mean direction counts, which is
  /// shorter.
  float distance, direction;
  /// The square of the distance from a key where it is reached, for the first key, the last and those between.
  float first, last, key;
  /// What a square of vertical distance from a key counts against one of horizontal distance.
  float vertical;
  /// A path that goes on past the last key, which then counts as one between; the rest of it is charged for its
  /// distance from that key, and a full turn of direction.
  float overrun;
  /// A letter between the first and the last, -2 at least; the second of two letters on the same key.
  float letter, doubled;
  /// Reward where a letter between the first and the last is reached: times the logarithm of the time the finger takes
  /// there as against the mean, which counts from a fifth of the mean up to `slowest` times it; at least 1.
  float pause, slowest;
  /// An apostrophe or a hyphen.
  float apostrophe;
  /// How far fingers touch to the right of the middle of the key they mean, and below.
  float offset_x, offset_y;
  /// Words that cost this much more than the best one are left out, in 256ths of a natural logarithm.
  uint16_t margin;
  /// Weight of a word's frequency: 256ths of what 0.01 Zipf costs in 256ths of a natural logarithm.
  uint16_t frequency;
  /// How many of the best words the learned model puts in order, and how it charges their paths replaces what these
  /// charges make of them: as many as are asked for at least, CDEC_COMPLETION_LIMIT at most, and none for 0. Words
  /// that cost 9 nats more than the best one by these charges are then left out.
  uint16_t ranked;
  /// Steps after which a search ends with what it has found.
  uint32_t steps;
} cdec_swipe_charges;

/// A word that may have been meant by a path.
typedef struct cdec_swiped {
  cdec_word word;
  /// Index of its dictionary.
  uint32_t lexicon;
  /// What the path costs, in 64ths, and the same with frequency and handicap, in 256ths; the least is the best. Both
  /// are negative where the rewards of many letters outweigh the rest.
  int32_t path, cost;
} cdec_swiped;

/// A path that grows while the finger is down, and what does not change with it. It lives in the caller's scratch.
typedef struct cdec_glide cdec_glide;

/// Begins a path without points.
///
/// @param lexicons       1...CDEC_LEXICON_LIMIT of them; the dictionaries stay open as long as the path is in use
/// @param keys           the layout on screen as in `cdec_path`; no longer needed afterwards
/// @param scratch        `scratch_bytes` of any content and alignment, which nothing else may use or move as long as
///                       the path is in use; CDEC_SWIPE_SCRATCH are enough
/// @return NULL when the scratch is too small, the charges make no sense or no letter has a key
cdec_glide *_Nullable cdec_swipe_begin(const cdec_lexicon *lexicons, size_t lexicon_count,
                                       const cdec_key_center *_Nullable keys, size_t key_count,
                                       const cdec_swipe_charges *charges, void *scratch, size_t scratch_bytes);

/// Adds points at the end of a path. The work depends on their number alone, not on the length of the path.
///
/// Points that are not finite are left out, times that run backwards stand still.
void cdec_swipe_add(cdec_glide *glide, const cdec_path_point *_Nullable points, size_t count);

/// The words that a path so far costs least for, path and frequency together; more points may follow.
///
/// The path is compared with the straight lines between the keys of a word by dynamic time warping. Words with one
/// beginning share what was computed for it, on a walk down the trie in rounds of growing limit as in `cdec_correct`.
/// A table of what the rest of the path costs at least, over all sequences of keys, bounds the walk (an admissible
/// heuristic: Hart, Nilsson and Raphael 1968). The answer is exact unless the steps or the scratch run out. Case and
/// accents are free; each spelling of a key counts with its own frequency. No allocation.
///
/// @param limit          1...CDEC_COMPLETION_LIMIT
/// @param cost_limit     words must cost less, before some of them are ranked; INT32_MAX for no limit
/// @param swiped         `limit` places
/// @param buffer         receives the spellings one after the other; a word that does not fit ends the answer
/// @param is_exact       whether the search came to its end; may be NULL
/// @return number of words written, best first; the same whether points were added one by one or at once
size_t cdec_swipe_search(cdec_glide *glide, size_t limit, int32_t cost_limit, cdec_swiped *swiped, char *buffer,
                         size_t buffer_count, bool *_Nullable is_exact);

/// The words that a whole path costs least for: `cdec_swipe_begin`, `cdec_swipe_add` and `cdec_swipe_search` in one.
///
/// @param scratch        `scratch_bytes` of any content and alignment; CDEC_SWIPE_SCRATCH are enough
/// @return number of words written, best first; none where `cdec_swipe_begin` gives NULL, and `*is_exact` is false if
///         the scratch has fewer than CDEC_SWIPE_SCRATCH bytes
size_t cdec_swipe(const cdec_lexicon *lexicons, size_t lexicon_count, const cdec_path *path,
                  const cdec_swipe_charges *charges, size_t limit, int32_t cost_limit, void *scratch,
                  size_t scratch_bytes, cdec_swiped *swiped, char *buffer, size_t buffer_count,
                  bool *_Nullable is_exact);

CDEC_DECLARATIONS_END

#endif
