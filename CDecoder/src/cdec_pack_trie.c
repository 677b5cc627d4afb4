#include <string.h>

#include "cdec_pack.h"

/* Sorted groups [from, to) share the first `depth` symbols of their keys. */
static uint32_t build_node(cdec_packer *p, uint32_t from, uint32_t to, uint32_t depth, uint32_t tail);

static const cdec_item *group_item(const cdec_packer *p, uint32_t group) { return &p->items[p->groups[group].first]; }

static uint8_t symbol_at(const cdec_packer *p, uint32_t group, uint32_t depth) {
  return p->keys.bytes[group_item(p, group)->key + depth];
}

/* Number of the tail text, UINT32_MAX for an empty one. */
static uint32_t tail_number(cdec_packer *p, uint32_t group, uint32_t from, uint32_t to) {
  if (from >= to) return UINT32_MAX;
  return cdec_strings_add(&p->tails, p->keys.bytes + group_item(p, group)->key + from, to - from);
}

static bool twig_precedes(const cdec_twig *a, const cdec_twig *b) {
  return a->level != b->level ? a->level < b->level : a->symbol < b->symbol;
}

static void order_twigs(cdec_twig *twigs, uint32_t count) {
  for (uint32_t i = 1; i < count; i++) {
    const cdec_twig twig = twigs[i];
    uint32_t at = i;
    for (; at > 0 && twig_precedes(&twig, &twigs[at - 1]); at--) twigs[at] = twigs[at - 1];
    twigs[at] = twig;
  }
}

/* End of the run of groups from `from` on that share more than `depth` symbols, and how many those share. */
static uint32_t end_of_run(const cdec_packer *p, uint32_t from, uint32_t to, uint32_t depth, uint32_t *shared) {
  uint32_t end = from + 1;
  *shared = UINT32_MAX;
  for (; end < to && p->shared[end] > depth; end++) {
    if (p->shared[end] < *shared) *shared = p->shared[end];
  }
  return end;
}

static uint32_t build_node(cdec_packer *p, uint32_t from, uint32_t to, uint32_t depth, uint32_t tail) {
  const uint32_t number = p->node_count++;
  cdec_node node = {.level = UINT32_MAX, .group = UINT32_MAX, .tail = tail};
  if (group_item(p, from)->key_count == depth) {
    node.group = from++;
    node.level = cdec_group_level(p, &p->groups[node.group]);
  }
  node.first_twig = p->twig_count;
  uint32_t shared;
  for (uint32_t start = from; start < to; start = end_of_run(p, start, to, depth, &shared)) node.twigs += 1;
  p->twig_count += node.twigs;
  cdec_twig *const twigs = p->twigs + node.first_twig;
  for (uint32_t i = 0; i < node.twigs; i++) {
    const uint32_t end = end_of_run(p, from, to, depth, &shared);
    twigs[i] = (cdec_twig){.symbol = symbol_at(p, from, depth), .leaf = end - from == 1};
    if (twigs[i].leaf) {
      twigs[i].target = from;
      twigs[i].tail = tail_number(p, from, depth + 1, group_item(p, from)->key_count);
      twigs[i].level = cdec_group_level(p, &p->groups[from]);
    } else {
      const uint32_t prefix = tail_number(p, from, depth + 1, shared);
      twigs[i].tail = UINT32_MAX;
      twigs[i].target = build_node(p, from, end, shared, prefix);
      twigs[i].level = p->nodes[twigs[i].target].level;
    }
    if (twigs[i].level < node.level) node.level = twigs[i].level;
    from = end;
  }
  order_twigs(twigs, node.twigs);
  p->nodes[number] = node;
  return number;
}

static void count_shared(cdec_packer *p) {
  for (uint32_t i = 1; i < p->group_count; i++) {
    const cdec_item *const a = group_item(p, i - 1);
    const cdec_item *const b = group_item(p, i);
    const uint32_t shorter = a->key_count < b->key_count ? a->key_count : b->key_count;
    uint32_t shared = 0;
    while (shared < shorter && p->keys.bytes[a->key + shared] == p->keys.bytes[b->key + shared]) shared++;
    p->shared[i] = (uint8_t)shared;
  }
}

cdec_status cdec_pack_trie(cdec_packer *p) {
  /* A node has two ways on or a word of its own, so there are fewer than 2 × keys, and a twig for each but one. */
  const size_t most = (size_t)p->group_count * 2 + 2;
  p->nodes = cdec_arena_take(&p->arena, most, sizeof *p->nodes);
  p->twigs = cdec_arena_take(&p->arena, most, sizeof *p->twigs);
  p->shared = cdec_arena_take(&p->arena, p->group_count + 1u, 1);
  if (p->nodes == NULL || p->twigs == NULL || p->shared == NULL ||
      !cdec_strings_begin(&p->tails, &p->arena, p->group_count * 2 + 1)) {
    return CDEC_E_MEMORY;
  }
  p->node_count = 0;
  p->twig_count = 0;
  count_shared(p);
  if (p->group_count > 0) (void)build_node(p, 0, p->group_count, 0, UINT32_MAX);
  return p->tails.text.failed ? CDEC_E_MEMORY : CDEC_OK;
}

static uint32_t tail_bytes(const cdec_packer *p, uint32_t tail) {
  return tail == UINT32_MAX ? 0 : p->tail_code_at[tail + 1] - p->tail_code_at[tail];
}

static bool own_is_best(const cdec_packer *p, const cdec_node *node) {
  return node->group != UINT32_MAX && cdec_group_level(p, &p->groups[node->group]) == node->level;
}

/* Calls for each value of the block that is stored, as a distance from the block's level. */
static uint32_t widest_value(const cdec_packer *p, const cdec_node *node) {
  uint32_t widest = 0;
  if (node->group != UINT32_MAX) widest = cdec_group_level(p, &p->groups[node->group]) - node->level;
  for (uint32_t i = 0; i < node->twigs; i++) {
    const uint32_t value = p->twigs[node->first_twig + i].level - node->level;
    if (value > widest) widest = value;
  }
  return widest;
}

/* Sizes of a block and of all below it; the width of its offsets depends on both. */
static bool measure(cdec_packer *p, uint32_t number, uint32_t wide_value) {
  cdec_node *const node = &p->nodes[number];
  uint32_t blocks = 0, items = 0, below = 0, last_below = 0;
  if (node->group != UINT32_MAX && cdec_pack_is_spelled(p, &p->groups[node->group])) {
    items += cdec_pack_spelling_bytes(p, &p->groups[node->group]);
  }
  for (uint32_t i = 0; i < node->twigs; i++) {
    const cdec_twig *const twig = &p->twigs[node->first_twig + i];
    if (twig->leaf) {
      items += tail_bytes(p, twig->tail);
      if (cdec_pack_is_spelled(p, &p->groups[twig->target])) {
        items += cdec_pack_spelling_bytes(p, &p->groups[twig->target]);
      }
      continue;
    }
    if (!measure(p, twig->target, wide_value)) return false;
    blocks += 1;
    last_below = p->nodes[twig->target].subtree_bytes;
    below += last_below;
  }
  node->value_bytes = (uint8_t)(widest_value(p, node) > UINT8_MAX ? wide_value : 1);
  const uint32_t labels = p->symbols > CDEC_NARROW_SYMBOLS ? 2 : 1;
  const uint32_t values = node->group != UINT32_MAX ? node->twigs : node->twigs > 0 ? node->twigs - 1 : 0;
  const uint32_t fixed = 1 + tail_bytes(p, node->tail) + node->twigs * labels + values * node->value_bytes + items;
  const bool extended = node->twigs > CDEC_HEAD_COUNT || node->twigs == 0;
  for (node->offset_bytes = extended ? 3 : 1;; node->offset_bytes++) {
    node->block_bytes = fixed + (node->offset_bytes == 3) + blocks * node->offset_bytes;
    /* The largest offset is that of the last block below. */
    const uint64_t largest = blocks > 0 ? (uint64_t)node->block_bytes + below - last_below : 0;
    if (largest >> (8 * node->offset_bytes) == 0) break;
    if (node->offset_bytes == 3) return false;
  }
  node->subtree_bytes = node->block_bytes + below;
  return node->subtree_bytes <= CDEC_NODE_LIMIT;
}

static void write_tail(cdec_packer *p, uint32_t tail) {
  if (tail != UINT32_MAX) {
    cdec_bytes_append(&p->node_section, p->tail_codes.bytes + p->tail_code_at[tail], tail_bytes(p, tail));
  }
}

static uint32_t twig_state(const cdec_packer *p, const cdec_twig *twig) {
  if (twig->leaf) {
    return (twig->tail != UINT32_MAX ? (uint32_t)CDEC_STATE_TAIL : 0) |
           (cdec_pack_is_spelled(p, &p->groups[twig->target]) ? (uint32_t)CDEC_STATE_SPELLED : 0);
  }
  const uint32_t group = p->nodes[twig->target].group;
  if (group == UINT32_MAX) return CDEC_STATE_BLOCK;
  return cdec_pack_is_spelled(p, &p->groups[group]) ? CDEC_STATE_SPELLED_BLOCK : CDEC_STATE_WORD_BLOCK;
}

static void write_block(cdec_packer *p, const cdec_node *node, uint32_t position) {
  cdec_bytes *const out = &p->node_section;
  const cdec_twig *const twigs = p->twigs + node->first_twig;
  const bool has_word = node->group != UINT32_MAX;
  const bool own_first = own_is_best(p, node);
  const bool extended = node->offset_bytes == 3;
  cdec_bytes_u8(out, (extended ? 0 : node->twigs) | (node->tail != UINT32_MAX ? (uint32_t)CDEC_HEAD_PREFIX : 0) |
                         (has_word && !own_first ? (uint32_t)CDEC_HEAD_OWN_LATER : 0) |
                         (node->value_bytes > 1 ? (uint32_t)CDEC_HEAD_WIDE_VALUES : 0) |
                         (node->offset_bytes == 2 ? (uint32_t)CDEC_HEAD_WIDE_OFFSETS : 0));
  if (extended) cdec_bytes_u8(out, node->twigs);
  write_tail(p, node->tail);
  const bool wide = p->symbols > CDEC_NARROW_SYMBOLS;
  for (uint32_t i = 0; i < node->twigs; i++) {
    cdec_bytes_u8(out, wide ? twigs[i].symbol : (uint32_t)twigs[i].symbol << 3 | twig_state(p, &twigs[i]));
    if (twigs[i].leaf) p->groups[twigs[i].target].position = (uint32_t)out->count - 1;
  }
  for (uint32_t i = 0; wide && i < node->twigs; i++) cdec_bytes_u8(out, twig_state(p, &twigs[i]));
  if (has_word) {
    p->groups[node->group].position = position;
    if (!own_first) {
      cdec_bytes_uint(out, cdec_group_level(p, &p->groups[node->group]) - node->level, node->value_bytes);
    }
  }
  for (uint32_t i = own_first ? 0 : 1; i < node->twigs; i++) {
    cdec_bytes_uint(out, twigs[i].level - node->level, node->value_bytes);
  }
  uint32_t offset = node->block_bytes;
  for (uint32_t i = 0; i < node->twigs; i++) {
    if (twigs[i].leaf) continue;
    cdec_bytes_uint(out, offset, node->offset_bytes);
    offset += p->nodes[twigs[i].target].subtree_bytes;
  }
  if (has_word && cdec_pack_is_spelled(p, &p->groups[node->group])) {
    cdec_pack_write_spellings(p, &p->groups[node->group]);
  }
  for (uint32_t i = 0; i < node->twigs; i++) {
    if (!twigs[i].leaf) continue;
    write_tail(p, twigs[i].tail);
    const cdec_group *const group = &p->groups[twigs[i].target];
    if (cdec_pack_is_spelled(p, group)) cdec_pack_write_spellings(p, group);
  }
}

static void write_subtree(cdec_packer *p, uint32_t number) {
  const cdec_node *const node = &p->nodes[number];
  write_block(p, node, (uint32_t)p->node_section.count);
  for (uint32_t i = 0; i < node->twigs; i++) {
    const cdec_twig *const twig = &p->twigs[node->first_twig + i];
    if (!twig->leaf) write_subtree(p, twig->target);
  }
}

cdec_status cdec_pack_nodes(cdec_packer *p) {
  static const uint8_t padding[CDEC_NODE_PADDING] = {0};
  p->node_section = (cdec_bytes){.arena = &p->arena};
  if (p->group_count > 0) {
    if (!measure(p, 0, p->levels > UINT16_MAX ? 3 : 2)) return CDEC_E_LIMIT;
    if (!cdec_bytes_reserve(&p->node_section, p->nodes[0].subtree_bytes)) return CDEC_E_MEMORY;
    write_subtree(p, 0);
  }
  cdec_bytes_append(&p->node_section, padding, sizeof padding);
  return p->node_section.failed ? CDEC_E_MEMORY : CDEC_OK;
}
