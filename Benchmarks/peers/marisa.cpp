// marisa-trie (Debian libmarisa-dev): the smallest; it knows no frequencies, so they stand in an array beside it and
// a completion has to look at every word that begins with the text.

#include <cstring>
#include <string>
#include <vector>

#include <marisa.h>

#include "peer.h"

namespace {

marisa::Trie trie;
marisa::Agent agent;
std::vector<int16_t> scores;

bool build(const peer_word *words, size_t count) {
  marisa::Keyset keys;
  for (size_t i = 0; i < count; i++) keys.push_back(words[i].text, words[i].count);
  trie.build(keys);
  scores.resize(trie.num_keys());
  for (size_t i = 0; i < count; i++) {
    agent.set_query(words[i].text, words[i].count);
    if (!trie.lookup(agent)) return false;
    scores[agent.key().id()] = static_cast<int16_t>(words[i].score);
  }
  return true;
}

size_t complete(const char *text, size_t count, char *out, size_t room) {
  static std::string best[3];
  int best_score[3];
  size_t found = 0;
  agent.set_query(text, count);
  while (trie.predictive_search(agent)) {
    const int score = scores[agent.key().id()];
    if (found == 3 && score <= best_score[2]) continue;
    size_t place = found < 3 ? found++ : 2;
    for (; place > 0 && best_score[place - 1] < score; place--) {
      best_score[place] = best_score[place - 1];
      best[place].swap(best[place - 1]);
    }
    best_score[place] = score;
    best[place].assign(agent.key().ptr(), agent.key().length());
  }
  for (size_t i = 0; i < found; i++) {
    const size_t length = best[i].size() + 1;
    if (length > room) return i;
    std::memcpy(out, best[i].c_str(), length);
    out += length;
    room -= length;
  }
  return found;
}

bool lookup(const char *text, size_t count) {
  agent.set_query(text, count);
  return trie.lookup(agent);
}

size_t bytes() { return trie.io_size() + scores.size() * sizeof(int16_t); }

size_t trie_bytes() { return trie.io_size(); }

}  // namespace

extern "C" const peer peer_marisa = {"marisa", 3, build, complete, lookup, bytes, trie_bytes};
