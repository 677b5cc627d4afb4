#!/usr/bin/env bash
# Looks for inputs that break the C library, under the address and undefined-behaviour sanitizers.
#
#   run.sh replay CLANG                  every seed, kept crash and fixture, through each harness, all questions asked
#   run.sh fuzz CLANG SECONDS [JOBS] [NAME...]
#                                        fuzzes each harness, or those named, that long, JOBS of them side by side;
#                                        what it finds goes on from .build/fuzz/corpus-NAME; prints executions and time
#   run.sh probe CLANG [JOBS]            fuzzes each harness for half a minute, always with the same inputs: what passes
#                                        once passes again, as long as neither code nor seeds change
#   run.sh minimise CLANG [NAME...]      makes seeds of what fuzzing has found, as few as reach all that it reached
#   run.sh mutate CLANG                  every truncation and change of a byte in small files, random ones in a big one
#   run.sh exhaust CLANG                 lets each allocation fail
set -euo pipefail
cd "$(dirname "$0")/../.."
mode=${1:-} clang=${2:-}
shift $(($# < 2 ? $# : 2))
[ -n "$clang" ] || mode=help
build=.build/fuzz
harnesses=(open fold complete correct follow swipe pack)
# A conversion of a float that its integer cannot hold is undefined, but not among `undefined`.
checks=address,undefined,float-cast-overflow
flags=(-g -O2 -std=c11 -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror
  -fsanitize="$checks" -fno-sanitize-recover=undefined,float-cast-overflow -ICDecoder/include -ICDecoder/src)
link=("$clang" "${flags[@]}" -fuse-ld=lld)

# The library once for all harnesses; what guides a fuzzer is its code alone, not that of the harnesses.
build_library() {
  local folder=$build/$1
  shift
  mkdir -p "$folder"
  [ -e "$folder/built" ] && [ -z "$(find CDecoder Tests/Fuzz/run.sh -newer "$folder/built")" ] && return
  printf '%s\n' CDecoder/src/*.c | xargs -P 2 -I{} sh -c \
    'out=$1/$(basename "$2" .c).o; shift 2; "$@" -c "$0" -o "$out"' {} "$folder" {} "$clang" "${flags[@]}" "$@"
  touch "$folder/built"
}

inputs_of() {
  local folders=(Tests/Fuzz/seeds/"$1" Tests/Fuzz/crashes/"$1")
  [ "$1" = open ] && folders+=(Tests/CDecoderTests/Fixtures/v1/valid Tests/CDecoderTests/Fixtures/v1/invalid)
  for folder in "${folders[@]}"; do [ -d "$folder" ] && printf '%s\n' "$folder"; done
}

# Longer inputs are slower and seldom say more.
longest_of() {
  case $1 in
    open | pack | swipe) echo 4096 ;;
    *) echo 512 ;;
  esac
}

# What takes about half a minute.
probes_of() {
  case $1 in
    open) echo 150000 ;;
    fold) echo 900000 ;;
    complete) echo 700000 ;;
    correct) echo 90000 ;;
    follow) echo 600000 ;;
    swipe) echo 50000 ;;
    pack) echo 18000 ;;
  esac
}

build_fuzzers() {
  build_library guided -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp
  for name in "$@"; do
    "$clang" "${flags[@]}" -c "Tests/Fuzz/fuzz_$name.c" -o "$build/fuzz_$name.o"
    "${link[@]}" -fsanitize=fuzzer "$build"/guided/*.o "$build/fuzz_$name.o" -o "$build/fuzz_$name"
  done
}

fuzz_one() {
  local name=$1 corpus=$2
  shift 2
  mkdir -p "$corpus"
  ${launcher:-} "$build/fuzz_$name" -max_len="$(longest_of "$name")" -timeout=60 -print_final_stats=1 \
    -artifact_prefix="$build/$name-" "$corpus" "$@" </dev/null >"$build/$name.log" 2>&1 ||
    { tail -40 "$build/$name.log"; return 1; }
}

fuzz_for() {
  local inputs
  mapfile -t inputs < <(inputs_of "$1")
  fuzz_one "$1" "$build/corpus-$1" -max_total_time="$2" "${inputs[@]}"
}

# The seeds in the order of their names, not in that of the disk.
probe_one() {
  local name=$1 corpus=$build/probe-$1 inputs
  mapfile -t inputs < <(inputs_of "$name")
  rm -rf "$corpus"
  find "${inputs[@]}" -type f | LC_ALL=C sort | paste -sd, | tr -d '\n' >"$build/probe-$name.seeds"
  fuzz_one "$name" "$corpus" -seed_inputs=@"$build/probe-$name.seeds" -seed=1 -reload=0 -runs="$(probes_of "$name")"
}

# Replaces the seeds that have a checksum for a name with the fewest that reach all code that was ever reached, beyond
# what the named ones, the crashes and the fixtures do.
minimise_one() {
  local name=$1 seeds=Tests/Fuzz/seeds/$1 merged=$build/minimised
  local hashed='.*/[0-9a-f]{40}' known
  rm -rf "$merged"
  mkdir -p "$merged" "$seeds" "$build/corpus-$name"
  find "$seeds" -regextype posix-extended -regex "$hashed" -exec mv {} "$build/corpus-$name" \;
  mapfile -t known < <(inputs_of "$name")
  find "${known[@]}" -type f -exec cp {} "$merged" \;
  "$build/fuzz_$name" -set_cover_merge=1 -use_counters=0 -max_len=512 "$merged" "$build/corpus-$name" </dev/null \
    >"$build/$name-merge.log" 2>&1
  find "$merged" -regextype posix-extended -regex "$hashed" -exec cp {} "$seeds" \;
  printf '%-10s %5d seeds, %d bytes\n' "$name" "$(find "$seeds" -type f | wc -l)" "$(cat "$seeds"/* | wc -c)"
}

# One line for each harness of how much was run, and one for all.
sum_up() {
  for name in "$@"; do
    sed -n "s/^Done \([0-9]*\) runs in \([0-9]*\) second.*/$name \1 \2/p" "$build/$name.log"
  done | awk '{ printf "%-10s %10d executions %6d s\n", $1, $2, $3; runs += $2; seconds += $3 }
    END { printf "%-10s %10d executions %6d s\n", "all", runs, seconds }'
}

case $mode in
  replay)
    build_library plain
    for name in "${harnesses[@]}"; do
      "${link[@]}" -DCDEC_FUZZ_REPLAY "$build"/plain/*.o "Tests/Fuzz/fuzz_$name.c" Tests/Fuzz/replay.c \
        -o "$build/replay_$name"
      mapfile -t inputs < <(inputs_of "$name")
      printf '%-10s ' "$name"
      "$build/replay_$name" "${inputs[@]}"
    done
    ;;
  fuzz)
    seconds=$1 jobs=${2:-1}
    shift $(($# < 2 ? $# : 2))
    [ $# -gt 0 ] && harnesses=("$@")
    build_fuzzers "${harnesses[@]}"
    export build
    export -f fuzz_one fuzz_for inputs_of longest_of
    printf '%s\n' "${harnesses[@]}" | xargs -P "$jobs" -I{} bash -c 'fuzz_for "$1" "$2"' bash {} "$seconds"
    sum_up "${harnesses[@]}"
    ;;
  probe)
    build_fuzzers "${harnesses[@]}"
    # Which inputs a fuzzer keeps depends in part on where its memory lies.
    launcher="setarch -R"
    setarch -R true 2>/dev/null || { launcher= && echo "memory cannot be laid out alike: other inputs each time" >&2; }
    export build launcher
    export -f fuzz_one probe_one probes_of inputs_of longest_of
    printf '%s\n' "${harnesses[@]}" | xargs -P "${1:-1}" -I{} bash -c 'probe_one "$1"' bash {}
    sum_up "${harnesses[@]}"
    ;;
  minimise)
    [ $# -gt 0 ] && harnesses=("$@")
    build_fuzzers "${harnesses[@]}"
    for name in "${harnesses[@]}"; do minimise_one "$name"; done
    ;;
  mutate)
    build_library plain
    "${link[@]}" "$build"/plain/*.o Tests/Fuzz/mutate.c -o "$build/mutate"
    valid=Tests/CDecoderTests/Fixtures/v1/valid
    "$build/mutate" corpora/packed/en.pbd "$valid"/{four-words,followers,endings,unscored,not-tied}.pbd
    ;;
  exhaust)
    build_library plain
    wrapped=(malloc calloc realloc mmap fstat)
    "${link[@]}" "${wrapped[@]/#/-Wl,--wrap=}" "$build"/plain/*.o Tests/Fuzz/exhaust.c -o "$build/exhaust"
    "$build/exhaust" Tests/CDecoderTests/Fixtures/v1/valid/followers.pbd
    ;;
  *)
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
    exit 64
    ;;
esac
