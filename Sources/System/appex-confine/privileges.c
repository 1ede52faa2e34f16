#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The number of a system call is in the first word of a filter's data; the low half of the first argument is at the same place on both architectures.
#define IS(call, places) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, places, 0)

int filter_signals(void) {
  // The system's filter runs after this one, and ends a call of another architecture.
  struct sock_filter instructions[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      IS(SYS_kill, 4),
      IS(SYS_tgkill, 3),
      IS(SYS_rt_sigqueueinfo, 2),
      IS(SYS_rt_tgsigqueueinfo, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)getpid(), 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {.len = sizeof instructions / sizeof *instructions, .filter = instructions};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : -errno;
}
