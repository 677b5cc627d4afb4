// Asks a packed dictionary about words: how they go on, what they may be misspelt for, and what follows them.
// Links the C core alone; from the top of the repository:
//
//     clang -std=c11 -O2 -DNDEBUG -ICDecoder/include Examples/c-decoder/main.c CDecoder/src/*.c -lm -o c-decoder
//     ./c-decoder corpora/packed/en.pbd thank you

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CDecoder.h"

enum {
  ANSWERS = 3,
  TEXT_BYTES = ANSWERS * CDEC_WORD_BYTES,
  SCRATCH_BYTES = 64 * 1024,
  // What sysexits.h calls EX_USAGE, EX_DATAERR, EX_NOINPUT and EX_IOERR.
  EXIT_USAGE = 64,
  EXIT_DATA = 65,
  EXIT_INPUT = 66,
  EXIT_OUTPUT = 74,
};

// What a status means for whoever gave the file.
static const char *explanation(cdec_status status) {
  switch (status) {
    case CDEC_OK:
      return "nothing is wrong";
    case CDEC_E_NOT_FOUND:
      return "there is no such file";
    case CDEC_E_UNREADABLE:
      return "the file cannot be opened, read or mapped";
    case CDEC_E_EMPTY:
      return "the file is empty";
    case CDEC_E_MAGIC:
      return "the file is no packed dictionary";
    case CDEC_E_VERSION:
      return "the file has another major version of the format";
    case CDEC_E_LENGTH:
      return "the file is cut off, or something was appended";
    case CDEC_E_HEADER:
      return "the header does not match its checksum";
    case CDEC_E_SECTION:
      return "a section is missing, out of bounds or of an impossible size";
    case CDEC_E_CHECKSUM:
      return "a section does not match its checksum";
    case CDEC_E_CONTENT:
      return "a section breaks a rule of the format";
    case CDEC_E_MEMORY:
      return "there is not enough memory";
    // Of packing alone, which this program does not do.
    case CDEC_E_WORD:
      return "a word was refused";
    case CDEC_E_LIMIT:
      return "the list is larger than the format can hold";
    case CDEC_E_FOLLOWER:
      return "a follower was refused";
  }
  return "a status of a newer library";
}

static int report(const char *path, const cdec_fault *fault) {
  fprintf(stderr,
          "c-decoder: %s: %s (status %d, section %d, offset %" PRIu64 ", expected %" PRIu64 ", found %" PRIu64 ")\n",
          path, explanation(fault->status), (int)fault->status, (int)fault->section, fault->offset, fault->expected,
          fault->found);
  return fault->status == CDEC_E_NOT_FOUND || fault->status == CDEC_E_UNREADABLE ? EXIT_INPUT : EXIT_DATA;
}

// Spellings lie in the buffer of their call one after the other, without zeros between them.
static void print_word(const cdec_word *word, const char *buffer) {
  printf("  %.*s", (int)word->text_count, buffer + word->text_offset);
}

static void end_answers(size_t count) { puts(count > 0 ? "" : "  -"); }

static void complete(const cdec_dictionary *dictionary, const char *text) {
  cdec_word words[ANSWERS];
  char buffer[TEXT_BYTES];
  const size_t count = cdec_complete(dictionary, text, strlen(text), ANSWERS, words, buffer, sizeof buffer);
  printf("  goes on as ");
  for (size_t i = 0; i < count; i++) print_word(&words[i], buffer);
  end_answers(count);
}

// The keys of QWERTY, in key widths: slips of a finger are likelier the nearer the keys lie. Rows of a phone are 1.38
// key widths high.
static size_t place_keys(cdec_key_center keys[26]) {
  static const char *const rows[] = {"qwertyuiop", "asdfghjkl", "zxcvbnm"};
  size_t count = 0;
  for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
    const size_t length = strlen(rows[row]);
    for (size_t column = 0; column < length; column++) {
      keys[count++] = (cdec_key_center){.scalar = (unsigned char)rows[row][column],
                                        .x = (float)column - (float)(length - 1) / 2,
                                        .y = (float)row * 1.38f};
    }
  }
  return count;
}

static void correct(const cdec_dictionary *dictionary, const char *text) {
  // Fitted on misspellings: `SlipCharges.swift` has them, docs/correction.md what they mean.
  static const cdec_charges charges = {.near_key = 19,
                                       .key_distance = 11,
                                       .far_key = 89,
                                       .vowel = 70,
                                       .consonant = 65,
                                       .missing = 47,
                                       .missing_twin = 24,
                                       .extra = 62,
                                       .extra_twin = 42,
                                       .swapped = 42,
                                       .first_key = 2,
                                       .first = 42,
                                       .early = 4,
                                       .apostrophe = 8,
                                       .completion = CDEC_NEVER_COMPLETES,
                                       .most = 224,
                                       .most_at_first = 58,
                                       .most_a_letter = 16,
                                       .margin = 581,
                                       .frequency = 1097,
                                       .deviation_x = 1,
                                       .deviation_y = 1,
                                       .steps = 3000};
  cdec_key_center keys[26];
  const size_t key_count = place_keys(keys);
  const cdec_typed typed = {.text = text, .count = strlen(text), .keys = keys, .key_count = key_count};
  const cdec_lexicon lexicon = {.dictionary = dictionary, .handicap = 0};
  // The search allocates nothing: all that it needs for a moment is the caller's.
  unsigned char scratch[SCRATCH_BYTES];
  cdec_correction corrections[ANSWERS];
  char buffer[TEXT_BYTES];
  bool is_exact = false;
  const size_t count = cdec_correct(&lexicon, 1, &typed, &charges, ANSWERS, INT32_MAX, scratch, sizeof scratch,
                                    corrections, buffer, sizeof buffer, &is_exact);
  printf("  meant      ");
  for (size_t i = 0; i < count; i++) print_word(&corrections[i].word, buffer);
  // A search of bounded length: what was found is right, but something better may have been missed.
  if (!is_exact) printf("  (not all was searched)");
  end_answers(count);
}

// `before` is the word before, NULL where it is not known.
static void predict(const cdec_dictionary *dictionary, const char *before, const char *text) {
  cdec_context context;
  cdec_follower followers[ANSWERS];
  char buffer[TEXT_BYTES];
  size_t count = 0;
  if (cdec_find_context(dictionary, before, before != NULL ? strlen(before) : 0, text, strlen(text), &context)) {
    count = cdec_followers(dictionary, &context, ANSWERS, followers, buffer, sizeof buffer);
  }
  printf("  followed by");
  for (size_t i = 0; i < count; i++) print_word(&followers[i].word, buffer);
  end_answers(count);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fputs("usage: c-decoder DICTIONARY WORD ...\n", stderr);
    return EXIT_USAGE;
  }
  const char *const path = argv[1];
  cdec_dictionary *dictionary = NULL;
  cdec_fault fault;
  // Maps the file and checks its header: the cost does not depend on its size.
  if (cdec_map(path, &dictionary, &fault) != CDEC_OK) return report(path, &fault);
  // Reads the whole file, to tell damage from a word that is not there. A keyboard does so once after a download, not
  // at every start: searches bound their own reads, so a damaged file gives wrong answers at worst.
  if (cdec_verify(dictionary, &fault) != CDEC_OK) {
    cdec_close(dictionary);
    return report(path, &fault);
  }
  printf("%" PRIu32 " words\n", cdec_get_info(dictionary).words);
  for (int i = 2; i < argc; i++) {
    cdec_word word;
    const bool is_known = cdec_lookup(dictionary, argv[i], strlen(argv[i]), &word);
    // 100 × Zipf: 300 is once in a million words, 600 once in a thousand.
    if (is_known)
      printf("%s: a word, Zipf %.2f\n", argv[i], word.score / 100.0);
    else
      printf("%s: no word\n", argv[i]);
    complete(dictionary, argv[i]);
    correct(dictionary, argv[i]);
    predict(dictionary, i > 2 ? argv[i - 1] : NULL, argv[i]);
  }
  cdec_close(dictionary);
  if (fflush(stdout) != 0 || ferror(stdout)) {
    perror("c-decoder: standard output");
    return EXIT_OUTPUT;
  }
  return EXIT_SUCCESS;
}
