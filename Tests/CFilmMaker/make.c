#include "CFilmMaker.h"
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

struct maker {
  const struct film_recipe *recipe;
  AVFormatContext *format;
  AVCodecContext *video, *audio;
  AVStream *pictures, *sound;
  AVPacket *packet;
  AVFrame *frame, *samples;
  int64_t heard;
};

static AVCodecContext *encoder(struct maker *maker, const AVCodec *codec, AVStream *stream, AVDictionary **options) {
  AVCodecContext *context = avcodec_alloc_context3(codec);
  const struct film_recipe *recipe = maker->recipe;
  if (maker->format->oformat->flags & AVFMT_GLOBALHEADER) context->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
  context->thread_count = 1;
  if (codec->type == AVMEDIA_TYPE_VIDEO) {
    context->width = recipe->width;
    context->height = recipe->height;
    context->pix_fmt = codec->id == AV_CODEC_ID_MJPEG ? AV_PIX_FMT_YUVJ420P : AV_PIX_FMT_YUV420P;
    context->time_base = (AVRational){recipe->per, recipe->rate};
    context->framerate = (AVRational){recipe->rate, recipe->per};
    context->gop_size = recipe->gop;
    context->keyint_min = recipe->gop;
    context->max_b_frames = recipe->b_frames;
    context->flags |= AV_CODEC_FLAG_QSCALE;
    context->global_quality = FF_QP2LAMBDA * 3;
    if (!strncmp(codec->name, "libvpx", 6)) {
      context->bit_rate = 400000;
      av_dict_set(options, "deadline", "realtime", 0);
      av_dict_set(options, "cpu-used", "8", 0);
    }
    if (!strcmp(codec->name, "libx264")) {
      av_dict_set(options, "preset", "ultrafast", 0);
      av_dict_set(options, "sc_threshold", "0", 0);
      if (recipe->b_frames) av_dict_set_int(options, "bf", recipe->b_frames, 0);
    }
  } else {
    context->sample_rate = recipe->sound;
    context->sample_fmt = codec->sample_fmts[0];
    av_channel_layout_default(&context->ch_layout, 1);
    context->bit_rate = 96000;
    context->time_base = (AVRational){1, recipe->sound};
  }
  int error = avcodec_open2(context, codec, options);
  av_dict_free(options);
  if (error < 0) return NULL;
  avcodec_parameters_from_context(stream->codecpar, context);
  stream->time_base = context->time_base;
  return context;
}

static int encode(struct maker *maker, AVCodecContext *context, AVStream *stream, AVFrame *frame) {
  int error = avcodec_send_frame(context, frame);
  while (error >= 0 && (error = avcodec_receive_packet(context, maker->packet)) >= 0) {
    maker->packet->duration = maker->packet->duration ? maker->packet->duration : stream == maker->pictures ? 1 : 0;
    av_packet_rescale_ts(maker->packet, context->time_base, stream->time_base);
    maker->packet->stream_index = stream->index;
    error = av_interleaved_write_frame(maker->format, maker->packet);
  }
  return error == AVERROR(EAGAIN) || error == AVERROR_EOF ? 0 : error;
}

static void draw(struct maker *maker, int number) {
  const struct film_recipe *recipe = maker->recipe;
  unsigned state = (unsigned)number * 2654435761u + 1;
  av_frame_make_writable(maker->frame);
  for (int plane = 0; plane < 3; plane++) {
    int width = recipe->width >> !!plane, height = recipe->height >> !!plane;
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        int field = y * 2 / height * 8 + x * 8 / width;
        uint8_t value = plane ? 128 : number >> field & 1 ? 235 : 16;
        if (recipe->is_noise) value = (uint8_t)((state = state * 1664525u + 1013904223u) >> 24);
        maker->frame->data[plane][y * maker->frame->linesize[plane] + x] = value;
      }
  }
  maker->frame->pts = number;
  maker->frame->quality = FF_QP2LAMBDA * 3;
}

static int beep_until(struct maker *maker, double seconds) {
  int rate = maker->recipe->sound, size = maker->audio->frame_size > 0 ? maker->audio->frame_size : 1024;
  while ((double)maker->heard / rate < seconds) {
    av_frame_make_writable(maker->samples);
    for (int i = 0; i < size; i++) {
      int64_t place = maker->heard + i;
      double within = (double)(place % rate) / rate, value = within < 0.05 ? 0.7 * sin(within * 1000 * 2 * M_PI) : 0;
      if (maker->audio->sample_fmt == AV_SAMPLE_FMT_S16 || maker->audio->sample_fmt == AV_SAMPLE_FMT_S16P)
        ((int16_t *)maker->samples->data[0])[i] = (int16_t)(value * 32767);
      else
        ((float *)maker->samples->data[0])[i] = (float)value;
    }
    maker->samples->pts = maker->heard;
    maker->heard += size;
    int error = encode(maker, maker->audio, maker->sound, maker->samples);
    if (error < 0) return error;
  }
  return 0;
}

/// Ten pictures, encoded once, over and over: a large film in no time.
static int repeat_noise(struct maker *maker) {
  AVPacket *packets[10] = {0};
  int error = 0;
  for (int i = 0; i < 10 && error >= 0; i++) {
    draw(maker, i);
    packets[i] = av_packet_alloc();
    error = avcodec_send_frame(maker->video, maker->frame);
    if (error >= 0) error = avcodec_receive_packet(maker->video, packets[i]);
  }
  for (int i = 0; i < maker->recipe->frames && error >= 0; i++) {
    av_packet_ref(maker->packet, packets[i % 10]);
    maker->packet->pts = maker->packet->dts = i;
    maker->packet->duration = 1;
    av_packet_rescale_ts(maker->packet, maker->video->time_base, maker->pictures->time_base);
    maker->packet->stream_index = maker->pictures->index;
    error = av_interleaved_write_frame(maker->format, maker->packet);
  }
  for (int i = 0; i < 10; i++) av_packet_free(&packets[i]);
  return error;
}

static int write_all(struct maker *maker) {
  const struct film_recipe *recipe = maker->recipe;
  int error = 0;
  if (recipe->is_noise) return repeat_noise(maker);
  for (int i = 0; i < recipe->frames && error >= 0; i++) {
    draw(maker, i);
    error = encode(maker, maker->video, maker->pictures, maker->frame);
    if (error >= 0 && maker->audio) error = beep_until(maker, (double)(i + 1) * recipe->per / recipe->rate);
  }
  if (error >= 0) error = encode(maker, maker->video, maker->pictures, NULL);
  if (error >= 0 && maker->audio) error = encode(maker, maker->audio, maker->sound, NULL);
  return error;
}

static AVFrame *frame_of(AVCodecContext *context) {
  AVFrame *frame = av_frame_alloc();
  if (context->codec_type == AVMEDIA_TYPE_VIDEO) {
    frame->width = context->width;
    frame->height = context->height;
    frame->format = context->pix_fmt;
  } else {
    frame->nb_samples = context->frame_size > 0 ? context->frame_size : 1024;
    frame->format = context->sample_fmt;
    frame->sample_rate = context->sample_rate;
    av_channel_layout_copy(&frame->ch_layout, &context->ch_layout);
  }
  av_frame_get_buffer(frame, 0);
  return frame;
}

int film_make(const struct film_recipe *recipe) {
  struct maker maker = {.recipe = recipe, .packet = av_packet_alloc()};
  AVDictionary *options = NULL;
  av_log_set_level(AV_LOG_QUIET);
  int error = avformat_alloc_output_context2(&maker.format, NULL, recipe->format, recipe->path);
  if (error < 0) return error;
  const AVCodec *codec = avcodec_find_encoder_by_name(recipe->codec);
  if (!codec) return AVERROR_ENCODER_NOT_FOUND;
  maker.pictures = avformat_new_stream(maker.format, NULL);
  if (!(maker.video = encoder(&maker, codec, maker.pictures, &options))) return AVERROR(EINVAL);
  if (recipe->sound) {
    maker.sound = avformat_new_stream(maker.format, NULL);
    codec = avcodec_find_encoder_by_name(strcmp(recipe->format, "webm") ? "aac" : "libopus");
    if (!codec || !(maker.audio = encoder(&maker, codec, maker.sound, &options))) return AVERROR(EINVAL);
    maker.samples = frame_of(maker.audio);
  }
  maker.frame = frame_of(maker.video);
  if (recipe->turns) {
    static const int matrices[4][4] = {{1, 0, 0, 1}, {0, 1, -1, 0}, {-1, 0, 0, -1}, {0, -1, 1, 0}};
    const int *turn = matrices[recipe->turns & 3];
    int32_t *matrix = (int32_t *)av_stream_new_side_data(maker.pictures, AV_PKT_DATA_DISPLAYMATRIX, 9 * sizeof(int32_t));
    memset(matrix, 0, 9 * sizeof(int32_t));
    for (int i = 0; i < 4; i++) matrix[i / 2 * 3 + i % 2] = turn[i] * 65536;
    matrix[8] = 1 << 30;
  }
  if (recipe->location) av_dict_set(&maker.format->metadata, "location", recipe->location, 0);
  if (recipe->created) av_dict_set(&maker.format->metadata, "creation_time", recipe->created, 0);
  error = avio_open(&maker.format->pb, recipe->path, AVIO_FLAG_WRITE);
  if (error >= 0) error = avformat_write_header(maker.format, NULL);
  if (error >= 0) error = write_all(&maker);
  if (error >= 0) error = av_write_trailer(maker.format);
  avio_closep(&maker.format->pb);
  av_frame_free(&maker.frame);
  av_frame_free(&maker.samples);
  av_packet_free(&maker.packet);
  avcodec_free_context(&maker.video);
  avcodec_free_context(&maker.audio);
  avformat_free_context(maker.format);
  return error;
}
