#!/usr/bin/env python3
"""Which words follow which: lists beside those of words, for `pressboard pack`.

    ./build_followers.py words/en.tsv followers/en.txt EN-US.LM.BIN > words/en.followers.tsv
    ./build_followers.py words/cs.tsv followers/cs.txt > words/cs.followers.tsv

Output: context<TAB>follower<TAB>-100*log10 P(follower | context); a context is a word, two words, `<s>` (the beginning
        of a sentence) or `<s>` and a word. Spelled as in the list of words.

Ranked: followers/*.txt have context<TAB>followers, the likeliest first, without numbers. The probability of the one at
        place r (from 0) goes with 1 / (r + 2), as Zipf's law has it, times the tenth root of its frequency in the list;
        n followers share min(0.85, 0.25 + 0.12 ln(1 + n)). Compared with other laws on Czech quotations (Debian's
        fortunes-cs), of which nothing is kept.
Model:  model/en-us/en-us.lm.bin of PyPI's pocketsphinx 5.1.1 (BSD-2-Clause, Carnegie Mellon University): 72,547 words,
        2,051,547 pairs and 1,669,625 triples of conversational English, stored as CMU Sphinx's "Trie Language Model":
        little-endian arrays of packed bits, words of an n-gram from the last to the first. Kept is what tells most
        (relative entropy pruning: Stolcke 1998, with the frequencies of the list in the place of the lower order): a pair
        by P(context) P(w | context) log(P(w | context) / P(w)), a triple by the same against the pair. Where the ranked
        list knows a context, too, it counts by RANKED_SHARE. Needs numpy.
"""

import math
import struct
import sys

PAIRS, TRIPLES = 260_000, 130_000
# Compared with 0.3 and 0.5 on phrases that people swiped (How We Swipe, those who are in no test).
RANKED_SHARE = 0.7
# The beginning of a sentence has no probability of its own in the model: one word in twelve begins one.
SENTENCE_START = math.log(1 / 12)
# The model's logarithms are to the base 1.0001.
BASE = math.log(1.0001)
START, END = "<s>", "</s>"


class Model:
    """Words, pairs (first, second, ln P) and triples (pair of the last two, first, ln P)."""

    def __init__(self, path):
        import numpy as np

        data = open(path, "rb").read()
        magic = b"Trie Language Model"
        assert data.startswith(magic), "not a trie language model"
        place = len(magic)
        order = data[place]
        assert order == 3, "not a model of triples"
        words, pairs, triples = struct.unpack_from("<3I", data, place + 1)
        place += 1 + 4 * order + 4
        tables = []
        for _ in range(3):  # P of pairs, back-off of pairs, P of triples
            tables.append(np.frombuffer(data, "<f4", 1 << 16, place) * BASE)
            place += 4 << 16
        singles = np.frombuffer(data, [("p", "<f4"), ("bo", "<f4"), ("next", "<u4")], words + 1, place)
        place += 12 * (words + 1)
        word_bits, next_bits = words.bit_length(), triples.bit_length()

        def reader(bits, count):
            size = ((1 + count) * bits + 7) // 8 + 8
            packed = np.concatenate([np.frombuffer(data, np.uint8, size, place), np.zeros(16, np.uint8)])

            def read(records, skip, width):
                at = records * bits + skip
                value = np.zeros(len(at), np.uint64)
                for byte in range(8):
                    value |= packed[(at >> 3) + byte].astype(np.uint64) << np.uint64(8 * byte)
                value >>= (at & 7).astype(np.uint64)
                return (value & np.uint64((1 << width) - 1)).astype(np.int64)

            return read, size

        read, size = reader(word_bits + 32 + next_bits, pairs)
        place += size
        spans = np.diff(singles["next"].astype(np.int64))
        self.second = np.repeat(np.arange(words), spans)
        records = np.arange(len(self.second))
        self.first = read(records, 0, word_bits)
        self.pair = tables[0][read(records, word_bits + 16, 16)]
        starts = np.maximum.accumulate(read(np.arange(pairs + 1), word_bits + 32, next_bits))[: len(records) + 1]

        read, size = reader(word_bits + 16, triples)
        place += size
        self.pair_of_triple = np.repeat(records, np.diff(starts))
        records = np.arange(len(self.pair_of_triple))
        self.before = read(records, 0, word_bits)
        self.triple = tables[2][read(records, word_bits, 16)]
        count = struct.unpack_from("<I", data, place)[0]
        self.words = data[place + 4 : place + 4 + count].decode().split("\0")[:words]
        self.single = singles["p"][:words] * BASE


def spellings(path):
    """The most frequent spelling of each word that is not offensive, and ln of its frequency."""
    known = {}
    for line in open(path, encoding="utf8"):
        word, score, *flags = line.rstrip("\n").split("\t")
        known.setdefault(word.lower(), (word, (int(score) - 900) / 100 * math.log(10), bool(flags)))
    return {key: (word, frequency) for key, (word, frequency, hidden) in known.items() if not hidden}


def best(usefulness, count):
    """Indices of the most useful, in their order."""
    import numpy as np

    order = np.argsort(-usefulness, kind="stable")[:count]
    return np.sort(order[usefulness[order] > 0])


def ranked(path, spelling):
    """Followers by context, with probabilities that follow from their order alone."""
    contexts = {}
    for line in open(path, encoding="utf8"):
        context, followers = line.rstrip("\n").split("\t")
        followers = followers.split()
        weights = [math.exp(0.1 * spelling[word.lower()][1]) / (place + 2) for place, word in enumerate(followers)]
        mass = min(0.85, 0.25 + 0.12 * math.log(1 + len(followers)))
        contexts[spell(context, spelling)] = {
            spell(word, spelling): mass * weight / sum(weights) for word, weight in zip(followers, weights)
        }
    return contexts


def spell(words, spelling):
    return " ".join(word if word == START else spelling[word.lower()][0] for word in words.split())


def mixed(contexts, others):
    """Followers of both; where both know a context, others count by RANKED_SHARE and the model by the rest."""
    for context, followers in others.items():
        known = contexts.get(context)
        if known is None:
            contexts[context] = followers
            continue
        for word in set(known) | set(followers):
            known[word] = (1 - RANKED_SHARE) * known.get(word, 0) + RANKED_SHARE * followers.get(word, 0)
    return contexts


def of_model(path, spelling):
    """The most useful pairs and triples of the model, by context."""
    import numpy as np

    model = Model(path)
    is_start = np.array([word == START for word in model.words])
    is_word = np.array([word in spelling for word in model.words])
    frequency = np.array([spelling[word][1] if word in spelling else 0 for word in model.words])
    single = np.where(is_start, SENTENCE_START, model.single)
    first, second, pair = model.first, model.second, model.pair
    is_context = is_word | is_start

    usable = is_context[first] & is_word[second]
    gain = pair - np.maximum(frequency[second], model.single[second])
    pairs = best(np.where(usable, np.exp(single[first] + pair) * gain, -1), PAIRS)

    def key(a, b):
        return a.astype(np.int64) * len(model.words) + b

    order = np.argsort(key(first, second))
    keys = key(first, second)[order]
    before, parent = model.before, model.pair_of_triple
    wanted = key(before, first[parent])
    at = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
    context = np.where(keys[at] == wanted, single[before] + pair[order[at]], -math.inf)
    usable = is_word[second[parent]] & is_word[first[parent]] & is_context[before]
    gain = model.triple - pair[parent]
    triples = best(np.where(usable, np.exp(context + model.triple) * gain, -1), TRIPLES)

    def spelled(index):
        return START if is_start[index] else spelling[model.words[index]][0]

    contexts = {}
    for i in pairs:
        contexts.setdefault(spelled(first[i]), {})[spelled(second[i])] = math.exp(pair[i])
    for i in triples:
        context = f"{spelled(before[i])} {spelled(first[parent[i]])}"
        contexts.setdefault(context, {})[spelled(second[parent[i]])] = math.exp(model.triple[i])
    return contexts


def main():
    words, list_of_followers, *models = sys.argv[1:]
    spelling = spellings(words)
    contexts = ranked(list_of_followers, spelling)
    for model in models:
        contexts = mixed(of_model(model, spelling), contexts)
    for context in sorted(contexts):
        for word, p in sorted(contexts[context].items(), key=lambda row: (-row[1], row[0])):
            print(f"{context}\t{word}\t{round(-100 * math.log10(p))}")


if __name__ == "__main__":
    main()
