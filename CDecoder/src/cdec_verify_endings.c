#include "cdec_endings.h"
#include "cdec_verify.h"

static cdec_status broken(const cdec_verifier *v, uint64_t offset, uint64_t expected, uint64_t found) {
  return cdec_broken(v, CDEC_SECTION_ENDINGS, offset, expected, found);
}

static cdec_status check_keys(const cdec_verifier *v, cdec_view view, size_t at, uint32_t count) {
  uint64_t last = 0, key = 0;
  for (uint32_t i = 0; i < count; i++, last = key) {
    (void)cdec_view_u64(view, at + (size_t)i * 8, &key);
    if (i > 0 && key <= last) return broken(v, at + (size_t)i * 8, last + 1, key);
  }
  return CDEC_OK;
}

static cdec_status check_row(const cdec_verifier *v, const cdec_endings *e, uint32_t row) {
  uint32_t first = 0, end = 0;
  const size_t at = e->starts + (size_t)row * 4;
  (void)cdec_view_u32(e->view, at, &first);
  (void)cdec_view_u32(e->view, at + 4, &end);
  if (end < first || end > e->entries) return broken(v, at + 4, first, end);
  uint16_t last = 0, number = 0;
  for (uint32_t i = first; i < end; i++, last = number) {
    const size_t place = e->numbers + (size_t)i * 2;
    (void)cdec_view_u16(e->view, place, &number);
    if ((i > first && number <= last) || number >= e->classes)
      return broken(v, place, i > first ? last + 1u : 0, number);
  }
  return CDEC_OK;
}

cdec_status cdec_verify_endings(cdec_verifier *v) {
  cdec_endings e;
  uint32_t first = 0, end = 0;
  if (!cdec_endings_read(v->d, &e)) return CDEC_OK;
  if (e.view.count != e.end) return broken(v, e.end, e.end, e.view.count);
  cdec_status status = check_keys(v, e.view, e.class_keys, e.classes);
  if (status == CDEC_OK) status = check_keys(v, e.view, e.row_keys, e.rows);
  (void)cdec_view_u32(e.view, e.starts, &first);
  (void)cdec_view_u32(e.view, e.starts + (size_t)e.rows * 4, &end);
  if (status == CDEC_OK && first != 0) return broken(v, e.starts, 0, first);
  for (uint32_t row = 0; status == CDEC_OK && row < e.rows; row++) status = check_row(v, &e, row);
  if (status != CDEC_OK) return status;
  return end == e.entries ? CDEC_OK : broken(v, e.starts + (size_t)e.rows * 4, e.entries, end);
}
