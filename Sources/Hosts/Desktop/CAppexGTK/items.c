#include "item.h"

struct _AppexItems {
  GObject parent_instance;
  GPtrArray *items;
  GHashTable *values;
  char *title;
};

static void appex_items_list_model_init(GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE(
    AppexItems, appex_items, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, appex_items_list_model_init))

static void appex_items_finalize(GObject *object) {
  AppexItems *self = APPEX_ITEMS(object);
  g_ptr_array_unref(self->items);
  g_hash_table_unref(self->values);
  g_free(self->title);
  G_OBJECT_CLASS(appex_items_parent_class)->finalize(object);
}

static void appex_items_class_init(AppexItemsClass *class) { G_OBJECT_CLASS(class)->finalize = appex_items_finalize; }

static void appex_items_init(AppexItems *self) {
  self->items = g_ptr_array_new_with_free_func(g_object_unref);
  self->values = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
}

AppexItems *appex_items_new(void) { return g_object_new(APPEX_TYPE_ITEMS, NULL); }

// ——— the list ———

static GType get_item_type(GListModel *model) { return APPEX_TYPE_ITEM; }

static guint get_n_items(GListModel *model) { return APPEX_ITEMS(model)->items->len; }

static gpointer get_item(GListModel *model, guint position) {
  AppexItem *item = appex_items_get_item(APPEX_ITEMS(model), position);
  return item == NULL ? NULL : g_object_ref(item);
}

static void appex_items_list_model_init(GListModelInterface *interface) {
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

AppexItem *appex_items_get_item(AppexItems *self, guint position) {
  g_return_val_if_fail(APPEX_IS_ITEMS(self), NULL);
  return position < self->items->len ? g_ptr_array_index(self->items, position) : NULL;
}

guint appex_given_size(AppexItems *self) { return self->items->len; }

static void add(AppexItems *self, AppexItem *item) {
  g_ptr_array_add(self->items, item);
  g_list_model_items_changed(G_LIST_MODEL(self), self->items->len - 1, 0, 1);
}

// ——— items ———

void appex_items_add_text(AppexItems *self, const char *text) {
  g_return_if_fail(APPEX_IS_ITEMS(self));
  g_return_if_fail(text != NULL && g_utf8_validate(text, -1, NULL));
  add(self, appex_item_new(g_strdup(text), NULL, NULL, NULL, g_strdup("text/plain"), NULL));
}

void appex_items_add_uri(AppexItems *self, const char *uri) {
  g_return_if_fail(APPEX_IS_ITEMS(self));
  g_return_if_fail(uri != NULL && g_utf8_validate(uri, -1, NULL));
  char *scheme = g_uri_parse_scheme(uri);
  if (g_strcmp0(scheme, "file") == 0) {
    GFile *file = g_file_new_for_uri(uri);
    appex_items_add_file(self, file);
    g_object_unref(file);
  } else {
    add(self, appex_item_new(NULL, g_strdup(uri), NULL, NULL, g_strdup("text/uri-list"), NULL));
  }
  g_free(scheme);
}

void appex_items_add_file(AppexItems *self, GFile *file) {
  g_return_if_fail(APPEX_IS_ITEMS(self));
  g_return_if_fail(G_IS_FILE(file));
  if (g_file_peek_path(file) == NULL) {
    add(self, appex_item_new(NULL, g_file_get_uri(file), NULL, NULL, g_strdup("text/uri-list"), NULL));
  } else {
    char *name = g_file_get_basename(file);
    char *shown = name == NULL ? NULL : g_filename_display_name(name);
    g_free(name);
    add(self, appex_item_new(NULL, NULL, g_object_ref(file), NULL, NULL, shown));
  }
}

void appex_items_add_bytes(AppexItems *self, GBytes *bytes, const char *content_type, const char *name) {
  g_return_if_fail(APPEX_IS_ITEMS(self));
  g_return_if_fail(bytes != NULL);
  g_return_if_fail(content_type != NULL && g_utf8_validate(content_type, -1, NULL));
  g_return_if_fail(name == NULL || g_utf8_validate(name, -1, NULL));
  add(self, appex_item_new(NULL, NULL, NULL, g_bytes_ref(bytes), g_strdup(content_type), g_strdup(name)));
}

// // ——— title and values ———

void appex_items_set_title(AppexItems *self, const char *title) {
  g_return_if_fail(APPEX_IS_ITEMS(self));
  g_return_if_fail(title == NULL || g_utf8_validate(title, -1, NULL));
  char *old = self->title;
  self->title = g_strdup(title);
  g_free(old);
}

const char *appex_items_get_title(AppexItems *self) {
  g_return_val_if_fail(APPEX_IS_ITEMS(self), NULL);
  return self->title;
}

void appex_items_set_value(AppexItems *self, const char *key, const char *value) {
  g_return_if_fail(APPEX_IS_ITEMS(self));
  g_return_if_fail(key != NULL && g_utf8_validate(key, -1, NULL));
  g_return_if_fail(value == NULL || g_utf8_validate(value, -1, NULL));
  if (value == NULL) {
    g_hash_table_remove(self->values, key);
  } else {
    g_hash_table_replace(self->values, g_strdup(key), g_strdup(value));
  }
}

const char *appex_items_get_value(AppexItems *self, const char *key) {
  g_return_val_if_fail(APPEX_IS_ITEMS(self), NULL);
  g_return_val_if_fail(key != NULL, NULL);
  return g_hash_table_lookup(self->values, key);
}

GHashTable *appex_given_values(AppexItems *self) { return self->values; }
