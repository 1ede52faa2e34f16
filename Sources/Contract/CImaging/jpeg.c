// libjpeg reports errors through a function that must not return: it jumps back into the calling function, and Swift receives a code.
#include "internal.h"
#include <stdio.h>
// Must follow stdio.h.
#include <jpeglib.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct errors {
  struct jpeg_error_mgr base;
  jmp_buf back;
  struct appex_problem *problem;
};

static void on_exit_(j_common_ptr jpeg) {
  struct errors *errors = (struct errors *)jpeg->err;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  appex_fail(errors->problem, APPEX_IMAGING_DAMAGED, "The JPEG picture is damaged: %s.", text);
  longjmp(errors->back, 1);
}

// Warnings concern pictures that end too early or have damaged data: their readable part is shown.
static void on_message(j_common_ptr jpeg, int level) {
  (void)jpeg;
  (void)level;
}
static void on_output(j_common_ptr jpeg) { (void)jpeg; }

static struct jpeg_error_mgr *prepare(struct errors *errors, struct appex_problem *problem) {
  jpeg_std_error(&errors->base);
  errors->base.error_exit = on_exit_;
  errors->base.emit_message = on_message;
  errors->base.output_message = on_output;
  errors->problem = problem;
  return &errors->base;
}

/// A few bytes of a picture can each claim another pass over all its pixels.
static void on_progress(j_common_ptr jpeg) {
  struct errors *errors = (struct errors *)jpeg->err;
  if (!jpeg->is_decompressor || ((j_decompress_ptr)jpeg)->input_scan_number <= 200) return;
  appex_fail(errors->problem, APPEX_IMAGING_DAMAGED, "The JPEG picture is damaged: it has too many passes.");
  longjmp(errors->back, 1);
}

static uint32_t orientation(struct jpeg_decompress_struct *jpeg) {
  for (jpeg_saved_marker_ptr marker = jpeg->marker_list; marker; marker = marker->next)
    if (marker->marker == JPEG_APP0 + 1 && marker->data_length > 6 && !memcmp(marker->data, "Exif\0\0", 6))
      return appex_exif_orientation(marker->data + 6, marker->data_length - 6);
  return 1;
}

/// Chooses the smallest of libjpeg's scales, in eighths, that is not smaller than the target.
static void choose_scale(struct jpeg_decompress_struct *jpeg, const struct appex_image_request *request, bool is_turned) {
  uint32_t width = is_turned ? request->target_height : request->target_width;
  uint32_t height = is_turned ? request->target_width : request->target_height;
  jpeg->scale_denom = 8;
  jpeg->scale_num = 8;
  if (width && height) {
    for (jpeg->scale_num = 1; jpeg->scale_num < 8; jpeg->scale_num++) {
      jpeg_calc_output_dimensions(jpeg);
      if (jpeg->output_width >= width && jpeg->output_height >= height) break;
    }
  }
  jpeg_calc_output_dimensions(jpeg);
}

/// Converts C M Y K, inverted as Adobe writes it or plain, to B G R A in place.
static void convert_cmyk(uint8_t *row, uint32_t width, bool is_inverted) {
  for (uint8_t *pixel = row, *end = row + (size_t)width * 4; pixel < end; pixel += 4) {
    uint8_t flip = is_inverted ? 0 : 0xff;
    uint8_t cyan = pixel[0] ^ flip, magenta = pixel[1] ^ flip, yellow = pixel[2] ^ flip, black = pixel[3] ^ flip;
    pixel[0] = appex_times(yellow, black);
    pixel[1] = appex_times(magenta, black);
    pixel[2] = appex_times(cyan, black);
    pixel[3] = 0xff;
  }
}

/// Places one stored row in the upright picture. `width`, `height`: as stored.
static void place(struct appex_reading *reading, const uint8_t *row, uint32_t y, uint32_t width, uint32_t height) {
  const uint32_t how = reading->info->orientation;
  for (uint32_t x = 0; x < width; x++) {
    uint32_t column = 0, line = 0;
    switch (how) {
      case 2: column = width - 1 - x, line = y; break;
      case 3: column = width - 1 - x, line = height - 1 - y; break;
      case 4: column = x, line = height - 1 - y; break;
      case 5: column = y, line = x; break;
      case 6: column = height - 1 - y, line = x; break;
      case 7: column = height - 1 - y, line = width - 1 - x; break;
      case 8: column = y, line = width - 1 - x; break;
      default: column = x, line = y; break;
    }
    memcpy(reading->pixels + line * reading->stride + (size_t)column * 4, row + (size_t)x * 4, 4);
  }
}

enum appex_imaging_code appex_read_jpeg(struct appex_reading *reading) {
  struct errors errors;
  struct jpeg_decompress_struct jpeg = {.err = prepare(&errors, reading->problem)};
  struct jpeg_progress_mgr progress = {.progress_monitor = on_progress};
  uint8_t *volatile buffer = NULL;
  if (setjmp(errors.back)) {
    jpeg_destroy_decompress(&jpeg);
    free(buffer);
    return reading->problem->code;
  }
  jpeg_create_decompress(&jpeg);
  jpeg.progress = &progress;
  jpeg_mem_src(&jpeg, reading->bytes, reading->length);
  jpeg_save_markers(&jpeg, JPEG_APP0 + 1, 0xffff);
  jpeg_read_header(&jpeg, TRUE);

  uint32_t how = orientation(&jpeg);
  bool is_turned = how >= 5;
  choose_scale(&jpeg, reading->request, is_turned);
  // Rows are decoded one by one, so only the delivered pixels count; a picture with several passes is held in memory as a whole, though.
  uint64_t max = reading->request->max_pixels, stored = (uint64_t)jpeg.image_width * jpeg.image_height;
  enum appex_imaging_code code = appex_check_size(jpeg.output_width, jpeg.output_height, max, reading->problem);
  if (code == APPEX_IMAGING_DONE && jpeg_has_multiple_scans(&jpeg) && stored > max)
    code = appex_check_size(jpeg.image_width, jpeg.image_height, max, reading->problem);
  if (code != APPEX_IMAGING_DONE) {
    jpeg_destroy_decompress(&jpeg);
    return code;
  }
  *reading->info = (struct appex_image_info){
      .format = APPEX_FORMAT_JPEG,
      .orientation = how,
      .width = is_turned ? jpeg.image_height : jpeg.image_width,
      .height = is_turned ? jpeg.image_width : jpeg.image_height,
      .pixel_width = is_turned ? jpeg.output_height : jpeg.output_width,
      .pixel_height = is_turned ? jpeg.output_width : jpeg.output_height};
  if (!reading->pixels) {
    jpeg_destroy_decompress(&jpeg);
    return APPEX_IMAGING_DONE;
  }

  bool is_cmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(&jpeg);
  if (how != 1) {
    buffer = malloc((size_t)jpeg.output_width * 4);
    if (!buffer) {
      jpeg_destroy_decompress(&jpeg);
      return appex_fail(reading->problem, APPEX_IMAGING_NO_MEMORY, "There is no memory to read the picture.");
    }
  }
  while (jpeg.output_scanline < jpeg.output_height) {
    uint32_t y = jpeg.output_scanline;
    JSAMPROW row = how == 1 ? reading->pixels + y * reading->stride : buffer;
    if (jpeg_read_scanlines(&jpeg, &row, 1) != 1) break;
    if (is_cmyk) convert_cmyk(row, jpeg.output_width, jpeg.saw_Adobe_marker);
    if (how != 1) place(reading, row, y, jpeg.output_width, jpeg.output_height);
  }
  jpeg_destroy_decompress(&jpeg);
  free(buffer);
  return APPEX_IMAGING_DONE;
}

enum appex_imaging_code appex_write_jpeg(
    const struct appex_picture *picture, double quality, struct appex_bytes *result, struct appex_problem *problem) {
  struct errors errors;
  struct jpeg_compress_struct jpeg = {.err = prepare(&errors, problem)};
  uint8_t *row = malloc((size_t)picture->width * 4);
  if (!row) return appex_fail(problem, APPEX_IMAGING_NO_MEMORY, "There is no memory to write the picture.");
  // libjpeg changes it between the two returns of setjmp.
  unsigned char *volatile *bytes = calloc(1, sizeof *bytes);
  unsigned long *length = calloc(1, sizeof *length);
  if (!bytes || !length || setjmp(errors.back)) {
    if (bytes && length) jpeg_destroy_compress(&jpeg);
    else appex_fail(problem, APPEX_IMAGING_NO_MEMORY, "There is no memory to write the picture.");
    if (bytes) free(*bytes);
    free((void *)bytes);
    free(length);
    free(row);
    return problem->code;
  }
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, (unsigned char **)bytes, length);
  jpeg.image_width = picture->width;
  jpeg.image_height = picture->height;
  jpeg.input_components = 4;
  jpeg.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&jpeg);
  int percent = quality >= 1 ? 100 : quality > 0 ? (int)(quality * 100 + 0.5) : 0;
  jpeg_set_quality(&jpeg, percent < 1 ? 1 : percent, TRUE);
  // At this quality and above, fine differences of colour are preserved, too.
  if (percent >= 90) jpeg.comp_info[0].h_samp_factor = jpeg.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&jpeg, TRUE);
  while (jpeg.next_scanline < jpeg.image_height) {
    const uint8_t *from = picture->pixels + (size_t)jpeg.next_scanline * picture->stride;
    for (uint32_t x = 0; x < picture->width; x++) {
      uint8_t white = 255 - from[x * 4 + 3];
      for (int channel = 0; channel < 3; channel++) {
        unsigned value = from[x * 4 + channel] + white;
        row[x * 4 + channel] = value > 255 ? 255 : (uint8_t)value;
      }
      row[x * 4 + 3] = 0xff;
    }
    JSAMPROW line = row;
    jpeg_write_scanlines(&jpeg, &line, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  result->bytes = *bytes;
  result->length = *length;
  free((void *)bytes);
  free(length);
  free(row);
  return APPEX_IMAGING_DONE;
}
