// What encodes a part of a film again.
#pragma once
#include "internal.h"
#include <libavutil/audio_fifo.h>
#include <libswresample/swresample.h>

/// One track on its way through a decoder and an encoder.
struct track {
  AVStream *in, *out;
  AVCodecContext *decoder, *encoder;
  /// The part, on the clock of the stream that is read.
  int64_t start, end;
  bool is_over;
  int64_t last;  ///< the last time that went to the encoder
  // Pictures.
  AVFrame *held;  ///< the last frame that begins no later than the part
  int orientation;
  bool has_begun;
  // Sound.
  SwrContext *resampler;
  AVAudioFifo *samples;
  int64_t position;  ///< samples since the part began, on the clock of the encoder
  int64_t length;    ///< of the part, in samples
};

struct encoding {
  struct appex_film *film;
  const struct appex_film_export *settings;
  struct film_output *output;
  AVPacket *packet, *encoded;
  AVFrame *decoded;
  struct track *tracks;
  unsigned count;
  double start, length;
};

// encoders.c
code appex_film_open_video(struct encoding *encoding, struct track *track, problem *problem);
code appex_film_open_audio(struct encoding *encoding, struct track *track, problem *problem);

// encode.c
/// Has an encoder take a frame, or empty itself, and writes what comes out.
code appex_film_encode_frame(struct encoding *encoding, struct track *track, AVFrame *frame, problem *problem);

// picture.c, sound.c: what a decoder has made, or NULL at the end.
code appex_film_take_picture(struct encoding *encoding, struct track *track, AVFrame *frame, problem *problem);
code appex_film_take_sound(struct encoding *encoding, struct track *track, AVFrame *frame, problem *problem);
