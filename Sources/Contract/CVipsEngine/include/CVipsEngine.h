// Pictures with libvips: reads and writes files, and has the kernels of CoreImage's filters. Safe on any thread.
#pragma once
#include <CPictureEngine.h>

/// The library's functions. The first call starts libvips; NULL when that fails.
const struct appex_engine_table *appex_engine_table(void);
