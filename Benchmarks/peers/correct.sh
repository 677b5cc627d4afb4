#!/bin/sh
# Compares corrections of misspelt words with those of packaged spell checkers, one after the other on one machine.
# usage: Benchmarks/peers/correct.sh MISSPELLINGS.tsv [OPTION OF pressboard-bench correct ...]
set -eu

if [ $# -lt 1 ]; then
  sed -n '2,3s/^# //p' "$0" >&2
  exit 64
fi
if [ ! -r "$1" ]; then
  echo "$1: cannot be read" >&2
  exit 66
fi
typos=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=$root/.build/peers
mkdir -p "$build"
cd "$root"

cxx=${CXX:-$(command -v clang++ || command -v c++)}
python=${PYTHON:-python3}

# Builds one of our programs and names it.
ours() {
  swift build -c release --product "$1" >&2
  echo "$(swift build -c release --show-bin-path)/$1"
}

# A number of a line of JSON, read from standard input.
field() {
  sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p"
}

: >"$build/correct.tsv"
bench=$(ours pressboard-bench)
# A broken bound ends the bench with 1 behind its figures.
"$bench" correct --typos "$typos" --json "$@" >"$build/ours.json" 2>"$build/ours.log" || true
found=$(grep '"top1"' "$build/ours.json" | grep '"p50_us"' | head -n 1)
if [ -n "$found" ]; then
  printf 'pressboard' >"$build/correct.tsv"
  for name in n top1 top3 p50_us p99_us; do printf '\t%s' "$(echo "$found" | field $name)"; done >>"$build/correct.tsv"
  echo >>"$build/correct.tsv"
else
  echo "pressboard-bench measured no corrections, so there are no ratios; it said:" >&2
  head -n 1 "$build/ours.log" >&2
fi

# Whether a header can be included.
has() {
  echo "#include <$1>" | "$cxx" $includes -x c++ -E - >/dev/null 2>&1
}

includes=$(pkg-config --cflags hunspell 2>/dev/null || true)
defines=""
libraries=""
if has hunspell.hxx; then
  defines="$defines -DWITH_HUNSPELL"
  libraries="$libraries $(pkg-config --libs hunspell)"
else
  echo "hunspell is not installed (Debian: libhunspell-dev hunspell-en-us pkg-config); left out" >&2
fi
if has aspell.h; then
  defines="$defines -DWITH_ASPELL"
  libraries="$libraries -laspell"
else
  echo "aspell is not installed (Debian: libaspell-dev aspell-en); left out" >&2
fi
if [ -n "$defines" ]; then
  "$cxx" -std=c++17 -O2 -DNDEBUG -Wall -Wextra $includes $defines "$here/spellers.cpp" $libraries -o "$build/spellers"
  "$build/spellers" "$typos" >>"$build/correct.tsv"
fi

if "$python" -c 'import symspellpy' 2>/dev/null; then
  pressboard=$(ours pressboard)
  "$pressboard" unpack corpora/packed/en.pbd >"$build/en.tsv"
  "$python" "$here/symspell.py" "$typos" "$build/en.tsv" >>"$build/correct.tsv"
else
  echo "symspellpy is not installed for $python (PyPI: symspellpy); left out" >&2
fi

echo "$typos"
awk -F '\t' '
  BEGIN { printf "%-22s%8s%10s%13s%12s%12s%10s%10s\n", "", "words", "first, %", "in three, %", "p50, us", "p99, us",
    "p50/ours", "p99/ours" }
  $1 == "pressboard" { p50 = $5; p99 = $6 }
  {
    printf "%-22s%8d%10.1f%13.1f%12.1f%12.1f", $1, $2, $3, $4, $5, $6
    if (p50 > 0 && p99 > 0) printf "%10.2f%10.2f", $5 / p50, $6 / p99
    printf "\n"
  }' "$build/correct.tsv"
