// The table, and what all files of this library use.
//
// libavformat, libavcodec, libswscale and libswresample are those that are installed. Their licence is the LGPL, or the GPL where whoever built
// them chose encoders under the GPL, such as x264. Nothing here names a symbol of such an encoder: one is asked for by its name, and there is always
// another.
#include "internal.h"
#include <errno.h>
#include <libavutil/log.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

code appex_film_fail(problem *problem, code code, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  problem->code = code;
  vsnprintf(problem->text, sizeof problem->text, format, arguments);
  va_end(arguments);
  return code;
}

code appex_film_failed(struct appex_film *film, problem *problem, code code, const char *what, int error) {
  char text[AV_ERROR_MAX_STRING_SIZE] = "";
  if (film && film->is_cancelled) return appex_film_fail(problem, APPEX_FILM_CANCELLED, "It was cancelled.");
  if (error == AVERROR(ENOMEM)) code = APPEX_FILM_NO_MEMORY;
  if (error == AVERROR(ENOSPC) || error == AVERROR(EDQUOT) || error == AVERROR(EFBIG)) code = APPEX_FILM_NO_SPACE;
  // Encoders say no more than this when they get no memory.
  if (error == AVERROR_EXTERNAL && appex_film_has_little_memory()) code = APPEX_FILM_NO_MEMORY;
  if (code == APPEX_FILM_NO_MEMORY)
    return appex_film_fail(problem, code, "%s: there is not enough memory. Choose a preset with a smaller picture, or one that copies.", what);
  av_strerror(error, text, sizeof text);
  return appex_film_fail(problem, code, "%s: %s.", what, text[0] ? text : "no reason was given");
}

bool appex_film_is_cancelled(struct appex_film *film) {
  if (!film->is_cancelled && film->progress && film->progress(film->closure, film->done)) film->is_cancelled = true;
  return film->is_cancelled;
}

bool appex_film_has_little_memory(void) {
  struct rlimit limit;
  return !getrlimit(RLIMIT_DATA, &limit) && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < (rlim_t)1 << 30;
}

int appex_film_threads(void) {
  // Each has a stack of 8 MiB and frames of its own, and all that counts.
  if (appex_film_has_little_memory()) return 1;
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  return processors < 1 ? 1 : processors > 4 ? 4 : (int)processors;
}

static int can_export(struct appex_film *film, enum appex_film_format format, int is_copy) {
  const AVOutputFormat *output = appex_film_output_format(format);
  bool has_any = false;
  if (!output) return 0;
  for (unsigned i = 0; i < film->format->nb_streams; i++) {
    if (!appex_film_takes(film, i)) continue;
    const AVCodecParameters *codec = film->format->streams[i]->codecpar;
    has_any = true;
    if (is_copy) {
      if (avformat_query_codec(output, codec->codec_id, FF_COMPLIANCE_NORMAL) != 1) return 0;
    } else if (!appex_film_find_decoder(codec->codec_id) || !appex_film_encoder(format, codec->codec_type)) {
      return 0;
    }
  }
  return has_any;
}

static code export_film(
    struct appex_film *film, const struct appex_film_export *settings, int descriptor, struct appex_film_result *result, problem *problem) {
  struct film_output output = {.descriptor = descriptor};
  *result = (struct appex_film_result){0};
  if (!appex_film_is_time(settings->start) || !appex_film_is_time(settings->end) || settings->start.value < 0 ||
      av_compare_ts(settings->start.value, (AVRational){1, settings->start.scale}, settings->end.value, (AVRational){1, settings->end.scale}) >= 0)
    return appex_film_fail(problem, APPEX_FILM_INVALID, "The time range of an export has to have a duration. Set `timeRange` to a part of the film.");
  if (!can_export(film, settings->format, settings->is_copy))
    return appex_film_fail(
        problem, APPEX_FILM_UNSUPPORTED,
        settings->is_copy ? "This kind of file cannot have what the film is made of. Choose another file type, or a preset that encodes again."
                          : "The installed libavcodec cannot encode this kind of file, or cannot decode the film. Choose another file type.");
  film->progress = settings->progress;
  film->closure = settings->closure;
  film->done = 0;
  film->is_cancelled = false;
  code code = appex_film_output_open(&output, settings->format, descriptor, problem);
  if (!code) code = (settings->is_copy ? appex_film_copy : appex_film_encode)(film, settings, &output, result, problem);
  appex_film_output_close(&output);
  if (!code && appex_film_is_cancelled(film)) code = appex_film_fail(problem, APPEX_FILM_CANCELLED, "It was cancelled.");
  film->progress = NULL;
  return code;
}

static void start(void) {
  // Damaged files of strangers must not fill a log.
  av_log_set_level(AV_LOG_QUIET);
}

const struct appex_film_table *appex_film_table(void) {
  static const struct appex_film_table table = {
      .version = APPEX_FILM_VERSION,
      .open = appex_film_open,
      .release = appex_film_release,
      .track = appex_film_describe,
      .metadata = appex_film_metadata,
      .image = appex_film_image,
      .read = appex_film_read,
      .can_export = can_export,
      .export_film = export_film,
  };
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start);
  return &table;
}
