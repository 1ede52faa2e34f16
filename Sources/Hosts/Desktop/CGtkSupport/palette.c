#include <math.h>

#include "CGtkSupport.h"

static GdkRGBA palette[APPEX_COLOR_COUNT];
static GdkRGBA palette_backgrounds[APPEX_COLOR_COUNT];
static bool palette_dark;

// The theme's colour, or `fallback` when the theme has none of that name.
static GdkRGBA theme_color(GtkWidget *widget, const char *name, const char *fallback) {
  GdkRGBA color;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  bool found = widget != NULL && gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color);
  G_GNUC_END_IGNORE_DEPRECATIONS
  if (!found && !gdk_rgba_parse(&color, fallback)) color = (GdkRGBA){0, 0, 0, 1};
  return color;
}

// ——— contrast, as WCAG 2.1 has it ———

/* Of text to what is below it. */
#define CONTRAST 4.5

static double linear(double part) { return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4); }

static double luminance(GdkRGBA color) { return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue); }

static GdkRGBA between(GdkRGBA from, GdkRGBA to, float share) {
  return (GdkRGBA){
      from.red + (to.red - from.red) * share, from.green + (to.green - from.green) * share, from.blue + (to.blue - from.blue) * share,
      from.alpha + (to.alpha - from.alpha) * share};
}

static GdkRGBA over(GdkRGBA color, GdkRGBA below) {
  float share = color.alpha;
  color.alpha = 1;
  return between(below, color, share);
}

double appex_color_contrast(GdkRGBA text, GdkRGBA below) {
  double one = luminance(over(text, below)), other = luminance(below);
  return (MAX(one, other) + 0.05) / (MIN(one, other) + 0.05);
}

/* The colour, as far towards `end` as it takes to be read on, or below, all of the others. */
static GdkRGBA readable(GdkRGBA color, GdkRGBA end, const GdkRGBA *others, int count) {
  for (int step = 0; step <= 32; step++) {
    GdkRGBA tried = between(color, end, step / 32.f);
    double worst = CONTRAST;
    for (int i = 0; i < count; i++) worst = MIN(worst, appex_color_contrast(tried, others[i]));
    if (worst >= CONTRAST) return tried;
  }
  return end;
}

static GdkRGBA faded(GdkRGBA color, float share) {
  color.alpha *= share;
  return color;
}

void appex_palette_refresh(GtkWidget *widget, bool is_dark) {
  palette_dark = is_dark;
  GdkRGBA text = theme_color(widget, "window_fg_color", is_dark ? "white" : "rgba(0,0,0,0.8)");
  GdkRGBA window = theme_color(widget, "window_bg_color", is_dark ? "#242424" : "#fafafa");
  GdkRGBA header = theme_color(widget, "headerbar_bg_color", is_dark ? "#303030" : "#ebebeb");
  GdkRGBA card = theme_color(widget, "card_bg_color", is_dark ? "rgba(255,255,255,0.08)" : "white");
  GdkRGBA accent = theme_color(widget, "accent_color", is_dark ? "#78aeed" : "#1c71d8");
  GdkRGBA destructive = theme_color(widget, "destructive_color", is_dark ? "#ff7b63" : "#c01c28");
  GdkRGBA fill = faded(text, 0.1f);
  GdkRGBA cell = over(card, window), accent_background = theme_color(widget, "accent_bg_color", "#3584e4");
  /* The last are those of tinted and selected buttons, as ApplicationStyle has them. */
  GdkRGBA tinted = faded(accent_background, 0.15f), selected = faded(accent_background, 0.22f);
  GdkRGBA below[] = {
      window, header, cell, over(fill, window), over(fill, header), over(fill, cell),
      over(tinted, window), over(tinted, header), over(tinted, cell), over(selected, window), over(selected, header), over(selected, cell)};
#define READABLE(color) readable(color, text, below, G_N_ELEMENTS(below))
  palette[0] = text;
  palette[1] = text;                             // LABEL
  palette[2] = READABLE(faded(text, 0.7f));      // SECONDARY_LABEL
  palette[3] = faded(text, 0.5f);                // TERTIARY_LABEL
  palette[4] = READABLE(faded(text, 0.6f));      // PLACEHOLDER
  palette[5] = faded(text, 0.14f);               // SEPARATOR
  palette[6] = window;                           // BACKGROUND
  palette[7] = header;                           // SECONDARY_BACKGROUND
  palette[8] = window;                           // GROUPED_BACKGROUND
  palette[9] = card;                             // CELL_BACKGROUND
  palette[10] = fill;                            // FILL
  palette[11] = READABLE(accent);                // TINT
  palette[12] = READABLE(destructive);           // DESTRUCTIVE
  palette[13] = palette[11];                     // LINK
#undef READABLE
  for (int i = 0; i < APPEX_COLOR_COUNT; i++) palette_backgrounds[i] = palette[i];
  const GdkRGBA white = {1, 1, 1, 1}, black = {0, 0, 0, 1};
  palette_backgrounds[11] = palette_backgrounds[13] = readable(accent_background, black, &white, 1);
  palette_backgrounds[12] = theme_color(widget, "destructive_bg_color", "#e01b24");
}

bool appex_palette_is_dark(void) { return palette_dark; }

GdkRGBA appex_color_resolve(AppexColor color, bool as_background) {
  if (!color.is_set) return (GdkRGBA){0, 0, 0, 0};
  if (color.system > 0 && color.system < APPEX_COLOR_COUNT) {
    return as_background ? palette_backgrounds[color.system] : palette[color.system];
  }
  uint32_t bits = palette_dark ? color.dark : color.light;
  return (GdkRGBA){(bits >> 24) / 255.f, (bits >> 16 & 0xff) / 255.f, (bits >> 8 & 0xff) / 255.f, (bits & 0xff) / 255.f};
}

static uint32_t channel(double from, double to, double share) {
  double value = from + (to - from) * share;
  return (uint32_t)(CLAMP(value, 0, 1) * 255 + 0.5);
}

static uint32_t mixed(GdkRGBA from, GdkRGBA to, double share) {
  // From transparent, a colour fades in with its own hue, not through black.
  if (from.alpha == 0) from = (GdkRGBA){to.red, to.green, to.blue, 0};
  if (to.alpha == 0) to = (GdkRGBA){from.red, from.green, from.blue, 0};
  return channel(from.red, to.red, share) << 24 | channel(from.green, to.green, share) << 16 | channel(from.blue, to.blue, share) << 8 |
         channel(from.alpha, to.alpha, share);
}

AppexColor appex_color_mix(AppexColor from, AppexColor to, double share) {
  if (share <= 0) return from;
  if (share >= 1) return to;
  uint32_t bits = mixed(appex_color_resolve(from, true), appex_color_resolve(to, true), share);
  return (AppexColor){.light = bits, .dark = bits, .system = 0, .is_set = true};
}
