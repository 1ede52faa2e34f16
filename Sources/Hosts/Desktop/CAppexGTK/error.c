#include "appex-gtk-engine.h"

G_DEFINE_QUARK(appex-error-quark, appex_error)

GError *appex_error_new(AppexError code, const char *message) { return g_error_new_literal(APPEX_ERROR, code, message); }

GError *appex_error_new_cancelled(void) { return g_error_new_literal(G_IO_ERROR, G_IO_ERROR_CANCELLED, "The request was cancelled."); }
