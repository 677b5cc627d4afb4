// Decodes swipes with charges of one's own; `fit_swipe_ranking.py` builds and runs it.
//
//   clang -std=c11 -O2 -DNDEBUG -ICDecoder/include -ICDecoder/src Benchmarks/tuning/swipe.c CDecoder/src/*.c -lm

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cdec_swipe_rank.h"

static const char usage[] =
    "usage: swipe MODE LIST FILE NAME=VALUE ...\n"
    "\n"
    "  MODE    score      how often the right word is found, and how long that takes\n"
    "          measures   writes what the model sees of each word found to letters.bin, ways.bin and words.bin\n"
    "  LIST    a packed dictionary\n"
    "  FILE    a line for each swipe: the word in small letters without signs, the same as LIST spells it, or -, then\n"
    "          the height of a row of keys, the number of points and x, y and seconds of each; lengths in key widths,\n"
    "          q at 0.5 and half a row\n"
    "\n"
    "Each charge of cdec_swipe_charges has to be given. Besides: every=N from=M looks only at lines M, M+N, and so "
    "on;\n"
    "answers=N (3) words a search; passes=N (3) timings of each, of which the shortest counts.\n";

enum { WORD_BYTES = 96, POINTS = 4096, LINE_BYTES = 1 << 20 };

typedef struct swipe {
  char word[WORD_BYTES], spelling[WORD_BYTES];
  float row;
  size_t count;
  cdec_path_point points[POINTS];
} swipe;

typedef struct options {
  cdec_swipe_charges charges;
  size_t every, from, answers, passes;
} options;

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static void set(options *o, const char *argument) {
  const char *const sign = strchr(argument, '=');
  if (sign == NULL) fail(usage);
  const size_t count = (size_t)(sign - argument);
  const double value = atof(sign + 1);
  cdec_swipe_charges *const c = &o->charges;
  const struct {
    const char *name;
    float *value;
  } floats[] = {{"step", &c->step},         {"reach", &c->reach},
                {"distance", &c->distance}, {"direction", &c->direction},
                {"first", &c->first},       {"last", &c->last},
                {"key", &c->key},           {"vertical", &c->vertical},
                {"overrun", &c->overrun},   {"letter", &c->letter},
                {"doubled", &c->doubled},   {"pause", &c->pause},
                {"slowest", &c->slowest},   {"apostrophe", &c->apostrophe},
                {"offset_x", &c->offset_x}, {"offset_y", &c->offset_y}};
  for (size_t i = 0; i < sizeof floats / sizeof *floats; i++) {
    if (strncmp(floats[i].name, argument, count) == 0 && floats[i].name[count] == 0) {
      *floats[i].value = (float)value;
      return;
    }
  }
  const char *const names[] = {"margin", "frequency", "ranked", "steps", "every", "from", "answers", "passes"};
  size_t which = 0;
  while (which < 8 && (strncmp(names[which], argument, count) != 0 || names[which][count] != 0)) which++;
  switch (which) {
    case 0:
      c->margin = (uint16_t)value;
      break;
    case 1:
      c->frequency = (uint16_t)value;
      break;
    case 2:
      c->ranked = (uint16_t)value;
      break;
    case 3:
      c->steps = (uint32_t)value;
      break;
    case 4:
      o->every = (size_t)value;
      break;
    case 5:
      o->from = (size_t)value;
      break;
    case 6:
      o->answers = (size_t)value;
      break;
    case 7:
      o->passes = (size_t)value;
      break;
    default:
      fprintf(stderr, "%s\n", argument);
      fail(usage);
  }
}

static bool read_swipe(FILE *file, swipe *out) {
  static char line[LINE_BYTES];
  int used = 0, count = 0;
  if (fgets(line, sizeof line, file) == NULL) return false;
  if (sscanf(line, "%95s %95s %f %d%n", out->word, out->spelling, &out->row, &count, &used) != 4) fail("no swipe");
  char *at = line + used;
  out->count = 0;
  for (int i = 0; i < count && i < POINTS; i++) {
    cdec_path_point *const p = &out->points[out->count++];
    p->x = strtof(at, &at);
    p->y = strtof(at, &at);
    p->time = strtof(at, &at);
  }
  return true;
}

static const char *const rows[] = {"qwertyuiop", "asdfghjkl", "zxcvbnm"};

static size_t place_keys(float row, cdec_key_center keys[26]) {
  static const float indents[] = {0.5f, 1, 2};
  size_t count = 0;
  for (size_t r = 0; r < 3; r++) {
    for (size_t i = 0; rows[r][i] != 0; i++) {
      keys[count++] =
          (cdec_key_center){.scalar = (uint8_t)rows[r][i], .x = (float)i + indents[r], .y = ((float)r + 0.5f) * row};
    }
  }
  return count;
}

/* Whether a spelling has these letters, signs and capitals aside. */
static bool has_letters(const char *text, size_t count, const char *letters) {
  for (size_t i = 0; i < count; i++) {
    const char c = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] + 32) : text[i];
    if (c == '\'' || c == '-') continue;
    if (*letters++ != c) return false;
  }
  return *letters == 0;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int by_value(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Writes what the model sees of a word. */
static void write_measures(FILE *files[3], const cdec_traced *path, const options *o, const cdec_key_set *keys,
                           const char *text, size_t count, float trace, float frequency, bool is_right, bool is_found) {
  static float index = 0;
  uint8_t on[256];
  size_t letters = 0;
  float signs = 0;
  for (size_t i = 0; i < count && letters < 255; i++) {
    const char c = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] + 32) : text[i];
    size_t key = 0;
    while (key < keys->count && keys->scalar[key] != (uint8_t)c) key++;
    if (key < keys->count)
      on[letters++] = (uint8_t)key;
    else
      signs += c == '\'' || c == '-';
  }
  cdec_word_measures m;
  if (!cdec_measure(path, &o->charges, keys, on, letters, &m)) return;
  const float head[] = {trace, frequency + signs * o->charges.apostrophe, is_right ? 1 : 0, is_found ? 1 : 0};
  fwrite(head, sizeof head, 1, files[2]);
  fwrite(m.word, sizeof m.word, 1, files[2]);
  for (size_t i = 0; i < m.letter_count; i++) {
    fwrite(&index, sizeof index, 1, files[0]);
    fwrite(m.letters[i], sizeof m.letters[i], 1, files[0]);
  }
  for (size_t i = 0; i < m.way_count; i++) {
    fwrite(&index, sizeof index, 1, files[1]);
    fwrite(m.ways[i], sizeof m.ways[i], 1, files[1]);
  }
  index += 1;
}

int main(int argc, char **argv) {
  if (argc < 5) fail(usage);
  options o = {.every = 1, .answers = 3, .passes = 3};
  for (int i = 4; i < argc; i++) set(&o, argv[i]);
  const bool is_score = strcmp(argv[1], "score") == 0;
  cdec_dictionary *list = NULL;
  cdec_fault fault;
  if (cdec_map(argv[2], &list, &fault) != CDEC_OK) fail("no dictionary");
  FILE *const file = fopen(argv[3], "r");
  if (file == NULL) fail("no file");
  FILE *files[3] = {NULL};
  if (!is_score) {
    files[0] = fopen("letters.bin", "wb");
    files[1] = fopen("ways.bin", "wb");
    files[2] = fopen("words.bin", "wb");
    if (!files[0] || !files[1] || !files[2]) fail("cannot write");
  }
  static swipe s;
  static unsigned char scratch[CDEC_SWIPE_SCRATCH];
  static char text[CDEC_COMPLETION_LIMIT * 256];
  static double times[1 << 20];
  size_t count = 0, first = 0, in_three = 0, among = 0, inexact = 0;
  const cdec_lexicon lexicon = {list, 0};
  for (size_t line = 0; read_swipe(file, &s); line++) {
    if (line % o.every != o.from) continue;
    cdec_key_center centers[26];
    const size_t key_count = place_keys(s.row, centers);
    const cdec_path path = {s.points, s.count, centers, key_count};
    cdec_swiped found[CDEC_COMPLETION_LIMIT];
    size_t answers = 0;
    bool is_exact = true;
    times[count] = 1e9;
    for (size_t pass = 0; pass < (is_score ? o.passes : 1); pass++) {
      const double begin = now();
      answers = cdec_swipe(&lexicon, 1, &path, &o.charges, o.answers, INT32_MAX, scratch, sizeof scratch, found, text,
                           sizeof text, &is_exact);
      const double time = now() - begin;
      if (time < times[count]) times[count] = time;
    }
    size_t at = answers;
    for (size_t i = answers; i-- > 0;) {
      if (has_letters(text + found[i].word.text_offset, found[i].word.text_count, s.word)) at = i;
    }
    first += answers > 0 && at == 0;
    in_three += at < answers && at < 3;
    among += at < answers;
    inexact += !is_exact;
    if (!is_score) {
      cdec_key_set keys = {.count = key_count};
      for (size_t i = 0; i < key_count; i++) {
        keys.x[i] = centers[i].x;
        keys.y[i] = centers[i].y;
        keys.scalar[i] = centers[i].scalar;
      }
      cdec_trail trail;
      cdec_traced traced;
      cdec_trail_begin(&trail, &keys, o.charges.step);
      for (size_t i = 0; i < s.count; i++) cdec_trail_add(&trail, &s.points[i]);
      cdec_trace(&trail, &traced);
      for (size_t i = 0; i < answers; i++) {
        const cdec_swiped *const w = &found[i];
        const char *const spelling = text + w->word.text_offset;
        const bool is_right = has_letters(spelling, w->word.text_count, s.word);
        write_measures(files, &traced, &o, &keys, spelling, w->word.text_count, (float)line,
                       (float)(w->cost - 4 * w->path) / 256, is_right, true);
      }
      cdec_word word;
      if (at == answers && s.spelling[0] != '-' && cdec_lookup(list, s.spelling, strlen(s.spelling), &word)) {
        const float frequency = (float)((900 - word.score) * o.charges.frequency / 256) / 256;
        write_measures(files, &traced, &o, &keys, s.spelling, strlen(s.spelling), (float)line, frequency, true, false);
      }
    }
    count += 1;
  }
  if (is_score) {
    qsort(times, count, sizeof *times, by_value);
    const double n = (double)count;
    printf("n=%zu first=%.2f in_three=%.2f among=%.2f p50=%.0f p90=%.0f p99=%.0f max=%.0f inexact=%.2f\n", count,
           100 * (double)first / n, 100 * (double)in_three / n, 100 * (double)among / n, times[count / 2],
           times[count * 9 / 10], times[count * 99 / 100], times[count - 1], 100 * (double)inexact / n);
  }
  for (size_t i = 0; i < 3; i++) {
    if (files[i] != NULL && fclose(files[i]) != 0) fail("cannot write");
  }
  cdec_close(list);
  return 0;
}
