#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int appex_narrow_proc(void) {
  return mount("proc", "/proc", "proc", MS_REMOUNT | MS_NOSUID | MS_NODEV | MS_NOEXEC, "subset=pid") == 0 ? 0 : -errno;
}

int appex_drop_capabilities(void) {
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  // Only a process with capabilities can drop them from its bounding set, and only such a process receives capabilities when it executes a program.
  for (unsigned long number = 0; prctl(PR_CAPBSET_READ, number, 0, 0, 0) >= 0; number++) prctl(PR_CAPBSET_DROP, number, 0, 0, 0);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct nothing[2] = {{0, 0, 0}, {0, 0, 0}};
  return syscall(SYS_capset, &header, nothing) == 0 ? 0 : -errno;
}

int appex_load_filter(int descriptor) {
  static struct sock_filter instructions[BPF_MAXINSNS];
  ssize_t length = pread(descriptor, instructions, sizeof instructions, 0);
  if (length < 0) return -errno;
  close(descriptor);
  if (length == 0 || length % (ssize_t)sizeof *instructions != 0) return -EINVAL;
  struct sock_fprog program = {.len = (unsigned short)((size_t)length / sizeof *instructions), .filter = instructions};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : -errno;
}
