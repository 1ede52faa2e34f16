#include "internal.h"
#include <errno.h>
#include <libavutil/display.h>
#include <libavutil/pixdesc.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER_SIZE = 64 << 10, MOST_STREAMS = 64 };
/// Of a header and one frame: far more than any film needs.
#define MOST_READ (256l << 20)

enum appex_films_outcome appex_films_fail(struct appex_films_problem *problem, const char *sentence) {
  snprintf(problem->text, sizeof problem->text, "%s", sentence);
  return APPEX_FILMS_FAILED;
}

enum appex_films_outcome appex_films_fail_with(struct appex_films_problem *problem, const char *sentence, int code) {
  if (code == AVERROR(ENOMEM)) return appex_films_fail(problem, "There is not enough memory to read the film.");
  char reason[AV_ERROR_MAX_STRING_SIZE] = "";
  av_strerror(code, reason, sizeof reason);
  snprintf(problem->text, sizeof problem->text, "%s (%s)", sentence, reason);
  return APPEX_FILMS_FAILED;
}

// ——— The file

static int read_bytes(void *opaque, uint8_t *bytes, int count) {
  struct appex_films *film = opaque;
  if (film->remaining <= 0) return AVERROR(EFBIG);
  ssize_t got;
  do got = pread(film->file, bytes, (size_t)count, film->position);
  while (got < 0 && errno == EINTR);
  if (got < 0) return AVERROR(errno);
  if (got == 0) return AVERROR_EOF;
  film->position += got;
  film->remaining -= got;
  return (int)got;
}

static int64_t seek(void *opaque, int64_t offset, int whence) {
  struct appex_films *film = opaque;
  if (whence == AVSEEK_SIZE) return film->size;
  int64_t base = 0;
  switch (whence & ~AVSEEK_FORCE) {
  case SEEK_SET: break;
  case SEEK_CUR: base = film->position; break;
  case SEEK_END: base = film->size; break;
  default: return AVERROR(EINVAL);
  }
  int64_t target;
  if (__builtin_add_overflow(base, offset, &target) || target < 0) return AVERROR(EINVAL);
  return film->position = target;
}

/// What a file names besides itself, such as another file with the frames, is not opened.
static int refuse(AVFormatContext *format, AVIOContext **input, const char *url, int flags, AVDictionary **options) {
  (void)format, (void)url, (void)flags, (void)options;
  *input = NULL;
  return AVERROR(EPERM);
}

// ——— What kind it is

static int has(const uint8_t *bytes, size_t count, size_t place, const char *text) {
  size_t length = strlen(text);
  return place + length <= count && memcmp(bytes + place, text, length) == 0;
}

/// By the content and nothing else, so no other reader of libavformat is asked whether it knows the file.
static const char *reader(const uint8_t *bytes, size_t count, enum appex_films_kind *kind) {
  if (has(bytes, count, 0, "\x1a\x45\xdf\xa3")) {
    *kind = APPEX_FILMS_WEBM;
    // The name of the format is in the first element, before any other text.
    for (size_t place = 4; place + 4 <= count; ++place)
      if (has(bytes, count, place, "webm")) return "matroska";
    return NULL;
  }
  if (has(bytes, count, 4, "ftyp")) {
    static const char *const pictures[] = {"hei", "hev", "avi", "avc", "mif", "msf", "crx", "M4A", "M4B", "M4P", "jp2", "jxl"};
    for (size_t number = 0; number < sizeof pictures / sizeof *pictures; ++number)
      if (has(bytes, count, 8, pictures[number]) && !has(bytes, count, 8, "avc1")) return NULL;
    *kind = has(bytes, count, 8, "qt  ") ? APPEX_FILMS_QUICKTIME : has(bytes, count, 8, "M4V") ? APPEX_FILMS_M4V : APPEX_FILMS_MPEG4;
    return "mov";
  }
  // QuickTime before it had names of formats.
  static const char *const atoms[] = {"moov", "mdat", "wide", "free", "skip"};
  for (size_t number = 0; number < sizeof atoms / sizeof *atoms; ++number)
    if (has(bytes, count, 4, atoms[number])) return *kind = APPEX_FILMS_QUICKTIME, "mov";
  return NULL;
}

// ——— What it says

static const int32_t *display_matrix(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
  const AVPacketSideData *data = av_packet_side_data_get(stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data,
                                                         AV_PKT_DATA_DISPLAYMATRIX);
  return data && data->size >= 9 * sizeof(int32_t) ? (const int32_t *)data->data : NULL;
#else
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}

/// Films are turned by quarters of a circle; another turn is not made.
static uint32_t orientation(const AVStream *stream) {
  const int32_t *matrix = display_matrix(stream);
  if (!matrix) return 1;
  int32_t a = matrix[0], b = matrix[1], c = matrix[3], d = matrix[4];
  if (!b && !c) return a >= 0 ? (d >= 0 ? 1 : 4) : (d >= 0 ? 2 : 3);
  if (!a && !d) return b >= 0 ? (c >= 0 ? 5 : 6) : (c >= 0 ? 8 : 7);
  return 1;
}

static void copy(char *target, size_t size, const AVDictionary *const *from, size_t count, const char *const *names) {
  for (; *names; ++names)
    for (size_t number = 0; number < count; ++number) {
      const AVDictionaryEntry *entry = av_dict_get(from[number], *names, NULL, 0);
      if (entry && *entry->value) {
        snprintf(target, size, "%s", entry->value);
        return;
      }
    }
}

int64_t appex_films_start(const AVStream *stream) { return stream->start_time == AV_NOPTS_VALUE ? 0 : stream->start_time; }

double appex_films_time(const struct appex_films *film, const AVStream *stream, int64_t stamp) {
  (void)film;
  if (stamp == AV_NOPTS_VALUE) return -1;
  double time = ((double)stamp - (double)appex_films_start(stream)) * av_q2d(stream->time_base);
  return isfinite(time) ? time : -1;
}

int appex_films_rewind(struct appex_films *film) {
  return av_seek_frame(film->format, film->video->index, appex_films_start(film->video), AVSEEK_FLAG_BACKWARD) >= 0 ||
         avformat_seek_file(film->format, -1, INT64_MIN, 0, INT64_MAX, 0) >= 0;
}

static enum appex_films_outcome describe(struct appex_films *film, struct appex_films_facts *facts, struct appex_films_problem *problem) {
  AVFormatContext *format = film->format;
  for (unsigned number = 0; number < format->nb_streams; ++number) {
    AVStream *stream = format->streams[number];
    if (stream->codecpar->codec_type == AVMEDIA_TYPE_AUDIO) facts->has_audio = 1;
    if (stream->codecpar->codec_type != AVMEDIA_TYPE_VIDEO || stream->disposition & (AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS))
      continue;
    if (!film->video || (stream->disposition & AV_DISPOSITION_DEFAULT && !(film->video->disposition & AV_DISPOSITION_DEFAULT))) film->video = stream;
  }
  if (!film->video) return appex_films_fail(problem, "The file has no film in it: there are no frames.");
  const AVCodecParameters *codec = film->video->codecpar;
  int width = codec->width, height = codec->height;
  AVRational inside = codec->sample_aspect_ratio;
  if ((width <= 0 || height <= 0) && !appex_films_first_frame(film, &width, &height, &inside, problem)) return APPEX_FILMS_FAILED;
  if (width <= 0 || height <= 0 || (int64_t)width * height > APPEX_FILMS_MOST_PIXELS)
    return appex_films_fail(problem, "The frames of the film are too large, or have no size: at most 67 million pixels are read.");
  // Pixels need not be square; the height of the frame stays.
  AVRational aspect = film->video->sample_aspect_ratio.num > 0 ? film->video->sample_aspect_ratio : inside;
  double ratio = aspect.num > 0 && aspect.den > 0 ? av_q2d(aspect) : 1;
  facts->width = (uint32_t)fmax(ratio >= 0.1 && ratio <= 10 ? round(width * ratio) : width, 1);
  facts->height = (uint32_t)height;
  facts->orientation = orientation(film->video);
  const AVPixFmtDescriptor *pixels = av_pix_fmt_desc_get(codec->format);
  facts->bits = pixels && pixels->comp[0].depth > 8 ? 16 : 8;
  double duration = format->duration > 0 ? (double)format->duration / AV_TIME_BASE : 0;
  if (duration <= 0 && film->video->duration > 0) duration = (double)film->video->duration * av_q2d(film->video->time_base);
  facts->duration = isfinite(duration) && duration > 0 && duration < 1e9 ? duration : 0;
  const AVDictionary *const places[] = {format->metadata, film->video->metadata};
  copy(facts->created, sizeof facts->created, places, 2,
       (const char *const[]){"com.apple.quicktime.creationdate", "creation_time", NULL});
  copy(facts->place, sizeof facts->place, places, 2,
       (const char *const[]){"com.apple.quicktime.location.ISO6709", "location", "location-eng", NULL});
  copy(facts->make, sizeof facts->make, places, 2, (const char *const[]){"com.apple.quicktime.make", "make", "com.android.manufacturer", NULL});
  copy(facts->model, sizeof facts->model, places, 2, (const char *const[]){"com.apple.quicktime.model", "model", "com.android.model", NULL});
  return APPEX_FILMS_READ;
}

/// A recorder that does not know the end when it begins writes no duration: the last packet has it.
static void measure(struct appex_films *film, struct appex_films_facts *facts) {
  AVPacket *packet = av_packet_alloc();
  double last = 0;
  for (int count = 0; packet && count < 1 << 20 && av_read_frame(film->format, packet) >= 0; ++count) {
    const AVStream *stream = film->format->streams[packet->stream_index];
    int64_t length = packet->duration > 0 ? packet->duration : 0;
    if (packet->pts != AV_NOPTS_VALUE) last = fmax(last, appex_films_time(film, stream, packet->pts) + (double)length * av_q2d(stream->time_base));
    av_packet_unref(packet);
  }
  av_packet_free(&packet);
  facts->duration = last < 1e9 ? last : 0;
}

enum appex_films_outcome appex_films_open(int file, struct appex_films **result, struct appex_films_facts *facts,
                                          struct appex_films_problem *problem) {
  av_log_set_level(AV_LOG_QUIET);
  memset(facts, 0, sizeof *facts);
  *result = NULL;
  uint8_t head[256];
  ssize_t count = pread(file, head, sizeof head, 0);
  const char *name = count > 0 ? reader(head, (size_t)count, &facts->kind) : NULL;
  const AVInputFormat *input = name ? av_find_input_format(name) : NULL;
  off_t size = lseek(file, 0, SEEK_END);
  if (!input || size <= 0) return appex_films_fail(problem, "This is no film that can be read: MP4, QuickTime (MOV) and WebM are.");

  struct appex_films *film = av_mallocz(sizeof *film);
  uint8_t *buffer = av_malloc(BUFFER_SIZE);
  if (!film || !buffer) return av_free(buffer), av_free(film), appex_films_fail(problem, "There is not enough memory to read the film.");
  *film = (struct appex_films){.file = file, .size = size, .remaining = MOST_READ};
  film->input = avio_alloc_context(buffer, BUFFER_SIZE, 0, film, read_bytes, NULL, seek);
  film->format = avformat_alloc_context();
  if (!film->input || !film->format) {
    if (!film->input) av_free(buffer);
    appex_films_close(film);
    return appex_films_fail(problem, "There is not enough memory to read the film.");
  }
  film->format->pb = film->input;
  film->format->io_open = refuse;
  film->format->flags |= AVFMT_FLAG_CUSTOM_IO;
  film->format->max_streams = MOST_STREAMS;
  // A second and a third lock: the reader is named, and nothing else is opened.
  AVDictionary *options = NULL;
  av_dict_set(&options, "format_whitelist", "mov,matroska", 0);
  av_dict_set(&options, "protocol_whitelist", "none", 0);
  int code = avformat_open_input(&film->format, NULL, input, &options);
  av_dict_free(&options);
  if (code < 0) {
    // It has freed the format.
    film->format = NULL;
    appex_films_close(film);
    return appex_films_fail_with(problem, "This film is damaged, or of a kind that cannot be read.", code);
  }
  enum appex_films_outcome outcome = describe(film, facts, problem);
  if (outcome != APPEX_FILMS_READ) return appex_films_close(film), outcome;
  if (facts->duration <= 0) {
    measure(film, facts);
    appex_films_rewind(film);
  }
  *result = film;
  return APPEX_FILMS_READ;
}

void appex_films_close(struct appex_films *film) {
  if (!film) return;
  avformat_close_input(&film->format);
  if (film->input) {
    av_freep(&film->input->buffer);
    avio_context_free(&film->input);
  }
  av_free(film);
}
