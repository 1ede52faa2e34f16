#include "internal.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/// One box blur of one line; `step`: bytes from one value to the next.
static void blur_line(uint8_t *line, const uint8_t *copy, int count, size_t step, int before, int after) {
  unsigned sum = 0, width = (unsigned)(before + after + 1);
  for (int index = 0; index < after && index < count; index++) sum += copy[index];
  for (int index = 0; index < count; index++) {
    if (index + after < count) sum += copy[index + after];
    line[(size_t)index * step] = (uint8_t)((sum + width / 2) / width);
    if (index >= before) sum -= copy[index - before];
  }
}

bool appex_blur(uint8_t *alpha, int width, int height, int stride, double deviation) {
  // Three boxes of this size have the Gaussian's deviation.
  int box = (int)floor(deviation * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  if (box < 2) return true;
  uint8_t *copy = malloc((size_t)(width > height ? width : height));
  if (!copy) return false;
  for (int pass = 0; pass < 3; pass++) {
    // Boxes of even size are off-centre, first to one side, then to the other.
    int before = box % 2 ? box / 2 : pass == 0 ? box / 2 : box / 2 - (pass == 1);
    int after = box % 2 ? box / 2 : pass == 1 ? box / 2 : box / 2 - (pass == 0);
    for (int y = 0; y < height; y++) {
      uint8_t *line = alpha + (size_t)y * (size_t)stride;
      memcpy(copy, line, (size_t)width);
      blur_line(line, copy, width, 1, before, after);
    }
    for (int x = 0; x < width; x++) {
      for (int y = 0; y < height; y++) copy[y] = alpha[(size_t)y * (size_t)stride + (size_t)x];
      blur_line(alpha + x, copy, height, (size_t)stride, before, after);
    }
  }
  free(copy);
  return true;
}
