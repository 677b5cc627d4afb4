// usage: spellers MISSPELLINGS.tsv
//
// Asks spell checkers for what was meant by misspelt words, and prints for each a line of
// name, words, right word first and in three in percent, p50 and p99 of a question in µs, separated by tabs.
// A question counts with the lower quartile of its passes.

#include <algorithm>
#include <chrono>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwctype>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#ifdef WITH_HUNSPELL
#include <hunspell.hxx>
#endif
#ifdef WITH_ASPELL
#include <aspell.h>
#endif

namespace {

using Texts = std::vector<std::string>;
using Pairs = std::vector<std::pair<std::string, std::string>>;

/// Lines of `typed⇥intended`, with or without further fields.
Pairs read(const char *path) {
  std::ifstream file(path);
  std::string line;
  Pairs pairs;
  while (std::getline(file, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const size_t first = line.find('\t');
    if (first == std::string::npos) continue;
    const size_t second = line.find('\t', first + 1);
    pairs.emplace_back(line.substr(0, first), line.substr(first + 1, second - first - 1));
  }
  return pairs;
}

std::wstring lowercased(const std::string &text) {
  std::wstring wide(text.size(), L'\0');
  const size_t count = std::mbstowcs(&wide[0], text.c_str(), wide.size());
  if (count == static_cast<size_t>(-1)) return std::wstring(text.begin(), text.end());
  wide.resize(count);
  for (wchar_t &letter : wide) letter = static_cast<wchar_t>(std::towlower(static_cast<wint_t>(letter)));
  return wide;
}

double percentile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[std::min(values.size() - 1, static_cast<size_t>(share * values.size()))];
}

template <class Suggest>
void measure(const char *name, const Pairs &pairs, int passes, Suggest suggest) {
  size_t first = 0, in_three = 0;
  std::vector<std::vector<double>> times(pairs.size());
  for (int pass = 0; pass < passes; pass++) {
    for (size_t i = 0; i < pairs.size(); i++) {
      const auto start = std::chrono::steady_clock::now();
      const Texts found = suggest(pairs[i].first);
      const auto end = std::chrono::steady_clock::now();
      times[i].push_back(std::chrono::duration<double, std::micro>(end - start).count());
      if (pass > 0) continue;
      const std::wstring intended = lowercased(pairs[i].second);
      for (size_t place = 0; place < std::min<size_t>(3, found.size()); place++) {
        if (lowercased(found[place]) != intended) continue;
        first += place == 0;
        in_three++;
        break;
      }
    }
  }
  std::vector<double> settled;
  for (const auto &of_one : times) settled.push_back(percentile(of_one, 0.25));
  const double whole = static_cast<double>(pairs.size()) / 100;
  std::printf("%s\t%zu\t%.2f\t%.2f\t%.2f\t%.2f\n", name, pairs.size(), static_cast<double>(first) / whole,
              static_cast<double>(in_three) / whole, percentile(settled, 0.5), percentile(settled, 0.99));
  std::fflush(stdout);
}

#ifdef WITH_ASPELL
void measure_aspell(const Pairs &pairs) {
  AspellConfig *config = new_aspell_config();
  aspell_config_replace(config, "lang", "en");
  aspell_config_replace(config, "encoding", "utf-8");
  AspellCanHaveError *made = new_aspell_speller(config);
  delete_aspell_config(config);
  if (aspell_error_number(made) != 0) {
    std::fprintf(stderr, "aspell: %s; left out\n", aspell_error_message(made));
    delete_aspell_can_have_error(made);
    return;
  }
  AspellSpeller *speller = to_aspell_speller(made);
  measure("aspell", pairs, 5, [&](const std::string &word) {
    Texts found;
    const AspellWordList *list = aspell_speller_suggest(speller, word.data(), static_cast<int>(word.size()));
    if (list == nullptr) return found;
    AspellStringEnumeration *elements = aspell_word_list_elements(list);
    while (const char *guess = aspell_string_enumeration_next(elements)) found.emplace_back(guess);
    delete_aspell_string_enumeration(elements);
    return found;
  });
  delete_aspell_speller(speller);
}
#endif

#ifdef WITH_HUNSPELL
void measure_hunspell(const Pairs &pairs) {
  const std::string dictionary = "/usr/share/hunspell/en_US";
  for (const char *suffix : {".aff", ".dic"}) {
    if (std::ifstream(dictionary + suffix)) continue;
    std::fprintf(stderr, "%s%s is missing (Debian: hunspell-en-us); hunspell left out\n", dictionary.c_str(), suffix);
    return;
  }
  Hunspell speller((dictionary + ".aff").c_str(), (dictionary + ".dic").c_str());
  // Slow enough for what interrupts it to matter little.
  measure("hunspell", pairs, 1, [&](const std::string &word) { return speller.suggest(word); });
}
#endif

}  // namespace

int main(int count, char **arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: %s MISSPELLINGS.tsv\n", arguments[0]);
    return 64;
  }
  if (std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr) std::fprintf(stderr, "only ASCII letters are put in lower case\n");
  const Pairs pairs = read(arguments[1]);
  if (pairs.empty()) {
    std::fprintf(stderr, "%s: no lines of typed, tab, intended\n", arguments[1]);
    return 65;
  }
#ifdef WITH_ASPELL
  measure_aspell(pairs);
#endif
#ifdef WITH_HUNSPELL
  measure_hunspell(pairs);
#endif
  return 0;
}
