#include "internal.h"
#include <math.h>
#include <string.h>

static double limited(double value, double low, double high) { return value > low ? (value < high ? value : high) : low; }

static PangoFontDescription *describe(const struct appex_font *font, const struct appex_text_style *style) {
  static const char *const families[] = {NULL, "Monospace", "Serif", NULL, NULL};
  PangoFontDescription *description = pango_font_description_new();
  const char *family = font->family && *font->family ? font->family : NULL;
  if (!family && font->design < sizeof families / sizeof *families) family = families[font->design];
  if (!family) family = style->font_family && *style->font_family ? style->font_family : "Sans";
  pango_font_description_set_family(description, family);
  double size = isfinite(font->size) && font->size > 0 ? font->size : 17;
  if (font->scales && isfinite(style->text_scale) && style->text_scale > 0) size *= style->text_scale;
  pango_font_description_set_absolute_size(description, limited(size, 0.5, 2000) * PANGO_SCALE);
  pango_font_description_set_weight(description, (PangoWeight)limited(font->weight ? font->weight : 400, 100, 1000));
  if (font->is_italic) pango_font_description_set_style(description, PANGO_STYLE_ITALIC);
  return description;
}

/// The byte at which the UTF-16 code unit `unit` begins; `offset` and `position` save where the last search ended.
static size_t byte_offset(const char *text, size_t length, uint64_t unit, size_t *offset, uint64_t *position) {
  while (*position < unit && *offset < length) {
    unsigned char first = (unsigned char)text[*offset];
    size_t bytes = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    *offset = *offset + bytes < length ? *offset + bytes : length;
    *position += bytes == 4 ? 2 : 1;
  }
  return *offset;
}

static void insert(PangoAttrList *list, PangoAttribute *attribute, size_t start, size_t end) {
  attribute->start_index = (guint)start;
  attribute->end_index = (guint)end;
  pango_attr_list_insert(list, attribute);
}

static guint16 channel(uint32_t color, int shift) { return (guint16)((color >> shift & 0xff) * 257); }

static guint16 alpha_of(uint32_t color, double alpha) {
  // 0 would mean "not set".
  double value = channel(color, 0) * limited(alpha, 0, 1);
  return value < 1 ? 1 : (guint16)value;
}

static void add_run(PangoAttrList *list, const struct appex_run *run, const struct appex_text_style *style, size_t start, size_t end) {
  if (run->has_font) {
    PangoFontDescription *description = describe(&run->font, style);
    insert(list, pango_attr_font_desc_new(description), start, end);
    pango_font_description_free(description);
    if (run->font.design == 4) insert(list, pango_attr_font_features_new("tnum"), start, end);
  }
  if (run->is_underlined) insert(list, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), start, end);
  if (run->is_struck) insert(list, pango_attr_strikethrough_new(TRUE), start, end);
  if (style->only_shape) return;
  if (run->has_color) {
    uint32_t color = run->color;
    insert(list, pango_attr_foreground_new(channel(color, 24), channel(color, 16), channel(color, 8)), start, end);
    insert(list, pango_attr_foreground_alpha_new(alpha_of(color, style->alpha)), start, end);
  }
  if (run->has_background) {
    uint32_t color = run->background;
    insert(list, pango_attr_background_new(channel(color, 24), channel(color, 16), channel(color, 8)), start, end);
    insert(list, pango_attr_background_alpha_new(alpha_of(color, style->alpha)), start, end);
  }
}

PangoLayout *appex_text_layout(PangoContext *context, const struct appex_text *text, const struct appex_text_style *style) {
  // A text may have a megabyte, but only a part of it can be visible in a drawing, and the layout time is not linear in a line's length.
  size_t length = text->utf8 ? text->length : 0;
  if (length > 65536) length = 65536;
  char *valid = g_utf8_make_valid(text->utf8 ? text->utf8 : "", (gssize)length);
  length = strlen(valid);
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_text(layout, valid, (int)length);

  PangoFontDescription *description = describe(&text->font, style);
  pango_layout_set_font_description(layout, description);
  pango_font_description_free(description);
  PangoAttrList *list = pango_attr_list_new();
  if (text->font.design == 4) insert(list, pango_attr_font_features_new("tnum"), 0, length);
  size_t offset = 0;
  uint64_t position = 0, last = 0;
  for (size_t index = 0; index < text->run_count && index < 4096; index++) {
    const struct appex_run *run = &text->runs[index];
    // Runs are in order and do not overlap, as the protocol requires, so one pass finds all of them.
    if (run->location < last) break;
    last = (uint64_t)run->location + run->length;
    size_t start = byte_offset(valid, length, run->location, &offset, &position);
    size_t end = byte_offset(valid, length, last, &offset, &position);
    if (end > start) add_run(list, run, style, start, end);
  }
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);

  if (style->width > 0) {
    pango_layout_set_width(layout, (int)(limited(style->width, 1, 1e6) * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  }
  // Pango's left and right depend on the text's direction.
  bool is_rtl = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL;
  switch (style->alignment) {
    case 1: pango_layout_set_alignment(layout, is_rtl ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT); break;
    case 2: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER); break;
    case 3: pango_layout_set_alignment(layout, is_rtl ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT); break;
    case 4: pango_layout_set_justify(layout, TRUE); break;
    default: break;
  }
  g_free(valid);
  return layout;
}

void appex_text_options(PangoContext *context) {
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
}

enum appex_imaging_code appex_measure(
    const struct appex_text *text, double text_scale, const char *font_family, double width, uint32_t lines, struct appex_text_size *size,
    struct appex_problem *problem) {
  PangoFontMap *map = pango_cairo_font_map_get_default();
  PangoContext *context = map ? pango_font_map_create_context(map) : NULL;
  if (!context) return appex_fail(problem, APPEX_IMAGING_NO_MEMORY, "There are no fonts to measure the text with.");
  appex_text_options(context);
  struct appex_text_style style = {.text_scale = text_scale, .font_family = font_family, .width = isfinite(width) ? width : 0, .alpha = 1};
  PangoLayout *layout = appex_text_layout(context, text, &style);
  PangoLayoutIter *iterator = pango_layout_get_iter(layout);
  PangoRectangle line;
  int right = 0, bottom = 0, first = 0, last = 0;
  uint32_t count = 0;
  do {
    pango_layout_iter_get_line_extents(iterator, NULL, &line);
    int baseline = pango_layout_iter_get_baseline(iterator);
    if (count == 0) first = baseline;
    last = baseline;
    if (line.width > right) right = line.width;
    bottom = line.y + line.height;
    count++;
  } while ((lines == 0 || count < lines) && pango_layout_iter_next_line(iterator));
  pango_layout_iter_free(iterator);
  g_object_unref(layout);
  g_object_unref(context);
  *size = (struct appex_text_size){
      .width = (double)right / PANGO_SCALE,
      .height = (double)bottom / PANGO_SCALE,
      .first_baseline = (double)first / PANGO_SCALE,
      .last_baseline = (double)(bottom - last) / PANGO_SCALE};
  return APPEX_IMAGING_DONE;
}
