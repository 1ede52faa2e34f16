// Times of the film, of its streams and of its packets.
#include "internal.h"
#include <math.h>

bool appex_film_is_time(film_time time) { return time.scale > 0; }

double appex_film_seconds(film_time time) { return time.scale > 0 ? (double)time.value / time.scale : 0; }

static int64_t origin_of(struct appex_film *film, const AVStream *stream) {
  return av_rescale_q(film->origin, AV_TIME_BASE_Q, stream->time_base);
}

int64_t appex_film_to_stream(struct appex_film *film, film_time time, const AVStream *stream) {
  // Down: the frame that begins at this very time is shown at it. A clock that is too coarse for the time is met at the nearest tick.
  AVRational base = {1, time.scale};
  int64_t down = av_rescale_q_rnd(time.value, base, stream->time_base, AV_ROUND_DOWN | AV_ROUND_PASS_MINMAX);
  int64_t near = av_rescale_q_rnd(time.value, base, stream->time_base, AV_ROUND_NEAR_INF | AV_ROUND_PASS_MINMAX);
  if (stream->time_base.den <= 1000 * (int64_t)stream->time_base.num) down = near;
  return av_sat_add64(down, origin_of(film, stream));
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
