// Pictures with pixels of their own, and how these become working pictures.
#include "internal.h"
#include <string.h>

code appex_engine_memory(
    const void *pixels, size_t length, uint32_t width, uint32_t height, int is_float, picture **result, problem *problem) {
  if (!appex_engine_may_have_size(width, height, problem)) return problem->code;
  if (!pixels || (uint64_t)width * height * (is_float ? 16 : 4) > length)
    return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "There are fewer bytes than pixels.");
  VipsImage *image = vips_image_new_from_memory(
      pixels, length, (int)width, (int)height, 4, is_float ? VIPS_FORMAT_FLOAT : VIPS_FORMAT_UCHAR);
  if (!image) return appex_engine_failed(problem, APPEX_ENGINE_NO_MEMORY, "The pixels could not be used");
  image->Type = is_float ? VIPS_INTERPRETATION_scRGB : VIPS_INTERPRETATION_sRGB;
  *result = picture_of(image);
  return APPEX_ENGINE_DONE;
}

code appex_engine_oriented(picture *picture, uint32_t orientation, struct appex_engine_picture **result, problem *problem) {
  static const VipsAngle angles[] = {0, 0, 0, VIPS_ANGLE_D180, VIPS_ANGLE_D180, VIPS_ANGLE_D90, VIPS_ANGLE_D90, VIPS_ANGLE_D270, VIPS_ANGLE_D270};
  if (orientation < 1 || orientation > 8) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "There is no such orientation.");
  bool is_mirrored = orientation == 2 || orientation == 4 || orientation == 5 || orientation == 7;
  VipsImage *turned = NULL, *mirrored = NULL;
  if (vips_rot(image_of(picture), &turned, angles[orientation], NULL) ||
      (is_mirrored && vips_flip(turned, &mirrored, VIPS_DIRECTION_HORIZONTAL, NULL))) {
    VIPS_UNREF(turned);
    return appex_engine_failed(problem, APPEX_ENGINE_NO_MEMORY, "The picture could not be turned");
  }
  if (mirrored) g_object_unref(turned);
  *result = picture_of(mirrored ? mirrored : turned);
  return APPEX_ENGINE_DONE;
}

code appex_engine_stored(picture *picture, uint64_t memory, struct appex_engine_picture **result, problem *problem) {
  VipsImage *image = image_of(picture);
  VipsImage *copy = VIPS_IMAGE_SIZEOF_IMAGE(image) <= memory ? vips_image_new_memory() : vips_image_new_temp_file("%s.v");
  if (!copy || vips_image_write(image, copy)) {
    VIPS_UNREF(copy);
    return appex_engine_failed(problem, APPEX_ENGINE_DAMAGED, "The picture cannot be computed");
  }
  *result = picture_of(copy);
  return APPEX_ENGINE_DONE;
}

// MARK: - Unpacking

struct unpacking {
  const float *curve;  ///< 3 values for each place
  uint32_t places;
  int red, green, blue, alpha;  ///< their bands; alpha may be -1
  bool is_premultiplied, is_deep;
};

/// A component from 0 to 1 after the curve.
static inline float on_curve(const struct unpacking *how, int channel, float value) {
  if (!how->curve) return value;
  float place = unit(value) * (float)(how->places - 1);
  uint32_t index = (uint32_t)place;
  const float *here = how->curve + 3 * index + channel;
  return index + 1 < how->places ? here[0] + (here[3] - here[0]) * (place - (float)index) : here[0];
}

static inline pixel unpack_pixel(const struct unpacking *how, pixel color) {
  float alpha = color[3];
  if (how->is_premultiplied && alpha > 0 && alpha < 1) color /= splat(alpha);
  pixel result = {on_curve(how, 0, color[0]), on_curve(how, 1, color[1]), on_curve(how, 2, color[2]), 1};
  return alpha < 1 ? result * splat(alpha) : result;
}

static int unpack(VipsRegion *out, void *sequence, void *unused, void *closure, gboolean *stop) {
  (void)unused, (void)stop;
  VipsRegion *in = sequence;
  const struct unpacking *how = closure;
  VipsRect *area = &out->valid;
  int bands = in->im->Bands;
  if (vips_region_prepare(in, area)) return -1;
  for (int y = area->top; y < VIPS_RECT_BOTTOM(area); y++) {
    pixel *result = (pixel *)VIPS_REGION_ADDR(out, area->left, y);
    const uint8_t *bytes = VIPS_REGION_ADDR(in, area->left, y);
    const uint16_t *words = (const uint16_t *)bytes;
    if (!how->is_deep && how->alpha < 0 && how->curve && how->places == 256) {
      // Photographs.
      for (int x = 0; x < area->width; x++, bytes += bands)
        result[x] = (pixel){
            how->curve[3 * bytes[how->red]], how->curve[3 * bytes[how->green] + 1], how->curve[3 * bytes[how->blue] + 2], 1};
      continue;
    }
    for (int x = 0; x < area->width; x++, bytes += bands, words += bands) {
      pixel color = splat(1);
      int places[] = {how->red, how->green, how->blue, how->alpha};
      for (int channel = 0; channel < 4; channel++)
        if (places[channel] >= 0) color[channel] = how->is_deep ? words[places[channel]] / 65535.0f : bytes[places[channel]] / 255.0f;
      result[x] = unpack_pixel(how, color);
    }
  }
  return 0;
}

/// A new reference to the picture as gray or RGB of integers.
static VipsImage *plain(VipsImage *image, bool uses_profile) {
  VipsInterpretation kind = image->Type;
  bool is_cmyk = kind == VIPS_INTERPRETATION_CMYK;
  bool is_deep = image->BandFmt == VIPS_FORMAT_USHORT;
  VipsImage *result = NULL;
  if ((uses_profile || is_cmyk) && (is_deep || image->BandFmt == VIPS_FORMAT_UCHAR)) {
    if (!vips_icc_transform(
            image, &result, "srgb", "embedded", TRUE, "input_profile", is_cmyk ? "cmyk" : "srgb", "intent", VIPS_INTENT_RELATIVE, "depth",
            is_deep ? 16 : 8, NULL))
      return result;
    // A profile that cannot be used: the colours are taken for sRGB.
    vips_error_clear();
  }
  bool is_known = kind == VIPS_INTERPRETATION_B_W || kind == VIPS_INTERPRETATION_GREY16 || kind == VIPS_INTERPRETATION_sRGB ||
                  kind == VIPS_INTERPRETATION_RGB || kind == VIPS_INTERPRETATION_RGB16 || kind == VIPS_INTERPRETATION_MULTIBAND;
  if (is_known && (is_deep || image->BandFmt == VIPS_FORMAT_UCHAR)) return g_object_ref(image);
  VipsImage *converted = NULL;
  if (!is_known && vips_colourspace(image, &converted, VIPS_INTERPRETATION_sRGB, NULL)) return NULL;
  if (vips_cast_uchar(converted ? converted : image, &result, NULL)) result = NULL;
  VIPS_UNREF(converted);
  return result;
}

code appex_engine_unpack(
    picture *picture, const float *curve, uint32_t places, uint32_t order, int is_premultiplied, int uses_profile,
    struct appex_engine_picture **result, problem *problem) {
  if (curve && (places < 2 || places > 1 << 16)) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "The curve has no places.");
  VipsImage *input = plain(image_of(picture), uses_profile);
  if (!input) return appex_engine_failed(problem, APPEX_ENGINE_UNSUPPORTED, "The colours of the picture cannot be read");
  VipsImage *image = appex_engine_working((uint32_t)input->Xsize, (uint32_t)input->Ysize);
  struct unpacking *how = image ? appex_engine_allocate(image, sizeof *how) : NULL;
  if (!how) {
    VIPS_UNREF(image);
    g_object_unref(input);
    return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "There is not enough memory.");
  }
  bool is_gray = input->Bands < 3;
  int alpha = input->Bands == 2 ? 1 : input->Bands >= 4 ? 3 : -1;
  *how = (struct unpacking){
      .places = places, .green = is_gray ? 0 : 1, .blue = is_gray ? 0 : 2, .alpha = alpha, .is_premultiplied = is_premultiplied,
      .is_deep = input->BandFmt == VIPS_FORMAT_USHORT};
  if (!is_gray && order == 1) how->red = 2, how->blue = 0;
  if (alpha == 3 && order == 2) how->red = 1, how->green = 2, how->blue = 3, how->alpha = 0;
  if (curve) how->curve = appex_engine_copy(image, curve, (size_t)places * 3 * sizeof *curve);
  code code = appex_engine_make(image, (VipsImage *[]){input, NULL}, unpack, how, result, problem);
  g_object_unref(input);
  return code;
}

// MARK: - Parts

/// Where a part of the input goes on one axis. What is outside is moved to the edge, because libvips repeats only what is inside: it is one pixel
/// wide.
static int place_in(int64_t place, int64_t length, int64_t room) { return (int)VIPS_CLIP(1 - length, place, room - 1); }

code appex_engine_part(
    picture *picture, int64_t left, int64_t top, uint32_t width, uint32_t height, int repeats_edge, struct appex_engine_picture **result,
    problem *problem) {
  VipsImage *image = image_of(picture);
  if (!appex_engine_may_have_size(width, height, problem)) return problem->code;
  if (left == 0 && top == 0 && (int)width == image->Xsize && (int)height == image->Ysize) {
    *result = picture_of(g_object_ref(image));
    return APPEX_ENGINE_DONE;
  }
  int64_t far = 1 << 21;
  if (left < -far || top < -far || left > far || top > far) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "The part is too far away.");
  VipsImage *part = NULL, *embedded = NULL;
  // Only what is needed of the input, so that libvips does not shift more than it must.
  int64_t x = VIPS_CLIP(0, left, image->Xsize - 1), y = VIPS_CLIP(0, top, image->Ysize - 1);
  int64_t right = VIPS_CLIP(x + 1, left + width, image->Xsize), bottom = VIPS_CLIP(y + 1, top + height, image->Ysize);
  bool is_outside = left >= image->Xsize || top >= image->Ysize || left + width <= 0 || top + height <= 0;
  int failed;
  if (is_outside && !repeats_edge) {
    VipsImage *nothing = NULL;
    failed = vips_black(&nothing, (int)width, (int)height, "bands", 4, NULL) || vips_cast_float(nothing, &embedded, NULL);
    VIPS_UNREF(nothing);
  } else {
    failed = vips_extract_area(image, &part, (int)x, (int)y, (int)(right - x), (int)(bottom - y), NULL) ||
             vips_embed(
                 part, &embedded, place_in(x - left, right - x, width), place_in(y - top, bottom - y, height), (int)width, (int)height, "extend",
                 repeats_edge ? VIPS_EXTEND_COPY : VIPS_EXTEND_BLACK, NULL);
  }
  VIPS_UNREF(part);
  if (failed) return appex_engine_failed(problem, APPEX_ENGINE_NO_MEMORY, "The picture could not be cut out");
  *result = picture_of(embedded);
  return APPEX_ENGINE_DONE;
}

code appex_engine_cached(picture *picture, uint32_t rows, struct appex_engine_picture **result, problem *problem) {
  VipsImage *image = image_of(picture), *cached = NULL;
  int width = 128, height = 32, columns = (image->Xsize + width - 1) / width;
  // A row of tiles above and one below.
  int tiles = columns * (int)((VIPS_MIN(rows, 4096) + height - 1) / height + 2);
  if (vips_tilecache(image, &cached, "tile_width", width, "tile_height", height, "max_tiles", tiles, "threaded", TRUE, NULL))
    return appex_engine_failed(problem, APPEX_ENGINE_NO_MEMORY, "The picture could not be remembered");
  *result = picture_of(cached);
  return APPEX_ENGINE_DONE;
}
