#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/syscall.h>

static int user(void) { return worked(unshare(CLONE_NEWUSER)); }
static int mounts(void) { return worked(unshare(CLONE_NEWNS)); }
static int others(void) {
  static const int kinds[] = {CLONE_NEWNET, CLONE_NEWPID, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (unshare(kinds[i]) == 0) return 0;
  }
  return errno;
}
static int end_thread(void *unused) {
  (void)unused;
  return 0;
}
static int thread_elsewhere(void) {
  // A thread is allowed; a thread in a network of its own is not.
  char *stack = mmap(NULL, 65536, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED) return errno;
  int flags = CLONE_THREAD | CLONE_SIGHAND | CLONE_VM | CLONE_NEWNET;
  int problem = worked(clone(end_thread, stack + 65536, flags, NULL));
  // The stack stays: where the thread was made, it may still run on it.
  if (problem != 0) munmap(stack, 65536);
  return problem;
}
static int enter(void) {
  int space = open("/proc/self/ns/net", O_RDONLY | O_CLOEXEC);
  if (space < 0) return errno;
  int problem = worked(setns(space, 0));
  close(space);
  return problem;
}
static int try_mount(void) { return worked(mount("none", DATA(""), "tmpfs", 0, NULL)); }
static int bind(void) { return worked(mount("/proc", DATA(""), NULL, MS_BIND, NULL)); }
static int remount(void) { return worked(mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL)); }
static int unmount(void) { return worked(umount2(APP(""), MNT_DETACH)); }
static int pivot(void) { return worked(syscall(SYS_pivot_root, DATA(""), DATA(""))); }
static int try_chroot(void) { return worked(chroot(DATA(""))); }
static int tree(void) { return got(syscall(SYS_open_tree, AT_FDCWD, "/", 1 /* OPEN_TREE_CLONE */)); }
static int filesystem(void) { return got(syscall(SYS_fsopen, "tmpfs", 0)); }
static int move(void) { return worked(syscall(SYS_move_mount, AT_FDCWD, APP(""), AT_FDCWD, DATA(""), 0)); }
static int attributes(void) {
  unsigned long long change[4] = {0, 1 /* MOUNT_ATTR_RDONLY */, 0, 0};
  return worked(syscall(442 /* mount_setattr */, AT_FDCWD, APP(""), 0, change, sizeof change));
}
static int host_name(void) { return worked(sethostname("evil", 4)); }
static int handle(void) {
  struct {
    struct file_handle handle;
    char bytes[128];
  } handle = {.handle = {.handle_bytes = 128}};
  int mount_id;
  return worked(name_to_handle_at(AT_FDCWD, DATA(""), &handle.handle, &mount_id, 0));
}
static int open_handle(void) {
  struct {
    struct file_handle handle;
    char bytes[8];
  } handle = {.handle = {.handle_bytes = 8, .handle_type = 1}};
  int folder = open(DATA(""), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return errno;
  int problem = got(open_by_handle_at(folder, &handle.handle, O_RDONLY));
  close(folder);
  return problem;
}

static const struct deed table[] = {
    {"make a user namespace", "`unshare(CLONE_NEWUSER)`", user},
    {"make a mount namespace", "`unshare(CLONE_NEWNS)`", mounts},
    {"make other namespaces", "`unshare` of network, processes, IPC, host name, control groups", others},
    {"start a thread in another namespace", "`clone` with `CLONE_THREAD` and `CLONE_NEWNET`", thread_elsewhere},
    {"enter a namespace", "`setns`", enter},
    {"mount", "`mount` of a file system", try_mount},
    {"bind a folder elsewhere", "`mount` with `MS_BIND`", bind},
    {"make the root writable", "`mount` with `MS_REMOUNT`", remount},
    {"unmount", "`umount2`", unmount},
    {"exchange the root", "`pivot_root`", pivot},
    {"change the root", "`chroot`", try_chroot},
    {"clone a mount", "`open_tree`", tree},
    {"open a file system", "`fsopen`", filesystem},
    {"move a mount", "`move_mount`", move},
    {"change a mount", "`mount_setattr`", attributes},
    {"rename the machine", "`sethostname`", host_name},
    {"name a file by handle", "`name_to_handle_at`", handle},
    {"open a file by handle", "`open_by_handle_at`", open_handle},
};
THEME(deeds_on_namespaces, "Namespaces and mounts", 1, table);
