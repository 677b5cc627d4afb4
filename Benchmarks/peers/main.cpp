// usage: peers LANGUAGE WORDS.tsv SIZES.tsv
//
// Builds every library from one word list and asks all of them the same questions, in turn and pass by pass, so that
// what else the machine does meets all of them. A query counts with the lower quartile of its passes, as in
// pressboard-bench.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <unordered_set>
#include <vector>

#include "peer.h"

namespace {

using Texts = std::vector<std::string>;

uint64_t now() {
  return static_cast<uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

uint64_t state = 88172645463325252u;

uint64_t random_below(uint64_t limit) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state % limit;
}

struct List {
  Texts texts;
  std::vector<peer_word> words;

  explicit List(const char *path) {
    std::ifstream file(path);
    std::string line;
    std::vector<std::pair<int, bool>> facts;
    std::unordered_set<std::string> seen;
    while (std::getline(file, line)) {
      const size_t tab = line.find('\t');
      if (tab == std::string::npos || !seen.insert(line.substr(0, tab)).second) continue;
      texts.push_back(line.substr(0, tab));
      facts.emplace_back(std::atoi(line.c_str() + tab + 1), line.find("offensive", tab) != std::string::npos);
    }
    for (size_t i = 0; i < texts.size(); i++) {
      words.push_back({texts[i].c_str(), texts[i].size(), facts[i].first, facts[i].second});
    }
  }
};

/// What stands in the field as words are typed: their beginnings of at least `minimum` letters.
Texts prefixes(const Texts &words, size_t minimum) {
  Texts found;
  for (const std::string &word : words) {
    size_t letters = 0;
    for (size_t end = 1; end <= word.size(); end++) {
      const bool is_boundary = end == word.size() || (word[end] & 0xC0) != 0x80;
      if (is_boundary && ++letters >= minimum) found.push_back(word.substr(0, end));
    }
  }
  return found;
}

/// Words drawn as often as they are written.
Texts drawn(const List &list, size_t range, size_t count) {
  std::vector<double> sums;
  for (size_t i = 0; i < range; i++) {
    sums.push_back((i > 0 ? sums[i - 1] : 0) + std::pow(10, list.words[i].score / 100.0));
  }
  Texts found;
  for (size_t i = 0; i < count; i++) {
    const double at = static_cast<double>(random_below(1u << 30)) / (1u << 30) * sums.back();
    found.push_back(list.texts[static_cast<size_t>(std::upper_bound(sums.begin(), sums.end(), at) - sums.begin())]);
  }
  return found;
}

double percentile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[std::min(values.size() - 1, static_cast<size_t>(share * values.size()))];
}

/// Times of `count` steps for each peer in nanoseconds, the lower quartile of its passes; the first pass warms up.
template <class Step>
std::vector<std::vector<double>> times(const std::vector<const peer *> &peers, size_t count, Step step) {
  std::vector<std::vector<std::vector<double>>> all(peers.size(), std::vector<std::vector<double>>(count));
  int passes = 0;
  for (const peer *p : peers) passes = std::max(passes, p->passes);
  for (int pass = -1; pass < passes; pass++) {
    for (size_t turn = 0; turn < peers.size(); turn++) {
      const size_t which = (turn + static_cast<size_t>(pass + 1)) % peers.size();
      if (pass >= peers[which]->passes) continue;
      for (size_t i = 0; i < count; i++) {
        const uint64_t start = now();
        step(*peers[which], i);
        const uint64_t end = now();
        if (pass >= 0) all[which][i].push_back(static_cast<double>(end - start));
      }
    }
  }
  std::vector<std::vector<double>> settled(peers.size());
  for (size_t which = 0; which < peers.size(); which++) {
    for (auto &of_one : all[which]) settled[which].push_back(percentile(of_one, 0.25));
  }
  return settled;
}

void row(const char *name, const std::vector<double> &values, const char *unit) {
  std::printf("  %-38s", name);
  for (double value : values) std::printf("%14.*f", value < 10 ? 3 : 1, value);
  std::printf("  %-12s", unit);
  for (size_t i = 1; i < values.size(); i++) std::printf("%9.2f", values[i] / values[0]);
  std::printf("\n");
}

volatile size_t sink;

void completions(const char *name, const std::vector<const peer *> &peers, const Texts &queries) {
  static char out[1024];
  const auto found = times(peers, queries.size(), [&](const peer &p, size_t i) {
    sink = p.complete(queries[i].data(), queries[i].size(), out, sizeof out);
  });
  std::vector<double> p50, p99;
  for (const auto &values : found) {
    p50.push_back(percentile(values, 0.5) / 1000);
    p99.push_back(percentile(values, 0.99) / 1000);
  }
  row((std::string(name) + ", p50").c_str(), p50, "µs");
  row((std::string(name) + ", p99").c_str(), p99, "µs");
}

void lookups(const std::vector<const peer *> &peers, const List &list) {
  const size_t block = 100, count = 20000;
  std::string bytes;
  std::vector<size_t> ends{0};
  for (size_t i = 0; i < count; i++) {
    bytes += list.texts[random_below(list.texts.size())];
    ends.push_back(bytes.size());
  }
  const auto found = times(peers, count / block, [&](const peer &p, size_t i) {
    size_t hits = 0;
    for (size_t k = i * block; k < (i + 1) * block; k++) hits += p.lookup(bytes.data() + ends[k], ends[k + 1] - ends[k]);
    sink = hits;
    if (hits != block) {
      std::fprintf(stderr, "%s does not find a word of the list\n", p.name);
      std::exit(1);
    }
  });
  std::vector<double> mean;
  for (const auto &values : found) {
    double sum = 0;
    for (double value : values) sum += value;
    mean.push_back(sum / count);
  }
  row("exact look-up, drawn uniformly", mean, "ns");
}

/// In how many of a hundred queries each library names the same best word as ours.
void agreement(const std::vector<const peer *> &peers, const Texts &queries) {
  std::vector<double> share;
  for (const peer *p : peers) {
    size_t same = 0;
    for (size_t i = 0; i < queries.size(); i += 10) {
      char ours[1024] = "", theirs[1024] = "";
      peers[0]->complete(queries[i].data(), queries[i].size(), ours, sizeof ours);
      p->complete(queries[i].data(), queries[i].size(), theirs, sizeof theirs);
      same += std::strcmp(ours, theirs) == 0;
    }
    share.push_back(100.0 * static_cast<double>(same) / static_cast<double>((queries.size() + 9) / 10));
  }
  row("best word as ours", share, "%");
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 4) {
    std::fprintf(stderr, "usage: %s LANGUAGE WORDS.tsv SIZES.tsv\n", arguments[0]);
    return 64;
  }
  const List list(arguments[2]);
  if (list.texts.empty()) {
    std::fprintf(stderr, "%s: no words\n", arguments[2]);
    return 65;
  }
  std::vector<const peer *> peers{&peer_pressboard};
#ifdef WITH_DAWGDIC
  peers.push_back(&peer_dawgdic);
#endif
#ifdef WITH_MARISA
  peers.push_back(&peer_marisa);
#endif
  for (const peer *p : peers) {
    if (!p->build(list.words.data(), list.words.size())) {
      std::fprintf(stderr, "%s: cannot be built\n", p->name);
      return 1;
    }
  }

  std::printf("%s, %zu words\n  %-38s", arguments[1], list.texts.size(), "");
  for (const peer *p : peers) std::printf("%14s", p->name);
  std::printf("  %-12s", "");
  for (size_t i = 1; i < peers.size(); i++) std::printf("%9s", peers[i]->name);
  std::printf("%s\n", peers.size() > 1 ? "  ÷ ours" : "");
  const size_t range = std::min<size_t>(2000, list.texts.size());
  const Texts typed(list.texts.begin(), list.texts.begin() + static_cast<long>(range));
  completions("all beginnings of 2,000 words", peers, prefixes(typed, 1));
  completions("beginnings of 3 letters and more", peers, prefixes(typed, 3));
  completions("words drawn by frequency", peers, prefixes(drawn(list, range, 3000), 1));
  lookups(peers, list);

  std::ofstream sizes(arguments[3], std::ios::app);
  std::vector<double> per_word;
  const auto words = static_cast<double>(list.texts.size());
  for (const peer *p : peers) {
    per_word.push_back(static_cast<double>(p->bytes()) / words);
    if (p == &peer_pressboard) continue;
    sizes << p->name << " with frequencies\t" << arguments[1] << '\t' << per_word.back() << '\n';
    if (p->bytes_without_frequencies == nullptr) continue;
    const double alone = static_cast<double>(p->bytes_without_frequencies()) / words;
    sizes << p->name << " without frequencies\t" << arguments[1] << '\t' << alone << '\n';
    std::printf("  %s without frequencies: %.2f bytes a word\n", p->name, alone);
  }
  row("size", per_word, "bytes a word");
  agreement(peers, prefixes(typed, 1));
  std::printf("\n");
  return 0;
}
