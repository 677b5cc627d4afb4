#ifndef CDEC_FUZZ_LISTS_H
#define CDEC_FUZZ_LISTS_H

#include "cdec_utf8.h"
#include "harness.h"

/* Word lists with what they say of themselves: found by looking at every word, as docs/format.md has it. */

enum { LIST_MOST = 160, LIST_COUNT = 4, LIST_SCALARS = 64, LIST_LETTERS = 256, LIST_ACCENTED = 1, LIST_HANGUL = 3 };

typedef struct listed {
  const char *text;
  size_t count;
  int32_t score;
  uint8_t flags;
  uint32_t scalars[LIST_SCALARS], key[LIST_SCALARS];
  size_t scalar_count, key_count;
} listed;

typedef struct list {
  listed words[LIST_MOST];
  size_t count;
  /* Letters that have a key of their own. */
  uint32_t keep;
  /* Letters of the keys. */
  uint32_t alphabet[LIST_LETTERS];
  size_t alphabet_count;
  /* What to type on it: letters of its words in either case, and signs that need care. */
  uint32_t letters[LIST_LETTERS];
  size_t letter_count;
  cdec_source_word sources[LIST_MOST];
} list;

/* A word that begins with `!` is offensive. Those of a list stand in the order of their frequency. */
static const char *const list_texts[LIST_COUNT][LIST_MOST] = {
    {"the",          "to",     "a",        "and",    "I",        "in",
     "it",           "don't",  "too",      "its",    "it's",     "Don",
     "don",          "was",    "as",       "we",     "we're",    "were",
     "we'll",        "well",   "aa",       "Tom",    "hello",    "help",
     "!damn",        "e-mail", "email",    "iPhone", "o'clock",  "rock'n'roll",
     "rock'n'rolls", "Dodo",   "!dodo",    "banana", "keyboard", "committee",
     "see",          "helper", "helpless", "IT",     "déjà",     "o-o-o",
     "ooo",          "oo",     "o'o'o",    "d'd",    "dd",       "x²",
     "3D",           "zzz",    "-",        "can’t",  "!cant",    "pneumonoultramicroscopicsilicovolcanoconiosis",
     "aaa",          "aaaa",   "aaaaa",    "tot",    "tote",     "totem",
     "!hel"},
    {"mas",
     "más",
     "MAS",
     "Máš",
     "být",
     "byt",
     "byl",
     "Být",
     "řez",
     "rez",
     "říč",
     "ric",
     "žluťoučký",
     "kůň",
     "kun",
     "año",
     "ano",
     "Ñu",
     "nu",
     "s\xCC\x87"
     "a",
     "ßa",
     "žláza",
     "zlý",
     "!zla",
     "été",
     "ete",
     "l'État",
     "letat",
     "ššš",
     "sss",
     "æon",
     "İstanbul",
     "ıi",
     "Σίσυφος",
     "příliš",
     "prilis",
     "pril",
     "Příl",
     "a-á",
     "á-a"},
    {"да", "не", "ей",  "ёй",  "Ей", "жизнь", "это", "щи",  "я",   "юг",  "флот", "хор", "цех", "чудо", "шум", "ыр",
     "км", "по", "пог", "the", "qu", "box",   "jaw", "viz", "fly", "gum", "kid",  "cap", "αβ",  "άβ",   "שר",  "😀h"},
};

static inline size_t read_scalars(const char *text, size_t count, uint32_t *scalars, size_t most) {
  size_t found = 0;
  for (size_t at = 0; at < count;) {
    uint32_t scalar;
    const size_t step = cdec_utf8_decode((const uint8_t *)text + at, count - at, &scalar);
    if (step == 0 || found == most) return SIZE_MAX;
    scalars[found++] = scalar;
    at += step;
  }
  return found;
}

static inline bool holds_scalar(const uint32_t *scalars, size_t count, uint32_t scalar) {
  for (size_t i = 0; i < count; i++) {
    if (scalars[i] == scalar) return true;
  }
  return false;
}

static inline void add_letter(uint32_t *letters, size_t *count, uint32_t scalar) {
  if (*count < LIST_LETTERS && !holds_scalar(letters, *count, scalar)) letters[(*count)++] = scalar;
}

/* Number of the word that is spelled so; the count of the list when there is none. */
static inline size_t find_listed(const list *l, const char *text, size_t count) {
  size_t i = 0;
  while (i < l->count && (l->words[i].count != count || memcmp(l->words[i].text, text, count) != 0)) i++;
  return i;
}

/* Puts a word behind those of a list, unless it is there. */
static inline void add_word(list *l, const char *text, uint8_t flags) {
  if (find_listed(l, text, strlen(text)) < l->count) return;
  listed *const word = &l->words[l->count];
  *word = (listed){.text = text, .count = strlen(text), .score = 760 - 4 * (int32_t)l->count, .flags = flags};
  word->scalar_count = read_scalars(text, word->count, word->scalars, LIST_SCALARS);
  require(word->scalar_count != SIZE_MAX);
  for (size_t i = 0; i < word->scalar_count; i++) {
    const uint32_t lower = cdec_lower_scalar(word->scalars[i]);
    const uint32_t key = lower == l->keep ? lower : cdec_fold_scalar(word->scalars[i]);
    add_letter(l->letters, &l->letter_count, word->scalars[i]);
    add_letter(l->letters, &l->letter_count, lower);
    add_letter(l->letters, &l->letter_count, cdec_upper_scalar(lower));
    if (key == 0) continue;
    word->key[word->key_count++] = key;
    add_letter(l->letters, &l->letter_count, key);
    add_letter(l->alphabet, &l->alphabet_count, key);
  }
  l->sources[l->count++] =
      (cdec_source_word){.text = text, .count = (uint32_t)word->count, .score = (int16_t)word->score, .flags = flags};
}

/* Equal for what differs by case, invisible scalars and the form of an apostrophe alone. */
static inline size_t alike_scalars(const uint32_t *scalars, size_t count, uint32_t *out) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t folded = cdec_fold_scalar(scalars[i]);
    if (cdec_is_mark(scalars[i])) {
      out[found++] = scalars[i];
    } else if (folded != 0) {
      out[found++] = cdec_is_letter(scalars[i]) ? cdec_lower_scalar(scalars[i]) : folded;
    }
  }
  return found;
}

static inline bool are_alike(const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count) {
  uint32_t left[LIST_SCALARS], right[LIST_SCALARS];
  if (a_count > LIST_SCALARS || b_count > LIST_SCALARS) return false;
  const size_t count = alike_scalars(a, a_count, left);
  return count == alike_scalars(b, b_count, right) && memcmp(left, right, count * sizeof left[0]) == 0;
}

/* Marks what is never offered because another capitalisation stands before it. */
static inline void mark_case_twins(list *l) {
  for (size_t i = 0; i < l->count; i++) {
    for (size_t k = 0; k < i && l->words[i].flags == 0; k++) {
      if (l->words[k].flags == 0 &&
          are_alike(l->words[i].scalars, l->words[i].scalar_count, l->words[k].scalars, l->words[k].scalar_count)) {
        l->words[i].flags = CDEC_WORD_CASE_TWIN;
      }
    }
  }
}

static inline void make_hangul(list *l) {
  static char texts[LIST_MOST][8];
  for (uint32_t i = 0; i < LIST_MOST - 4; i++) {
    /* 140 letters, of which the first begin one another. */
    const uint32_t first = 0xAC00 + i % 140, second = 0xAC00 + i * 7 % 140;
    size_t count = cdec_utf8_encode(first, (uint8_t *)texts[i]);
    if (i >= 140 || i % 3 == 0) count += cdec_utf8_encode(second, (uint8_t *)texts[i] + count);
    texts[i][count] = 0;
    add_word(l, texts[i], 0);
  }
}

static inline const list *list_of(size_t number) {
  static const uint32_t signs[] = {'\'', 0x2019, '-', 0x2011, 0xB7, '"', 0xAD, 0x301, 0x30C, 0x200D, 'q', 'j', 0xF1};
  static list lists[LIST_COUNT];
  list *const l = &lists[number];
  if (l->count > 0) return l;
  l->keep = number == LIST_ACCENTED ? 0xF1 : 0;
  if (number == LIST_HANGUL) make_hangul(l);
  for (size_t i = 0; i < LIST_MOST && list_texts[number][i] != NULL; i++) {
    const char *const text = list_texts[number][i];
    const bool is_offensive = text[0] == '!';
    add_word(l, text + is_offensive, is_offensive ? CDEC_WORD_OFFENSIVE : 0);
  }
  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) add_letter(l->letters, &l->letter_count, signs[i]);
  mark_case_twins(l);
  return l;
}

static inline cdec_dictionary *open_list(const list *l, const cdec_source_follower *followers, size_t follower_count,
                                         uint32_t options) {
  return open_packed(l->sources, l->count, followers, follower_count, options, &l->keep, l->keep != 0);
}

/* A typed text as the letters of keys. False where a letter leads to none, or there are too many. */
typedef struct typed_key {
  uint32_t letters[CDEC_WORD_BYTES];
  /* The small letter that was typed, for each of them. */
  uint32_t lower[CDEC_WORD_BYTES];
  size_t count;
  /* A letter has an accent, or a mark was typed. */
  bool is_accented;
} typed_key;

static inline bool append_key(const list *l, typed_key *key, const char *text, size_t count) {
  for (size_t at = 0; at < count;) {
    uint32_t scalar;
    const size_t step = cdec_utf8_decode((const uint8_t *)text + at, count - at, &scalar);
    if (step == 0) return false;
    at += step;
    const uint32_t lower = cdec_lower_scalar(scalar), folded = cdec_fold_scalar(scalar);
    const uint32_t letter = holds_scalar(l->alphabet, l->alphabet_count, lower) ? lower : folded;
    if (letter == 0) {
      key->is_accented = key->is_accented || cdec_is_mark(scalar);
      continue;
    }
    if (key->count == CDEC_WORD_BYTES || !holds_scalar(l->alphabet, l->alphabet_count, letter)) return false;
    key->is_accented = key->is_accented || (lower != letter && lower >= 0x80 && cdec_is_letter(lower));
    key->lower[key->count] = lower;
    key->letters[key->count++] = letter;
  }
  return true;
}

static inline bool is_skippable(uint32_t letter) {
  return letter == '\'' || letter == '-' || letter == 0xB7 || letter == '"';
}

typedef enum beginning { BEGINS_NOT, BEGINS, BEGINS_AND_ENDS } beginning;

/* Whether the key of a word begins with what was typed; two signs within may be passed over. */
static inline beginning begins(const listed *word, const typed_key *typed, size_t *passed) {
  size_t matched = 0, at = 0;
  *passed = 0;
  for (; at < word->key_count && matched < typed->count; at++) {
    if (word->key[at] == typed->letters[matched]) {
      matched += 1;
    } else if (matched > 0 && *passed < 2 && is_skippable(word->key[at])) {
      *passed += 1;
    } else {
      return BEGINS_NOT;
    }
  }
  if (matched < typed->count) return BEGINS_NOT;
  return at == word->key_count ? BEGINS_AND_ENDS : BEGINS;
}

/* Makes a text of an input: as it stands, of the letters of the list, or of the beginning of a word and such letters.
 */
static inline size_t make_text(const list *l, input *in, size_t most, char *out, size_t capacity) {
  const uint8_t mode = next_byte(in);
  size_t count = 0;
  if (mode % 3 == 0) {
    count = in->size < most ? in->size : most;
    if (count > capacity) count = capacity;
    memcpy(out, in->data, count);
    in->data += count;
    in->size -= count;
    return count;
  }
  if (mode % 3 == 1) {
    const listed *const word = &l->words[next_byte(in) % l->count];
    const size_t scalars = next_byte(in) % (word->scalar_count + 1);
    for (size_t i = 0; i < scalars && count + 4 <= capacity; i++) {
      count += cdec_utf8_encode(word->scalars[i], (uint8_t *)out + count);
    }
  }
  for (size_t i = 0; in->size > 0 && i < most && count + 4 <= capacity; i++) {
    count += cdec_utf8_encode(l->letters[next_byte(in) % l->letter_count], (uint8_t *)out + count);
  }
  return count;
}

#endif
