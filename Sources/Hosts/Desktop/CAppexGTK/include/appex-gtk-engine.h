// The interface between the C part of this library, which uses GObject, and its Swift part, which speaks with extensions. Not installed.
#pragma once
#include "appex-gtk.h"

// ——— what C gives ———

GError *appex_error_new(AppexError code, const char *message);
GError *appex_error_new_cancelled(void);

guint appex_given_size(AppexItems *self);
/// The values by their keys; both are strings.
GHashTable *appex_given_values(AppexItems *self);

AppexExtension *appex_extension_new(const char *identifier, const char *name, const char *app_name, const char *point);

/// A file's content as bytes; the file is deleted. NULL when it cannot be read.
GBytes *appex_bytes_take_file(const char *path);

// ——— what Swift gives ———

/// The end of some work: a result or an error, both owned by the receiver. `extension` is the one that the person chose, if any. Called once, on the
/// main thread, only from GLib's main loop.
typedef void (*AppexEnded)(gpointer data, gpointer result, AppexExtension *extension, GError *error);
/// A view can be shown.
typedef void (*AppexAppeared)(gpointer data, GtkWidget *widget);

/// Running work. Each function that begins work returns a reference, to be released with `appex_work_release`.
typedef struct AppexWork AppexWork;

AppexWork *appex_work_list(AppexItems *items, const char *point, AppexEnded ended, gpointer data);
AppexWork *appex_work_share(GtkWindow *parent, AppexItems *items, AppexEnded ended, gpointer data);
AppexWork *appex_work_perform(GtkWindow *parent, const char *identifier, AppexItems *items, AppexEnded ended, gpointer data);
/// `width` and `height` are the expected size of the view; 0 while it is unknown.
AppexWork *appex_work_show(
    const char *identifier, AppexItems *items, int width, int height, AppexAppeared appeared, AppexEnded ended, gpointer data);
/// The person wants to close the view.
void appex_work_close(AppexWork *work);
/// Cancels the work; its end is still reported.
void appex_work_cancel(AppexWork *work);
/// Releases the work. Work that has not ended is cancelled, and its end is not reported.
void appex_work_release(AppexWork *work);
