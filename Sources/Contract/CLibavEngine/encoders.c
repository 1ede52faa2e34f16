// Which encoders there are, and how they are set.
//
// The order is: an encoder that everybody may use and pass on, then what the installed libavcodec has. x264 is under the GPL; a libavcodec that was
// built without it has OpenH264 or at least its own MPEG-4.
#include "encode.h"
#include <libavutil/channel_layout.h>
#include <libavutil/opt.h>
#include <math.h>
#include <string.h>

const AVCodec *appex_film_encoder(enum appex_film_format format, enum AVMediaType type) {
  static const char *const mp4[] = {"libopenh264", "libx264", "mpeg4", NULL}, *const mp4_sound[] = {"aac", NULL};
  // The one for VP9 takes more than 200 MiB for a film in full HD.
  static const char *const vp9[] = {"libvpx-vp9", "libvpx", NULL}, *const vp8[] = {"libvpx", "libvpx-vp9", NULL};
  const char *const *const webm = appex_film_has_little_memory() ? vp8 : vp9;
  static const char *const webm_sound[] = {"libopus", "libvorbis", NULL};
  bool is_webm = format == APPEX_FILM_WEBM || format == APPEX_FILM_MATROSKA, is_video = type == AVMEDIA_TYPE_VIDEO;
  for (const char *const *name = is_webm ? (is_video ? webm : webm_sound) : is_video ? mp4 : mp4_sound; *name; name++) {
    const AVCodec *codec = avcodec_find_encoder_by_name(*name);
    if (codec) return codec;
  }
  return NULL;
}

/// The size of the result: even, upright, and within the bounds of the preset.
static void fit(struct encoding *encoding, struct track *track, int *width, int *height) {
  double w, h, scale = 1;
  appex_film_natural_size(encoding->film, track->in, &w, &h);
  if (track->orientation >= 5) {
    double kept = w;
    w = h;
    h = kept;
  }
  double longer = fmax(w, h), shorter = fmin(w, h);
  if (encoding->settings->longer_side && longer > encoding->settings->longer_side) scale = encoding->settings->longer_side / longer;
  if (encoding->settings->shorter_side && shorter > encoding->settings->shorter_side)
    scale = fmin(scale, encoding->settings->shorter_side / shorter);
  *width = (int)fmax(2, fmin(16384, 2 * round(w * scale / 2)));
  *height = (int)fmax(2, fmin(16384, 2 * round(h * scale / 2)));
}

static AVRational rate_of(const AVStream *stream) {
  AVRational rate = stream->avg_frame_rate.num > 0 && stream->avg_frame_rate.den > 0 ? stream->avg_frame_rate : stream->r_frame_rate;
  double value = rate.num > 0 && rate.den > 0 ? av_q2d(rate) : 0;
  return value >= 1 && value <= 240 ? rate : (AVRational){30, 1};
}

/// The encoder's clock: that of the film, so that no frame moves.
static AVRational clock_of(const AVStream *stream, const AVCodec *codec) {
  AVRational base = stream->time_base;
  // MPEG-4 has 16 bits for it.
  int largest = codec->id == AV_CODEC_ID_MPEG4 ? 65535 : 1000000;
  return base.num == 1 && base.den >= 1000 && base.den <= largest ? base : (AVRational){1, 60000};
}

static void set_quality(AVCodecContext *context, double quality, AVDictionary **options) {
  double rate = av_q2d(context->framerate), bits = context->width * (double)context->height * fmin(rate, 60) * (0.02 + 0.1 * quality * quality);
  const char *name = context->codec->name;
  context->bit_rate = (int64_t)fmax(100000, fmin(80e6, bits));
  if (!strcmp(name, "libx264")) {
    context->bit_rate = 0;
    av_dict_set(options, "preset", "veryfast", 0);
    // Each frame that it looks ahead takes four times its pixels. Without, a film is a tenth larger.
    if (appex_film_has_little_memory())
      av_dict_set(options, "x264-params", "rc-lookahead=0:sync-lookahead=0:bframes=0:ref=1:mbtree=0:aq-mode=0", 0);
    av_dict_set_int(options, "crf", (int64_t)lround(32 - 14 * quality), 0);
  } else if (!strcmp(name, "mpeg4")) {
    context->flags |= AV_CODEC_FLAG_QSCALE;
    context->global_quality = FF_QP2LAMBDA * (int)lround(10 - 8 * quality);
  } else if (!strncmp(name, "libvpx", 6)) {
    av_dict_set(options, "deadline", "realtime", 0);
    av_dict_set(options, "cpu-used", strcmp(name, "libvpx") ? "7" : "8", 0);
    av_dict_set(options, "row-mt", "1", 0);
    // Otherwise it holds 25 frames to look ahead.
    av_dict_set(options, "lag-in-frames", "0", 0);
    av_dict_set_int(options, "crf", (int64_t)lround(45 - 25 * quality), 0);
  }
}

static code open_encoder(struct encoding *encoding, struct track *track, AVDictionary **options, problem *problem) {
  AVCodecContext *context = track->encoder;
  if (encoding->output->format->oformat->flags & AVFMT_GLOBALHEADER) context->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
  context->thread_count = appex_film_threads();
  int error = avcodec_open2(context, NULL, options);
  av_dict_free(options);
  if (error >= 0) error = avcodec_parameters_from_context(track->out->codecpar, context);
  if (error < 0)
    return appex_film_failed(
        encoding->film, problem, APPEX_FILM_UNSUPPORTED, "The encoder of the installed libavcodec does not take the film", error);
  track->out->time_base = context->time_base;
  av_dict_copy(&track->out->metadata, track->in->metadata, 0);
  av_dict_set(&track->out->metadata, "encoder", NULL, 0);
  track->out->disposition = track->in->disposition;
  return APPEX_FILM_DONE;
}

code appex_film_open_video(struct encoding *encoding, struct track *track, problem *problem) {
  const AVCodec *codec = appex_film_encoder(encoding->settings->format, AVMEDIA_TYPE_VIDEO);
  AVDictionary *options = NULL;
  int width, height;
  track->encoder = codec ? avcodec_alloc_context3(codec) : NULL;
  track->held = av_frame_alloc();
  if (!track->encoder || !track->held)
    return appex_film_fail(problem, APPEX_FILM_NO_MEMORY, "There is no memory for an encoder. Close other programs.");
  AVCodecContext *context = track->encoder;
  track->orientation = appex_film_orientation(track->in);
  fit(encoding, track, &width, &height);
  context->width = width;
  context->height = height;
  context->pix_fmt = AV_PIX_FMT_YUV420P;
  context->sample_aspect_ratio = (AVRational){1, 1};
  context->framerate = rate_of(track->in);
  context->time_base = clock_of(track->in, codec);
  context->gop_size = (int)lround(fmax(1, fmin(600, 2 * av_q2d(context->framerate))));
  const AVCodecParameters *source = track->in->codecpar;
  context->colorspace = source->color_space == AVCOL_SPC_UNSPECIFIED ? (source->height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M)
                                                                      : source->color_space;
  context->color_range = AVCOL_RANGE_MPEG;
  context->color_primaries = source->color_primaries;
  context->color_trc = source->color_trc;
  set_quality(context, encoding->settings->quality, &options);
  track->out->avg_frame_rate = context->framerate;
  return open_encoder(encoding, track, &options, problem);
}

static int nearest_rate(const AVCodec *codec, int rate) {
  // Opus knows a few rates only; the highest loses nothing.
  if (!codec->supported_samplerates) return rate;
  int best = 0;
  for (const int *known = codec->supported_samplerates; *known; known++)
    if (!best || abs(*known - rate) < abs(best - rate)) best = *known;
  return best ? best : rate;
}

code appex_film_open_audio(struct encoding *encoding, struct track *track, problem *problem) {
  const AVCodec *codec = appex_film_encoder(encoding->settings->format, AVMEDIA_TYPE_AUDIO);
  AVDictionary *options = NULL;
  track->encoder = codec ? avcodec_alloc_context3(codec) : NULL;
  if (!track->encoder) return appex_film_fail(problem, APPEX_FILM_NO_MEMORY, "There is no memory for an encoder. Close other programs.");
  AVCodecContext *context = track->encoder;
  const AVCodecParameters *source = track->in->codecpar;
  context->sample_rate = nearest_rate(codec, source->sample_rate < 8000 ? 8000 : source->sample_rate > 96000 ? 96000 : source->sample_rate);
  // Encoders differ in how they order more than two.
  av_channel_layout_default(&context->ch_layout, source->ch_layout.nb_channels == 1 ? 1 : 2);
  context->sample_fmt = codec->sample_fmts ? codec->sample_fmts[0] : AV_SAMPLE_FMT_FLTP;
  context->bit_rate = (encoding->settings->quality > 0.8 ? 96000 : 64000) * (int64_t)context->ch_layout.nb_channels;
  context->time_base = (AVRational){1, context->sample_rate};
  code code = open_encoder(encoding, track, &options, problem);
  if (code) return code;
  track->samples = av_audio_fifo_alloc(context->sample_fmt, context->ch_layout.nb_channels, 1);
  if (!track->samples) return appex_film_fail(problem, APPEX_FILM_NO_MEMORY, "There is no memory for sound. Close other programs.");
  return APPEX_FILM_DONE;
}
