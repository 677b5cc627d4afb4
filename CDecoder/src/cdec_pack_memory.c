#include <string.h>

#include "cdec_pack.h"

typedef struct block_link {
  struct block_link *next;
  /* Keeps what follows aligned for any type. */
  uint64_t unused;
} block_link;

void *cdec_arena_take(cdec_arena *arena, size_t count, size_t size) {
  if (size != 0 && count > (SIZE_MAX - sizeof(block_link)) / size) return NULL;
  block_link *const block = arena->allocator.allocate(arena->allocator.context, sizeof *block + count * size);
  if (block == NULL) return NULL;
  block->next = arena->blocks;
  arena->blocks = block;
  return block + 1;
}

void cdec_arena_release(cdec_arena *arena) {
  block_link *block = arena->blocks;
  while (block != NULL) {
    block_link *const next = block->next;
    arena->allocator.release(arena->allocator.context, block);
    block = next;
  }
  arena->blocks = NULL;
}

bool cdec_bytes_reserve(cdec_bytes *buffer, size_t more) {
  if (buffer->failed) return false;
  if (more <= buffer->capacity - buffer->count) return true;
  /* Old buffers stay in the arena: doubling keeps their sum below the last. */
  const size_t wanted = buffer->count + more;
  size_t capacity = buffer->capacity < 512 ? 512 : buffer->capacity;
  while (capacity < wanted && capacity <= SIZE_MAX / 2) capacity *= 2;
  uint8_t *const bytes = capacity >= wanted ? cdec_arena_take(buffer->arena, capacity, 1) : NULL;
  if (bytes == NULL) {
    buffer->failed = true;
    return false;
  }
  if (buffer->count > 0) memcpy(bytes, buffer->bytes, buffer->count);
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return true;
}

void cdec_bytes_append(cdec_bytes *buffer, const void *bytes, size_t count) {
  if (count == 0 || !cdec_bytes_reserve(buffer, count)) return;
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
}

void cdec_bytes_u8(cdec_bytes *buffer, uint32_t value) { cdec_bytes_uint(buffer, value, 1); }

void cdec_bytes_uint(cdec_bytes *buffer, uint32_t value, uint32_t width) {
  if (!cdec_bytes_reserve(buffer, width)) return;
  for (uint32_t i = 0; i < width; i++) {
    buffer->bytes[buffer->count++] = (uint8_t)(value & 0xFF);
    value >>= 8;
  }
}

void cdec_bytes_varint(cdec_bytes *buffer, uint32_t value) {
  for (; value >= 0x80; value >>= 7) cdec_bytes_u8(buffer, (value & 0x7F) | 0x80);
  cdec_bytes_u8(buffer, value);
}

void cdec_bits_append(cdec_bits *bits, cdec_bytes *out, uint32_t value, uint32_t width) {
  bits->pending |= (uint64_t)value << bits->held;
  bits->held += width;
  for (; bits->held >= 8; bits->held -= 8) {
    cdec_bytes_u8(out, (uint32_t)(bits->pending & 0xFF));
    bits->pending >>= 8;
  }
}

void cdec_bits_end(cdec_bits *bits, cdec_bytes *out) {
  if (bits->held > 0) cdec_bytes_u8(out, (uint32_t)(bits->pending & 0xFF));
  *bits = (cdec_bits){0};
}

bool cdec_strings_begin(cdec_strings *strings, cdec_arena *arena, uint32_t capacity) {
  uint32_t slots = 64;
  while (slots / 2 < capacity && slots <= UINT32_MAX / 4) slots *= 2;
  *strings = (cdec_strings){.text = {.arena = arena}, .capacity = slots};
  strings->entries = cdec_arena_take(arena, slots / 2 + 1, sizeof *strings->entries);
  strings->slots = cdec_arena_take(arena, slots, sizeof *strings->slots);
  if (strings->entries == NULL || strings->slots == NULL) return false;
  memset(strings->slots, 0, slots * sizeof *strings->slots);
  return true;
}

/* FNV-1a (Fowler, Noll, Vo), 32 bits. */
static uint32_t hash(const uint8_t *bytes, size_t count) {
  uint32_t value = 2166136261u;
  for (size_t i = 0; i < count; i++) value = (value ^ bytes[i]) * 16777619u;
  return value;
}

uint32_t cdec_strings_add(cdec_strings *strings, const uint8_t *bytes, size_t count) {
  uint32_t slot = hash(bytes, count) & (strings->capacity - 1);
  for (; strings->slots[slot] != 0; slot = (slot + 1) & (strings->capacity - 1)) {
    struct cdec_string *const entry = &strings->entries[strings->slots[slot] - 1];
    if (entry->length == count && memcmp(strings->text.bytes + entry->offset, bytes, count) == 0) {
      entry->uses += 1;
      return strings->slots[slot] - 1;
    }
  }
  if (strings->count >= strings->capacity / 2) return UINT32_MAX;
  const size_t offset = strings->text.count;
  cdec_bytes_append(&strings->text, bytes, count);
  if (strings->text.failed || offset > UINT32_MAX - count) return UINT32_MAX;
  strings->entries[strings->count] =
      (struct cdec_string){.offset = (uint32_t)offset, .length = (uint32_t)count, .uses = 1};
  strings->slots[slot] = strings->count + 1;
  return strings->count++;
}

bool cdec_pack_sort(cdec_arena *arena, uint32_t *numbers, size_t count,
                    bool (*precedes)(const void *context, uint32_t a, uint32_t b), const void *context) {
  uint32_t *const other = cdec_arena_take(arena, count + 1, sizeof *other);
  if (other == NULL) return false;
  uint32_t *from = numbers, *to = other;
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t start = 0; start < count; start += 2 * width) {
      const size_t middle = start + width < count ? start + width : count;
      const size_t end = middle + width < count ? middle + width : count;
      size_t a = start, b = middle;
      for (size_t i = start; i < end; i++) {
        const bool second = a == middle || (b < end && precedes(context, from[b], from[a]));
        to[i] = second ? from[b++] : from[a++];
      }
    }
    uint32_t *const swap = from;
    from = to;
    to = swap;
  }
  if (from != numbers) memcpy(numbers, from, count * sizeof *numbers);
  return true;
}
