#pragma once
#include <adwaita.h>

/* A window with a note: a text that can be saved, shared, and given to actions. */
#define NOTE_TYPE_WINDOW (note_window_get_type())
G_DECLARE_FINAL_TYPE(NoteWindow, note_window, NOTE, WINDOW, AdwApplicationWindow)

/* file: where the note is; NULL for a new one */
GtkWidget *note_window_new(GtkApplication *application, GFile *file);
