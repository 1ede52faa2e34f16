// Finds and decodes the frame at a time.
#include "internal.h"
#include <math.h>

/// The frame that is shown at a time, and what was asked for.
struct search {
  struct appex_film *film;
  AVStream *stream;
  AVPacket *packet;
  AVFrame *decoded;
  /// The last frame that begins no later than the target.
  AVFrame *held;
  int64_t target, low, high;
  bool needs_key;
};

static int64_t bound(struct appex_film *film, AVStream *stream, film_time time, film_time distance, int sign) {
  if (!appex_film_is_time(distance)) return sign < 0 ? INT64_MIN : INT64_MAX;
  int64_t ticks = av_rescale_q_rnd(
      distance.value < 0 ? 0 : distance.value, (AVRational){1, distance.scale}, stream->time_base, AV_ROUND_DOWN | AV_ROUND_PASS_MINMAX);
  int64_t target = appex_film_to_stream(film, time, stream);
  return sign < 0 ? av_sat_sub64(target, ticks) : av_sat_add64(target, ticks);
}

/// The next packet of the stream for the decoder; at the end, nothing, which has the decoder empty itself.
static int feed(struct search *search, bool *is_over) {
  struct appex_film *film = search->film;
  int error;
  while ((error = av_read_frame(film->format, search->packet)) >= 0) {
    bool is_wanted = search->packet->stream_index == search->stream->index;
    if (is_wanted && search->needs_key) {
      is_wanted = search->packet->flags & AV_PKT_FLAG_KEY;
      search->needs_key = !is_wanted;
    }
    if (is_wanted) {
      error = avcodec_send_packet(film->decoder, search->packet);
      av_packet_unref(search->packet);
      // A packet that is damaged is not the end of the film.
      return error == AVERROR_INVALIDDATA ? 0 : error;
    }
    av_packet_unref(search->packet);
    if (appex_film_is_cancelled(film)) return AVERROR_EXIT;
  }
  if (film->is_cancelled) return AVERROR_EXIT;
  *is_over = true;
  return avcodec_send_packet(film->decoder, NULL);
}

/// Decodes from a place on, until the frame is found. 1: it is in `held`.
static int look_from(struct search *search, int64_t from) {
  struct appex_film *film = search->film;
  bool is_over = false, is_first = true;
  int error;
  av_frame_unref(search->held);
  avcodec_flush_buffers(film->decoder);
  search->needs_key = true;
  if ((error = appex_film_seek(film, search->stream->index, from)) < 0) return error;
  for (;;) {
    while ((error = avcodec_receive_frame(film->decoder, search->decoded)) >= 0) {
      int64_t shown = search->decoded->best_effort_timestamp;
      if (shown == AV_NOPTS_VALUE) shown = search->decoded->pkt_dts;
      search->decoded->pts = shown;
      bool is_later = shown != AV_NOPTS_VALUE && shown > search->target;
      if (is_later && search->held->buf[0]) return 1;
      if (!is_later || is_first) {
        av_frame_unref(search->held);
        av_frame_move_ref(search->held, search->decoded);
      } else {
        av_frame_unref(search->decoded);
      }
      if (is_later) return 0;
      if (shown >= search->low && shown <= search->high && search->low != search->target) return 1;
      is_first = false;
      if (appex_film_is_cancelled(film)) return AVERROR_EXIT;
    }
    if (error == AVERROR_EOF || is_over) return search->held->buf[0] ? 1 : 0;
    if (error != AVERROR(EAGAIN)) return error;
    if ((error = feed(search, &is_over)) < 0 && error != AVERROR_EOF) return error;
  }
}

static int look(struct search *search) {
  // Films exist whose index leads past the frame: then from earlier on.
  int64_t step = av_rescale_q(AV_TIME_BASE, AV_TIME_BASE_Q, search->stream->time_base), from = search->target;
  int64_t begin = search->stream->start_time == AV_NOPTS_VALUE ? 0 : search->stream->start_time;
  for (int attempt = 0; attempt < 8; attempt++) {
    int found = look_from(search, from);
    if (found) return found;
    if (from <= begin) break;
    from = av_sat_sub64(search->target, step);
    step = step > INT64_MAX / 8 ? INT64_MAX : step * 8;
    if (attempt == 6 || from < begin) from = begin;
  }
  // Before the first frame the film shows that one.
  return search->held->buf[0] ? 1 : AVERROR_INVALIDDATA;
}

/// The size of the result: that of the film, made smaller where it does not fit.
static void fit(struct appex_film *film, AVStream *stream, const struct appex_film_image *request) {
  double width, height, scale = 1;
  appex_film_natural_size(film, stream, &width, &height);
  film->frame_orientation = request->is_upright ? appex_film_orientation(stream) : 1;
  if (film->frame_orientation >= 5) {
    double kept = width;
    width = height;
    height = kept;
  }
  if (request->max_width && width > request->max_width) scale = request->max_width / width;
  if (request->max_height && height > request->max_height) scale = fmin(scale, request->max_height / height);
  film->frame_width = (uint32_t)fmax(1, fmin(32767, round(width * scale)));
  film->frame_height = (uint32_t)fmax(1, fmin(32767, round(height * scale)));
}

code appex_film_image(
    struct appex_film *film, const struct appex_film_image *request, appex_film_progress progress, void *closure, uint32_t *width,
    uint32_t *height, film_time *actual, problem *problem) {
  int index = appex_film_stream_of(film, AVMEDIA_TYPE_VIDEO);
  if (index < 0) return appex_film_fail(problem, APPEX_FILM_NO_FRAME, "This film has no pictures. Choose one with a track of video.");
  if (!appex_film_is_time(request->time)) return appex_film_fail(problem, APPEX_FILM_INVALID, "A frame needs a time that is a number.");
  AVStream *stream = film->format->streams[index];
  av_frame_free(&film->frame);
  if (!film->decoder && !(film->decoder = appex_film_decoder(film, stream, problem))) return problem->code;
  for (unsigned i = 0; i < film->format->nb_streams; i++)
    film->format->streams[i]->discard = (int)i == index ? AVDISCARD_DEFAULT : AVDISCARD_ALL;
  struct search search = {
      .film = film,
      .stream = stream,
      .packet = av_packet_alloc(),
      .decoded = av_frame_alloc(),
      .held = av_frame_alloc(),
      .target = appex_film_to_stream(film, request->time, stream),
      .low = bound(film, stream, request->time, request->before, -1),
      .high = bound(film, stream, request->time, request->after, 1),
  };
  film->progress = progress;
  film->closure = closure;
  film->is_cancelled = false;
  int found = search.packet && search.decoded && search.held ? look(&search) : AVERROR(ENOMEM);
  film->progress = NULL;
  av_packet_free(&search.packet);
  av_frame_free(&search.decoded);
  if (found < 0) {
    av_frame_free(&search.held);
    return appex_film_failed(film, problem, APPEX_FILM_NO_FRAME, "No frame can be decoded there; the film may be damaged", found);
  }
  film->frame = search.held;
  fit(film, stream, request);
  *width = film->frame_width;
  *height = film->frame_height;
  *actual = appex_film_from_stream(film, film->frame->pts, stream);
  return APPEX_FILM_DONE;
}
