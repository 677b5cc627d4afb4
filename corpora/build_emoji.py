#!/usr/bin/env python3
"""Write packed/emoji.pbe: the emoji of Unicode, and the words that lead to them.

    apt-get install $(./build_emoji.py --packages)
    ./build_emoji.py                              en and cs, as bundled
    ./build_emoji.py -o FILE en de pl             any languages of CLDR
    ./build_emoji.py --list de                    the words that are offered an emoji, to be read by a person

Emoji, their order and their groups come from emoji-test.txt, names and keywords from CLDR. emoji/<language>.txt adds the
words of everyday speech and those that never get an emoji; a language does without it, too. docs/emoji.md describes the
file and the rules. No clock and no randomness: the same inputs give the same bytes.
"""
import argparse
import importlib.util
import pathlib
import re
import struct
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict

PACKAGES = "unicode-cldr-core unicode-data"
HERE = pathlib.Path(__file__).resolve().parent
UNICODE = pathlib.Path("/usr/share/unicode")

MAGIC, VERSION = b"\xf9PBE", 1
TONES = range(0x1F3FB, 0x1F400)
SELECTOR = "\ufe0f"
NO_EMOJI, NEVER = 0xFFFF, 0xFFFE
NO_RANK = 0xFFFF
MAXIMUM_EMOJI = 1 << 13
MAXIMUM_WORD_BYTES = 64
# How a word belongs to an emoji, strongest last: part of a keyword, part of its name, a keyword, its name, a word of
# emoji/<language>.txt.
IN_KEYWORD, IN_NAME, KEYWORD, NAME, CHOSEN = range(5)
# Languages that put the noun of a name first, so that its first word says what is shown: Romance and Celtic ones,
# Indonesian, Vietnamese and others.
NOUN_FIRST = set("ca cy es eu fil fr ga gd gl id it ms pt ro sw vi".split())
# Words as common as this (100 × Zipf) only get an emoji that a person chose: names, and nouns at the head of a name.
COMMON_NAME, COMMON_HEAD = 560, 450
# A language's common words get no emoji of another language, so that “list” is no leaf in an English text.
FOREIGN_COMMON = 480


class Folder:
    """Words as the keyboard folds them: small letters without accents. The rules are those of CDecoder's tables."""

    def __init__(self, unicode):
        path = HERE.parent / "CDecoder" / "generate_unicode_tables.py"
        spec = importlib.util.spec_from_file_location("tables", path)
        self.tables = importlib.util.module_from_spec(spec)
        sys.dont_write_bytecode = True
        spec.loader.exec_module(self.tables)
        self.folding = self.tables.Folding(*self.tables.read(unicode)[:2])

    def words(self, text):
        """the folded words of a text; apostrophes inside a word are dropped, all other marks part words"""
        words, word = [], ""
        for c in map(ord, text + " "):
            if chr(c) in "'’\u02bc":
                continue
            if self.folding.kind(c) != self.tables.NONE or self.folding.dropped(c):
                folded = self.folding.fold(c)
                word += chr(folded) if folded else ""
            elif word:
                words.append(word)
                word = ""
        return [w for w in words if len(w.encode()) <= MAXIMUM_WORD_BYTES]

    def word(self, text):
        words = self.words(text)
        return words[0] if len(words) == 1 else None


class Emoji:
    def __init__(self, path):
        """the fully qualified emoji without skin tones, with their groups, English names and places for a tone"""
        self.texts, self.names, self.groups = [], [], []
        toned = set()
        for line in path.read_text("utf-8").splitlines():
            if m := re.match(r"# group: (.+)", line):
                group = m[1]
            elif m := re.match(r"([0-9A-F ]+?)\s*; fully-qualified\s*# \S+ E[\d.]+ (.+)", line):
                text = "".join(chr(int(x, 16)) for x in m[1].split())
                if any(ord(c) in TONES for c in text):
                    toned.add(text)
                    continue
                if not self.groups or self.groups[-1][0] != group:
                    self.groups.append([group, len(self.texts), 0])
                self.groups[-1][2] += 1
                self.texts.append(text)
                self.names.append(m[2])
        assert len(self.texts) <= MAXIMUM_EMOJI
        self.indices = {text.replace(SELECTOR, ""): i for i, text in enumerate(self.texts)}
        assert len(self.indices) == len(self.texts)
        self.tone_places = [self.places(text, toned) for text in self.texts]

    @staticmethod
    def places(text, toned):
        """bit n: a tone may follow scalar n. All people of an emoji get the same one."""
        for mask in range(1, 1 << len(text)):
            if all(Emoji.toned(text, mask, chr(tone)) in toned for tone in TONES):
                return mask
        return 0

    @staticmethod
    def toned(text, mask, tone):
        result = ""
        for i, c in enumerate(text):
            if c == SELECTOR and i and mask >> (i - 1) & 1:
                continue
            result += c + (tone if mask >> i & 1 else "")
        return result

    def index(self, text):
        return self.indices.get(text.replace(SELECTOR, ""))


def annotations(cldr, language):
    """name and keywords of each emoji; what a variant lacks its language has"""
    found = {}
    parts = language.split("_")
    tags = ["_".join(parts[: n + 1]) for n in range(len(parts))]
    read = False
    for tag in tags:
        for folder in ("annotationsDerived", "annotations"):
            path = cldr / "common" / folder / f"{tag}.xml"
            if not path.exists():
                continue
            read = True
            for a in ElementTree.parse(path).iter("annotation"):
                if a.text in (None, "↑↑↑"):
                    continue
                entry = found.setdefault(a.get("cp").replace(SELECTOR, ""), ["", []])
                if a.get("type") == "tts":
                    entry[0] = a.text
                else:
                    entry[1] = [k.strip() for k in a.text.split("|")]
    if not read:
        sys.exit(f"build_emoji.py: CLDR has no annotations for “{language}”")
    return found


def lines(path):
    if not path.exists():
        return
    for line in path.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.split()


class Language:
    def __init__(self, tag, emoji, folder, cldr, ranks):
        self.tag = tag
        self.postings = defaultdict(dict)  # word: {emoji: strength}
        self.suggested, self.chosen, never = {}, {}, set()
        self.name_lengths = [0] * len(emoji.texts)
        self.keywords = 0
        for first, *words in lines(HERE / "emoji" / f"{tag}.txt"):
            if first == "-":
                never.update(filter(None, map(folder.word, words)))
                continue
            index = emoji.index(first)
            if index is None:
                sys.exit(f"build_emoji.py: {tag}.txt has “{first}”, which is no emoji of this Unicode")
            for word in map(folder.word, words):
                self.add(word, index, CHOSEN)
                self.chosen.setdefault(word, index)
        if both := never & set(self.chosen):
            sys.exit(f"build_emoji.py: {tag}.txt both chooses and refuses {' '.join(sorted(both))}")
        scores = {}
        words = HERE / "words" / f"{tag}.tsv"
        if words.exists():
            for row in words.read_text("utf-8").splitlines():
                word, score = row.split("\t")[:2]
                scores.setdefault(folder.word(word), int(score))
        self.common = {word for word, score in scores.items() if score >= FOREIGN_COMMON}
        self.read(emoji, folder, annotations(cldr, tag))
        self.suggest(emoji, ranks, never, scores)
        self.never = never

    def add(self, word, index, strength):
        if word:
            self.postings[word][index] = max(strength, self.postings[word].get(index, 0))

    def read(self, emoji, folder, found):
        self.names, self.heads = defaultdict(list), defaultdict(list)
        for index, text in enumerate(emoji.texts):
            name, keywords = found.get(text.replace(SELECTOR, ""), ["", []])
            # Newer than CLDR: Unicode has an English name at least.
            if not name and self.tag == "en":
                name, keywords = emoji.names[index], [emoji.names[index]]
            words = folder.words(name)
            self.name_lengths[index] = min(len(words), 255)
            for word in words:
                self.add(word, index, NAME if len(words) == 1 else IN_NAME)
            self.keywords += len(keywords)
            single = set()
            for parts in map(folder.words, keywords):
                if len(parts) == 1:
                    single.add(parts[0])
                for word in parts:
                    self.add(word, index, KEYWORD if len(parts) == 1 else IN_KEYWORD)
            if len(words) == 1:
                self.names[words[0]].append(index)
            elif len(words) == 2:
                head = words[0 if self.tag.split("_")[0] in NOUN_FIRST else 1]
                if head in single:
                    self.heads[head].append(index)

    def suggest(self, emoji, ranks, never, scores):
        """one emoji for a word that is its name, or names what it shows; of several the commonest"""
        # Without a word list nothing tells a noun from a word that is on everybody's lips.
        tables = [(self.heads, COMMON_HEAD)] if scores else []
        for table, common in tables + [(self.names, COMMON_NAME)]:
            for word, indices in table.items():
                is_short = word.isascii() and (len(word) < 3 or word.isdigit())
                if not is_short and scores.get(word, 0) < common:
                    self.suggested[word] = min(indices, key=lambda i: (ranks[i], i))
        self.suggested.update(self.chosen)
        for word in never:
            self.suggested.pop(word, None)


def packed(emoji, languages, ranks):
    """the file, as docs/emoji.md describes it"""
    pool, places = bytearray(), {}

    def text(string):
        data = string.encode()
        if data not in places:
            places[data] = len(pool)
            pool.extend(data)
        return places[data], len(data)

    records = [text(t) for t in emoji.texts]
    groups = [(*text(name), first, count) for name, first, count in emoji.groups]
    tables = []
    for language in languages:
        others = set().union(*(set(o.suggested) for o in languages if o is not language))
        refused = language.never | (language.common & others) - set(language.suggested)
        entries, postings = [], []
        for word in sorted(set(language.postings) | refused, key=str.encode):
            suggestion = NEVER if word in refused else language.suggested.get(word, NO_EMOJI)
            entries.append((*text(word), suggestion, len(postings)))
            postings += [index | strength << 13 for index, strength in sorted(language.postings.get(word, {}).items())]
        assert all(size <= MAXIMUM_WORD_BYTES for _, size, _, _ in entries)
        tables.append((language.tag, entries, postings, language.name_lengths))

    head = 32
    at_records = head + 28 * len(tables)
    at_sorted = at_records + 10 * len(records)
    at_groups = at_sorted + 2 * len(records)
    at = at_groups + 10 * len(groups)
    directory, body = b"", b""
    sizes = []
    for tag, entries, postings, lengths in tables:
        sizes.append((at, at + 12 * len(entries), at + 12 * len(entries) + 2 * len(postings)))
        at = sizes[-1][2] + len(lengths)
    at_pool = at
    for (tag, entries, postings, lengths), (a, b, c) in zip(tables, sizes):
        assert len(tag.encode()) <= 12
        directory += struct.pack("<12sIIII", tag.encode(), a, len(entries), b, len(postings))
        for place, size, suggestion, first in entries:
            body += struct.pack("<IBBHI", at_pool + place, size, 0, suggestion, first)
        body += struct.pack(f"<{len(postings)}H", *postings) + bytes(lengths)
    table = b"".join(
        struct.pack("<IBBHH", at_pool + place, size, 0, mask, rank)
        for (place, size), mask, rank in zip(records, emoji.tone_places, ranks)
    )
    by_text = sorted(range(len(records)), key=lambda i: emoji.texts[i].replace(SELECTOR, "").encode())
    table += struct.pack(f"<{len(by_text)}H", *by_text)
    table += b"".join(struct.pack("<IHHH", at_pool + place, size, first, count) for place, size, first, count in groups)
    size = at_pool + len(pool)
    header = struct.pack(
        "<4sHHIHHIII4x", MAGIC, VERSION, len(tables), size, len(records), len(groups), at_records, at_sorted, at_groups
    )
    data = header + directory + table + body + bytes(pool)
    assert len(header) == head and len(data) == size
    return data


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*", default=["en", "cs"], help="languages of CLDR, such as de or pt_PT")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=HERE / "packed" / "emoji.pbe")
    parser.add_argument("--unicode", type=pathlib.Path, default=UNICODE, help="where the packages put their files")
    parser.add_argument("--packages", action="store_true", help="print the Debian packages that are needed")
    parser.add_argument("--list", action="store_true", help="print the suggestions instead of writing the file")
    options = parser.parse_args()
    if options.packages:
        return print(PACKAGES)
    emoji = Emoji(options.unicode / "emoji" / "emoji-test.txt")
    ranks = [NO_RANK] * len(emoji.texts)
    for rank, text in enumerate(t for line in lines(HERE / "emoji" / "common.txt") for t in line):
        index = emoji.index(text)
        if index is None or ranks[index] != NO_RANK:
            sys.exit(f"build_emoji.py: common.txt has “{text}”, which stands there twice or is no emoji of this Unicode")
        ranks[index] = rank
    folder = Folder(options.unicode)
    languages = [Language(tag, emoji, folder, options.unicode / "cldr", ranks) for tag in options.languages]
    if options.list:
        for language in languages:
            for word, index in sorted(language.suggested.items()):
                print(language.tag, word, emoji.texts[index], sep="\t")
        return
    data = packed(emoji, languages, ranks)
    options.output.write_bytes(data)
    print(f"{len(emoji.texts)} emoji, {sum(map(bool, emoji.tone_places))} with skin tones, {len(data)} bytes")
    for l in languages:
        print(f"{l.tag}: {l.keywords} keywords, {len(l.postings)} words, {len(l.suggested)} of them with an emoji")


if __name__ == "__main__":
    main()
