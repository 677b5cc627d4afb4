// dawgdic (Debian libdawgdic-dev): a double-array word graph with a guide that ranks completions by value.

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include <dawgdic/dawg-builder.h>
#include <dawgdic/dictionary-builder.h>
#include <dawgdic/ranked-completer.h>
#include <dawgdic/ranked-guide-builder.h>

#include "peer.h"

namespace {

dawgdic::Dictionary dictionary;
dawgdic::RankedGuide guide;
dawgdic::RankedCompleter completer;

bool build(const peer_word *words, size_t count) {
  std::vector<const peer_word *> sorted(count);
  for (size_t i = 0; i < count; i++) sorted[i] = &words[i];
  std::sort(sorted.begin(), sorted.end(),
            [](const peer_word *a, const peer_word *b) { return std::strcmp(a->text, b->text) < 0; });
  dawgdic::DawgBuilder builder;
  for (const peer_word *word : sorted) {
    const auto frequency = static_cast<dawgdic::ValueType>(std::lround(std::pow(10, word->score / 100.0)));
    builder.Insert(word->text, word->count, frequency);
  }
  dawgdic::Dawg dawg;
  if (!builder.Finish(&dawg) || !dawgdic::DictionaryBuilder::Build(dawg, &dictionary)) return false;
  if (!dawgdic::RankedGuideBuilder::Build(dawg, dictionary, &guide)) return false;
  completer.set_dic(dictionary);
  completer.set_guide(guide);
  return true;
}

size_t complete(const char *text, size_t count, char *out, size_t room) {
  dawgdic::BaseType place = dictionary.root();
  if (!dictionary.Follow(text, count, &place)) return 0;
  completer.Start(place, text, count);
  size_t found = 0;
  while (found < 3 && completer.Next()) {
    const size_t length = completer.length();
    if (length + 1 > room) break;
    std::memcpy(out, completer.key(), length + 1);
    out += length + 1;
    room -= length + 1;
    found++;
  }
  return found;
}

bool lookup(const char *text, size_t count) {
  dawgdic::ValueType value;
  return dictionary.Find(text, count, &value);
}

size_t bytes() { return dictionary.total_size() + guide.total_size(); }

}  // namespace

extern "C" const peer peer_dawgdic = {"dawgdic", 15, build, complete, lookup, bytes, NULL};
