#ifndef CPHOTOCODEC_H
#define CPHOTOCODEC_H

// A thin, safe face over libjpeg-turbo, libpng and libexif: rows in, rows out, on file descriptors.
// No library type appears here, and no longjmp leaves this target.

#include "pc_error.h"
#include "pc_exif.h"
#include "pc_jpeg.h"
#include "pc_limits.h"
#include "pc_png.h"
#include "pc_scratch.h"
#include "pc_stream.h"

#endif
