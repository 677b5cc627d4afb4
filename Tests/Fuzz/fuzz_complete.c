/* Types any text on known lists: completions, lookups, spellings and beginnings are what a look at every word gives,
   whatever is ready in the file, in a buffer of any size.

   Input: a byte each of list, way of packing, limit and room for texts, then two texts as `make_text` reads them. */

#include "lists.h"

enum { WAYS = 4, TEXT = 320 };

static const uint32_t ways[WAYS] = {0, CDEC_PACK_QUICK, CDEC_PACK_SORT_TIES | CDEC_PACK_NO_RANKS, CDEC_PACK_UNSCORED};

typedef struct question {
  const list *list;
  const cdec_dictionary *dictionary;
  const char *text;
  size_t count, limit, room;
  bool has_scores, has_ranks;
} question;

/* The word of an answer. */
static const listed *check_answer(const question *q, const cdec_word *word, const room *r) {
  const size_t number = find_listed(q->list, r->bytes + word->text_offset, word->text_count);
  require(number < q->list->count);
  const listed *const found = &q->list->words[number];
  require(!q->has_scores || found->score == word->score);
  uint32_t rank = 0;
  require(cdec_rank(q->dictionary, word, &rank) == q->has_ranks && (!q->has_ranks || rank == number));
  return found;
}

/* A typed accent is in the word, a plain letter may have any. Words with marks or signs are left to other tests. */
static bool may_agree(const listed *word, const typed_key *typed) {
  if (word->key_count != word->scalar_count) return true;
  for (size_t i = 0; i < word->key_count && i < typed->count; i++) {
    const uint32_t lower = cdec_lower_scalar(word->scalars[i]);
    if (is_skippable(word->key[i]) || !cdec_is_letter(typed->lower[i])) return true;
    if (lower != typed->lower[i] && typed->lower[i] != word->key[i]) return false;
  }
  return true;
}

static void complete(const question *q, const typed_key *key, bool is_typable) {
  room r;
  cdec_word words[CDEC_COMPLETION_LIMIT];
  size_t end = 0, next = 0, passed;
  open_room(&r, q->room);
  const size_t found = cdec_complete(q->dictionary, q->text, q->count, q->limit, words, r.bytes, q->room);
  const size_t most = q->limit < CDEC_COMPLETION_LIMIT ? q->limit : CDEC_COMPLETION_LIMIT;
  require(found <= most && (is_typable || found == 0));
  for (size_t i = 0; i < found; i++) {
    end = check_place(&r, &words[i], end);
    const listed *const answer = check_answer(q, &words[i], &r);
    require(answer->flags == 0 && begins(answer, key, &passed) != BEGINS_NOT);
    const size_t number = (size_t)(answer - q->list->words);
    require(number >= next); /* each one once, in the order of the list */
    if (key->is_accented) {
      require(words[i].flags == 0 || words[i].flags == CDEC_WORD_DISAGREES);
      require(words[i].flags != 0 || may_agree(answer, key));
    } else {
      require(words[i].flags == 0);
      for (; next < number; next++) {
        require(q->list->words[next].flags != 0 || begins(&q->list->words[next], key, &passed) == BEGINS_NOT);
      }
    }
    next = number + 1;
  }
  if (is_typable && !key->is_accented && found < most) { /* nothing is left, or it does not fit */
    for (; next < q->list->count; next++) {
      const listed *const word = &q->list->words[next];
      if (word->flags != 0 || begins(word, key, &passed) == BEGINS_NOT) continue;
      require(word->count > r.count - end);
      break;
    }
  }
  close_room(&r);
}

static void look_up(const question *q, bool is_typable) {
  uint32_t scalars[LIST_SCALARS];
  const size_t scalar_count = read_scalars(q->text, q->count, scalars, LIST_SCALARS);
  cdec_word word;
  const bool is_found = cdec_lookup(q->dictionary, q->text, q->count, &word);
  const listed *expected = NULL;
  for (size_t hidden = 0; hidden < 2 && scalar_count != SIZE_MAX && is_typable; hidden++) {
    for (size_t i = 0; i < q->list->count && expected == NULL; i++) {
      const listed *const listed = &q->list->words[i];
      if ((listed->flags != 0) == (hidden == 1) &&
          are_alike(listed->scalars, listed->scalar_count, scalars, scalar_count)) {
        expected = listed;
      }
    }
  }
  if (scalar_count == SIZE_MAX && q->count <= LIST_SCALARS) require(!is_found); /* no UTF-8 */
  if (scalar_count == SIZE_MAX) return;
  require(is_found == (expected != NULL));
  require(!is_found || !q->has_scores || word.score == expected->score);
  require(!is_found || word.flags == expected->flags);
}

/* Spellings of the key that was typed, or of the first one that has signs besides. */
static void spell(const question *q, const typed_key *key, bool is_typable) {
  room r;
  cdec_word words[CDEC_COMPLETION_LIMIT];
  open_room(&r, q->room);
  const size_t found = cdec_spellings(q->dictionary, q->text, q->count, q->limit, words, r.bytes, q->room);
  const size_t most = q->limit < CDEC_COMPLETION_LIMIT ? q->limit : CDEC_COMPLETION_LIMIT;
  require(found <= most && ((is_typable && key->count > 0) || found == 0));
  size_t passed, end = 0, next = 0, fewest = SIZE_MAX;
  const listed *first = NULL;
  for (size_t i = 0; i < q->list->count && is_typable && key->count > 0; i++) {
    const listed *const word = &q->list->words[i];
    if ((word->flags & CDEC_WORD_OFFENSIVE) == 0 && begins(word, key, &passed) == BEGINS_AND_ENDS && passed < fewest) {
      fewest = passed;
    }
  }
  for (size_t i = 0; i < found; i++) {
    end = check_place(&r, &words[i], end);
    const listed *const answer = check_answer(q, &words[i], &r);
    require(begins(answer, key, &passed) == BEGINS_AND_ENDS && (passed == 0 || fewest > 0));
    require((answer->flags & CDEC_WORD_OFFENSIVE) == 0 && words[i].flags == answer->flags);
    if (first == NULL) first = answer;
    require(answer->key_count == first->key_count &&
            memcmp(answer->key, first->key, first->key_count * sizeof first->key[0]) == 0);
    /* Visible ones come first; of one kind the order is that of the list. */
    const size_t place = (size_t)(answer - q->list->words) + (answer->flags != 0 ? LIST_MOST : 0);
    require(place >= next);
    next = place + 1;
  }
  if (found == 0 && most > 0 && q->room >= CDEC_WORD_BYTES) require(fewest == SIZE_MAX);
  close_room(&r);
}

static void begin(const question *q, const char *more, size_t more_count) {
  typed_key key = {.count = 0};
  bool expected = false;
  size_t passed;
  if (append_key(q->list, &key, q->text, q->count) && append_key(q->list, &key, more, more_count)) {
    for (size_t i = 0; i < q->list->count && !expected; i++) {
      expected = begins(&q->list->words[i], &key, &passed) != BEGINS_NOT;
    }
  }
  require(cdec_is_prefix(q->dictionary, q->text, q->count, more, more_count) == expected);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static cdec_dictionary *opened[LIST_COUNT][WAYS];
  char text[TEXT], more[TEXT];
  input in = {data, size};
  const size_t number = next_byte(&in) % LIST_COUNT, way = next_byte(&in) % WAYS;
  const list *const l = list_of(number);
  if (opened[number][way] == NULL) opened[number][way] = open_list(l, NULL, 0, ways[way]);
  question q = {.list = l,
                .dictionary = opened[number][way],
                .text = text,
                .limit = next_byte(&in) % (CDEC_COMPLETION_LIMIT + 4),
                .has_scores = (ways[way] & CDEC_PACK_UNSCORED) == 0,
                .has_ranks = (ways[way] & CDEC_PACK_NO_RANKS) == 0};
  const uint8_t room = next_byte(&in);
  q.room = room < 128 ? ROOM : (size_t)(room - 128);
  /* What is left for the second text is what lies behind the first line feed. */
  const uint8_t *const line = in.size > 0 ? memchr(in.data, '\n', in.size) : NULL;
  input first = {in.data, line != NULL ? (size_t)(line - in.data) : in.size};
  input second = {in.data + first.size, in.size - first.size};
  (void)next_byte(&second);
  q.count = make_text(l, &first, TEXT, text, sizeof text);
  const size_t more_count = make_text(l, &second, 16, more, sizeof more);
  typed_key key = {.count = 0};
  const bool is_typable = append_key(l, &key, text, q.count);
  complete(&q, &key, is_typable);
  look_up(&q, is_typable);
  spell(&q, &key, is_typable);
  begin(&q, more, more_count);
  return 0;
}
