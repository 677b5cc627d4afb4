/* Changes dictionaries: of small ones each byte to each other value, and each truncation; of a big one, the first that
   is named, thousands of random places. With the old checksums every change is an error; with new ones it is an error,
   or answers without a fault.

   Usage: mutate BIG.pbd SMALL.pbd... */
#define _DEFAULT_SOURCE

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "checksums.h"
#include "walk.h"

enum {
  RANDOM_CHANGES = 5000,
  RANDOM_TRUNCATIONS = 1000,
  /* Verifying a big file takes a second under the sanitizers: one in so many is. */
  VERIFIED = 128,
  PLACES = 8,
  WORKERS = 64,
};

typedef struct tally {
  size_t errors, refused, found, answered;
} tally;

typedef struct file {
  const char *name;
  uint8_t *bytes;
  size_t size;
} file;

static file read_file(const char *path) {
  FILE *const stream = fopen(path, "rb");
  if (stream == NULL || fseek(stream, 0, SEEK_END) != 0) {
    fprintf(stderr, "%s: cannot be read\n", path);
    exit(66);
  }
  const long size = ftell(stream);
  rewind(stream);
  uint8_t *const bytes = malloc((size_t)size + 1);
  require(bytes != NULL && fread(bytes, 1, (size_t)size, stream) == (size_t)size);
  (void)fclose(stream);
  const char *const slash = strrchr(path, '/');
  return (file){slash != NULL ? slash + 1 : path, bytes, (size_t)size};
}

/* Opens and verifies. */
static cdec_status judge(const uint8_t *bytes, size_t size) {
  cdec_dictionary *dictionary;
  cdec_status status = cdec_open(bytes, size, &dictionary, NULL);
  if (status == CDEC_OK) status = cdec_verify(dictionary, NULL);
  cdec_close(dictionary);
  return status;
}

/* Opens, asks and verifies. */
static void use(const uint8_t *bytes, size_t size, bool is_verified, uint32_t seed, tally *t) {
  cdec_dictionary *dictionary;
  cdec_fault fault;
  chooser c = {seed | 1};
  if (cdec_open(bytes, size, &dictionary, &fault) != CDEC_OK) {
    require(dictionary == NULL && fault.status != CDEC_OK);
    t->refused += 1;
    return;
  }
  const bool is_valid = is_verified && cdec_verify(dictionary, &fault) == CDEC_OK;
  t->found += is_verified && !is_valid;
  t->answered += 1;
  walk(dictionary, is_valid, &c);
  cdec_close(dictionary);
}

static void change_each_byte(const file *f, size_t worker, size_t workers, tally *t) {
  uint8_t *const bytes = malloc(f->size);
  require(bytes != NULL);
  for (size_t at = worker; at < f->size; at += workers) {
    for (uint32_t change = 1; change < 256; change++) {
      memcpy(bytes, f->bytes, f->size);
      bytes[at] ^= (uint8_t)change;
      require(judge(bytes, f->size) != CDEC_OK);
      t->errors += 1;
      repair_checksums(bytes, f->size);
      use(bytes, f->size, true, (uint32_t)(at * 256 + change) * 2654435761u, t);
    }
  }
  free(bytes);
}

static void truncate_at(const file *f, size_t size, bool is_verified, tally *t) {
  /* Memory of the exact size, so that the sanitizer sees a read past the end. */
  uint8_t *const bytes = malloc(size > 0 ? size : 1);
  require(bytes != NULL);
  memcpy(bytes, f->bytes, size);
  require(judge(bytes, size) != CDEC_OK);
  t->errors += 1;
  repair_header(bytes, size);
  use(bytes, size, is_verified, (uint32_t)size * 2654435761u, t);
  free(bytes);
}

static void truncate_everywhere(const file *f, size_t worker, size_t workers, tally *t) {
  for (size_t size = worker; size < f->size; size += workers) truncate_at(f, size, true, t);
}

static void truncate_randomly(const file *f, size_t worker, size_t workers, tally *t) {
  chooser c = {(uint32_t)worker * 7919 + 3};
  for (size_t i = worker; i < RANDOM_TRUNCATIONS; i += workers) truncate_at(f, next_number(&c) % f->size, false, t);
}

/* One change to a few places of one or more sections; small sections are hit as often as large ones. */
static void change_randomly(const file *f, size_t worker, size_t workers, tally *t) {
  uint8_t *const bytes = malloc(f->size);
  require(bytes != NULL);
  memcpy(bytes, f->bytes, f->size);
  const size_t table = table_end(bytes, f->size), sections = (table - CDEC_HEADER_BYTES) / CDEC_ENTRY_BYTES;
  chooser c = {(uint32_t)worker * 104729 + 1};
  for (size_t i = worker; i < RANDOM_CHANGES; i += workers) {
    size_t places[PLACES];
    uint8_t *entries[PLACES];
    const size_t count = 1 + next_number(&c) % PLACES;
    for (size_t k = 0; k < count; k++) {
      entries[k] = bytes + CDEC_HEADER_BYTES + next_number(&c) % sections * CDEC_ENTRY_BYTES;
      const uint32_t size = read_u32(entries[k] + CDEC_ENTRY_SIZE);
      /* Half of them at the beginning, where what the rest is read by stands. */
      const uint32_t range = next_number(&c) % 2 == 0 && size > 64 ? 64 : size;
      places[k] = read_u32(entries[k] + CDEC_ENTRY_OFFSET) + next_number(&c) % range;
      bytes[places[k]] ^= (uint8_t)(1 + next_number(&c) % 255);
    }
    for (size_t k = 0; k < count; k++) {
      const size_t offset = read_u32(entries[k] + CDEC_ENTRY_OFFSET), size = read_u32(entries[k] + CDEC_ENTRY_SIZE);
      write_u32(entries[k] + CDEC_ENTRY_CRC, cdec_crc32(0, bytes + offset, size));
    }
    repair_header_checksum(bytes, f->size);
    use(bytes, f->size, i % VERIFIED < workers, next_number(&c), t);
    for (size_t k = 0; k < count; k++) bytes[places[k]] = f->bytes[places[k]];
    memcpy(bytes, f->bytes, table);
  }
  free(bytes);
}

/* Runs one kind of change in as many processes as there are processors. */
static void run(const char *kind, const file *f, void (*change)(const file *, size_t, size_t, tally *)) {
  const long processors = sysconf(_SC_NPROCESSORS_ONLN);
  const size_t workers = processors < 1 ? 1 : processors > WORKERS ? WORKERS : (size_t)processors;
  tally *const tallies = mmap(NULL, sizeof(tally) * WORKERS, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  require(tallies != MAP_FAILED);
  fflush(stdout);
  for (size_t worker = 0; worker < workers; worker++) {
    const pid_t child = fork();
    require(child >= 0);
    if (child > 0) continue;
    change(f, worker, workers, &tallies[worker]);
    _exit(0);
  }
  tally all = {0};
  bool is_whole = true;
  for (size_t worker = 0; worker < workers; worker++) {
    int status = 0;
    if (wait(&status) < 0 || status != 0) is_whole = false;
  }
  if (!is_whole) exit(1);
  for (size_t worker = 0; worker < workers; worker++) {
    all.errors += tallies[worker].errors;
    all.refused += tallies[worker].refused;
    all.found += tallies[worker].found;
    all.answered += tallies[worker].answered;
  }
  (void)munmap(tallies, sizeof(tally) * WORKERS);
  printf("%-18s %-18s", f->name, kind);
  if (all.errors > 0) printf(" %7zu errors as they are;", all.errors);
  printf(" with new checksums %7zu refused, %7zu answer without a fault, %7zu of these found by verifying\n",
         all.refused, all.answered, all.found);
}

int main(int count, char **paths) {
  if (count < 2) return 64;
  for (int i = 1; i < count; i++) {
    const file f = read_file(paths[i]);
    require(judge(f.bytes, f.size) == CDEC_OK);
    if (i == 1) {
      run("random changes", &f, change_randomly);
      run("truncations", &f, truncate_randomly);
    } else {
      run("changes of a byte", &f, change_each_byte);
      run("truncations", &f, truncate_everywhere);
    }
    free(f.bytes);
  }
  return 0;
}
