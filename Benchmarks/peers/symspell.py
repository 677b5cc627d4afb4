"""usage: symspell.py MISSPELLINGS.tsv WORDS.tsv

Asks symspellpy for what was meant by misspelt words, and prints lines of the same fields as spellers.cpp. Its words are
those of WORDS.tsv (word, tab, 100 × Zipf), which is what `pressboard unpack` prints.
"""

import sys
import time

from symspellpy import SymSpell, Verbosity

DISTANCE = 2
PASSES = 3


def fields(path):
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\r\n").split("\t") for line in file if "\t" in line]


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def measure(name, pairs, lookup):
    first = in_three = 0
    times = [[] for _ in pairs]
    for number in range(PASSES):
        for (typed, intended), of_one in zip(pairs, times):
            start = time.perf_counter_ns()
            found = lookup(typed)
            of_one.append((time.perf_counter_ns() - start) / 1000)
            if number == 0:
                best = [item.term for item in found[:3]]
                first += best[:1] == [intended]
                in_three += intended in best
    settled = [percentile(of_one, 0.25) for of_one in times]
    whole = len(pairs) / 100
    columns = [first / whole, in_three / whole, percentile(settled, 0.5), percentile(settled, 0.99)]
    print(name, len(pairs), *(f"{column:.2f}" for column in columns), sep="\t", flush=True)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    # It compares bytes, so everything is in lower case.
    pairs = [(line[0].lower(), line[1].lower()) for line in fields(sys.argv[1])]
    counts = {}
    for line in fields(sys.argv[2]):
        word = line[0].lower()
        counts[word] = max(counts.get(word, 0), round(10 ** (int(line[1]) / 100)))
    speller = SymSpell(max_dictionary_edit_distance=DISTANCE)
    for word, count in counts.items():
        speller.create_dictionary_entry(word, count)
    measure("symspellpy, closest", pairs, lambda word: speller.lookup(word, Verbosity.CLOSEST, DISTANCE))
    measure("symspellpy, all", pairs, lambda word: speller.lookup(word, Verbosity.ALL, DISTANCE))


main()
