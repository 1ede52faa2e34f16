#include <stdlib.h>
#include <string.h>

#include <libexif/exif-data.h>

#include "pc_exif.h"

struct pc_exif {
    ExifData *data;
};

pc_exif *pc_exif_parse(const uint8_t *bytes, size_t length) {
    static const uint8_t prefix[6] = {'E', 'x', 'i', 'f', 0, 0};
    if (length < sizeof prefix || length > UINT32_MAX || memcmp(bytes, prefix, sizeof prefix) != 0) {
        return NULL;
    }
    pc_exif *exif = calloc(1, sizeof *exif);
    if (exif == NULL) {
        return NULL;
    }
    exif->data = exif_data_new();
    if (exif->data == NULL) {
        free(exif);
        return NULL;
    }
    // Tags stay as the camera wrote them: nothing is dropped because it is unknown, nothing is added because the standard asks for it.
    exif_data_unset_option(exif->data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS);
    exif_data_unset_option(exif->data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION);
    exif_data_set_option(exif->data, EXIF_DATA_OPTION_DONT_CHANGE_MAKER_NOTE);
    exif_data_load_data(exif->data, bytes, (unsigned int)length);
    size_t entries = 0;
    for (int directory = 0; directory < EXIF_IFD_COUNT; directory++) {
        entries += exif->data->ifd[directory] == NULL ? 0 : exif->data->ifd[directory]->count;
    }
    if (entries == 0) {
        pc_exif_close(exif);
        return NULL;
    }
    return exif;
}

static ExifEntry *entry_of(const pc_exif *exif, ExifIfd directory, ExifTag tag) {
    ExifContent *content = exif->data->ifd[directory];
    ExifEntry *entry = content == NULL ? NULL : exif_content_get_entry(content, tag);
    return entry == NULL || entry->data == NULL || entry->components < 1 ? NULL : entry;
}

int pc_exif_orientation(const pc_exif *exif) {
    ExifEntry *entry = entry_of(exif, EXIF_IFD_0, EXIF_TAG_ORIENTATION);
    if (entry == NULL || entry->format != EXIF_FORMAT_SHORT || entry->size < 2) {
        return 0;
    }
    int orientation = exif_get_short(entry->data, exif_data_get_byte_order(exif->data));
    return orientation >= 1 && orientation <= 8 ? orientation : 0;
}

static bool set_number(pc_exif *exif, ExifIfd directory, ExifTag tag, uint32_t value) {
    ExifEntry *entry = entry_of(exif, directory, tag);
    if (entry == NULL) {
        return false;
    }
    ExifByteOrder order = exif_data_get_byte_order(exif->data);
    if (entry->format == EXIF_FORMAT_SHORT && entry->size >= 2 && value <= UINT16_MAX) {
        bool changes = exif_get_short(entry->data, order) != value;
        exif_set_short(entry->data, order, (ExifShort)value);
        return changes;
    }
    if (entry->format == EXIF_FORMAT_LONG && entry->size >= 4) {
        bool changes = exif_get_long(entry->data, order) != value;
        exif_set_long(entry->data, order, value);
        return changes;
    }
    // A tag of another type, or too narrow, would say something false: better none.
    exif_content_remove_entry(exif->data->ifd[directory], entry);
    return true;
}

bool pc_exif_set_orientation(pc_exif *exif, int orientation) {
    return set_number(exif, EXIF_IFD_0, EXIF_TAG_ORIENTATION, (uint32_t)orientation);
}

bool pc_exif_set_size(pc_exif *exif, uint32_t width, uint32_t height) {
    bool changed = set_number(exif, EXIF_IFD_EXIF, EXIF_TAG_PIXEL_X_DIMENSION, width);
    changed |= set_number(exif, EXIF_IFD_EXIF, EXIF_TAG_PIXEL_Y_DIMENSION, height);
    changed |= set_number(exif, EXIF_IFD_0, EXIF_TAG_IMAGE_WIDTH, width);
    changed |= set_number(exif, EXIF_IFD_0, EXIF_TAG_IMAGE_LENGTH, height);
    return changed;
}

bool pc_exif_remove_thumbnail(pc_exif *exif) {
    bool changed = false;
    if (exif->data->data != NULL) {
        // Allocated by libexif with its default allocator, which is malloc.
        free(exif->data->data);
        exif->data->data = NULL;
        exif->data->size = 0;
        changed = true;
    }
    // The first directory describes the thumbnail and nothing else.
    ExifContent *content = exif->data->ifd[EXIF_IFD_1];
    while (content != NULL && content->count > 0) {
        unsigned int before = content->count;
        exif_content_remove_entry(content, content->entries[0]);
        if (content->count >= before) {
            break;
        }
        changed = true;
    }
    return changed;
}

uint8_t *pc_exif_copy_bytes(pc_exif *exif, size_t *length) {
    unsigned char *bytes = NULL;
    unsigned int count = 0;
    exif_data_save_data(exif->data, &bytes, &count);
    *length = count;
    return bytes;
}

void pc_exif_close(pc_exif *exif) {
    if (exif != NULL) {
        exif_data_unref(exif->data);
        free(exif);
    }
}
