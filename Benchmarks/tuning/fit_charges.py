#!/usr/bin/env python3
"""Fits the charges of SlipCharges.swift by coordinate descent, and prints them as they are written there.

    fit_charges.py --typos FILE:LANG[,LANG...][:LAYOUT] ...    charges of letters
    fit_charges.py --taps FILE:LANG[,LANG...][:LAYOUT] ...     charges of touches

A file of misspellings has lines of `typed, tab, meant`, a file of taps a line of JSON a word, as `pressboard-bench
taps` reads them. Every second line is fitted; the others tell what it is worth. LANG names packed lists, LAYOUT is
qwerty (where it is left out), qwertz or the rows from above with slashes between them.
"""

import argparse
import json
import os
import sys
import tempfile
import typing

import search

# What is not fitted: it limits the time of a search.
FIXED = {"steps"}
# What decides where letters are known alone, or touches.
OF_LETTERS = {"key_distance", "near_key", "vowel", "consonant", "first_key"}
OF_TOUCHES = {"deviation_x", "deviation_y"}
LEAST = {"extra": 32, "extra_twin": 32, "early": 1, "frequency": 1, "deviation_x": 0.05, "deviation_y": 0.05}
MOST = {"early": 8, "margin": 5000, search.LISTS_MARGIN: 5000, "frequency": 5000, "deviation_x": 2, "deviation_y": 2}
# The most of a charge of one byte.
MOST_OF_BYTE = 254
# What a change must bring at least: less is the noise of a few words.
LEAST_GAIN = 0.02


class Task(typing.NamedTuple):
    sources: list[search.Source]
    # What a step for every word costs, in points of the percentage of right words.
    step_weight: float


def value_of(task: Task, charges: search.Charges) -> float:
    """Mean over the files of the share of right words that are first, twice that in three, and what steps cost."""
    results = search.scores(task.sources, charges, 0)
    return sum(r["first"] + 2 * r["in_three"] - task.step_weight * r["steps"] for r in results) / len(results)


def is_sound(charges: search.Charges) -> bool:
    for name, value in charges.items():
        if name not in FIXED and not LEAST.get(name, 0) <= value <= MOST.get(name, MOST_OF_BYTE):
            return False
    return True


def first_step(name: str, value: float) -> float:
    return 0.02 if name.startswith("deviation") else max(1, round(value / 8))


def next_step(name: str, step: float) -> float:
    return step / 2 if name.startswith("deviation") else max(1, step // 2)


def improve(task: Task, charges: search.Charges, best: float, name: str, step: float) -> tuple[search.Charges, float]:
    """Moves one charge as far as that helps."""
    for change in (step, -step):
        moved = False
        while is_sound(tried := charges | {name: charges[name] + change}):
            value = value_of(task, tried)
            if value < best + LEAST_GAIN:
                break
            charges, best, moved = tried, value, True
            print(f"  {name} {charges[name]:g}  {best:.3f}", file=sys.stderr, flush=True)
        if moved:
            break
    return charges, best


def descend(task: Task, charges: search.Charges, names: list[str], rounds: int) -> search.Charges:
    best = value_of(task, charges)
    steps = {name: first_step(name, charges[name]) for name in names}
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}, from {best:.3f}", file=sys.stderr, flush=True)
        for name in names:
            charges, best = improve(task, charges, best, name, steps[name])
            steps[name] = next_step(name, steps[name])
    return charges


def report(title: str, task: Task, charges: search.Charges) -> None:
    for half, lines in ((0, "fitted"), (1, "held out")):
        for of, result in zip(task.sources, search.scores(task.sources, charges, half)):
            columns = [f"{result[name]:.2f}" for name in ("first", "in_three", "steps")]
            print(f"{title:8}{lines:10}{of.name:36}{result['words']:8.0f}" + "".join(f"{c:>13}" for c in columns))


def touched(of: search.Source, folder: str) -> search.Source:
    """The taps of a file in lines that correct.c reads."""
    # Files of the same name from different folders stay apart, and keep their names.
    path = os.path.join(tempfile.mkdtemp(dir=folder), os.path.basename(of.path))
    with open(of.path, encoding="utf-8") as file, open(path, "w", encoding="utf-8") as out:
        for line in file:
            tap = json.loads(line)
            points = " ".join(f"{x} {y}" for x, y, *_ in tap["points"])
            if "\t" in tap["typed"] + tap["word"]:
                sys.exit(f"{of.path}: a word with a tab")
            out.write(f"{tap['typed']}\t{tap['word']}\t{points}\n")
    return of._replace(path=path)


def chosen(function: str, charges: search.Charges, sources: list[search.Source], only: str | None) -> list[str]:
    """The charges that are fitted."""
    sizes = {len(of.lists) > 1 for of in sources}
    idle = FIXED | (OF_TOUCHES if function == "ofLetters" else OF_LETTERS)
    if search.LISTS_MARGIN in charges:
        idle |= set() if True in sizes else {search.LISTS_MARGIN}
        idle |= set() if False in sizes else {"margin"}
    names = [name for name in charges if name not in idle]
    if only is None:
        return names
    unknown = set(only.split(",")) - set(names)
    return only.split(",") if not unknown else sys.exit(f"not fitted here: {', '.join(sorted(unknown))}")


def fit(function: str, sources: list[search.Source], options: argparse.Namespace) -> None:
    task = Task(sources, options.step_weight)
    before = search.read_charges(function)
    names = chosen(function, before, sources, options.only)
    after = descend(task, before, names, options.rounds)
    print(f"{'charges':8}{'lines':10}{'file':36}{'words':>8}{'first, %':>13}{'in three, %':>13}{'steps':>13}")
    report("before", task, before)
    report("after", task, after)
    print("\n" + search.written(function, after))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_mutually_exclusive_group(required=True)
    kinds.add_argument("--typos", nargs="+", type=search.source, metavar="FILE:LANG", help="files of misspellings")
    kinds.add_argument("--taps", nargs="+", type=search.source, metavar="FILE:LANG", help="files of taps")
    parser.add_argument("--only", metavar="NAME,...", help="fit these charges alone")
    parser.add_argument("--rounds", type=int, default=3, help="times that each charge is tried (%(default)s)")
    parser.add_argument(
        "--step-weight", type=float, default=0.01,
        help="percentage points of right words that a step for every word has to bring (%(default)s)")
    return parser.parse_args()


def main() -> None:
    options = parsed()
    search.build()
    if options.typos:
        fit("ofLetters", options.typos, options)
        return
    with tempfile.TemporaryDirectory() as folder:
        fit("ofTouches", [touched(of, folder) for of in options.taps], options)


if __name__ == "__main__":
    main()
