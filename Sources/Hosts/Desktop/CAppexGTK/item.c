#include "item.h"

struct _AppexItem {
  GObject parent_instance;
  char *text;
  char *uri;
  GFile *file;
  GBytes *bytes;
  char *content_type;
  char *name;
};

G_DEFINE_FINAL_TYPE(AppexItem, appex_item, G_TYPE_OBJECT)

static void appex_item_finalize(GObject *object) {
  AppexItem *self = APPEX_ITEM(object);
  g_free(self->text);
  g_free(self->uri);
  g_clear_object(&self->file);
  g_clear_pointer(&self->bytes, g_bytes_unref);
  g_free(self->content_type);
  g_free(self->name);
  G_OBJECT_CLASS(appex_item_parent_class)->finalize(object);
}

static void appex_item_class_init(AppexItemClass *class) { G_OBJECT_CLASS(class)->finalize = appex_item_finalize; }

static void appex_item_init(AppexItem *self) {}

AppexItem *appex_item_new(char *text, char *uri, GFile *file, GBytes *bytes, char *content_type, char *name) {
  AppexItem *self = g_object_new(APPEX_TYPE_ITEM, NULL);
  self->text = text;
  self->uri = uri;
  self->file = file;
  self->bytes = bytes;
  self->content_type = content_type;
  self->name = name;
  return self;
}

const char *appex_item_get_text(AppexItem *self) {
  g_return_val_if_fail(APPEX_IS_ITEM(self), NULL);
  return self->text;
}

const char *appex_item_get_uri(AppexItem *self) {
  g_return_val_if_fail(APPEX_IS_ITEM(self), NULL);
  return self->uri;
}

GFile *appex_item_get_file(AppexItem *self) {
  g_return_val_if_fail(APPEX_IS_ITEM(self), NULL);
  return self->file;
}

GBytes *appex_item_get_bytes(AppexItem *self) {
  g_return_val_if_fail(APPEX_IS_ITEM(self), NULL);
  return self->bytes;
}

const char *appex_item_get_content_type(AppexItem *self) {
  g_return_val_if_fail(APPEX_IS_ITEM(self), NULL);
  return self->content_type;
}

const char *appex_item_get_name(AppexItem *self) {
  g_return_val_if_fail(APPEX_IS_ITEM(self), NULL);
  return self->name;
}

GBytes *appex_bytes_take_file(const char *path) {
  // The mapping keeps the content after the name is deleted, and without a name no other program can truncate it.
  GMappedFile *mapped = g_mapped_file_new(path, FALSE, NULL);
  (void)remove(path);
  if (mapped == NULL) return NULL;
  GBytes *bytes = g_mapped_file_get_bytes(mapped);
  g_mapped_file_unref(mapped);
  return bytes;
}
