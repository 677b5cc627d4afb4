#include <string.h>

#include "cdec_pack.h"

/* A piece is up to eight symbols in one number: symbol + 1 in each byte, the first in the highest used one. */
typedef struct piece {
  uint64_t text;
  uint64_t worth;
  uint32_t uses;
  uint16_t code;
  uint8_t length;
  bool ends;
} piece;

typedef struct piece_table {
  piece *pieces;
  uint32_t *slots;
  uint32_t count, slot_count, room;
} piece_table;

enum {
  CDEC_CANDIDATE_SLOTS = 1 << 18,
  CDEC_CANDIDATES = 1 << 16,
  CDEC_FIRST_PIECES = 2048,
};

static uint64_t slot_of(const piece_table *t, uint64_t text, bool ends) {
  uint64_t mixed = (text ^ (ends ? 0x9E3779B97F4A7C15u : 0)) * 0x9E3779B97F4A7C15u; /* Fibonacci hashing */
  return mixed >> 32 & (t->slot_count - 1);
}

static piece *find(const piece_table *t, uint64_t text, bool ends) {
  for (uint64_t slot = slot_of(t, text, ends); t->slots[slot] != 0; slot = (slot + 1) & (t->slot_count - 1)) {
    piece *const there = &t->pieces[t->slots[slot] - 1];
    if (there->text == text && there->ends == ends) return there;
  }
  return NULL;
}

static piece *insert(piece_table *t, uint64_t text, uint32_t length, bool ends) {
  piece *const there = find(t, text, ends);
  if (there != NULL || t->count == t->room) return there;
  uint64_t slot = slot_of(t, text, ends);
  while (t->slots[slot] != 0) slot = (slot + 1) & (t->slot_count - 1);
  t->pieces[t->count] = (piece){.text = text, .length = (uint8_t)length, .ends = ends};
  t->slots[slot] = ++t->count;
  return &t->pieces[t->count - 1];
}

static bool begin(piece_table *t, cdec_arena *arena, uint32_t room, uint32_t slots) {
  *t = (piece_table){.room = room, .slot_count = slots};
  t->pieces = cdec_arena_take(arena, room, sizeof *t->pieces);
  t->slots = cdec_arena_take(arena, slots, sizeof *t->slots);
  if (t->pieces == NULL || t->slots == NULL) return false;
  memset(t->slots, 0, slots * sizeof *t->slots);
  return true;
}

static void rehash(piece_table *t) {
  memset(t->slots, 0, t->slot_count * sizeof *t->slots);
  for (uint32_t i = 0; i < t->count; i++) {
    uint64_t slot = slot_of(t, t->pieces[i].text, t->pieces[i].ends);
    while (t->slots[slot] != 0) slot = (slot + 1) & (t->slot_count - 1);
    t->slots[slot] = i + 1;
  }
}

/* Splits a tail into the fewest pieces (dynamic programming from the end). `taken[i]` is the piece that begins at i. */
static uint32_t split(const piece_table *t, const uint8_t *tail, uint32_t length, const piece **taken) {
  uint32_t cost[256];
  cost[length] = 0;
  for (uint32_t i = length; i-- > 0;) {
    cost[i] = UINT32_MAX;
    uint64_t text = 0;
    for (uint32_t k = i; k < length && k - i < CDEC_PIECE_SYMBOLS; k++) {
      text = text << 8 | (uint64_t)(tail[k] + 1u);
      const piece *const there = find(t, text, k + 1 == length);
      if (there == NULL || cost[k + 1] == UINT32_MAX || cost[k + 1] + 1 > cost[i]) continue;
      cost[i] = cost[k + 1] + 1; /* of equal splits the one with the longest first piece */
      taken[i] = there;
    }
  }
  return cost[0];
}

static bool worth_more(const void *context, uint32_t a, uint32_t b) {
  const piece *const pieces = context;
  if (pieces[a].worth != pieces[b].worth) return pieces[a].worth > pieces[b].worth;
  if (pieces[a].text != pieces[b].text) return pieces[a].text < pieces[b].text;
  return pieces[a].ends < pieces[b].ends;
}

/* Keeps the `room` worthiest pieces; single symbols are always kept. */
static bool prune(cdec_packer *p, piece_table *t, uint32_t room) {
  uint32_t *const order = cdec_arena_take(&p->arena, t->count + 1u, sizeof *order);
  piece *const kept = cdec_arena_take(&p->arena, t->count + 1u, sizeof *kept);
  if (order == NULL || kept == NULL) return false;
  for (uint32_t i = 0; i < t->count; i++) {
    order[i] = i;
    piece *const each = &t->pieces[i];
    each->worth = each->length == 1 ? UINT64_MAX : (uint64_t)each->uses * (each->length - 1u);
  }
  if (!cdec_pack_sort(&p->arena, order, t->count, worth_more, t->pieces)) return false;
  const uint32_t count = t->count < room ? t->count : room;
  for (uint32_t i = 0; i < count; i++) kept[i] = t->pieces[order[i]];
  memcpy(t->pieces, kept, count * sizeof *kept);
  t->count = count;
  rehash(t);
  return true;
}

static void count_uses(cdec_packer *p, piece_table *t) {
  const piece *taken[CDEC_KEY_LIMIT];
  for (uint32_t i = 0; i < t->count; i++) t->pieces[i].uses = 0;
  for (uint32_t i = 0; i < p->tails.count; i++) {
    const struct cdec_string *const tail = &p->tails.entries[i];
    (void)split(t, cdec_strings_bytes(&p->tails, i), tail->length, taken);
    for (uint32_t at = 0; at < tail->length; at += taken[at]->length) {
      t->pieces[taken[at] - t->pieces].uses += tail->uses;
    }
  }
}

static void add_candidates(cdec_packer *p, piece_table *t) {
  for (uint32_t i = 0; i < p->tails.count; i++) {
    const struct cdec_string *const tail = &p->tails.entries[i];
    const uint8_t *const bytes = cdec_strings_bytes(&p->tails, i);
    for (uint32_t from = 0; from < tail->length; from++) {
      uint64_t text = bytes[from] + 1u;
      for (uint32_t to = from + 2; to <= tail->length && to - from <= CDEC_PIECE_SYMBOLS; to++) {
        text = text << 8 | (uint64_t)(bytes[to - 1] + 1u);
        piece *const there = insert(t, text, to - from, to == tail->length);
        if (there != NULL) there->uses += tail->uses;
      }
    }
  }
}

/* Pieces are chosen by use: start with many, split every tail, drop what is least used, until they fit a byte. */
static cdec_status choose_pieces(cdec_packer *p, piece_table *t) {
  const bool quick = (p->options & CDEC_PACK_QUICK) != 0;
  if (!begin(t, &p->arena, quick ? CDEC_TAILS_PIECES * 2 : CDEC_CANDIDATES,
             quick ? CDEC_TAILS_PIECES * 8 : CDEC_CANDIDATE_SLOTS)) {
    return CDEC_E_MEMORY;
  }
  for (uint32_t symbol = 0; symbol < p->symbols; symbol++) {
    (void)insert(t, symbol + 1, 1, false);
    (void)insert(t, symbol + 1, 1, true);
  }
  if (quick) return CDEC_OK;
  add_candidates(p, t);
  for (uint32_t room = CDEC_FIRST_PIECES;; room = room * 3 / 4 > CDEC_TAILS_PIECES ? room * 3 / 4 : CDEC_TAILS_PIECES) {
    if (!prune(p, t, room)) return CDEC_E_MEMORY;
    count_uses(p, t);
    if (room == CDEC_TAILS_PIECES) return CDEC_OK;
  }
}

static void write_piece(cdec_bytes *out, const piece *each) {
  for (uint32_t i = each->length; i-- > 0;) cdec_bytes_u8(out, (uint32_t)(each->text >> (8 * i) & 0xFF) - 1);
}

cdec_status cdec_pack_tails(cdec_packer *p) {
  cdec_bytes *const section = &p->tail_section;
  *section = (cdec_bytes){.arena = &p->arena};
  p->tail_codes = (cdec_bytes){.arena = &p->arena};
  p->tail_code_at = cdec_arena_take(&p->arena, p->tails.count + 1u, sizeof *p->tail_code_at);
  if (p->tail_code_at == NULL) return CDEC_E_MEMORY;
  if (p->symbols * 2 > CDEC_TAILS_PIECES) { /* too many letters for a code each: tails stand as they are */
    cdec_bytes_uint(section, 0, 2);
    cdec_bytes_u8(section, 0);
    cdec_bytes_u8(section, CDEC_TAILS_RAW);
    cdec_bytes_uint(section, 0, 2);
    for (uint32_t i = 0; i < p->tails.count; i++) {
      p->tail_code_at[i] = (uint32_t)p->tail_codes.count;
      cdec_bytes_u8(&p->tail_codes, p->tails.entries[i].length);
      cdec_bytes_append(&p->tail_codes, cdec_strings_bytes(&p->tails, i), p->tails.entries[i].length);
    }
    p->tail_code_at[p->tails.count] = (uint32_t)p->tail_codes.count;
    return section->failed || p->tail_codes.failed ? CDEC_E_MEMORY : CDEC_OK;
  }
  piece_table table;
  const cdec_status status = choose_pieces(p, &table);
  if (status != CDEC_OK) return status;
  uint16_t code = 0;
  uint32_t text_bytes = 0, ends = 0;
  cdec_bytes text = {.arena = &p->arena}, offsets = {.arena = &p->arena};
  for (uint32_t pass = 0; pass < 2; pass++) {
    if (pass == 1) ends = code;
    for (uint32_t i = 0; i < table.count; i++) {
      piece *const each = &table.pieces[i];
      if (each->ends != (pass == 1)) continue;
      each->code = code++;
      cdec_bytes_uint(&offsets, text_bytes, 2);
      write_piece(&text, each);
      text_bytes += each->length;
    }
  }
  cdec_bytes_uint(&offsets, text_bytes, 2);
  cdec_bytes_uint(section, code, 2);
  cdec_bytes_u8(section, ends);
  cdec_bytes_u8(section, 0);
  cdec_bytes_append(section, offsets.bytes, offsets.count);
  cdec_bytes_append(section, text.bytes, text.count);
  const piece *taken[CDEC_KEY_LIMIT];
  for (uint32_t i = 0; i < p->tails.count; i++) {
    const uint32_t length = p->tails.entries[i].length;
    p->tail_code_at[i] = (uint32_t)p->tail_codes.count;
    (void)split(&table, cdec_strings_bytes(&p->tails, i), length, taken);
    for (uint32_t at = 0; at < length; at += taken[at]->length) cdec_bytes_u8(&p->tail_codes, taken[at]->code);
  }
  p->tail_code_at[p->tails.count] = (uint32_t)p->tail_codes.count;
  return section->failed || text.failed || offsets.failed || p->tail_codes.failed ? CDEC_E_MEMORY : CDEC_OK;
}
