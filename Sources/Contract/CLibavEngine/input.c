// Opens files of strangers: by their content, through one descriptor, and nothing that such a file names.
#define _GNU_SOURCE
#include "internal.h"
#include <errno.h>
#include <libavutil/avstring.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// No playlists and no lists of files, which name other files and servers.
static const char formats[] = "mov,matroska,webm,avi,mpegts";
/// What cameras, telephones and browsers make. libavcodec has hundreds of others, for games of the nineties.
static const char codecs[] =
    "h264,hevc,mpeg4,mpeg2video,mpeg1video,h263,msmpeg4,mjpeg,vp8,vp9,libdav1d,libaom-av1,av1,prores,dnxhd,"
    "aac,mp3float,mp3,mp2float,mp2,opus,libopus,vorbis,libvorbis,flac,alac,ac3,eac3,"
    "pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_u8,pcm_mulaw,pcm_alaw";
static const int buffer_size = 64 << 10;
static const unsigned most_streams = 64;

static int read_bytes(void *opaque, uint8_t *bytes, int count) {
  struct appex_film *film = opaque;
  if (appex_film_is_cancelled(film)) return AVERROR_EXIT;
  ssize_t done;
  do done = pread(film->descriptor, bytes, (size_t)count, film->position);
  while (done < 0 && errno == EINTR);
  if (done < 0) return AVERROR(errno);
  if (done == 0) return AVERROR_EOF;
  film->position += done;
  return (int)done;
}

static int64_t seek_bytes(void *opaque, int64_t offset, int whence) {
  struct appex_film *film = opaque;
  struct stat status;
  int64_t base = 0, target;
  whence &= ~AVSEEK_FORCE;
  if (whence == AVSEEK_SIZE || whence == SEEK_END) {
    if (fstat(film->descriptor, &status)) return AVERROR(errno);
    if (whence == AVSEEK_SIZE) return status.st_size;
    base = status.st_size;
  } else if (whence == SEEK_CUR) {
    base = film->position;
  } else if (whence != SEEK_SET) {
    return AVERROR(EINVAL);
  }
  if (__builtin_add_overflow(base, offset, &target) || target < 0) return AVERROR(EINVAL);
  return film->position = target;
}

static int refuse(AVFormatContext *context, AVIOContext **io, const char *url, int flags, AVDictionary **options) {
  (void)context, (void)io, (void)url, (void)flags, (void)options;
  return AVERROR(EPERM);
}

static enum appex_film_format kind_of(struct appex_film *film) {
  const char *name = film->format->iformat->name;
  if (!strncmp(name, "mov", 3)) {
    const AVDictionaryEntry *brand = av_dict_get(film->format->metadata, "major_brand", NULL, 0);
    if (brand && !strncmp(brand->value, "qt", 2)) return APPEX_FILM_MOV;
    // QuickTime files from before there were brands.
    if (!brand) return APPEX_FILM_MOV;
    return strncmp(brand->value, "M4V", 3) ? APPEX_FILM_MP4 : APPEX_FILM_M4V;
  }
  if (!strncmp(name, "matroska", 8)) {
    char head[64] = {0};
    ssize_t count = pread(film->descriptor, head, sizeof head, 0);
    return count > 0 && memmem(head, (size_t)count, "webm", 4) ? APPEX_FILM_WEBM : APPEX_FILM_MATROSKA;
  }
  return strcmp(name, "avi") ? APPEX_FILM_MPEGTS : APPEX_FILM_AVI;
}

static int open_format(struct appex_film *film) {
  AVDictionary *options = NULL;
  uint8_t *buffer = av_malloc(buffer_size);
  film->io = buffer ? avio_alloc_context(buffer, buffer_size, 0, film, read_bytes, NULL, seek_bytes) : NULL;
  if (!film->io) {
    av_free(buffer);
    return AVERROR(ENOMEM);
  }
  AVFormatContext *format = avformat_alloc_context();
  if (!format) return AVERROR(ENOMEM);
  format->pb = film->io;
  format->flags |= AVFMT_FLAG_CUSTOM_IO;
  format->io_open = refuse;
  format->max_streams = (int)most_streams;
  av_dict_set(&options, "format_whitelist", formats, 0);
  av_dict_set(&options, "codec_whitelist", codecs, 0);
  av_dict_set(&options, "protocol_whitelist", "none", 0);
  // It frees the context when it fails.
  int error = avformat_open_input(&format, NULL, NULL, &options);
  av_dict_free(&options);
  if (error < 0) return error;
  film->format = format;
  return avformat_find_stream_info(format, NULL);
}

code appex_film_open(int descriptor, struct appex_film **result, struct appex_film_info *info, problem *problem) {
  struct stat status;
  if (fstat(descriptor, &status) || !S_ISREG(status.st_mode))
    return appex_film_fail(problem, APPEX_FILM_UNKNOWN_FORMAT, "This is not a file. Copy the film into a file first.");
  struct appex_film *film = av_mallocz(sizeof *film);
  if (!film) return appex_film_fail(problem, APPEX_FILM_NO_MEMORY, "There is no memory for a film. Close other programs.");
  film->descriptor = descriptor;
  film->decoded_stream = -1;
  int error = open_format(film);
  if (error < 0) {
    code code = film->format ? APPEX_FILM_DAMAGED : APPEX_FILM_UNKNOWN_FORMAT;
    appex_film_failed(
        NULL, problem, code, "This is no film that can be read, or it is damaged. MP4, MOV, WebM, Matroska, AVI and MPEG-TS can", error);
    appex_film_release(film);
    return problem->code;
  }
  film->kind = kind_of(film);
  // A film in a MOV has a clock of its own, which begins at 0; the clocks of the others begin anywhere.
  bool is_mov = film->kind == APPEX_FILM_MOV || film->kind == APPEX_FILM_MP4 || film->kind == APPEX_FILM_M4V;
  film->origin = is_mov || film->format->start_time == AV_NOPTS_VALUE ? 0 : film->format->start_time;
  *info = (struct appex_film_info){
      .format = film->kind, .duration = appex_film_duration(film), .tracks = film->format->nb_streams};
  if (appex_film_stream_of(film, AVMEDIA_TYPE_VIDEO) < 0 && appex_film_stream_of(film, AVMEDIA_TYPE_AUDIO) < 0) {
    appex_film_release(film);
    return appex_film_fail(problem, APPEX_FILM_DAMAGED, "This file has neither pictures nor sound, or it is damaged. Choose another file.");
  }
  *result = film;
  return APPEX_FILM_DONE;
}

void appex_film_release(struct appex_film *film) {
  if (!film) return;
  av_frame_free(&film->frame);
  avcodec_free_context(&film->decoder);
  avformat_close_input(&film->format);
  if (film->io) av_freep(&film->io->buffer);
  avio_context_free(&film->io);
  av_free(film);
}

int appex_film_seek(struct appex_film *film, int stream, int64_t time) {
  int64_t second = stream < 0 ? AV_TIME_BASE : av_rescale_q(AV_TIME_BASE, AV_TIME_BASE_Q, film->format->streams[stream]->time_base);
  int64_t begin = stream < 0 ? film->origin : film->format->streams[stream]->start_time;
  // It is searched by the times at which packets are decoded, which are earlier than the first time at which one is shown.
  if (film->kind == APPEX_FILM_MPEGTS && begin != AV_NOPTS_VALUE && time < av_sat_add64(begin, second))
    return av_seek_frame(film->format, -1, 0, AVSEEK_FLAG_BYTE);
  int error = av_seek_frame(film->format, stream, time, AVSEEK_FLAG_BACKWARD);
  // Before the first frame.
  if (error < 0) error = av_seek_frame(film->format, stream, time, 0);
  // Without an index, or with one that is wrong.
  if (error < 0) error = av_seek_frame(film->format, -1, 0, AVSEEK_FLAG_BYTE);
  return error;
}

bool appex_film_is_shown(const AVStream *stream) {
  const AVCodecParameters *codec = stream->codecpar;
  if (stream->disposition & AV_DISPOSITION_ATTACHED_PIC) return false;
  if (codec->codec_type == AVMEDIA_TYPE_VIDEO) return codec->width > 0 && codec->height > 0;
  return codec->codec_type == AVMEDIA_TYPE_AUDIO && codec->sample_rate > 0;
}

int appex_film_stream_of(struct appex_film *film, enum AVMediaType type) {
  for (unsigned i = 0; i < film->format->nb_streams; i++)
    if (film->format->streams[i]->codecpar->codec_type == type && appex_film_is_shown(film->format->streams[i])) return (int)i;
  return -1;
}

const AVCodec *appex_film_find_decoder(enum AVCodecID identifier) {
  const AVCodec *codec = avcodec_find_decoder(identifier);
  return codec && av_match_list(codec->name, codecs, ',') ? codec : NULL;
}

AVCodecContext *appex_film_decoder(struct appex_film *film, const AVStream *stream, problem *problem) {
  const AVCodec *codec = appex_film_find_decoder(stream->codecpar->codec_id);
  AVCodecContext *context = codec ? avcodec_alloc_context3(codec) : NULL;
  AVDictionary *options = NULL;
  if (!context) {
    appex_film_fail(
        problem, APPEX_FILM_UNSUPPORTED, "The installed libavcodec cannot decode %s. Convert the film first.",
        avcodec_get_name(stream->codecpar->codec_id));
    return NULL;
  }
  av_dict_set(&options, "codec_whitelist", codecs, 0);
  int error = avcodec_parameters_to_context(context, stream->codecpar);
  context->pkt_timebase = stream->time_base;
  context->thread_count = appex_film_threads();
  // 8K, and some more.
  context->max_pixels = (int64_t)1 << 26;
  if (error >= 0) error = avcodec_open2(context, codec, &options);
  av_dict_free(&options);
  if (error >= 0) return context;
  avcodec_free_context(&context);
  appex_film_failed(film, problem, APPEX_FILM_UNSUPPORTED, "The film cannot be decoded. Convert it first", error);
  return NULL;
}
