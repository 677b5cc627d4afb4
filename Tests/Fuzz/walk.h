#ifndef CDEC_FUZZ_WALK_H
#define CDEC_FUZZ_WALK_H

#include "charges.h"
#include "harness.h"

/* Asks an opened dictionary questions of every kind, some or all of them. What it answers is not looked at, but that it
   keeps within its bounds. */

/* Results end up here, or the compiler would drop the calls. */
static volatile size_t sink;

static void search(const cdec_dictionary *dictionary, const char *text, size_t count, size_t limit) {
  cdec_word words[CDEC_COMPLETION_LIMIT], word;
  char buffer[CDEC_COMPLETION_LIMIT * CDEC_WORD_BYTES];
  size_t found = cdec_complete(dictionary, text, count, limit, words, buffer, sizeof buffer);
  require(found <= limit);
  for (size_t i = 0; i < found; i++) {
    uint32_t rank = 0;
    require((size_t)words[i].text_offset + words[i].text_count <= sizeof buffer);
    for (size_t at = 0; at < words[i].text_count; at++) sink += (size_t)buffer[words[i].text_offset + at];
    sink += cdec_rank(dictionary, &words[i], &rank) ? rank : 0;
    sink += cdec_lookup(dictionary, buffer + words[i].text_offset, words[i].text_count, &word) ? word.level : 0;
  }
  found = cdec_spellings(dictionary, text, count, limit, words, buffer, sizeof buffer);
  require(found <= limit);
  for (size_t i = 0; i < found; i++) require((size_t)words[i].text_offset + words[i].text_count <= sizeof buffer);
  sink += cdec_is_prefix(dictionary, text, count, "e", 1);
}

static void correct(const cdec_dictionary *dictionary, const char *text, size_t count, size_t limit) {
  static const cdec_key_center keys[] = {
      {'e', 2.5f, 0}, {'r', 3.5f, 0}, {'a', 0.5f, 1.4f}, {'s', 1.5f, 1.4f}, {'n', 6.5f, 2.8f}};
  static const cdec_touch taps[] = {{2.4f, 0.1f}, {3, 0}, {1, 1.5f}};
  static uint8_t scratch[64 * 1024];
  cdec_charges charges = usual_charges();
  charges.margin = 600;
  charges.steps = 2000;
  const cdec_lexicon lexicons[] = {{dictionary, 0}, {dictionary, 100}};
  const cdec_typed typed = {
      .text = text, .count = count, .keys = keys, .key_count = 5, .taps = taps, .tap_count = count < 3 ? count : 0};
  cdec_correction found[CDEC_COMPLETION_LIMIT];
  char buffer[512];
  bool is_exact;
  const size_t n = cdec_correct(lexicons, 2, &typed, &charges, limit, INT32_MAX, scratch, sizeof scratch, found, buffer,
                                sizeof buffer, &is_exact);
  for (size_t i = 0; i < n; i++) {
    require((size_t)found[i].word.text_offset + found[i].word.text_count <= sizeof buffer);
    sink += (uint32_t)found[i].cost;
  }
}

static void swipe(const cdec_dictionary *dictionary, const char *text, size_t count, size_t limit) {
  static const cdec_key_center keys[] = {
      {'e', 2.5f, 0}, {'r', 3.5f, 0}, {'a', 0.5f, 1.4f}, {'s', 1.5f, 1.4f}, {'n', 6.5f, 2.8f}};
  static uint8_t scratch[CDEC_SWIPE_SCRATCH];
  cdec_swipe_charges charges = usual_swipe_charges();
  charges.steps = 2000;
  const cdec_lexicon lexicons[] = {{dictionary, 0}, {dictionary, 100}};
  cdec_path_point points[CDEC_WORD_BYTES];
  size_t point_count = 0;
  /* Every byte leads to a key. */
  for (; point_count < count && point_count < CDEC_WORD_BYTES; point_count++) {
    const cdec_key_center *const key = &keys[(uint8_t)text[point_count] % 5];
    points[point_count] = (cdec_path_point){key->x, key->y, (float)point_count};
  }
  const cdec_path path = {points, point_count, keys, 5};
  cdec_swiped found[CDEC_COMPLETION_LIMIT];
  char buffer[512];
  bool is_exact;
  const size_t n = cdec_swipe(lexicons, 2, &path, &charges, limit, INT32_MAX, scratch, sizeof scratch, found, buffer,
                              sizeof buffer, &is_exact);
  require(n <= limit);
  for (size_t i = 0; i < n; i++) {
    require((size_t)found[i].word.text_offset + found[i].word.text_count <= sizeof buffer);
    sink += (uint32_t)found[i].cost;
  }
}

static bool count_follower(void *context, uint32_t before, uint32_t previous, uint32_t word, uint16_t cost) {
  sink += (size_t)before + previous + word + cost;
  return (*(size_t *)context)++ < 20000;
}

static void follow(const cdec_dictionary *dictionary, const char *before, size_t before_count, const char *text,
                   size_t count) {
  static const char *const typed[] = {"", "t", "do", "caf\xC3\xA9", "\xC3\xA9", "dont"};
  cdec_context context;
  if (!cdec_find_context(dictionary, before, before_count, text, count, &context)) return;
  context.backoff = (uint16_t)(count * 5);
  cdec_follower found[CDEC_COMPLETION_LIMIT];
  char buffer[512];
  for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
    const size_t limit = i % 2 == 0 ? CDEC_COMPLETION_LIMIT : 3;
    const size_t n = cdec_followers_completing(dictionary, &context, typed[i], strlen(typed[i]), limit, found, buffer,
                                               sizeof buffer);
    require(n <= limit);
    for (size_t k = 0; k < n; k++) {
      uint16_t cost = 0;
      require((size_t)found[k].word.text_offset + found[k].word.text_count <= sizeof buffer);
      require(k == 0 || found[k - 1].cost <= found[k].cost);
      sink += cdec_follower_cost(dictionary, &context, &found[k].word, &cost) ? cost : 0;
    }
  }
}

static void follow_all(const cdec_dictionary *dictionary, bool verified, chooser *c) {
  const cdec_info info = cdec_get_info(dictionary);
  size_t shown = 0;
  const bool whole = cdec_each_follower(dictionary, count_follower, &shown);
  if (verified && info.followers < 20000) require(whole && shown == info.followers);
  follow(dictionary, NULL, 0, NULL, 0);
  char last[CDEC_WORD_BYTES];
  size_t last_count = 0;
  for (uint32_t number = 0; number < info.follower_words && number < 64; number++) {
    cdec_word word;
    char buffer[CDEC_WORD_BYTES];
    const bool found = cdec_follower_word(dictionary, number, &word, buffer, sizeof buffer);
    if (verified) require(found);
    if (!found) continue;
    if (is_asked(c, 4)) follow(dictionary, NULL, 0, buffer, word.text_count);
    if (is_asked(c, 4)) follow(dictionary, last, last_count, buffer, word.text_count);
    if (is_asked(c, 8)) follow(dictionary, buffer, 0, buffer, word.text_count);
    memcpy(last, buffer, word.text_count);
    last_count = word.text_count;
  }
}

/* What the class of a word says, or a row of any numbers. */
static void complete_behind(const cdec_dictionary *dictionary, const char *previous, size_t previous_count,
                            chooser *c) {
  static const char *const typed[] = {"", "t", "do", "caf\xC3\xA9", "\xC3\xA9", "dont", "unheard"};
  cdec_ending_row row;
  if (!cdec_find_ending_row(dictionary, previous, previous_count, &row)) {
    if (!is_asked(c, 8)) return;
    row = (cdec_ending_row){next_number(c) % 64, next_number(c) % 64, (int8_t)next_number(c)};
  }
  cdec_word words[CDEC_ENDING_LIMIT];
  int8_t gains[CDEC_ENDING_LIMIT];
  char buffer[512];
  for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
    const size_t limit = i % 2 == 0 ? CDEC_ENDING_LIMIT : 3;
    const size_t n =
        cdec_complete_behind(dictionary, &row, typed[i], strlen(typed[i]), limit, words, gains, buffer, sizeof buffer);
    require(n <= limit);
    for (size_t k = 0; k < n; k++) {
      require((size_t)words[k].text_offset + words[k].text_count <= sizeof buffer);
      const char *const text = buffer + words[k].text_offset;
      require(cdec_ending_gain(dictionary, &row, text, words[k].text_count) == gains[k]);
    }
    sink += (uint32_t)cdec_ending_gain(dictionary, &row, typed[i], strlen(typed[i]));
  }
}

static void walk(const cdec_dictionary *dictionary, bool verified, chooser *c) {
  static const char *const texts[] = {"",     "a",           "t",   "th",  "to",       "don",
                                      "dont", "caf\xC3\xA9", "mas", "e-m", "\xD1\x8D", "aaaaaaaaaaaaaaaaaaaa"};
  enum { TEXTS = sizeof texts / sizeof texts[0] };
  for (size_t i = 0; i < TEXTS; i++) {
    const char *const text = texts[i], *const before = texts[(i + 1) % TEXTS];
    const size_t count = strlen(text);
    if (is_asked(c, 3)) search(dictionary, text, count, 3);
    if (is_asked(c, 3)) search(dictionary, text, count, CDEC_COMPLETION_LIMIT);
    if (is_asked(c, 8)) correct(dictionary, text, count, 4);
    if (is_asked(c, 16)) swipe(dictionary, text, count, 4);
    if (is_asked(c, 4)) follow(dictionary, before, strlen(before), text, count);
    if (is_asked(c, 4)) complete_behind(dictionary, text, count, c);
  }
  if (is_asked(c, 2)) follow_all(dictionary, verified, c);
  const cdec_info info = cdec_get_info(dictionary);
  for (uint32_t i = 0; i < info.words && i < 64; i++) {
    const uint32_t rank = info.words <= 64 ? i : next_number(c) % info.words;
    cdec_word word;
    char buffer[CDEC_WORD_BYTES];
    uint32_t back = 0;
    if (!is_asked(c, 4)) continue;
    const bool found = cdec_word_at(dictionary, rank, &word, buffer, sizeof buffer);
    if (verified && info.has_ranks) require(found && cdec_rank(dictionary, &word, &back) && back == rank);
    if (!found) continue;
    if (is_asked(c, 2)) search(dictionary, buffer, word.text_count, CDEC_COMPLETION_LIMIT);
    if (is_asked(c, 8)) complete_behind(dictionary, buffer, word.text_count, c);
    if (is_asked(c, 16)) correct(dictionary, buffer, word.text_count, CDEC_COMPLETION_LIMIT);
    if (is_asked(c, 32)) swipe(dictionary, buffer, word.text_count, CDEC_COMPLETION_LIMIT);
  }
}

#endif
