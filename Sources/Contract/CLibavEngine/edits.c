// Has the tracks of an MP4 or MOV that was just written end in time.
//
// A packet can be needed to decode one that is shown earlier. Copied packets therefore reach a few frames past the end, and an edit list says that
// they are not shown; libavformat writes one for the beginning only.
#include "internal.h"
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// A box of the file: where its contents are.
struct box {
  uint32_t type;
  int64_t start, end;
};

static uint64_t number(const uint8_t *bytes, int count) {
  uint64_t value = 0;
  for (int i = 0; i < count; i++) value = value << 8 | bytes[i];
  return value;
}

static bool read_at(int descriptor, int64_t place, uint8_t *bytes, size_t count) {
  return pread(descriptor, bytes, count, place) == (ssize_t)count;
}

static bool write_number(int descriptor, int64_t place, uint64_t value, int count) {
  uint8_t bytes[8];
  for (int i = 0; i < count; i++) bytes[i] = (uint8_t)(value >> 8 * (count - 1 - i));
  return pwrite(descriptor, bytes, (size_t)count, place) == count;
}

static bool next_box(int descriptor, int64_t *place, int64_t end, struct box *box) {
  uint8_t head[16];
  if (end - *place < 8 || !read_at(descriptor, *place, head, 8)) return false;
  int64_t size = (int64_t)number(head, 4), length = 8;
  box->type = (uint32_t)number(head + 4, 4);
  if (size == 1) {
    if (end - *place < 16 || !read_at(descriptor, *place, head, 16)) return false;
    size = (int64_t)number(head + 8, 8);
    length = 16;
  } else if (size == 0) {
    size = end - *place;
  }
  if (size < length || size > end - *place) return false;
  box->start = *place + length;
  box->end = *place += size;
  return true;
}

static bool find(int descriptor, struct box in, const char *type, struct box *box) {
  int64_t place = in.start;
  while (next_box(descriptor, &place, in.end, box))
    if (box->type == number((const uint8_t *)type, 4)) return true;
  return false;
}

/// A duration in a box that exists in two versions: with 4 bytes for it, and with 8.
struct duration {
  int64_t place;
  int bytes;
  uint64_t value;
};

static bool read_duration(int descriptor, struct box box, int small, int large, struct duration *duration) {
  uint8_t bytes[8];
  if (!read_at(descriptor, box.start, bytes, 1)) return false;
  duration->bytes = bytes[0] == 1 ? 8 : 4;
  duration->place = box.start + (bytes[0] == 1 ? large : small);
  if (duration->place + duration->bytes > box.end || !read_at(descriptor, duration->place, bytes, (size_t)duration->bytes)) return false;
  duration->value = number(bytes, duration->bytes);
  return true;
}

/// The new duration of the track, in `total`.
static bool end_track(int descriptor, struct box track, uint64_t length, uint64_t *total) {
  struct box header, edits, list;
  struct duration duration;
  uint8_t bytes[8];
  *total = 0;
  if (!find(descriptor, track, "tkhd", &header) || !read_duration(descriptor, header, 20, 28, &duration)) return false;
  if (!find(descriptor, track, "edts", &edits) || !find(descriptor, edits, "elst", &list)) return true;
  if (!read_at(descriptor, list.start, bytes, 8)) return false;
  int entry = bytes[0] == 1 ? 20 : 12, size = bytes[0] == 1 ? 8 : 4;
  uint64_t count = number(bytes + 4, 4);
  if (count > (uint64_t)(list.end - list.start - 8) / (uint64_t)entry) return false;
  for (uint64_t i = 0; i < count; i++) {
    int64_t place = list.start + 8 + (int64_t)i * entry;
    if (!read_at(descriptor, place, bytes, (size_t)size)) return false;
    uint64_t value = number(bytes, size), rest = length > *total ? length - *total : 0;
    if (value > rest && !write_number(descriptor, place, value = rest, size)) return false;
    *total += value;
  }
  return write_number(descriptor, duration.place, *total, duration.bytes);
}

int appex_film_end_edits(int descriptor, film_time length) {
  struct stat status;
  struct box movie, header, track;
  struct duration duration;
  uint8_t scale[4];
  uint64_t longest = 0;
  if (fstat(descriptor, &status)) return AVERROR(errno);
  struct box file = {.end = status.st_size};
  if (!find(descriptor, file, "moov", &movie) || !find(descriptor, movie, "mvhd", &header) ||
      !read_duration(descriptor, header, 16, 24, &duration) || !read_at(descriptor, duration.place - 4, scale, 4))
    return AVERROR_INVALIDDATA;
  uint64_t ticks = (uint64_t)av_rescale_rnd(length.value, (int64_t)number(scale, 4), length.scale, AV_ROUND_NEAR_INF);
  int64_t place = movie.start;
  while (next_box(descriptor, &place, movie.end, &track)) {
    uint64_t total;
    if (track.type != number((const uint8_t *)"trak", 4)) continue;
    if (!end_track(descriptor, track, ticks, &total)) return AVERROR_INVALIDDATA;
    if (total > longest) longest = total;
  }
  return longest && !write_number(descriptor, duration.place, longest, duration.bytes) ? AVERROR(EIO) : 0;
}
