#include "CGtkSupport.h"

// GTK wants an object for each thing in a list. One is made when GTK asks for it, which it does for what is on the screen.

#define APPEX_TYPE_PLACE appex_place_get_type()
G_DECLARE_FINAL_TYPE(AppexPlace, appex_place, APPEX, PLACE, GObject)

struct _AppexPlace {
  GObject parent;
};

G_DEFINE_FINAL_TYPE(AppexPlace, appex_place, G_TYPE_OBJECT)

static void appex_place_class_init(AppexPlaceClass *class) { (void)class; }

static void appex_place_init(AppexPlace *place) { (void)place; }

#define APPEX_TYPE_PLACES appex_places_get_type()
G_DECLARE_FINAL_TYPE(AppexPlaces, appex_places, APPEX, PLACES, GObject)

struct _AppexPlaces {
  GObject parent;
  guint count;
};

static GType appex_places_item_type(GListModel *list) {
  (void)list;
  return APPEX_TYPE_PLACE;
}

static guint appex_places_count(GListModel *list) { return APPEX_PLACES(list)->count; }

static gpointer appex_places_item(GListModel *list, guint position) {
  return position < APPEX_PLACES(list)->count ? g_object_new(APPEX_TYPE_PLACE, NULL) : NULL;
}

static void appex_places_model_init(GListModelInterface *interface) {
  interface->get_item_type = appex_places_item_type;
  interface->get_n_items = appex_places_count;
  interface->get_item = appex_places_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(
    AppexPlaces, appex_places, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, appex_places_model_init))

static void appex_places_class_init(AppexPlacesClass *class) { (void)class; }

static void appex_places_init(AppexPlaces *places) { (void)places; }

GListModel *appex_places_new(void) { return g_object_new(APPEX_TYPE_PLACES, NULL); }

void appex_places_splice(GListModel *list, unsigned position, unsigned removed, unsigned added) {
  AppexPlaces *places = APPEX_PLACES(list);
  if (position > places->count || removed > places->count - position || added > G_MAXUINT - (places->count - removed)) return;
  places->count = places->count - removed + added;
  if (removed != 0 || added != 0) g_list_model_items_changed(list, position, removed, added);
}
