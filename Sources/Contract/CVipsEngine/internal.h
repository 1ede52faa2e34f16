// Declarations that the files of this library share.
#pragma once
#include "CVipsEngine.h"
#include <stdbool.h>
#include <vips/vips.h>

// The library exports only its table.
#pragma GCC visibility push(hidden)

typedef enum appex_engine_code code;
typedef struct appex_engine_picture picture;
typedef struct appex_engine_problem problem;

/// A pixel of a working picture. Rows of a region need not be aligned.
typedef float pixel __attribute__((vector_size(16), aligned(4)));

static inline VipsImage *image_of(picture *picture) { return (VipsImage *)picture; }
static inline picture *picture_of(VipsImage *image) { return (picture *)image; }

/// Fills `problem` and returns `code`.
code appex_engine_fail(problem *problem, code code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/// The same with what libvips has reported, which is then forgotten.
code appex_engine_failed(problem *problem, code code, const char *what);

/// Whether it is a working picture; else `problem` says so.
bool appex_engine_is_working(picture *picture, problem *problem);

/// Whether a result may have that size.
bool appex_engine_may_have_size(uint64_t width, uint64_t height, problem *problem);

/// The header of a new working picture. NULL without memory.
VipsImage *appex_engine_working(uint32_t width, uint32_t height);

/// A place in which a function may leave things that are freed with `image`.
void *appex_engine_allocate(VipsImage *image, size_t size);
void *appex_engine_copy(VipsImage *image, const void *bytes, size_t size);

/// Makes the pixels of `result` those that `generate` computes from `inputs`, which are retained; `result` is the caller's until this succeeds.
///
/// - Parameter inputs: ended by NULL. With one, `generate` gets its region as sequence; with several, an array of regions; without, NULL.
code appex_engine_make(
    VipsImage *result, VipsImage **inputs, VipsGenerateFn generate, void *closure, picture **out, problem *problem);

static inline pixel splat(float value) { return (pixel){value, value, value, value}; }
static inline float unit(float value) { return value > 0 ? (value < 1 ? value : 1) : 0; }
static inline pixel smaller(pixel one, pixel two) {
  pixel result;
  for (int band = 0; band < 4; band++) result[band] = one[band] < two[band] ? one[band] : two[band];
  return result;
}
static inline pixel larger(pixel one, pixel two) {
  pixel result;
  for (int band = 0; band < 4; band++) result[band] = one[band] > two[band] ? one[band] : two[band];
  return result;
}
/// Of linear light, as of sRGB's primaries.
static inline float lightness(pixel color) { return 0.2126f * color[0] + 0.7152f * color[1] + 0.0722f * color[2]; }
static inline float smooth(float value) { return value * value * (3 - 2 * value); }
/// A number that looks random for each place: from 0 to 1.
static inline float noise(int32_t x, int32_t y, uint32_t seed) {
  uint32_t value = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca77u ^ seed * 0xc2b2ae3du;
  value = (value ^ value >> 15) * 0x2c1b3c6du;
  value = (value ^ value >> 12) * 0x297a2d39u;
  return (float)((value ^ value >> 15) >> 8) / 16777216.0f;
}

// The functions of the table, by file.
code appex_engine_open(int, const struct appex_engine_opening *, picture **, struct appex_engine_info *, problem *);
code appex_engine_metadata(picture *, enum appex_engine_metadata, struct appex_engine_blob *, problem *);
code appex_engine_memory(const void *, size_t, uint32_t, uint32_t, int, picture **, problem *);
code appex_engine_oriented(picture *, uint32_t, picture **, problem *);
code appex_engine_stored(picture *, uint64_t, picture **, problem *);
code appex_engine_unpack(picture *, const float *, uint32_t, uint32_t, int, int, picture **, problem *);
code appex_engine_steps(
    picture *, const struct appex_engine_step *, size_t, const struct appex_engine_place *, picture **, problem *);
code appex_engine_blended(picture *, picture *, enum appex_engine_blend, const double *, uint32_t, picture **, problem *);
code appex_engine_masked(picture *, picture *, picture *, uint32_t, picture **, problem *);
code appex_engine_part(picture *, int64_t, int64_t, uint32_t, uint32_t, int, picture **, problem *);
code appex_engine_filtered(
    picture *, int, uint32_t, const int32_t *, const float *, uint32_t, int, picture **, problem *);
code appex_engine_convolved(picture *, uint32_t, uint32_t, const float *, double, picture **, problem *);
code appex_engine_ranked(picture *, uint32_t, uint32_t, picture **, problem *);
code appex_engine_extreme(picture *, int, uint32_t, const int32_t *, picture **, problem *);
code appex_engine_warped(picture *, const struct appex_engine_warping *, picture **, problem *);
code appex_engine_generated(
    enum appex_engine_generator, uint32_t, uint32_t, const struct appex_engine_place *, const double *, uint32_t, picture **, problem *);
code appex_engine_cached(picture *, uint32_t, picture **, problem *);
code appex_engine_measured(picture *, enum appex_engine_measure, uint32_t, double *, size_t, problem *);
code appex_engine_packed(picture *, enum appex_engine_layout, picture **, problem *);
code appex_engine_read(picture *, void *, size_t, size_t, problem *);
code appex_engine_save(picture *, int, const struct appex_engine_saving *, problem *);

/// Makes libvips able to read and write HEIC and AVIF.
bool appex_engine_load_heif(void);

#pragma GCC visibility pop
