#!/usr/bin/env python3
"""Fits the charges of touches in SwipeCharges.swift by coordinate descent, and prints them.

    fit_swipe_charges.py TRACES.jsonl[.gz] [--held-out 0] [--every 5] [--rounds 2] [--only NAME ...]

What it makes large is the percentage of right words that come first, of those among the best three, and of those among
the 16 that the ranking puts in order, all without the ranking. Every so many traces of people whose number does not end
in a digit of --held-out are fitted; those of the others tell what the fit is worth. Fit the ranking again afterwards.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import search
from fit_swipe_ranking import BINARY, LIST, charges, convert, spellings

# What is not fitted: it limits the time of a search, or is decided by what users expect.
FIXED = {"step", "reach", "apostrophe", "margin", "ranked", "steps"}
OFFSETS = {"offset_x": 0.05, "offset_y": 0.05}
# The first change of a charge that is tried, as a share of it, and the least.
SHARE, LEAST = 0.2, 0.05
# What a change must bring at least: less is the noise of a few words.
LEAST_GAIN = 0.03


def score(values: dict[str, float], swipes: pathlib.Path, every: int) -> tuple[float, str]:
    given = [f"{name}={value:.6g}" for name, value in values.items() if name != "ranked"]
    command = [BINARY, "score", LIST, swipes, *given, "ranked=0", "answers=16", "passes=1", f"every={every}"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    shares = [float(re.search(rf"{name}=([\d.]+)", printed)[1]) for name in ("first", "in_three", "among")]
    return sum(shares), " / ".join(f"{share:.2f}" for share in shares)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("traces")
    arguments.add_argument("--held-out", default="0", help="last digits of the numbers of people that are not fitted")
    arguments.add_argument("--every", type=int, default=5, help="fit every so many traces")
    arguments.add_argument("--rounds", type=int, default=2, help="times that every charge is tried")
    arguments.add_argument("--only", nargs="*", default=[], metavar="NAME", help="charges that are fitted")
    options = arguments.parse_args()
    search.build(BINARY)
    values = {name: float(value) for name, value in (c.split("=") for c in charges([]))}
    names = options.only or [name for name in values if name not in FIXED]
    steps = {name: OFFSETS.get(name, max(LEAST, SHARE * abs(values[name]))) for name in names}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        convert(options.traces, set(options.held_out), spellings(), folder)
        fitted, held_out = folder / "fit.txt", folder / "held-out.txt"
        best, shares = score(values, fitted, options.every)
        print(f"fitted {shares}, held out {score(values, held_out, 1)[1]}", file=sys.stderr)
        for _ in range(options.rounds):
            for name in names:
                for sign in (1, -1):
                    tried = {**values, name: values[name] + sign * steps[name]}
                    if tried[name] < 0 and name not in {*OFFSETS, "letter"}:
                        continue
                    value, shares = score(tried, fitted, options.every)
                    if value > best + LEAST_GAIN:
                        best, values = value, tried
                        print(f"{name} {tried[name]:.4g}: {shares}", file=sys.stderr)
                        break
                else:
                    steps[name] /= 2
        print(f"held out {score(values, held_out, 1)[1]}", file=sys.stderr)
    print(", ".join(f"{name}: {value:.4g}" for name, value in values.items()))


if __name__ == "__main__":
    main()
