// Frames of a part of a film: which of them, where, upright and in the size of the result.
#include "encode.h"

/// The frame in the encoder's size and format.
static AVFrame *prepared(struct track *track, const AVFrame *frame, problem *problem) {
  int width = track->encoder->width, height = track->encoder->height;
  bool is_turned = track->orientation >= 5;
  AVFrame *scaled = appex_film_scaled(frame, is_turned ? height : width, is_turned ? width : height, AV_PIX_FMT_YUV420P, problem);
  if (!scaled || track->orientation == 1) return scaled;
  AVFrame *result = av_frame_alloc();
  if (result) {
    result->width = width;
    result->height = height;
    result->format = AV_PIX_FMT_YUV420P;
  }
  if (!result || av_frame_get_buffer(result, 0) < 0) {
    av_frame_free(&result);
    av_frame_free(&scaled);
    appex_film_fail(problem, APPEX_FILM_NO_MEMORY, "There is no memory for a frame. Close other programs.");
    return NULL;
  }
  for (int plane = 0; plane < 3; plane++) {
    int divisor = plane ? 2 : 1;
    appex_film_turn(
        scaled->data[plane], scaled->linesize[plane], scaled->width / divisor, scaled->height / divisor, result->data[plane],
        result->linesize[plane], 1, track->orientation);
  }
  result->color_range = scaled->color_range;
  result->colorspace = scaled->colorspace;
  result->color_primaries = scaled->color_primaries;
  result->color_trc = scaled->color_trc;
  av_frame_free(&scaled);
  return result;
}

static code put(struct encoding *encoding, struct track *track, const AVFrame *frame, int64_t shown, problem *problem) {
  int64_t time = av_rescale_q(av_sat_sub64(shown, track->start), track->in->time_base, track->encoder->time_base);
  if (track->has_begun && time <= track->last) return APPEX_FILM_DONE;
  AVFrame *picture = prepared(track, frame, problem);
  if (!picture) return problem->code;
  picture->pts = track->last = time;
  picture->pict_type = AV_PICTURE_TYPE_NONE;
  picture->quality = track->encoder->global_quality;
  track->has_begun = true;
  code code = appex_film_encode_frame(encoding, track, picture, problem);
  av_frame_free(&picture);
  return code;
}

static code put_held(struct encoding *encoding, struct track *track, problem *problem) {
  if (!track->held->buf[0]) return APPEX_FILM_DONE;
  // It is still shown when the part begins.
  code code = put(encoding, track, track->held, track->start, problem);
  av_frame_unref(track->held);
  return code;
}

code appex_film_take_picture(struct encoding *encoding, struct track *track, AVFrame *frame, problem *problem) {
  if (!frame) return put_held(encoding, track, problem);
  int64_t shown = frame->best_effort_timestamp != AV_NOPTS_VALUE ? frame->best_effort_timestamp : frame->pkt_dts;
  if (shown == AV_NOPTS_VALUE || track->is_over) return APPEX_FILM_DONE;
  if (shown >= track->end) {
    track->is_over = true;
    return put_held(encoding, track, problem);
  }
  double seconds = appex_film_seconds(appex_film_from_stream(encoding->film, shown, track->in)) - encoding->start;
  if (seconds / encoding->length > encoding->film->done) encoding->film->done = seconds / encoding->length;
  if (shown <= track->start) {
    av_frame_unref(track->held);
    int error = av_frame_ref(track->held, frame);
    if (error < 0) return appex_film_failed(encoding->film, problem, APPEX_FILM_NO_MEMORY, "There is no memory for a frame", error);
    return APPEX_FILM_DONE;
  }
  code code = put_held(encoding, track, problem);
  return code ? code : put(encoding, track, frame, shown, problem);
}
