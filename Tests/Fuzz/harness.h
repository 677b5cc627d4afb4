#ifndef CDEC_FUZZ_HARNESS_H
#define CDEC_FUZZ_HARNESS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CDecoder.h"

/* What the harnesses share: checks, numbers out of an input, memory, and buffers that end where they should. */

#if defined(__SANITIZE_ADDRESS__) || (defined(__has_feature) && __has_feature(address_sanitizer))
#include <sanitizer/asan_interface.h>
#define CDEC_FUZZ_CLOSE(bytes, count) __asan_poison_memory_region(bytes, count)
#define CDEC_FUZZ_OPEN(bytes, count) __asan_unpoison_memory_region(bytes, count)
#else
#define CDEC_FUZZ_CLOSE(bytes, count) ((void)(bytes), (void)(count))
#define CDEC_FUZZ_OPEN(bytes, count) ((void)(bytes), (void)(count))
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define require(holds) ((holds) ? (void)0 : end_with(#holds, __FILE__, __LINE__))

_Noreturn static inline void end_with(const char *claim, const char *file, int line) {
  fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, claim);
  abort();
}

static inline void *allocate_any(void *context, size_t count) {
  (void)context;
  return malloc(count > 0 ? count : 1);
}

static inline void release_any(void *context, void *block) {
  (void)context;
  free(block);
}

/* ---- inputs ---- */

typedef struct input {
  const uint8_t *data;
  size_t size;
} input;

static inline uint8_t next_byte(input *in) {
  if (in->size == 0) return 0;
  in->size -= 1;
  return *in->data++;
}

/* The next bytes as they are: any number, any bits of a float. `out` stays where the input has ended. */
static inline void next_bits(input *in, void *out, size_t count) {
  if (in->size < count) return;
  memcpy(out, in->data, count);
  in->data += count;
  in->size -= count;
}

static inline float next_float(input *in, float otherwise) {
  next_bits(in, &otherwise, sizeof otherwise);
  return otherwise;
}

/* Chooses which costly questions are asked of an input, told by its bytes, so that more inputs are seen. */
typedef struct chooser {
  uint32_t state;
} chooser;

static inline chooser choose_by(const uint8_t *data, size_t size) {
  uint32_t hash = 2166136261u; /* FNV-1a */
  for (size_t i = 0; i < size; i++) hash = (hash ^ data[i]) * 16777619u;
  return (chooser){hash | 1};
}

static inline uint32_t next_number(chooser *c) {
  c->state ^= c->state << 13; /* xorshift: Marsaglia 2003 */
  c->state ^= c->state >> 17;
  c->state ^= c->state << 5;
  return c->state;
}

/* True for one question in so many; for each when kept inputs are replayed. */
static inline bool is_asked(chooser *c, uint32_t one_in) {
#if defined(CDEC_FUZZ_REPLAY)
  (void)c, (void)one_in;
  return true;
#else
  return next_number(c) % one_in == 0;
#endif
}

/* ---- answers ---- */

enum { ROOM = CDEC_COMPLETION_LIMIT * CDEC_WORD_BYTES };

/* A buffer for the texts of answers, of which `count` bytes may be used: the sanitizer sees a write behind them. */
typedef struct room {
  _Alignas(16) char bytes[ROOM + 16];
  size_t count;
} room;

static inline void open_room(room *r, size_t count) {
  r->count = count < ROOM ? count : ROOM;
  CDEC_FUZZ_CLOSE(r->bytes + r->count, sizeof r->bytes - r->count);
}

static inline void close_room(room *r) { CDEC_FUZZ_OPEN(r->bytes, sizeof r->bytes); }

/* Texts of answers stand one behind the other; returns where this one ends. */
static inline size_t check_place(const room *r, const cdec_word *word, size_t from) {
  require(word->text_offset == from && from + word->text_count <= r->count);
  return from + word->text_count;
}

/* ---- dictionaries ---- */

/* Packs and opens what stays open until the program ends. */
static inline cdec_dictionary *open_packed(const cdec_source_word *words, size_t count,
                                           const cdec_source_follower *followers, size_t follower_count,
                                           uint32_t options, const uint32_t *keep, size_t keep_count) {
  void *bytes = NULL;
  size_t size = 0;
  cdec_dictionary *opened = NULL;
  cdec_fault fault;
  require(cdec_pack_with_followers(words, count, followers, follower_count, options, keep, keep_count, NULL, 0, NULL,
                                   (cdec_allocator){allocate_any, release_any, NULL}, &bytes, &size,
                                   &fault) == CDEC_OK);
  require(cdec_open(bytes, size, &opened, &fault) == CDEC_OK);
  return opened;
}

#endif
