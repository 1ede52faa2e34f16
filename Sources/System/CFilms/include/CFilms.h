/// What the file of a film says about it, one frame of it, and whether all of it is there, with libavformat, libavcodec and libswscale. MP4,
/// QuickTime and WebM. Nothing but the one file is opened: no other file, no address, no playlist.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum appex_films_outcome {
  APPEX_FILMS_READ = 0,
  /// It failed; `problem` says why, in a sentence.
  APPEX_FILMS_FAILED = 1,
};

struct appex_films_problem {
  char text[256];
};

enum appex_films_kind {
  APPEX_FILMS_MPEG4,
  /// An MPEG-4 file with Apple's name for a film.
  APPEX_FILMS_M4V,
  APPEX_FILMS_QUICKTIME,
  APPEX_FILMS_WEBM,
};

/// The most pixels of a frame.
#define APPEX_FILMS_MOST_PIXELS (1l << 26)

/// The largest film that is read to its end, in bytes.
#define APPEX_FILMS_MOST_WHOLE (8l << 30)

struct appex_films_facts {
  enum appex_films_kind kind;
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

struct appex_films_poster {
  uint32_t width, height;
};

/// An open film. Each function is called by one thread at a time.
struct appex_films;

/// Opens a film and reads its header.
///
/// Files of strangers may take very much time or memory, or crash: this is called in a process that has limits, and nothing else.
///
/// - file: a regular file, open for reading, which must outlive the film.
enum appex_films_outcome appex_films_open(int file, struct appex_films **film, struct appex_films_facts *facts, struct appex_films_problem *problem);

/// How large a poster is: the frame, upright, with no side longer than `longest_side`, and never larger than it is.
struct appex_films_poster appex_films_poster_size(const struct appex_films_facts *facts, uint32_t longest_side);

/// Decodes the poster: the key frame at, or before, a tenth of the film, and at most ten seconds into it; where there is none, the first frame that
/// can be decoded.
///
/// - pixels: B G R A, rows without gaps, `size` with its four bytes for each pixel.
enum appex_films_outcome appex_films_poster(struct appex_films *film, const struct appex_films_facts *facts, struct appex_films_poster size,
                                            uint8_t *pixels, size_t count, struct appex_films_problem *problem);

/// Reads the film to its end, without decoding it: fails when something is missing, or is damaged in a way that each program would stumble over.
enum appex_films_outcome appex_films_check(struct appex_films *film, const struct appex_films_facts *facts, struct appex_films_problem *problem);

void appex_films_close(struct appex_films *film);

#ifdef __cplusplus
}
#endif
