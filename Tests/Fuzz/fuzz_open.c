/* Opens any bytes, verifies them and asks questions of every kind, as they are and with the header put right, so that a
   change deep inside is not stopped at the door. */

#include "checksums.h"
#include "walk.h"

static void run(const uint8_t *bytes, size_t size, chooser *c) {
  cdec_dictionary *dictionary;
  cdec_fault fault;
  const cdec_status status = cdec_open(bytes, size, &dictionary, &fault);
  require((status == CDEC_OK) == (dictionary != NULL));
  if (status != CDEC_OK) return;
  walk(dictionary, cdec_verify(dictionary, &fault) == CDEC_OK, c);
  cdec_close(dictionary);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  /* Memory of the exact size, so that the sanitizer sees a read past the end. */
  uint8_t *const bytes = malloc(size > 0 ? size : 1);
  if (bytes == NULL) return 0;
  if (size > 0) memcpy(bytes, data, size);
  chooser c = choose_by(data, size);
  run(bytes, size, &c);
  repair_header(bytes, size);
  if (memcmp(bytes, data, size) != 0) run(bytes, size, &c);
  free(bytes);
  return 0;
}
