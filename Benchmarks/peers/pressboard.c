// Ours: the list packed in memory as the bundled files are, searched through the C interface.

#include <stdlib.h>
#include <string.h>

#include "CDecoder.h"
#include "peer.h"

static cdec_dictionary *dictionary;
static size_t packed_bytes;

static void *allocate(void *context, size_t count) {
  (void)context;
  return malloc(count);
}

static void release(void *context, void *block) {
  (void)context;
  free(block);
}

static bool build(const peer_word *words, size_t count) {
  cdec_source_word *const list = calloc(count, sizeof *list);
  if (list == NULL) return false;
  for (size_t i = 0; i < count; i++) {
    list[i] = (cdec_source_word){.text = words[i].text,
                                 .count = (uint32_t)words[i].count,
                                 .score = (int16_t)words[i].score,
                                 .flags = words[i].offensive ? CDEC_WORD_OFFENSIVE : 0};
  }
  const cdec_allocator allocator = {.allocate = allocate, .release = release, .context = NULL};
  void *packed = NULL;
  const cdec_status status =
      cdec_pack(list, count, CDEC_PACK_SORT_TIES, NULL, 0, NULL, 0, NULL, allocator, &packed, &packed_bytes, NULL);
  free(list);
  return status == CDEC_OK && cdec_open(packed, packed_bytes, &dictionary, NULL) == CDEC_OK;
}

static size_t complete(const char *text, size_t count, char *out, size_t room) {
  cdec_word words[3];
  char buffer[3 * CDEC_WORD_BYTES];
  const size_t found = cdec_complete(dictionary, text, count, 3, words, buffer, sizeof buffer);
  for (size_t i = 0; i < found && room > words[i].text_count; i++) {
    memcpy(out, buffer + words[i].text_offset, words[i].text_count);
    out[words[i].text_count] = '\0';
    out += words[i].text_count + 1;
    room -= words[i].text_count + 1u;
  }
  return found;
}

static bool lookup(const char *text, size_t count) {
  cdec_word word;
  return cdec_lookup(dictionary, text, count, &word);
}

static size_t bytes(void) { return packed_bytes; }

const peer peer_pressboard = {"pressboard", 15, build, complete, lookup, bytes, NULL};
