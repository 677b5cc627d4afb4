/* Asks what follows known words, and what follows in contexts of any numbers: the answers are those of the list of
   followers, or do no harm. Asks the same of classes of words: completions stand in the order of their gains.

   Input: a byte each of options, limit, room for texts, cost of backing off, word before, last word; with forged
   contexts their numbers; then what is typed, as `make_text` reads it. With endings the last word comes behind the room
   for texts, then the numbers of a forged row. */

#include <math.h>

#include "lists.h"

enum { FOLLOWERS = 600, TEXT = 80, FORGED = 1, BROKEN_TEXTS = 2, WITHOUT_BEFORE = 4, ENDINGS = 8 };

typedef struct known {
  const list *list;
  cdec_dictionary *dictionary;
  cdec_source_follower followers[FOLLOWERS];
  size_t count;
} known;

static void add_follower(known *k, size_t before, size_t previous, size_t word, size_t cost) {
  if (k->count == FOLLOWERS || k->list->words[word].flags != 0) return;
  if (previous < k->list->count && k->list->words[previous].flags != 0) return;
  if (before < k->list->count && k->list->words[before].flags != 0) return;
  for (size_t i = 0; i < k->count; i++) {
    const cdec_source_follower *const f = &k->followers[i];
    if (f->before == before && f->previous == previous && f->word == word) return;
  }
  k->followers[k->count++] =
      (cdec_source_follower){(uint32_t)before, (uint32_t)previous, (uint32_t)word, (uint16_t)cost};
}

static const known *known_of(size_t number) {
  static known all[LIST_COUNT];
  known *const k = &all[number];
  if (k->list != NULL) return k;
  k->list = list_of(number);
  const size_t count = k->list->count;
  for (size_t i = 0; i < count; i++) {
    add_follower(k, CDEC_NO_WORD, CDEC_SENTENCE_START, i, i * 7 % 255);
    add_follower(k, CDEC_NO_WORD, i, i * 5 % count, i * 3 % 200);
    add_follower(k, CDEC_NO_WORD, 0, i, i * 11 % 255);
    add_follower(k, i % 3 == 0 ? (size_t)CDEC_SENTENCE_START : i / 4, i % 7, i * 13 % count, i % 50);
    add_follower(k, i / 4, i % 7, i, i % 80);
  }
  k->dictionary = open_list(k->list, k->followers, k->count, CDEC_PACK_ENDINGS);
  return k;
}

/* What a word costs after two others, UINT32_MAX when it does not follow. */
static uint32_t cost_of(const known *k, size_t before, size_t previous, size_t word, uint32_t backoff) {
  uint32_t cost = UINT32_MAX;
  bool has_pairs = false;
  for (size_t i = 0; i < k->count; i++) {
    const cdec_source_follower *const f = &k->followers[i];
    if (f->previous != previous) continue;
    if (f->before == before && before != CDEC_NO_WORD) {
      has_pairs = true;
      if (f->word == word) return f->cost;
    }
    if (f->before == CDEC_NO_WORD && f->word == word) cost = f->cost;
  }
  return cost == UINT32_MAX || !has_pairs ? cost : cost + backoff;
}

/* Every answer is a word of the list in its place, and knows its cost. */
static void check_answers(const known *k, const cdec_context *context, const cdec_follower *found, size_t count,
                          size_t limit, const room *r) {
  size_t end = 0;
  require(count <= limit && count <= CDEC_COMPLETION_LIMIT);
  for (size_t i = 0; i < count; i++) {
    uint16_t cost;
    end = check_place(r, &found[i].word, end);
    require(i == 0 || found[i - 1].cost <= found[i].cost);
    require(find_listed(k->list, r->bytes + found[i].word.text_offset, found[i].word.text_count) < k->list->count);
    if (context != NULL)
      require(cdec_follower_cost(k->dictionary, context, &found[i].word, &cost) && cost == found[i].cost);
  }
}

/* The answers in a known context cost what the cheapest followers of the list do that begin with the text. */
static void check_costs(const known *k, size_t before, size_t previous, const typed_key *key, uint32_t backoff,
                        const cdec_follower *found, size_t count, size_t limit) {
  uint32_t costs[LIST_MOST];
  size_t cost_count = 0, passed;
  for (size_t i = 0; i < k->list->count; i++) {
    const uint32_t cost = cost_of(k, before, previous, i, backoff);
    if (cost == UINT32_MAX || begins(&k->list->words[i], key, &passed) == BEGINS_NOT) continue;
    size_t at = cost_count++;
    for (; at > 0 && costs[at - 1] > cost; at--) costs[at] = costs[at - 1];
    costs[at] = cost;
  }
  if (limit > CDEC_COMPLETION_LIMIT) limit = CDEC_COMPLETION_LIMIT;
  require(count == (cost_count < limit ? cost_count : limit));
  for (size_t i = 0; i < count; i++) require(found[i].cost == costs[i]);
}

/* A context of any numbers. */
static void forge(const known *k, input *in, size_t limit, size_t space) {
  static room r;
  cdec_context context = {0};
  cdec_follower found[CDEC_COMPLETION_LIMIT];
  char text[TEXT];
  const cdec_info info = cdec_get_info(k->dictionary);
  uint32_t numbers[5] = {0};
  /* Most of them within what the file has, or nothing would be found. */
  const uint8_t wide = next_byte(in);
  for (size_t i = 0; i < 5; i++) {
    if ((wide >> i & 1) != 0) {
      next_bits(in, &numbers[i], sizeof(uint32_t));
    } else {
      uint16_t number = 0;
      next_bits(in, &number, sizeof number);
      numbers[i] = number % (cdec_section_bytes(k->dictionary, CDEC_SECTION_FOLLOWERS) + 8);
    }
  }
  context.words = (wide & 32) != 0 ? numbers[0] : numbers[0] % (info.follower_words + 1);
  context.words_at = numbers[1];
  context.pairs = (wide & 64) != 0 ? numbers[2] % 100000 : numbers[2] % 256; /* time goes with their number */
  context.pairs_at = numbers[3];
  context.first_pair = numbers[4];
  next_bits(in, &context.backoff, sizeof context.backoff);
  cdec_word word = {.position = numbers[0], .variant = wide};
  uint16_t cost;
  (void)cdec_follower_cost(k->dictionary, &context, &word, &cost);
  const size_t count = make_text(k->list, in, TEXT, text, sizeof text);
  open_room(&r, space);
  size_t n = cdec_followers(k->dictionary, &context, limit, found, r.bytes, space);
  check_answers(k, NULL, found, n, limit, &r);
  n = cdec_followers_completing(k->dictionary, &context, text, count, limit, found, r.bytes, space);
  check_answers(k, NULL, found, n, limit, &r);
  close_room(&r);
}

/* A word of the list that is in a context or follows; else the start of a sentence. */
static size_t pick_word(const known *k, uint8_t number, const char **text, size_t *count) {
  const size_t word = number % (k->list->count + 1);
  const bool is_start = word == k->list->count || k->list->words[word].flags != 0;
  *text = is_start ? "" : k->list->words[word].text;
  *count = is_start ? 0 : k->list->words[word].count;
  return is_start ? (size_t)CDEC_SENTENCE_START : word;
}

/* ---- endings ---- */

/* Whether a word of the list, or the start of a sentence, has followers by itself. */
static bool has_followers(const known *k, size_t previous) {
  for (size_t i = 0; i < k->count; i++) {
    if (k->followers[i].before == CDEC_NO_WORD && k->followers[i].previous == previous) return true;
  }
  return false;
}

/* A list has fewer words than are classes of their own, so that a word which follows is known by itself. */
static bool is_class(const known *k, size_t word) {
  for (size_t i = 0; i < k->count; i++) {
    if (k->followers[i].before == CDEC_NO_WORD && k->followers[i].word == word) return true;
  }
  return false;
}

/* Small letters for capitals, or the other way round where that leads back. */
static size_t swap_case(const char *text, size_t count, char *out) {
  uint32_t scalars[LIST_SCALARS];
  const size_t scalar_count = read_scalars(text, count, scalars, LIST_SCALARS);
  size_t written = 0;
  require(scalar_count != SIZE_MAX);
  for (size_t i = 0; i < scalar_count; i++) {
    const uint32_t lower = cdec_lower_scalar(scalars[i]), upper = cdec_upper_scalar(lower);
    const bool leads_back = cdec_lower_scalar(upper) == lower;
    written += cdec_utf8_encode(scalars[i] == lower && leads_back ? upper : lower, (uint8_t *)out + written);
  }
  return written;
}

/* ln of the frequency of a word behind a row. */
static double likelihood(const listed *word, int8_t gain) { return word->score * log(10) / 100 + gain / 16.0; }

static void check_gain(const known *k, const cdec_ending_row *row, size_t number, int8_t gain, bool is_forged) {
  const listed *const word = &k->list->words[number];
  char swapped[4 * LIST_SCALARS];
  const size_t count = swap_case(word->text, word->count, swapped);
  require(cdec_ending_gain(k->dictionary, row, word->text, word->count) == gain);
  require(cdec_ending_gain(k->dictionary, row, swapped, count) == gain);
  /* Ratios of 20 and a twentieth are the most that counts: 8 ln 20 is 23.97. */
  require(is_forged || (gain >= -24 && gain <= 24));
  require(is_forged || is_class(k, number) || gain == row->other);
}

/* The answers are completions of the text, likeliest first, and of equal ones that which is more frequent. */
static void complete_behind(const known *k, const cdec_ending_row *row, bool is_forged, const char *text, size_t count,
                            size_t limit, size_t space) {
  static room r, other;
  cdec_word all[CDEC_ENDING_LIMIT], found[CDEC_ENDING_LIMIT];
  int8_t gains[CDEC_ENDING_LIMIT];
  bool is_given[LIST_MOST] = {false};
  size_t end = 0, last = 0;
  const size_t all_count =
      cdec_complete(k->dictionary, text, count, CDEC_ENDING_LIMIT, all, other.bytes, sizeof other.bytes);
  open_room(&r, space);
  const size_t n = cdec_complete_behind(k->dictionary, row, text, count, limit, found, gains, r.bytes, space);
  require(n <= limit && n <= all_count);
  require(space < ROOM || n == all_count || n == limit);
  double least = INFINITY;
  for (size_t i = 0; i < n; i++) {
    end = check_place(&r, &found[i], end);
    const size_t number = find_listed(k->list, r.bytes + found[i].text_offset, found[i].text_count);
    require(number < k->list->count && !is_given[number]);
    is_given[number] = true;
    check_gain(k, row, number, gains[i], is_forged);
    const double here = likelihood(&k->list->words[number], gains[i]);
    require(i == 0 || here <= least + 1e-3);
    require(i == 0 || gains[i] != gains[i - 1] || number > last);
    least = here;
    last = number;
  }
  for (size_t i = 0; i < all_count; i++) { /* what was left out is no likelier */
    const char *const spelling = other.bytes + all[i].text_offset;
    const size_t number = find_listed(k->list, spelling, all[i].text_count);
    require(number < k->list->count);
    const int32_t gain = cdec_ending_gain(k->dictionary, row, spelling, all[i].text_count);
    require(n < limit || n == 0 || is_given[number] ||
            likelihood(&k->list->words[number], (int8_t)gain) <= least + 1e-3);
    is_given[number] = false;
  }
  for (size_t i = 0; i < LIST_MOST; i++) require(!is_given[i]);
  close_room(&r);
}

static void ask_endings(const known *k, input *in, uint8_t options, size_t limit, size_t space) {
  const char *previous;
  size_t previous_count;
  char text[TEXT], other[4 * LIST_SCALARS];
  cdec_ending_row row;
  const size_t word = pick_word(k, next_byte(in), &previous, &previous_count);
  const bool is_broken = (options & BROKEN_TEXTS) != 0;
  if (is_broken) {
    previous_count = make_text(k->list, in, 12, other, sizeof other);
    previous = other;
  }
  const bool is_known = cdec_find_ending_row(k->dictionary, previous, previous_count, &row);
  if (!is_broken) {
    cdec_ending_row same;
    require(is_known || !has_followers(k, word));
    const size_t count = swap_case(previous, previous_count, other);
    require(cdec_find_ending_row(k->dictionary, other, count, &same) == is_known);
    require(same.first == row.first && same.end == row.end && same.other == row.other);
  }
  if ((options & FORGED) != 0) next_bits(in, &row, sizeof row);
  const size_t count = make_text(k->list, in, TEXT, text, sizeof text);
  complete_behind(k, &row, (options & FORGED) != 0, text, count, limit, space);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static room r;
  input in = {data, size};
  const uint8_t options = next_byte(&in);
  const known *const k = known_of(options >> 4 & 3);
  const size_t limit = next_byte(&in) % (CDEC_COMPLETION_LIMIT + 4);
  const uint8_t space_byte = next_byte(&in);
  const size_t space = space_byte < 200 ? ROOM : (size_t)(space_byte - 200);
  if ((options & ENDINGS) != 0) {
    ask_endings(k, &in, options, limit < CDEC_ENDING_LIMIT ? limit : CDEC_ENDING_LIMIT, space);
    return 0;
  }
  if ((options & FORGED) != 0) {
    forge(k, &in, limit, space);
    return 0;
  }
  const uint16_t backoff = next_byte(&in);
  const char *before_text, *previous_text;
  char text[TEXT], other[TEXT];
  size_t before_count, previous_count;
  size_t before = pick_word(k, next_byte(&in), &before_text, &before_count);
  const size_t previous = pick_word(k, next_byte(&in), &previous_text, &previous_count);
  const bool is_broken = (options & BROKEN_TEXTS) != 0;
  if (is_broken) { /* any text as the last word */
    previous_count = make_text(k->list, &in, 12, other, sizeof other);
    previous_text = other;
  }
  if ((options & WITHOUT_BEFORE) != 0 || previous == CDEC_SENTENCE_START) {
    before = CDEC_NO_WORD;
    before_text = NULL;
    before_count = 0;
  }
  const size_t count = make_text(k->list, &in, TEXT, text, sizeof text);
  cdec_context context;
  cdec_follower found[CDEC_COMPLETION_LIMIT];
  const bool is_known =
      cdec_find_context(k->dictionary, before_text, before_count, previous_text, previous_count, &context);
  context.backoff = backoff;
  typed_key key = {.count = 0};
  const bool is_typable = append_key(k->list, &key, text, count);
  open_room(&r, space);
  const size_t n = cdec_followers_completing(k->dictionary, &context, text, count, limit, found, r.bytes, space);
  check_answers(k, &context, found, n, limit, &r);
  require((is_known && is_typable) || n == 0);
  if (!is_broken && is_typable && !key.is_accented && space == ROOM) {
    check_costs(k, before, previous, &key, backoff, found, n, limit);
  }
  close_room(&r);
  return 0;
}
