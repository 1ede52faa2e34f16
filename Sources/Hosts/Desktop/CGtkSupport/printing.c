#include "CGtkSupport.h"

typedef struct {
  char *text;
  PangoLayout *layout;
  /* The first line of each page, and behind them the number of lines. */
  GArray *pages;
  AppexPrinted printed;
  void *data;
} Print;

static void begin(GtkPrintOperation *operation, GtkPrintContext *context, gpointer data) {
  Print *self = data;
  g_clear_object(&self->layout);
  self->layout = gtk_print_context_create_pango_layout(context);
  PangoFontDescription *font = pango_font_description_from_string("Sans 11");
  pango_layout_set_font_description(self->layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(self->layout, (int)(gtk_print_context_get_width(context) * PANGO_SCALE));
  pango_layout_set_wrap(self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text(self->layout, self->text, -1);
  int room = (int)(gtk_print_context_get_height(context) * PANGO_SCALE), used = 0, lines = pango_layout_get_line_count(self->layout);
  g_array_set_size(self->pages, 0);
  int first = 0;
  g_array_append_val(self->pages, first);
  for (int index = 0; index < lines; index++) {
    PangoRectangle extents;
    pango_layout_line_get_extents(pango_layout_get_line_readonly(self->layout, index), NULL, &extents);
    if (used > 0 && used + extents.height > room) {
      g_array_append_val(self->pages, index);
      used = 0;
    }
    used += extents.height;
  }
  g_array_append_val(self->pages, lines);
  gtk_print_operation_set_n_pages(operation, (int)self->pages->len - 1);
}

static void draw(GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data) {
  (void)operation;
  Print *self = data;
  if (page < 0 || (guint)page + 1 >= self->pages->len) return;
  cairo_t *cairo = gtk_print_context_get_cairo_context(context);
  cairo_set_source_rgb(cairo, 0, 0, 0);
  double y = 0;
  int width = pango_layout_get_width(self->layout);
  for (int index = g_array_index(self->pages, int, page); index < g_array_index(self->pages, int, page + 1); index++) {
    PangoLayoutLine *line = pango_layout_get_line_readonly(self->layout, index);
    PangoRectangle extents;
    pango_layout_line_get_extents(line, NULL, &extents);
    /* Lines of a text from right to left end at the right. */
    int x = line->resolved_dir == PANGO_DIRECTION_RTL ? width - extents.width : 0;
    cairo_move_to(cairo, (double)x / PANGO_SCALE, y + (double)PANGO_ASCENT(extents) / PANGO_SCALE);
    pango_cairo_show_layout_line(cairo, line);
    y += (double)extents.height / PANGO_SCALE;
  }
}

static void done(GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer data) {
  Print *self = data;
  g_autoptr(GError) error = NULL;
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR) gtk_print_operation_get_error(operation, &error);
  self->printed(result != GTK_PRINT_OPERATION_RESULT_CANCEL, error == NULL ? NULL : error->message, self->data);
  self->printed = NULL;
}

static void destroy(gpointer data, GClosure *closure) {
  (void)closure;
  Print *self = data;
  g_clear_object(&self->layout);
  g_array_unref(self->pages);
  g_free(self->text);
  g_free(self);
}

void appex_print_text(GtkWidget *parent, const char *text, const char *title, const char *export, AppexPrinted printed, void *data) {
  Print *self = g_new0(Print, 1);
  *self = (Print){g_utf8_make_valid(text, -1), NULL, g_array_new(FALSE, FALSE, sizeof(int)), printed, data};
  g_autoptr(GtkPrintOperation) operation = gtk_print_operation_new();
  gtk_print_operation_set_job_name(operation, title);
  gtk_print_operation_set_allow_async(operation, TRUE);
  if (export != NULL) gtk_print_operation_set_export_filename(operation, export);
  g_signal_connect(operation, "begin-print", G_CALLBACK(begin), self);
  g_signal_connect(operation, "draw-page", G_CALLBACK(draw), self);
  g_signal_connect_data(operation, "done", G_CALLBACK(done), self, destroy, 0);
  GtkPrintOperationAction action = export == NULL ? GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG : GTK_PRINT_OPERATION_ACTION_EXPORT;
  g_autoptr(GError) error = NULL;
  GtkPrintOperationResult result = gtk_print_operation_run(operation, action, parent == NULL ? NULL : GTK_WINDOW(parent), &error);
  /* An operation that could not begin does not say that it is done. */
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR && self->printed != NULL) {
    self->printed(false, error == NULL ? "The desktop cannot print." : error->message, data);
    self->printed = NULL;
  }
}
