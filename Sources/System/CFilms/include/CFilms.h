/// What the file of a film says about it, one frame of it, and whether all of it is there, with libavformat, libavcodec and libswscale. MP4,
/// QuickTime and WebM. Nothing but the one file is opened: no other file, no address, no playlist.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum appex_film_outcome {
  APPEX_FILM_READ = 0,
  /// It failed; `problem` says why, in a sentence.
  APPEX_FILM_FAILED = 1,
};

struct appex_film_problem {
  char text[256];
};

enum appex_film_kind {
  APPEX_FILM_MPEG4,
  /// An MPEG-4 file with Apple's name for a film.
  APPEX_FILM_M4V,
  APPEX_FILM_QUICKTIME,
  APPEX_FILM_WEBM,
};

/// The most pixels of a frame.
#define APPEX_FILM_MOST_PIXELS (1l << 26)

/// The largest film that is read to its end, in bytes.
#define APPEX_FILM_MOST_WHOLE (8l << 30)

struct appex_film_facts {
  enum appex_film_kind kind;
  /// Of a frame as it is stored, in pixels that are square.
  uint32_t width, height;
  /// How it is to be turned, 1 to 8 as in EXIF.
  uint32_t orientation;
  /// In seconds; 0: the file does not say.
  double duration;
  int has_audio;
  /// Of each component: 8 or 16.
  uint32_t bits;
  // What the file says in words: bytes of a stranger, each with a zero at its end. Empty: nothing.
  /// When it was taken, in ISO 8601: QuickTime's, with the camera's time zone, or else that of the container, in UTC.
  char created[64];
  /// Where it was taken, in ISO 6709.
  char place[64];
  char make[128];
  char model[128];
};

struct appex_film_poster {
  uint32_t width, height;
};

/// An open film. Each function is called by one thread at a time.
struct appex_film;

/// Opens a film and reads its header.
///
/// Files of strangers may take very much time or memory, or crash: this is called in a process that has limits, and nothing else.
///
/// - file: a regular file, open for reading, which must outlive the film.
enum appex_film_outcome appex_film_open(int file, struct appex_film **film, struct appex_film_facts *facts, struct appex_film_problem *problem);

/// How large a poster is: the frame, upright, with no side longer than `longest_side`, and never larger than it is.
struct appex_film_poster appex_film_poster_size(const struct appex_film_facts *facts, uint32_t longest_side);

/// Decodes the poster: the key frame at, or before, a tenth of the film, and at most ten seconds into it; where there is none, the first frame that
/// can be decoded.
///
/// - pixels: B G R A, rows without gaps, `size` with its four bytes for each pixel.
enum appex_film_outcome appex_film_poster(struct appex_film *film, const struct appex_film_facts *facts, struct appex_film_poster size,
                                          uint8_t *pixels, size_t count, struct appex_film_problem *problem);

/// Reads the film to its end, without decoding it: fails when something is missing, or is damaged in a way that each program would stumble over.
enum appex_film_outcome appex_film_check(struct appex_film *film, const struct appex_film_facts *facts, struct appex_film_problem *problem);

void appex_film_close(struct appex_film *film);

#ifdef __cplusplus
}
#endif
