#include "CFilmMaker.h"
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <math.h>
#include <stdbool.h>

typedef void (*seen_frame)(void *closure, const AVFrame *frame, double time);

static int read_all(const char *path, enum AVMediaType type, seen_frame seen, void *closure) {
  AVFormatContext *format = NULL;
  AVCodecContext *decoder = NULL;
  AVPacket *packet = av_packet_alloc();
  AVFrame *frame = av_frame_alloc();
  av_log_set_level(AV_LOG_QUIET);
  int error = avformat_open_input(&format, path, NULL, NULL), index = -1;
  if (error >= 0) error = avformat_find_stream_info(format, NULL);
  if (error >= 0) error = index = av_find_best_stream(format, type, -1, -1, NULL, 0);
  if (error >= 0) {
    const AVStream *stream = format->streams[index];
    decoder = avcodec_alloc_context3(avcodec_find_decoder(stream->codecpar->codec_id));
    avcodec_parameters_to_context(decoder, stream->codecpar);
    decoder->pkt_timebase = stream->time_base;
    decoder->thread_count = 1;
    error = avcodec_open2(decoder, NULL, NULL);
    bool is_over = false;
    while (error >= 0 && !is_over) {
      is_over = av_read_frame(format, packet) < 0;
      if (!is_over && packet->stream_index != index) {
        av_packet_unref(packet);
        continue;
      }
      error = avcodec_send_packet(decoder, is_over ? NULL : packet);
      av_packet_unref(packet);
      int received = 0;
      while (error >= 0 && (received = avcodec_receive_frame(decoder, frame)) >= 0) {
        seen(closure, frame, (double)frame->best_effort_timestamp * av_q2d(stream->time_base));
        av_frame_unref(frame);
      }
    }
  }
  avcodec_free_context(&decoder);
  avformat_close_input(&format);
  av_packet_free(&packet);
  av_frame_free(&frame);
  return error < 0 ? error : 0;
}

struct frames {
  struct film_seen *seen;
  int capacity, count;
};

static void number(void *closure, const AVFrame *frame, double time) {
  struct frames *frames = closure;
  int number = 0;
  for (int field = 0; field < 16; field++) {
    int x = (field % 8 * 2 + 1) * frame->width / 16, y = (field / 8 * 2 + 1) * frame->height / 4;
    if (frame->data[0][y * frame->linesize[0] + x] > 128) number |= 1 << field;
  }
  if (frames->count < frames->capacity) frames->seen[frames->count++] = (struct film_seen){number, time};
}

int film_frames(const char *path, struct film_seen *seen, int capacity) {
  struct frames frames = {seen, capacity, 0};
  int error = read_all(path, AVMEDIA_TYPE_VIDEO, number, &frames);
  return error < 0 ? error : frames.count;
}

struct beeps {
  double *times, quiet_since;
  int capacity, count;
  bool is_loud;
};

static void listen(void *closure, const AVFrame *frame, double time) {
  struct beeps *beeps = closure;
  for (int i = 0; i < frame->nb_samples; i++) {
    double now = time + (double)i / frame->sample_rate;
    bool is_short = frame->format == AV_SAMPLE_FMT_S16 || frame->format == AV_SAMPLE_FMT_S16P;
    bool is_planar = frame->format == AV_SAMPLE_FMT_FLTP || frame->format == AV_SAMPLE_FMT_S16P;
    int place = is_planar ? i : i * frame->ch_layout.nb_channels;
    double value = is_short ? ((int16_t *)frame->data[0])[place] / 32768.0 : ((float *)frame->data[0])[place];
    if (fabs(value) < 0.2) continue;
    if (now - beeps->quiet_since > 0.2 && beeps->count < beeps->capacity) beeps->times[beeps->count++] = now;
    beeps->quiet_since = now;
  }
}

int film_beeps(const char *path, double *times, int capacity) {
  struct beeps beeps = {.times = times, .quiet_since = -1, .capacity = capacity};
  int error = read_all(path, AVMEDIA_TYPE_AUDIO, listen, &beeps);
  return error < 0 ? error : beeps.count;
}

int film_packets(const char *path) {
  AVFormatContext *format = NULL;
  AVDictionary *options = NULL;
  AVPacket *packet = av_packet_alloc();
  int count = 0;
  // Without edit lists, which hide packets.
  av_dict_set(&options, "ignore_editlist", "1", 0);
  int error = avformat_open_input(&format, path, NULL, &options);
  if (error >= 0) error = avformat_find_stream_info(format, NULL);
  while (error >= 0 && av_read_frame(format, packet) >= 0) {
    count += format->streams[packet->stream_index]->codecpar->codec_type == AVMEDIA_TYPE_VIDEO;
    av_packet_unref(packet);
  }
  av_dict_free(&options);
  avformat_close_input(&format);
  av_packet_free(&packet);
  return error < 0 ? error : count;
}
