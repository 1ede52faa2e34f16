#include "note-window.h"

#include <appex-gtk.h>

struct _NoteWindow {
  AdwApplicationWindow parent_instance;
  GFile *file;
  GtkTextBuffer *text;
  GtkWidget *toasts;
  GtkWidget *stack;
  GtkWidget *view;
  GtkWidget *back;
  GtkWidget *edit;
  GtkWidget *editors;
  GtkWidget *share;
  GListModel *found;
  GCancellable *closing;
};

G_DEFINE_FINAL_TYPE(NoteWindow, note_window, ADW_TYPE_APPLICATION_WINDOW)

static void say(NoteWindow *self, const char *sentence) {
  g_autofree char *escaped = g_markup_escape_text(sentence, -1);
  adw_toast_overlay_add_toast(ADW_TOAST_OVERLAY(self->toasts), adw_toast_new(escaped));
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce(GTK_ACCESSIBLE(self), sentence, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

/* What a person has cancelled, the person knows. */
static void say_error(NoteWindow *self, const GError *error) {
  if (!g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) say(self, error->message);
}

/* ——— the note ——— */

static char *get_text(NoteWindow *self) {
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(self->text, &start, &end);
  return gtk_text_buffer_get_text(self->text, &start, &end, TRUE);
}

/* In one step, so that it can be undone in one. */
static void set_text(NoteWindow *self, const char *text) {
  GtkTextIter start, end;
  gtk_text_buffer_begin_user_action(self->text);
  gtk_text_buffer_get_bounds(self->text, &start, &end);
  gtk_text_buffer_delete(self->text, &start, &end);
  gtk_text_buffer_insert(self->text, &start, text, -1);
  gtk_text_buffer_end_user_action(self->text);
}

static void load(NoteWindow *self) {
  g_autofree char *contents = NULL;
  g_autoptr(GError) error = NULL;
  gsize length = 0;
  if (!g_file_load_contents(self->file, NULL, &contents, &length, NULL, &error)) {
    say(self, error->message);
  } else if (!g_utf8_validate(contents, length, NULL)) {
    say(self, "This file is no text in UTF-8.");
  } else {
    gtk_text_buffer_set_text(self->text, contents, length);
  }
}

static void save(GtkWidget *widget, const char *action, GVariant *parameter) {
  (void)action;
  (void)parameter;
  NoteWindow *self = NOTE_WINDOW(widget);
  if (self->file == NULL) return say(self, "This note has no file. Start notes with the name of one.");
  g_autofree char *text = get_text(self);
  g_autoptr(GError) error = NULL;
  if (g_file_replace_contents(self->file, text, strlen(text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error)) {
    say(self, "Saved");
  } else {
    say(self, error->message);
  }
}

/* ——— sharing ——— */

/* The note as extensions get it. */
static AppexItems *make_items(NoteWindow *self) {
  AppexItems *items = appex_items_new();
  g_autofree char *text = get_text(self);
  appex_items_add_text(items, text);
  appex_items_set_title(items, gtk_window_get_title(GTK_WINDOW(self)));
  /* The sample Post sends to this server. */
  appex_items_set_value(items, "postServer", g_getenv("POST_SERVER"));
  return items;
}

static void shared(GObject *source, GAsyncResult *result, gpointer data) {
  (void)data;
  NoteWindow *self = NOTE_WINDOW(source);
  g_autoptr(GError) error = NULL;
  g_autoptr(AppexExtension) extension = NULL;
  g_autoptr(AppexItems) returned = appex_share_finish(result, &extension, &error);
  if (returned == NULL) return say_error(self, error);
  if (extension == NULL) return say(self, "Shared");
  g_autofree char *sentence = g_strdup_printf("Shared with %s", appex_extension_get_name(extension));
  say(self, sentence);
}

static void share(GtkWidget *widget, const char *action, GVariant *parameter) {
  (void)action;
  (void)parameter;
  NoteWindow *self = NOTE_WINDOW(widget);
  g_autoptr(AppexItems) items = make_items(self);
  appex_share_async(GTK_WINDOW(self), items, self->closing, shared, NULL);
}

/* ——— editing ——— */

/* Takes over the first text among what an extension returned. */
static void take_over(NoteWindow *self, AppexItems *returned) {
  for (guint index = 0; index < g_list_model_get_n_items(G_LIST_MODEL(returned)); index++) {
    const char *text = appex_item_get_text(appex_items_get_item(returned, index));
    if (text != NULL) return set_text(self, text);
  }
  say(self, "The text was not changed.");
}

static void show_note(NoteWindow *self) {
  gtk_stack_set_visible_child_name(GTK_STACK(self->stack), "note");
  gtk_widget_set_visible(self->back, FALSE);
  gtk_widget_set_sensitive(self->edit, TRUE);
  gtk_widget_set_sensitive(self->share, TRUE);
}

static void view_completed(AppexExtensionView *view, AppexItems *returned, gpointer data) {
  (void)view;
  show_note(data);
  take_over(data, returned);
}

static void view_failed(AppexExtensionView *view, const GError *error, gpointer data) {
  (void)view;
  show_note(data);
  say_error(data, error);
}

static void performed(GObject *source, GAsyncResult *result, gpointer data) {
  (void)data;
  NoteWindow *self = NOTE_WINDOW(source);
  g_autoptr(GError) error = NULL;
  g_autoptr(AppexItems) returned = appex_perform_finish(result, &error);
  gtk_widget_set_sensitive(self->stack, TRUE);
  show_note(self);
  if (returned != NULL) {
    take_over(self, returned);
  } else {
    say_error(self, error);
  }
}

/* An extension with a view gets the place of the note; one without works while the note waits. */
static void editor_chosen(GtkListBox *list, GtkListBoxRow *row, gpointer data) {
  (void)list;
  NoteWindow *self = data;
  g_autoptr(AppexExtension) extension = g_list_model_get_item(self->found, gtk_list_box_row_get_index(row));
  g_autoptr(AppexItems) items = make_items(self);
  const char *identifier = appex_extension_get_identifier(extension);
  gtk_menu_button_popdown(GTK_MENU_BUTTON(self->edit));
  gtk_widget_set_sensitive(self->edit, FALSE);
  gtk_widget_set_sensitive(self->share, FALSE);
  if (g_strcmp0(appex_extension_get_point(extension), "action") == 0) {
    gtk_widget_set_sensitive(self->stack, FALSE);
    appex_perform_async(GTK_WINDOW(self), identifier, items, self->closing, performed, NULL);
  } else {
    gtk_stack_set_visible_child_name(GTK_STACK(self->stack), "extension");
    gtk_widget_set_visible(self->back, TRUE);
    appex_extension_view_begin(APPEX_EXTENSION_VIEW(self->view), identifier, items);
  }
}

static void go_back(GtkWidget *widget, const char *action, GVariant *parameter) {
  (void)action;
  (void)parameter;
  appex_extension_view_close(APPEX_EXTENSION_VIEW(NOTE_WINDOW(widget)->view));
}

/* ——— the menu of editors ——— */

static GtkWidget *make_row(gpointer item, gpointer data) {
  (void)data;
  GtkWidget *row = adw_action_row_new();
  adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), appex_extension_get_name(item));
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  return row;
}

static void editors_found(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  g_autoptr(NoteWindow) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GListModel) found = appex_list_extensions_finish(result, &error);
  if (found == NULL) return say_error(self, error);
  /* Share extensions give nothing back. */
  for (guint index = g_list_model_get_n_items(found); index > 0; index--) {
    g_autoptr(AppexExtension) extension = g_list_model_get_item(found, index - 1);
    if (g_str_equal(appex_extension_get_point(extension), "share")) g_list_store_remove(G_LIST_STORE(found), index - 1);
  }
  g_set_object(&self->found, found);
  gtk_list_box_bind_model(GTK_LIST_BOX(self->editors), found, make_row, NULL, NULL);
}

/* Asked each time: a person may have installed another one. */
static void menu_opens(GtkWidget *popover, gpointer data) {
  (void)popover;
  NoteWindow *self = data;
  g_autoptr(AppexItems) items = make_items(self);
  appex_list_extensions_async(items, NULL, self->closing, editors_found, g_object_ref(self));
}

static GtkWidget *make_menu(NoteWindow *self) {
  GtkWidget *empty = gtk_label_new("No action accepts this");
  gtk_widget_add_css_class(empty, "dim-label");
  gtk_widget_set_margin_top(empty, 12);
  gtk_widget_set_margin_bottom(empty, 12);
  self->editors = gtk_list_box_new();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(self->editors), GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder(GTK_LIST_BOX(self->editors), empty);
  gtk_widget_add_css_class(self->editors, "boxed-list");
  gtk_widget_set_size_request(self->editors, 240, -1);
  g_signal_connect(self->editors, "row-activated", G_CALLBACK(editor_chosen), self);
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), self->editors);
  gtk_widget_set_halign(popover, GTK_ALIGN_START);
  g_signal_connect(popover, "show", G_CALLBACK(menu_opens), self);
  return popover;
}

/* ——— the window ——— */

static GtkWidget *make_header(NoteWindow *self) {
  GtkWidget *header = adw_header_bar_new();
  self->back = gtk_button_new_from_icon_name("go-previous-symbolic");
  gtk_widget_set_tooltip_text(self->back, "Back to the Note");
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->back), GTK_ACCESSIBLE_PROPERTY_LABEL, "Back to the Note", -1);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(self->back), "note.back");
  gtk_widget_set_visible(self->back, FALSE);
  self->share = gtk_button_new_with_label("Share");
  gtk_actionable_set_action_name(GTK_ACTIONABLE(self->share), "note.share");
  self->edit = gtk_menu_button_new();
  gtk_menu_button_set_label(GTK_MENU_BUTTON(self->edit), "_Edit with…");
  gtk_menu_button_set_use_underline(GTK_MENU_BUTTON(self->edit), TRUE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->edit), GTK_ACCESSIBLE_PROPERTY_LABEL, "Edit with…", -1);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(self->edit), make_menu(self));
  adw_header_bar_pack_start(ADW_HEADER_BAR(header), self->back);
  adw_header_bar_pack_start(ADW_HEADER_BAR(header), self->edit);
  adw_header_bar_pack_end(ADW_HEADER_BAR(header), self->share);
  return header;
}

static GtkWidget *make_note(NoteWindow *self) {
  GtkWidget *text = gtk_text_view_new();
  self->text = gtk_text_view_get_buffer(GTK_TEXT_VIEW(text));
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(text), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(text), 18);
  gtk_text_view_set_right_margin(GTK_TEXT_VIEW(text), 18);
  gtk_text_view_set_top_margin(GTK_TEXT_VIEW(text), 18);
  gtk_accessible_update_property(GTK_ACCESSIBLE(text), GTK_ACCESSIBLE_PROPERTY_LABEL, "Note", -1);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), text);
  return scrolled;
}

static void note_window_init(NoteWindow *self) {
  self->closing = g_cancellable_new();
  self->view = appex_extension_view_new();
  g_signal_connect(self->view, "completed", G_CALLBACK(view_completed), self);
  g_signal_connect(self->view, "failed", G_CALLBACK(view_failed), self);
  self->stack = gtk_stack_new();
  gtk_widget_set_vexpand(self->stack, TRUE);
  gtk_stack_add_titled(GTK_STACK(self->stack), make_note(self), "note", "Note");
  gtk_stack_add_titled(GTK_STACK(self->stack), self->view, "extension", "Extension");
  self->toasts = adw_toast_overlay_new();
  adw_toast_overlay_set_child(ADW_TOAST_OVERLAY(self->toasts), self->stack);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), make_header(self));
  gtk_box_append(GTK_BOX(box), self->toasts);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(self), box);
  gtk_window_set_default_size(GTK_WINDOW(self), 640, 480);
}

/* Whatever goes on for this window ends with it. */
static gboolean note_window_close_request(GtkWindow *window) {
  g_cancellable_cancel(NOTE_WINDOW(window)->closing);
  return GTK_WINDOW_CLASS(note_window_parent_class)->close_request(window);
}

static void note_window_dispose(GObject *object) {
  NoteWindow *self = NOTE_WINDOW(object);
  g_clear_object(&self->found);
  G_OBJECT_CLASS(note_window_parent_class)->dispose(object);
}

static void note_window_finalize(GObject *object) {
  NoteWindow *self = NOTE_WINDOW(object);
  g_clear_object(&self->closing);
  g_clear_object(&self->file);
  G_OBJECT_CLASS(note_window_parent_class)->finalize(object);
}

static void note_window_class_init(NoteWindowClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = note_window_dispose;
  G_OBJECT_CLASS(class)->finalize = note_window_finalize;
  GTK_WINDOW_CLASS(class)->close_request = note_window_close_request;
  gtk_widget_class_install_action(widget_class, "note.save", NULL, save);
  gtk_widget_class_install_action(widget_class, "note.share", NULL, share);
  gtk_widget_class_install_action(widget_class, "note.back", NULL, go_back);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "note.save", NULL);
}

GtkWidget *note_window_new(GtkApplication *application, GFile *file) {
  NoteWindow *self = g_object_new(NOTE_TYPE_WINDOW, "application", application, NULL);
  gtk_window_set_title(GTK_WINDOW(self), "Note");
  if (file != NULL) {
    g_autofree char *name = g_file_get_basename(file);
    g_autofree char *shown = g_filename_display_name(name);
    self->file = g_object_ref(file);
    gtk_window_set_title(GTK_WINDOW(self), shown);
    load(self);
  }
  return GTK_WIDGET(self);
}
