#include "player.h"
#include <math.h>

/// The greatest length in a path; beyond it, cairo's fixed-point numbers would overflow.
#define FAR 2e6
#define MOST_ELEMENTS 50000

/// Moves a point that is too far away into cairo's range.
static void bring_near(cairo_t *cr, double *x, double *y) {
  double far_x = *x, far_y = *y;
  cairo_user_to_device(cr, &far_x, &far_y);
  if (fabs(far_x) <= FAR && fabs(far_y) <= FAR) return;
  far_x = fmin(fmax(far_x, -FAR), FAR);
  far_y = fmin(fmax(far_y, -FAR), FAR);
  cairo_device_to_user(cr, &far_x, &far_y);
  *x = far_x;
  *y = far_y;
}

static void measure_step(struct appex_player *player, double dx, double dy) {
  cairo_user_to_device_distance(player->cr, &dx, &dy);
  player->path_length += hypot(dx, dy);
}

static void line(struct appex_player *player, double x, double y) {
  cairo_t *cr = player->cr;
  bring_near(cr, &x, &y);
  if (cairo_has_current_point(cr)) {
    double from_x, from_y;
    cairo_get_current_point(cr, &from_x, &from_y);
    measure_step(player, x - from_x, y - from_y);
  }
  cairo_line_to(cr, x, y);
}

static void rectangle(struct appex_player *player, const double *box) {
  double left = box[0], top = box[1], right = box[0] + box[2], bottom = box[1] + box[3];
  cairo_t *cr = player->cr;
  bring_near(cr, &left, &top);
  cairo_move_to(cr, left, top);
  const double corners[][2] = {{box[0] + box[2], box[1]}, {right, bottom}, {box[0], box[1] + box[3]}};
  for (int index = 0; index < 3; index++) line(player, corners[index][0], corners[index][1]);
  cairo_close_path(cr);
}

static void curve(struct appex_player *player, const double *numbers) {
  cairo_t *cr = player->cr;
  double points[6];
  for (int index = 0; index < 6; index += 2) {
    points[index] = numbers[index];
    points[index + 1] = numbers[index + 1];
    bring_near(cr, &points[index], &points[index + 1]);
  }
  double x = points[0], y = points[1];
  if (cairo_has_current_point(cr)) cairo_get_current_point(cr, &x, &y);
  for (int index = 0; index < 6; x = points[index], y = points[index + 1], index += 2)
    measure_step(player, points[index] - x, points[index + 1] - y);
  cairo_curve_to(cr, points[0], points[1], points[2], points[3], points[4], points[5]);
}

static void arc(struct appex_player *player, const double *numbers) {
  double x = numbers[0], y = numbers[1], radius = numbers[2], start = numbers[3], end = numbers[4];
  bool is_clockwise = numbers[5] != 0;
  double reach = radius, none = 0;
  cairo_user_to_device_distance(player->cr, &reach, &none);
  if (!(radius >= 0) || hypot(reach, none) > FAR / 2) return;
  bring_near(player->cr, &x, &y);
  double turn = is_clockwise ? end - start : start - end;
  // A full turn or more is a circle; a negative turn continues in the other direction.
  if (turn >= 2 * M_PI) turn = 2 * M_PI;
  else turn = fmod(turn, 2 * M_PI);
  if (turn < 0) turn += 2 * M_PI;
  start = fmod(start, 2 * M_PI);
  measure_step(player, radius * turn, 0);
  if (is_clockwise) cairo_arc(player->cr, x, y, radius, start, start + turn);
  else cairo_arc_negative(player->cr, x, y, radius, start, start - turn);
}

static void ellipse(struct appex_player *player, const double *box) {
  // The usual four curves; with this constant they deviate from the circle by at most 0.03 %.
  const double k = 0.5522847498, rx = box[2] / 2, ry = box[3] / 2, x = box[0] + rx, y = box[1] + ry;
  double from_x = x + rx, from_y = y;
  bring_near(player->cr, &from_x, &from_y);
  cairo_move_to(player->cr, from_x, from_y);
  const double curves[4][6] = {
      {x + rx, y + k * ry, x + k * rx, y + ry, x, y + ry},
      {x - k * rx, y + ry, x - rx, y + k * ry, x - rx, y},
      {x - rx, y - k * ry, x - k * rx, y - ry, x, y - ry},
      {x + k * rx, y - ry, x + rx, y - k * ry, x + rx, y},
  };
  for (int index = 0; index < 4; index++) curve(player, curves[index]);
  cairo_close_path(player->cr);
}

bool appex_play_path(struct appex_player *player, int operation, const double *numbers) {
  cairo_t *cr = player->cr;
  if (operation != 4 && player->path_elements >= MOST_ELEMENTS) return false;
  player->path_elements += operation == 9 || operation == 10 ? 8 : 1;
  switch (operation) {
    case 4:
      cairo_new_path(cr);
      player->path_length = player->path_elements = 0;
      break;
    case 5: {
      double x = numbers[0], y = numbers[1];
      bring_near(cr, &x, &y);
      cairo_move_to(cr, x, y);
      break;
    }
    case 6: line(player, numbers[0], numbers[1]); break;
    case 7: curve(player, numbers); break;
    case 8: rectangle(player, numbers); break;
    case 9: arc(player, numbers); break;
    case 10: ellipse(player, numbers); break;
    default: cairo_close_path(cr); break;
  }
  return true;
}

cairo_path_t *appex_keep_path(struct appex_player *player) {
  if (!cairo_has_current_point(player->cr) || !appex_charge(player, player->path_elements * 64)) return NULL;
  cairo_path_t *path = cairo_copy_path(player->cr);
  cairo_new_path(player->cr);
  return path;
}

void appex_give_path_back(struct appex_player *player, cairo_path_t *path) {
  if (!path) return;
  cairo_new_path(player->cr);
  if (path->status == CAIRO_STATUS_SUCCESS) cairo_append_path(player->cr, path);
  cairo_path_destroy(path);
}

static void forget_path(struct appex_player *player) {
  cairo_new_path(player->cr);
  player->path_length = player->path_elements = 0;
}

struct outline {
  bool is_stroke;
  const double *color;
};

static void draw_outline(struct appex_player *player, cairo_t *cr, const struct appex_painting *painting, bool shape_only) {
  const struct outline *outline = painting->what;
  // Cairo applies the shape's clip to its source; a shape for a shadow also uses its transparency.
  appex_set_source(player, cr, outline->color);
  (void)shape_only;
  if (outline->is_stroke) cairo_stroke_preserve(cr);
  else cairo_fill_preserve(cr);
}

static void paint_outline(struct appex_player *player, bool is_stroke, bool even_odd) {
  cairo_t *cr = player->cr;
  struct outline outline = {.is_stroke = is_stroke, .color = is_stroke ? player->state.stroke : player->state.fill};
  struct appex_painting painting = {.draw = draw_outline, .what = &outline, .is_fill = !is_stroke, .even_odd = even_odd};
  cairo_set_fill_rule(cr, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  cairo_path_extents(cr, &painting.box[0], &painting.box[1], &painting.box[2], &painting.box[3]);
  if (is_stroke) {
    double reach = cairo_get_line_width(cr) * (cairo_get_line_join(cr) == CAIRO_LINE_JOIN_MITER ? cairo_get_miter_limit(cr) : 2) / 2;
    painting.box[0] -= reach, painting.box[1] -= reach, painting.box[2] += reach, painting.box[3] += reach;
  }
  cairo_path_t *path = NULL;
  if (player->state.shadow[6] > 0) painting.path = path = cairo_copy_path(cr);
  // The scan converter visits every edge in each row that the edge crosses.
  if (appex_charge(player, player->path_length * (is_stroke ? 8 : 2) + player->path_elements * 256)) appex_paint(player, &painting);
  if (path) cairo_path_destroy(path);
}

/// Whether a line would be split into more dashes than can be seen.
static bool has_too_many_dashes(struct appex_player *player) {
  cairo_t *cr = player->cr;
  int count = cairo_get_dash_count(cr);
  if (count <= 0 || count > 32) return count > 32;
  double lengths[32], sum = 0;
  cairo_get_dash(cr, lengths, NULL);
  for (int index = 0; index < count; index++) sum += lengths[index];
  cairo_matrix_t matrix;
  cairo_get_matrix(cr, &matrix);
  double largest = fmax(hypot(matrix.xx, matrix.yx), hypot(matrix.xy, matrix.yy));
  double smallest = fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx) / largest;
  return player->path_length * count > sum * smallest * 20000;
}

void appex_play_fill(struct appex_player *player, bool fills, bool even_odd, bool strokes) {
  cairo_t *cr = player->cr;
  if (!player->state.is_flat) {
    if (fills) paint_outline(player, false, even_odd);
    // A line with zero width is not drawn.
    if (strokes && cairo_get_line_width(cr) > 0 && !player->has_ended) {
      cairo_save(cr);
      if (has_too_many_dashes(player)) cairo_set_dash(cr, NULL, 0, 0);
      paint_outline(player, true, false);
      cairo_restore(cr);
    }
  }
  forget_path(player);
}

void appex_play_clip(struct appex_player *player, bool even_odd) {
  // Clips with many edges are intersected edge by edge.
  if (!player->state.is_flat && appex_charge(player, player->path_elements * player->path_elements + player->path_length * 2)) {
    cairo_set_fill_rule(player->cr, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    cairo_clip(player->cr);
  }
  forget_path(player);
}

void appex_play_clear(struct appex_player *player, const double *box) {
  cairo_t *cr = player->cr;
  if (!appex_charge(player, appex_clip_area(cr))) return;
  cairo_path_t *path = appex_keep_path(player);
  cairo_save(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  rectangle(player, box);
  cairo_fill(cr);
  cairo_restore(cr);
  appex_give_path_back(player, path);
}
