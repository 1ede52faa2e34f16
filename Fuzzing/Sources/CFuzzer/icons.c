// appex-icons is a program that ends when it is done. Here it is a function that is called again and again: what it would leave to the end of
// its process is put in order, and the limits that it sets for its process are left out.
#include "CFuzzer.h"
#include <CDrawing.h>
#include <CImaging.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>

enum { MOST_MAPPINGS = 4 };
static struct { void *address; size_t length; } mappings[MOST_MAPPINGS];
static int mapping_count;
static void *block;
static char *sentence;

static void *map(size_t length, int protection, int flags, int descriptor) {
  void *address = mmap(NULL, length, protection, flags, descriptor, 0);
  if (address != MAP_FAILED && mapping_count < MOST_MAPPINGS) {
    mappings[mapping_count].address = address;
    mappings[mapping_count++].length = length;
  }
  return address;
}

static int say(const char *format, va_list arguments) { return vsnprintf(sentence, 256, format, arguments); }

#define main appex_icons_main
#define setrlimit(resource, limit) ((void)(limit), 0)
#define dlopen(name, flags) ((void *)1)
#define dlsym(library, name) ((void *)appex_imaging_table)
#define mmap(address, length, protection, flags, descriptor, offset) map(length, protection, flags, descriptor)
#define malloc(length) (block = (malloc)(length))
#define vfprintf(stream, format, arguments) say(format, arguments)
#define fputc(character, stream) ((void)0)
int appex_icons_main(int count, char **arguments);
#include "../../Product/System/appex-icons/main.c"
#undef main
#undef mmap
#undef malloc

int appex_fuzz_icons(int count, char **arguments, char said[256]) {
  said[0] = 0;
  sentence = said;
  int status = appex_icons_main(count, arguments);
  free(block);
  block = NULL;
  while (mapping_count > 0) {
    mapping_count--;
    munmap(mappings[mapping_count].address, mappings[mapping_count].length);
  }
  return status;
}
