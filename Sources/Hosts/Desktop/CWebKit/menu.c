#include "CWebKit.h"
#include "callback.h"
#include "library.h"

typedef void (*Fill)(AppexWebMenu *menu, const AppexWebPlace *place, void *data);

static gboolean menu_opens(GObject *view, WebKitContextMenu *menu, WebKitHitTestResult *hit, gpointer data) {
  (void)view;
  Callback *callback = data;
  AppexWebPlace place = {
    .link = webkit.webkit_hit_test_result_get_link_uri(hit),
    .link_text = webkit.webkit_hit_test_result_get_link_label(hit),
    .image = webkit.webkit_hit_test_result_get_image_uri(hit),
    .is_selection = webkit.webkit_hit_test_result_context_is_selection(hit),
    .is_editable = webkit.webkit_hit_test_result_context_is_editable(hit),
  };
  ((Fill)callback->function)((AppexWebMenu *)menu, &place, callback->data);
  return FALSE;
}

void appex_web_view_when_menu(GtkWidget *view, Fill fill, void *data, GDestroyNotify destroy) {
  callback_connect(view, "context-menu", G_CALLBACK(menu_opens), G_CALLBACK(fill), data, destroy);
}

static void item_chosen(GSimpleAction *action, GVariant *parameter, gpointer data) {
  (void)action, (void)parameter;
  Callback *callback = data;
  ((void (*)(void *))callback->function)(callback->data);
}

void appex_web_menu_add(AppexWebMenu *menu, const char *title, void (*chosen)(void *data), void *data, GDestroyNotify destroy) {
  static unsigned last = 0;
  g_autofree char *name = g_strdup_printf("appex-%u", ++last);
  g_autoptr(GSimpleAction) action = g_simple_action_new(name, NULL);
  callback_connect(action, "activate", G_CALLBACK(item_chosen), G_CALLBACK(chosen), data, destroy);
  WebKitContextMenuItem *item = webkit.webkit_context_menu_item_new_from_gaction(G_ACTION(action), title, NULL);
  webkit.webkit_context_menu_append((WebKitContextMenu *)menu, item);
}

void appex_web_menu_add_line(AppexWebMenu *menu) {
  webkit.webkit_context_menu_append((WebKitContextMenu *)menu, webkit.webkit_context_menu_item_new_separator());
}
