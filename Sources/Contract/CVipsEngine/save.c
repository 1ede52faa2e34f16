// Pictures as files. What a picture says about itself (EXIF, XMP, IPTC, colour profile) is written as it is: for JPEG and PNG by this file, because
// libvips would take EXIF apart and put it together again, and with that move what makers of cameras have put into it.
#include "internal.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

typedef const struct appex_engine_saving saving;

static bool write_all(int descriptor, const void *bytes, size_t length) {
  const uint8_t *from = bytes;
  while (length) {
    ssize_t count = write(descriptor, from, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    from += count;
    length -= (size_t)count;
  }
  return true;
}

// MARK: - What is put between the first bytes of a file and the rest

struct output {
  int descriptor;
  saving *how;
  size_t head;  ///< bytes before the place at which something is put in
  size_t done;
  bool (*put_in)(struct output *output);
};

static bool put_segment(struct output *output, uint8_t marker, const char *name, size_t name_length, const uint8_t *bytes, size_t length) {
  size_t size = 2 + name_length + length;
  // What does not fit into a segment has no place in a JPEG file, except a profile.
  if (size > 65535) return true;
  uint8_t head[4] = {0xff, marker, (uint8_t)(size >> 8), (uint8_t)size};
  return write_all(output->descriptor, head, 4) && write_all(output->descriptor, name, name_length) &&
         write_all(output->descriptor, bytes, length);
}

static bool put_into_jpeg(struct output *output) {
  const struct appex_engine_blob *data = output->how->metadata;
  const struct appex_engine_blob *exif = &data[APPEX_ENGINE_EXIF], *xmp = &data[APPEX_ENGINE_XMP], *iptc = &data[APPEX_ENGINE_IPTC],
                                 *profile = &data[APPEX_ENGINE_PROFILE];
  static const char xmp_name[] = "http://ns.adobe.com/xap/1.0/";
  bool is_done = true;
  if (exif->length) is_done = is_done && put_segment(output, 0xe1, "Exif\0", 6, exif->bytes, exif->length);
  if (xmp->length) is_done = is_done && put_segment(output, 0xe1, xmp_name, sizeof xmp_name, xmp->bytes, xmp->length);
  if (iptc->length) is_done = is_done && put_segment(output, 0xed, "", 0, iptc->bytes, iptc->length);
  const size_t most = 65519;
  size_t parts = (profile->length + most - 1) / most;
  for (size_t part = 0; is_done && parts <= 255 && part < parts; part++) {
    char name[14] = "ICC_PROFILE";
    name[12] = (char)(part + 1), name[13] = (char)parts;
    size_t length = VIPS_MIN(most, profile->length - part * most);
    is_done = put_segment(output, 0xe2, name, sizeof name, profile->bytes + part * most, length);
  }
  return is_done;
}

static uint32_t checksum(uint32_t value, const uint8_t *bytes, size_t length) {
  for (size_t index = 0; index < length; index++) {
    value ^= bytes[index];
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ 0xedb88320u : value >> 1;
  }
  return value;
}

static void big_endian(uint8_t *bytes, uint32_t value) {
  for (int index = 0; index < 4; index++) bytes[index] = (uint8_t)(value >> 8 * (3 - index));
}

static bool put_into_png(struct output *output) {
  const struct appex_engine_blob *exif = &output->how->metadata[APPEX_ENGINE_EXIF];
  if (!exif->length || exif->length > 1 << 24) return true;
  uint8_t head[8] = {0, 0, 0, 0, 'e', 'X', 'I', 'f'}, end[4];
  big_endian(head, (uint32_t)exif->length);
  big_endian(end, ~checksum(checksum(0xffffffffu, head + 4, 4), exif->bytes, exif->length));
  return write_all(output->descriptor, head, 8) && write_all(output->descriptor, exif->bytes, exif->length) &&
         write_all(output->descriptor, end, 4);
}

static gint64 write_output(VipsTargetCustom *target, const void *bytes, gint64 length, struct output *output) {
  (void)target;
  const uint8_t *from = bytes;
  size_t left = length > 0 ? (size_t)length : 0;
  if (output->done < output->head) {
    size_t count = VIPS_MIN(left, output->head - output->done);
    if (!write_all(output->descriptor, from, count)) return -1;
    output->done += count, from += count, left -= count;
    if (output->done == output->head && !output->put_in(output)) return -1;
  }
  return write_all(output->descriptor, from, left) ? length : -1;
}

/// A target that puts something in after `head` bytes.
static VipsTarget *target_with(struct output *output) {
  VipsTargetCustom *target = vips_target_custom_new();
  g_signal_connect(target, "write", G_CALLBACK(write_output), output);
  return VIPS_TARGET(target);
}

// MARK: - Formats

/// The picture with the metadata for the formats into which libvips writes it. The caller releases the result.
static VipsImage *described(VipsImage *image, saving *how, bool has_exif) {
  static const char *const names[] = {VIPS_META_ICC_NAME, VIPS_META_EXIF_NAME, VIPS_META_XMP_NAME, VIPS_META_IPTC_NAME};
  VipsImage *copy = NULL;
  if (vips_copy(image, &copy, NULL)) return NULL;
  if (how->dots_per_inch > 0) copy->Xres = copy->Yres = how->dots_per_inch / 25.4;
  for (int kind = 0; kind < APPEX_ENGINE_METADATA_KINDS; kind++) {
    const struct appex_engine_blob *blob = &how->metadata[kind];
    if (!blob->length || (kind == APPEX_ENGINE_EXIF && !has_exif)) continue;
    if (kind != APPEX_ENGINE_EXIF) {
      vips_image_set_blob_copy(copy, names[kind], blob->bytes, blob->length);
      continue;
    }
    // libvips has EXIF as it is in a JPEG file.
    uint8_t *bytes = g_try_malloc(blob->length + 6);
    if (!bytes) continue;
    memcpy(bytes, "Exif\0\0", 6);
    memcpy(bytes + 6, blob->bytes, blob->length);
    vips_image_set_blob_copy(copy, names[kind], bytes, blob->length + 6);
    g_free(bytes);
  }
  if (how->orientation >= 1 && how->orientation <= 8) vips_image_set_int(copy, VIPS_META_ORIENTATION, (int)how->orientation);
  return copy;
}

static int percent(saving *how) { return VIPS_CLIP(1, (int)(how->quality * 100 + 0.5), 100); }

static int save_jpeg(VipsImage *image, int descriptor, saving *how) {
  // Behind the start of the picture: without its metadata, libvips writes no JFIF segment.
  struct output output = {.descriptor = descriptor, .how = how, .head = 2, .put_in = put_into_jpeg};
  VipsTarget *target = target_with(&output);
  int failed = vips_jpegsave_target(image, target, "Q", percent(how), "strip", TRUE, NULL);
  g_object_unref(target);
  return failed;
}

static int save_png(VipsImage *image, int descriptor, saving *how) {
  // Behind the signature and the header.
  struct output output = {.descriptor = descriptor, .how = how, .head = 33, .put_in = put_into_png};
  VipsImage *copy = described(image, how, false);
  if (!copy) return -1;
  VipsTarget *target = target_with(&output);
  int failed = vips_pngsave_target(copy, target, "compression", 6, NULL);
  g_object_unref(target);
  g_object_unref(copy);
  return failed;
}

static int save_other(VipsImage *image, int descriptor, saving *how) {
  VipsImage *copy = described(image, how, true);
  VipsTarget *target = copy ? vips_target_new_to_descriptor(descriptor) : NULL;
  int failed = -1, quality = percent(how);
  gboolean is_lossless = how->is_lossless != 0;
  if (target) switch (how->format) {
      case APPEX_ENGINE_WEBP: failed = vips_webpsave_target(copy, target, "Q", quality, "lossless", is_lossless, NULL); break;
      case APPEX_ENGINE_TIFF:
        failed = vips_tiffsave_target(
            copy, target, "compression", VIPS_FOREIGN_TIFF_COMPRESSION_LZW, "predictor", VIPS_FOREIGN_TIFF_PREDICTOR_HORIZONTAL, NULL);
        break;
      case APPEX_ENGINE_HEIC:
        failed = vips_heifsave_target(
            copy, target, "Q", quality, "lossless", is_lossless, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_HEVC, "effort", 2, NULL);
        break;
      case APPEX_ENGINE_AVIF:
        failed = vips_heifsave_target(
            copy, target, "Q", quality, "lossless", is_lossless, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", 1, NULL);
        break;
      default: break;
    }
  VIPS_UNREF(target);
  VIPS_UNREF(copy);
  return failed;
}

code appex_engine_save(picture *picture, int descriptor, saving *how, problem *problem) {
  VipsImage *image = image_of(picture);
  int failed;
  switch (how->format) {
    case APPEX_ENGINE_JPEG: failed = save_jpeg(image, descriptor, how); break;
    case APPEX_ENGINE_PNG: failed = save_png(image, descriptor, how); break;
    case APPEX_ENGINE_HEIC:
    case APPEX_ENGINE_AVIF:
      if (!appex_engine_load_heif())
        return appex_engine_fail(
            problem, APPEX_ENGINE_UNSUPPORTED, "HEIC and AVIF need the module vips-heif of libvips: install the package libvips42 again.");
      // fall through
    case APPEX_ENGINE_WEBP:
    case APPEX_ENGINE_TIFF: failed = save_other(image, descriptor, how); break;
    default: return appex_engine_fail(problem, APPEX_ENGINE_UNSUPPORTED, "Pictures are not written in this format.");
  }
  return failed ? appex_engine_failed(problem, APPEX_ENGINE_DAMAGED, "The picture cannot be written") : APPEX_ENGINE_DONE;
}
