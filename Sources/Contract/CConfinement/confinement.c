#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Rights that the headers of Debian 12 do not have yet.
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif

int appex_landlock_abi(void) {
  long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return abi > 0 ? (int)abi : 0;
}

static int allow(int ruleset, const char *path, uint64_t rights) {
  struct landlock_path_beneath_attr rule = {.allowed_access = rights};
  // Not O_PATH, which a sandbox may refuse.
  rule.parent_fd = open(path, O_RDONLY | O_CLOEXEC);
  if (rule.parent_fd < 0) return -errno;
  long result = syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  int problem = result == 0 ? 0 : -errno;
  close(rule.parent_fd);
  return problem;
}

// Landlock and seccomp restrict the calling thread and threads that it starts later, not those that already run. The thread folder's link count
// is two plus one for each thread; this works even when the process may not read the folder.
static int has_one_thread(void) {
  struct stat threads;
  return stat("/proc/self/task", &threads) == 0 && threads.st_nlink == 3;
}

int appex_confine_writes(const char *const *directories, size_t count) {
  if (!has_one_thread()) return -EBUSY;
  int abi = appex_landlock_abi();
  if (abi <= 0) return -ENOSYS;
  uint64_t file_rights = LANDLOCK_ACCESS_FS_WRITE_FILE;
  if (abi >= 3) file_rights |= LANDLOCK_ACCESS_FS_TRUNCATE;
  uint64_t rights = file_rights | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                    LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
                    LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;
  if (abi >= 2) rights |= LANDLOCK_ACCESS_FS_REFER;

  struct landlock_ruleset_attr attributes = {.handled_access_fs = rights};
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0);
  if (ruleset < 0) return -errno;
  int problem = allow(ruleset, "/dev/null", file_rights);
  for (size_t i = 0; i < count && problem == 0; i++) problem = allow(ruleset, directories[i], rights);
  if (problem == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) problem = -errno;
  if (problem == 0 && syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) problem = -errno;
  close(ruleset);
  return problem;
}

int appex_forbid_more(void) {
  // Examines the call's number, and the low half of prctl's first argument. The launcher's filter has refused every other architecture.
  struct sock_filter instructions[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execve, 9, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execveat, 8, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_create_ruleset, 7, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_add_rule, 6, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_restrict_self, 5, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 4, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 2),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {.len = sizeof instructions / sizeof *instructions, .filter = instructions};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0 ? 0 : -EBUSY;
}
