#pragma once
#include <gio/gio.h>

/* What a program has written, and how it has ended. */
typedef struct {
  gboolean succeeded;
  /* Whether it could not be started because it is not there. */
  gboolean missing;
  char *bytes;
  gsize count;
} AppexEnd;

typedef void (*AppexEnded) (const AppexEnd *end, gpointer data);

typedef enum {
  /* None: the program has those of this process. */
  APPEX_NOTHING,
  APPEX_OUTPUT,
  APPEX_REMARKS,
} AppexStream;

/* Runs a program by its absolute path, without a shell, and calls `ended` later from the main loop, once, with less than `limit` bytes of one of its
 * streams; a program that writes more is ended. Cancelling ends the program, and `ended` is not called; without a cancellable it runs to its end. `data`
 * is released with `release` in any case. */
void appex_program_run (const char *const *words, AppexStream stream, gsize limit, GCancellable *cancellable, AppexEnded ended, gpointer data,
                        GDestroyNotify release);
