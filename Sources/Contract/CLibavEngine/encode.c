// Decodes and encodes a part of a film, packet by packet: no more of it is in memory than what the encoders look at.
#include "encode.h"
#include <libavutil/avstring.h>

static const double pause_of_sound = 10;
/// What a decoder needs before the first sample, in microseconds.
static const int64_t lead = 500000;

code appex_film_encode_frame(struct encoding *encoding, struct track *track, AVFrame *frame, problem *problem) {
  int error = avcodec_send_frame(track->encoder, frame);
  while (error >= 0 && (error = avcodec_receive_packet(track->encoder, encoding->encoded)) >= 0) {
    av_packet_rescale_ts(encoding->encoded, track->encoder->time_base, track->out->time_base);
    encoding->encoded->stream_index = track->out->index;
    code code = appex_film_output_write(encoding->film, encoding->output, encoding->encoded, problem);
    if (code) return code;
  }
  if (error == AVERROR(EAGAIN) || error == AVERROR_EOF) return APPEX_FILM_DONE;
  return appex_film_failed(encoding->film, problem, APPEX_FILM_UNWRITABLE, "The film cannot be encoded", error);
}

static code take(struct encoding *encoding, struct track *track, AVFrame *frame, problem *problem) {
  bool is_video = track->in->codecpar->codec_type == AVMEDIA_TYPE_VIDEO;
  return (is_video ? appex_film_take_picture : appex_film_take_sound)(encoding, track, frame, problem);
}

/// Decodes a packet, or what is still in the decoder.
static code decode(struct encoding *encoding, struct track *track, AVPacket *packet, problem *problem) {
  int error = avcodec_send_packet(track->decoder, packet);
  code code = APPEX_FILM_DONE;
  // A packet that is damaged is not the end of the film.
  if (error == AVERROR_INVALIDDATA) return code;
  while (!code && error >= 0 && (error = avcodec_receive_frame(track->decoder, encoding->decoded)) >= 0) {
    code = take(encoding, track, encoding->decoded, problem);
    av_frame_unref(encoding->decoded);
    if (!code && appex_film_is_cancelled(encoding->film)) code = appex_film_fail(problem, APPEX_FILM_CANCELLED, "It was cancelled.");
  }
  if (code || error >= 0 || error == AVERROR(EAGAIN) || error == AVERROR_EOF || error == AVERROR_INVALIDDATA) return code;
  return appex_film_failed(encoding->film, problem, APPEX_FILM_DAMAGED, "The film cannot be decoded", error);
}

static struct track *track_of(struct encoding *encoding, int index) {
  for (unsigned i = 0; i < encoding->count; i++)
    if (encoding->tracks[i].in->index == index) return &encoding->tracks[i];
  return NULL;
}

static bool is_over(struct encoding *encoding, struct track *track, const AVPacket *packet) {
  bool all = true;
  for (unsigned i = 0; i < encoding->count; i++) all = all && encoding->tracks[i].is_over;
  int64_t margin = (int64_t)(pause_of_sound / av_q2d(track->in->time_base));
  return all || (packet->dts != AV_NOPTS_VALUE && packet->dts > av_sat_add64(track->end, margin));
}

static code run(struct encoding *encoding, problem *problem) {
  struct appex_film *film = encoding->film;
  code code = APPEX_FILM_DONE;
  int error = 0;
  while (!code && (error = av_read_frame(film->format, encoding->packet)) >= 0) {
    struct track *track = track_of(encoding, encoding->packet->stream_index);
    bool ends = track && is_over(encoding, track, encoding->packet);
    // An encoder that has not taken anything yet cannot be ahead: what is over needs no more decoding.
    if (track && !ends && !track->is_over) code = decode(encoding, track, encoding->packet, problem);
    av_packet_unref(encoding->packet);
    if (!code && appex_film_is_cancelled(film)) code = appex_film_fail(problem, APPEX_FILM_CANCELLED, "It was cancelled.");
    if (ends) break;
  }
  if (!code && error < 0 && error != AVERROR_EOF) return appex_film_failed(film, problem, APPEX_FILM_DAMAGED, "The film cannot be read", error);
  for (unsigned i = 0; i < encoding->count && !code; i++) {
    struct track *track = &encoding->tracks[i];
    if (!track->is_over) code = decode(encoding, track, NULL, problem);
    if (!code) code = take(encoding, track, NULL, problem);
    if (!code) code = appex_film_encode_frame(encoding, track, NULL, problem);
  }
  return code;
}

static code open_tracks(struct encoding *encoding, struct appex_film_result *result, problem *problem) {
  struct appex_film *film = encoding->film;
  const struct appex_film_export *settings = encoding->settings;
  code code = APPEX_FILM_DONE;
  for (unsigned i = 0; i < film->format->nb_streams && !code; i++) {
    film->format->streams[i]->discard = AVDISCARD_ALL;
    if (!appex_film_takes(film, i)) continue;
    struct track *track = &encoding->tracks[encoding->count++];
    track->in = film->format->streams[i];
    track->in->discard = AVDISCARD_DEFAULT;
    track->out = avformat_new_stream(encoding->output->format, NULL);
    track->start = appex_film_to_stream(film, settings->start, track->in);
    track->end = appex_film_to_stream(film, settings->end, track->in);
    if (!track->out) return appex_film_fail(problem, APPEX_FILM_NO_MEMORY, "There is no memory for a track. Close other programs.");
    if (!(track->decoder = appex_film_decoder(film, track->in, problem))) return problem->code;
    bool is_video = track->in->codecpar->codec_type == AVMEDIA_TYPE_VIDEO;
    code = (is_video ? appex_film_open_video : appex_film_open_audio)(encoding, track, problem);
    if (code) continue;
    if (is_video) av_strlcpy(result->encoder, track->encoder->codec->name, sizeof result->encoder);
    track->length = av_rescale_q(settings->end.value, (AVRational){1, settings->end.scale}, track->encoder->time_base) -
                    av_rescale_q(settings->start.value, (AVRational){1, settings->start.scale}, track->encoder->time_base);
  }
  return code;
}

static void close_tracks(struct encoding *encoding) {
  for (unsigned i = 0; i < encoding->count; i++) {
    struct track *track = &encoding->tracks[i];
    avcodec_free_context(&track->decoder);
    avcodec_free_context(&track->encoder);
    av_frame_free(&track->held);
    swr_free(&track->resampler);
    if (track->samples) av_audio_fifo_free(track->samples);
  }
}

/// Goes to where decoding has to begin: some way before the part, and before the key frame.
static int go_to_start(struct encoding *encoding) {
  struct appex_film *film = encoding->film;
  int video = appex_film_stream_of(film, AVMEDIA_TYPE_VIDEO);
  int64_t start = av_rescale_q(encoding->settings->start.value, (AVRational){1, encoding->settings->start.scale}, AV_TIME_BASE_Q);
  int64_t place = av_sat_add64(start > lead ? start - lead : 0, film->origin);
  if (video < 0) return appex_film_seek(film, -1, place);
  return appex_film_seek(film, video, av_rescale_q(place, AV_TIME_BASE_Q, film->format->streams[video]->time_base));
}

code appex_film_encode(
    struct appex_film *film, const struct appex_film_export *settings, struct film_output *output, struct appex_film_result *result,
    problem *problem) {
  struct encoding encoding = {
      .film = film,
      .settings = settings,
      .output = output,
      .packet = av_packet_alloc(),
      .encoded = av_packet_alloc(),
      .decoded = av_frame_alloc(),
      .tracks = av_calloc(film->format->nb_streams, sizeof *encoding.tracks),
      .start = appex_film_seconds(settings->start),
      .length = appex_film_seconds(settings->end) - appex_film_seconds(settings->start),
  };
  code code = APPEX_FILM_DONE;
  if (!encoding.packet || !encoding.encoded || !encoding.decoded || !encoding.tracks)
    code = appex_film_fail(problem, APPEX_FILM_NO_MEMORY, "There is no memory for an export. Close other programs.");
  if (!code) code = open_tracks(&encoding, result, problem);
  if (!code) code = appex_film_output_begin(film, output, settings, problem);
  if (!code) {
    result->first = result->earliest = settings->start;
    int error = go_to_start(&encoding);
    code = error < 0 ? appex_film_failed(film, problem, APPEX_FILM_DAMAGED, "The beginning of the part cannot be found in the film", error)
                     : run(&encoding, problem);
  }
  if (!code) code = appex_film_output_end(film, output, problem);
  if (encoding.tracks) close_tracks(&encoding);
  av_freep(&encoding.tracks);
  av_packet_free(&encoding.packet);
  av_packet_free(&encoding.encoded);
  av_frame_free(&encoding.decoded);
  return code;
}
