// Writes the file of an export through one descriptor.
#include "internal.h"
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const int buffer_size = 256 << 10;
static const unsigned most_sounds = 8;

const AVOutputFormat *appex_film_output_format(enum appex_film_format format) {
  switch (format) {
  case APPEX_FILM_MP4:
  case APPEX_FILM_M4V: return av_guess_format("mp4", NULL, NULL);
  case APPEX_FILM_MOV: return av_guess_format("mov", NULL, NULL);
  case APPEX_FILM_WEBM: return av_guess_format("webm", NULL, NULL);
  case APPEX_FILM_MATROSKA: return av_guess_format("matroska", NULL, NULL);
  default: return NULL;
  }
}

bool appex_film_takes(struct appex_film *film, unsigned index) {
  const AVStream *stream = film->format->streams[index];
  unsigned sounds = 0;
  if (!appex_film_is_shown(stream)) return false;
  if (stream->codecpar->codec_type == AVMEDIA_TYPE_VIDEO) return (int)index == appex_film_stream_of(film, AVMEDIA_TYPE_VIDEO);
  for (unsigned i = 0; i < index; i++)
    sounds += appex_film_is_shown(film->format->streams[i]) && film->format->streams[i]->codecpar->codec_type == AVMEDIA_TYPE_AUDIO;
  return sounds < most_sounds;
}

static int write_bytes(void *opaque, uint8_t *bytes, int count) {
  struct film_output *output = opaque;
  int left = count;
  while (left > 0) {
    ssize_t done = pwrite(output->descriptor, bytes, (size_t)left, output->position);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return output->error = AVERROR(done < 0 ? errno : EIO);
    output->position += done;
    bytes += done;
    left -= (int)done;
  }
  return count;
}

static int64_t place(int descriptor, int64_t *position, int64_t offset, int whence) {
  struct stat status;
  int64_t base = 0, target;
  whence &= ~AVSEEK_FORCE;
  if (whence == AVSEEK_SIZE || whence == SEEK_END) {
    if (fstat(descriptor, &status)) return AVERROR(errno);
    if (whence == AVSEEK_SIZE) return status.st_size;
    base = status.st_size;
  } else if (whence == SEEK_CUR) {
    base = *position;
  }
  if (__builtin_add_overflow(base, offset, &target) || target < 0) return AVERROR(EINVAL);
  return *position = target;
}

static int64_t seek_output(void *opaque, int64_t offset, int whence) {
  struct film_output *output = opaque;
  return place(output->descriptor, &output->position, offset, whence);
}

// MARK: - Reading it again
// To put the index first, libavformat moves what it has written, and opens the file a second time for that.

struct reader {
  int descriptor;
  int64_t position;
};

static int read_again(void *opaque, uint8_t *bytes, int count) {
  struct reader *reader = opaque;
  ssize_t done;
  do done = pread(reader->descriptor, bytes, (size_t)count, reader->position);
  while (done < 0 && errno == EINTR);
  if (done <= 0) return done < 0 ? AVERROR(errno) : AVERROR_EOF;
  reader->position += done;
  return (int)done;
}

static int64_t seek_reader(void *opaque, int64_t offset, int whence) {
  struct reader *reader = opaque;
  return place(reader->descriptor, &reader->position, offset, whence);
}

static int open_again(AVFormatContext *context, AVIOContext **io, const char *url, int flags, AVDictionary **options) {
  (void)url, (void)options;
  struct film_output *output = context->opaque;
  if (flags & AVIO_FLAG_WRITE) return AVERROR(EPERM);
  struct reader *reader = av_mallocz(sizeof *reader);
  uint8_t *buffer = av_malloc(buffer_size);
  if (reader && buffer) {
    reader->descriptor = output->descriptor;
    *io = avio_alloc_context(buffer, buffer_size, 0, reader, read_again, NULL, seek_reader);
    if (*io) return 0;
  }
  av_free(reader);
  av_free(buffer);
  return AVERROR(ENOMEM);
}

static int close_again(AVFormatContext *context, AVIOContext *io) {
  (void)context;
  if (!io) return 0;
  av_free(io->opaque);
  av_freep(&io->buffer);
  avio_context_free(&io);
  return 0;
}

// MARK: - The file

code appex_film_output_open(struct film_output *output, enum appex_film_format format, int descriptor, problem *problem) {
  output->descriptor = descriptor;
  int error = avformat_alloc_output_context2(&output->format, appex_film_output_format(format), NULL, NULL);
  uint8_t *buffer = error < 0 ? NULL : av_malloc(buffer_size);
  AVIOContext *io = buffer ? avio_alloc_context(buffer, buffer_size, 1, output, NULL, write_bytes, seek_output) : NULL;
  if (!io) {
    av_free(buffer);
    return appex_film_fail(problem, APPEX_FILM_NO_MEMORY, "There is no memory to write a film. Close other programs.");
  }
  output->format->pb = io;
  output->format->opaque = output;
  output->format->io_open = open_again;
  output->format->io_close2 = close_again;
  output->format->flags |= AVFMT_FLAG_CUSTOM_IO;
  return APPEX_FILM_DONE;
}

code appex_film_output_begin(struct appex_film *film, struct film_output *output, const struct appex_film_export *settings, problem *problem) {
  AVDictionary *options = NULL;
  bool is_matroska = settings->format == APPEX_FILM_WEBM || settings->format == APPEX_FILM_MATROSKA;
  static const char *const own[] = {"major_brand", "minor_version", "compatible_brands", "encoder", "duration", NULL};
  av_dict_copy(&output->format->metadata, film->format->metadata, 0);
  for (const char *const *name = own; *name; name++) av_dict_set(&output->format->metadata, *name, NULL, 0);
  if (is_matroska) {
    if (settings->is_index_first) av_dict_set(&options, "cues_to_front", "1", 0);
  } else {
    // A clock on which each frame of the usual rates begins at a whole tick.
    av_dict_set(&options, "movie_timescale", "120000", 0);
    if (settings->is_index_first) av_dict_set(&options, "movflags", "+faststart", 0);
    if (settings->format == APPEX_FILM_M4V) av_dict_set(&options, "brand", "M4V ", 0);
  }
  int error = avformat_write_header(output->format, &options);
  av_dict_free(&options);
  if (error < 0) return appex_film_failed(film, problem, APPEX_FILM_UNSUPPORTED, "This kind of file cannot be written with this film", error);
  return APPEX_FILM_DONE;
}

code appex_film_output_write(struct appex_film *film, struct film_output *output, AVPacket *packet, problem *problem) {
  int error = av_interleaved_write_frame(output->format, packet);
  if (error >= 0) error = output->error;
  if (error >= 0) return APPEX_FILM_DONE;
  return appex_film_failed(film, problem, APPEX_FILM_UNWRITABLE, "The film cannot be written. Look whether the disk is full", error);
}

code appex_film_output_end(struct appex_film *film, struct film_output *output, problem *problem) {
  int error = av_write_trailer(output->format);
  if (error >= 0) avio_flush(output->format->pb);
  if (error >= 0) error = output->error;
  if (error >= 0) return APPEX_FILM_DONE;
  return appex_film_failed(film, problem, APPEX_FILM_UNWRITABLE, "The end of the film cannot be written. Look whether the disk is full", error);
}

void appex_film_output_close(struct film_output *output) {
  if (!output->format) return;
  AVIOContext *io = output->format->pb;
  if (io) av_freep(&io->buffer);
  avio_context_free(&io);
  output->format->pb = NULL;
  avformat_free_context(output->format);
  output->format = NULL;
}
