#ifndef CDEC_MAP_H
#define CDEC_MAP_H

#include "CDecoder.h"
#include "cdec_view.h"

/* Maps a regular file read-only and private. An empty file gives CDEC_E_EMPTY. */
cdec_status cdec_map_file(const char *path, cdec_view *out);

void cdec_unmap_file(cdec_view file);

#endif
