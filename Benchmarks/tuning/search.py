"""Builds correct.c, reads the charges of SlipCharges.swift, and searches with them. Shared by the fits."""

import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import typing

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = ROOT / ".build/tuning/correct"
CHARGES = ROOT / "Sources/PressboardKit/Correction/SlipCharges.swift"
PACKED = ROOT / "corpora/packed"

# `margin` has two values, and words that go on behind what was typed are not looked for.
APART = {"margin", "completion"}
# Steps are counted of every so many words: that takes several searches.
COUNTED = 4
# Stands for the margin of a search in more than one list.
LISTS_MARGIN = "margin_lists"

Charges = dict[str, float]


class Source(typing.NamedTuple):
    """A file, the lists that are searched for its words, and the keys they were typed on."""

    path: str
    lists: tuple[str, ...]
    layout: str

    @property
    def name(self) -> str:
        return f"{pathlib.Path(self.path).name}, {'+'.join(self.lists)}"


def source(text: str) -> Source:
    """Reads FILE:LANG[,LANG...][:LAYOUT]."""
    path, _, rest = text.partition(":")
    lists, _, layout = rest.partition(":")
    if not lists:
        sys.exit(f"{text}: not of the form FILE:LANG[,LANG...][:LAYOUT]")
    if not pathlib.Path(path).is_file():
        sys.exit(f"{path}: cannot be read")
    return Source(path, tuple(lists.split(",")), layout or "qwerty")


def build(binary: pathlib.Path = BINARY) -> None:
    """Builds the program of this name beside this file, unless it is newer than everything it is made of."""
    program = ROOT / f"Benchmarks/tuning/{binary.name}.c"
    parts = [*(ROOT / "CDecoder").rglob("*.[ch]"), program]
    if binary.exists() and binary.stat().st_mtime > max(part.stat().st_mtime for part in parts):
        return
    compiler = os.environ.get("CC") or shutil.which("clang")
    if not compiler:
        sys.exit("needs clang, or CC naming it")
    binary.parent.mkdir(parents=True, exist_ok=True)
    sources = sorted((ROOT / "CDecoder/src").glob("*.c"))
    includes = [f"-I{ROOT}/CDecoder/include", f"-I{ROOT}/CDecoder/src"]
    command = [compiler, "-std=c11", "-O2", "-DNDEBUG", *includes, program, *sources, "-lm", "-o", binary]
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"{program.name} does not build")


# ---- charges ----


def call_of(function: str) -> str:
    """The call of cdec_charges in a function of SlipCharges.swift, as it stands there."""
    text = CHARGES.read_text(encoding="utf-8")
    found = re.search(rf"func {function}\(.*?\{{\s*(cdec_charges\(.*?\))\n    \}}", text, re.DOTALL)
    if not found:
        sys.exit(f"{CHARGES}: no call of cdec_charges in {function}")
    return found.group(1)


def constant(name: str) -> str:
    found = re.search(rf"let {name}: UInt\d+ = ([\d_]+)", CHARGES.read_text(encoding="utf-8"))
    return found.group(1) if found else sys.exit(f"{CHARGES}: no constant {name}")


def names_in(call: str) -> list[str]:
    return [name for name in re.findall(r"\b(\w+): (?=\w)", call) if name not in APART]


def number_in(call: str, name: str) -> float:
    found = re.search(rf"\b{name}: ([\w.]+)", call)
    value = found.group(1) if found else sys.exit(f"{CHARGES}: no {name}")
    return float((value if value[0].isdigit() else constant(value)).replace("_", ""))


def margins(call: str) -> tuple[float, float]:
    """The margins of a search in one list and in several."""
    found = re.search(r"\bmargin: (?:lists > 1 \? ([\d_]+) : )?([\d_]+)", call)
    if not found:
        sys.exit(f"{CHARGES}: no margin")
    one = float(found.group(2).replace("_", ""))
    return one, float(found.group(1).replace("_", "")) if found.group(1) else one


def read_charges(function: str) -> Charges:
    """The charges of a function of SlipCharges.swift."""
    call = call_of(function)
    charges = {name: number_in(call, name) for name in names_in(call)}
    charges["margin"], several = margins(call)
    if "lists > 1" in call:
        charges[LISTS_MARGIN] = several
    return charges


def swift(value: float) -> str:
    return f"{value:.3g}" if value != int(value) else f"{int(value):_}" if value >= 1000 else f"{int(value)}"


def written(function: str, charges: Charges) -> str:
    """The call of a function of SlipCharges.swift with other charges, and the constants it names."""
    call = call_of(function)
    text, notes = call, []
    for name in names_in(call):
        value = swift(charges[name])
        named = re.search(rf"\b{name}: ([a-zA-Z]\w*)", call)
        if named:
            notes.append(f"{named.group(1)} = {value}")
        text = re.sub(rf"\b{name}: \d[\d_.]*", f"{name}: {value}", text)
    margin = swift(charges["margin"])
    if LISTS_MARGIN in charges:
        margin = f"lists > 1 ? {swift(charges[LISTS_MARGIN])} : {margin}"
    text = re.sub(r"\bmargin: (lists > 1 \? [\d_]+ : )?[\d_]+", f"margin: {margin}", text)
    return "\n".join([text, *notes])


# ---- searches ----


def arguments(mode: str, of: Source, charges: Charges) -> list[str]:
    charges = dict(charges)
    several = charges.pop(LISTS_MARGIN, charges["margin"])
    if len(of.lists) > 1:
        charges["margin"] = several
    lists = ",".join(str(PACKED / f"{name}.pbd") for name in of.lists)
    return [str(BINARY), mode, lists, of.layout, of.path, *(f"{name}={value:g}" for name, value in charges.items())]


def run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        sys.exit(done.stderr.strip() or f"{command[0]}: ended with {done.returncode}")
    return done.stdout


def score(of: Source, charges: Charges, half: int, passes: int = 1) -> dict[str, float]:
    """Shares of right words, steps and times over every second line, from the first (0) or the second (1) on."""
    command = arguments("score", of, charges) + ["every=2", f"from={half}", f"passes={passes}", f"work={COUNTED}"]
    return {name: float(value) for name, value in (field.split("=") for field in run(command).split())}


def scores(sources: list[Source], charges: Charges, half: int) -> list[dict[str, float]]:
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda of: score(of, charges, half), sources))


class Found(typing.NamedTuple):
    """A word that may have been meant."""

    text: str
    list: int
    slips: int
    cost: int
    score: int


class Evidence(typing.NamedTuple):
    """A line of a file, and what is found for it, best first."""

    typed: str
    meant: str
    is_known: bool
    found: list[Found]


def evidence(of: Source, charges: Charges, handicap: int) -> list[Evidence]:
    lines = []
    for line in run([*arguments("evidence", of, charges), f"handicap={handicap}"]).splitlines():
        typed, meant, known, *rest = line.split("\t")
        words = [Found(rest[i], *map(int, rest[i + 1 : i + 5])) for i in range(0, len(rest), 5)]
        lines.append(Evidence(typed, meant, known == "1", words))
    return lines
