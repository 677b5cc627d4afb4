#!/usr/bin/env bash
# Replays the kept inputs, or looks for new ones, under the address and undefined-behaviour sanitizers.
#
#   run.sh replay CLANG            every seed, kept crash and fixture, through each harness
#   run.sh fuzz CLANG SECONDS      fuzzes each harness that long
set -euo pipefail
cd "$(dirname "$0")/../.."
mode=$1 clang=$2 seconds=${3:-60}
build=.build/fuzz
mkdir -p "$build"
flags=(-fuse-ld=lld -g -O1 -std=c11 -fno-sanitize-recover=undefined -ICDecoder/include -ICDecoder/src)

for name in open pack swipe; do
  inputs=(Tests/Fuzz/seeds/"$name" Tests/Fuzz/crashes/"$name")
  [ "$name" = open ] && inputs+=(Tests/CDecoderTests/Fixtures/v1/valid Tests/CDecoderTests/Fixtures/v1/invalid)
  existing=()
  for folder in "${inputs[@]}"; do [ -d "$folder" ] && existing+=("$folder"); done
  if [ "$mode" = replay ]; then
    "$clang" "${flags[@]}" -fsanitize=address,undefined CDecoder/src/*.c "Tests/Fuzz/fuzz_$name.c" Tests/Fuzz/replay.c \
      -o "$build/replay_$name"
    find "${existing[@]}" -type f -print0 | xargs -0 "$build/replay_$name"
  else
    "$clang" "${flags[@]}" -fsanitize=fuzzer,address,undefined CDecoder/src/*.c "Tests/Fuzz/fuzz_$name.c" \
      -o "$build/fuzz_$name"
    mkdir -p "$build/corpus-$name"
    "$build/fuzz_$name" -max_total_time="$seconds" -seed=1 -max_len=65536 "$build/corpus-$name" "${existing[@]}" </dev/null
  fi
done
