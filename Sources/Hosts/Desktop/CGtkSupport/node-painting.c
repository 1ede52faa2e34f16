#include "node.h"

static float corner(const AppexLook *look, unsigned bit, double radius) { return look->corners & bit ? (float)radius : 0; }

static double surface_radius(const AppexLook *look) {
  if (look->corner_radius > 0) return look->corner_radius;
  return look->surface == APPEX_SURFACE_CARD || look->surface == APPEX_SURFACE_GROUP ? 12 : 0;
}

static GskRoundedRect outline_of(AppexNode *node, float width, float height) {
  double radius = MIN(surface_radius(&node->look), MIN(width, height) / 2);
  GskRoundedRect outline;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, width, height);
  float a = corner(&node->look, 1, radius), b = corner(&node->look, 2, radius);
  float c = corner(&node->look, 8, radius), d = corner(&node->look, 4, radius);
  gsk_rounded_rect_init(
      &outline, &bounds, &GRAPHENE_SIZE_INIT(a, a), &GRAPHENE_SIZE_INIT(b, b), &GRAPHENE_SIZE_INIT(c, c), &GRAPHENE_SIZE_INIT(d, d));
  return outline;
}

static void fill(GtkSnapshot *snapshot, const GskRoundedRect *outline, GdkRGBA color) {
  if (color.alpha <= 0) return;
  bool is_round = !gsk_rounded_rect_is_rectilinear(outline);
  if (is_round) gtk_snapshot_push_rounded_clip(snapshot, outline);
  gtk_snapshot_append_color(snapshot, &color, &outline->bounds);
  if (is_round) gtk_snapshot_pop(snapshot);
}

static void stroke(GtkSnapshot *snapshot, const GskRoundedRect *outline, GdkRGBA color, float width) {
  if (color.alpha <= 0 || width <= 0) return;
  float widths[4] = {width, width, width, width};
  GdkRGBA colors[4] = {color, color, color, color};
  gtk_snapshot_append_border(snapshot, outline, widths, colors);
}

static GdkRGBA system_color(int number) { return appex_color_resolve((AppexColor){.system = number, .is_set = true}, true); }

static void paint_shadow(AppexNode *node, GtkSnapshot *snapshot, const GskRoundedRect *outline) {
  const AppexLook *look = &node->look;
  bool dark = appex_palette_is_dark();
  switch (look->surface) {
    case APPEX_SURFACE_CARD:
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0, dark ? 0.5f : 0.18f}, 0, 3, 0, 14);
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0, dark ? 0.7f : 0.10f}, 0, 0, 1, 0);
      return;
    case APPEX_SURFACE_GROUP:
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0.024f, dark ? 0.3f : 0.03f}, 0, 0, 1, 0);
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0.024f, 0.07f}, 0, 1, 0, 3);
      gtk_snapshot_append_outset_shadow(snapshot, outline, &(GdkRGBA){0, 0, 0.024f, 0.03f}, 0, 2, 0, 6);
      return;
    default: break;
  }
  // As in Core Animation, an unpainted background casts no shadow.
  if (look->shadow_opacity <= 0 || !look->background.is_set) return;
  GdkRGBA color = look->shadow_color.is_set ? appex_color_resolve(look->shadow_color, true) : (GdkRGBA){0, 0, 0, 1};
  color.alpha *= MIN(look->shadow_opacity, 1);
  if (node->has_transform && (node->transform[1] != 0 || node->transform[2] != 0)) {
    // The renderer without a GPU blurs along the axes of the screen and leaves holes; several sharp shadows on top of each other look the same.
    const int layers = 8;
    color.alpha /= layers;
    for (int i = 0; i < layers; i++) {
      double spread = 2 * look->shadow_radius * ((i + 0.5) / layers - 0.5);
      gtk_snapshot_append_outset_shadow(snapshot, outline, &color, look->shadow_x, look->shadow_y, spread, 0);
    }
    return;
  }
  gtk_snapshot_append_outset_shadow(snapshot, outline, &color, look->shadow_x, look->shadow_y, 0, 2 * look->shadow_radius);
}

static void paint_background(AppexNode *node, GtkSnapshot *snapshot, const GskRoundedRect *outline) {
  const AppexLook *look = &node->look;
  if (look->background.is_set) {
    fill(snapshot, outline, appex_color_resolve(look->background, true));
  } else {
    GdkRGBA window = system_color(6);
    bool dark = appex_palette_is_dark();
    switch (look->surface) {
      case APPEX_SURFACE_BAR: fill(snapshot, outline, system_color(7)); break;
      case APPEX_SURFACE_CARD: fill(snapshot, outline, dark ? (GdkRGBA){0.22f, 0.22f, 0.22f, 1} : window); break;
      case APPEX_SURFACE_GROUP: fill(snapshot, outline, system_color(9)); break;
      case APPEX_SURFACE_DIMMING: fill(snapshot, outline, (GdkRGBA){0, 0, 0, dark ? 0.5f : 0.3f}); break;
      case APPEX_SURFACE_EFFECT:
        window.alpha = 0.88f;
        fill(snapshot, outline, window);
        break;
      default: break;
    }
  }
  if (look->surface == APPEX_SURFACE_CELL && (gtk_widget_get_focusable(GTK_WIDGET(node)) || look->is_selected)) {
    GtkStateFlags state = gtk_widget_get_state_flags(GTK_WIDGET(node));
    float strength = look->is_selected ? 0.07f : 0;
    if (state & GTK_STATE_FLAG_ACTIVE) {
      strength += 0.08f;
    } else if (state & GTK_STATE_FLAG_PRELIGHT) {
      strength += 0.035f;
    }
    GdkRGBA color = system_color(1);
    color.alpha *= strength;
    fill(snapshot, outline, color);
  }
}

static graphene_rect_t fitted(AppexFit fit, float width, float height, float image_width, float image_height) {
  float x = 0, y = 0, w = image_width, h = image_height;
  switch (fit) {
    case APPEX_FIT_FILL: return GRAPHENE_RECT_INIT(0, 0, width, height);
    case APPEX_FIT_ASPECT_FIT:
    case APPEX_FIT_ASPECT_FILL: {
      float by_width = width / image_width, by_height = height / image_height;
      float scale = fit == APPEX_FIT_ASPECT_FIT ? MIN(by_width, by_height) : MAX(by_width, by_height);
      w *= scale;
      h *= scale;
      x = (width - w) / 2;
      y = (height - h) / 2;
      break;
    }
    default:
      x = fit == APPEX_FIT_LEFT ? 0 : fit == APPEX_FIT_RIGHT ? width - w : roundf((width - w) / 2);
      y = fit == APPEX_FIT_TOP ? 0 : fit == APPEX_FIT_BOTTOM ? height - h : roundf((height - h) / 2);
  }
  return GRAPHENE_RECT_INIT(x, y, w, h);
}

static void paint_image(AppexNode *node, GtkSnapshot *snapshot, float width, float height) {
  double w = gdk_paintable_get_intrinsic_width(node->image) / node->image_scale;
  double h = gdk_paintable_get_intrinsic_height(node->image) / node->image_scale;
  if (w <= 0 || h <= 0 || width <= 0 || height <= 0) return;
  graphene_rect_t place = fitted(node->fit, width, height, w, h);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &place.origin);
  GdkRGBA tint = appex_color_resolve(node->tint, false);
  if (!node->tint.is_set || node->tint.system == 1) {
    // In the colour of text in the same place, for example on a coloured button.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(node)), &tint);
    G_GNUC_END_IGNORE_DEPRECATIONS
  }
  if (GTK_IS_SYMBOLIC_PAINTABLE(node->image)) {
    GdkRGBA colors[4] = {tint, tint, tint, tint};
    gtk_symbolic_paintable_snapshot_symbolic(
        GTK_SYMBOLIC_PAINTABLE(node->image), GDK_SNAPSHOT(snapshot), place.size.width, place.size.height, colors, 4);
  } else if (node->is_template) {
    // Every pixel gets the tint; the alpha of the image stays.
    float coefficients[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, tint.alpha};
    graphene_matrix_t matrix;
    graphene_vec4_t offset;
    graphene_matrix_init_from_float(&matrix, coefficients);
    graphene_vec4_init(&offset, tint.red, tint.green, tint.blue, 0);
    gtk_snapshot_push_color_matrix(snapshot, &matrix, &offset);
    gdk_paintable_snapshot(node->image, GDK_SNAPSHOT(snapshot), place.size.width, place.size.height);
    gtk_snapshot_pop(snapshot);
  } else {
    gdk_paintable_snapshot(node->image, GDK_SNAPSHOT(snapshot), place.size.width, place.size.height);
  }
  gtk_snapshot_restore(snapshot);
}

static void paint_bar_line(AppexNode *node, GtkSnapshot *snapshot, float width, float height) {
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(node));
  bool is_below = node->y > 0 && parent != NULL && node->y + node->height >= gtk_widget_get_height(parent) - 1;
  GdkRGBA color = system_color(5);
  gtk_snapshot_append_color(snapshot, &color, &GRAPHENE_RECT_INIT(0, is_below ? 0 : height - 1, width, 1));
}

void appex_node_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  AppexNode *node = APPEX_NODE(widget);
  float width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  GskRoundedRect outline = outline_of(node, width, height);

  paint_shadow(node, snapshot, &outline);
  paint_background(node, snapshot, &outline);
  bool clips = node->look.clips || node->look.surface == APPEX_SURFACE_GROUP;
  if (clips) gtk_snapshot_push_rounded_clip(snapshot, &outline);
  if (node->look.surface == APPEX_SURFACE_BAR && !node->look.background.is_set) paint_bar_line(node, snapshot, width, height);
  if (node->image != NULL) paint_image(node, snapshot, width, height);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_NATIVE(child)) gtk_widget_snapshot_child(widget, child, snapshot);
  }
  if (clips) gtk_snapshot_pop(snapshot);

  stroke(snapshot, &outline, appex_color_resolve(node->look.border_color, true), MIN(node->look.border_width, MIN(width, height) / 2));
  GtkStateFlags state = gtk_widget_get_state_flags(widget);
  if (gtk_widget_is_focus(widget) && state & GTK_STATE_FLAG_FOCUS_VISIBLE) {
    GskRoundedRect ring = outline;
    if (gsk_rounded_rect_is_rectilinear(&ring)) gsk_rounded_rect_init_from_rect(&ring, &outline.bounds, 6);
    gsk_rounded_rect_shrink(&ring, 1, 1, 1, 1);
    GdkRGBA color = system_color(11);
    color.alpha *= 0.6f;
    stroke(snapshot, &ring, color, 2);
  }
}
