// Converts an untrusted picture into pixels in the sizes of icons. It runs alone in a sandbox.
//
//   descriptor 0  the picture: PNG, JPEG or WebP
//   descriptor 3  memory of the right length, for the pixels of all sizes one after the other: B G R A, premultiplied
//   arguments     the sizes, in pixels
//
// Errors are printed on standard error, in one line, with status 1.
#include <CDrawing.h>
#include <dlfcn.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>

enum { DRAW_IMAGE = 26, MOST_SIZES = 8, MOST_PIXELS = 4096 * 4096, MOST_SECONDS = 5 };
#define MOST_MEMORY (512ul << 20)

static int fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  return 1;
}

static int limit(int resource, rlim_t value) {
  struct rlimit both = {value, value};
  return setrlimit(resource, &both);
}

static size_t length_of(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && status.st_size > 0 ? (size_t)status.st_size : 0;
}

// In the middle of the square, as large as possible.
static void place(const struct appex_picture *picture, double size, double frame[4]) {
  double longest = picture->width > picture->height ? picture->width : picture->height;
  double scale = size / longest;
  frame[2] = fmax(1, round(picture->width * scale));
  frame[3] = fmax(1, round(picture->height * scale));
  frame[0] = floor((size - frame[2]) / 2);
  frame[1] = floor((size - frame[3]) / 2);
}

int main(int count, char **arguments) {
  // Before the first byte of the picture is read.
  if (limit(RLIMIT_AS, MOST_MEMORY) || limit(RLIMIT_CPU, MOST_SECONDS) || limit(RLIMIT_CORE, 1) || limit(RLIMIT_FSIZE, 0))
    return fail("The limits of the process cannot be lowered.");
  void *library = dlopen("libAppexImaging.so", RTLD_LAZY);
  appex_imaging_entry entry = library ? (appex_imaging_entry)dlsym(library, APPEX_IMAGING_ENTRY) : NULL;
  const struct appex_imaging_table *imaging = entry ? entry() : NULL;
  if (!imaging || imaging->version != APPEX_IMAGING_VERSION) return fail("libAppexImaging.so cannot be used. Install Appex again.");

  unsigned sizes[MOST_SIZES];
  size_t needed = 0;
  if (count < 2 || count - 1 > MOST_SIZES) return fail("One to %d sizes are needed.", MOST_SIZES);
  for (int i = 0; i < count - 1; i++) {
    sizes[i] = (unsigned)strtoul(arguments[i + 1], NULL, 10);
    if (sizes[i] == 0 || sizes[i] > 1024) return fail("%s is not the size of an icon.", arguments[i + 1]);
    needed += (size_t)sizes[i] * sizes[i] * 4;
  }
  size_t length = length_of(0);
  const uint8_t *bytes = length ? mmap(NULL, length, PROT_READ, MAP_PRIVATE, 0, 0) : MAP_FAILED;
  uint8_t *result = length_of(3) == needed ? mmap(NULL, needed, PROT_READ | PROT_WRITE, MAP_SHARED, 3, 0) : MAP_FAILED;
  if (bytes == MAP_FAILED || result == MAP_FAILED) return fail("The picture is empty.");

  unsigned largest = 0;
  for (int i = 0; i < count - 1; i++) largest = sizes[i] > largest ? sizes[i] : largest;
  struct appex_image_request request = {.max_pixels = MOST_PIXELS, .target_width = largest, .target_height = largest};
  struct appex_image_info info;
  struct appex_problem problem;
  if (imaging->inspect(bytes, length, &request, &info, &problem)) return fail("%s", problem.text);
  struct appex_picture picture = {.width = info.pixel_width, .height = info.pixel_height, .stride = info.pixel_width * 4};
  size_t capacity = (size_t)picture.stride * picture.height;
  uint8_t *pixels = malloc(capacity);
  if (!pixels) return fail("There is not enough memory for the picture.");
  if (imaging->decode(bytes, length, &request, pixels, picture.stride, capacity, &problem)) return fail("%s", problem.text);
  picture.pixels = pixels;

  for (int i = 0; i < count - 1; i++) {
    double frame[4];
    place(&picture, sizes[i], frame);
    int32_t operation = DRAW_IMAGE;
    struct appex_drawing drawing = {
        .operations = &operation, .operation_count = 1, .numbers = frame, .number_count = 4, .pictures = &picture, .picture_count = 1};
    if (imaging->draw(&drawing, result, sizes[i], sizes[i], (size_t)sizes[i] * 4, 1, &problem)) return fail("%s", problem.text);
    result += (size_t)sizes[i] * sizes[i] * 4;
  }
  return 0;
}
