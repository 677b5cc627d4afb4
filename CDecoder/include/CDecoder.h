#ifndef CDECODER_H
#define CDECODER_H

/// Everything that this library declares.
#include "cdec_correcting.h"
#include "cdec_ending.h"
#include "cdec_following.h"
#include "cdec_open.h"
#include "cdec_packing.h"
#include "cdec_search.h"
#include "cdec_status.h"
#include "cdec_swiping.h"
#include "cdec_unicode.h"

#endif
