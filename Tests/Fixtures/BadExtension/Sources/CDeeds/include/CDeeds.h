// Deeds that only C can spell: system calls as an attacker would make them.
#pragma once
#include <stddef.h>
#include <sys/types.h>

/// One evil thing that no extension may get done. `run` returns 0 when it worked, the error number when something refused it, and
/// DEED_UNTRIED when what it works on was not given.
struct deed {
  const char *name;
  const char *tries;
  int (*run)(void);
};

/// Deeds on the same thing. A process is confined thread by thread, so most of them are tried on several.
struct deed_theme {
  const char *title;
  int is_for_every_thread;
  const struct deed *deeds;
  size_t count;
};

enum { DEED_UNTRIED = -1 };

extern const struct deed_theme deeds_on_files, deeds_on_the_given_file, deeds_on_processes, deeds_on_namespaces, deeds_on_the_kernel,
    deeds_on_the_network, deeds_on_devices, deeds_on_resources, deeds_on_hoards;

/// What there is outside, for deeds that need to know it; whoever starts the deeds says it.
struct deed_surroundings {
  /// A file of the person's, and a folder with the data of another extension.
  const char *secret, *other;
  /// Sockets that somebody listens on.
  const char *socket, *abstract_socket;
  int port;
  /// The process of the system.
  int system;
  /// A descriptor of a file that was given for reading, or -1.
  int file;
};
extern struct deed_surroundings deed_given;

/// The name of an error number, such as EPERM; NULL for none.
const char *deed_error_name(int number);

// Deeds that end the process or take their time; Swift decides when.

void deed_crash(void);
/// A thread that calls the kernel as a 32-bit program would; the kernel ends it. 0 when the call worked.
int deed_call_as_32_bit(void);
/// Overwrites the stack until it ends.
void deed_overflow_stack(void);
/// Touches memory in steps of a mebibyte, at most this much.
void deed_eat_memory(size_t mebibytes);
/// Fills a memory file.
void deed_eat_memory_files(size_t mebibytes);
/// Gives every thread a name that is no text in any encoding.
void deed_hide_names(void);
/// The same with pages that no file backs and that could be shared.
void deed_eat_shared_memory(size_t mebibytes);
/// Makes the kernel keep page tables of so much for pages that hold nothing.
void deed_eat_page_tables(size_t mebibytes);
/// Fills files that have no name and leaves them in the queue of a socket.
void deed_fill_disk_in_flight(const char *folder, size_t mebibytes);
/// Exchanges the folders `0/x` and `1/x`, `2/x` and `3/x`, and so on, until the process ends.
void deed_exchange_folders(const char *folder, int count);
/// Fills memory files and leaves them in the queue of a socket.
void deed_eat_memory_in_flight(size_t mebibytes);
/// Fills memory files and seals them, as bodies are sealed.
void deed_eat_sealed_memory(size_t mebibytes);
/// Fills a memory file on another thread, and ends this one, which should be the first. Does not come back when that worked.
void deed_eat_memory_alone(size_t mebibytes);
/// Keeps every signal from this process that can be kept.
void deed_ignore_signals(void);
/// Starts threads that write to memory without end.
void deed_burn(int threads);
/// Folders in folders, as deep as wanted, below `folder`.
int deed_nest_folders(const char *folder, int depth);
/// A folder with a file in it that nobody may list, below `folder`.
int deed_make_unlistable(const char *folder);

/// Sends one packet with the same descriptor `count` times; 0, or the error number. Waits while the other side does not read.
int deed_send(int socket, const void *bytes, size_t length, int descriptor, int count);
/// Sealed memory of so many bytes, none of which was written; -1 when there is none.
int deed_hole(size_t length);
/// A memory file with these bytes; sealed or not.
int deed_memory(const void *bytes, size_t length, int is_sealed);
