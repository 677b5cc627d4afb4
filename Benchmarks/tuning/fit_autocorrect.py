#!/usr/bin/env python3
"""Fits the odds of AutocorrectRule.swift, and prints its coefficients and what thresholds they give.

    fit_autocorrect.py --typos FILE:LANG[:LAYOUT] ... --text LANG[:LAYOUT] FILE ... [--text ...]

A file of misspellings has lines of `typed, tab, meant`. Of every second pair the best word is an example: of a word
that was meant when it is the right one, else of one that was not. The other pairs tell what a threshold sets right.
Running text counts as right as it stands: what its words, in no list, look like slips of was never meant.
"""

import argparse
import collections
import math
import pathlib
import re
import sys
import tempfile
import typing
import unicodedata

import search

SOURCES = search.ROOT / "Sources/PressboardKitAutocomplete"
RULE = SOURCES / "AutocorrectRule.swift"
CALLER = SOURCES / "DictionarySuggestionProvider+Replacement.swift"
# Units of costs and of slips in a nat: CDEC_NAT, CDEC_CHARGE_NAT.
NAT, SLIP_NAT = 256, 16
# What words of other languages cost more, as behind two or three words of the right one.
HANDICAP = 3 * NAT
# Score of the most frequent word, 100 × Zipf.
TOP_SCORE = 900
# A word of the text weighs as its occurrences, at most so many, and each as much as this many misspellings.
MOST_OCCURRENCES, WEIGHT = 4, 0.5
# What keeps coefficients small that few examples decide.
RIDGE = 0.1
THRESHOLDS = (-1.0, -0.5, 0.0, 0.25, 0.5, 0.75, 1.0, 1.5)
WORDS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
APOSTROPHES = "'’"

# The terms of the rule as they are written there, each with a place for its number.
FIRST_TERM = r"var odds = (-?[\d.]+)"
TERMS = {
    "slips": r"([-+] [\d.]+) \* slips\b",
    "frequency": r"([-+] [\d.]+) \* frequency\b",
    "margin": r"([-+] [\d.]+) \* min\(margin, Self\.widestMargin\)",
    "letters": r"odds \+= (-?[\d.]+) \* Double\(letters\)",
    "letters, 6 at most": r"([-+] [\d.]+) \* Double\(min\(letters, 6\)\)",
    "nothing in common at the end": r"if commonSuffix == 0 { odds ([-+]= [\d.]+) }",
    "one letter in common at the end": r"if commonSuffix == 1 { odds ([-+]= [\d.]+) }",
    "more letters than typed": r"if growth > 0 { odds ([-+]= [\d.]+) }",
    "fewer letters than typed": r"if growth < 0 { odds ([-+]= [\d.]+) }",
}
# What `is_possible` and `is_drawn_out` repeat: where the sources have it no more, they have to follow.
REPEATED = (
    "if letters < 4, growth != 0 || slips > 3.4 { return false }",
    "if slips > max(5.2, 0.7 * Double(letters)) { return false }",
    "return growth == 0 || isTwin || (commonSuffix > 0 && commonPrefix > 0)",
    "!isDrawnOut(word)",
)


class Example(typing.NamedTuple):
    """The best word for what was typed."""

    features: list[float]
    is_right: bool
    weight: float


class Text(typing.NamedTuple):
    """Words of running text that no list has, and how many words that text has."""

    name: str
    examples: list[Example]
    words: int


# ---- what the rule looks at ----


def folded(word: str) -> str:
    """Letters without case, accents, apostrophes and hyphens."""
    letters = unicodedata.normalize("NFD", word.lower())
    return "".join(c for c in letters if not unicodedata.combining(c) and c not in APOSTROPHES + "-")


def without_twins(word: str) -> str:
    return re.sub(r"(.)\1+", r"\1", word)


def accents(word: str) -> collections.Counter[str]:
    return collections.Counter(c for c in word.lower() if c not in APOSTROPHES and folded(c) != c and c != "-")


def common(a: str, b: str) -> int:
    count = 0
    while count < min(len(a), len(b)) and a[count] == b[count]:
        count += 1
    return count


def may_replace(found: search.Found, typed: str) -> bool:
    """Whether a word may be taken at all; what begins with a capital is as in the middle of a sentence."""
    if len(folded(found.text)) < 2 or found.text.isupper() or accents(typed) - accents(found.text):
        return False
    return found.text[0].isupper() or not typed[0].isupper()


class Comparison(typing.NamedTuple):
    """The folded letters of a word and of what was typed, side by side."""

    slips: float
    letters: int
    growth: int
    start: int
    end: int
    is_twin: bool

    def is_possible(self) -> bool:
        """Whether the word is within the firm limits of the rule."""
        if self.letters < 4 and (self.growth != 0 or self.slips > 3.4):
            return False
        if self.slips > max(5.2, 0.7 * self.letters):
            return False
        return self.growth == 0 or self.is_twin or (self.start > 0 and self.end > 0)


def compared(typed: str, found: search.Found) -> Comparison:
    word = folded(found.text)
    return Comparison(
        slips=found.slips / SLIP_NAT, letters=len(typed), growth=len(word) - len(typed), start=common(word, typed),
        end=common(word[::-1], typed[::-1]), is_twin=without_twins(word) == without_twins(typed))


class Rule(typing.NamedTuple):
    """What the features are made with."""

    # Cost of 0.01 Zipf, in 256ths.
    frequency: float
    widest_margin: float

    def features(self, of: search.Evidence) -> tuple[search.Found, list[float]] | None:
        """The word that the rule decides about, and its features; None when there is none, or nothing to decide."""
        typed = folded(of.typed)
        for best in (found for found in of.found if may_replace(found, of.typed)):
            if folded(best.text) == typed:
                return None
            compared_now = compared(typed, best)
            if compared_now.is_possible():
                return best, self.of_word(best, compared_now, of.found)
        return None

    def of_word(self, best: search.Found, with_typed: Comparison, found: list[search.Found]) -> list[float]:
        word = folded(best.text)
        rival = min((other.cost for other in found if folded(other.text) != word), default=math.inf)
        margin = min(self.widest_margin, (rival - best.cost) / NAT)
        frequency = max(0, TOP_SCORE - best.score) * self.frequency / 256 / NAT
        letters, growth, end = with_typed.letters, with_typed.growth, with_typed.end
        flags = [end == 0, end == 1, growth > 0, growth < 0]
        return [with_typed.slips, frequency, margin, letters, min(letters, 6), *map(float, flags)]


# ---- examples ----


def is_drawn_out(word: str) -> bool:
    return re.search(r"(.)\1\1", word.lower()) is not None


def may_be_wrong(word: str) -> bool:
    return len(folded(word)) > 1 and not any(c.isupper() for c in word[1:]) and not is_drawn_out(word)


def possessor(word: str) -> str | None:
    found = re.fullmatch(r"(.+)['’][sS]", word)
    return found.group(1) if found else None


def with_first(language: str, lists: list[str]) -> list[str]:
    if language not in lists:
        sys.exit(f"{language}: not among the lists {','.join(lists)}")
    return [language, *(name for name in lists if name != language)]


def ask(lines: typing.Iterable[str], lists: list[str], layout: str, charges: search.Charges) -> list[search.Evidence]:
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".tsv") as file:
        file.writelines(line + "\n" for line in lines)
        file.flush()
        return search.evidence(search.Source(file.name, tuple(lists), layout), charges, HANDICAP)


def known_possessors(words: typing.Iterable[str], *how: typing.Any) -> set[str]:
    heads = {head for word in words if (head := possessor(word))}
    return {found.typed for found in ask(sorted(heads), *how) if found.is_known}


def misspelt(of: search.Source, lists: list[str], charges: search.Charges, rule: Rule) -> list[Example | None]:
    """An example for each pair; None where the rule leaves what was typed."""
    lists = with_first(of.lists[0], lists)
    found = search.evidence(of._replace(lists=tuple(lists)), charges, HANDICAP)
    right = known_possessors((one.typed for one in found), lists, of.layout, charges)
    examples: list[Example | None] = []
    for one in found:
        is_word = one.is_known or not may_be_wrong(one.typed) or possessor(one.typed) in right
        made = None if is_word else rule.features(one)
        examples.append(made and Example(made[1], made[0].text.lower() == one.meant.lower(), 1))
    return examples


def counted(paths: list[str]) -> collections.Counter[str]:
    """The words of files, without those of addresses, paths and numbers."""
    words: collections.Counter[str] = collections.Counter()
    for path in paths:
        for part in pathlib.Path(path).read_text(encoding="utf-8", errors="ignore").split():
            if not any(c in "@/" or c.isdigit() for c in part):
                words.update(WORDS.findall(part))
    return words


def running(name: str, layout: str, paths: list[str], lists: list[str], charges: search.Charges, rule: Rule) -> Text:
    words, lists = counted(paths), with_first(name, lists)
    asked = [word for word in words if may_be_wrong(word)]
    right = known_possessors(asked, lists, layout, charges)
    examples = []
    for one in ask(asked, lists, layout, charges):
        made = None if one.is_known or possessor(one.typed) in right else rule.features(one)
        if made:
            examples.append(Example(made[1], False, words[one.typed]))
    return Text(name, examples, words.total())


# ---- logistic regression ----


def log_odds(coefficients: list[float], features: list[float]) -> float:
    return coefficients[0] + sum(c * f for c, f in zip(coefficients[1:], features))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination with pivots."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(at + 1, size):
            factor = rows[row][at] / rows[at][at]
            rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at])]
    solution = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][i] * solution[i] for i in range(at + 1, size))
        solution[at] = (rows[at][size] - rest) / rows[at][at]
    return solution


def newton_step(coefficients: list[float], examples: list[Example]) -> list[float]:
    size = len(coefficients)
    gradient = [0.0] + [-RIDGE * c for c in coefficients[1:]]
    curvature = [[RIDGE if i == j > 0 else 0.0 for j in range(size)] for i in range(size)]
    for example in examples:
        row = [1.0, *example.features]
        odds = max(-30.0, min(30.0, log_odds(coefficients, example.features)))
        share = 1 / (1 + math.exp(-odds))
        slope, bend = example.weight * (example.is_right - share), example.weight * share * (1 - share)
        for i in range(size):
            gradient[i] += slope * row[i]
            scaled = bend * row[i]
            for j in range(i + 1):
                curvature[i][j] += scaled * row[j]
    for i in range(size):
        for j in range(i):
            curvature[j][i] = curvature[i][j]
    return solved(curvature, gradient)


def fitted(examples: list[Example]) -> list[float]:
    """Intercept and coefficients of a weighted logistic regression, by Newton's method."""
    coefficients = [0.0] * (len(TERMS) + 1)
    for _ in range(50):
        step = newton_step(coefficients, examples)
        coefficients = [c + s for c, s in zip(coefficients, step)]
        if max(map(abs, step)) < 1e-6:
            break
    return coefficients


# ---- what is printed ----


def replaced(old: str, value: float) -> str:
    """A number in the form of another: `1.2`, `- 1.2` or `-= 1.2`."""
    number, sign = f"{abs(value):.3f}".rstrip("0").rstrip("."), "-" if value < 0 else "+"
    if old[:2] in ("+ ", "- "):
        return f"{sign} {number}"
    if old[1] == "=":
        return f"{sign}= {number}"
    return number if sign == "+" else f"-{number}"


def written(source: str, coefficients: list[float]) -> str:
    """The terms of the rule with other coefficients."""
    lines = [line.strip() for line in source.splitlines() if re.search(r"\bodds\b.*\d", line)]
    text = "\n".join(line for line in lines if not line.startswith(("//", "static")))
    for pattern, value in zip([FIRST_TERM, *TERMS.values()], coefficients):
        if found := re.search(pattern, text):
            text = text[: found.start(1)] + replaced(found.group(1), value) + text[found.end(1) :]
    return text


def of_source(rule: str, caller: str) -> list[float]:
    """The coefficients that the rule has now."""
    for condition in REPEATED:
        if condition not in rule + caller:
            sys.exit(f"no “{condition}” in {RULE.name} or {CALLER.name}: this script has to follow")
    coefficients = []
    for pattern in [FIRST_TERM, *TERMS.values()]:
        found = re.search(pattern, rule)
        if not found:
            sys.exit(f"{RULE}: nothing like “{pattern}”")
        coefficients.append(float(re.sub("[ =]", "", found.group(1))))
    return coefficients


def number_after(text: str, name: str) -> float:
    found = re.search(rf"{name} = (-?[\d.]+)", text)
    return float(found.group(1)) if found else sys.exit(f"{RULE}: no {name}")


def shares(coefficients: list[float], examples: list[Example | None], threshold: float) -> tuple[float, float]:
    """Percentage of pairs that are set right and made worse."""
    taken = [e for e in examples if e and log_odds(coefficients, e.features) > threshold]
    right = sum(e.is_right for e in taken)
    return 100 * right / len(examples), 100 * (len(taken) - right) / len(examples)


def wrongly_changed(coefficients: list[float], text: Text, threshold: float) -> float:
    changed = sum(e.weight for e in text.examples if log_odds(coefficients, e.features) > threshold)
    return 100 * changed / max(1, text.words)


def print_table(
    title: str, coefficients: list[float], pairs: dict[str, list[Example | None]], texts: list[Text]
) -> None:
    print(f"\n{title}")
    heads = [*(f"{name}, right / worse, %" for name in pairs), *(f"{text.name} text, changed, %" for text in texts)]
    print("threshold", *heads, sep="  ")
    for threshold in THRESHOLDS:
        columns = ["%.1f / %.1f" % shares(coefficients, held[1::2], threshold) for held in pairs.values()]
        columns += [f"{wrongly_changed(coefficients, text, threshold):.3f}" for text in texts]
        print(f"{threshold:9g}", *(column.rjust(len(head)) for head, column in zip(heads, columns)), sep="  ")


def training(pairs: dict[str, list[Example | None]], texts: list[Text]) -> list[Example]:
    examples = [e for of_file in pairs.values() for e in of_file[::2] if e]
    for text in texts:
        examples += [e._replace(weight=min(e.weight, MOST_OCCURRENCES) * WEIGHT) for e in text.examples]
    return examples


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lists", default="en,cs", help="packed lists, all of them searched (%(default)s)")
    parser.add_argument(
        "--typos", nargs="+", type=search.source, required=True, metavar="FILE:LANG", help="files of misspellings")
    parser.add_argument(
        "--text", nargs="+", action="append", required=True, metavar=("LANG[:LAYOUT]", "FILE"),
        help="texts of a language; once for each")
    return parser.parse_args()


def main() -> None:
    options = parsed()
    search.build()
    lists, source = options.lists.split(","), RULE.read_text(encoding="utf-8")
    before = of_source(source, CALLER.read_text(encoding="utf-8"))
    charges = search.read_charges("ofLetters")
    rule = Rule(charges["frequency"], number_after(source, "widestMargin"))
    pairs = {pathlib.Path(of.path).name: misspelt(of, lists, charges, rule) for of in options.typos}
    texts = []
    for head, *paths in options.text:
        language, _, layout = head.partition(":")
        texts.append(running(language, layout or "qwerty", paths, lists, charges, rule))
    coefficients = fitted(training(pairs, texts))
    print(written(source, coefficients))
    print_table("with these coefficients", coefficients, pairs, texts)
    print_table("with those of AutocorrectRule.swift", before, pairs, texts)


if __name__ == "__main__":
    main()
