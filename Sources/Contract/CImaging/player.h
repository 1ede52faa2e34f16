// The playing of one drawing: what the files draw-*.c share.
#pragma once
#include "internal.h"

#pragma GCC visibility push(hidden)

/// What SAVE saves besides cairo's own state.
struct appex_state {
  double fill[4], stroke[4];
  double alpha;
  int blend;
  double shadow[7];  ///< x y blur r g b a
  bool is_flat;      ///< the coordinates have been squeezed to nothing: nothing can be seen
  bool is_layer;     ///< END_LAYER closes it, RESTORE does not
};

#define APPEX_STATES 256
#define APPEX_LAYERS 16

struct appex_player {
  cairo_t *cr;
  const struct appex_drawing *drawing;
  size_t operation, number, text, picture;  ///< what comes next
  struct appex_state state;
  struct appex_state *saved;
  int depth, layers;
  double base_scale;    ///< pixels in a unit of the drawing's own coordinates
  double path_length;   ///< in pixels, roughly
  double path_elements;
  double work;          ///< what is left to do, roughly in pixels
  bool has_ended;
};

/// What one painting operation draws. `shape_only`: the source is set and stays.
struct appex_painting {
  void (*draw)(struct appex_player *player, cairo_t *cr, const struct appex_painting *painting, bool shape_only);
  const void *what;
  double box[4];        ///< in user coordinates, x0 y0 x1 y1, of what can get colour
  bool is_fill;         ///< `draw` fills the current path: the path has to be carried over
  const cairo_path_t *path;
  int even_odd;
};

/// Takes from what may still be done; false, and the play ends, when that is too little.
bool appex_charge(struct appex_player *player, double pixels);

/// The pixels that the current clip leaves, at most.
double appex_clip_area(cairo_t *cr);

/// Draws with the shadow, the blend mode and the transparency of the state.
void appex_paint(struct appex_player *player, const struct appex_painting *painting);

/// Blurs the shape of a group or of a painting under it.
void appex_paint_shadow(struct appex_player *player, const struct appex_painting *painting);

/// A colour times the state's transparency.
void appex_set_source(struct appex_player *player, cairo_t *cr, const double color[4]);

/// Keeps the path that is being built, for an operation that needs the path for itself.
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
