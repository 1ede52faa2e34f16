// Reads and writes PNG, JPEG and WebP pictures and plays drawings. No global state; any thread.
#pragma once
#include <CDrawing.h>
#include <cairo.h>

/// What the library does. Never NULL; valid as long as the library is loaded.
const struct appex_imaging_table *appex_imaging_table(void);

/// Plays a drawing in the current coordinates of `cr`: points, y downwards. A list that runs out of operands or has an unknown operation ends
/// there; what is open is closed. The state of `cr` is as before afterwards, its current path is gone.
void appex_draw_play(cairo_t *cr, const struct appex_drawing *drawing);
