// What lies between the C of this library, which is GObject, and its Swift, which speaks with extensions. Not installed.
#pragma once
#include "appex-gtk.h"

// ——— what C gives ———

GError *appex_error_new(AppexError code, const char *message);
GError *appex_error_new_cancelled(void);

guint appex_given_size(AppexItems *self);
/// The values by their keys; both are strings.
GHashTable *appex_given_values(AppexItems *self);

AppexExtension *appex_extension_new(const char *identifier, const char *name, const char *app_name, const char *point);

/// A file's content as bytes, after which the file is gone. NULL when it cannot be read.
GBytes *appex_bytes_take_file(const char *path);

// ——— what Swift gives ———

/// The end of some work: a result or an error, both the receiver's. `extension` says which one, where a person chose it.
/// Called once, on the main thread, from GLib's main loop and from nothing else.
typedef void (*AppexEnded)(gpointer data, gpointer result, AppexExtension *extension, GError *error);
/// There is a view to be shown.
typedef void (*AppexAppeared)(gpointer data, GtkWidget *widget);

/// Work that goes on. Each function that begins some returns a reference, to be given back with `appex_work_release`.
typedef struct AppexWork AppexWork;

AppexWork *appex_work_list(AppexItems *items, const char *point, AppexEnded ended, gpointer data);
AppexWork *appex_work_share(GtkWindow *parent, AppexItems *items, AppexEnded ended, gpointer data);
AppexWork *appex_work_perform(GtkWindow *parent, const char *identifier, AppexItems *items, AppexEnded ended, gpointer data);
/// `width` and `height` are those that the view is going to have; 0 while that is not known.
AppexWork *appex_work_show(
    const char *identifier, AppexItems *items, int width, int height, AppexAppeared appeared, AppexEnded ended, gpointer data);
/// The person wants to leave.
void appex_work_close(AppexWork *work);
/// Ends it; it still tells its end.
void appex_work_cancel(AppexWork *work);
/// Whoever releases work that has not ended hears nothing more of it, and it is cancelled.
void appex_work_release(AppexWork *work);
