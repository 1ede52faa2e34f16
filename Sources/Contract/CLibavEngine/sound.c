// Sound of a part of a film: to the sample. Where a film has none for a while there is silence, so that all of it stays in step with the pictures.
#include "encode.h"
#include <libavutil/opt.h>
#include <libavutil/samplefmt.h>
#include <math.h>

/// What a gap may be until it is one; less is a rounded time.
static const double gap = 0.05;
/// A longer one is a time that is wrong: silence for it would take minutes. In seconds.
static const int64_t longest_gap = 4 * 3600;

static code no_memory(problem *problem) {
  return appex_film_fail(problem, APPEX_FILM_NO_MEMORY, "There is no memory for sound. Close other programs.");
}

/// Has the encoder take what is there: whole frames, and at the end the rest.
static code drain(struct encoding *encoding, struct track *track, bool is_end, problem *problem) {
  AVCodecContext *encoder = track->encoder;
  int size = encoder->frame_size > 0 ? encoder->frame_size : 1024;
  code code = APPEX_FILM_DONE;
  while (!code && (av_audio_fifo_size(track->samples) >= size || (is_end && av_audio_fifo_size(track->samples) > 0))) {
    int available = av_audio_fifo_size(track->samples);
    AVFrame *frame = av_frame_alloc();
    if (!frame) return no_memory(problem);
    frame->nb_samples = available < size ? available : size;
    frame->format = encoder->sample_fmt;
    frame->sample_rate = encoder->sample_rate;
    if (av_channel_layout_copy(&frame->ch_layout, &encoder->ch_layout) < 0 || av_frame_get_buffer(frame, 0) < 0 ||
        av_audio_fifo_read(track->samples, (void **)frame->extended_data, frame->nb_samples) < frame->nb_samples) {
      av_frame_free(&frame);
      return no_memory(problem);
    }
    frame->pts = track->last;
    track->last += frame->nb_samples;
    code = appex_film_encode_frame(encoding, track, frame, problem);
    av_frame_free(&frame);
  }
  return code;
}

/// Takes samples of the encoder's kind: those of the part.
static code put(struct encoding *encoding, struct track *track, uint8_t **samples, int count, problem *problem) {
  AVCodecContext *encoder = track->encoder;
  int channels = encoder->ch_layout.nb_channels, planes = av_sample_fmt_is_planar(encoder->sample_fmt) ? channels : 1;
  int bytes = av_get_bytes_per_sample(encoder->sample_fmt) * (planes == 1 ? channels : 1);
  int64_t skipped = track->position < 0 ? -track->position : 0, left = track->length - track->position;
  track->position += count;
  int64_t wanted = (count < left ? count : left) - skipped;
  if (wanted <= 0) return APPEX_FILM_DONE;
  uint8_t *begins[64];
  for (int i = 0; i < planes && i < 64; i++) begins[i] = samples[i] + skipped * bytes;
  if (av_audio_fifo_write(track->samples, (void **)begins, (int)wanted) < wanted) return no_memory(problem);
  return drain(encoding, track, false, problem);
}

static code put_silence(struct encoding *encoding, struct track *track, int64_t count, problem *problem) {
  AVCodecContext *encoder = track->encoder;
  uint8_t **samples = NULL;
  int line;
  code code = APPEX_FILM_DONE;
  if (count > track->length - track->position) count = track->length - track->position;
  if (count > longest_gap * encoder->sample_rate)
    return appex_film_fail(problem, APPEX_FILM_DAMAGED, "The sound of the film has a gap of hours; the film may be damaged. Choose another one.");
  if (av_samples_alloc_array_and_samples(&samples, &line, encoder->ch_layout.nb_channels, 4096, encoder->sample_fmt, 0) < 0)
    return no_memory(problem);
  av_samples_set_silence(samples, 0, 4096, encoder->ch_layout.nb_channels, encoder->sample_fmt);
  while (!code && count > 0) {
    int part = count < 4096 ? (int)count : 4096;
    code = put(encoding, track, samples, part, problem);
    count -= part;
    if (!code && appex_film_is_cancelled(encoding->film)) code = appex_film_fail(problem, APPEX_FILM_CANCELLED, "It was cancelled.");
  }
  av_freep(&samples[0]);
  av_freep(&samples);
  return code;
}

static int prepare(struct track *track, const AVFrame *frame) {
  if (track->resampler) return 0;
  AVCodecContext *encoder = track->encoder;
  int error = swr_alloc_set_opts2(
      &track->resampler, &encoder->ch_layout, encoder->sample_fmt, encoder->sample_rate, (AVChannelLayout *)&frame->ch_layout,
      (enum AVSampleFormat)frame->format, frame->sample_rate, 0, NULL);
  return error < 0 ? error : swr_init(track->resampler);
}

static code convert(struct encoding *encoding, struct track *track, const AVFrame *frame, problem *problem) {
  AVCodecContext *encoder = track->encoder;
  uint8_t **samples = NULL;
  int line, most = swr_get_out_samples(track->resampler, frame ? frame->nb_samples : 0);
  if (most <= 0) return APPEX_FILM_DONE;
  if (av_samples_alloc_array_and_samples(&samples, &line, encoder->ch_layout.nb_channels, most, encoder->sample_fmt, 0) < 0)
    return no_memory(problem);
  int count = swr_convert(track->resampler, samples, most, frame ? (const uint8_t **)frame->extended_data : NULL, frame ? frame->nb_samples : 0);
  code code = count < 0 ? appex_film_failed(encoding->film, problem, APPEX_FILM_DAMAGED, "The sound of the film cannot be converted", count)
                        : put(encoding, track, samples, count, problem);
  av_freep(&samples[0]);
  av_freep(&samples);
  return code;
}

code appex_film_take_sound(struct encoding *encoding, struct track *track, AVFrame *frame, problem *problem) {
  code code = APPEX_FILM_DONE;
  if (!frame) {
    if (track->resampler) code = convert(encoding, track, NULL, problem);
    return code ? code : drain(encoding, track, true, problem);
  }
  if (track->is_over || frame->nb_samples <= 0 || frame->ch_layout.nb_channels <= 0 || frame->sample_rate <= 0) return code;
  int error = prepare(track, frame);
  // A film whose sound changes its kind on the way: what comes then is left out, as silence.
  if (error < 0) return appex_film_failed(encoding->film, problem, APPEX_FILM_DAMAGED, "The sound of the film cannot be converted", error);
  int64_t shown = frame->best_effort_timestamp;
  if (shown != AV_NOPTS_VALUE) {
    if (shown >= track->end) {
      track->is_over = true;
      return code;
    }
    int64_t due = av_rescale_q(av_sat_sub64(shown, track->start), track->in->time_base, track->encoder->time_base);
    int64_t delay = swr_get_delay(track->resampler, track->encoder->sample_rate), distance = due - (track->position + delay);
    if (!track->has_begun) {
      // Before the part: dropped sample by sample. After its beginning: silence until there.
      track->position = due < 0 ? due : 0;
      if (due > 0) code = put_silence(encoding, track, due, problem);
    } else if (distance > (int64_t)(gap * track->encoder->sample_rate)) {
      code = put_silence(encoding, track, distance, problem);
    }
    track->has_begun = true;
  }
  return code ? code : convert(encoding, track, frame, problem);
}
