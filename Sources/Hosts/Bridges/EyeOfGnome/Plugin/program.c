#include "program.h"

typedef struct {
  GSubprocess *process;
  GCancellable *cancellable;
  AppexEnded ended;
  gpointer data;
  GDestroyNotify release;
  gsize limit;
  AppexEnd end;
} Run;

static void
run_free (Run *run)
{
  if (run->release)
    run->release (run->data);
  g_clear_object (&run->process);
  g_clear_object (&run->cancellable);
  g_free (run->end.bytes);
  g_free (run);
}

static void
finish (Run *run)
{
  if (g_cancellable_is_cancelled (run->cancellable))
    {
      if (run->process)
        g_subprocess_force_exit (run->process);
    }
  else
    run->ended (&run->end, run->data);
  run_free (run);
}

static gboolean
finish_soon (gpointer data)
{
  finish (data);
  return G_SOURCE_REMOVE;
}

static void
has_ended (GObject *process, GAsyncResult *result, gpointer data)
{
  Run *run = data;
  gboolean waited = g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL);
  run->end.succeeded = waited && g_subprocess_get_successful (G_SUBPROCESS (process)) && (run->limit == 0 || run->end.count < run->limit);
  finish (run);
}

static void
has_read (GObject *stream, GAsyncResult *result, gpointer data)
{
  Run *run = data;
  gsize count = 0;
  gboolean read = g_input_stream_read_all_finish (G_INPUT_STREAM (stream), result, &count, NULL);
  run->end.count = count;
  if (g_cancellable_is_cancelled (run->cancellable))
    return finish (run);
  /* It would wait for ever for somebody who reads on. */
  if (!read || count == run->limit)
    g_subprocess_force_exit (run->process);
  g_subprocess_wait_async (run->process, run->cancellable, has_ended, run);
}

static GSubprocessFlags
flags_for (AppexStream stream)
{
  switch (stream)
    {
    case APPEX_OUTPUT:
      return G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE;
    case APPEX_REMARKS:
      return G_SUBPROCESS_FLAGS_STDERR_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE;
    default:
      return G_SUBPROCESS_FLAGS_NONE;
    }
}

void
appex_program_run (const char *const *words, AppexStream stream, gsize limit, GCancellable *cancellable, AppexEnded ended, gpointer data,
                   GDestroyNotify release)
{
  Run *run = g_new0 (Run, 1);
  *run = (Run){ .ended = ended, .data = data, .release = release, .limit = stream == APPEX_NOTHING ? 0 : limit };
  if (cancellable)
    run->cancellable = g_object_ref (cancellable);
  g_autoptr (GError) error = NULL;
  run->process = g_subprocess_newv (words, flags_for (stream), &error);
  if (!run->process)
    {
      run->end.missing = g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT);
      g_idle_add (finish_soon, run);
      return;
    }
  if (stream == APPEX_NOTHING)
    {
      g_subprocess_wait_async (run->process, cancellable, has_ended, run);
      return;
    }
  run->end.bytes = g_malloc0 (run->limit + 1);
  GInputStream *pipe = stream == APPEX_OUTPUT ? g_subprocess_get_stdout_pipe (run->process) : g_subprocess_get_stderr_pipe (run->process);
  g_input_stream_read_all_async (pipe, run->end.bytes, run->limit, G_PRIORITY_DEFAULT, cancellable, has_read, run);
}
