#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/xattr.h>

// A file that the host handed over for reading.
#define NEEDS_FILE \
  int file = deed_given.file; \
  if (file < 0) return DEED_UNTRIED

static const char *path(void) {
  static _Thread_local char text[64];
  snprintf(text, sizeof text, "/proc/self/fd/%d", deed_given.file);
  return text;
}

static int reopen(int flags) { return got(open(path(), flags | O_CLOEXEC)); }

static int write_it(void) {
  NEEDS_FILE;
  return worked(write(file, "!", 1));
}
static int reopen_for_writing(void) {
  NEEDS_FILE;
  (void)file;
  return reopen(O_WRONLY) == 0 || reopen(O_RDWR) == 0 || reopen(O_WRONLY | O_APPEND) == 0 ? 0 : EACCES;
}
static int empty_it(void) {
  NEEDS_FILE;
  if (ftruncate(file, 0) == 0 || truncate(path(), 0) == 0 || reopen(O_RDONLY | O_TRUNC) == 0 || reopen(O_WRONLY | O_TRUNC) == 0 ||
      reopen(3 | O_TRUNC) == 0)
    return 0;
  return errno;
}
static int map_it(void) {
  NEEDS_FILE;
  void *memory = mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) return errno;
  int problem = worked(mprotect(memory, 4096, PROT_READ | PROT_WRITE));
  munmap(memory, 4096);
  void *writable = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  return writable == MAP_FAILED ? problem : 0;
}
static int punch(void) {
  NEEDS_FILE;
  return worked(fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 4096));
}
static int link_it(void) {
  NEEDS_FILE;
  (void)file;
  int problem = worked(linkat(AT_FDCWD, path(), AT_FDCWD, DATA("/stolen"), AT_SYMLINK_FOLLOW));
  unlink(DATA("/stolen"));
  return problem;
}
// These pretend to succeed: what counts is what the file says afterwards.
static int change_mode(void) {
  NEEDS_FILE;
  struct stat before, after;
  fstat(file, &before);
  fchmod(file, before.st_mode ^ 0022);
  chmod(path(), before.st_mode ^ 0022);
  fstat(file, &after);
  return before.st_mode == after.st_mode ? EPERM : 0;
}
static int change_owner(void) {
  NEEDS_FILE;
  struct stat before, after;
  fstat(file, &before);
  // To itself: allowed to any owner of a file, and seen in its time of change.
  fchown(file, before.st_uid, before.st_gid);
  fchown(file, 12345, 12345);
  fstat(file, &after);
  return before.st_ctim.tv_sec == after.st_ctim.tv_sec && before.st_ctim.tv_nsec == after.st_ctim.tv_nsec ? EPERM : 0;
}
static int change_times(void) {
  NEEDS_FILE;
  struct timespec times[2] = {{1, 0}, {1, 0}};
  futimens(file, times);
  utimensat(AT_FDCWD, path(), times, 0);
  struct stat after;
  fstat(file, &after);
  return after.st_mtim.tv_sec == 1 ? 0 : EPERM;
}
static int set_attribute(void) {
  NEEDS_FILE;
  return fsetxattr(file, "user.appex", "x", 1, 0) == 0 || setxattr(path(), "user.appex", "x", 1, 0) == 0 ? 0 : errno;
}
static int set_flags(void) {
  NEEDS_FILE;
  // FS_IOC_SETFLAGS, FS_IOC_FSSETXATTR, FS_IOC_ENABLE_VERITY, EXT4_IOC_SETVERSION, EXT4_IOC_MIGRATE.
  static const unsigned long requests[] = {0x40086602, 0x401C5820, 0x40806685, 0x40086604, 0x6609};
  char argument[128] = {0};
  for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
    if (ioctl(file, requests[i], argument) == 0) return 0;
    // Refused by the filter, not for a reason that another file system would not have.
    if (errno != EPERM) return 0;
  }
  return EPERM;
}
static int lease(void) {
  NEEDS_FILE;
  int problem = worked(fcntl(file, F_SETLEASE, F_RDLCK));
  if (problem == 0) fcntl(file, F_SETLEASE, F_UNLCK);
  return problem;
}
static int watch_folder(void) {
  int folder = open(DATA(""), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return errno;
  int problem = worked(fcntl(folder, F_NOTIFY, DN_CREATE));
  close(folder);
  return problem;
}
static int lock(void) {
  NEEDS_FILE;
  struct flock whole = {.l_type = F_RDLCK};
  int problem = flock(file, LOCK_EX | LOCK_NB) == 0 || fcntl(file, F_SETLK, &whole) == 0 ? 0 : errno;
  flock(file, LOCK_UN);
  return problem;
}

static const struct deed table[] = {
    {"write to a given file", "writes to the descriptor", write_it},
    {"open a given file for writing", "opens it again through `/proc/self/fd`", reopen_for_writing},
    {"empty a given file", "truncates it by descriptor, by path and by opening it", empty_it},
    {"map a given file for writing", "maps it shared, and makes the pages writable", map_it},
    {"punch holes into a given file", "gives its blocks back", punch},
    {"keep a link to a given file", "links it into its own folder", link_it},
    {"change a given file's mode", "`fchmod`, and `chmod` through `/proc/self/fd`", change_mode},
    {"change a given file's owner", "`fchown`", change_owner},
    {"change a given file's times", "`futimens`, `utimensat`", change_times},
    {"set a given file's attributes", "`fsetxattr`", set_attribute},
    {"set a given file's flags", "makes it immutable, seals it with fs-verity, changes its version", set_flags},
    {"take a lease on a given file", "makes whoever opens it for writing wait", lease},
    {"watch a folder by signal", "`F_NOTIFY`", watch_folder},
    {"lock a given file", "takes advisory locks, which other programs may wait for", lock},
};
THEME(deeds_on_the_given_file, "A file given for reading", 1, table);
