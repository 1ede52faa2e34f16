#include "player.h"
#include <math.h>

/// Converts `box` from user coordinates to pixels: x0 y0 x1 y1.
static void to_pixels(cairo_t *cr, const double box[4], double result[4]) {
  result[0] = result[1] = INFINITY;
  result[2] = result[3] = -INFINITY;
  for (int corner = 0; corner < 4; corner++) {
    double x = box[corner & 1 ? 2 : 0], y = box[corner & 2 ? 3 : 1];
    cairo_user_to_device(cr, &x, &y);
    result[0] = fmin(result[0], x), result[1] = fmin(result[1], y);
    result[2] = fmax(result[2], x), result[3] = fmax(result[3], y);
  }
}

static void clip_pixels(cairo_t *cr, double result[4]) {
  cairo_save(cr);
  cairo_identity_matrix(cr);
  cairo_clip_extents(cr, &result[0], &result[1], &result[2], &result[3]);
  cairo_restore(cr);
}

/// Whether an operator changes pixels that the shape does not cover.
static bool is_unbounded(cairo_operator_t operator) {
  return operator == CAIRO_OPERATOR_IN || operator == CAIRO_OPERATOR_OUT || operator == CAIRO_OPERATOR_DEST_IN ||
         operator == CAIRO_OPERATOR_DEST_ATOP;
}

void appex_paint(struct appex_player *player, const struct appex_painting *painting) {
  cairo_t *cr = player->cr;
  double clip[4], box[4];
  clip_pixels(cr, clip);
  to_pixels(cr, painting->box, box);
  double width = fmin(clip[2], box[2]) - fmax(clip[0], box[0]), height = fmin(clip[3], box[3]) - fmax(clip[1], box[1]);
  if (!appex_charge(player, width > 0 && height > 0 ? fmin(width * height, 6.4e7) : 0)) return;
  if (player->state.shadow[6] > 0) appex_paint_shadow(player, painting);
  cairo_operator_t operator;
  if (player->has_ended || !appex_blend_operator(player->state.blend, &operator)) return;
  cairo_save(cr);
  cairo_set_operator(cr, operator);
  // Core Graphics does not change pixels that the shape does not cover; inside a clip, cairo does not either.
  if (is_unbounded(operator) && painting->is_fill) cairo_clip_preserve(cr);
  painting->draw(player, cr, painting, false);
  cairo_restore(cr);
}

void appex_paint_shadow(struct appex_player *player, const struct appex_painting *painting) {
  cairo_t *cr = player->cr;
  const double *shadow = player->state.shadow;
  // Offset and blur are lengths in the drawing's own coordinates, regardless of later transforms; blur is twice the deviation.
  double dx = shadow[0] * player->base_scale, dy = shadow[1] * player->base_scale;
  double deviation = fmin(fmax(shadow[2], 0) * player->base_scale / 2, 200), reach = ceil(deviation * 3) + 1;
  double clip[4], box[4];
  clip_pixels(cr, clip);
  to_pixels(cr, painting->box, box);
  // Limited to the part that can cast a shadow into the clip.
  double left = floor(fmax(box[0], clip[0] - dx - reach) - reach), top = floor(fmax(box[1], clip[1] - dy - reach) - reach);
  double right = ceil(fmin(box[2], clip[2] - dx + reach) + reach), bottom = ceil(fmin(box[3], clip[3] - dy + reach) + reach);
  double width = right - left, height = bottom - top;
  if (!(width > 0 && height > 0)) return;
  // Large shadows are computed at a smaller size and stretched: they are blurred anyway.
  double shrink = fmin(1, sqrt(4e6 / (width * height)));
  shrink = fmin(shrink, 8000 / fmax(width, height));
  int columns = (int)ceil(width * shrink), rows = (int)ceil(height * shrink);
  if (columns < 1 || rows < 1 || !appex_charge(player, (double)columns * rows * 12)) return;

  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, columns, rows);
  cairo_t *mask = cairo_create(surface);
  cairo_matrix_t matrix, place;
  cairo_get_matrix(cr, &matrix);
  cairo_matrix_init(&place, shrink, 0, 0, shrink, -left * shrink, -top * shrink);
  cairo_matrix_multiply(&matrix, &matrix, &place);
  cairo_set_matrix(mask, &matrix);
  cairo_set_line_width(mask, cairo_get_line_width(cr));
  cairo_set_line_cap(mask, cairo_get_line_cap(cr));
  cairo_set_line_join(mask, cairo_get_line_join(cr));
  cairo_set_miter_limit(mask, cairo_get_miter_limit(cr));
  cairo_set_fill_rule(mask, cairo_get_fill_rule(cr));
  int dashes = cairo_get_dash_count(cr);
  if (dashes > 0 && dashes <= 32) {
    double lengths[32], phase;
    cairo_get_dash(cr, lengths, &phase);
    cairo_set_dash(mask, lengths, dashes, phase);
  }
  if (painting->path && painting->path->status == CAIRO_STATUS_SUCCESS) cairo_append_path(mask, painting->path);
  cairo_set_source_rgba(mask, 0, 0, 0, player->state.alpha);
  painting->draw(player, mask, painting, true);
  cairo_destroy(mask);
  cairo_surface_flush(surface);
  uint8_t *alpha = cairo_image_surface_get_data(surface);
  if (alpha && appex_blur(alpha, columns, rows, cairo_image_surface_get_stride(surface), deviation * shrink)) {
    cairo_surface_mark_dirty(surface);
    cairo_save(cr);
    cairo_identity_matrix(cr);
    cairo_translate(cr, left + dx, top + dy);
    cairo_scale(cr, 1 / shrink, 1 / shrink);
    cairo_set_source_rgba(cr, shadow[3], shadow[4], shadow[5], shadow[6]);
    cairo_mask_surface(cr, surface, 0, 0);
    cairo_restore(cr);
  }
  cairo_surface_destroy(surface);
}

static void draw_picture(struct appex_player *player, cairo_t *cr, const struct appex_painting *painting, bool shape_only) {
  const struct appex_picture *picture = painting->what;
  const double *box = painting->box;
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      (uint8_t *)picture->pixels, CAIRO_FORMAT_ARGB32, (int)picture->width, (int)picture->height, (int)picture->stride);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface(surface);
  double x_scale = picture->width / (box[2] - box[0]), y_scale = picture->height / (box[3] - box[1]);
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, x_scale, 0, 0, y_scale, -box[0] * x_scale, -box[1] * y_scale);
  cairo_pattern_set_matrix(pattern, &matrix);
  // Edges stay sharp: beyond an edge, its pixels are repeated, and then clipped.
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD);
  cairo_save(cr);
  cairo_new_path(cr);
  cairo_rectangle(cr, box[0], box[1], box[2] - box[0], box[3] - box[1]);
  cairo_clip(cr);
  if (picture->is_template) {
    if (!shape_only) appex_set_source(player, cr, player->state.fill);
    cairo_mask(cr, pattern);
  } else {
    cairo_set_source(cr, pattern);
    cairo_paint_with_alpha(cr, player->state.alpha);
  }
  cairo_restore(cr);
  cairo_pattern_destroy(pattern);
  cairo_surface_destroy(surface);
}

void appex_play_picture(struct appex_player *player, const double *box, const struct appex_picture *picture) {
  bool has_pixels = picture->pixels && picture->width > 0 && picture->height > 0 && picture->width <= 32767 && picture->height <= 32767 &&
                    picture->stride % 4 == 0 && picture->stride >= picture->width * 4 && picture->stride <= INT32_MAX;
  if (!has_pixels || !(box[2] > 1e-3 && box[3] > 1e-3) || box[2] > 1e6 || box[3] > 1e6 || fabs(box[0]) > 1e6 || fabs(box[1]) > 1e6) return;
  // Scaling a picture down reads all of it.
  if (!appex_charge(player, (double)picture->width * picture->height / 2)) return;
  struct appex_painting painting = {.draw = draw_picture, .what = picture, .box = {box[0], box[1], box[0] + box[2], box[1] + box[3]}};
  cairo_path_t *path = appex_keep_path(player);
  appex_paint(player, &painting);
  appex_give_path_back(player, path);
}

struct words {
  const struct appex_text *text;
  const double *numbers;
};

static void draw_text(struct appex_player *player, cairo_t *cr, const struct appex_painting *painting, bool shape_only) {
  const struct words *words = painting->what;
  const double *numbers = words->numbers;
  PangoContext *context = pango_cairo_create_context(cr);
  if (!context) return;
  appex_text_options(context);
  struct appex_text_style style = {
      .text_scale = player->drawing->text_scale,
      .font_family = player->drawing->font_family,
      .width = numbers[2] > 0 ? numbers[2] : 0,
      .alignment = numbers[4] >= 0 && numbers[4] < 5 ? (uint32_t)numbers[4] : 0,
      .alpha = player->state.alpha,
      .only_shape = shape_only,
  };
  PangoLayout *layout = appex_text_layout(context, words->text, &style);
  if (!shape_only) appex_set_source(player, cr, player->state.fill);
  PangoLayoutIter *iterator = pango_layout_get_iter(layout);
  bool is_first = true;
  do {
    PangoRectangle line;
    pango_layout_iter_get_line_extents(iterator, NULL, &line);
    // A line that does not fit is omitted, except the first.
    if (!is_first && numbers[3] > 0 && (double)(line.y + line.height) / PANGO_SCALE > numbers[3] + 1) break;
    is_first = false;
    cairo_move_to(
        cr, numbers[0] + (double)line.x / PANGO_SCALE, numbers[1] + (double)pango_layout_iter_get_baseline(iterator) / PANGO_SCALE);
    pango_cairo_show_layout_line(cr, pango_layout_iter_get_line_readonly(iterator));
  } while (pango_layout_iter_next_line(iterator));
  cairo_new_path(cr);
  pango_layout_iter_free(iterator);
  g_object_unref(layout);
  g_object_unref(context);
}

/// Whether fonts can be made in the letters' size; otherwise cairo would enter a permanent error state.
static bool has_usable_size(cairo_t *cr, const struct appex_text *text, double text_scale) {
  double smallest = text->font.size, largest = text->font.size;
  for (size_t index = 0; index < text->run_count && index < 4096; index++) {
    if (!text->runs[index].has_font) continue;
    smallest = fmin(smallest, text->runs[index].font.size);
    largest = fmax(largest, text->runs[index].font.size);
  }
  // As in text.c: an invalid size becomes 17, and sizes are limited.
  smallest = smallest > 0 ? fmax(smallest, 0.5) : 0.5;
  largest = fmin(fmax(largest, 17) * fmax(text_scale, 1), 2000);
  cairo_matrix_t matrix;
  cairo_get_matrix(cr, &matrix);
  double high = hypot(hypot(matrix.xx, matrix.yx), hypot(matrix.xy, matrix.yy));
  double low = fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx) / high;
  return largest * high < 2500 && smallest * low > 0.2;
}

void appex_play_text(struct appex_player *player, const double *numbers, const struct appex_text *text) {
  // Shaping costs far more than a pixel.
  if (!text->utf8 || text->length == 0 || !appex_charge(player, (double)text->length * 2000 + 2e5)) return;
  if (fabs(numbers[0]) > 1e6 || fabs(numbers[1]) > 1e6 || !has_usable_size(player->cr, text, player->drawing->text_scale)) return;
  struct words words = {.text = text, .numbers = numbers};
  struct appex_painting painting = {.draw = draw_text, .what = &words};
  cairo_clip_extents(player->cr, &painting.box[0], &painting.box[1], &painting.box[2], &painting.box[3]);
  // The box includes the text's origin, since its lines may extend beyond the clip.
  painting.box[0] = fmin(painting.box[0], numbers[0]) - 16;
  painting.box[1] = fmin(painting.box[1], numbers[1]) - 16;
  painting.box[2] += 16, painting.box[3] += 16;
  cairo_path_t *path = appex_keep_path(player);
  appex_paint(player, &painting);
  appex_give_path_back(player, path);
}

static void draw_gradient(struct appex_player *player, cairo_t *cr, const struct appex_painting *painting, bool shape_only) {
  (void)shape_only;
  cairo_set_source(cr, (cairo_pattern_t *)painting->what);
  cairo_paint_with_alpha(cr, player->state.alpha);
}

void appex_play_gradient(struct appex_player *player, bool is_radial, const double *numbers, const double *stops, size_t count) {
  size_t points = is_radial ? 6 : 4;
  for (size_t index = 0; index < points; index++)
    if (fabs(numbers[index]) > 1e6) return;
  if (count == 0 || count > 1000 || (is_radial && (numbers[2] < 0 || numbers[5] < 0))) return;
  int extend = numbers[points] >= 0 && numbers[points] < 4 ? (int)numbers[points] : 0;
  cairo_pattern_t *pattern = is_radial ? cairo_pattern_create_radial(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
                                       : cairo_pattern_create_linear(numbers[0], numbers[1], numbers[2], numbers[3]);
  // Cairo extends either both ends or none; an end that is not extended continues in a transparent colour.
  if (!(extend & 1)) cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0);
  for (size_t index = 0; index < count; index++) {
    const double *stop = stops + index * 5;
    cairo_pattern_add_color_stop_rgba(pattern, fmin(fmax(stop[0], 0), 1), stop[1], stop[2], stop[3], stop[4]);
  }
  if (!(extend & 2)) cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0);
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  struct appex_painting painting = {.draw = draw_gradient, .what = pattern};
  cairo_clip_extents(player->cr, &painting.box[0], &painting.box[1], &painting.box[2], &painting.box[3]);
  cairo_path_t *path = appex_keep_path(player);
  appex_paint(player, &painting);
  appex_give_path_back(player, path);
  cairo_pattern_destroy(pattern);
}
