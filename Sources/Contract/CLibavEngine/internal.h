// What the files of this library share.
#pragma once
#include "CLibavEngine.h"
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/frame.h>
#include <stdbool.h>

typedef enum appex_film_code code;
typedef struct appex_film_problem problem;
typedef struct appex_film_time film_time;

struct appex_film {
  int descriptor;
  int64_t position;
  AVIOContext *io;
  AVFormatContext *format;
  enum appex_film_format kind;
  /// When the film begins, on the clock of its packets, in microseconds.
  int64_t origin;
  /// Asked while a function of the table runs.
  appex_film_progress progress;
  void *closure;
  double done;
  bool is_cancelled;
  /// The decoder of single frames, and the frame that `read` draws.
  AVCodecContext *decoder;
  int decoded_stream;
  AVFrame *frame;
  int frame_orientation;
  uint32_t frame_width, frame_height;
};

/// The file that an export writes.
struct film_output {
  int descriptor;
  int64_t position;
  AVFormatContext *format;
  int error;
};

// engine.c
code appex_film_fail(problem *problem, code code, const char *format, ...) __attribute__((format(printf, 3, 4)));
/// A sentence about an error of libavformat or libavcodec.
code appex_film_failed(struct appex_film *film, problem *problem, code code, const char *what, int error);
/// Whether the caller wants no more.
bool appex_film_is_cancelled(struct appex_film *film);
/// Whether this process may have no more than an extension.
bool appex_film_has_little_memory(void);
/// How many threads a decoder or an encoder gets.
int appex_film_threads(void);

// input.c
code appex_film_open(int descriptor, struct appex_film **film, struct appex_film_info *info, problem *problem);
void appex_film_release(struct appex_film *film);
int appex_film_stream_of(struct appex_film *film, enum AVMediaType type);
/// Goes to the last key frame that is no later than a time, or to the beginning.
int appex_film_seek(struct appex_film *film, int stream, int64_t time);
bool appex_film_is_shown(const AVStream *stream);
/// A decoder for a stream; NULL with a sentence when there is none.
AVCodecContext *appex_film_decoder(struct appex_film *film, const AVStream *stream, problem *problem);
const AVCodec *appex_film_find_decoder(enum AVCodecID identifier);

// tracks.c
int appex_film_describe(struct appex_film *film, uint32_t index, struct appex_film_track *track);
int appex_film_metadata(struct appex_film *film, uint32_t index, char *key, size_t key_size, char *value, size_t value_size);
film_time appex_film_duration(struct appex_film *film);
/// How pixels have to be turned, from 1 to 8 as in EXIF.
int appex_film_orientation(const AVStream *stream);
/// The size in which frames are shown, before they are turned.
void appex_film_natural_size(struct appex_film *film, AVStream *stream, double *width, double *height);

// times.c
/// A time of the film on the clock of a stream.
int64_t appex_film_to_stream(struct appex_film *film, film_time time, const AVStream *stream);
film_time appex_film_from_stream(struct appex_film *film, int64_t ticks, const AVStream *stream);
film_time appex_film_ticks(int64_t ticks, AVRational base);
bool appex_film_is_time(film_time time);
double appex_film_seconds(film_time time);
/// The time of a packet to be shown; of its own clock.
int64_t appex_film_shown_at(const AVPacket *packet);

// pixels.c
/// Scales a frame to a size, into another format of pixels.
AVFrame *appex_film_scaled(const AVFrame *frame, int width, int height, enum AVPixelFormat format, problem *problem);
/// Turns one plane of pixels.
void appex_film_turn(
    const uint8_t *from, ptrdiff_t from_stride, int width, int height, uint8_t *to, ptrdiff_t to_stride, int bytes, int orientation);
code appex_film_read(struct appex_film *film, void *pixels, size_t stride, size_t capacity, problem *problem);

// frames.c
code appex_film_image(
    struct appex_film *film, const struct appex_film_image *request, appex_film_progress progress, void *closure, uint32_t *width,
    uint32_t *height, film_time *actual, problem *problem);

// output.c
const AVOutputFormat *appex_film_output_format(enum appex_film_format format);
code appex_film_output_open(struct film_output *output, enum appex_film_format format, int descriptor, problem *problem);
code appex_film_output_begin(struct appex_film *film, struct film_output *output, const struct appex_film_export *settings, problem *problem);
code appex_film_output_write(struct appex_film *film, struct film_output *output, AVPacket *packet, problem *problem);
code appex_film_output_end(struct appex_film *film, struct film_output *output, problem *problem);
void appex_film_output_close(struct film_output *output);
/// Which streams an export takes: the first with pictures, and those with sound.
bool appex_film_takes(struct appex_film *film, unsigned index);

// edits.c
/// Has every track of an MP4 or MOV end no later than `end`, by its edit list.
int appex_film_end_edits(int descriptor, film_time length);

// copy.c, encode.c
code appex_film_copy(
    struct appex_film *film, const struct appex_film_export *settings, struct film_output *output, struct appex_film_result *result,
    problem *problem);
code appex_film_encode(
    struct appex_film *film, const struct appex_film_export *settings, struct film_output *output, struct appex_film_result *result,
    problem *problem);
/// The encoder that an export takes; NULL when the installed libavcodec has none for the format.
const AVCodec *appex_film_encoder(enum appex_film_format format, enum AVMediaType type);
