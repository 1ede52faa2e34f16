// The library that AVFoundation loads when a film is used first.
#pragma once
#include "CFilmEngine.h"

const struct appex_film_table *appex_film_table(void);
