/*
 * App extensions for programs with GTK 4.
 *
 * A program hands items to the extensions that a person has installed: with the share sheet, or with a window or a widget for one extension.
 * Each extension runs in its own sandboxed process; its view is drawn by this library, in the program's windows.
 *
 * Everything happens on the main thread of the process, with gtk_init() done and GLib's default main context running. Functions that are
 * called elsewhere warn and do nothing. No function blocks, and no failure of an extension ends the program. The first function that shows
 * something calls adw_init(), which gives a program its look.
 *
 * Annotations are those of GObject introspection. Without one, arguments are (transfer none) and may not be NULL; callbacks have (scope async).
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* ——— errors ——— */

/**
 * APPEX_ERROR:
 *
 * The domain of errors. Their messages are sentences for a person, in English: what happened, to what, and what to do.
 *
 * When a person or a #GCancellable cancels, the error is %G_IO_ERROR_CANCELLED of %G_IO_ERROR and need not be shown.
 */
#define APPEX_ERROR (appex_error_quark())

GQuark appex_error_quark(void);

/**
 * AppexError:
 * @APPEX_ERROR_FAILED: anything without a code of its own
 * @APPEX_ERROR_UNAVAILABLE: the system could not be reached or started
 * @APPEX_ERROR_NOT_FOUND: no such extension is installed
 * @APPEX_ERROR_REFUSED: the system refused: the extension is switched off, does not accept the items, or too many are running
 * @APPEX_ERROR_INVALID_ITEM: an item cannot be handed over: an unreadable file, an invalid address, an unknown content type
 * @APPEX_ERROR_EXTENSION_FAILED: the extension ended without a result: it crashed, did not answer, or broke a rule
 * @APPEX_ERROR_EXTENSION_REFUSED: the extension cancelled the request with its own error
 *
 * Codes of %APPEX_ERROR. Later versions may add more.
 */
typedef enum {
  APPEX_ERROR_FAILED,
  APPEX_ERROR_UNAVAILABLE,
  APPEX_ERROR_NOT_FOUND,
  APPEX_ERROR_REFUSED,
  APPEX_ERROR_INVALID_ITEM,
  APPEX_ERROR_EXTENSION_FAILED,
  APPEX_ERROR_EXTENSION_REFUSED,
} AppexError;

/* ——— items ——— */

/**
 * AppexItem:
 *
 * A text, an address, a file or bytes, handed to an extension or returned by one. Immutable.
 */
#define APPEX_TYPE_ITEM (appex_item_get_type())
G_DECLARE_FINAL_TYPE(AppexItem, appex_item, APPEX, ITEM, GObject)

/**
 * appex_item_get_text:
 *
 * Returns: (nullable): the text, in UTF-8; %NULL for an item of another kind
 */
const char *appex_item_get_text(AppexItem *self);

/**
 * appex_item_get_uri:
 *
 * Returns: (nullable): the address; %NULL for an item of another kind
 */
const char *appex_item_get_uri(AppexItem *self);

/**
 * appex_item_get_file:
 *
 * Returned items are never files: a returned file is an item of bytes.
 *
 * Returns: (nullable) (transfer none): the file; %NULL for an item of another kind
 */
GFile *appex_item_get_file(AppexItem *self);

/**
 * appex_item_get_bytes:
 *
 * Data from an extension is not trusted: decode a picture as you would decode one from the web. Large contents are mapped from a private
 * file, and take no memory until they are read.
 *
 * Returns: (nullable) (transfer none): the bytes; %NULL for an item of another kind
 */
GBytes *appex_item_get_bytes(AppexItem *self);

/**
 * appex_item_get_content_type:
 *
 * Returns: (nullable): the MIME type or, where there is none, the uniform type identifier; %NULL for a file, whose content decides
 */
const char *appex_item_get_content_type(AppexItem *self);

/**
 * appex_item_get_name:
 *
 * Returns: (nullable): the item's name, often a file name without folders; %NULL when it has no name
 */
const char *appex_item_get_name(AppexItem *self);

/**
 * AppexItems:
 *
 * Items that belong together, as a #GListModel of #AppexItem. A program makes a list of the items for an extension, and receives a list of
 * the items that the extension returned.
 */
#define APPEX_TYPE_ITEMS (appex_items_get_type())
G_DECLARE_FINAL_TYPE(AppexItems, appex_items, APPEX, ITEMS, GObject)

/**
 * appex_items_new:
 *
 * Returns: (transfer full): an empty list
 */
AppexItems *appex_items_new(void);

/**
 * appex_items_set_title:
 * @title: (nullable): in UTF-8; %NULL for none
 *
 * Sets a title for all of the items; an extension may show it.
 */
void appex_items_set_title(AppexItems *self, const char *title);

/**
 * appex_items_get_title:
 *
 * Returns: (nullable): the title
 */
const char *appex_items_get_title(AppexItems *self);

/**
 * appex_items_set_value:
 * @key: a name that the extension documents
 * @value: (nullable): %NULL removes the value
 *
 * Adds a value for an extension that knows the key; the extension reads it from the userInfo of its item.
 */
void appex_items_set_value(AppexItems *self, const char *key, const char *value);

/**
 * appex_items_get_value:
 *
 * Returns: (nullable): the value of a key
 */
const char *appex_items_get_value(AppexItems *self, const char *key);

/**
 * appex_items_add_text:
 * @text: in UTF-8
 */
void appex_items_add_text(AppexItems *self, const char *text);

/**
 * appex_items_add_uri:
 * @uri: an address such as https://example.org; one with the scheme file is added as a file
 */
void appex_items_add_uri(AppexItems *self, const char *uri);

/**
 * appex_items_add_file:
 * @file: a regular file. A file without a local path is added as its address
 *
 * The file is not copied: it is opened when an extension requests it, and the extension can only read it.
 */
void appex_items_add_file(AppexItems *self, GFile *file);

/**
 * appex_items_add_bytes:
 * @content_type: a MIME type or a uniform type identifier
 * @name: (nullable): the item's name
 */
void appex_items_add_bytes(AppexItems *self, GBytes *bytes, const char *content_type, const char *name);

/**
 * appex_items_get_item:
 * @position: from 0
 *
 * As g_list_model_get_item(), without a reference.
 *
 * Returns: (nullable) (transfer none): the item; %NULL after the last
 */
AppexItem *appex_items_get_item(AppexItems *self, guint position);

/* ——— extensions ——— */

/**
 * AppexExtension:
 *
 * An extension that a person has installed.
 *
 * Properties: "identifier", "name", "app-name" and "point", strings that can be read.
 */
#define APPEX_TYPE_EXTENSION (appex_extension_get_type())
G_DECLARE_FINAL_TYPE(AppexExtension, appex_extension, APPEX, EXTENSION, GObject)

/**
 * appex_extension_get_identifier:
 *
 * Returns: its identifier, such as org.appex.markup.MarkupAction
 */
const char *appex_extension_get_identifier(AppexExtension *self);

/**
 * appex_extension_get_name:
 *
 * Returns: its name for a person
 */
const char *appex_extension_get_name(AppexExtension *self);

/**
 * appex_extension_get_app_name:
 *
 * Returns: the name of the app that contains it
 */
const char *appex_extension_get_app_name(AppexExtension *self);

/**
 * appex_extension_get_point:
 *
 * Returns: the short name of its extension point (share, action-ui, action), or the full identifier of a point that an app declares
 */
const char *appex_extension_get_point(AppexExtension *self);

/**
 * appex_list_extensions_async:
 * @items: (nullable): the items that they must accept; %NULL for all installed extensions
 * @point: (nullable): an extension point, with its short name or its identifier; %NULL for all
 * @cancellable: (nullable):
 * @callback: (nullable): called with the result
 *
 * Finds the extensions that are switched on, can run, and accept the items, in the person's order.
 */
void appex_list_extensions_async(
    AppexItems *items, const char *point, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/**
 * appex_list_extensions_finish:
 *
 * Returns: (transfer full): a #GListModel of #AppexExtension; %NULL with @error set
 */
GListModel *appex_list_extensions_finish(GAsyncResult *result, GError **error);

/* ——— windows ——— */

/**
 * appex_share_async:
 * @parent: (nullable): the window that the sheet is shown over; it is blocked until the sheet is closed
 * @items: the items to share; they must not be changed before the end
 * @cancellable: (nullable): closes the sheet and ends the extension in it
 * @callback: (nullable): called when the sheet is closed
 *
 * Opens the share sheet, in which a person chooses an extension for the items and uses it. The sheet closes when @parent is destroyed.
 */
void appex_share_async(
    GtkWindow *parent, AppexItems *items, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/**
 * appex_share_finish:
 * @extension: (out) (optional) (nullable) (transfer full): the extension that the person chose; %NULL without a result, and when the desktop
 *   itself did something with the items, such as copying them
 *
 * Returns: (transfer full): the returned items, possibly none; %NULL with @error set when nothing was shared
 */
AppexItems *appex_share_finish(GAsyncResult *result, AppexExtension **extension, GError **error);

/**
 * appex_perform_async:
 * @parent: (nullable): the window that the extension's view is shown over; it is blocked until the view is closed
 * @identifier: the extension
 * @items: the items to work on; they must not be changed before the end
 * @cancellable: (nullable): ends the extension
 * @callback: (nullable): called at the end
 *
 * Runs one extension on the items. A window opens when the extension has a view to show; an extension without a view opens none.
 */
void appex_perform_async(
    GtkWindow *parent, const char *identifier, AppexItems *items, GCancellable *cancellable, GAsyncReadyCallback callback,
    gpointer user_data);

/**
 * appex_perform_finish:
 *
 * Returns: (transfer full): the returned items, possibly none; %NULL with @error set
 */
AppexItems *appex_perform_finish(GAsyncResult *result, GError **error);

/* ——— the widget ——— */

/**
 * AppexExtensionView:
 *
 * A widget that shows the view of one extension: with a spinner while it starts, a banner when it does not respond, and a page when it has
 * ended by itself, on which a person can try again or close it. Give it a size: an extension fills its widget. It takes the keyboard focus
 * when the extension asks for it; gtk_widget_child_focus() gives it the focus.
 *
 * Property "running": whether an extension is at work, a boolean that can be read and watched.
 *
 * Signal "completed": void handler(AppexExtensionView *self, AppexItems *returned, gpointer user_data). The extension has completed its
 * request; the view is empty again.
 *
 * Signal "failed": void handler(AppexExtensionView *self, GError *error, gpointer user_data). There is no result; the view is empty again. The
 * error is %G_IO_ERROR_CANCELLED when the person or the program cancelled. When an extension crashes, the page is shown first; the signal
 * follows when the person closes the page.
 *
 * Each appex_extension_view_begin() is followed by one of these signals, after it has returned, unless the widget is disposed of, which ends
 * the extension.
 */
#define APPEX_TYPE_EXTENSION_VIEW (appex_extension_view_get_type())
G_DECLARE_FINAL_TYPE(AppexExtensionView, appex_extension_view, APPEX, EXTENSION_VIEW, GtkWidget)

/**
 * appex_extension_view_new:
 *
 * Returns: (transfer floating): an empty view
 */
GtkWidget *appex_extension_view_new(void);

/**
 * appex_extension_view_begin:
 * @identifier: the extension
 * @items: the items to work on; they must not be changed before the end
 *
 * Starts an extension and shows its view. No other extension may be running in the widget.
 */
void appex_extension_view_begin(AppexExtensionView *self, const char *identifier, AppexItems *items);

/**
 * appex_extension_view_close:
 *
 * Asks the extension to close, as a program's back button or Escape key does: the extension may ask the person something first. A second call
 * ends it at once. Does nothing when no extension is running.
 */
void appex_extension_view_close(AppexExtensionView *self);

/**
 * appex_extension_view_cancel:
 *
 * Ends the extension at once, whatever it is doing. Does nothing when no extension is running.
 */
void appex_extension_view_cancel(AppexExtensionView *self);

/**
 * appex_extension_view_is_running:
 *
 * Returns: whether an extension is at work
 */
gboolean appex_extension_view_is_running(AppexExtensionView *self);

G_END_DECLS
