// Starts libvips, and what all files of this library use.
#define _GNU_SOURCE
#include "internal.h"
#include <dlfcn.h>
#include <gmodule.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

code appex_engine_fail(problem *problem, code code, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  problem->code = code;
  vsnprintf(problem->text, sizeof problem->text, format, arguments);
  va_end(arguments);
  return code;
}

code appex_engine_failed(problem *problem, code code, const char *what) {
  char *text = vips_error_buffer_copy();
  // One line of libvips's is enough: the first says what was wrong with the file.
  char *end = text ? strchr(text, '\n') : NULL;
  if (end) *end = 0;
  appex_engine_fail(problem, code, "%s: %s.", what, text && *text ? text : "no reason was given");
  g_free(text);
  return code;
}

bool appex_engine_is_working(picture *picture, problem *problem) {
  VipsImage *image = image_of(picture);
  if (image && image->BandFmt == VIPS_FORMAT_FLOAT && image->Bands == 4) return true;
  appex_engine_fail(problem, APPEX_ENGINE_INVALID, "A working picture is needed here.");
  return false;
}

bool appex_engine_may_have_size(uint64_t width, uint64_t height, problem *problem) {
  if (width > 0 && height > 0 && width <= 1 << 20 && height <= 1 << 20) return true;
  appex_engine_fail(
      problem, APPEX_ENGINE_TOO_LARGE, "A picture of %llu × %llu pixels cannot be made.", (unsigned long long)width, (unsigned long long)height);
  return false;
}

VipsImage *appex_engine_working(uint32_t width, uint32_t height) {
  VipsImage *image = vips_image_new();
  if (image) vips_image_init_fields(image, (int)width, (int)height, 4, VIPS_FORMAT_FLOAT, VIPS_CODING_NONE, VIPS_INTERPRETATION_scRGB, 1, 1);
  return image;
}

void *appex_engine_allocate(VipsImage *image, size_t size) { return vips_malloc(VIPS_OBJECT(image), size ? size : 1); }

void *appex_engine_copy(VipsImage *image, const void *bytes, size_t size) {
  void *copy = appex_engine_allocate(image, size);
  if (copy && size) memcpy(copy, bytes, size);
  return copy;
}

static void forget_metadata(VipsImage *image) {
  gchar **names = vips_image_get_fields(image);
  // Those of the header itself cannot be removed, which is no error.
  for (gchar **name = names; name && *name; name++) vips_image_remove(image, *name);
  g_strfreev(names);
}

code appex_engine_make(VipsImage *result, VipsImage **inputs, VipsGenerateFn generate, void *closure, picture **out, problem *problem) {
  int count = 0;
  while (inputs && inputs[count]) vips_object_local(result, g_object_ref(inputs[count++]));
  VipsStartFn start = count == 0 ? NULL : count == 1 ? vips_start_one : vips_start_many;
  VipsStopFn stop = count == 0 ? NULL : count == 1 ? vips_stop_one : vips_stop_many;
  void *first = NULL;
  if (count == 1) first = inputs[0];
  if (count > 1) {
    VipsImage **copy = appex_engine_allocate(result, (count + 1) * sizeof *copy);
    if (copy) memcpy(copy, inputs, (count + 1) * sizeof *copy);
    first = copy;
  }
  // libvips takes the header of the first input, with all that its file says about itself: neither is wanted.
  VipsImage header = *result;
  // Squares: with whole rows, every stage would hold megabytes of a wide photograph.
  int failed = vips_image_pipeline_array(result, VIPS_DEMAND_STYLE_SMALLTILE, inputs ? inputs : (VipsImage *[]){NULL});
  vips_image_init_fields(
      result, header.Xsize, header.Ysize, header.Bands, header.BandFmt, header.Coding, header.Type, header.Xres, header.Yres);
  forget_metadata(result);
  if (failed || vips_image_generate(result, start, generate, stop, first, closure)) {
    g_object_unref(result);
    return appex_engine_failed(problem, APPEX_ENGINE_NO_MEMORY, "The picture could not be prepared");
  }
  *out = picture_of(result);
  return APPEX_ENGINE_DONE;
}

// MARK: - Starting


static void ignore(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer closure) {
  (void)domain, (void)level, (void)message, (void)closure;
}

/// The folder with libvips; false when that is unknown.
static bool folder_of_vips(char *folder, size_t size) {
  Dl_info found;
  if (!dladdr((void *)vips_init, &found) || !found.dli_fname) return false;
  const char *slash = strrchr(found.dli_fname, '/');
  size_t length = slash ? (size_t)(slash - found.dli_fname) : 0;
  if (!slash || length >= size) return false;
  memcpy(folder, found.dli_fname, length);
  folder[length] = 0;
  return true;
}

static bool is_started;

static void start(void) {
  // libvips would load every module that it finds, and with these ImageMagick and Poppler: with no folder to look in it starts in a tenth of the
  // time.
  const char *home = g_getenv("VIPSHOME");
  char *kept = g_strdup(home);
  g_setenv("VIPSHOME", "/nonexistent", TRUE);
  is_started = !vips_init("appex");
  if (kept)
    g_setenv("VIPSHOME", kept, TRUE);
  else
    g_unsetenv("VIPSHOME");
  g_free(kept);
  if (!is_started) return;
  // Damaged files of strangers must not fill a log.
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG | G_LOG_LEVEL_MESSAGE, ignore, NULL);
  vips_block_untrusted_set(TRUE);
  // Only the loaders that `open` names, even where libvips itself looks for one.
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (const char **name = (const char *[]){"VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadTiff",
                                            "VipsForeignLoadNsgif", NULL};
       *name; name++)
    vips_operation_block_set(*name, FALSE);
  // Results of operations are never needed twice: a picture that is used again is built again.
  vips_cache_set_max(0);
  int processors = (int)g_get_num_processors();
  vips_concurrency_set(processors < 1 ? 1 : processors > 4 ? 4 : processors);
}

bool appex_engine_load_heif(void) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static int state;
  pthread_mutex_lock(&lock);
  if (!state) {
    char folder[3000], path[3100];
    state = -1;
    if (g_type_from_name("VipsForeignLoadHeif")) {
      state = 1;
    } else if (folder_of_vips(folder, sizeof folder)) {
      snprintf(path, sizeof path, "%s/vips-modules-%d.%d/vips-heif.so", folder, vips_version(0), vips_version(1));
      GModule *module = g_module_open(path, G_MODULE_BIND_LAZY);
      if (module) {
        g_module_make_resident(module);
        state = 1;
      }
    }
    if (state == 1) vips_operation_block_set("VipsForeignLoadHeif", FALSE);
  }
  pthread_mutex_unlock(&lock);
  return state == 1;
}

// MARK: - The table

static void release(picture *picture) {
  if (picture) g_object_unref(picture);
}

static void size(picture *picture, uint32_t *width, uint32_t *height) {
  *width = (uint32_t)image_of(picture)->Xsize;
  *height = (uint32_t)image_of(picture)->Ysize;
}

const struct appex_engine_table *appex_engine_table(void) {
  static const struct appex_engine_table table = {
      .version = APPEX_ENGINE_VERSION,
      .open = appex_engine_open,
      .metadata = appex_engine_metadata,
      .release = release,
      .size = size,
      .memory = appex_engine_memory,
      .oriented = appex_engine_oriented,
      .stored = appex_engine_stored,
      .unpack = appex_engine_unpack,
      .steps = appex_engine_steps,
      .blend = appex_engine_blended,
      .masked = appex_engine_masked,
      .part = appex_engine_part,
      .filtered = appex_engine_filtered,
      .convolved = appex_engine_convolved,
      .ranked = appex_engine_ranked,
      .extreme = appex_engine_extreme,
      .warped = appex_engine_warped,
      .generated = appex_engine_generated,
      .cached = appex_engine_cached,
      .measure = appex_engine_measured,
      .packed = appex_engine_packed,
      .read = appex_engine_read,
      .save = appex_engine_save,
  };
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start);
  return is_started ? &table : NULL;
}
