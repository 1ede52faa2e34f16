#include "internal.h"
#include <string.h>

static uint32_t number(const uint8_t *bytes, int count, bool is_little) {
  uint32_t value = 0;
  for (int index = 0; index < count; index++) value |= (uint32_t)bytes[index] << 8 * (is_little ? index : count - 1 - index);
  return value;
}

uint32_t appex_exif_orientation(const uint8_t *tiff, size_t length) {
  if (length < 14) return 1;
  bool is_little = !memcmp(tiff, "II", 2);
  if (!is_little && memcmp(tiff, "MM", 2)) return 1;
  size_t directory = number(tiff + 4, 4, is_little);
  if (directory > length - 2) return 1;
  size_t entries = number(tiff + directory, 2, is_little);
  for (size_t index = 0; index < entries; index++) {
    size_t offset = directory + 2 + index * 12;
    if (offset > length || length - offset < 12) return 1;
    if (number(tiff + offset, 2, is_little) != 0x0112) continue;
    uint32_t value = number(tiff + offset + 8, 2, is_little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
