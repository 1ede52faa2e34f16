/* A program in C that does to libappex-gtk what programs do, and what they should not. Each test is named on the command line; the program aborts
 * when something is not as it should be. */
#include <appex-gtk.h>

#define TABLE "org.appex.views.Table"

static GAsyncResult *answer;

static void answered(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  g_assert_null(answer);
  answer = g_object_ref(result);
  if (data != NULL) g_main_loop_quit(data);
}

static GAsyncResult *wait_for_answer(void) {
  while (answer == NULL) g_main_context_iteration(NULL, TRUE);
  return g_steal_pointer(&answer);
}

static AppexItems *text_items(void) {
  AppexItems *items = appex_items_new();
  appex_items_add_text(items, "Hello");
  return items;
}

static GtkWindow *new_window(void) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), "Probe");
  gtk_window_present(GTK_WINDOW(window));
  return GTK_WINDOW(window);
}

static void assert_cancelled(GAsyncResult *result, AppexItems *(*finish)(GAsyncResult *, GError **)) {
  g_autoptr(GError) error = NULL;
  g_assert_null(finish(result, &error));
  g_assert_error(error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static AppexItems *share_finish(GAsyncResult *result, GError **error) { return appex_share_finish(result, NULL, error); }

/* ——— values ——— */

static void items_keep_what_they_are_given(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = appex_items_new();
  g_autoptr(GBytes) bytes = g_bytes_new_static("a\0b", 3);
  g_autoptr(GFile) file = g_file_new_for_path("/tmp/a b.txt");
  appex_items_set_title(items, "Title");
  appex_items_set_value(items, "key", "value");
  appex_items_add_text(items, "Hello");
  appex_items_add_uri(items, "https://example.org");
  appex_items_add_uri(items, "file:///tmp/a%20b.txt");
  appex_items_add_bytes(items, bytes, "image/png", "b.png");
  g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(items)), ==, 4);
  g_assert_cmpstr(appex_items_get_title(items), ==, "Title");
  g_assert_cmpstr(appex_items_get_value(items, "key"), ==, "value");
  appex_items_set_value(items, "key", NULL);
  g_assert_null(appex_items_get_value(items, "key"));
  g_assert_cmpstr(appex_item_get_text(appex_items_get_item(items, 0)), ==, "Hello");
  g_assert_cmpstr(appex_item_get_uri(appex_items_get_item(items, 1)), ==, "https://example.org");
  g_assert_null(appex_item_get_text(appex_items_get_item(items, 1)));
  g_assert_true(g_file_equal(appex_item_get_file(appex_items_get_item(items, 2)), file));
  g_assert_cmpstr(appex_item_get_name(appex_items_get_item(items, 2)), ==, "a b.txt");
  g_assert_true(appex_item_get_bytes(appex_items_get_item(items, 3)) == bytes);
  g_assert_null(appex_items_get_item(items, 4));
  g_test_expect_message("appex-gtk", G_LOG_LEVEL_CRITICAL, "*g_utf8_validate*");
  appex_items_add_text(items, "\xff");
  g_test_assert_expected_messages();
}

/* ——— what is refused ——— */

static gpointer elsewhere(gpointer items) {
  appex_share_async(NULL, items, NULL, answered, NULL);
  appex_perform_async(NULL, TABLE, items, NULL, answered, NULL);
  appex_list_extensions_async(items, NULL, NULL, answered, NULL);
  g_assert_null(appex_extension_view_new());
  return NULL;
}

static void other_threads_are_warned(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = text_items();
  for (int index = 0; index < 4; index++) g_test_expect_message("appex-gtk", G_LOG_LEVEL_CRITICAL, "*assertion*failed*");
  g_thread_join(g_thread_new("elsewhere", elsewhere, items));
  g_test_assert_expected_messages();
}

static void unknown_extensions_are_not_found(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = text_items();
  g_autoptr(GError) error = NULL;
  appex_perform_async(NULL, "org.example.nothing", items, NULL, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  g_assert_null(appex_perform_finish(result, &error));
  g_assert_error(error, APPEX_ERROR, APPEX_ERROR_NOT_FOUND);
  g_assert_nonnull(strstr(error->message, "org.example.nothing"));
}

static void assert_not_shared(AppexItems *items) {
  g_autoptr(GError) error = NULL;
  appex_share_async(NULL, items, NULL, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  g_assert_null(appex_share_finish(result, NULL, &error));
  g_assert_error(error, APPEX_ERROR, APPEX_ERROR_INVALID_ITEM);
}

static void items_that_cannot_be_handed_on_are_invalid(const char *argument) {
  (void)argument;
  g_autoptr(GBytes) bytes = g_bytes_new_static("a", 1);
  g_autoptr(AppexItems) missing = appex_items_new(), untyped = appex_items_new(), address = appex_items_new();
  appex_items_add_uri(missing, "file:///nothing/here");
  appex_items_add_bytes(untyped, bytes, "no type", NULL);
  appex_items_add_uri(address, "no address");
  assert_not_shared(missing);
  assert_not_shared(untyped);
  assert_not_shared(address);
}

static void what_an_extension_does_not_accept_is_refused(const char *photo) {
  g_autoptr(AppexItems) items = appex_items_new();
  g_autoptr(GFile) file = g_file_new_for_path(photo);
  g_autoptr(GError) error = NULL;
  appex_items_add_file(items, file);
  appex_perform_async(NULL, TABLE, items, NULL, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  g_assert_null(appex_perform_finish(result, &error));
  g_assert_error(error, APPEX_ERROR, APPEX_ERROR_REFUSED);
}

/* ——— cancelling ——— */

static gpointer cancel(gpointer cancellable) {
  g_cancellable_cancel(cancellable);
  return NULL;
}

static void cancel_when_a_window_comes(GListModel *windows, guint position, guint removed, guint added, gpointer cancellable) {
  (void)windows;
  (void)position;
  (void)removed;
  if (added > 0) g_thread_unref(g_thread_new("cancel", cancel, cancellable));
}

static void another_thread_cancels(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = text_items();
  g_autoptr(GCancellable) cancellable = g_cancellable_new();
  g_signal_connect(gtk_window_get_toplevels(), "items-changed", G_CALLBACK(cancel_when_a_window_comes), cancellable);
  appex_perform_async(NULL, TABLE, items, cancellable, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  assert_cancelled(result, appex_perform_finish);
  g_assert_cmpuint(g_list_model_get_n_items(gtk_window_get_toplevels()), ==, 0);
}

static void what_is_cancelled_before_never_begins(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = text_items();
  g_autoptr(GCancellable) cancellable = g_cancellable_new();
  g_cancellable_cancel(cancellable);
  appex_share_async(NULL, items, cancellable, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  assert_cancelled(result, share_finish);
}

static void destroy_when_a_window_comes(GListModel *windows, guint position, guint removed, guint added, gpointer parent) {
  (void)position;
  (void)removed;
  if (added == 0) return;
  g_signal_handlers_disconnect_by_data(windows, parent);
  gtk_window_destroy(parent);
}

static void a_sheet_goes_with_its_window(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = text_items();
  GtkWindow *parent = new_window();
  g_object_add_weak_pointer(G_OBJECT(parent), (gpointer *)&parent);
  g_object_add_weak_pointer(G_OBJECT(items), (gpointer *)&items);
  g_signal_connect(gtk_window_get_toplevels(), "items-changed", G_CALLBACK(destroy_when_a_window_comes), parent);
  appex_share_async(parent, items, NULL, answered, NULL);
  GAsyncResult *result = wait_for_answer();
  assert_cancelled(result, share_finish);
  g_object_unref(result);
  g_object_unref(items);
  /* Nobody keeps what was only lent. What goes on behind the scenes may end a little later. */
  while (parent != NULL || items != NULL) g_main_context_iteration(NULL, TRUE);
  g_assert_cmpuint(g_list_model_get_n_items(gtk_window_get_toplevels()), ==, 0);
}

/* ——— the widget ——— */

static void never(void) { g_assert_not_reached(); }

static void view_is_over(AppexExtensionView *view, const GError *error, gpointer data) {
  g_assert_false(appex_extension_view_is_running(view));
  *(GError **)data = g_error_copy(error);
}

static GtkWidget *new_view(GtkWindow *window) {
  GtkWidget *view = appex_extension_view_new();
  gtk_window_set_child(window, view);
  return view;
}

static void a_view_ends_with_its_widget(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = text_items();
  GtkWindow *window = new_window();
  GtkWidget *view = new_view(window);
  g_signal_connect(view, "completed", G_CALLBACK(never), NULL);
  g_signal_connect(view, "failed", G_CALLBACK(never), NULL);
  appex_extension_view_begin(APPEX_EXTENSION_VIEW(view), TABLE, items);
  g_assert_true(appex_extension_view_is_running(APPEX_EXTENSION_VIEW(view)));
  while (gtk_widget_get_first_child(view) == NULL) g_main_context_iteration(NULL, TRUE);
  g_object_add_weak_pointer(G_OBJECT(view), (gpointer *)&view);
  gtk_window_destroy(window);
  while (view != NULL) g_main_context_iteration(NULL, TRUE);
  /* The program goes on. */
  appex_list_extensions_async(NULL, NULL, NULL, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  g_autoptr(GListModel) found = appex_list_extensions_finish(result, NULL);
  g_assert_cmpuint(g_list_model_get_n_items(found), >, 0);
}

static void a_view_is_cancelled_and_used_again(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = text_items();
  AppexExtensionView *view = APPEX_EXTENSION_VIEW(new_view(new_window()));
  for (int index = 0; index < 2; index++) {
    GError *error = NULL;
    gulong handler = g_signal_connect(view, "failed", G_CALLBACK(view_is_over), &error);
    appex_extension_view_begin(view, TABLE, items);
    appex_extension_view_cancel(view);
    g_assert_true(appex_extension_view_is_running(view));
    while (error == NULL) g_main_context_iteration(NULL, TRUE);
    g_assert_error(error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_error_free(error);
    g_signal_handler_disconnect(view, handler);
  }
  appex_extension_view_begin(view, TABLE, items);
  g_test_expect_message("appex-gtk", G_LOG_LEVEL_CRITICAL, "*is_running*");
  appex_extension_view_begin(view, TABLE, items);
  g_test_assert_expected_messages();
}

/* ——— results ——— */

static void a_callback_may_run_a_loop_of_its_own_inside(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  g_autoptr(GListModel) found = appex_list_extensions_finish(result, NULL);
  g_assert_nonnull(found);
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  appex_list_extensions_async(NULL, NULL, NULL, answered, loop);
  g_main_loop_run(loop);
  g_main_loop_unref(loop);
  *(gboolean *)data = TRUE;
}

static void a_callback_may_run_a_loop_of_its_own(const char *argument) {
  (void)argument;
  gboolean is_done = FALSE;
  appex_list_extensions_async(NULL, NULL, NULL, a_callback_may_run_a_loop_of_its_own_inside, &is_done);
  while (!is_done) g_main_context_iteration(NULL, TRUE);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  g_autoptr(GListModel) found = appex_list_extensions_finish(result, NULL);
  g_assert_nonnull(found);
}

/* The identifier of the action that accepts the items. */
static char *find_action(AppexItems *items) {
  appex_list_extensions_async(items, "action", NULL, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  g_autoptr(GError) error = NULL;
  g_autoptr(GListModel) found = appex_list_extensions_finish(result, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(g_list_model_get_n_items(found), ==, 1);
  g_autoptr(AppexExtension) extension = g_list_model_get_item(found, 0);
  g_assert_cmpstr(appex_extension_get_point(extension), ==, "action");
  g_assert_cmpstr(appex_extension_get_app_name(extension), ==, "Darkroom");
  char *identifier = NULL;
  g_object_get(extension, "identifier", &identifier, NULL);
  return identifier;
}

static AppexItems *perform(AppexItems *items) {
  g_autofree char *identifier = find_action(items);
  g_autoptr(GError) error = NULL;
  appex_perform_async(NULL, identifier, items, NULL, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  AppexItems *returned = appex_perform_finish(result, &error);
  g_assert_no_error(error);
  g_assert_cmpuint(g_list_model_get_n_items(G_LIST_MODEL(returned)), ==, 1);
  /* It has no view. */
  g_assert_cmpuint(g_list_model_get_n_items(gtk_window_get_toplevels()), ==, 0);
  return returned;
}

static void a_picture_comes_back_as_bytes(const char *photo) {
  g_autofree char *contents = NULL;
  gsize length = 0;
  g_assert_true(g_file_get_contents(photo, &contents, &length, NULL));
  g_autoptr(GBytes) bytes = g_bytes_new(contents, length);
  g_autoptr(AppexItems) given = appex_items_new();
  appex_items_add_bytes(given, bytes, "image/jpeg", "photo.jpg");
  appex_items_set_value(given, "maximumWidth", "64");
  g_autoptr(AppexItems) returned = perform(given);
  AppexItem *item = appex_items_get_item(returned, 0);
  g_assert_null(appex_item_get_text(item));
  g_assert_cmpstr(appex_item_get_content_type(item), ==, "image/jpeg");
  g_autoptr(GdkTexture) texture = gdk_texture_new_from_bytes(appex_item_get_bytes(item), NULL);
  g_assert_nonnull(texture);
  g_assert_cmpint(gdk_texture_get_width(texture), ==, 64);
}

static void a_text_comes_back_as_text(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) given = appex_items_new();
  appex_items_add_text(given, "She said \"now\"");
  g_autoptr(AppexItems) returned = perform(given);
  g_assert_cmpstr(appex_item_get_text(appex_items_get_item(returned, 0)), ==, "She said “now”");
}

/* ——— with a person ——— */

static void a_window_gives_what_the_person_chose(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = text_items();
  g_autoptr(GError) error = NULL;
  appex_perform_async(new_window(), TABLE, items, NULL, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  g_autoptr(AppexItems) returned = appex_perform_finish(result, &error);
  g_assert_no_error(error);
  g_assert_cmpstr(appex_item_get_text(appex_items_get_item(returned, 0)), ==, "Row 3");
  g_assert_cmpuint(g_list_model_get_n_items(gtk_window_get_toplevels()), ==, 1);
}

static void a_window_tells_what_failed(const char *argument) {
  (void)argument;
  g_autoptr(AppexItems) items = text_items();
  g_autoptr(GError) error = NULL;
  appex_perform_async(new_window(), "org.appex.views.Crashing", items, NULL, answered, NULL);
  g_autoptr(GAsyncResult) result = wait_for_answer();
  g_assert_null(appex_perform_finish(result, &error));
  g_assert_error(error, APPEX_ERROR, APPEX_ERROR_EXTENSION_FAILED);
  g_assert_cmpuint(g_list_model_get_n_items(gtk_window_get_toplevels()), ==, 1);
}

#define TEST(name) {#name, name}

static const struct {
  const char *name;
  void (*run)(const char *argument);
} tests[] = {
    TEST(items_keep_what_they_are_given),
    TEST(other_threads_are_warned),
    TEST(unknown_extensions_are_not_found),
    TEST(items_that_cannot_be_handed_on_are_invalid),
    TEST(what_an_extension_does_not_accept_is_refused),
    TEST(another_thread_cancels),
    TEST(what_is_cancelled_before_never_begins),
    TEST(a_sheet_goes_with_its_window),
    TEST(a_view_ends_with_its_widget),
    TEST(a_view_is_cancelled_and_used_again),
    TEST(a_callback_may_run_a_loop_of_its_own),
    TEST(a_picture_comes_back_as_bytes),
    TEST(a_text_comes_back_as_text),
    TEST(a_window_gives_what_the_person_chose),
    TEST(a_window_tells_what_failed),
};

int main(int argc, char *argv[]) {
  g_assert_cmpint(argc, ==, 3);
  gtk_init();
  for (gsize index = 0; index < G_N_ELEMENTS(tests); index++) {
    if (g_str_equal(tests[index].name, argv[1])) {
      tests[index].run(argv[2]);
      return 0;
    }
  }
  return 64;
}
