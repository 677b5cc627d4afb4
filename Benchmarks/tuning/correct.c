// Searches the words that were meant by those of a file, with charges of one's own; `search.py` builds and runs it.
//
//   clang -std=c11 -O2 -DNDEBUG -ICDecoder/include -ICDecoder/src Benchmarks/tuning/correct.c CDecoder/src/*.c -lm

#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CDecoder.h"
#include "cdec_utf8.h"

static const char usage[] =
    "usage: correct MODE LISTS LAYOUT FILE NAME=VALUE ...\n"
    "\n"
    "  MODE    score      how often the right word is found, and what it takes, as NAME=VALUE\n"
    "          evidence   a line for each of FILE: typed, meant, whether a list has it (1 or 0), then five fields for\n"
    "                     each word found: text, number of its list, slips in 1/16, cost in 1/256, and 100 × Zipf\n"
    "  LISTS   packed dictionaries, separated by commas\n"
    "  LAYOUT  qwerty, qwertz or rows from above, such as qwertyuiop/asdfghjkl/zxcvbnm\n"
    "  FILE    typed, tab, meant; then perhaps a tab and x and y of each touch, q at 0.5 0.5, y in rows\n"
    "\n"
    "Each charge of cdec_charges has to be given but `completion`. Besides: every=N from=M looks only at lines M,\n"
    "M+N, and so on; answers=N (4) words a search; passes=N (3) timings of each, of which the shortest counts;\n"
    "work=N (1) counts the steps of every Nth word, or of none; handicap=N (0) is what words of lists behind the\n"
    "first cost more, in 1/256.\n";

enum { ANSWERS = 8, KEYS = 64, TOUCHES = CDEC_CORRECTION_LENGTH, LINE_BYTES = 16384, SCRATCH_BYTES = 64 * 1024 };

/* Height of a row in key widths, as KeyCenters has it where only rows are known. */
static const float row_height = 1.38f;

typedef struct options {
  cdec_lexicon lexicons[CDEC_LEXICON_LIMIT];
  size_t lexicon_count;
  cdec_key_center keys[KEYS];
  size_t key_count;
  cdec_charges charges;
  size_t every, from, answers, passes, work;
} options;

typedef struct query {
  const char *typed, *meant;
  cdec_touch touches[TOUCHES];
  size_t touch_count;
} query;

typedef struct answer {
  cdec_correction words[ANSWERS];
  char text[ANSWERS * 256];
  size_t count;
  bool is_exact;
} answer;

typedef struct totals {
  size_t words, first, in_three, inexact, counted;
  double steps, microseconds;
  double *times;
  size_t room;
} totals;

static _Alignas(16) unsigned char scratch[SCRATCH_BYTES];

static void fail(const char *what, const char *name) {
  fprintf(stderr, "correct: %s: %s\n", name, what);
  exit(65);
}

/* ---- arguments ---- */

typedef enum kind { BYTE, SHORT, WORD, REAL } kind;

typedef struct charge {
  const char *name;
  size_t offset;
  kind kind;
} charge;

#define CHARGE(name, kind) {#name, offsetof(cdec_charges, name), kind}
static const charge charges[] = {
    CHARGE(near_key, BYTE),      CHARGE(key_distance, BYTE),  CHARGE(far_key, BYTE),      CHARGE(vowel, BYTE),
    CHARGE(consonant, BYTE),     CHARGE(missing, BYTE),       CHARGE(missing_twin, BYTE), CHARGE(extra, BYTE),
    CHARGE(extra_twin, BYTE),    CHARGE(swapped, BYTE),       CHARGE(first_key, BYTE),    CHARGE(first, BYTE),
    CHARGE(early, BYTE),         CHARGE(apostrophe, BYTE),    CHARGE(completion, BYTE),   CHARGE(most, BYTE),
    CHARGE(most_at_first, BYTE), CHARGE(most_a_letter, BYTE), CHARGE(margin, SHORT),      CHARGE(frequency, SHORT),
    CHARGE(deviation_x, REAL),   CHARGE(deviation_y, REAL),   CHARGE(steps, WORD),
};
enum { CHARGE_COUNT = sizeof charges / sizeof charges[0] };

static void set_charge(cdec_charges *to, const charge *one, double value) {
  static const double most[] = {[BYTE] = UINT8_MAX, [SHORT] = UINT16_MAX, [WORD] = UINT32_MAX, [REAL] = 1000};
  if (!(value >= 0 && value <= most[one->kind])) fail("out of range", one->name);
  unsigned char *const place = (unsigned char *)to + one->offset;
  switch (one->kind) {
    case BYTE:
      *(uint8_t *)place = (uint8_t)value;
      break;
    case SHORT:
      *(uint16_t *)place = (uint16_t)value;
      break;
    case WORD:
      *(uint32_t *)place = (uint32_t)value;
      break;
    case REAL:
      *(float *)place = (float)value;
      break;
  }
}

static void set_handicap(options *to, int32_t handicap) {
  for (size_t i = 1; i < to->lexicon_count; i++) to->lexicons[i].handicap = handicap;
}

static bool set_other(options *to, const char *name, double value) {
  if (strcmp(name, "every") == 0 && value >= 1)
    to->every = (size_t)value;
  else if (strcmp(name, "from") == 0 && value >= 0)
    to->from = (size_t)value;
  else if (strcmp(name, "answers") == 0 && value >= 1 && value <= ANSWERS)
    to->answers = (size_t)value;
  else if (strcmp(name, "passes") == 0 && value >= 1)
    to->passes = (size_t)value;
  else if (strcmp(name, "work") == 0 && value >= 0)
    to->work = (size_t)value;
  else if (strcmp(name, "handicap") == 0 && value >= 0 && value <= INT32_MAX)
    set_handicap(to, (int32_t)value);
  else
    return false;
  return true;
}

static void read_values(options *to, int count, char **arguments) {
  bool given[CHARGE_COUNT] = {false};
  to->charges.completion = CDEC_NEVER_COMPLETES;
  for (int i = 0; i < count; i++) {
    char *const equals = strchr(arguments[i], '='), *end = NULL;
    if (equals == NULL) fail("not of the form NAME=VALUE", arguments[i]);
    *equals = '\0';
    const double value = strtod(equals + 1, &end);
    if (end == equals + 1 || *end != '\0') fail("not a number", arguments[i]);
    size_t at = 0;
    while (at < CHARGE_COUNT && strcmp(charges[at].name, arguments[i]) != 0) at++;
    if (at < CHARGE_COUNT) {
      set_charge(&to->charges, &charges[at], value);
      given[at] = true;
    } else if (!set_other(to, arguments[i], value)) {
      fail("no such value", arguments[i]);
    }
  }
  for (size_t at = 0; at < CHARGE_COUNT; at++) {
    if (!given[at] && strcmp(charges[at].name, "completion") != 0) fail("not given", charges[at].name);
  }
}

static void open_lists(options *to, char *paths) {
  for (char *path = strtok(paths, ","); path != NULL; path = strtok(NULL, ",")) {
    cdec_dictionary *dictionary;
    if (to->lexicon_count == CDEC_LEXICON_LIMIT) fail("one list too many", path);
    if (cdec_map(path, &dictionary, NULL) != CDEC_OK) fail("cannot be opened", path);
    to->lexicons[to->lexicon_count++] = (cdec_lexicon){dictionary, 0};
  }
  if (to->lexicon_count == 0) fail("names no list", "LISTS");
}

/* Reads a row up to the next slash; returns what follows, and centres the keys around x = 0. */
static const char *read_row(options *to, const char *text, size_t row) {
  const size_t first = to->key_count;
  while (*text != '\0' && *text != '/') {
    uint32_t scalar;
    const size_t step = cdec_utf8_decode((const uint8_t *)text, strlen(text), &scalar);
    if (step == 0 || to->key_count == KEYS) fail("is no layout", text);
    to->keys[to->key_count++] = (cdec_key_center){
        .scalar = cdec_lower_scalar(scalar), .x = (float)(to->key_count - first), .y = ((float)row + .5f) * row_height};
    text += step;
  }
  for (size_t i = first; i < to->key_count; i++) to->keys[i].x -= (float)(to->key_count - first - 1) / 2;
  return *text == '/' ? text + 1 : text;
}

static void read_layout(options *to, const char *layout) {
  if (strcmp(layout, "qwerty") == 0) layout = "qwertyuiop/asdfghjkl/zxcvbnm";
  if (strcmp(layout, "qwertz") == 0) layout = "qwertzuiop/asdfghjkl/yxcvbnm";
  if (strchr(layout, '/') == NULL) fail("is no layout", layout);
  for (size_t row = 0; *layout != '\0'; row++) layout = read_row(to, layout, row);
  /* The first key of the first row lies at 0.5, as touches are written. */
  const float left = to->key_count > 0 ? to->keys[0].x - .5f : 0;
  for (size_t i = 0; i < to->key_count; i++) to->keys[i].x -= left;
}

/* ---- queries ---- */

static void read_touches(query *to, char *text) {
  to->touch_count = 0;
  while (text != NULL && to->touch_count < TOUCHES) {
    char *middle, *end;
    const float x = strtof(text, &middle), y = strtof(middle, &end);
    if (middle == text || end == middle) return;
    to->touches[to->touch_count++] = (cdec_touch){x, y * row_height};
    text = end;
  }
}

/* Takes a line apart; false when nothing was typed. */
static bool read_query(char *line, query *to) {
  line[strcspn(line, "\r\n")] = '\0';
  char *const meant = strchr(line, '\t');
  if (meant != NULL) *meant = '\0';
  to->typed = line;
  to->meant = meant != NULL ? meant + 1 : "";
  char *const touches = meant != NULL ? strchr(meant + 1, '\t') : NULL;
  if (touches != NULL) *touches = '\0';
  read_touches(to, touches != NULL ? touches + 1 : NULL);
  return *line != '\0';
}

static void ask(const options *how, const query *what, uint32_t steps, answer *out) {
  cdec_charges now = how->charges;
  now.steps = steps;
  const cdec_typed typed = {.text = what->typed,
                            .count = strlen(what->typed),
                            .taps = what->touch_count > 0 ? what->touches : NULL,
                            .tap_count = what->touch_count,
                            .keys = how->keys,
                            .key_count = how->key_count};
  out->is_exact = true;
  out->count = cdec_correct(how->lexicons, how->lexicon_count, &typed, &now, how->answers, INT32_MAX, scratch,
                            sizeof scratch, out->words, out->text, sizeof out->text, &out->is_exact);
}

/* ---- score ---- */

static bool are_equal(const char *a, size_t a_count, const char *b) {
  size_t b_count = strlen(b);
  while (a_count > 0 && b_count > 0) {
    uint32_t one, other;
    const size_t step = cdec_utf8_decode((const uint8_t *)a, a_count, &one);
    const size_t other_step = cdec_utf8_decode((const uint8_t *)b, b_count, &other);
    if (step == 0 || other_step == 0 || cdec_lower_scalar(one) != cdec_lower_scalar(other)) return false;
    a += step, a_count -= step;
    b += other_step, b_count -= other_step;
  }
  return a_count == b_count;
}

static double timed(const options *how, const query *what, answer *out) {
  double best = INFINITY;
  for (size_t pass = 0; pass < how->passes; pass++) {
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    ask(how, what, how->charges.steps, out);
    clock_gettime(CLOCK_MONOTONIC, &to);
    best = fmin(best, (double)(to.tv_sec - from.tv_sec) * 1e6 + (double)(to.tv_nsec - from.tv_nsec) / 1e3);
  }
  return best;
}

/* The fewest steps with which a search comes to the same end: a measure of its work without a clock. */
static uint32_t least_steps(const options *how, const query *what) {
  answer spare;
  uint32_t low = 0, high = how->charges.steps, guess = high / 16;
  while (low < high) {
    ask(how, what, guess, &spare);
    if (spare.is_exact)
      high = guess;
    else
      low = guess + 1;
    guess = low + (high - low) / 2;
  }
  return high;
}

static void add_time(totals *to, double time) {
  if (to->words == to->room) {
    to->room = to->room * 2 + 1024;
    to->times = realloc(to->times, to->room * sizeof *to->times);
    if (to->times == NULL) fail("no memory", "times");
  }
  to->times[to->words] = time;
  to->microseconds += time;
}

static void score(const options *how, const query *what, totals *to) {
  answer found;
  if (*what->meant == '\0') return;
  add_time(to, timed(how, what, &found));
  to->words += 1;
  to->inexact += !found.is_exact;
  for (size_t i = 0; i < found.count && i < 3; i++) {
    const cdec_word *const word = &found.words[i].word;
    if (!are_equal(found.text + word->text_offset, word->text_count, what->meant)) continue;
    to->first += i == 0;
    to->in_three += 1;
    break;
  }
  if (how->work == 0 || (to->words - 1) % how->work != 0) return;
  to->steps += least_steps(how, what);
  to->counted += 1;
}

static int by_time(const void *a, const void *b) {
  const double one = *(const double *)a, other = *(const double *)b;
  return (one > other) - (one < other);
}

static void print_totals(totals *of) {
  if (of->words == 0) fail("has no lines of typed, tab, meant", "FILE");
  qsort(of->times, of->words, sizeof *of->times, by_time);
  const double words = (double)of->words, steps = of->counted > 0 ? of->steps / (double)of->counted : 0;
  printf("words=%zu first=%.3f in_three=%.3f steps=%.2f inexact=%zu mean_us=%.2f p50_us=%.2f p99_us=%.2f\n", of->words,
         100 * (double)of->first / words, 100 * (double)of->in_three / words, steps, of->inexact,
         of->microseconds / words, of->times[of->words / 2], of->times[of->words * 99 / 100]);
}

/* ---- evidence ---- */

static void print_evidence(const options *how, const query *what) {
  cdec_word word;
  bool is_known = false;
  for (size_t i = 0; i < how->lexicon_count; i++) {
    is_known |= cdec_lookup(how->lexicons[i].dictionary, what->typed, strlen(what->typed), &word);
  }
  printf("%s\t%s\t%d", what->typed, what->meant, is_known);
  answer found;
  ask(how, what, how->charges.steps, &found);
  for (size_t i = 0; i < found.count; i++) {
    const cdec_correction *const one = &found.words[i];
    printf("\t%.*s\t%u\t%u\t%d\t%d", (int)one->word.text_count, found.text + one->word.text_offset, one->lexicon,
           one->slips, one->cost, one->word.score);
  }
  putchar('\n');
}

int main(int count, char **arguments) {
  static options how = {.every = 1, .answers = 4, .passes = 3, .work = 1};
  if (count < 5 || (strcmp(arguments[1], "score") != 0 && strcmp(arguments[1], "evidence") != 0)) {
    fputs(usage, stderr);
    return 64;
  }
  const bool scores = strcmp(arguments[1], "score") == 0;
  open_lists(&how, arguments[2]);
  read_layout(&how, arguments[3]);
  read_values(&how, count - 5, arguments + 5);
  FILE *const file = fopen(arguments[4], "r");
  if (file == NULL) fail("cannot be read", arguments[4]);
  static char line[LINE_BYTES];
  totals sum = {0};
  for (size_t number = 0; fgets(line, sizeof line, file) != NULL; number++) {
    query what;
    if (strlen(line) == sizeof line - 1) fail("has too long a line", arguments[4]);
    if (number < how.from || (number - how.from) % how.every != 0 || !read_query(line, &what)) continue;
    if (scores)
      score(&how, &what, &sum);
    else
      print_evidence(&how, &what);
  }
  fclose(file);
  if (scores) print_totals(&sum);
  free(sum.times);
  return 0;
}
