// The stack of a process that crashes, or is asked for it: one record of bounded size in memory that the process shares with the system.
#pragma once
#include <stdint.h>

enum {
  appex_stack_version = 1,
  appex_stack_file_size = 32768,
  /// The innermost frames are kept, and the outermost ones.
  appex_stack_inner_frames = 96,
  appex_stack_outer_frames = 32,
  appex_stack_frames = appex_stack_inner_frames + appex_stack_outer_frames,
  appex_stack_images = 32,
  appex_stack_path = 460,
  appex_stack_no_image = 0xffffffff,
};

/// What the process was doing to the record when it ended.
enum appex_stack_state { appex_stack_none = 0, appex_stack_writing = 1, appex_stack_complete = 2 };

/// What the address of a fault says, without saying the address.
enum appex_stack_hint { appex_hint_none = 0, appex_hint_null = 1, appex_hint_overflow = 2 };

struct appex_stack_frame {
  uint64_t offset;  // of the instruction from the load address of its image; of no image: 0
  uint32_t image;   // a place in `images`, or appex_stack_no_image
  uint32_t is_guess;  // found by looking through the stack where code keeps no frame pointers
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
  int32_t signal;  // 0: asked
  uint32_t hint;
  uint32_t is_main_thread;
  char thread[16];
  uint32_t walked;  // frames in all; more than the record holds when there are some between the inner and the outer ones
  uint32_t frame_count;
  uint32_t image_count;
  uint32_t reserved;
  struct appex_stack_frame frames[appex_stack_frames];  // innermost first
  struct appex_stack_image images[appex_stack_images];
};

/// The descriptor with the memory for the record, from the start of the process until it is served.
enum { appex_stack_descriptor = 7 };
/// The signal that asks for the stack of the main thread.
int appex_stack_signal(void);

/// From now on a crash of this process leaves its stack in the memory file `descriptor`, which is closed, and `appex_stack_signal()` makes it
/// write one and send `answer` on the socket `line`. Nothing of that allocates, locks or trusts the stack. 0, or -errno.
int appex_stack_serve(int descriptor, int line, const void *answer, uint32_t size);

/// The memory file for one process: nobody can make it longer or shorter. Its descriptor, or -errno.
int appex_stack_memory(void);

/// Reads what a process has left, whatever that is: counts are in bounds, text ends and places are those of images. 0 when there is no record
/// that was finished.
int appex_stack_read(int descriptor, struct appex_stack_record *record);

/// Element `index` of a record that was read; it has to be below its count.
const struct appex_stack_frame *appex_stack_frame_at(const struct appex_stack_record *record, uint32_t index);
const struct appex_stack_image *appex_stack_image_at(const struct appex_stack_record *record, uint32_t index);

/// The descriptor with the filter of system calls that reports, from the start of the process until it is loaded.
enum { appex_calls_descriptor = 8 };

/// Loads the filter that the file `descriptor` holds, and closes it. A system call for which it wants a signal is answered with ENOSYS, as if the
/// kernel did not have it; the first time that each such call is made, a line on standard error says which one it is and whose code made it. 0, or
/// -errno.
int appex_calls_report(int descriptor);
