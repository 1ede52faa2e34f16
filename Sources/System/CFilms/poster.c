#include "internal.h"
#include <math.h>

/// From a place in the film on, so many packets are given to the decoder.
enum { MOST_PACKETS = 600 };

/// No other decoders are used, and none for sound.
static const enum AVCodecID readable[] = {
    AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_AV1,    AV_CODEC_ID_VP8,        AV_CODEC_ID_VP9,        AV_CODEC_ID_MPEG4,
    AV_CODEC_ID_H263, AV_CODEC_ID_MJPEG, AV_CODEC_ID_PRORES, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG1VIDEO,
};

static AVCodecContext *decoder(const struct appex_films *film, struct appex_films_problem *problem) {
  const AVCodec *codec = NULL;
  for (size_t number = 0; number < sizeof readable / sizeof *readable; ++number)
    if (film->video->codecpar->codec_id == readable[number]) codec = avcodec_find_decoder(readable[number]);
  if (!codec) {
    appex_films_fail(problem, "The frames of this film are of a kind that cannot be read. Convert it to H.264 with another program.");
    return NULL;
  }
  AVCodecContext *context = avcodec_alloc_context3(codec);
  int code = context ? avcodec_parameters_to_context(context, film->video->codecpar) : AVERROR(ENOMEM);
  if (code >= 0) {
    // Threads would each take memory for frames; one frame is soon decoded.
    context->thread_count = 1;
    context->max_pixels = APPEX_FILMS_MOST_PIXELS;
    code = avcodec_open2(context, codec, NULL);
  }
  if (code >= 0) return context;
  avcodec_free_context(&context);
  appex_films_fail_with(problem, "The frames of this film cannot be decoded.", code);
  return NULL;
}

/// Where the film looks like itself: many begin with black.
static int64_t poster_time(const struct appex_films *film, const struct appex_films_facts *facts) {
  double seconds = fmin(facts->duration / 10, 10), unit = av_q2d(film->video->time_base);
  if (unit <= 0 || seconds <= 0) return appex_films_start(film->video);
  double stamp = (double)appex_films_start(film->video) + seconds / unit;
  return stamp > -9e18 && stamp < 9e18 ? (int64_t)stamp : appex_films_start(film->video);
}

/// The next frame that can be decoded.
static int next_frame(struct appex_films *film, AVCodecContext *context, AVPacket *packet, AVFrame *frame) {
  int is_over = 0;
  for (int given = 0; given < MOST_PACKETS;) {
    int code = avcodec_receive_frame(context, frame);
    if (code != AVERROR(EAGAIN)) return code;
    if (is_over) return AVERROR_EOF;
    code = av_read_frame(film->format, packet);
    if (code < 0) {
      is_over = 1;
      avcodec_send_packet(context, NULL);
      continue;
    }
    if (packet->stream_index == film->video->index) {
      ++given;
      // What is damaged is passed over.
      avcodec_send_packet(context, packet);
    }
    av_packet_unref(packet);
  }
  return AVERROR(EAGAIN);
}

enum appex_films_outcome appex_films_poster(struct appex_films *film, const struct appex_films_facts *facts, struct appex_films_poster size,
                                            uint8_t *pixels, size_t count, struct appex_films_problem *problem) {
  if (!size.width || !size.height || (uint64_t)size.width * size.height * 4 != count) return appex_films_fail(problem, "The poster has no size.");
  for (unsigned number = 0; number < film->format->nb_streams; ++number)
    film->format->streams[number]->discard = film->format->streams[number] == film->video ? AVDISCARD_DEFAULT : AVDISCARD_ALL;
  AVCodecContext *context = decoder(film, problem);
  if (!context) return APPEX_FILMS_FAILED;
  AVPacket *packet = av_packet_alloc();
  AVFrame *frame = av_frame_alloc();
  int code = AVERROR(ENOMEM);
  const int64_t times[] = {poster_time(film, facts), appex_films_start(film->video)};
  for (int number = 0; packet && frame && code < 0 && number < 2; ++number) {
    av_packet_unref(packet);
    // A film without an index is read from where it is: from its beginning.
    if (av_seek_frame(film->format, film->video->index, times[number], AVSEEK_FLAG_BACKWARD) >= 0 || number > 0) avcodec_flush_buffers(context);
    code = next_frame(film, context, packet, frame);
  }
  enum appex_films_outcome outcome = APPEX_FILMS_READ;
  if (code < 0) {
    outcome = appex_films_fail_with(problem, "No frame of this film can be decoded: it is damaged, or takes too much memory.", code);
  } else {
    const char *sentence = appex_films_draw(frame, facts->orientation, size, pixels);
    if (sentence) outcome = appex_films_fail(problem, sentence);
  }
  av_frame_free(&frame);
  av_packet_free(&packet);
  avcodec_free_context(&context);
  return outcome;
}

int appex_films_first_frame(struct appex_films *film, int *width, int *height, AVRational *aspect, struct appex_films_problem *problem) {
  AVCodecContext *context = decoder(film, problem);
  if (!context) return 0;
  AVPacket *packet = av_packet_alloc();
  AVFrame *frame = av_frame_alloc();
  int code = packet && frame ? next_frame(film, context, packet, frame) : AVERROR(ENOMEM);
  if (code >= 0)
    *width = frame->width, *height = frame->height, *aspect = frame->sample_aspect_ratio;
  else
    appex_films_fail_with(problem, "No frame of this film can be decoded: it is damaged, or takes too much memory.", code);
  av_frame_free(&frame);
  av_packet_free(&packet);
  avcodec_free_context(&context);
  appex_films_rewind(film);
  return code >= 0;
}
