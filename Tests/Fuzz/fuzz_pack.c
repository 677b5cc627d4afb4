/* Packs any list, then opens, verifies and enumerates what came out.

   Input: a byte of options, of which that of endings keeps letters, too; a byte that says which allocation fails, 255
   none; then lines: a byte of flags and score, and the text up to a line feed. What follows an empty line is followers,
   four bytes each: the words before and the one that follows, which may be none of the list, and the cost. */

#include "harness.h"

enum { LINES = 512, FOLLOWERS = 2000, FOLLOWER_BYTES = 4 };

typedef struct budget {
  size_t made, failing, live;
} budget;

static void *allocate(void *context, size_t count) {
  budget *const b = context;
  if (b->made++ == b->failing) return NULL;
  b->live += 1;
  return malloc(count > 0 ? count : 1);
}

static void release(void *context, void *block) {
  budget *const b = context;
  if (block == NULL) return;
  b->live -= 1;
  free(block);
}

static size_t read_lines(const uint8_t *data, size_t size, cdec_source_word *words, size_t *read) {
  size_t count = 0, at = 0;
  for (; at < size && count < LINES; count++) {
    if (data[at] == '\n') {
      at += 1;
      break;
    }
    const uint8_t *const end = memchr(data + at, '\n', size - at);
    const size_t next = end != NULL ? (size_t)(end - data) : size;
    const uint8_t head = data[at];
    const size_t text = at < next ? at + 1 : at;
    words[count] = (cdec_source_word){.text = (const char *)data + text,
                                      .count = (uint32_t)(next - text),
                                      .score = (int16_t)(head >> 1),
                                      .flags = head & 1};
    at = next + 1;
  }
  *read = at < size ? at : size;
  return count;
}

/* Numbers above all words stand for what is no word, too. */
static uint32_t read_place(uint8_t byte, bool may_be_start) {
  return byte == 0xFF ? (uint32_t)CDEC_NO_WORD : byte == 0xFE && may_be_start ? (uint32_t)CDEC_SENTENCE_START : byte;
}

static size_t read_followers(const uint8_t *data, size_t size, cdec_source_follower *followers) {
  size_t count = 0;
  for (; size >= FOLLOWER_BYTES && count < FOLLOWERS; count++) {
    followers[count] = (cdec_source_follower){.before = read_place(data[0], true),
                                              .previous = read_place(data[1], true),
                                              .word = read_place(data[2], false),
                                              .cost = data[3]};
    data += FOLLOWER_BYTES;
    size -= FOLLOWER_BYTES;
  }
  return count;
}

typedef struct tally {
  const cdec_dictionary *dictionary;
  size_t shown;
  bool has_endings;
} tally;

/* Every follower has words, and is found by them at the cost that it has; the class of what it follows is known. */
static bool check_follower(void *context, uint32_t before, uint32_t previous, uint32_t follower, uint16_t cost) {
  tally *const t = context;
  const uint32_t numbers[] = {before, previous, follower};
  cdec_word words[3] = {0};
  char texts[3][CDEC_WORD_BYTES];
  for (size_t i = 0; i < 3; i++) {
    if (numbers[i] >= CDEC_SENTENCE_START) continue;
    require(cdec_follower_word(t->dictionary, numbers[i], &words[i], texts[i], CDEC_WORD_BYTES));
  }
  cdec_context found;
  uint16_t there = 0;
  require(cdec_find_context(t->dictionary, before == CDEC_NO_WORD ? NULL : texts[0], words[0].text_count, texts[1],
                            words[1].text_count, &found));
  require(cdec_follower_cost(t->dictionary, &found, &words[2], &there) && there == cost);
  if (t->has_endings && before == CDEC_NO_WORD) {
    cdec_ending_row row;
    require(cdec_find_ending_row(t->dictionary, texts[1], words[1].text_count, &row));
    const int32_t gain = cdec_ending_gain(t->dictionary, &row, texts[2], words[2].text_count);
    require(gain >= row.other && gain <= 24); /* 8 ln of twentyfold */
  }
  t->shown += 1;
  return true;
}

static void check(const void *bytes, size_t size, size_t count, size_t followers, uint32_t options) {
  cdec_dictionary *dictionary;
  cdec_fault fault;
  require(cdec_open(bytes, size, &dictionary, &fault) == CDEC_OK);
  require(cdec_verify(dictionary, &fault) == CDEC_OK);
  const cdec_info info = cdec_get_info(dictionary);
  require(info.words <= count);
  for (uint32_t rank = 0; (options & CDEC_PACK_NO_RANKS) == 0 && rank < info.words; rank++) {
    cdec_word word;
    char buffer[CDEC_WORD_BYTES];
    require(cdec_word_at(dictionary, rank, &word, buffer, sizeof buffer));
    require(cdec_check_word(buffer, word.text_count) == CDEC_REFUSAL_NONE);
    require(cdec_is_prefix(dictionary, buffer, word.text_count, NULL, 0));
  }
  const bool is_counted = (options & CDEC_PACK_ENDINGS) != 0 && (options & CDEC_PACK_UNSCORED) == 0;
  tally t = {.dictionary = dictionary, .has_endings = cdec_section_bytes(dictionary, CDEC_SECTION_ENDINGS) > 0};
  require(t.has_endings == (is_counted && info.single_contexts > 0));
  require(cdec_each_follower(dictionary, check_follower, &t) && t.shown == info.followers && t.shown <= followers);
  cdec_close(dictionary);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static cdec_source_word words[LINES];
  static cdec_source_follower followers[FOLLOWERS];
  static uint8_t refusals[LINES];
  if (size < 2) return 0;
  /* Small files take a hundred times as long to make, so not all of those that are asked for are made. */
  chooser c = choose_by(data, size);
  const bool is_quick = (data[0] & 128) == 0 || !is_asked(&c, 4);
  const uint32_t options = (data[0] & 127u) | (is_quick ? (uint32_t)CDEC_PACK_QUICK : 0);
  const size_t failing = data[1];
  const uint32_t keep[2] = {0xE9, 0x44F};
  budget b = {.failing = failing == 255 ? SIZE_MAX : failing};
  size_t read;
  const size_t count = read_lines(data + 2, size - 2, words, &read);
  const size_t follower_count = read_followers(data + 2 + read, size - 2 - read, followers);
  void *bytes;
  size_t packed;
  cdec_fault fault;
  const cdec_status status =
      cdec_pack_with_followers(words, count, followers, follower_count, options, keep, data[0] >> 6 & 1, NULL, 0,
                               refusals, (cdec_allocator){allocate, release, &b}, &bytes, &packed, &fault);
  if (status == CDEC_OK) {
    check(bytes, packed, count, follower_count, options);
    release(&b, bytes);
  } else {
    require(bytes == NULL && fault.status == status);
    require(status == CDEC_E_WORD || status == CDEC_E_FOLLOWER || (status == CDEC_E_MEMORY && failing != 255));
    if (status == CDEC_E_FOLLOWER) require(fault.word < follower_count);
    if (status == CDEC_E_WORD) require(fault.word < count && fault.refusal != CDEC_REFUSAL_NONE);
  }
  require(b.live == 0);
  return 0;
}
