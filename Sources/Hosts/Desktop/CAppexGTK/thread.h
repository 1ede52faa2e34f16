#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <sys/types.h>
#include <unistd.h>

#include "appex-gtk-engine.h"

/// Whether this is the thread of GTK and of Swift's main actor.
static inline gboolean appex_is_main_thread(void) { return gettid() == getpid(); }

/// Whether widgets can be shown. Initializing libadwaita without a display would end the program.
static inline gboolean appex_can_show(void) { return appex_is_main_thread() && gtk_is_initialized(); }
