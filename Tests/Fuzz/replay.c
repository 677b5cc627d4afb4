/* Runs a fuzz harness over files and directories of files: the seeds, and the crashes that were found. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t replayed;

static int replay_file(const char *path) {
  FILE *const file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
    fprintf(stderr, "%s: cannot be read\n", path);
    if (file != NULL) (void)fclose(file);
    return 66;
  }
  const long size = ftell(file);
  rewind(file);
  uint8_t *const bytes = malloc(size > 0 ? (size_t)size : 1);
  const size_t count = bytes != NULL && size > 0 ? fread(bytes, 1, (size_t)size, file) : 0;
  (void)fclose(file);
  if (bytes != NULL) (void)LLVMFuzzerTestOneInput(bytes, count);
  free(bytes);
  replayed += 1;
  return 0;
}

static int replay(const char *path) {
  DIR *const directory = opendir(path);
  if (directory == NULL) return replay_file(path);
  int result = 0;
  for (struct dirent *entry = readdir(directory); entry != NULL && result == 0; entry = readdir(directory)) {
    char name[4096];
    if (entry->d_name[0] == '.') continue;
    const int length = snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    result = length > 0 && (size_t)length < sizeof name ? replay_file(name) : 66;
  }
  (void)closedir(directory);
  return result;
}

int main(int count, char **paths) {
  int result = 0;
  for (int i = 1; i < count && result == 0; i++) result = replay(paths[i]);
  printf("%zu inputs replayed\n", replayed);
  return result;
}
