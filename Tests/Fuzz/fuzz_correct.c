/* Corrects any text with any touches, keys and charges in several known lists: answers are words of the lists in the
   order of their costs, which are what slips, frequency and handicap make, and the same each time.

   Input: a byte each of options, limit, room for texts and number of lists; a text as `make_text` reads it, up to a
   line feed; then the charges, places of keys, touches, handicaps and the cost limit, bit by bit. */

#include "cdec_best.h"
#include "charges.h"
#include "lists.h"

enum { TEXT = 240, KEYS = 40, TOUCHES = 50, SCRATCH = 128 * 1024, LEXICONS = CDEC_LEXICON_LIMIT + 1 };

enum {
  OWN_CHARGES = 1,
  OWN_KEYS = 2,
  OWN_TOUCHES = 4,
  OWN_HANDICAPS = 8,
  OWN_COST_LIMIT = 16,
  LITTLE_SCRATCH = 32,
  NO_KEYS = 64,
  HOT_LISTS = 128,
};

/* Any charges of which the sums do not leave what the header allows; most of them make sense. */
static void read_charges(input *in, cdec_charges *charges) {
  for (size_t i = 0; i < offsetof(cdec_charges, margin); i++) {
    const uint8_t byte = next_byte(in);
    if (byte != 0) ((uint8_t *)charges)[i] = byte;
  }
  next_bits(in, &charges->margin, sizeof charges->margin);
  next_bits(in, &charges->frequency, sizeof charges->frequency);
  next_bits(in, &charges->deviation_x, sizeof charges->deviation_x);
  next_bits(in, &charges->deviation_y, sizeof charges->deviation_y);
  uint16_t steps = (uint16_t)charges->steps;
  next_bits(in, &steps, sizeof steps);
  charges->steps = steps;
}

typedef struct question {
  cdec_lexicon lexicons[LEXICONS];
  const list *lists[LEXICONS];
  size_t lexicon_count;
  cdec_typed typed;
  cdec_charges charges;
  size_t limit, room, scratch;
  int32_t cost_limit;
} question;

typedef struct answers {
  cdec_correction found[CDEC_COMPLETION_LIMIT];
  room text;
  size_t count;
  bool is_exact;
} answers;

static uint8_t scratch[SCRATCH];

static void ask(const question *q, uint8_t content, answers *a) {
  memset(scratch, content, q->scratch < 1024 ? q->scratch : 1024);
  CDEC_FUZZ_CLOSE(scratch + q->scratch, sizeof scratch - q->scratch);
  open_room(&a->text, q->room);
  a->count = cdec_correct(q->lexicons, q->lexicon_count, &q->typed, &q->charges, q->limit, q->cost_limit, scratch,
                          q->scratch, a->found, a->text.bytes, q->room, &a->is_exact);
  close_room(&a->text);
  CDEC_FUZZ_OPEN(scratch, sizeof scratch);
}

/* What a word costs, slips and frequency together, is what the header says. */
static void check_cost(const question *q, const cdec_correction *c) {
  const int32_t most = 1 << 20, handicap = q->lexicons[c->lexicon].handicap;
  const int64_t below = c->word.score < 900 ? 900 - c->word.score : 0;
  const int64_t frequency = below * q->charges.frequency / 256 + (handicap < 0 ? 0 : handicap < most ? handicap : most);
  require(c->slips <= q->charges.most && c->cost == (int64_t)c->slips * (CDEC_NAT / CDEC_CHARGE_NAT) + frequency);
}

static void check(const question *q, const answers *a) {
  size_t end = 0;
  require(a->count <= q->limit && a->count <= CDEC_COMPLETION_LIMIT);
  for (size_t i = 0; i < a->count; i++) {
    const cdec_correction *const c = &a->found[i];
    end = check_place(&a->text, &c->word, end);
    require(c->lexicon < q->lexicon_count && c->cost < q->cost_limit);
    require(i == 0 || a->found[i - 1].cost <= c->cost);
    require(c->cost < (int64_t)a->found[0].cost + q->charges.margin);
    const list *const l = q->lists[c->lexicon];
    const size_t number = find_listed(l, a->text.bytes + c->word.text_offset, c->word.text_count);
    require(number < l->count && l->words[number].flags == 0 && l->words[number].score == c->word.score);
    for (size_t k = 0; k < i; k++) {
      require(a->found[k].lexicon != c->lexicon || a->found[k].word.position != c->word.position ||
              a->found[k].word.variant != c->word.variant);
    }
    check_cost(q, c);
  }
}

static bool are_same(const answers *a, const answers *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const cdec_correction *const left = &a->found[i], *const right = &b->found[i];
    if (left->cost != right->cost || left->slips != right->slips || left->lexicon != right->lexicon ||
        left->word.position != right->word.position || left->word.variant != right->word.variant ||
        left->word.text_count != right->word.text_count) {
      return false;
    }
  }
  return true;
}

/* What fewer answers of a search that came to its end cost is what the first of more do. */
static void check_fewer(const question *q, const answers *all) {
  static answers fewer;
  question q_fewer = *q;
  q_fewer.limit = all->count / 2;
  q_fewer.charges.steps = UINT32_MAX;
  ask(&q_fewer, 0, &fewer);
  require(fewer.count == q_fewer.limit);
  for (size_t i = 0; i < fewer.count; i++) require(fewer.found[i].cost == all->found[i].cost);
}

static size_t read_keys(input *in, uint8_t options, const list *l, cdec_key_center keys[KEYS]) {
  static const char row_letters[] = "qwertyuiopasdfghjklzxcvbnm";
  size_t count = 0;
  if ((options & NO_KEYS) != 0) return 0;
  for (; row_letters[count] != 0; count++) {
    const size_t row = count < 10 ? 0 : count < 19 ? 1 : 2, place = count - (row == 0 ? 0 : row == 1 ? 10 : 19);
    keys[count] = (cdec_key_center){(uint8_t)row_letters[count], (float)place + (float)row * 0.5f, (float)row * 1.35f};
  }
  if ((options & OWN_KEYS) == 0) return count;
  count = next_byte(in) % (KEYS + 1);
  for (size_t i = 0; i < count; i++) {
    keys[i].scalar = l->alphabet[next_byte(in) % l->alphabet_count];
    keys[i].x = next_float(in, (float)(i % 10));
    keys[i].y = next_float(in, (float)(i / 10));
  }
  return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static cdec_dictionary *opened[2][LIST_COUNT];
  static answers first, second;
  cdec_key_center keys[KEYS];
  cdec_touch touches[TOUCHES];
  char text[TEXT];
  input in = {data, size};
  const uint8_t options = next_byte(&in), limit = next_byte(&in), room = next_byte(&in), lists = next_byte(&in);
  const size_t way = (options & HOT_LISTS) != 0;
  question q = {.charges = usual_charges(),
                .limit = limit % (CDEC_COMPLETION_LIMIT + 4),
                .room = room < 128 ? ROOM : (size_t)(room - 128),
                .scratch = SCRATCH,
                .cost_limit = INT32_MAX,
                .lexicon_count = lists < 160 ? 1 + lists % 2 : lists % (LEXICONS + 1)};
  const uint8_t *const line = in.size > 0 ? memchr(in.data, '\n', in.size) : NULL;
  input line_in = {in.data, line != NULL ? (size_t)(line - in.data) : in.size};
  in = (input){in.data + line_in.size, in.size - line_in.size};
  (void)next_byte(&in);
  for (size_t i = 0; i < q.lexicon_count; i++) {
    const size_t number = (lists / 2 + i) % LIST_COUNT;
    q.lists[i] = list_of(number);
    if (opened[way][number] == NULL) {
      opened[way][number] = open_list(q.lists[i], NULL, 0, way == 0 ? CDEC_PACK_QUICK : 0);
    }
    q.lexicons[i] = (cdec_lexicon){opened[way][number], (int32_t)i * 100};
  }
  const list *const typed_on = list_of(lists / 2 % LIST_COUNT);
  q.typed = (cdec_typed){.text = text, .count = make_text(typed_on, &line_in, TEXT, text, sizeof text)};
  if ((options & OWN_CHARGES) != 0) read_charges(&in, &q.charges);
  q.typed.key_count = read_keys(&in, options, typed_on, keys);
  q.typed.keys = q.typed.key_count > 0 ? keys : NULL;
  if ((options & OWN_HANDICAPS) != 0) {
    for (size_t i = 0; i < q.lexicon_count; i++) next_bits(&in, &q.lexicons[i].handicap, sizeof(int32_t));
  }
  if ((options & OWN_COST_LIMIT) != 0) next_bits(&in, &q.cost_limit, sizeof q.cost_limit);
  if ((options & LITTLE_SCRATCH) != 0) q.scratch = (size_t)next_byte(&in) * 256;
  if ((options & OWN_TOUCHES) != 0) {
    q.typed.taps = touches;
    q.typed.tap_count = next_byte(&in) % (TOUCHES + 1);
    for (size_t i = 0; i < q.typed.tap_count; i++) {
      touches[i].x = next_float(&in, (float)(i % 10));
      touches[i].y = next_float(&in, 1);
    }
  }
  ask(&q, 0x5A, &first);
  check(&q, &first);
  chooser c = choose_by(data, size);
  if (is_asked(&c, 4)) {
    ask(&q, 0xFF, &second);
    require(first.count == second.count && first.is_exact == second.is_exact && are_same(&first, &second, first.count));
  }
  if (first.is_exact && q.lexicon_count <= CDEC_LEXICON_LIMIT && is_asked(&c, 8)) check_fewer(&q, &first);
  return 0;
}
