// Reads and writes PNG, JPEG and WebP pictures and plays drawings. No global state; safe on any thread.
#pragma once
#include <CDrawing.h>
#include <cairo.h>

/// The library's functions. Never NULL; valid as long as the library is loaded.
const struct appex_imaging_table *appex_imaging_table(void);

/// Plays a drawing in the current coordinates of `cr`: points, y downwards. The drawing ends where its list runs out of operands or has an unknown
/// operation; open states and layers are closed. Afterwards the state of `cr` is as before, and its current path is empty.
void appex_draw_play(cairo_t *cr, const struct appex_drawing *drawing);
