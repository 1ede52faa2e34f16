#ifndef PC_EXIF_H
#define PC_EXIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct pc_exif pc_exif;

// bytes start with "Exif", 0, 0. NULL when there is nothing readable in them.
pc_exif *pc_exif_parse(const uint8_t *bytes, size_t length);
// 1...8; 0 when absent or out of range.
int pc_exif_orientation(const pc_exif *exif);
// These change tags that are there and add none. True when something changed.
bool pc_exif_set_orientation(pc_exif *exif, int orientation);
bool pc_exif_set_size(pc_exif *exif, uint32_t width, uint32_t height);
bool pc_exif_remove_thumbnail(pc_exif *exif);
// The new block, with its "Exif" prefix, to be released with free(). NULL when it could not be made.
uint8_t *pc_exif_copy_bytes(pc_exif *exif, size_t *length);
void pc_exif_close(pc_exif *exif);

#endif
