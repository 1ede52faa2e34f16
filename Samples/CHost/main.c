#include "note-window.h"

static void open_files(GApplication *application, GFile **files, int count, const char *hint, gpointer data) {
  (void)hint;
  (void)data;
  for (int index = 0; index < count; index++) gtk_window_present(GTK_WINDOW(note_window_new(GTK_APPLICATION(application), files[index])));
}

static void activate(GApplication *application, gpointer data) {
  (void)data;
  gtk_window_present(GTK_WINDOW(note_window_new(GTK_APPLICATION(application), NULL)));
}

int main(int argc, char *argv[]) {
  g_autoptr(AdwApplication) application = adw_application_new("org.appex.samples.Notes", G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  g_signal_connect(application, "open", G_CALLBACK(open_files), NULL);
  return g_application_run(G_APPLICATION(application), argc, argv);
}
