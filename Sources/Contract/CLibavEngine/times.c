// Times of the film, of its streams and of its packets.
#include "internal.h"

bool appex_film_is_time(film_time time) { return time.scale > 0; }

double appex_film_seconds(film_time time) { return time.scale > 0 ? (double)time.value / time.scale : 0; }

static int64_t origin_of(struct appex_film *film, const AVStream *stream) {
  return av_rescale_q(film->origin, AV_TIME_BASE_Q, stream->time_base);
}

int64_t appex_film_to_stream(struct appex_film *film, film_time time, const AVStream *stream) {
  // Down: the frame that begins at this very time is shown at it. Matroska has milliseconds, to which its frames are rounded.
  bool is_rounded = film->kind == APPEX_FILM_WEBM || film->kind == APPEX_FILM_MATROSKA;
  int64_t ticks = av_rescale_q_rnd(
      time.value, (AVRational){1, time.scale}, stream->time_base, (is_rounded ? AV_ROUND_NEAR_INF : AV_ROUND_DOWN) | AV_ROUND_PASS_MINMAX);
  return av_sat_add64(ticks, origin_of(film, stream));
}

film_time appex_film_ticks(int64_t ticks, AVRational base) {
  film_time time = {0, 0};
  if (ticks == AV_NOPTS_VALUE || base.num <= 0 || base.den <= 0) return time;
  if (__builtin_mul_overflow(ticks, (int64_t)base.num, &time.value)) return (film_time){0, 0};
  time.scale = base.den;
  return time;
}

film_time appex_film_from_stream(struct appex_film *film, int64_t ticks, const AVStream *stream) {
  if (ticks == AV_NOPTS_VALUE) return (film_time){0, 0};
  return appex_film_ticks(av_sat_sub64(ticks, origin_of(film, stream)), stream->time_base);
}

int64_t appex_film_shown_at(const AVPacket *packet) { return packet->pts != AV_NOPTS_VALUE ? packet->pts : packet->dts; }
