// The stack of a process at a crash or on request: one record of bounded size in memory that the process shares with the system.
#pragma once
#include <stdint.h>

enum {
  appex_stack_version = 1,
  appex_stack_file_size = 32768,
  /// The record has the innermost and the outermost frames.
  appex_stack_inner_frames = 96,
  appex_stack_outer_frames = 32,
  appex_stack_frames = appex_stack_inner_frames + appex_stack_outer_frames,
  appex_stack_images = 32,
  appex_stack_path = 460,
  appex_stack_no_image = 0xffffffff,
};

/// The state of the record when the process ended.
enum appex_stack_state { appex_stack_none = 0, appex_stack_writing = 1, appex_stack_complete = 2 };

/// What the address of a fault indicates, without the address itself.
enum appex_stack_hint { appex_hint_none = 0, appex_hint_null = 1, appex_hint_overflow = 2 };

struct appex_stack_frame {
  uint64_t offset;  // of the instruction from the load address of its image; 0 without an image
  uint32_t image;   // an index in `images`, or appex_stack_no_image
  uint32_t is_guess;  // found by scanning the stack of code without frame pointers
};

struct appex_stack_image {
  uint32_t id_size;
  uint8_t id[32];  // build id
  char path[appex_stack_path];
};

struct appex_stack_record {
  char magic[4];  // "ASTK"
  uint32_t version;
  uint32_t state;
  int32_t signal;  // 0: on request
  uint32_t hint;
  uint32_t is_main_thread;
  char thread[16];
  uint32_t walked;  // frames in all; more than the record holds when frames between the inner and the outer ones are missing
  uint32_t frame_count;
  uint32_t image_count;
  uint32_t reserved;
  struct appex_stack_frame frames[appex_stack_frames];  // innermost first
  struct appex_stack_image images[appex_stack_images];
};

/// The descriptor with the record's memory, from the start of the process until `appex_stack_serve`.
enum { appex_stack_descriptor = 7 };
/// The signal that requests the main thread's stack.
int appex_stack_signal(void);

/// From now on a crash of this process records its stack in the memory file `descriptor`, which is closed; `appex_stack_signal()` makes the process
/// record a stack and send `answer` on the socket `line`. None of this allocates, locks or trusts the stack. 0, or -errno.
int appex_stack_serve(int descriptor, int line, const void *answer, uint32_t size);

/// Creates the memory file for one process, of a fixed size. Its descriptor, or -errno.
int appex_stack_memory(void);

/// Reads a process's record, with any contents: counts become valid, texts end, and indices are those of images. 0 when there is no
/// complete record.
int appex_stack_read(int descriptor, struct appex_stack_record *record);

/// Element `index` of a record that was read; the index must be below the record's count.
const struct appex_stack_frame *appex_stack_frame_at(const struct appex_stack_record *record, uint32_t index);
const struct appex_stack_image *appex_stack_image_at(const struct appex_stack_record *record, uint32_t index);

/// The descriptor with the reporting system call filter, from the start of the process until the filter is loaded.
enum { appex_calls_descriptor = 8 };

/// Loads the filter from the file `descriptor`, and closes it. A system call for which the filter raises a signal is answered with ENOSYS, as if the
/// kernel did not have it; the first call of each kind writes a line to standard error with its number and the library whose code made it. 0, or
/// -errno.
int appex_calls_report(int descriptor);
