// The film engine as plain C: what the library behind AVFoundation offers. The library has libavformat and libavcodec in it.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// An open film. One thread at a time may use it; several may have the same file open.
struct appex_film;

enum appex_film_code {
  APPEX_FILM_DONE = 0,
  APPEX_FILM_UNKNOWN_FORMAT = 1,  ///< no film of a format that is read
  APPEX_FILM_DAMAGED = 2,
  APPEX_FILM_NO_MEMORY = 3,
  APPEX_FILM_UNSUPPORTED = 4,  ///< the format is known, the codec or the combination is not
  APPEX_FILM_INVALID = 5,      ///< the caller's own arguments are inconsistent
  APPEX_FILM_CANCELLED = 6,
  APPEX_FILM_UNWRITABLE = 7,
  APPEX_FILM_NO_SPACE = 8,
  APPEX_FILM_NO_FRAME = 9,
};

/// An error, as a sentence.
struct appex_film_problem {
  enum appex_film_code code;
  char text[300];
};

enum appex_film_format {
  APPEX_FILM_UNKNOWN = 0,
  APPEX_FILM_MP4 = 1,
  APPEX_FILM_MOV = 2,
  APPEX_FILM_M4V = 3,
  APPEX_FILM_WEBM = 4,
  APPEX_FILM_MATROSKA = 5,
  APPEX_FILM_AVI = 6,
  APPEX_FILM_MPEGTS = 7,
};

/// `value` / `scale` seconds, from the beginning of the film; a scale of 0: not known.
struct appex_film_time {
  int64_t value;
  int32_t scale;
};

struct appex_film_info {
  enum appex_film_format format;
  struct appex_film_time duration;
  uint32_t tracks;
};

enum appex_film_kind { APPEX_FILM_OTHER = 0, APPEX_FILM_VIDEO = 1, APPEX_FILM_AUDIO = 2, APPEX_FILM_TEXT = 3 };

/// What a film says about one of its tracks.
struct appex_film_track {
  enum appex_film_kind kind;
  uint32_t identifier;
  struct appex_film_time start, duration;
  double bit_rate;       ///< 0: not known
  double width, height;  ///< as it is shown before the transform
  double transform[6];   ///< a, b, c, d, tx, ty
  double frame_rate;
  double shortest_frame;  ///< in seconds; 0: not known
  double sample_rate;
  uint32_t channels;
  int is_enabled;
  int can_decode;
  char codec[32];
  char language[16];
};

/// Which frame, and how large.
struct appex_film_image {
  struct appex_film_time time;
  /// How far from `time` the frame may be; a scale of 0: as far as it likes.
  struct appex_film_time before, after;
  uint32_t max_width, max_height;  ///< 0: no bound
  int is_upright;                  ///< whether the transform is applied
};

/// Called all the time while the engine works; a result other than 0 cancels.
typedef int (*appex_film_progress)(void *closure, double done);

struct appex_film_export {
  enum appex_film_format format;
  struct appex_film_time start, end;
  int is_copy;             ///< packets are copied; otherwise everything is encoded again
  uint32_t longer_side, shorter_side;  ///< what the picture has to fit into; 0: no bound
  double quality;          ///< 0 to 1
  int is_index_first;      ///< for players that start before they have everything
  appex_film_progress progress;
  void *closure;
};

/// What an export has made.
struct appex_film_result {
  struct appex_film_time first;     ///< of the source: what is shown first
  struct appex_film_time earliest;  ///< of the source: what is in the file, though no player shows it
  char encoder[32];                 ///< of the pictures; empty: they were copied
};

struct appex_film_table {
  uint32_t version;
  /// The descriptor stays the caller's and has to stay open as long as the film. It is read with positions of the film's own.
  enum appex_film_code (*open)(int descriptor, struct appex_film **film, struct appex_film_info *info, struct appex_film_problem *problem);
  void (*release)(struct appex_film *film);
  /// 0 when there is no such track.
  int (*track)(struct appex_film *film, uint32_t index, struct appex_film_track *track);
  /// What the film says about itself, as texts; 0 when there is no such entry. Both are cut where they are too long.
  int (*metadata)(struct appex_film *film, uint32_t index, char *key, size_t key_size, char *value, size_t value_size);
  /// Decodes one frame, which `read` then draws.
  enum appex_film_code (*image)(
      struct appex_film *film, const struct appex_film_image *request, appex_film_progress progress, void *closure, uint32_t *width,
      uint32_t *height, struct appex_film_time *actual, struct appex_film_problem *problem);
  /// B G R A, opaque.
  enum appex_film_code (*read)(struct appex_film *film, void *pixels, size_t stride, size_t capacity, struct appex_film_problem *problem);
  /// Whether `export` could write the film in a format: 1 or 0.
  int (*can_export)(struct appex_film *film, enum appex_film_format format, int is_copy);
  /// Writes into the descriptor of an empty regular file.
  enum appex_film_code (*export_film)(
      struct appex_film *film, const struct appex_film_export *settings, int descriptor, struct appex_film_result *result,
      struct appex_film_problem *problem);
};

#define APPEX_FILM_VERSION 1

/// The name of the function in libAppexAVFoundation.so that returns the table.
#define APPEX_FILM_ENTRY "appex_film_table"
typedef const struct appex_film_table *(*appex_film_entry)(void);
