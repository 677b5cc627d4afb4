#ifndef PEER_H
#define PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One word of the list that every peer is built from, most frequent first.
typedef struct peer_word {
  /// UTF-8, terminated, alive until the end of the program.
  const char *text;
  size_t count;
  /// 100 × Zipf.
  int score;
  bool offensive;
} peer_word;

/// What a library is asked to do.
typedef struct peer {
  const char *name;
  /// Passes that are timed; fewer for what is slow.
  int passes;
  /// Builds the index. @return false when the library cannot
  bool (*build)(const peer_word *words, size_t count);
  /// Finds the three most frequent words that begin with the text and copies them one after the other into `out`,
  /// each terminated. @return number of words
  size_t (*complete)(const char *text, size_t count, char *out, size_t room);
  bool (*lookup)(const char *text, size_t count);
  /// Bytes that must be in memory or in the file to answer both questions.
  size_t (*bytes)(void);
  /// The part of them that holds no frequencies; NULL when it cannot be told apart.
  size_t (*bytes_without_frequencies)(void);
} peer;

extern const peer peer_pressboard;
#ifdef WITH_DAWGDIC
extern const peer peer_dawgdic;
#endif
#ifdef WITH_MARISA
extern const peer peer_marisa;
#endif

#ifdef __cplusplus
}
#endif

#endif
