#ifndef PC_LIMITS_H
#define PC_LIMITS_H

#include <stddef.h>
#include <stdint.h>

// What one input may ask for. Every decoder checks the size before it allocates anything that depends on it.
typedef struct pc_limits {
    uint32_t maximum_side;        // pixels
    uint64_t maximum_pixels;      // width x height
    uint64_t maximum_file_bytes;
    uint64_t maximum_header_bytes;  // metadata in front of the pixels of a JPEG
    size_t maximum_codec_bytes;   // what libpng may allocate altogether
    uint32_t maximum_scans;       // of a JPEG with several scans
} pc_limits;

#endif
