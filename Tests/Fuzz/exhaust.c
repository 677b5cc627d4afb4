/* Lets each allocation fail, one after the other, of every call that makes some: it answers with an error, leaves its
   outputs empty and nothing behind, and works when it is called again. Searches make none.

   Linked with -Wl,--wrap for the functions below, so that no allocation of the library goes unseen.

   Usage: exhaust FOLLOWERS.pbd */
#define _DEFAULT_SOURCE

#include <dirent.h>
#include <errno.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "charges.h"
#include "lists.h"

/* ---- allocations ---- */

enum { NEVER = -1 };

/* Which of the next allocations fails, how many there were, and how many blocks are in use. */
static long failing = NEVER, made, in_use;

void *__real_malloc(size_t count);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t count);
void *__real_mmap(void *at, size_t count, int protection, int flags, int descriptor, off_t offset);
int __real_fstat(int descriptor, struct stat *facts);
void *__wrap_malloc(size_t count);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t count);
void *__wrap_mmap(void *at, size_t count, int protection, int flags, int descriptor, off_t offset);
int __wrap_fstat(int descriptor, struct stat *facts);

static bool fails(void) {
  const bool is_next = made == failing;
  made += 1;
  if (is_next) errno = ENOMEM;
  return is_next;
}

void *__wrap_malloc(size_t count) { return fails() ? NULL : __real_malloc(count); }
void *__wrap_calloc(size_t count, size_t size) { return fails() ? NULL : __real_calloc(count, size); }
void *__wrap_realloc(void *block, size_t count) { return fails() ? NULL : __real_realloc(block, count); }
int __wrap_fstat(int descriptor, struct stat *facts) { return fails() ? -1 : __real_fstat(descriptor, facts); }

void *__wrap_mmap(void *at, size_t count, int protection, int flags, int descriptor, off_t offset) {
  return fails() ? MAP_FAILED : __real_mmap(at, count, protection, flags, descriptor, offset);
}

static void *allocate(void *context, size_t count) {
  (void)context;
  if (fails()) return NULL;
  in_use += 1;
  return __real_malloc(count > 0 ? count : 1);
}

static void release(void *context, void *block) {
  (void)context;
  in_use -= block != NULL;
  free(block);
}

/* ---- calls ---- */

typedef struct packing {
  const list *list;
  const cdec_source_follower *followers;
  size_t follower_count;
  uint32_t options;
} packing;

/* What calls are given, and what they gave. */
static const char *path;
static const void *file;
static size_t file_count;
static packing packed;
static void *bytes;
static size_t byte_count;

static cdec_status call_pack(cdec_fault *fault) {
  void *again = &again;
  size_t count = 1;
  const cdec_status status =
      cdec_pack_with_followers(packed.list->sources, packed.list->count, packed.followers, packed.follower_count,
                               packed.options, &packed.list->keep, packed.list->keep != 0, "provenance", 10, NULL,
                               (cdec_allocator){allocate, release, NULL}, &again, &count, fault);
  if (status != CDEC_OK) {
    require(again == NULL && count == 0 && in_use == 0);
    return status;
  }
  require(in_use == 1);
  in_use = 0;
  if (bytes == NULL) { /* the first time: kept, to be compared with what comes later */
    bytes = again;
    byte_count = count;
    return status;
  }
  require(count == byte_count && memcmp(bytes, again, count) == 0);
  free(again);
  return status;
}

static cdec_status close_opened(cdec_status status, cdec_dictionary *opened) {
  require((status == CDEC_OK) == (opened != NULL));
  if (opened != NULL) require(cdec_verify(opened, NULL) == CDEC_OK);
  cdec_close(opened);
  return status;
}

static cdec_status call_open(cdec_fault *fault) {
  cdec_dictionary *opened = (cdec_dictionary *)&opened;
  const cdec_status status = cdec_open(file, file_count, &opened, fault);
  return close_opened(status, opened);
}

static cdec_status call_map(cdec_fault *fault) {
  cdec_dictionary *opened = (cdec_dictionary *)&opened;
  const cdec_status status = cdec_map(path, &opened, fault);
  return close_opened(status, opened);
}

static cdec_status call_map_bytes(cdec_fault *fault) {
  const void *mapped = &mapped;
  size_t count = 1;
  const cdec_status status = cdec_map_bytes(path, &mapped, &count);
  require((status == CDEC_OK) == (mapped != NULL) && (status == CDEC_OK) == (count > 0));
  cdec_unmap_bytes(mapped, count);
  fault->status = status;
  return status;
}

static size_t open_files(void) {
  DIR *const folder = opendir("/proc/self/fd");
  size_t count = 0;
  if (folder == NULL) return 0; /* no such folder on this system */
  while (readdir(folder) != NULL) count += 1;
  (void)closedir(folder);
  return count;
}

static size_t total;

/* Fails every allocation of a call in turn: the first `unreadable` ones make the file unreadable. */
static void exhaust(const char *name, cdec_status (*call)(cdec_fault *), size_t unreadable) {
  cdec_fault fault;
  failing = NEVER;
  made = 0;
  require(call(&fault) == CDEC_OK);
  const long count = made;
  const size_t files = open_files();
  for (long next = 0; next < count; next++) {
    failing = next;
    made = 0;
    const cdec_status status = call(&fault);
    failing = NEVER;
    require(status == ((size_t)next < unreadable ? CDEC_E_UNREADABLE : CDEC_E_MEMORY));
    require(fault.status == status && made > next && in_use == 0);
    require(call(&fault) == CDEC_OK);
  }
  require(open_files() == files);
  printf("%-44s %5ld allocations, each failed once\n", name, count);
  total += (size_t)count;
}

/* ---- searches ---- */

static bool visit_word(void *context, const cdec_word *word, const char *text) {
  (void)text;
  *(size_t *)context += word->text_count;
  return true;
}

static bool visit_follower(void *context, uint32_t before, uint32_t previous, uint32_t word, uint16_t cost) {
  (void)before, (void)previous, (void)cost;
  *(size_t *)context += word;
  return true;
}

/* Asks everything there is to ask; none of it allocates. */
static void check_searches(const cdec_dictionary *d) {
  static uint8_t scratch[CDEC_SWIPE_SCRATCH];
  static char buffer[ROOM];
  static const cdec_key_center keys[] = {{'t', 4.5f, 0}, {'h', 6, 1.35f}, {'e', 2.5f, 0}, {'o', 8.5f, 0}};
  static const cdec_path_point points[] = {{4.5f, 0, 0}, {6, 1.35f, 0.2f}, {2.5f, 0, 0.4f}};
  const cdec_charges charges = usual_charges();
  const cdec_swipe_charges swipe_charges = usual_swipe_charges();
  cdec_word words[CDEC_COMPLETION_LIMIT], word;
  cdec_correction corrections[CDEC_COMPLETION_LIMIT];
  cdec_swiped swiped[CDEC_COMPLETION_LIMIT];
  cdec_follower followers[CDEC_COMPLETION_LIMIT];
  cdec_context context;
  cdec_ending_row row;
  uint32_t rank;
  uint16_t cost;
  size_t sum = 0;
  const cdec_lexicon lexicon = {d, 0};
  const cdec_typed typed = {.text = "hte", .count = 3, .keys = keys, .key_count = 4};
  const cdec_path swipe = {points, 3, keys, 4};
  made = 0;
  sum += cdec_complete(d, "t", 1, CDEC_COMPLETION_LIMIT, words, buffer, sizeof buffer);
  require(sum > 0 && cdec_rank(d, &words[0], &rank) && cdec_word_at(d, rank, &word, buffer, sizeof buffer));
  sum += cdec_spellings(d, "the", 3, 3, words, buffer, sizeof buffer) + cdec_lookup(d, "the", 3, &word);
  sum += cdec_is_prefix(d, "t", 1, "h", 1);
  sum += cdec_correct(&lexicon, 1, &typed, &charges, 4, INT32_MAX, scratch, sizeof scratch, corrections, buffer,
                      sizeof buffer, NULL);
  sum += cdec_swipe(&lexicon, 1, &swipe, &swipe_charges, 4, INT32_MAX, scratch, sizeof scratch, swiped, buffer,
                    sizeof buffer, NULL);
  require(cdec_find_context(d, NULL, 0, NULL, 0, &context));
  require(cdec_followers(d, &context, 4, followers, buffer, sizeof buffer) > 0);
  sum += cdec_followers_completing(d, &context, "t", 1, 4, followers, buffer, sizeof buffer);
  require(cdec_follower_cost(d, &context, &followers[0].word, &cost));
  require(cdec_follower_word(d, 0, &word, buffer, sizeof buffer));
  require(cdec_find_ending_row(d, NULL, 0, &row) && cdec_ending_gain(d, &row, "the", 3) != 0);
  require(cdec_complete_behind(d, &row, "t", 1, 4, words, NULL, buffer, sizeof buffer) > 0);
  require(cdec_each_word(d, visit_word, &sum) && cdec_each_follower(d, visit_follower, &sum) && sum > 0);
  require(cdec_verify(d, NULL) == CDEC_OK && cdec_verify_checksums(d, NULL) == CDEC_OK);
  require(cdec_check_word("the", 3) == CDEC_REFUSAL_NONE);
  require(made == 0);
  printf("%-44s none\n", "searching, verifying");
}

int main(int count, char **arguments) {
  static const cdec_source_follower followers[] = {{CDEC_NO_WORD, CDEC_SENTENCE_START, 0, 10},
                                                   {CDEC_NO_WORD, CDEC_SENTENCE_START, 1, 20},
                                                   {CDEC_NO_WORD, 0, 2, 30},
                                                   {0, 1, 3, 40},
                                                   {0, 1, 2, 50},
                                                   {CDEC_SENTENCE_START, 2, 1, 60}};
  static const struct {
    const char *name;
    uint32_t options;
    size_t list;
  } kinds[] = {{"packing with endings", CDEC_PACK_ENDINGS, 0},
               {"packing", 0, 0},
               {"packing quickly", CDEC_PACK_QUICK, 0},
               {"packing with ties sorted", CDEC_PACK_SORT_TIES, LIST_ACCENTED},
               {"packing without scores", CDEC_PACK_UNSCORED, LIST_ACCENTED},
               {"packing one case, without ranks", CDEC_PACK_ONE_CASE | CDEC_PACK_NO_RANKS, 2},
               {"packing more letters than pieces are made for", 0, LIST_HANGUL}};
  if (count != 2) return 64;
  path = arguments[1];
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    packed = (packing){list_of(kinds[i].list), followers, sizeof followers / sizeof followers[0], kinds[i].options};
    exhaust(kinds[i].name, call_pack, 0);
    if (i == 0) {
      cdec_dictionary *opened;
      require(cdec_open(bytes, byte_count, &opened, NULL) == CDEC_OK);
      check_searches(opened);
      cdec_close(opened);
    }
    free(bytes);
    bytes = NULL;
  }
  require(cdec_map_bytes(path, &file, &file_count) == CDEC_OK);
  exhaust("opening", call_open, 0);
  cdec_unmap_bytes(file, file_count);
  /* The facts of the file and the mapping come before the allocation; a mapping that fails is unreadable. */
  exhaust("mapping a dictionary", call_map, 2);
  exhaust("mapping other files", call_map_bytes, 2);
  printf("%zu allocations failed, nothing was left behind\n", total);
  return 0;
}
