#ifndef CDECODER_H
#define CDECODER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cdec_unicode.h"

#if defined(__clang__)
#define CDEC_CLOSED_ENUM __attribute__((enum_extensibility(closed)))
#pragma clang assume_nonnull begin
#else
#define CDEC_CLOSED_ENUM
#define _Nullable
#define _Nonnull
#endif

/// What became of a call. Numbers are never reused.
typedef enum CDEC_CLOSED_ENUM cdec_status {
  CDEC_OK = 0,
  /// The path names nothing.
  CDEC_E_NOT_FOUND = 1,
  /// The file exists but cannot be opened, read or mapped.
  CDEC_E_UNREADABLE = 2,
  /// The file has no bytes.
  CDEC_E_EMPTY = 3,
  /// The bytes do not begin like a packed dictionary.
  CDEC_E_MAGIC = 4,
  /// A packed dictionary of another major version.
  CDEC_E_VERSION = 5,
  /// The file is shorter or longer than its header says.
  CDEC_E_LENGTH = 6,
  /// The header and section table do not match their checksum.
  CDEC_E_HEADER = 7,
  /// A required section is missing, out of bounds or of an impossible size.
  CDEC_E_SECTION = 8,
  /// A section does not match its checksum.
  CDEC_E_CHECKSUM = 9,
  /// A section matches its checksum but breaks a rule of the format.
  CDEC_E_CONTENT = 10,
  /// An allocation failed.
  CDEC_E_MEMORY = 11,
  /// An input of `cdec_pack` was refused; the fault names its index.
  CDEC_E_WORD = 12,
  /// The input is larger than the format can hold.
  CDEC_E_LIMIT = 13,
  /// A follower of `cdec_pack_with_followers` was refused; the fault names its index.
  CDEC_E_FOLLOWER = 14,
} cdec_status;

/// Sections of a packed dictionary. Numbers are those of the file.
typedef enum CDEC_CLOSED_ENUM cdec_section {
  CDEC_SECTION_NONE = 0,
  CDEC_SECTION_META = 1,
  CDEC_SECTION_ALPHABET = 2,
  CDEC_SECTION_NODES = 3,
  CDEC_SECTION_TAILS = 4,
  CDEC_SECTION_SPELLINGS = 5,
  CDEC_SECTION_SCORES = 6,
  CDEC_SECTION_RANKS = 7,
  CDEC_SECTION_HOT = 8,
  CDEC_SECTION_PROVENANCE = 9,
  CDEC_SECTION_FOLLOWERS = 10,
} cdec_section;

/// Why `cdec_pack` refuses a word.
typedef enum CDEC_CLOSED_ENUM cdec_refusal {
  CDEC_REFUSAL_NONE = 0,
  CDEC_REFUSAL_EMPTY = 1,
  CDEC_REFUSAL_NOT_UTF8 = 2,
  /// White space, or a control or invisible direction character.
  CDEC_REFUSAL_SPACE_OR_CONTROL = 3,
  /// Longer than `CDEC_WORD_BYTES` bytes.
  CDEC_REFUSAL_TOO_LONG = 4,
  /// Nothing is left once marks are dropped, so no key reaches the word.
  CDEC_REFUSAL_NO_KEY = 5,
  /// The word needs one symbol more than the 254 an alphabet can hold.
  CDEC_REFUSAL_ALPHABET = 6,
  /// Its key has more spellings than the 64 that are kept.
  CDEC_REFUSAL_SPELLINGS = 7,
} cdec_refusal;

/// Where and how something was wrong. Fields that do not apply are zero.
typedef struct cdec_fault {
  cdec_status status;
  cdec_section section;
  /// Byte offset within the file or section.
  uint64_t offset;
  /// What the format or the header asks for: a version, a size, a checksum.
  uint64_t expected;
  /// What was there instead.
  uint64_t found;
  /// For `CDEC_E_WORD`: index of the word in the input and why it was refused; for `CDEC_E_FOLLOWER` that of the
  /// follower.
  size_t word;
  cdec_refusal refusal;
} cdec_fault;

enum {
  /// Major version of the format that this library reads and writes.
  CDEC_FORMAT_MAJOR = 1,
  /// Newest minor version that this library writes, a file without what it added has an older one; it reads every
  /// minor version of its major one.
  CDEC_FORMAT_MINOR = 1,
  /// Longest spelling in UTF-8 bytes.
  CDEC_WORD_BYTES = 255,
  /// Most results of one completion.
  CDEC_COMPLETION_LIMIT = 16,
  /// Longest provenance text in bytes.
  CDEC_PROVENANCE_BYTES = 65536,
};

/// An opened dictionary. Immutable, so any number of threads may search it at once.
typedef struct cdec_dictionary cdec_dictionary;

/// Opens a packed dictionary that the caller keeps in memory.
///
/// Checks the header, the section table and the sizes that follow from them and reads nothing
/// else: the cost does not depend on the number of words. The contents stay untrusted and every
/// later call bounds its own reads.
///
/// @param bytes  borrowed; alive and unchanged until `cdec_close`; any alignment
/// @param count  in bytes
/// @param out    owned by the caller, to be given to `cdec_close`; NULL unless CDEC_OK
/// @param fault  filled when the result is not CDEC_OK; may be NULL
cdec_status cdec_open(const void *bytes, size_t count, cdec_dictionary *_Nullable *_Nonnull out,
                      cdec_fault *_Nullable fault);

/// Maps the file at `path` read-only and opens it as `cdec_open` does.
///
/// While it is open, replace the file by rename or delete it: the mapping keeps the old bytes. Never rewrite or truncate
/// it in place: answers change under a search, and a read of what was cut off ends the process (SIGBUS).
cdec_status cdec_map(const char *path, cdec_dictionary *_Nullable *_Nonnull out, cdec_fault *_Nullable fault);

/// Releases a dictionary, and its mapping if `cdec_map` made it. NULL is allowed.
void cdec_close(cdec_dictionary *_Nullable dictionary);

/// Maps a file of any other kind read-only, for a reader of its own.
///
/// While it is mapped, replace the file by rename or delete it: see `cdec_map`.
///
/// @param bytes  owned by the caller, to be given to `cdec_unmap_bytes`; NULL unless CDEC_OK
/// @param count  in bytes; 0 unless CDEC_OK
/// @return CDEC_OK, CDEC_E_NOT_FOUND, CDEC_E_UNREADABLE or CDEC_E_EMPTY
cdec_status cdec_map_bytes(const char *path, const void *_Nullable *_Nonnull bytes, size_t *count);

/// Releases what `cdec_map_bytes` gave. NULL is allowed.
void cdec_unmap_bytes(const void *_Nullable bytes, size_t count);

/// Checks every section against its checksum and every structure against the format.
///
/// Reads the whole file: O(size).
cdec_status cdec_verify(const cdec_dictionary *dictionary, cdec_fault *_Nullable fault);

/// Checks every section against its checksum only, which finds what storage or transport damaged.
///
/// Reads the whole file, in a small part of the time that `cdec_verify` takes.
cdec_status cdec_verify_checksums(const cdec_dictionary *dictionary, cdec_fault *_Nullable fault);

/// Facts about a dictionary, read from its header.
typedef struct cdec_info {
  uint16_t major, minor;
  uint32_t file_bytes;
  /// Spellings, and the folded keys they are filed under.
  uint32_t words, keys;
  /// Steps of the frequency scale: one a word, or one a group of words that are equally frequent.
  uint32_t levels;
  /// Letters of the alphabet.
  uint32_t symbols;
  bool has_ranks, has_hot;
  /// What the FOLLOWERS section says of itself: distinct words, contexts of one word and of two, followers of all
  /// contexts; zeros without it.
  uint32_t follower_words, single_contexts, pair_contexts, followers;
} cdec_info;

cdec_info cdec_get_info(const cdec_dictionary *dictionary);

/// Size of one section in bytes; 0 when it is absent.
uint32_t cdec_section_bytes(const cdec_dictionary *dictionary, cdec_section section);

/// The provenance text (UTF-8, not terminated), borrowed from the file; NULL when there is none.
const char *_Nullable cdec_provenance(const cdec_dictionary *dictionary, size_t *count);

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
bool cdec_word_at(const cdec_dictionary *dictionary, uint32_t rank, cdec_word *word, char *buffer,
                  size_t buffer_count);

/// Receives one word of `cdec_each_word`; `text` has `word->text_count` bytes and is gone after the call.
///
/// @return false to end
typedef bool (*cdec_visitor)(void *_Nullable context, const cdec_word *word, const char *text);

/// Shows every word once, in the order in which they stand in the file.
///
/// @return false when the visitor ended it or the file is broken
bool cdec_each_word(const cdec_dictionary *dictionary, cdec_visitor visit, void *_Nullable context);

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
  /// Without touches, a wrong key: `near_key` and `key_distance` times the square of its distance in key widths, at most `far_key`.
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
  /// An apostrophe or a hyphen left out.
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
                      void *_Nullable *_Nonnull out,
                      size_t *out_count, cdec_fault *_Nullable fault);

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

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
