#!/usr/bin/env python3
"""Writes src/cdec_unicode_tables.h from the Unicode character database.

    apt-get install unicode-data
    python3 CDecoder/generate_unicode_tables.py > CDecoder/src/cdec_unicode_tables.h

`--ucd DIR` names a directory with UnicodeData.txt and DerivedCoreProperties.txt of another version. The output
depends on those two files and on the tables below, on nothing else.
"""

import argparse
import pathlib
import re
import sys

# Letters whose key neither canonical decomposition nor the letter's name gives, as (letters, key, reason). Only lower
# case: capitals are lowered first. A key may itself be folded further.
SPECIAL = [
    ("ß", "s", "long press of s; one key, so never ss"),
    ("æª", "a", "long press of a"),
    ("œº", "o", "long press of o"),
    ("ø", "o", "long press of o, whole under decomposition"),
    ("đð", "d", "long press of d"),
    ("þŧ", "t", "long press of t"),
    ("ł", "l", "long press of l"),
    ("ħ", "h", "long press of h"),
    ("ŋɲ", "n", "long press of n"),
    ("ı", "i", "tapped as i wherever the layout has no dotless key"),
    ("əǝɛ", "e", "long press of e; African open e is typed as e"),
    ("ɔ", "o", "African open o is typed as o"),
    ("ɣ", "g", "African gamma is typed as g"),
    ("ɓ", "b", "hooked letter, typed as its base"),
    ("ɗɖ", "d", "hooked letter, typed as its base"),
    ("ƙ", "k", "hooked letter, typed as its base"),
    ("ƴ", "y", "hooked letter, typed as its base"),
    ("ʒ", "z", "long press of z"),
    ("ĸ", "k", "written k today"),
    ("ſ", "s", "written s today"),
    ("ĳ", "i", "two letters in one scalar: the key it starts with"),
    ("ŀǉ", "l", "two letters in one scalar: the key it starts with"),
    ("ŉǌ", "n", "two letters in one scalar: n is the letter"),
    ("ǳ", "d", "two letters in one scalar: the key it starts with"),
    ("ς", "σ", "one letter in two shapes"),
    ("үұ", "у", "long press of у without a Kazakh or Mongolian layout"),
    ("ө", "о", "long press of о without a Kazakh or Mongolian layout"),
    ("ә", "а", "long press of а without a Kazakh layout"),
    ("һ", "х", "long press of х without a Kazakh layout"),
    ("ґғ", "г", "long press of г without a Ukrainian or Kazakh layout"),
    ("қ", "к", "long press of к without a Kazakh layout"),
    ("ң", "н", "long press of н without a Kazakh layout"),
    # Arabic, Persian and Urdu give one letter several code points. The class is what finds a word typed with another
    # language's code point, so one member has to stand for all: the Arabic one, which the other languages also meet
    # in pasted text.
    ("\u0623\u0625\u0622\u0671", "\u0627", "alef with hamza, madda or wasla: long press of alef"),
    ("\u0649\u06cc\u0626", "\u064a", "alef maksura, Persian yeh, yeh with hamza: yeh"),
    ("\u06a9", "\u0643", "Persian kaf: kaf"),
    ("\u0629\u06c0\u06c1\u06c2\u06c3", "\u0647", "teh marbuta, heh with yeh above, Urdu heh goal: heh"),
    ("\u0624", "\u0648", "waw with hamza: long press of waw"),
    ("\u06ba", "\u0646", "Urdu noon ghunna: noon"),
    ("\u05f0\u05f1", "\u05d5", "Yiddish digraph, long press of vav"),
    ("\u05f2", "\u05d9", "Yiddish digraph, long press of yod"),
    ("\u2018\u2019\u201b\u02bb\u02bc\u055a\u05f3\ua78c\uff07", "'", "apostrophe, okina, geresh, saltillo"),
    ("\u201c\u201d\u05f4", '"', "gershayim, also as smart punctuation writes them"),
    ("\u2010\u2011\u058a\u05be\ufe63\uff0d", "-", "hyphen; the maqaf joins words as a hyphen does"),
]

# These decompose, yet every layout of their languages gives them a key.
KEEP = "йїўѓќ"

# Dropped though they are neither marks nor ignorable: tatweel only stretches a word; paseq, sof pasuq and inverted
# nun stand among the Hebrew points.
DROP = "\u0640\u05c0\u05c3\u05c6"

# Simple case mappings that a keyboard must not follow.
UPPER = {0xDF: 0x1E9E}  # UnicodeData.txt has no one-scalar capital for ß; caps lock needs one.
MKHEDRULI = range(0x10D0, 0x1100)  # Georgian is written without capitals; no font on a phone must be asked for them.

# Scalars a block, as a power of two: the smallest tables whose block numbers fit a byte.
PROPERTY_SHIFT, FOLD_SHIFT = 7, 5
NONE, LETTER, NUMBER, MARK = range(4)
SELF, DROPPED = 0, 0xFFFF
VARIATION = range(0xE0100, 0xE01F0)
IGNORED = range(0xE0000, 0xE1000)  # reserved as invisible, assigned or not: tags and variation selectors


def read(directory):
    """name, category, decomposition (canonical, one step), lower and upper of every assigned scalar"""
    characters, first = {}, None
    for line in (directory / "UnicodeData.txt").read_text("ascii").splitlines():
        f = line.split(";")
        code, name, category = int(f[0], 16), f[1], f[2]
        if name.endswith(", First>"):
            first = code
            continue
        decomposition = [] if f[5].startswith("<") else [int(x, 16) for x in f[5].split()]
        entry = (name, category, decomposition, int(f[13] or f[0], 16), int(f[12] or f[0], 16))
        if name.endswith(", Last>"):
            for c in range(first, code + 1):
                characters[c] = (name, category, [], c, c)
        else:
            characters[code] = entry
    ignorable = set()
    lines = (directory / "DerivedCoreProperties.txt").read_text("utf-8").splitlines()
    version = re.search(r"-(\d+\.\d+\.\d+)\.txt", lines[0]).group(1)
    for line in lines:
        m = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*; Default_Ignorable_Code_Point\b", line)
        if m:
            ignorable.update(range(int(m[1], 16), int(m[2] or m[1], 16) + 1))
    return characters, ignorable, version


class Folding:
    def __init__(self, characters, ignorable):
        self.characters, self.ignorable = characters, ignorable
        self.by_name = {entry[0]: c for c, entry in characters.items()}
        self.special = {ord(c): ord(key) for letters, key, _ in SPECIAL for c in letters}
        assert len(self.special) == sum(len(letters) for letters, _, _ in SPECIAL), "a letter stands twice in SPECIAL"

    def category(self, c):
        return self.characters[c][1] if c in self.characters else "Cn"

    def kind(self, c):
        category = self.category(c)
        if category[0] == "L":
            return LETTER
        if category[0] == "N":
            return NUMBER
        return MARK if category in ("Mn", "Me") else NONE

    def lower(self, c):
        return self.characters[c][3] if c in self.characters else c

    def upper(self, c):
        if c in MKHEDRULI or c not in self.characters:
            return c
        return UPPER.get(c, self.characters[c][4])

    def dropped(self, c):
        if self.kind(c) == MARK or chr(c) in DROP or c in IGNORED:
            return True
        return self.category(c) == "Cf" and c in self.ignorable

    def fold(self, c):
        if self.dropped(c):
            return 0
        c = self.lower(c)
        while (base := self.step(c)) != c:
            c = base
        return c

    def step(self, c):
        """one step from a lower-cased scalar towards its key"""
        if c in self.special:
            return self.special[c]
        if chr(c) in KEEP or self.category(c)[0] != "L":
            return c
        # Two small letters with one capital (µ μ, ϑ θ) differ in shape only.
        if (common := self.lower(self.upper(c))) != c:
            return common
        name, _, decomposition, _, _ = self.characters[c]
        # Unifying ideographs is no matter of touch keys and would double the table.
        if decomposition and not name.startswith("CJK"):
            if all(self.kind(x) == MARK for x in decomposition[1:]):
                return self.lower(decomposition[0])
        # Strokes, hooks, tails and descenders do not decompose; the name says what they were added to.
        m = re.match(r"((?:LATIN|CYRILLIC) SMALL LETTER .+?) WITH ", name)
        return self.by_name.get(m[1], c) if m else c


def two_stage(values, shift):
    """index of each block, and the distinct blocks one after another"""
    size, blocks, index = 1 << shift, {}, []
    for start in range(0, len(values), size):
        block = tuple(values[start : start + size])
        index.append(blocks.setdefault(block, len(blocks)))
    assert len(blocks) <= 256, "a block number no longer fits a byte"
    return index, [v for block in blocks for v in block]


def array(kind, name, values, comment):
    text = [f"/* {comment} */", f"static const {kind} {name}[{len(values)}] = {{"]
    line = " "
    for value in values:
        item = f" {value},"
        if len(line) + len(item) > 118:
            text.append(line)
            line = " "
        line += item
    return "\n".join(text + [line, "};", ""])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ucd", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"))
    characters, ignorable, version = read(parser.parse_args().ucd)
    f = Folding(characters, ignorable)

    # Above the last letter only plane 14's invisible scalars have a property that matters here.
    limit = max(c for c in characters if f.kind(c) == LETTER) + 1
    limit = -(-limit >> PROPERTY_SHIFT) << PROPERTY_SHIFT
    for c in characters:
        if c >= limit:
            assert f.kind(c) == (MARK if c in VARIATION else NONE) and f.lower(c) == f.upper(c) == c
            assert f.fold(c) == (0 if c in IGNORED else c)

    records = {(NONE, 0, 0): 0}
    properties = []
    for c in range(limit):
        record = (f.kind(c), f.lower(c) - c, f.upper(c) - c)
        properties.append(records.setdefault(record, len(records)))
    assert len(records) <= 256, "a record number no longer fits a byte"

    folds, astral = [], []
    for c in range(0x110000):
        folded = f.fold(c)
        assert f.fold(folded) == folded, f"U+{c:04X} folds twice"
        if c < 0x10000:
            assert folded < 0xFFFF or folded == c
            folds.append(SELF if folded == c else DROPPED if folded == 0 else folded)
        elif c < limit and f.kind(c) != MARK and folded != f.lower(c):
            # A mark is dropped and a letter lowered from its properties; what is left is little.
            astral.append((c, folded))

    property_index, property_blocks = two_stage(properties, PROPERTY_SHIFT)
    fold_index, fold_blocks = two_stage(folds, FOLD_SHIFT)
    size = len(property_index) + len(property_blocks) + 12 * len(records)
    size += len(fold_index) + 2 * len(fold_blocks) + 8 * len(astral)
    print(f"{size} bytes of tables", file=sys.stderr)

    print(
        f"""/* Generated: python3 CDecoder/generate_unicode_tables.py > CDecoder/src/cdec_unicode_tables.h (Unicode {version}).
   Derived from UnicodeData.txt and DerivedCoreProperties.txt, see LICENSE-Unicode.txt; do not edit. {size} bytes of
   constant data. Included by cdec_fold.c alone. */
#ifndef CDEC_UNICODE_TABLES_H
#define CDEC_UNICODE_TABLES_H

#include <stdint.h>

#define CDEC_PROPERTY_SHIFT {PROPERTY_SHIFT} /* 1 << shift scalars a block */
#define CDEC_FOLD_SHIFT {FOLD_SHIFT}
#define CDEC_UNICODE_LIMIT 0x{limit:X}u /* one past the last scalar in the property table */
#define CDEC_FOLD_SELF {SELF}
#define CDEC_FOLD_DROPPED 0x{DROPPED:X} /* a noncharacter, so no letter's key */
#define CDEC_VARIATION_FIRST 0x{VARIATION[0]:X}u /* the only marks at or above the limit */
#define CDEC_VARIATION_LAST 0x{VARIATION[-1]:X}u
#define CDEC_IGNORED_FIRST 0x{IGNORED[0]:X}u /* invisible, at or above the limit */
#define CDEC_IGNORED_LAST 0x{IGNORED[-1]:X}u

enum {{ CDEC_KIND_NONE, CDEC_KIND_LETTER, CDEC_KIND_NUMBER, CDEC_KIND_MARK }};

typedef struct {{
  int32_t lower; /* to be added to the scalar */
  int32_t upper;
  int32_t kind;
}} cdec_unicode_record;

typedef struct {{
  uint32_t scalar;
  uint32_t folded;
}} cdec_unicode_pair;
"""
    )
    print(array("uint8_t", "cdec_property_index", property_index, "block of each run of scalars below the limit"))
    print(array("uint8_t", "cdec_property_blocks", property_blocks, "record of each scalar of a block"))
    rows = [f"{{{lower}, {upper}, {kind}}}" for kind, lower, upper in records]
    print(array("cdec_unicode_record", "cdec_property_records", rows, "{to lower, to upper, kind}"))
    print(array("uint8_t", "cdec_fold_index", fold_index, "block of each run of scalars of plane 0"))
    print(array("uint16_t", "cdec_fold_blocks", fold_blocks, "key of each scalar of a block, SELF or DROPPED"))
    rows = [f"{{0x{c:X}, 0x{folded:X}}}" for c, folded in astral]
    print(array("cdec_unicode_pair", "cdec_fold_astral", rows, "above plane 0: where the fold is not the lower case"))
    print("#endif")


if __name__ == "__main__":
    main()
