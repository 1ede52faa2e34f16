// Copies the packets of a part of a film.
//
// A frame can only be decoded from the key frame before it on. An MP4 or MOV therefore has the packets from that key frame on, and an edit list that
// has it begin at the exact time. WebM and Matroska have no such list: there the result begins at the key frame itself.
#include "internal.h"
#include <libavutil/mathematics.h>
#include <string.h>

/// Packets that are shown after the end: written only when a later one is shown before it.
#define MOST_WAITING 32
/// `open` accepts no more; some may appear while a film is read.
#define MOST_STREAMS 64

struct lane {
  AVStream *in, *out;
  /// What is taken off the times of packets, and where the part ends; on the stream's clock.
  int64_t shift, end, begin;
  int64_t last;
  AVPacket *waiting[MOST_WAITING];
  int waiting_count;
  bool is_over, has_begun;
};

struct copying {
  struct appex_film *film;
  struct film_output *output;
  struct lane *lanes;
  int video;
  int64_t key;  ///< of the first packet with pictures
  double start, length;
};

/// The time of the last key frame that is shown no later than `start`.
static int find_key(struct appex_film *film, AVStream *stream, int64_t start, AVPacket *packet, int64_t *key) {
  int64_t step = av_rescale_q(AV_TIME_BASE, AV_TIME_BASE_Q, stream->time_base), from = start, first = AV_NOPTS_VALUE;
  int error = 0;
  *key = AV_NOPTS_VALUE;
  for (int attempt = 0; attempt < 8 && *key == AV_NOPTS_VALUE; attempt++) {
    if ((error = appex_film_seek(film, stream->index, from)) < 0) return error;
    while ((error = av_read_frame(film->format, packet)) >= 0) {
      int64_t shown = appex_film_shown_at(packet);
      bool is_own = packet->stream_index == stream->index, is_key = packet->flags & AV_PKT_FLAG_KEY;
      bool is_past = is_own && packet->dts != AV_NOPTS_VALUE && packet->dts > start;
      if (is_own && is_key && shown != AV_NOPTS_VALUE) {
        if (first == AV_NOPTS_VALUE || shown < first) first = shown;
        if (shown <= start) *key = shown;
      }
      av_packet_unref(packet);
      if (is_past) break;
      if (appex_film_is_cancelled(film)) return AVERROR_EXIT;
    }
    if (error < 0 && error != AVERROR_EOF) return error;
    from = av_sat_sub64(start, step);
    step = step > INT64_MAX / 8 ? INT64_MAX : step * 8;
    int64_t begin = stream->start_time == AV_NOPTS_VALUE ? 0 : stream->start_time;
    if (from < begin) from = begin;
  }
  // A part that begins before the first frame.
  if (*key == AV_NOPTS_VALUE) *key = first;
  return *key == AV_NOPTS_VALUE ? AVERROR_INVALIDDATA : 0;
}

static int make_lanes(struct copying *copying) {
  struct appex_film *film = copying->film;
  copying->lanes = av_calloc(MOST_STREAMS, sizeof *copying->lanes);
  if (!copying->lanes) return AVERROR(ENOMEM);
  for (unsigned i = 0; i < MOST_STREAMS; i++) copying->lanes[i].is_over = true;
  for (unsigned i = 0; i < film->format->nb_streams && i < MOST_STREAMS; i++) {
    struct lane *lane = &copying->lanes[i];
    if (!appex_film_takes(film, i)) {
      film->format->streams[i]->discard = AVDISCARD_ALL;
      continue;
    }
    lane->in = film->format->streams[i];
    lane->in->discard = AVDISCARD_DEFAULT;
    lane->out = avformat_new_stream(copying->output->format, NULL);
    if (!lane->out) return AVERROR(ENOMEM);
    int error = avcodec_parameters_copy(lane->out->codecpar, lane->in->codecpar);
    if (error < 0) return error;
    lane->out->codecpar->codec_tag = 0;
    lane->out->time_base = lane->in->time_base;
    lane->out->avg_frame_rate = lane->in->avg_frame_rate;
    lane->out->sample_aspect_ratio = lane->in->sample_aspect_ratio;
    lane->out->disposition = lane->in->disposition;
    av_dict_copy(&lane->out->metadata, lane->in->metadata, 0);
    size_t size = 0;
    const uint8_t *matrix = av_stream_get_side_data(lane->in, AV_PKT_DATA_DISPLAYMATRIX, &size);
    uint8_t *copy = matrix ? av_stream_new_side_data(lane->out, AV_PKT_DATA_DISPLAYMATRIX, size) : NULL;
    if (copy) memcpy(copy, matrix, size);
    lane->last = INT64_MIN;
    lane->is_over = false;
  }
  return 0;
}

static code put(struct copying *copying, struct lane *lane, AVPacket *packet, problem *problem) {
  int64_t shown = appex_film_shown_at(packet);
  if (packet->dts == AV_NOPTS_VALUE) packet->dts = shown;
  packet->pts = av_sat_sub64(shown, lane->shift);
  packet->dts = av_sat_sub64(packet->dts, lane->shift);
  if (packet->dts > packet->pts) packet->dts = packet->pts;
  // Damaged films repeat times, which no file may.
  av_packet_rescale_ts(packet, lane->in->time_base, lane->out->time_base);
  if (packet->dts <= lane->last) packet->dts = lane->last + 1;
  if (packet->pts < packet->dts) packet->pts = packet->dts;
  lane->last = packet->dts;
  lane->has_begun = true;
  packet->stream_index = lane->out->index;
  packet->pos = -1;
  return appex_film_output_write(copying->film, copying->output, packet, problem);
}

static code put_waiting(struct copying *copying, struct lane *lane, problem *problem) {
  code code = APPEX_FILM_DONE;
  for (int i = 0; i < lane->waiting_count; i++) {
    if (!code) code = put(copying, lane, lane->waiting[i], problem);
    av_packet_free(&lane->waiting[i]);
  }
  lane->waiting_count = 0;
  return code;
}

static code take(struct copying *copying, struct lane *lane, AVPacket *packet, problem *problem) {
  int64_t shown = appex_film_shown_at(packet), decoded = packet->dts != AV_NOPTS_VALUE ? packet->dts : shown;
  bool is_video = lane->in->index == copying->video;
  if (shown == AV_NOPTS_VALUE || lane->is_over) return APPEX_FILM_DONE;
  if (decoded >= lane->end) {
    lane->is_over = true;
    return APPEX_FILM_DONE;
  }
  if (!lane->has_begun && !lane->waiting_count) {
    if (is_video ? shown != copying->key || !(packet->flags & AV_PKT_FLAG_KEY) : shown < lane->begin) return APPEX_FILM_DONE;
  }
  if (shown >= lane->end) {
    if (lane->waiting_count == MOST_WAITING) lane->is_over = true;
    AVPacket *copy = lane->is_over ? NULL : av_packet_clone(packet);
    if (copy) lane->waiting[lane->waiting_count++] = copy;
    return APPEX_FILM_DONE;
  }
  code code = put_waiting(copying, lane, problem);
  if (code) return code;
  double done = (appex_film_seconds(appex_film_from_stream(copying->film, shown, lane->in)) - copying->start) / copying->length;
  if (done > copying->film->done) copying->film->done = done < 1 ? done : 1;
  return put(copying, lane, packet, problem);
}

static bool is_over(struct copying *copying, const AVPacket *packet) {
  struct lane *own = &copying->lanes[packet->stream_index];
  bool all = true;
  for (unsigned i = 0; i < MOST_STREAMS; i++) all = all && copying->lanes[i].is_over;
  // A track without packets there must not have the film read to its end.
  int64_t margin = own->in ? av_rescale_q(10 * AV_TIME_BASE, AV_TIME_BASE_Q, own->in->time_base) : 0;
  return all || (own->in && packet->dts != AV_NOPTS_VALUE && packet->dts > av_sat_add64(own->end, margin));
}

static code copy_packets(struct copying *copying, AVPacket *packet, problem *problem) {
  struct appex_film *film = copying->film;
  int error;
  code code = APPEX_FILM_DONE;
  while (!code && (error = av_read_frame(film->format, packet)) >= 0) {
    bool is_known = packet->stream_index >= 0 && packet->stream_index < MOST_STREAMS;
    if (is_known && copying->lanes[packet->stream_index].in) {
      bool ends = is_over(copying, packet);
      if (!ends) code = take(copying, &copying->lanes[packet->stream_index], packet, problem);
      if (ends) break;
    }
    av_packet_unref(packet);
    if (!code && appex_film_is_cancelled(film)) return appex_film_fail(problem, APPEX_FILM_CANCELLED, "It was cancelled.");
  }
  if (!code && error < 0 && error != AVERROR_EOF) return appex_film_failed(film, problem, APPEX_FILM_DAMAGED, "The film cannot be read", error);
  return code;
}

/// Where the tracks begin and end in the result.
static void place_lanes(struct copying *copying, const struct appex_film_export *settings, film_time begin, bool is_exact) {
  for (unsigned i = 0; i < MOST_STREAMS; i++) {
    struct lane *lane = &copying->lanes[i];
    if (!lane->in) continue;
    lane->shift = appex_film_to_stream(copying->film, is_exact ? settings->start : begin, lane->in);
    lane->end = appex_film_to_stream(copying->film, settings->end, lane->in);
    lane->begin = lane->shift;
    // One packet of sound more, from which a decoder takes up the first.
    if (is_exact) lane->begin = av_sat_sub64(lane->begin, av_rescale_q(60000, AV_TIME_BASE_Q, lane->in->time_base));
  }
}

code appex_film_copy(
    struct appex_film *film, const struct appex_film_export *settings, struct film_output *output, struct appex_film_result *result,
    problem *problem) {
  bool is_exact = settings->format == APPEX_FILM_MP4 || settings->format == APPEX_FILM_MOV || settings->format == APPEX_FILM_M4V;
  struct copying copying = {.film = film, .output = output, .video = appex_film_stream_of(film, AVMEDIA_TYPE_VIDEO)};
  AVPacket *packet = av_packet_alloc();
  film_time begin = settings->start;
  code code = APPEX_FILM_DONE;
  copying.start = appex_film_seconds(settings->start);
  copying.length = appex_film_seconds(settings->end) - copying.start;
  int error = packet ? make_lanes(&copying) : AVERROR(ENOMEM);
  if (error >= 0 && copying.video >= 0) {
    AVStream *stream = film->format->streams[copying.video];
    error = find_key(film, stream, appex_film_to_stream(film, settings->start, stream), packet, &copying.key);
    if (error >= 0) begin = appex_film_from_stream(film, copying.key, stream);
  }
  if (error < 0) code = appex_film_failed(film, problem, APPEX_FILM_DAMAGED, "The beginning of the part cannot be found in the film", error);
  if (!code) {
    place_lanes(&copying, settings, begin, is_exact);
    result->earliest = begin;
    result->first = is_exact ? settings->start : begin;
    output->format->avoid_negative_ts = is_exact ? AVFMT_AVOID_NEG_TS_DISABLED : AVFMT_AVOID_NEG_TS_MAKE_NON_NEGATIVE;
    code = appex_film_output_begin(film, output, settings, problem);
  }
  if (!code) {
    // Sound may be stored some time before the pictures that belong to it.
    int64_t from = av_rescale_q(begin.value, (AVRational){1, begin.scale}, AV_TIME_BASE_Q) + film->origin - AV_TIME_BASE;
    error = appex_film_seek(film, -1, from < film->origin ? film->origin : from);
    if (error < 0) code = appex_film_failed(film, problem, APPEX_FILM_DAMAGED, "The beginning of the part cannot be found in the film", error);
  }
  if (!code) {
    code = copy_packets(&copying, packet, problem);
  }
  if (!code) code = appex_film_output_end(film, output, problem);
  if (!code && is_exact) {
    film_time length = {0, 120000};
    length.value = av_rescale_q(settings->end.value, (AVRational){1, settings->end.scale}, (AVRational){1, length.scale}) -
                   av_rescale_q(settings->start.value, (AVRational){1, settings->start.scale}, (AVRational){1, length.scale});
    error = appex_film_end_edits(output->descriptor, length);
    if (error < 0) code = appex_film_failed(film, problem, APPEX_FILM_UNWRITABLE, "The end of the film cannot be written", error);
  }
  for (unsigned i = 0; copying.lanes && i < MOST_STREAMS; i++)
    for (int k = 0; k < copying.lanes[i].waiting_count; k++) av_packet_free(&copying.lanes[i].waiting[k]);
  av_freep(&copying.lanes);
  av_packet_free(&packet);
  return code;
}
