#!/bin/sh
# Compares the C core with packaged libraries on the same words and keys, in one process.
# usage: Benchmarks/peers/run.sh [FOLDER with en.tsv and cs.tsv]
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
words=${1:-$root/corpora/words}
build=$root/.build/peers
mkdir -p "$build"

cc=${CC:-$(command -v clang || command -v cc)}
cxx=${CXX:-$(command -v clang++ || command -v c++)}
flags="-O2 -DNDEBUG -I$root/CDecoder/include -I$here"

# Whether a header is installed.
has() {
  echo "#include <$1>" | "$cxx" -x c++ -E - >/dev/null 2>&1
}

sources="$here/main.cpp"
defines=""
libraries=""
if has dawgdic/dictionary.h; then
  sources="$sources $here/dawgdic.cpp"
  defines="$defines -DWITH_DAWGDIC"
else
  echo "dawgdic is not installed (Debian: libdawgdic-dev); left out" >&2
fi
if has marisa.h; then
  sources="$sources $here/marisa.cpp"
  defines="$defines -DWITH_MARISA"
  libraries="$libraries -lmarisa"
else
  echo "marisa is not installed (Debian: libmarisa-dev); left out" >&2
fi

objects=""
for source in "$root"/CDecoder/src/*.c "$here/pressboard.c"; do
  object=$build/$(basename "$source" .c).o
  "$cc" -std=c11 $flags -c "$source" -o "$object"
  objects="$objects $object"
done
"$cxx" -std=c++17 $flags $defines -Wall -Wextra $sources $objects $libraries -o "$build/peers"

: >"$build/sizes.tsv"
for language in en cs; do
  if [ -r "$words/$language.tsv" ]; then
    "$build/peers" "$language" "$words/$language.tsv" "$build/sizes.tsv"
  else
    echo "$words/$language.tsv is missing; left out" >&2
  fi
done
