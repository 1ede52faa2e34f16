// The state of playing one drawing, shared by play.c, paths.c and painting.c.
#pragma once
#include "internal.h"

#pragma GCC visibility push(hidden)

/// State that SAVE saves in addition to cairo's own.
struct appex_state {
  double fill[4], stroke[4];
  double alpha;
  int blend;
  double shadow[7];  ///< x y blur r g b a
  bool is_flat;      ///< the transform has collapsed the coordinates: nothing is visible
  bool is_layer;     ///< closed by END_LAYER, not by RESTORE
};

#define APPEX_STATES 256
#define APPEX_LAYERS 16

struct appex_player {
  cairo_t *cr;
  const struct appex_drawing *drawing;
  size_t operation, number, text, picture;  ///< the next ones
  struct appex_state state;
  struct appex_state *saved;
  int depth, layers;
  double base_scale;    ///< pixels in a unit of the drawing's own coordinates
  double path_length;   ///< in pixels, approximately
  double path_elements;
  double work;          ///< remaining work, approximately in pixels
  bool has_ended;
};

/// One painting operation. `shape_only`: the source is already set and must not be changed.
struct appex_painting {
  void (*draw)(struct appex_player *player, cairo_t *cr, const struct appex_painting *painting, bool shape_only);
  const void *what;
  double box[4];        ///< the area that may be painted, in user coordinates: x0 y0 x1 y1
  bool is_fill;         ///< `draw` fills the current path, which therefore has to be preserved
  const cairo_path_t *path;
  int even_odd;
};

/// Charges work; false, and the drawing ends, when too little work remains.
bool appex_charge(struct appex_player *player, double pixels);

/// An upper bound of the current clip's pixels.
double appex_clip_area(cairo_t *cr);

/// Draws with the state's shadow, blend mode and transparency.
void appex_paint(struct appex_player *player, const struct appex_painting *painting);

/// Blurs the shape of a group or painting under it.
void appex_paint_shadow(struct appex_player *player, const struct appex_painting *painting);

/// Sets a colour multiplied with the state's transparency.
void appex_set_source(struct appex_player *player, cairo_t *cr, const double color[4]);

/// Saves the path under construction, for an operation that needs a path of its own.
cairo_path_t *appex_keep_path(struct appex_player *player);
void appex_give_path_back(struct appex_player *player, cairo_path_t *path);

bool appex_play_path(struct appex_player *player, int operation, const double *numbers);
void appex_play_fill(struct appex_player *player, bool fills, bool even_odd, bool strokes);
void appex_play_clip(struct appex_player *player, bool even_odd);
void appex_play_clear(struct appex_player *player, const double *box);
void appex_play_picture(struct appex_player *player, const double *box, const struct appex_picture *picture);
void appex_play_text(struct appex_player *player, const double *numbers, const struct appex_text *text);
void appex_play_gradient(struct appex_player *player, bool is_radial, const double *numbers, const double *stops, size_t count);
void appex_begin_layer(struct appex_player *player);
void appex_end_layer(struct appex_player *player);

#pragma GCC visibility pop
