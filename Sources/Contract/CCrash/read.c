#define _GNU_SOURCE
#include "CCrash.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int appex_stack_memory(void) {
  int memory = memfd_create("appex-stack", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -errno;
  if (ftruncate(memory, appex_stack_file_size) == 0 && fcntl(memory, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) == 0) return memory;
  int problem = errno;
  close(memory);
  return -problem;
}

int appex_stack_read(int descriptor, struct appex_stack_record *record) {
  memset(record, 0, sizeof *record);
  ssize_t count;
  do {
    count = pread(descriptor, record, sizeof *record, 0);
  } while (count < 0 && errno == EINTR);
  if (count != (ssize_t)sizeof *record || memcmp(record->magic, "ASTK", 4) != 0) return 0;
  if (record->version != appex_stack_version || record->state != appex_stack_complete) return 0;
  if (record->frame_count > appex_stack_frames) record->frame_count = appex_stack_frames;
  if (record->image_count > appex_stack_images) record->image_count = appex_stack_images;
  if (record->walked < record->frame_count) record->walked = record->frame_count;
  record->thread[sizeof record->thread - 1] = 0;
  for (uint32_t i = 0; i < record->image_count; i++) {
    struct appex_stack_image *image = &record->images[i];
    image->path[sizeof image->path - 1] = 0;
    if (image->id_size > sizeof image->id) image->id_size = 0;
  }
  for (uint32_t i = 0; i < record->frame_count; i++) {
    if (record->frames[i].image >= record->image_count) record->frames[i].image = appex_stack_no_image;
  }
  return 1;
}

const struct appex_stack_frame *appex_stack_frame_at(const struct appex_stack_record *record, uint32_t index) { return &record->frames[index]; }
const struct appex_stack_image *appex_stack_image_at(const struct appex_stack_record *record, uint32_t index) { return &record->images[index]; }
