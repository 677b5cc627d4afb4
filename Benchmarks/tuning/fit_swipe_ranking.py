#!/usr/bin/env python3
"""Fits the model that orders the words of a swipe, and writes it to CDecoder/src/cdec_swipe_weights.h.

    fit_swipe_ranking.py TRACES.jsonl[.gz] [--held-out 0] [--dry-run]

TRACES has a line of JSON a swipe, as `pressboard-bench swipe` reads it. People whose number ends in the digits of
--held-out are left out of the fit and tell what it is worth. Needs NumPy.
"""

import argparse
import gzip
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
import search
from search import ROOT

BINARY = ROOT / ".build/tuning/swipe"
CHARGES = ROOT / "Sources/PressboardKit/Swipe/SwipeCharges.swift"
LIST = ROOT / "corpora/packed/en.pbd"
WORDS = ROOT / "corpora/words/en.tsv"
WEIGHTS = ROOT / "CDecoder/src/cdec_swipe_weights.h"

HIDDEN, WORD_HIDDEN = 16, 8
PARTS = ("letter", "way", "word")
MEASURES = {"letter": 27, "way": 17, "word": 7}
UNITS = {"letter": HIDDEN, "way": HIDDEN, "word": WORD_HIDDEN}
# Swipes that miss a letter of the word by more key widths were not meant to write it.
FURTHEST = 1.5
TRACES_A_STEP = 192
# Noise on the measures, in standard deviations, and the pull towards 0: both against learning single people by heart.
NOISE, DECAY = 0.1, 0.03
RATE, EPOCHS = 0.01, 14
# Models that differ in what they begin with; their mean is better than each (bagging: Breiman 1996).
MODELS = 3
# A right word that the model finds less likely than this, in nats, tells more of the data than of hands: it hardly
# counts.
MOST_LOSS = 6.0


def charges(others: list[str]) -> list[str]:
    """The charges of touches as arguments of swipe.c, `others` instead of those of the same name."""
    text = CHARGES.read_text()
    call = re.search(r"static let touches = SwipeCharges\((.*?)\)\n", text, re.S)
    if not call:
        sys.exit(f"{CHARGES}: no charges of touches")
    pairs = re.findall(r"(\w+):\s*(-?[\d._]+)", call[1])
    names = {"offsetX": "offset_x", "offsetY": "offset_y"}
    values = {names.get(name, name): value.replace("_", "") for name, value in pairs}
    values |= dict(other.split("=") for other in others)
    return [f"{name}={value}" for name, value in values.items()]


def letters(word: str) -> str:
    return word.lower().replace("'", "").replace("-", "")


def spellings() -> dict[str, str]:
    """The most frequent spelling of the list for each run of letters."""
    found: dict[str, str] = {}
    for line in WORDS.read_text().splitlines():
        word = line.split("\t")[0]
        found.setdefault(letters(word), word)
    return found


def convert(path: str, digits: set[str], known: dict[str, str], folder: pathlib.Path) -> dict[str, list[dict]]:
    """Writes the swipes as swipe.c reads them, those to fit and those held out; returns what is known of each."""
    sets: dict[str, list[dict]] = {"fit": [], "held-out": []}
    files = {name: open(folder / f"{name}.txt", "w") for name in sets}
    with (gzip.open if path.endswith(".gz") else open)(path, "rt") as lines:
        for line in lines:
            trace = json.loads(line)
            if "_header" in trace or trace.get("jump") == 1:
                continue
            name = "held-out" if str(trace["user"])[-1] in digits else "fit"
            unit = trace["w"] / 10
            points = " ".join(f"{x / unit:.5g} {y / unit:.5g} {t / 1000:.5g}" for x, y, t in trace["pts"])
            word = letters(trace["word"])
            row = trace["h"] / 3.7 / unit
            files[name].write(f"{word} {known.get(word, '-')} {row:.5g} {len(trace['pts'])} {points}\n")
            far = trace.get("fol", -1)
            sets[name].append({"is_traced": 0 <= far <= 1, "is_meant": 0 <= far <= FURTHEST, "is_known": word in known})
    for file in files.values():
        file.close()
    return sets


class Examples:
    """What the model sees of the words found for some swipes."""

    def __init__(self, folder: pathlib.Path, name: str, others: list[str]):
        work = folder / f"measures-{name}"
        work.mkdir(exist_ok=True)
        arguments = [*charges([*others, "ranked=0"]), "answers=16"]
        subprocess.run([BINARY, "measures", LIST, folder / f"{name}.txt", *arguments], cwd=work, check=True)

        def read(part: str, count: int) -> np.ndarray:
            return np.fromfile(work / f"{part}.bin", np.float32).reshape(-1, count)

        words = read("words", 4 + MEASURES["word"])
        self.trace = words[:, 0].astype(int)
        self.frequency, self.is_right, self.is_found = words[:, 1], words[:, 2] > 0, words[:, 3] > 0
        self.rows, self.owner = {"word": words[:, 4:]}, {"word": np.arange(len(words))}
        for part in ("letter", "way"):
            rows = read(f"{part}s", 1 + MEASURES[part])
            self.rows[part], self.owner[part] = rows[:, 1:], rows[:, 0].astype(int)
        self.first = np.searchsorted(self.trace, np.arange(self.trace.max() + 2))
        self.first_of = {p: np.searchsorted(self.owner[p], np.arange(len(words) + 1)) for p in PARTS}

    def has_right_word(self, trace: int) -> bool:
        """Whether the right word is among those of a swipe, which may have none at all."""
        return trace + 1 < len(self.first) and self.is_right[self.first[trace]:self.first[trace + 1]].any()

    def batch(self, traces: np.ndarray):
        """The words of some swipes, which swipe each belongs to, and their rows and owners part by part."""
        spans = [np.arange(self.first[t], self.first[t + 1]) for t in traces]
        words = np.concatenate(spans)
        swipe = np.repeat(np.arange(len(spans)), [len(s) for s in spans])
        rows, owners = {}, {}
        for part, first in self.first_of.items():
            counts = first[words + 1] - first[words]
            starts = np.repeat(first[words] - np.concatenate([[0], np.cumsum(counts)[:-1]]), counts)
            rows[part] = self.rows[part][starts + np.arange(counts.sum())]
            owners[part] = np.repeat(np.arange(len(words)), counts)
        return words, swipe, rows, owners


Model = dict[str, np.ndarray]


def begin(random: np.random.Generator) -> Model:
    model: Model = {}
    for part in PARTS:
        count, units = MEASURES[part], UNITS[part]
        model[f"{part}_in"] = random.normal(0, count ** -0.5, (count, units))
        model[f"{part}_bias"] = np.zeros(units)
        model[f"{part}_out"] = random.normal(0, 0.02, units)
        model[f"{part}_linear"] = np.zeros(count)
        model[f"{part}_constant"] = np.zeros(1)
    return model


def costs(model: Model, rows: dict, owners: dict, count: int):
    """What the model charges each word, and the units for the way back."""
    total, units = np.zeros(count), {}
    for part in PARTS:
        units[part] = np.maximum(rows[part] @ model[f"{part}_in"] + model[f"{part}_bias"], 0)
        row = units[part] @ model[f"{part}_out"] + rows[part] @ model[f"{part}_linear"] + model[f"{part}_constant"]
        total += np.bincount(owners[part], row, count)
    return total, units


def gradient(model: Model, units: dict, rows: dict, owners: dict, by_word: np.ndarray) -> Model:
    out: Model = {}
    for part in PARTS:
        by_row = by_word[owners[part]]
        back = (by_row[:, None] * model[f"{part}_out"]) * (units[part] > 0)
        out[f"{part}_in"] = rows[part].T @ back
        out[f"{part}_bias"] = back.sum(0)
        out[f"{part}_out"] = units[part].T @ by_row
        out[f"{part}_linear"] = rows[part].T @ by_row
        out[f"{part}_constant"] = by_row.sum(keepdims=True)
    return out


def softmax(total: np.ndarray, swipe: np.ndarray, count: int) -> np.ndarray:
    least = np.full(count, np.inf)
    np.minimum.at(least, swipe, total)
    share = np.exp(least[swipe] - total)
    return share / np.bincount(swipe, share, count)[swipe]


def fit(examples: Examples, traces: np.ndarray, scale: dict, seed: int) -> Model:
    """Multinomial logistic regression over the words found (McFadden 1973), by Adam (Kingma and Ba 2015)."""
    random = np.random.default_rng(seed)
    model = begin(random)
    mean = {k: np.zeros_like(v) for k, v in model.items()}
    square = {k: np.zeros_like(v) for k, v in model.items()}
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
        order, loss = random.permutation(traces), 0.0
        for start in range(0, len(order), TRACES_A_STEP):
            words, swipe, rows, owners = examples.batch(order[start:start + TRACES_A_STEP])
            count = swipe.max() + 1
            rows = {p: (r - scale[p][0]) / scale[p][1] + NOISE * random.standard_normal(r.shape, np.float32)
                    * (p != "word") for p, r in rows.items()}
            total, units = costs(model, rows, owners, len(words))
            share = softmax(total + examples.frequency[words], swipe, count)
            right = examples.is_right[words]
            of_right = np.bincount(swipe, share * right, count)
            lost = -np.log(np.maximum(of_right, 1e-12))
            loss += np.minimum(lost, 2 * MOST_LOSS).sum()
            weight = np.where(lost > MOST_LOSS, 0.1, 1.0) / count
            by_word = (right * share / np.maximum(of_right, 1e-12)[swipe] - share) * weight[swipe]
            step += 1
            for name, g in gradient(model, units, rows, owners, by_word).items():
                mean[name] = 0.9 * mean[name] + 0.1 * g
                square[name] = 0.995 * square[name] + 0.005 * g * g
                way = mean[name] / (1 - 0.9 ** step) / (np.sqrt(square[name] / (1 - 0.995 ** step)) + 1e-7)
                model[name] = model[name] - rate * (way + DECAY * model[name])
    print(f"loss {loss / len(order):.4f}", file=sys.stderr)
    return model


def mean_of(models: list[Model]) -> Model:
    """One model with the units of all."""
    joined: Model = {}
    for name in models[0]:
        values = [model[name] for model in models]
        if name.endswith("_out"):
            joined[name] = np.concatenate(values) / len(models)
        elif name.endswith(("_in", "_bias")):
            joined[name] = np.concatenate(values, axis=-1)
        else:
            joined[name] = np.mean(values, axis=0)
    return joined


def places(examples: Examples, model: Model, scale: dict, count: int) -> np.ndarray:
    """The place of the right word for each swipe; 99 where it was not found."""
    place = np.full(count, 99)
    for start in range(0, count, TRACES_A_STEP):
        traces = np.arange(start, min(start + TRACES_A_STEP, count))
        traces = traces[traces < len(examples.first) - 1]
        if not len(traces):
            break
        words, swipe, rows, owners = examples.batch(traces)
        rows = {p: (r - scale[p][0]) / scale[p][1] for p, r in rows.items()}
        total = costs(model, rows, owners, len(words))[0] + examples.frequency[words]
        total = np.where(examples.is_found[words], total, np.inf)
        best = np.full(len(traces), np.inf)
        np.minimum.at(best, swipe, np.where(examples.is_right[words], total, np.inf))
        before = np.bincount(swipe, (total < best[swipe]) & ~examples.is_right[words], len(traces))
        place[traces] = np.where(np.isfinite(best), before, 99)
    return place


def summary(place: np.ndarray, known: list[dict]) -> str:
    traced = np.array([k["is_traced"] and k["is_known"] for k in known])
    every = np.ones(len(place), bool)

    def share(which: np.ndarray, most: int) -> float:
        return 100 * np.mean(place[which] < most)

    return (f"every word {share(every, 1):.2f} {share(every, 3):.2f}, "
            f"traced and in the list {share(traced, 1):.2f} {share(traced, 3):.2f}, found {share(every, 99):.2f} "
            f"{share(traced, 99):.2f}")


def table(name: str, values: np.ndarray) -> str:
    """An array as C has it."""

    def number(value: float) -> str:
        text = f"{value:.4g}"
        return f"{text}f" if "." in text or "e" in text else f"{text}.0f"

    def numbers(row: np.ndarray) -> str:
        return ", ".join(map(number, row))

    if name.endswith("_constant"):
        return f"static const float cdec_{name} = {numbers(values)};\n"
    if values.ndim == 1:
        return f"static const float cdec_{name}[{len(values)}] = {{{numbers(values)}}};\n"
    rows = ",\n".join(f"    {{{numbers(row)}}}" for row in values)
    return f"static const float cdec_{name}[{values.shape[0]}][{values.shape[1]}] = {{\n{rows}}};\n"


def write(model: Model, scale: dict, held_out: str, count: int) -> None:
    """Writes the weights for measures as they are, without mean and deviation."""
    text = f"""/* Weights of the model that orders the words of a swipe, in nats.
   Written by Benchmarks/tuning/fit_swipe_ranking.py.

   Fitted on {count:,} traces of How We Swipe (Leiva, Kim, Cui, Bi and Oulasvirta, MobileHCI 2021), without people whose
   number ends in {held_out}. */
#ifndef CDEC_SWIPE_WEIGHTS_H
#define CDEC_SWIPE_WEIGHTS_H

/* clang-format off */
enum {{ CDEC_RANK_HIDDEN = {HIDDEN * MODELS}, CDEC_RANK_WORD_HIDDEN = {WORD_HIDDEN * MODELS} }};

"""
    for part in PARTS:
        mean, deviation = scale[part]
        into = model[f"{part}_in"] / deviation[:, None]
        linear = model[f"{part}_linear"] / deviation
        text += table(f"{part}_in", into)
        text += table(f"{part}_bias", model[f"{part}_bias"] - mean @ into)
        text += table(f"{part}_out", model[f"{part}_out"])
        text += table(f"{part}_linear", linear)
        if part != "word":
            text += table(f"{part}_constant", model[f"{part}_constant"] - mean @ linear)
        text += "\n"
    WEIGHTS.write_text(text + "/* clang-format on */\n#endif\n")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("traces")
    arguments.add_argument("--held-out", default="0", help="last digits of the numbers of people that are not fitted")
    arguments.add_argument("--dry-run", action="store_true", help="only tell what the fit is worth")
    arguments.add_argument("--charges", nargs="*", default=[], metavar="NAME=VALUE",
                           help="instead of those in the source")
    options = arguments.parse_args()
    search.build(BINARY)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        sets = convert(options.traces, set(options.held_out), spellings(), folder)
        examples = {name: Examples(folder, name, options.charges) for name in sets}
    scale = {p: (r.mean(0), r.std(0) + 1e-3) for p, r in examples["fit"].rows.items()}
    usable = [i for i, k in enumerate(sets["fit"]) if k["is_meant"] and k["is_known"]]
    traces = np.array([i for i in usable if examples["fit"].has_right_word(i)])
    model = mean_of([fit(examples["fit"], traces, scale, seed) for seed in range(MODELS)])
    held = places(examples["held-out"], model, scale, len(sets["held-out"]))
    print(f"held out: {summary(held, sets['held-out'])}")
    if not options.dry_run:
        write(model, scale, options.held_out, len(traces))


if __name__ == "__main__":
    main()
