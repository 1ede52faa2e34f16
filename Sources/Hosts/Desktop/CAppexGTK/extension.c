#include "appex-gtk-engine.h"

struct _AppexExtension {
  GObject parent_instance;
  char *identifier;
  char *name;
  char *app_name;
  char *point;
};

G_DEFINE_FINAL_TYPE(AppexExtension, appex_extension, G_TYPE_OBJECT)

enum { PROPERTY_IDENTIFIER = 1, PROPERTY_NAME, PROPERTY_APP_NAME, PROPERTY_POINT, PROPERTY_COUNT };

static void appex_extension_get_property(GObject *object, guint property, GValue *value, GParamSpec *spec) {
  AppexExtension *self = APPEX_EXTENSION(object);
  switch (property) {
    case PROPERTY_IDENTIFIER:
      g_value_set_string(value, self->identifier);
      break;
    case PROPERTY_NAME:
      g_value_set_string(value, self->name);
      break;
    case PROPERTY_APP_NAME:
      g_value_set_string(value, self->app_name);
      break;
    case PROPERTY_POINT:
      g_value_set_string(value, self->point);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, spec);
  }
}

static void appex_extension_finalize(GObject *object) {
  AppexExtension *self = APPEX_EXTENSION(object);
  g_free(self->identifier);
  g_free(self->name);
  g_free(self->app_name);
  g_free(self->point);
  G_OBJECT_CLASS(appex_extension_parent_class)->finalize(object);
}

static void appex_extension_class_init(AppexExtensionClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->get_property = appex_extension_get_property;
  object_class->finalize = appex_extension_finalize;
  static const char *const names[PROPERTY_COUNT] = {NULL, "identifier", "name", "app-name", "point"};
  for (guint property = 1; property < PROPERTY_COUNT; property++) {
    GParamSpec *spec = g_param_spec_string(names[property], NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
    g_object_class_install_property(object_class, property, spec);
  }
}

static void appex_extension_init(AppexExtension *self) {}

AppexExtension *appex_extension_new(const char *identifier, const char *name, const char *app_name, const char *point) {
  AppexExtension *self = g_object_new(APPEX_TYPE_EXTENSION, NULL);
  self->identifier = g_strdup(identifier);
  self->name = g_strdup(name);
  self->app_name = g_strdup(app_name);
  self->point = g_strdup(point);
  return self;
}

const char *appex_extension_get_identifier(AppexExtension *self) {
  g_return_val_if_fail(APPEX_IS_EXTENSION(self), NULL);
  return self->identifier;
}

const char *appex_extension_get_name(AppexExtension *self) {
  g_return_val_if_fail(APPEX_IS_EXTENSION(self), NULL);
  return self->name;
}

const char *appex_extension_get_app_name(AppexExtension *self) {
  g_return_val_if_fail(APPEX_IS_EXTENSION(self), NULL);
  return self->app_name;
}

const char *appex_extension_get_point(AppexExtension *self) {
  g_return_val_if_fail(APPEX_IS_EXTENSION(self), NULL);
  return self->point;
}
