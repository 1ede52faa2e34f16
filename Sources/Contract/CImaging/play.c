// Plays a drawing. The drawing is not trusted: operands are counted, numbers are checked, work is limited.
#include "player.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// The numbers of the enumeration DrawOperation in Protocol/views.proto.
enum operation {
  SAVE = 1, RESTORE, TRANSFORM, BEGIN_PATH, MOVE, LINE, CURVE, RECT, ARC, ELLIPSE, CLOSE, FILL, STROKE, FILL_AND_STROKE, CLIP, FILL_COLOR,
  STROKE_COLOR, LINE_WIDTH, LINE_CAP, LINE_JOIN, MITER_LIMIT, DASH, ALPHA, BLEND, SHADOW, IMAGE, TEXT, LINEAR_GRADIENT, RADIAL_GRADIENT, CLEAR,
  BEGIN_LAYER, END_LAYER,
};

/// The least number of operands of an operation; DASH and the gradients state how many follow.
static const uint8_t operands[] = {
    [TRANSFORM] = 6, [MOVE] = 2, [LINE] = 2, [CURVE] = 6, [RECT] = 4, [ARC] = 6, [ELLIPSE] = 4, [FILL] = 1, [FILL_AND_STROKE] = 1, [CLIP] = 1,
    [FILL_COLOR] = 4, [STROKE_COLOR] = 4, [LINE_WIDTH] = 1, [LINE_CAP] = 1, [LINE_JOIN] = 1, [MITER_LIMIT] = 1, [DASH] = 2, [ALPHA] = 1,
    [BLEND] = 1, [SHADOW] = 7, [IMAGE] = 4, [TEXT] = 5, [LINEAR_GRADIENT] = 6, [RADIAL_GRADIENT] = 8, [CLEAR] = 4, [END_LAYER] = 0,
};

bool appex_charge(struct appex_player *player, double pixels) {
  // A few extra pixels for the operation itself.
  player->work -= pixels + 64;
  if (!(player->work > 0)) player->has_ended = true;
  return !player->has_ended;
}

double appex_clip_area(cairo_t *cr) {
  double x0, y0, x1, y1;
  cairo_save(cr);
  cairo_identity_matrix(cr);
  cairo_clip_extents(cr, &x0, &y0, &x1, &y1);
  cairo_restore(cr);
  double area = (x1 - x0) * (y1 - y0);
  // A surface without bounds records the drawing instead.
  return isfinite(area) && area < 6.4e7 ? area : 6.4e7;
}

void appex_set_source(struct appex_player *player, cairo_t *cr, const double color[4]) {
  cairo_set_source_rgba(cr, color[0], color[1], color[2], color[3] * player->state.alpha);
}

static double unit(double value) { return value > 0 ? (value < 1 ? value : 1) : 0; }

static void set_color(double color[4], const double *numbers) {
  for (int index = 0; index < 4; index++) color[index] = unit(numbers[index]);
}

static bool push_state(struct appex_player *player, bool is_layer) {
  if (player->depth == APPEX_STATES) {
    player->has_ended = true;
    return false;
  }
  player->saved[player->depth] = player->state;
  player->saved[player->depth++].is_layer = is_layer;
  cairo_save(player->cr);
  return true;
}

static void pop_state(struct appex_player *player) {
  player->state = player->saved[--player->depth];
  cairo_restore(player->cr);
}

static bool is_usable(const cairo_matrix_t *matrix) {
  double determinant = matrix->xx * matrix->yy - matrix->xy * matrix->yx;
  double largest = fmax(fmax(fabs(matrix->xx), fabs(matrix->yy)), fmax(fabs(matrix->xy), fabs(matrix->yx)));
  return isfinite(determinant) && fabs(determinant) > 1e-9 && largest < 1e5 && fabs(matrix->x0) < 4e6 && fabs(matrix->y0) < 4e6;
}

static void transform(struct appex_player *player, const double *numbers) {
  if (player->state.is_flat) return;
  cairo_matrix_t change, now, result;
  cairo_matrix_init(&change, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
  cairo_get_matrix(player->cr, &now);
  cairo_matrix_multiply(&result, &change, &now);
  // An unusable matrix would put cairo into a permanent error state.
  if (is_usable(&result)) cairo_set_matrix(player->cr, &result);
  else player->state.is_flat = true;
}

static void set_dash(struct appex_player *player, double phase, const double *lengths, size_t count) {
  double sum = 0;
  for (size_t index = 0; index < count; index++) {
    if (lengths[index] < 0) return;
    sum += lengths[index];
  }
  if (count > 32 || !(sum > 0) || !isfinite(sum)) cairo_set_dash(player->cr, NULL, 0, 0);
  else cairo_set_dash(player->cr, lengths, (int)count, fmod(phase, sum * 2));
}

void appex_begin_layer(struct appex_player *player) {
  if (player->layers == APPEX_LAYERS || !appex_charge(player, appex_clip_area(player->cr) * 2)) {
    player->has_ended = true;
    return;
  }
  if (!push_state(player, true)) return;
  player->layers++;
  cairo_push_group(player->cr);
  player->state.alpha = 1;
  player->state.blend = 0;
  player->state.shadow[6] = 0;
}

static void draw_group(struct appex_player *player, cairo_t *cr, const struct appex_painting *painting, bool shape_only) {
  cairo_pattern_t *group = (cairo_pattern_t *)painting->what;
  if (shape_only) {
    cairo_mask(cr, group);
  } else {
    cairo_set_source(cr, group);
    cairo_paint_with_alpha(cr, player->state.alpha);
  }
}

void appex_end_layer(struct appex_player *player) {
  if (player->layers == 0) return;
  while (!player->saved[player->depth - 1].is_layer) pop_state(player);
  cairo_pattern_t *group = cairo_pop_group(player->cr);
  pop_state(player);
  player->layers--;
  if (!player->state.is_flat) {
    struct appex_painting painting = {.draw = draw_group, .what = group};
    cairo_clip_extents(player->cr, &painting.box[0], &painting.box[1], &painting.box[2], &painting.box[3]);
    cairo_path_t *path = appex_keep_path(player);
    appex_paint(player, &painting);
    appex_give_path_back(player, path);
  }
  cairo_pattern_destroy(group);
}

static void set_state(struct appex_player *player, int operation, const double *numbers) {
  struct appex_state *state = &player->state;
  cairo_t *cr = player->cr;
  switch (operation) {
    case FILL_COLOR: set_color(state->fill, numbers); break;
    case STROKE_COLOR: set_color(state->stroke, numbers); break;
    case LINE_WIDTH: cairo_set_line_width(cr, fmin(fmax(numbers[0], 0), 1e4)); break;
    case LINE_CAP:
      cairo_set_line_cap(cr, numbers[0] == 1 ? CAIRO_LINE_CAP_ROUND : numbers[0] == 2 ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT);
      break;
    case LINE_JOIN:
      cairo_set_line_join(cr, numbers[0] == 1 ? CAIRO_LINE_JOIN_ROUND : numbers[0] == 2 ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER);
      break;
    case MITER_LIMIT: cairo_set_miter_limit(cr, fmin(fmax(numbers[0], 1), 100)); break;
    case ALPHA: state->alpha = unit(numbers[0]); break;
    case BLEND: state->blend = numbers[0] >= 0 && numbers[0] < 64 ? (int)numbers[0] : 0; break;
    case SHADOW:
      for (int index = 0; index < 3; index++) state->shadow[index] = fmin(fmax(numbers[index], -1e4), 1e4);
      set_color(state->shadow + 3, numbers + 3);
      break;
    default: break;
  }
}

/// An operation's numbers, including those that are counted by one of them; NULL when the list ends too early.
static const double *take_numbers(struct appex_player *player, int operation, size_t *extra) {
  const struct appex_drawing *drawing = player->drawing;
  size_t count = operands[operation], left = drawing->number_count - player->number;
  if (count > left) return NULL;
  const double *numbers = drawing->numbers + player->number;
  *extra = 0;
  if (operation == DASH || operation == LINEAR_GRADIENT || operation == RADIAL_GRADIENT) {
    double said = numbers[count - 1];
    size_t each = operation == DASH ? 1 : 5;
    // NaN also fails this comparison.
    if (!(said >= 0 && said <= (double)((left - count) / each))) return NULL;
    *extra = (size_t)said;
    count += *extra * each;
  }
  player->number += count;
  return numbers;
}

static bool are_finite(const double *numbers, size_t count) {
  for (size_t index = 0; index < count; index++)
    if (!isfinite(numbers[index])) return false;
  return true;
}

static void perform(struct appex_player *player, int operation, const double *numbers, size_t extra, const struct appex_text *text,
                    const struct appex_picture *picture) {
  switch (operation) {
    case SAVE: push_state(player, false); break;
    case RESTORE:
      if (player->depth > 0 && !player->saved[player->depth - 1].is_layer) pop_state(player);
      break;
    case TRANSFORM: transform(player, numbers); break;
    case BEGIN_PATH: case MOVE: case LINE: case CURVE: case RECT: case ARC: case ELLIPSE: case CLOSE:
      if (!player->state.is_flat) appex_play_path(player, operation, numbers);
      break;
    case FILL: appex_play_fill(player, true, numbers[0] != 0, false); break;
    case STROKE: appex_play_fill(player, false, false, true); break;
    case FILL_AND_STROKE: appex_play_fill(player, true, numbers[0] != 0, true); break;
    case CLIP: appex_play_clip(player, numbers[0] != 0); break;
    case DASH: set_dash(player, numbers[0], numbers + 2, extra); break;
    case IMAGE:
      if (!player->state.is_flat) appex_play_picture(player, numbers, picture);
      break;
    case TEXT:
      if (!player->state.is_flat) appex_play_text(player, numbers, text);
      break;
    case LINEAR_GRADIENT: case RADIAL_GRADIENT:
      if (!player->state.is_flat)
        appex_play_gradient(player, operation == RADIAL_GRADIENT, numbers, numbers + operands[operation], extra);
      break;
    case CLEAR:
      if (!player->state.is_flat) appex_play_clear(player, numbers);
      break;
    case BEGIN_LAYER: appex_begin_layer(player); break;
    case END_LAYER: appex_end_layer(player); break;
    default: set_state(player, operation, numbers);
  }
}

static void step(struct appex_player *player) {
  const struct appex_drawing *drawing = player->drawing;
  int operation = drawing->operations[player->operation++];
  size_t extra = 0;
  const double *numbers = operation >= SAVE && operation <= END_LAYER ? take_numbers(player, operation, &extra) : NULL;
  const struct appex_text *text = NULL;
  const struct appex_picture *picture = NULL;
  if (operation == TEXT && player->text < drawing->text_count) text = &drawing->texts[player->text++];
  if (operation == IMAGE && player->picture < drawing->picture_count) picture = &drawing->pictures[player->picture++];
  if (!numbers || (operation == TEXT && !text) || (operation == IMAGE && !picture)) {
    player->has_ended = true;
    return;
  }
  if (!appex_charge(player, 0)) return;
  size_t each = operation == DASH ? 1 : 5;
  if (are_finite(numbers, operands[operation] + extra * each)) perform(player, operation, numbers, extra, text, picture);
}

static double scale_of(cairo_t *cr) {
  cairo_matrix_t matrix;
  cairo_get_matrix(cr, &matrix);
  return sqrt(fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx));
}

void appex_draw_play(cairo_t *cr, const struct appex_drawing *drawing) {
  cairo_matrix_t matrix;
  cairo_get_matrix(cr, &matrix);
  static const double no_numbers = 0;
  struct appex_drawing copy = *drawing;
  // An operation without operands needs a valid pointer, too.
  if (!copy.numbers || copy.number_count == 0) copy.numbers = &no_numbers, copy.number_count = 0;
  struct appex_player player = {
      .cr = cr,
      .drawing = &copy,
      .state = {.fill = {0, 0, 0, 1}, .stroke = {0, 0, 0, 1}, .alpha = 1},
      .base_scale = scale_of(cr),
      // About the work of one frame every two seconds.
      .work = 2e9,
      .has_ended = cairo_status(cr) != CAIRO_STATUS_SUCCESS || !is_usable(&matrix),
  };
  player.saved = malloc(APPEX_STATES * sizeof *player.saved);
  if (!player.saved) return;
  cairo_save(cr);
  cairo_new_path(cr);
  cairo_set_line_width(cr, 1);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_miter_limit(cr, 10);
  cairo_set_dash(cr, NULL, 0, 0);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
  while (!player.has_ended && player.operation < copy.operation_count && cairo_status(cr) == CAIRO_STATUS_SUCCESS) step(&player);
  while (player.layers > 0) appex_end_layer(&player);
  while (player.depth > 0) pop_state(&player);
  cairo_new_path(cr);
  cairo_restore(cr);
  free(player.saved);
}
