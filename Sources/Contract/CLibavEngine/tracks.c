// What a film says about itself.
#include "internal.h"
#include <libavutil/avstring.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/// The longest time of a film that is believed: a century.
static const double longest = 100.0 * 366 * 86400;

static film_time believed(film_time time) {
  double seconds = appex_film_seconds(time);
  return seconds >= -longest && seconds <= longest ? time : (film_time){0, 0};
}

film_time appex_film_duration(struct appex_film *film) {
  film_time duration = {0, 0};
  // Streams are more exact than the file, whose own clock often has milliseconds.
  for (unsigned i = 0; i < film->format->nb_streams; i++) {
    AVStream *stream = film->format->streams[i];
    if (!appex_film_is_shown(stream) || stream->duration == AV_NOPTS_VALUE || stream->duration <= 0) continue;
    int64_t end = av_sat_add64(stream->duration, stream->start_time == AV_NOPTS_VALUE ? 0 : stream->start_time);
    film_time time = believed(appex_film_from_stream(film, end, stream));
    if (time.scale && time.value > 0 && (!duration.scale || appex_film_seconds(time) > appex_film_seconds(duration))) duration = time;
  }
  if (!duration.scale && film->format->duration != AV_NOPTS_VALUE && film->format->duration > 0)
    duration = believed(appex_film_ticks(film->format->duration, AV_TIME_BASE_Q));
  return duration;
}

static const int32_t *matrix_of(const AVStream *stream) {
  size_t size = 0;
  const uint8_t *bytes = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return bytes && size >= 9 * sizeof(int32_t) ? (const int32_t *)bytes : NULL;
}

static int sign_of(double value) { return value > 0.5 ? 1 : value < -0.5 ? -1 : 0; }

int appex_film_orientation(const AVStream *stream) {
  const int32_t *matrix = matrix_of(stream);
  if (!matrix) return 1;
  int a = sign_of(matrix[0] / 65536.0), b = sign_of(matrix[1] / 65536.0), c = sign_of(matrix[3] / 65536.0), d = sign_of(matrix[4] / 65536.0);
  if (!b && !c) return a < 0 ? (d < 0 ? 3 : 2) : d < 0 ? 4 : 1;
  if (!a && !d) return b > 0 ? (c > 0 ? 5 : 6) : c > 0 ? 8 : 7;
  return 1;
}

void appex_film_natural_size(struct appex_film *film, AVStream *stream, double *width, double *height) {
  AVRational aspect = av_guess_sample_aspect_ratio(film->format, stream, NULL);
  *width = stream->codecpar->width;
  *height = stream->codecpar->height;
  if (aspect.num <= 0 || aspect.den <= 0) return;
  double ratio = av_q2d(aspect);
  if (ratio > 0.1 && ratio < 10) *width = round(*width * ratio);
}

static void describe_transform(const AVStream *stream, struct appex_film_track *track) {
  const int32_t *matrix = matrix_of(stream);
  double *t = track->transform;
  t[0] = t[3] = 1;
  if (!matrix) return;
  for (int i = 0; i < 4; i++) t[i] = matrix[i / 2 * 3 + i % 2] / 65536.0;
  t[4] = matrix[6] / 65536.0;
  t[5] = matrix[7] / 65536.0;
  // Some programs write how a film is turned, and not that it has to be moved back then.
  double x = fmin(0, t[0] * track->width) + fmin(0, t[2] * track->height), y = fmin(0, t[1] * track->width) + fmin(0, t[3] * track->height);
  if (!t[4] && !t[5]) {
    t[4] = -x;
    t[5] = -y;
  }
}

int appex_film_describe(struct appex_film *film, uint32_t index, struct appex_film_track *track) {
  *track = (struct appex_film_track){0};
  if (index >= film->format->nb_streams) return 0;
  AVStream *stream = film->format->streams[index];
  const AVCodecParameters *codec = stream->codecpar;
  const AVDictionaryEntry *language = av_dict_get(stream->metadata, "language", NULL, 0);
  track->identifier = index + 1;
  if (stream->id > 0) track->identifier = (uint32_t)stream->id;
  for (unsigned other = 0; other < film->format->nb_streams; other++)
    if (other != index && film->format->streams[other]->id == stream->id) track->identifier = index + 1;
  track->kind = !appex_film_is_shown(stream)                     ? APPEX_FILM_OTHER
                : codec->codec_type == AVMEDIA_TYPE_VIDEO ? APPEX_FILM_VIDEO
                                                          : APPEX_FILM_AUDIO;
  if (codec->codec_type == AVMEDIA_TYPE_SUBTITLE) track->kind = APPEX_FILM_TEXT;
  track->start = believed(appex_film_from_stream(film, stream->start_time, stream));
  track->duration = believed(appex_film_ticks(stream->duration, stream->time_base));
  if (!track->duration.scale) track->duration = appex_film_duration(film);
  track->bit_rate = codec->bit_rate > 0 ? (double)codec->bit_rate : 0;
  if (track->kind == APPEX_FILM_VIDEO) {
    appex_film_natural_size(film, stream, &track->width, &track->height);
    describe_transform(stream, track);
    AVRational rate = stream->avg_frame_rate.num > 0 && stream->avg_frame_rate.den > 0 ? stream->avg_frame_rate : stream->r_frame_rate;
    if (rate.num > 0 && rate.den > 0) track->frame_rate = av_q2d(rate);
    rate = stream->r_frame_rate;
    if (rate.num > 0 && rate.den > 0) track->shortest_frame = 1 / av_q2d(rate);
  } else if (track->kind == APPEX_FILM_AUDIO) {
    track->sample_rate = codec->sample_rate;
    track->channels = codec->ch_layout.nb_channels > 0 ? (uint32_t)codec->ch_layout.nb_channels : 0;
  }
  track->is_enabled = stream->disposition & AV_DISPOSITION_DEFAULT || film->format->nb_streams == 1;
  track->can_decode = track->kind != APPEX_FILM_OTHER && appex_film_find_decoder(codec->codec_id);
  av_strlcpy(track->codec, avcodec_get_name(codec->codec_id), sizeof track->codec);
  if (language) av_strlcpy(track->language, language->value, sizeof track->language);
  return 1;
}

int appex_film_metadata(struct appex_film *film, uint32_t index, char *key, size_t key_size, char *value, size_t value_size) {
  const AVDictionaryEntry *entry = NULL;
  for (uint32_t i = 0; i <= index; i++)
    if (!(entry = av_dict_get(film->format->metadata, "", entry, AV_DICT_IGNORE_SUFFIX))) return 0;
  av_strlcpy(key, entry->key, key_size);
  av_strlcpy(value, entry->value, value_size);
  return 1;
}
