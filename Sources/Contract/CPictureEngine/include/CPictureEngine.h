// The picture engine as plain C: what the library behind CoreImage and ImageIO offers. The library has libvips in it.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A picture whose pixels are computed when they are read, tile by tile. References are counted; any thread may hold one.
///
/// A *stored* picture has the pixels of a file: 8 or 16 bits, any number of bands. A *working* picture has four floats for each pixel: red, green,
/// blue and alpha, premultiplied. Every function below but `unpack`, `oriented`, `stored` and `save` wants working pictures, and checks that.
struct appex_engine_picture;

enum appex_engine_code {
  APPEX_ENGINE_DONE = 0,
  APPEX_ENGINE_UNKNOWN_FORMAT = 1,  ///< no picture of a format that is read
  APPEX_ENGINE_DAMAGED = 2,         ///< it cannot be read, or not be written
  APPEX_ENGINE_TOO_LARGE = 3,       ///< more pixels than the caller accepts
  APPEX_ENGINE_NO_MEMORY = 4,
  APPEX_ENGINE_UNSUPPORTED = 5,
  APPEX_ENGINE_INVALID = 6,  ///< the caller's own arguments are inconsistent
};

/// An error, as a sentence.
struct appex_engine_problem {
  enum appex_engine_code code;
  char text[300];
};

enum appex_engine_format {
  APPEX_ENGINE_UNKNOWN = 0,
  APPEX_ENGINE_JPEG = 1,
  APPEX_ENGINE_PNG = 2,
  APPEX_ENGINE_WEBP = 3,
  APPEX_ENGINE_TIFF = 4,
  APPEX_ENGINE_GIF = 5,
  APPEX_ENGINE_HEIC = 6,
  APPEX_ENGINE_AVIF = 7,
};

/// How a file is opened.
struct appex_engine_opening {
  uint64_t max_pixels;  ///< a picture with more is refused by its header
  uint32_t page;        ///< of a file with several pictures
  uint32_t shrink;      ///< 1; for JPEG also 2, 4 or 8: that many times smaller, while it is decoded
};

/// What the header of a file says.
struct appex_engine_info {
  enum appex_engine_format format;
  uint32_t width, height;  ///< as stored, before any rotation
  uint32_t bands;
  uint32_t bits;         ///< 8 or 16 for each band
  uint32_t orientation;  ///< 1 to 8, as in EXIF
  uint32_t pages;
  int has_alpha;
  int is_gray;
  int is_cmyk;
  double dots_per_inch;  ///< 0: unknown
};

enum appex_engine_metadata { APPEX_ENGINE_PROFILE = 0, APPEX_ENGINE_EXIF = 1, APPEX_ENGINE_XMP = 2, APPEX_ENGINE_IPTC = 3 };
#define APPEX_ENGINE_METADATA_KINDS 4

/// How a picture is written. The picture is one that `pack` has made.
struct appex_engine_saving {
  enum appex_engine_format format;
  double quality;       ///< 0 to 1, for formats with losses
  int is_lossless;      ///< for WebP, HEIC and AVIF
  uint32_t orientation; ///< 1 to 8; for formats that have one
  double dots_per_inch; ///< 0: unknown
  struct appex_engine_blob {
    const uint8_t *bytes;
    size_t length;  ///< 0: none
  } metadata[APPEX_ENGINE_METADATA_KINDS];
};

/// One step of a program for the colours of single pixels.
struct appex_engine_step {
  uint32_t kind;  ///< of `appex_engine_step_kind`
  uint32_t count; ///< of the values
  const float *values;
};

enum appex_engine_step_kind {
  APPEX_STEP_UNPREMULTIPLY = 0,
  APPEX_STEP_PREMULTIPLY = 1,
  APPEX_STEP_MATRIX = 2,           ///< 20: what red, green, blue and alpha each contribute to the four components, then the bias
  APPEX_STEP_CLAMP = 3,            ///< 8: least, most
  APPEX_STEP_POLYNOMIAL = 4,       ///< 16: four coefficients for each component
  APPEX_STEP_CROSS_POLYNOMIAL = 5, ///< 30: ten for each of red, green, blue
  APPEX_STEP_POWER = 6,            ///< 1: of red, green and blue
  APPEX_STEP_ENCODE = 7,           ///< from linear light to sRGB's curve
  APPEX_STEP_DECODE = 8,           ///< and back
  APPEX_STEP_CURVES = 9,           ///< 3 + 3 n: least, most, 1 if the places are those of square roots; red, green, blue of each place
  APPEX_STEP_CUBE = 10,            ///< 1 + 4 n³: n; red, green, blue and alpha, premultiplied, red fastest
  APPEX_STEP_MAP = 11,             ///< 3 n: a colour for each lightness from 0 to 1
  APPEX_STEP_LARGEST = 12,         ///< gray of the largest component
  APPEX_STEP_SMALLEST = 13,
  APPEX_STEP_POSTERIZE = 14,       ///< 1: levels
  APPEX_STEP_THRESHOLD = 15,       ///< 1: lightness
  APPEX_STEP_VIBRANCE = 16,        ///< 1: amount
  APPEX_STEP_TONES = 17,           ///< 2: highlights, shadows
  APPEX_STEP_VIGNETTE = 18,        ///< 5: x, y, inner radius, outer radius, darkness
  APPEX_STEP_SCREEN = 19,          ///< 6: x, y, angle, width, sharpness, 0 dots, 1 lines, 2 hatches, 3 circles
  APPEX_STEP_DITHER = 20,          ///< 1: amount
};
#define APPEX_STEP_KINDS 21

/// Where a picture is on the plane of Core Image, in which y points up: the coordinates of its upper left corner.
struct appex_engine_place {
  double left, top;
};

/// How two pictures become one. The numbers up to 27 are those of Core Graphics.
enum appex_engine_blend {
  APPEX_BLEND_NORMAL = 0,
  APPEX_BLEND_MULTIPLY = 1,
  APPEX_BLEND_SCREEN = 2,
  APPEX_BLEND_OVERLAY = 3,
  APPEX_BLEND_DARKEN = 4,
  APPEX_BLEND_LIGHTEN = 5,
  APPEX_BLEND_COLOR_DODGE = 6,
  APPEX_BLEND_COLOR_BURN = 7,
  APPEX_BLEND_SOFT_LIGHT = 8,
  APPEX_BLEND_HARD_LIGHT = 9,
  APPEX_BLEND_DIFFERENCE = 10,
  APPEX_BLEND_EXCLUSION = 11,
  APPEX_BLEND_HUE = 12,
  APPEX_BLEND_SATURATION = 13,
  APPEX_BLEND_COLOR = 14,
  APPEX_BLEND_LUMINOSITY = 15,
  APPEX_BLEND_LINEAR_BURN = 28,
  APPEX_BLEND_LINEAR_LIGHT = 29,
  APPEX_BLEND_VIVID_LIGHT = 30,
  APPEX_BLEND_PIN_LIGHT = 31,
  APPEX_BLEND_SUBTRACT = 32,
  APPEX_BLEND_DIVIDE = 33,
  APPEX_BLEND_LINEAR_DODGE = 34,
  APPEX_BLEND_IN = 40,  ///< from here on: formulas over whole premultiplied pixels
  APPEX_BLEND_OUT = 41,
  APPEX_BLEND_ATOP = 42,
  APPEX_BLEND_ADD = 43,
  APPEX_BLEND_SMALLER = 44,
  APPEX_BLEND_LARGER = 45,
  APPEX_BLEND_PRODUCT = 46,
  APPEX_BLEND_MIX = 47,         ///< 2 values: weight of the front, weight of the back
  APPEX_BLEND_SHARPEN = 48,     ///< front: the picture, back: the same blurred; 1 value: how much of the lightness between them is added
  APPEX_BLEND_DENOISE = 49,     ///< front: the picture, back: the same blurred; 2 values: noise, sharpness
  APPEX_BLEND_BRIGHTER = 50,    ///< screen of the front with a part of the back: bloom; 1 value
  APPEX_BLEND_DARKER = 51,      ///< the front, darkened where the back is darker: gloom; 1 value
  APPEX_BLEND_GAP = 52,         ///< front minus back, as opaque as the front
  APPEX_BLEND_LENGTH = 53,      ///< the square root of the sum of their squares, opaque; 1 value, with which it is multiplied
};

/// How a picture is bent. Values are coordinates of Core Image.
enum appex_engine_warp {
  APPEX_WARP_AFFINE = 0,       ///< 6: from a place of the result to a place of the input, a b c d x y
  APPEX_WARP_PERSPECTIVE = 1,  ///< 9: the same, homogeneous, row by row
  APPEX_WARP_BUMP = 2,         ///< 4: x, y, radius, scale
  APPEX_WARP_BUMP_LINEAR = 3,  ///< 5: x, y, radius, angle, scale
  APPEX_WARP_PINCH = 4,        ///< 4: x, y, radius, scale
  APPEX_WARP_TWIRL = 5,        ///< 4: x, y, radius, angle
  APPEX_WARP_VORTEX = 6,       ///< 4: x, y, radius, angle
  APPEX_WARP_HOLE = 7,         ///< 3: x, y, radius
  APPEX_WARP_SPLASH = 8,       ///< 3: x, y, radius
  APPEX_WARP_TILE = 9,         ///< 10: the six of affine, then x, y, width and height of the tile
  APPEX_WARP_KALEIDOSCOPE = 10, ///< 4: x, y, angle, count
  APPEX_WARP_ZOOM = 11,        ///< 3: x, y, amount; several places are averaged
  APPEX_WARP_HEXAGONS = 12,    ///< 3: x, y, size: the middle of each hexagon
  APPEX_WARP_CRYSTALS = 13,    ///< 3: x, y, size: the middle of each cell of a grid that is shaken
};

enum appex_engine_sampling { APPEX_SAMPLE_NEAREST = 0, APPEX_SAMPLE_LINEAR = 1, APPEX_SAMPLE_CUBIC = 2 };

struct appex_engine_warping {
  enum appex_engine_warp kind;
  enum appex_engine_sampling sampling;
  int repeats_edge;  ///< outside the input: its edge, else transparent
  struct appex_engine_place input, output;
  uint32_t width, height;  ///< of the result
  const double *values;
  uint32_t count;
};

/// Pictures out of nothing. Colours are four values, premultiplied, in the working space.
enum appex_engine_generator {
  APPEX_GENERATE_COLOR = 0,        ///< colour
  APPEX_GENERATE_CHECKERBOARD = 1, ///< two colours, x, y, width, sharpness
  APPEX_GENERATE_STRIPES = 2,      ///< the same
  APPEX_GENERATE_LINEAR = 3,       ///< two colours, x, y, x, y, 1 when smooth
  APPEX_GENERATE_RADIAL = 4,       ///< two colours, x, y, radius, radius
  APPEX_GENERATE_GAUSSIAN = 5,     ///< two colours, x, y, radius
  APPEX_GENERATE_RANDOM = 6,
  APPEX_GENERATE_ROUNDED = 7,      ///< colour, x, y, width, height, radius
};

enum appex_engine_measure {
  APPEX_MEASURE_AVERAGE = 0,  ///< 4 results
  APPEX_MEASURE_LEAST = 1,
  APPEX_MEASURE_MOST = 2,
  APPEX_MEASURE_ROWS = 3,     ///< the average of each row: 4 × height
  APPEX_MEASURE_COLUMNS = 4,  ///< 4 × width
  APPEX_MEASURE_HISTOGRAM = 5, ///< 4 × bins: counts of red, green, blue and alpha from 0 to 1, one bin after the other
};

/// What a working picture becomes in memory or a file.
enum appex_engine_layout {
  APPEX_LAYOUT_RGBA8 = 0,
  APPEX_LAYOUT_BGRA8 = 1,
  APPEX_LAYOUT_ARGB8 = 2,
  APPEX_LAYOUT_RGB8 = 3,
  APPEX_LAYOUT_GRAY8 = 4,  ///< the red component
  APPEX_LAYOUT_RGBA16 = 5,
  APPEX_LAYOUT_RGB16 = 6,
  APPEX_LAYOUT_GRAY16 = 7,
  APPEX_LAYOUT_RGBA_HALF = 8,
  APPEX_LAYOUT_RGBA_FLOAT = 9,
  APPEX_LAYOUT_GRAY_FLOAT = 10,
};

/// All functions of the library. They return a code and fill in `problem`, which must not be NULL; `result` is released with `release`. All are safe
/// on any thread, and none computes pixels but `stored`, `read`, `measure` and `save`.
struct appex_engine_table {
  uint32_t version;  ///< APPEX_ENGINE_VERSION

  /// Opens a file by its content: JPEG, PNG, WebP, TIFF, GIF, HEIC, AVIF. Reads the header. The descriptor is duplicated; its offset is not used.
  /// The rows can be read once, from top to bottom; for any other order see `stored`.
  enum appex_engine_code (*open)(
      int descriptor, const struct appex_engine_opening *opening, struct appex_engine_picture **result, struct appex_engine_info *info,
      struct appex_engine_problem *problem);
  /// Metadata of a file as it is stored there; valid as long as the picture.
  enum appex_engine_code (*metadata)(
      struct appex_engine_picture *picture, enum appex_engine_metadata kind, struct appex_engine_blob *result, struct appex_engine_problem *problem);
  void (*release)(struct appex_engine_picture *picture);
  void (*size)(struct appex_engine_picture *picture, uint32_t *width, uint32_t *height);

  /// Pixels in memory, which must stay unchanged as long as any picture that is made of these: a stored picture of 4 bands of 8 bits, or a working
  /// picture (`is_float`).
  enum appex_engine_code (*memory)(
      const void *pixels, size_t length, uint32_t width, uint32_t height, int is_float, struct appex_engine_picture **result,
      struct appex_engine_problem *problem);
  /// Turns and mirrors by an EXIF orientation, any kind of picture.
  enum appex_engine_code (*oriented)(
      struct appex_engine_picture *picture, uint32_t orientation, struct appex_engine_picture **result, struct appex_engine_problem *problem);
  /// The same pixels, computed now: in memory up to `memory` bytes, else in a temporary file.
  enum appex_engine_code (*stored)(
      struct appex_engine_picture *picture, uint64_t memory, struct appex_engine_picture **result, struct appex_engine_problem *problem);
  /// A stored picture as a working one. `curve`: 256 × 3 values for 8 bits, 4096 × 3 for 16; NULL: the values themselves. Pictures that are not gray
  /// or RGB of integers, or for which `uses_profile` is set, become sRGB first. `order`: 0 RGBA, 1 BGRA, 2 ARGB. `is_premultiplied`: in the file
  /// already.
  enum appex_engine_code (*unpack)(
      struct appex_engine_picture *picture, const float *curve, uint32_t places, uint32_t order, int is_premultiplied, int uses_profile,
      struct appex_engine_picture **result, struct appex_engine_problem *problem);

  enum appex_engine_code (*steps)(
      struct appex_engine_picture *picture, const struct appex_engine_step *steps, size_t count, const struct appex_engine_place *place,
      struct appex_engine_picture **result, struct appex_engine_problem *problem);
  enum appex_engine_code (*blend)(
      struct appex_engine_picture *front, struct appex_engine_picture *back, enum appex_engine_blend mode, const double *values, uint32_t count,
      struct appex_engine_picture **result, struct appex_engine_problem *problem);
  /// The front where the mask is 1, the back where it is 0. `channel`: 0 the mask's lightness, 1 its alpha, 2 its red.
  enum appex_engine_code (*masked)(
      struct appex_engine_picture *front, struct appex_engine_picture *back, struct appex_engine_picture *mask, uint32_t channel,
      struct appex_engine_picture **result, struct appex_engine_problem *problem);
  /// The part at `left`, `top`, which may lie outside: there is nothing there, or what the edge has.
  enum appex_engine_code (*part)(
      struct appex_engine_picture *picture, int64_t left, int64_t top, uint32_t width, uint32_t height, int repeats_edge,
      struct appex_engine_picture **result, struct appex_engine_problem *problem);
  /// Each place of one axis of the result is a sum of `taps` places of the input, from `starts[place]` on. `weights`: `taps` for each place, or for
  /// all (`is_same`). Places outside the input are those of its edge.
  enum appex_engine_code (*filtered)(
      struct appex_engine_picture *picture, int is_vertical, uint32_t places, const int32_t *starts, const float *weights, uint32_t taps,
      int is_same, struct appex_engine_picture **result, struct appex_engine_problem *problem);
  /// The result is smaller by the size of the kernel less one.
  enum appex_engine_code (*convolved)(
      struct appex_engine_picture *picture, uint32_t width, uint32_t height, const float *kernel, double bias,
      struct appex_engine_picture **result, struct appex_engine_problem *problem);
  /// The n-th smallest of each component in a square; smaller as above.
  enum appex_engine_code (*ranked)(
      struct appex_engine_picture *picture, uint32_t size, uint32_t rank, struct appex_engine_picture **result, struct appex_engine_problem *problem);
  /// The largest or smallest of each component within `reach[row]` to both sides, for `rows` rows; smaller as above. A negative reach: not that row.
  enum appex_engine_code (*extreme)(
      struct appex_engine_picture *picture, int is_largest, uint32_t rows, const int32_t *reach, struct appex_engine_picture **result,
      struct appex_engine_problem *problem);
  enum appex_engine_code (*warped)(
      struct appex_engine_picture *picture, const struct appex_engine_warping *warping, struct appex_engine_picture **result,
      struct appex_engine_problem *problem);
  enum appex_engine_code (*generated)(
      enum appex_engine_generator kind, uint32_t width, uint32_t height, const struct appex_engine_place *place, const double *values,
      uint32_t count, struct appex_engine_picture **result, struct appex_engine_problem *problem);
  /// Remembers the rows that were computed last, at least `rows`: for a picture that several others read.
  enum appex_engine_code (*cached)(
      struct appex_engine_picture *picture, uint32_t rows, struct appex_engine_picture **result, struct appex_engine_problem *problem);

  enum appex_engine_code (*measure)(
      struct appex_engine_picture *picture, enum appex_engine_measure kind, uint32_t bins, double *results, size_t capacity,
      struct appex_engine_problem *problem);
  enum appex_engine_code (*packed)(
      struct appex_engine_picture *picture, enum appex_engine_layout layout, struct appex_engine_picture **result,
      struct appex_engine_problem *problem);
  /// Computes a packed picture into memory.
  enum appex_engine_code (*read)(
      struct appex_engine_picture *picture, void *pixels, size_t stride, size_t capacity, struct appex_engine_problem *problem);
  /// Computes a packed picture and writes it as a file; the descriptor must be one of an empty regular file.
  enum appex_engine_code (*save)(
      struct appex_engine_picture *picture, int descriptor, const struct appex_engine_saving *saving, struct appex_engine_problem *problem);
};

#define APPEX_ENGINE_VERSION 1

/// The name of the function in libAppexCoreImage.so that returns the table; NULL when libvips cannot be used.
#define APPEX_ENGINE_ENTRY "appex_engine_table"
typedef const struct appex_engine_table *(*appex_engine_entry)(void);
