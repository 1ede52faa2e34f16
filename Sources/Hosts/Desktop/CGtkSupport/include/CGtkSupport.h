// The widget for one node of a remote view, and the parts of GTK that Swift cannot import.
#pragma once
#include <adwaita.h>
#include <gtk/gtk.h>
#include <stdbool.h>
#include <stdint.h>

// ——— colours ———

/// A colour of the protocol: sRGB 0xRRGGBBAA for light and dark surroundings, or a number of SystemColor.
typedef struct {
  uint32_t light;
  uint32_t dark;
  int32_t system;
  bool is_set;
} AppexColor;

/// Other colours of the theme, numbered after those of SystemColor.
enum {
  APPEX_COLOR_COUNT = 14,
};

/// Reads the theme's colours again, as they apply to `widget`.
void appex_palette_refresh(GtkWidget *widget, bool is_dark);
bool appex_palette_is_dark(void);
/// The contrast of a text to the colour below it, which is opaque: 1 to 21.
double appex_color_contrast(GdkRGBA text, GdkRGBA below);
/// The current colour. As a background, an accent is dark enough for white text. As a text, each but TERTIARY_LABEL has a contrast of at least 4.5 to
/// every background of the palette.
GdkRGBA appex_color_resolve(AppexColor color, bool as_background);
/// The colour `share` of the way from `from` to `to`.
AppexColor appex_color_mix(AppexColor from, AppexColor to, double share);

// ——— nodes ———

#define APPEX_TYPE_NODE (appex_node_get_type())
G_DECLARE_FINAL_TYPE(AppexNode, appex_node, APPEX, NODE, GtkWidget)

typedef enum {
  APPEX_SURFACE_NONE,
  APPEX_SURFACE_BAR,
  APPEX_SURFACE_CELL,
  APPEX_SURFACE_CARD,
  APPEX_SURFACE_DIMMING,
  APPEX_SURFACE_GROUP,
  APPEX_SURFACE_EFFECT,
} AppexSurface;

/// How a node is painted, below and above its contents. Colours are resolved when it is painted.
typedef struct {
  AppexColor background;
  AppexColor border_color;
  AppexColor shadow_color;
  double corner_radius;
  uint32_t corners;
  double border_width;
  double shadow_opacity;
  double shadow_radius;
  double shadow_x;
  double shadow_y;
  bool clips;
  bool is_selected;
  AppexSurface surface;
} AppexLook;

/// How an image fills a node; the numbers of ViewContentMode.
typedef enum {
  APPEX_FIT_FILL = 0,
  APPEX_FIT_ASPECT_FIT = 1,
  APPEX_FIT_ASPECT_FILL = 2,
  APPEX_FIT_CENTER = 4,
  APPEX_FIT_TOP = 5,
  APPEX_FIT_BOTTOM = 6,
  APPEX_FIT_LEFT = 7,
  APPEX_FIT_RIGHT = 8,
} AppexFit;

/// How the native widget in a node is placed: a set bit stretches it in that direction, otherwise it has its natural size and is centred.
enum { APPEX_STRETCH_X = 1, APPEX_STRETCH_Y = 2 };

typedef void (*AppexStyled)(void *data);
typedef void (*AppexAllocated)(void *data, int width, int height);

GtkWidget *appex_node_new(GtkAccessibleRole role);
void appex_node_set_look(AppexNode *node, const AppexLook *look);
/// The node's frame in its parent, in points, and `transform` (a b c d tx ty) about its centre.
void appex_node_set_frame(AppexNode *node, double x, double y, double width, double height);
void appex_node_set_transform(AppexNode *node, const double transform[6]);
/// The size that the node requests from a native widget around it.
void appex_node_set_request(AppexNode *node, int minimum_width, int minimum_height, int natural_width, int natural_height);
/// The offset of the children, to the right and down.
void appex_node_set_origin(AppexNode *node, double x, double y);
/// A native widget that fills the node, below its children; NULL for none.
void appex_node_set_content(AppexNode *node, GtkWidget *content, unsigned stretch);
GtkWidget *appex_node_get_content(AppexNode *node);
void appex_node_set_content_insets(AppexNode *node, double top, double left, double bottom, double right);
/// Puts `child` before the `index`th node in `node`; at the end if there is none.
void appex_node_insert(AppexNode *node, AppexNode *child, unsigned index);
void appex_node_remove(AppexNode *node);
/// `scale`: pixels in a point. A template is painted in `tint`. Takes no reference.
void appex_node_set_image(AppexNode *node, GdkPaintable *image, double scale, AppexFit fit, bool is_template, AppexColor tint);
/// Calls back when the node's size changes, and when the theme changes its style.
void appex_node_watch(AppexNode *node, AppexAllocated allocated, AppexStyled styled, void *data);
/// While set, the focus stays inside the node.
void appex_node_set_traps_focus(AppexNode *node, bool traps);
/// Repaints every node inside.
void appex_node_redraw_all(GtkWidget *widget);
void appex_node_get_frame(AppexNode *node, double frame[4]);

// ——— dragging ———

/// A drag has begun or ended.
typedef void (*AppexDragged)(bool begins, void *data);
/// The widget can be dragged, and carries `text`.
void appex_drag_text(GtkWidget *widget, const char *text, AppexDragged dragged, void *data, GDestroyNotify destroy);

typedef enum { APPEX_DROP_OVER, APPEX_DROP_LEFT, APPEX_DROP_TAKEN } AppexDropEvent;

/// A text is dragged over the widget at `y`, has left it, or was dropped there; only then `text` is known. Returns whether the widget accepts it.
typedef bool (*AppexDrop)(AppexDropEvent event, double y, const char *text, void *data);
/// Texts can be dropped on the widget.
void appex_drop_text(GtkWidget *widget, AppexDrop drop, void *data, GDestroyNotify destroy);

/// A picture of the widget as it is now: during the drag, the widget itself may look different.
GdkPaintable *appex_drag_picture(GtkWidget *widget);

// ——— contents of other programs ———

/// The MIME types that are offered by what is dragged or, if `drop` is NULL, by the clipboard. To be freed with g_strfreev.
char **appex_contents_types(GdkDrop *drop, GdkClipboard *clipboard);
/// Whether this is the type under which the desktop's portal names files to sandboxed programs, and the portal is there.
bool appex_contents_reads_portal(const char *type);

typedef enum { APPEX_READ_DONE, APPEX_READ_TOO_LONG, APPEX_READ_FAILED } AppexReadEnd;
/// `bytes` is NULL unless everything was read.
typedef void (*AppexContentsRead)(AppexReadEnd end, GBytes *bytes, void *data);
/// Reads the contents of one type, which is at most `limit` bytes long; another program has `seconds` for it. Files that the portal names are a list
/// of addresses. Calls `read` once, soon after `cancellable` was cancelled.
void appex_contents_read(
  GdkDrop *drop, GdkClipboard *clipboard, const char *type, size_t limit, unsigned seconds, GCancellable *cancellable, AppexContentsRead read,
  void *data);

typedef enum { APPEX_DRAG_ASKS, APPEX_DRAG_OVER, APPEX_DRAG_LEFT, APPEX_DRAG_DROPPED } AppexDragEvent;
/// Something of any kind comes near the widget: whether it may come, the action while it is over it, 0 for none, and whether it is taken, which
/// then ends with gdk_drop_finish.
typedef GdkDragAction (*AppexContentsDrag)(AppexDragEvent event, GdkDrop *drop, double x, double y, void *data);
/// Anything can be dropped on the widget.
///
/// `comes_first`: what is accepted here does not reach widgets inside.
GtkEventController *appex_drop_contents(GtkWidget *widget, bool comes_first, AppexContentsDrag drag, void *data, GDestroyNotify destroy);

typedef enum {
  APPEX_SOURCE_PRESSED,
  APPEX_SOURCE_CARRIES,
  APPEX_SOURCE_BEGAN,
  APPEX_SOURCE_COPIED,
  APPEX_SOURCE_CANCELLED,
  APPEX_SOURCE_RELEASED,
} AppexSourceEvent;
/// The widget was pressed at a place; the pointer has moved far enough for a drag; the drag has begun; it ended with a copy or without; the press is
/// over, with or without a drag. For CARRIES it returns what is dragged, which the caller owns; with NULL it is called again for the next movement.
typedef GdkContentProvider *(*AppexContentsSource)(AppexSourceEvent event, double x, double y, void *data);
/// The widget can be dragged, and carries contents.
GtkEventController *appex_drag_contents(GtkWidget *widget, AppexContentsSource source, void *data, GDestroyNotify destroy);

typedef struct _AppexPromised AppexPromised;
/// Another program reads the contents of one type. It gets them with one call of appex_promised_answer or appex_promised_answer_files.
typedef void (*AppexPromiseRead)(const char *type, AppexPromised *promised, void *data);
/// Contents for a drag of which only the types are known: the MIME types of `types` and, with `has_files`, those under which programs read files.
GdkContentProvider *appex_promise_provider(char *const *types, bool has_files, AppexPromiseRead read, void *data, GDestroyNotify destroy);
/// Whether files are read under the type.
bool appex_contents_are_files(const char *type);
/// NULL: there is nothing; the other program sees a failure.
void appex_promised_answer(AppexPromised *promised, GBytes *bytes);
void appex_promised_answer_files(AppexPromised *promised, char *const *paths);

/// Contents for the clipboard or a drag, NULL if there are none: a text, files or otherwise a list of addresses (RFC 2483), and bytes with their MIME
/// type; each may be NULL.
GdkContentProvider *appex_contents_provider(
  const char *text, char *const *paths, const char *addresses, const char *type, GBytes *bytes);

// ——— growing ———

#define APPEX_TYPE_GROWTH (appex_growth_get_type())
G_DECLARE_FINAL_TYPE(AppexGrowth, appex_growth, APPEX, GROWTH, GtkWidget)

/// A container as high as its contents, which follows a change of their height with an animation, unless the person has disabled animations.
GtkWidget *appex_growth_new(void);
void appex_growth_set_child(GtkWidget *growth, GtkWidget *child);
/// Begins from the current height; to be called before the child is replaced or changes its height.
void appex_growth_begin(GtkWidget *growth);

// ——— the Today view on the session's bus ———

/// `org.appex.Today`: methods `Show(s activation_token)`, `Hide()`, `Toggle(s activation_token)`, property `Visible`.
typedef struct _AppexTodayBus AppexTodayBus;
/// A program asks for the view to be shown or hidden; the token lets the window take the focus, and may be empty.
typedef void (*AppexTodayCall)(bool is_visible, const char *token, void *context);

/// Calls a method of the Today view that is running, and waits up to 10 s. Starts none.
bool appex_today_bus_ask(const char *method, const char *token);
/// Takes the name; NULL without a session's bus. Calls come from GLib's main loop.
AppexTodayBus *appex_today_bus_new(AppexTodayCall call, void *context);
void appex_today_bus_set_visible(AppexTodayBus *bus, bool is_visible);
/// Gives the name up.
void appex_today_bus_free(AppexTodayBus *bus);

// ——— lists ———

/// A list that only says how many things there are: what each of them is knows whoever shows it, by its position. A hundred thousand take no memory.
GListModel *appex_places_new(void);
/// As of g_list_store_splice().
void appex_places_splice(GListModel *places, unsigned position, unsigned removed, unsigned added);

// ——— what macros hide ———

/// An image of the pixels in `descriptor`, which the caller still owns: they are mapped, not copied. NULL on failure.
GdkTexture *appex_texture_new(int descriptor, int width, int height, size_t stride);
/// Draws a widget into a new image surface; NULL if it has no size.
cairo_surface_t *appex_widget_draw(GtkWidget *widget);

/// A toggle button with the accessible role of a radio button.
GtkWidget *appex_segment_new(void);
/// A button with the accessible role of a menu item, checkable if `checkable`.
GtkWidget *appex_menu_item_new(bool checkable, bool checked);
/// A label with the accessible role of a heading.
GtkWidget *appex_heading_new(void);

void appex_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text);
/// Without a name of its own: GTK would have the name of its class instead, which screen readers say.
void appex_accessible_leave_unnamed(GtkWidget *widget);
/// Adds a page to a GtkStack, without a title. `name` may be NULL.
void appex_stack_add(GtkWidget *stack, GtkWidget *page, const char *name);
void appex_accessible_hide(GtkWidget *widget, bool hidden);
void appex_accessible_level(GtkWidget *widget, int level);
void appex_accessible_check(GtkWidget *widget, bool checked);
void appex_accessible_expand(GtkWidget *widget, bool expanded);
void appex_accessible_select(GtkWidget *widget, bool selected);
/// Has announcements heard when nothing in a window has the keyboard. May be called again.
void appex_window_prepare_announcements(GtkWidget *window);
/// Has screen readers say a text, which is about the window of `widget`.
void appex_accessible_announce(GtkWidget *widget, const char *text);

void appex_tag_set_font(GtkTextTag *tag, PangoFontDescription *font);
/// The colour of all text in a text view. Not through a tag: GTK 4.8 ends the program when a screen reader asks for the attributes of a text that has
/// a tag with a colour.
void appex_text_view_set_color(GtkWidget *view, AppexColor color);

gulong appex_signal_connect(gpointer object, const char *signal, GCallback callback, gpointer data, GClosureNotify destroy);
gboolean appex_is_a(gpointer object, GType type);
void appex_object_set_flag(gpointer object, const char *property, bool value);
void appex_object_set_integer(gpointer object, const char *property, int value);
void appex_object_set_string(gpointer object, const char *property, const char *value);
bool appex_object_get_flag(gpointer object, const char *property);
int appex_object_get_integer(gpointer object, const char *property);
/// To be freed with g_free.
char *appex_object_get_string(gpointer object, const char *property);
/// Calls `ready` from GLib's main loop whenever `descriptor` is readable.
void appex_watch_descriptor(int descriptor, void (*ready)(int descriptor));
double appex_object_get_number(gpointer object, const char *property);

// ——— the clipboard ———

typedef void (*AppexDone)(void *data);

/// Puts contents on the clipboard. Returns whether that could be done.
bool appex_clipboard_set(GtkWidget *widget, GdkContentProvider *contents);
/// Calls `done` once the clipboard no longer needs this process: at once when it has contents of another program, when a clipboard manager has
/// taken the contents, or when another program has replaced them.
void appex_clipboard_hand_over(AppexDone done, void *data);

// ——— printing ———

/// `problem` is NULL unless printing failed.
typedef void (*AppexPrinted)(bool was_printed, const char *problem, void *data);

/// Asks for a printer and prints a text; `export` is the path of a PDF file to write instead, or NULL. Calls `printed` once, perhaps before it
/// returns.
void appex_print_text(GtkWidget *parent, const char *text, const char *title, const char *export, AppexPrinted printed, void *data);

// ——— mail ———

typedef void (*AppexFound)(bool is_there, void *data);
typedef enum { APPEX_MAIL_WRITTEN, APPEX_MAIL_CANCELLED, APPEX_MAIL_FAILED } AppexMailEnd;
/// `problem` may be NULL.
typedef void (*AppexMailed)(AppexMailEnd end, const char *problem, void *data);

/// Whether the desktop's portal can compose mail. Calls `found` once, perhaps before it returns.
void appex_mail_portal_find(AppexFound found, void *data);
/// Has the person's mail program compose a message. `subject` and `body` may be NULL. Calls `mailed` once, perhaps before it returns.
void appex_mail_portal_compose(const char *subject, const char *body, char *const *paths, AppexMailed mailed, void *data);

// ——— windows of other programs ———

/// `handle` may be NULL.
typedef void (*AppexHandleFound)(const char *handle, void *data);

/// A text by which another program knows a window, in the form that portals use: `x11:` and a number in hexadecimal, or `wayland:` and what the
/// compositor calls it. NULL for a window that is not shown, or where windows have no such names. Calls `found` once, perhaps before it returns.
void appex_window_find_handle(GtkWidget *window, AppexHandleFound found, void *data);
/// The window of another process that is in front of its others, as above; NULL where that is not known. To be freed with g_free.
char *appex_window_find_of_process(int process);
/// Destroys a window, or hides it and destroys it in a moment: GTK 4.8 computes the size of an X11 window later, also when the window is gone by
/// then, which ends the program. Such a window was realized, or has changed, in the same turn of the main loop.
void appex_window_destroy(GtkWidget *window);
/// Keeps a window above a window of another program. Before it is shown; does nothing with the handle of another kind of display.
void appex_window_place_over(GtkWidget *window, const char *handle);
/// Has window managers and screen readers take a window for a question, also without a window below it. Before it is shown.
void appex_window_make_dialog(GtkWidget *window);
