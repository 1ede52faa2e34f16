#include "internal.h"
#include <math.h>
#include <unistd.h>

/// Whether each place that the index names is in the file. A reader of fragments and of WebM fills its index while it reads.
static int is_index_whole(const struct appex_films *film) {
  for (unsigned number = 0; number < film->format->nb_streams; ++number) {
    AVStream *stream = film->format->streams[number];
    int count = avformat_index_get_entries_count(stream);
    for (int place = 0; place < count; ++place) {
      const AVIndexEntry *entry = avformat_index_get_entry(stream, place);
      int64_t end;
      if (!entry || entry->pos < 0 || entry->size < 0 || __builtin_add_overflow(entry->pos, (int64_t)entry->size, &end) || end > film->size) return 0;
    }
  }
  return 1;
}

/// A number of EBML: the first byte says how long it is. Returns how many bytes it has, or 0.
static size_t ebml_number(const uint8_t *bytes, size_t count, int keeps_marker, uint64_t *number) {
  if (!count || !bytes[0]) return 0;
  size_t length = (size_t)__builtin_clz(bytes[0]) - 23;
  if (length > count) return 0;
  *number = keeps_marker ? bytes[0] : bytes[0] & (0xffu >> length);
  for (size_t place = 1; place < length; ++place) *number = *number << 8 | bytes[place];
  return length;
}

/// Whether the one segment of a WebM file is as long as it says. One that was written live does not say.
static int is_segment_whole(const struct appex_films *film) {
  uint8_t head[512];
  ssize_t got = pread(film->file, head, sizeof head, 0);
  size_t count = got > 0 ? (size_t)got : 0, place = 0;
  while (place < count) {
    uint64_t name = 0, size = 0;
    size_t length = ebml_number(head + place, count - place, 1, &name);
    if (!length) return 0;
    place += length;
    length = ebml_number(head + place, count - place, 0, &size);
    if (!length) return 0;
    place += length;
    int is_unknown = size == (1ull << 7 * length) - 1;
    if (name == 0x18538067) return is_unknown || size <= (uint64_t)film->size - place;
    if (is_unknown || size > count - place) return 0;
    place += size;
  }
  return 0;
}

enum appex_films_outcome appex_films_check(struct appex_films *film, const struct appex_films_facts *facts, struct appex_films_problem *problem) {
  static const char *const damaged = "The film is damaged, or its end is missing.";
  if (film->size > APPEX_FILMS_MOST_WHOLE) return appex_films_fail(problem, "The film is too large: at most 8 GiB are read to the end.");
  if (!is_index_whole(film) || (facts->kind == APPEX_FILMS_WEBM && !is_segment_whole(film))) return appex_films_fail(problem, damaged);
  for (unsigned number = 0; number < film->format->nb_streams; ++number) film->format->streams[number]->discard = AVDISCARD_DEFAULT;
  if (!appex_films_rewind(film)) return appex_films_fail(problem, damaged);
  // Everything once, with its structure, which readers skip back and forth in.
  film->remaining = film->size + film->size / 4 + (64l << 20);
  AVPacket *packet = av_packet_alloc();
  if (!packet) return appex_films_fail(problem, "There is not enough memory to read the film.");
  double end = 0;
  int64_t frames = 0;
  int is_damaged = 0, code;
  while (!is_damaged && (code = av_read_frame(film->format, packet)) >= 0) {
    const AVStream *stream = film->format->streams[packet->stream_index];
    if (packet->flags & AV_PKT_FLAG_CORRUPT) is_damaged = 1;
    if (stream == film->video) ++frames;
    int64_t stamp = packet->pts != AV_NOPTS_VALUE ? packet->pts : packet->dts;
    double length = packet->duration > 0 ? (double)packet->duration * av_q2d(stream->time_base) : 0;
    if (stamp != AV_NOPTS_VALUE) end = fmax(end, appex_films_time(film, stream, stamp) + length);
    av_packet_unref(packet);
  }
  av_packet_free(&packet);
  // A container may say a little more than its last frame.
  double slack = fmax(1, facts->duration / 50);
  if (is_damaged || code != AVERROR_EOF || frames == 0 || end + slack < facts->duration) return appex_films_fail(problem, damaged);
  return APPEX_FILMS_READ;
}
