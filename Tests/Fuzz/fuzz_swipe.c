/* Glides over any keys with any path and any charges, point by point and at once: the answers are the same.

   Input, as far as it goes: a byte each of options, keys and words that are ranked, then numbers of 32 bits: the
   charges from the first to the last float, places of the keys, points. */

#include "charges.h"
#include "harness.h"

enum { KEYS = 64, POINTS = 600, LIMIT = 5 };

static const char *const texts[] = {"the",
                                    "to",
                                    "too",
                                    "a",
                                    "aa",
                                    "I",
                                    "don't",
                                    "-",
                                    "committee",
                                    "see",
                                    "banana",
                                    "was",
                                    "as",
                                    "we",
                                    "keyboard",
                                    "d\xC3\xA9j\xC3\xA0",
                                    "e-mail",
                                    "hello",
                                    "help",
                                    "zzz",
                                    "pneumonoultramicroscopicsilicovolcanoconiosis"};

static cdec_dictionary *dictionary(void) {
  static cdec_dictionary *opened;
  if (opened != NULL) return opened;
  enum { WORDS = sizeof texts / sizeof texts[0] };
  cdec_source_word words[WORDS];
  for (size_t i = 0; i < WORDS; i++) {
    words[i] =
        (cdec_source_word){.text = texts[i], .count = (uint32_t)strlen(texts[i]), .score = (int16_t)(700 - i * 20)};
  }
  opened = open_packed(words, WORDS, NULL, 0, 0, NULL, 0);
  return opened;
}

static size_t check(const cdec_swiped *found, size_t count, size_t room) {
  require(count <= LIMIT);
  for (size_t i = 0; i < count; i++) {
    require((size_t)found[i].word.text_offset + found[i].word.text_count <= room);
    require(i == 0 || found[i - 1].cost <= found[i].cost);
    require(found[i].path < CDEC_SWIPE_MOST);
  }
  return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static uint8_t scratch[CDEC_SWIPE_SCRATCH], other[CDEC_SWIPE_SCRATCH];
  static cdec_path_point points[POINTS];
  static const uint32_t letters[] = {'a', 'b', 'c', 'd', 'e', 'h', 'i', 'k', 'l',
                                     'm', 'n', 'o', 'r', 's', 't', 'w', 'z', 0xE9};
  if (size < 3) return 0;
  const uint32_t options = data[0];
  const size_t key_count = data[1] % (KEYS + 8);
  input in = {data + 3, size - 3};
  cdec_swipe_charges charges = usual_swipe_charges();
  charges.offset_y = 0.1f;
  charges.ranked = data[2];
  charges.steps = 3000;
  if ((options & 1) != 0) {
    float *const floats = &charges.step;
    for (size_t i = 0; i < offsetof(cdec_swipe_charges, margin) / sizeof(float); i++)
      floats[i] = next_float(&in, floats[i]);
  }
  cdec_key_center keys[KEYS + 8];
  for (size_t i = 0; i < key_count; i++) {
    const uint32_t letter = i < sizeof letters / sizeof letters[0] ? letters[i] : 'a' + (uint32_t)i;
    keys[i] = (cdec_key_center){letter, (float)(i % 10), (float)(i / 10)};
    if ((options & 2) != 0) {
      keys[i].x = next_float(&in, keys[i].x);
      keys[i].y = next_float(&in, keys[i].y);
    }
  }
  size_t point_count = 0;
  for (; in.size >= 3 && point_count < POINTS; point_count++) {
    if ((options & 4) != 0) {
      points[point_count].x = next_float(&in, 0);
      points[point_count].y = next_float(&in, 0);
      points[point_count].time = next_float(&in, 0);
    } else {
      points[point_count] = (cdec_path_point){in.data[0] / 20.0f, in.data[1] / 20.0f, in.data[2] / 10.0f};
      in.data += 3;
      in.size -= 3;
    }
  }
  const cdec_lexicon lexicons[] = {{dictionary(), 0}, {dictionary(), 100}};
  const size_t lexicon_count = (options & 8) != 0 ? 2 : 1, room = (options & 16) != 0 ? 20 : 400;
  const size_t bytes = (options & 32) != 0 ? (size_t)options * 400 : sizeof scratch;
  cdec_swiped all[LIMIT], some[LIMIT];
  char all_text[400], some_text[400];
  bool is_exact, is_same;
  const cdec_path path = {points, point_count, keys, key_count};
  const size_t count = check(all,
                             cdec_swipe(lexicons, lexicon_count, &path, &charges, LIMIT, INT32_MAX, scratch, bytes, all,
                                        all_text, room, &is_exact),
                             room);
  cdec_glide *const glide = cdec_swipe_begin(lexicons, lexicon_count, keys, key_count, &charges, other, bytes);
  if (glide == NULL) {
    require(count == 0);
    return 0;
  }
  chooser c = choose_by(data, size);
  size_t again = 0;
  for (size_t from = 0, step = 1; from <= point_count; from += step, step = point_count / 3 + 1) {
    const size_t added = point_count - from < step ? point_count - from : step;
    cdec_swipe_add(glide, points + from, added);
    if (from + step <= point_count && !is_asked(&c, 3)) continue; /* a search on the way changes nothing */
    again = check(some, cdec_swipe_search(glide, LIMIT, INT32_MAX, some, some_text, room, &is_same), room);
  }
  require(again == count && is_same == is_exact);
  for (size_t i = 0; i < count; i++) {
    require(all[i].cost == some[i].cost && all[i].path == some[i].path &&
            all[i].word.position == some[i].word.position);
  }
  return 0;
}
