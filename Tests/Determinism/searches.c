/* Prints what searches along paths and for touched words cost, to the last unit: answers of the C core that rest on
   floating point. Usage: searches DICTIONARY. The same for every compiler setting and processor. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "CDecoder.h"

/* The noise of this program must not differ either. */
#pragma STDC FP_CONTRACT OFF

enum { WORDS = 4000, EVERY = 5, POINTS_A_KEY = 7, LIMIT = 8, BUFFER = LIMIT * 256 };

static const char rows[3][11] = {"qwertyuiop", "asdfghjkl", "zxcvbnm"};

static uint64_t noise_state = 5;

/* SplitMix64 (Steele, Lea, Flood 2014), as a number from -1 to 1. */
static float noise(void) {
  uint64_t mixed = noise_state += 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return (float)((int32_t)((mixed ^ (mixed >> 31)) >> 40) - (1 << 23)) / (float)(1 << 23);
}

static size_t place_keys(cdec_key_center *keys) {
  size_t count = 0;
  for (size_t row = 0; row < 3; row++) {
    for (size_t column = 0; rows[row][column] != 0; column++) {
      keys[count++] =
          (cdec_key_center){(uint32_t)rows[row][column], (float)column + 0.5f * (float)row, 1.38f * (float)row};
    }
  }
  return count;
}

static const cdec_key_center *key_of(const cdec_key_center *keys, size_t count, char letter) {
  for (size_t i = 0; i < count; i++) {
    if (keys[i].scalar == (uint32_t)letter) return &keys[i];
  }
  return NULL;
}

static void print(const char *kind, const char *text, const cdec_word *word, int32_t own, int32_t cost) {
  printf("%s %.*s %d %d\n", kind, (int)word->text_count, text + word->text_offset, own, cost);
}

static void swipe(const cdec_lexicon *lexicon, const cdec_key_center *keys, size_t key_count,
                  const cdec_key_center *const *stops, size_t stop_count, void *scratch) {
  static const cdec_swipe_charges charges = {.step = 0.5f,
                                             .reach = 2.4f,
                                             .distance = 0.05f,
                                             .direction = 1.635f,
                                             .first = 5.498f,
                                             .last = 7.068f,
                                             .key = 2.438f,
                                             .vertical = 0.854f,
                                             .overrun = 2.584f,
                                             .letter = -0.5f,
                                             .doubled = 0.2f,
                                             .pause = 1.947f,
                                             .slowest = 1.6f,
                                             .apostrophe = 0.4f,
                                             .offset_x = -0.037f,
                                             .offset_y = 0.163f,
                                             .margin = 2560,
                                             .frequency = 1159,
                                             .ranked = 16,
                                             .steps = 10000};
  cdec_path_point points[48 * POINTS_A_KEY];
  size_t count = 0;
  for (size_t i = 0; i + 1 < stop_count; i++) {
    for (size_t step = 0; step < POINTS_A_KEY; step++) {
      const float part = (float)step / (float)POINTS_A_KEY;
      points[count] = (cdec_path_point){stops[i]->x + part * (stops[i + 1]->x - stops[i]->x) + 0.3f * noise(),
                                        stops[i]->y + part * (stops[i + 1]->y - stops[i]->y) + 0.3f * noise(),
                                        0.016f * (float)count};
      count += 1;
    }
  }
  const cdec_path path = {points, count, keys, key_count};
  cdec_swiped found[LIMIT];
  char text[BUFFER];
  bool is_exact = false;
  const size_t words = cdec_swipe(lexicon, 1, &path, &charges, LIMIT, INT32_MAX, scratch, CDEC_SWIPE_SCRATCH, found,
                                  text, sizeof text, &is_exact);
  printf("path of %zu points, %s\n", count, is_exact ? "exact" : "cut short");
  for (size_t i = 0; i < words; i++) print("swiped", text, &found[i].word, found[i].path, found[i].cost);
}

static void correct(const cdec_lexicon *lexicon, const cdec_key_center *keys, size_t key_count, const char *letters,
                    const cdec_key_center *const *stops, size_t stop_count, void *scratch) {
  static const cdec_charges charges = {.near_key = 21,
                                       .key_distance = 9,
                                       .far_key = 140,
                                       .vowel = 105,
                                       .consonant = 105,
                                       .missing = 78,
                                       .missing_twin = 48,
                                       .extra = 88,
                                       .extra_twin = 52,
                                       .swapped = 58,
                                       .first = 8,
                                       .early = 1,
                                       .apostrophe = 3,
                                       .completion = 40,
                                       .most = 250,
                                       .most_at_first = 110,
                                       .most_a_letter = 20,
                                       .margin = 700,
                                       .frequency = 1000,
                                       .deviation_x = 0.42f,
                                       .deviation_y = 0.41f,
                                       .steps = 2000};
  cdec_touch taps[48];
  for (size_t i = 0; i < stop_count; i++) taps[i] = (cdec_touch){stops[i]->x + noise(), stops[i]->y + noise()};
  const cdec_typed typed = {letters, stop_count, taps, stop_count, keys, key_count};
  cdec_correction found[LIMIT];
  char text[BUFFER];
  const size_t words = cdec_correct(lexicon, 1, &typed, &charges, LIMIT, INT32_MAX, scratch, CDEC_SWIPE_SCRATCH, found,
                                    text, sizeof text, NULL);
  for (size_t i = 0; i < words; i++) print("touched", text, &found[i].word, (int32_t)found[i].slips, found[i].cost);
}

int main(int count, char **arguments) {
  static char scratch[CDEC_SWIPE_SCRATCH];
  cdec_dictionary *dictionary;
  if (count != 2 || cdec_map(arguments[1], &dictionary, NULL) != CDEC_OK) {
    fprintf(stderr, "usage: searches DICTIONARY\n");
    return 64;
  }
  cdec_key_center keys[32];
  const size_t key_count = place_keys(keys);
  const cdec_lexicon lexicon = {dictionary, 0};
  for (uint32_t number = 0; number < WORDS; number++) {
    cdec_word word;
    char text[256], letters[48];
    const cdec_key_center *stops[48];
    size_t stop_count = 0;
    if (!cdec_word_at(dictionary, number * EVERY, &word, text, sizeof text)) break;
    for (size_t i = 0; i < word.text_count && stop_count < 47; i++) {
      const cdec_key_center *const key = key_of(keys, key_count, text[i]);
      if (key == NULL) continue;
      letters[stop_count] = text[i];
      stops[stop_count++] = key;
    }
    if (stop_count < 2) continue;
    printf("%.*s\n", (int)word.text_count, text);
    swipe(&lexicon, keys, key_count, stops, stop_count, scratch);
    correct(&lexicon, keys, key_count, letters, stops, stop_count, scratch);
  }
  cdec_close(dictionary);
  return 0;
}
