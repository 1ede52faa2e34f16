#include <stdlib.h>
#include <string.h>

#include "png_internal.h"

enum {
    CHUNK_LIMIT = 1000000,         // a hostile file is all empty chunks
    EXIF_LENGTH_LIMIT = 1 << 20,
};

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// The PNG specification's CRC, over the chunk's type and data.
static uint32_t checksum(const uint8_t *bytes, size_t length) {
    uint32_t value = 0xFFFFFFFF;
    for (size_t index = 0; index < length; index++) {
        value ^= bytes[index];
        for (int bit = 0; bit < 8; bit++) {
            value = (value >> 1) ^ (0xEDB88320 & (0 - (value & 1)));
        }
    }
    return ~value;
}

static void read_exif(pc_source *source, uint64_t offset, uint32_t length, pc_png_survey *survey) {
    if (survey->exif != NULL || length == 0 || length > EXIF_LENGTH_LIMIT) {
        return;
    }
    uint8_t *bytes = malloc((size_t)length + 8);
    if (bytes == NULL) {
        return;
    }
    if (!pc_source_read_at(source, offset + 4, bytes, (size_t)length + 8) ||
        checksum(bytes, (size_t)length + 4) != big_endian(bytes + length + 4)) {
        free(bytes);
        return;
    }
    memmove(bytes, bytes + 4, length);
    survey->exif = bytes;
    survey->exif_length = length;
}

void pc_png_survey_read(pc_source *source, pc_png_survey *survey) {
    uint64_t offset = 8;
    uint8_t header[8];
    for (int count = 0; count < CHUNK_LIMIT && pc_source_read_at(source, offset, header, sizeof header); count++) {
        uint32_t length = big_endian(header);
        const uint8_t *type = header + 4;
        if (length > 0x7FFFFFFF || memcmp(type, "IEND", 4) == 0) {
            return;
        }
        survey->has_gamma |= memcmp(type, "gAMA", 4) == 0;
        survey->has_chromaticities |= memcmp(type, "cHRM", 4) == 0;
        survey->is_animated |= memcmp(type, "acTL", 4) == 0;
        if (memcmp(type, "eXIf", 4) == 0) {
            read_exif(source, offset, length, survey);
        }
        offset += (uint64_t)length + 12;
    }
}
