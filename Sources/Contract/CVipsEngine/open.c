// Files: which format a file has, and its header.
#include "internal.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: - Reading by descriptor

struct file {
  int descriptor;
  int64_t position, size;
};

/// Reads with a position of its own: a descriptor's own is shared by all who have the file open.
static gint64 read_file(VipsSourceCustom *source, void *buffer, gint64 length, struct file *file) {
  (void)source;
  ssize_t count;
  do count = pread(file->descriptor, buffer, length > 0 ? (size_t)length : 0, file->position);
  while (count < 0 && errno == EINTR);
  if (count > 0) file->position += count;
  return count;
}

static gint64 seek_file(VipsSourceCustom *source, gint64 offset, int from, struct file *file) {
  (void)source;
  int64_t base = from == SEEK_SET ? 0 : from == SEEK_CUR ? file->position : file->size;
  if (offset > 0 ? base > INT64_MAX - offset : base < -offset) return -1;
  file->position = base + offset;
  return file->position;
}

static void close_file(gpointer closure, GClosure *unused) {
  (void)unused;
  struct file *file = closure;
  close(file->descriptor);
  g_free(file);
}

static void nothing(gpointer closure, GClosure *unused) { (void)closure, (void)unused; }

static VipsSource *source_of(int descriptor, int64_t size) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  struct file *file = copy < 0 ? NULL : g_try_malloc(sizeof *file);
  if (!file) {
    if (copy >= 0) close(copy);
    return NULL;
  }
  *file = (struct file){.descriptor = copy, .size = size};
  VipsSourceCustom *source = vips_source_custom_new();
  // The last of the two to be disconnected closes the file: signals go in the order in which they were connected.
  g_signal_connect_data(source, "seek", G_CALLBACK(seek_file), file, nothing, 0);
  g_signal_connect_data(source, "read", G_CALLBACK(read_file), file, close_file, 0);
  return VIPS_SOURCE(source);
}

// MARK: - Formats

static bool has_brand(const uint8_t *bytes, size_t length, const char *brand) {
  size_t box = (size_t)bytes[2] << 8 | bytes[3];
  if (box > length) box = length;
  // Behind the main brand is its version, which is no brand.
  for (size_t offset = 8; offset + 4 <= box; offset += 4)
    if (offset != 12 && !memcmp(bytes + offset, brand, 4)) return true;
  return false;
}

static enum appex_engine_format format_of(const uint8_t *bytes, size_t length) {
  if (length < 16) return APPEX_ENGINE_UNKNOWN;
  if (!memcmp(bytes, "\xff\xd8\xff", 3)) return APPEX_ENGINE_JPEG;
  if (!memcmp(bytes, "\x89PNG\r\n\x1a\n", 8)) return APPEX_ENGINE_PNG;
  if (!memcmp(bytes, "RIFF", 4) && !memcmp(bytes + 8, "WEBP", 4)) return APPEX_ENGINE_WEBP;
  if (!memcmp(bytes, "II*\0", 4) || !memcmp(bytes, "MM\0*", 4) || !memcmp(bytes, "II+\0", 4) || !memcmp(bytes, "MM\0+", 4))
    return APPEX_ENGINE_TIFF;
  if (!memcmp(bytes, "GIF87a", 6) || !memcmp(bytes, "GIF89a", 6)) return APPEX_ENGINE_GIF;
  if (!memcmp(bytes, "\0\0", 2) && !memcmp(bytes + 4, "ftyp", 4)) {
    if (has_brand(bytes, length, "avif") || has_brand(bytes, length, "avis")) return APPEX_ENGINE_AVIF;
    for (const char **brand = (const char *[]){"heic", "heix", "hevc", "heim", "heis", "mif1", NULL}; *brand; brand++)
      if (has_brand(bytes, length, *brand)) return APPEX_ENGINE_HEIC;
  }
  return APPEX_ENGINE_UNKNOWN;
}

static int load(VipsSource *source, enum appex_engine_format format, const struct appex_engine_opening *how, VipsImage **result) {
  int page = (int)how->page, shrink = how->shrink > 1 ? (int)how->shrink : 1;
  VipsAccess access = VIPS_ACCESS_SEQUENTIAL;
  switch (format) {
    case APPEX_ENGINE_JPEG: return vips_jpegload_source(source, result, "access", access, "shrink", shrink, NULL);
    case APPEX_ENGINE_PNG: return vips_pngload_source(source, result, "access", access, NULL);
    case APPEX_ENGINE_WEBP: return vips_webpload_source(source, result, "access", access, "page", page, NULL);
    case APPEX_ENGINE_TIFF: return vips_tiffload_source(source, result, "access", access, "page", page, NULL);
    case APPEX_ENGINE_GIF: return vips_gifload_source(source, result, "access", access, "page", page, NULL);
    case APPEX_ENGINE_HEIC:
    case APPEX_ENGINE_AVIF: return vips_heifload_source(source, result, "access", access, "page", page, NULL);
    default: return -1;
  }
}

static void describe(VipsImage *image, enum appex_engine_format format, struct appex_engine_info *info) {
  VipsInterpretation kind = image->Type;
  *info = (struct appex_engine_info){
      .format = format,
      .width = (uint32_t)image->Xsize,
      .height = (uint32_t)image->Ysize,
      .bands = (uint32_t)image->Bands,
      .bits = image->BandFmt == VIPS_FORMAT_USHORT ? 16 : 8,
      .orientation = (uint32_t)vips_image_get_orientation(image),
      .pages = (uint32_t)vips_image_get_n_pages(image),
      .has_alpha = vips_image_hasalpha(image),
      .is_gray = kind == VIPS_INTERPRETATION_B_W || kind == VIPS_INTERPRETATION_GREY16,
      .is_cmyk = kind == VIPS_INTERPRETATION_CMYK,
  };
  if (info->orientation < 1 || info->orientation > 8) info->orientation = 1;
  if (info->pages < 1) info->pages = 1;
  // libvips has one pixel a millimetre for files that say nothing.
  if (image->Xres > 0 && image->Xres != 1) info->dots_per_inch = image->Xres * 25.4;
}

code appex_engine_open(
    int descriptor, const struct appex_engine_opening *opening, picture **result, struct appex_engine_info *info, problem *problem) {
  uint8_t head[256];
  struct stat status;
  if (fstat(descriptor, &status) || !S_ISREG(status.st_mode))
    return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "A picture must be a regular file.");
  ssize_t length = pread(descriptor, head, sizeof head, 0);
  enum appex_engine_format format = length > 0 ? format_of(head, (size_t)length) : APPEX_ENGINE_UNKNOWN;
  if (format == APPEX_ENGINE_UNKNOWN)
    return appex_engine_fail(
        problem, APPEX_ENGINE_UNKNOWN_FORMAT, "This is no picture that can be read: not a JPEG, PNG, WebP, TIFF, GIF, HEIC or AVIF file.");
  bool is_heif = format == APPEX_ENGINE_HEIC || format == APPEX_ENGINE_AVIF;
  if (is_heif && !appex_engine_load_heif())
    return appex_engine_fail(
        problem, APPEX_ENGINE_UNSUPPORTED, "HEIC and AVIF need the module vips-heif of libvips: install the package libvips42 again.");
  // Before libvips, which makes a canvas of that size at once.
  uint64_t canvas = (uint64_t)(head[6] | head[7] << 8) * (uint64_t)(head[8] | head[9] << 8);
  if (format == APPEX_ENGINE_GIF && canvas > opening->max_pixels)
    return appex_engine_fail(problem, APPEX_ENGINE_TOO_LARGE, "The picture has more than %llu pixels.", (unsigned long long)opening->max_pixels);
  VipsSource *source = source_of(descriptor, status.st_size);
  if (!source) return appex_engine_fail(problem, APPEX_ENGINE_NO_MEMORY, "The file could not be opened once more.");
  VipsImage *image = NULL;
  int failed = load(source, format, opening, &image);
  g_object_unref(source);
  if (failed) return appex_engine_failed(problem, APPEX_ENGINE_DAMAGED, "The picture cannot be read");
  if ((uint64_t)image->Xsize * (uint64_t)image->Ysize > opening->max_pixels) {
    appex_engine_fail(
        problem, APPEX_ENGINE_TOO_LARGE, "The picture has %d × %d pixels; at most %llu pixels are read.", image->Xsize, image->Ysize,
        (unsigned long long)opening->max_pixels);
    g_object_unref(image);
    return APPEX_ENGINE_TOO_LARGE;
  }
  describe(image, format, info);
  *result = picture_of(image);
  return APPEX_ENGINE_DONE;
}

code appex_engine_metadata(picture *picture, enum appex_engine_metadata kind, struct appex_engine_blob *result, problem *problem) {
  static const char *const names[] = {VIPS_META_ICC_NAME, VIPS_META_EXIF_NAME, VIPS_META_XMP_NAME, VIPS_META_IPTC_NAME};
  *result = (struct appex_engine_blob){0};
  if ((unsigned)kind >= APPEX_ENGINE_METADATA_KINDS) return appex_engine_fail(problem, APPEX_ENGINE_INVALID, "There is no such metadata.");
  const void *bytes = NULL;
  size_t length = 0;
  if (vips_image_get_typeof(image_of(picture), names[kind]) && !vips_image_get_blob(image_of(picture), names[kind], &bytes, &length))
    *result = (struct appex_engine_blob){.bytes = bytes, .length = length};
  vips_error_clear();
  return APPEX_ENGINE_DONE;
}
