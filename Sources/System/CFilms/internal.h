#pragma once
#include <CFilms.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

struct appex_films {
  AVFormatContext *format;
  AVIOContext *input;
  AVStream *video;
  int file;
  int64_t size, position;
  /// How many bytes may still be read: a file that leads in circles ends.
  int64_t remaining;
};

/// Writes a sentence, and returns APPEX_FILMS_FAILED.
enum appex_films_outcome appex_films_fail(struct appex_films_problem *problem, const char *sentence);
enum appex_films_outcome appex_films_fail_with(struct appex_films_problem *problem, const char *sentence, int code);

/// In seconds, from the beginning of the film; a negative number where nothing is said.
double appex_films_time(const struct appex_films *film, const AVStream *stream, int64_t stamp);

/// Where the film begins in the stamps of a stream.
int64_t appex_films_start(const AVStream *stream);

/// Goes back to where the film begins. Returns 0 when that cannot be done.
int appex_films_rewind(struct appex_films *film);

/// Decodes the first frame, for a film whose header does not say how large its frames are. Returns 0 and writes a sentence when there is none.
int appex_films_first_frame(struct appex_films *film, int *width, int *height, AVRational *aspect, struct appex_films_problem *problem);

/// Scales a frame to B G R A and turns it. Returns NULL, or what failed.
const char *appex_films_draw(const AVFrame *frame, uint32_t orientation, struct appex_films_poster size, uint8_t *pixels);
