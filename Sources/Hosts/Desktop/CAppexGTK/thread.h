#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <sys/types.h>
#include <unistd.h>

#include "appex-gtk-engine.h"

/// Whether this is the thread that all of GTK, and all of Swift's main actor, belong to.
static inline gboolean appex_is_main_thread(void) { return gettid() == getpid(); }

/// Whether something can be shown. Initializing libadwaita where there is no display would end the program.
static inline gboolean appex_can_show(void) { return appex_is_main_thread() && gtk_is_initialized(); }
