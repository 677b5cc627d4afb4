#!/usr/bin/env python3
"""Writes exemplars.tsv: the letters every locale needs, from the main exemplar sets of Unicode CLDR.

    apt-get download unicode-cldr-core && dpkg-deb -x unicode-cldr-core_*.deb cldr
    ./make_exemplars.py cldr/usr/share/unicode/cldr/common > exemplars.tsv

The locales are those of KeyboardLocale.swift; add a line to SAME_AS for one that CLDR knows under another name.
"""

import pathlib
import re
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree

HERE = pathlib.Path(__file__).resolve().parent
LOCALES = HERE.parents[2] / "Sources/PressboardKit/State/KeyboardLocale.swift"

# Our identifier -> the CLDR locale whose letters it needs. Shughni has no set; those of its country's language stand in.
SAME_AS = {"en_US": "en", "pt": "pt_PT", "pt_BR": "pt", "ar_PC": "ar", "ckb_PC": "ckb", "sgh": "tg"}
# Where to look next, when it is not the identifier without its last part.
PARENT = {"nb": "no", "nn": "no", "es_MX": "es_419"}
# Not in CLDR 41: the alphabet, written out.
WRITTEN_OUT = {"cv": "а ӑ б в г д е ё ӗ ж з и й к л м н о п р с ҫ т у ӳ ф х ц ч ш щ ъ ы ь э ю я".split()}


def exemplar_set(common, locale):
    while locale:
        path = common / "main" / (locale + ".xml")
        if path.exists():
            for element in ElementTree.parse(path).getroot().findall("characters/exemplarCharacters"):
                if element.get("type") is None and element.text and "↑" not in element.text:
                    return element.text.strip()
        locale = PARENT.get(locale) or locale.rpartition("_")[0]
    return None


def members(text):
    """The members of a UnicodeSet of letters, a-z ranges and {several letters}."""
    unit = r"\\u[0-9A-Fa-f]{4}|\\.|[^\s\[\]{}]"
    decode = lambda u: chr(int(u[2:], 16)) if u.startswith("\\u") else u[-1]
    for several, first, last in re.findall(r"\{((?:%s)+)\}|(%s)(?:-(%s))?" % (unit, unit, unit), text[1:-1]):
        if several:
            yield "".join(decode(u) for u in re.findall(unit, several))
        elif last:
            yield from map(chr, range(ord(decode(first)), ord(decode(last)) + 1))
        else:
            yield decode(first)


def main():
    common = pathlib.Path(sys.argv[1])
    identifiers = re.findall(r'^    case \w+ = "(\w+)"$', LOCALES.read_text(encoding="utf-8"), re.MULTILINE)
    for identifier in identifiers:
        letters = WRITTEN_OUT.get(identifier)
        if letters is None:
            text = exemplar_set(common, SAME_AS.get(identifier, identifier))
            if text is None:
                sys.exit("no exemplar set for " + identifier)
            letters = members(text)
        print(identifier, " ".join(unicodedata.normalize("NFC", letter) for letter in letters), sep="\t")


if __name__ == "__main__":
    main()
