#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <grp.h>
#include <time.h>

#ifndef SO_PEERPIDFD
#define SO_PEERPIDFD 77
#endif

static char *const nothing[] = {NULL};

static int end_child(long pid) {
  if (pid < 0) return errno;
  if (pid == 0) _exit(0);
  waitpid((pid_t)pid, NULL, 0);
  return 0;
}

// --- starting processes

static int try_fork(void) {
#ifdef SYS_fork
  return end_child(syscall(SYS_fork));
#else
  return end_child(fork());
#endif
}
static int try_clone(void) { return end_child(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }
static int end_apart(void *unused) {
  (void)unused;
  return 0;
}
static int thread_apart(void) {
  // A thread whose descriptors are its own: the system does not see what it holds.
  char *stack = mmap(NULL, 65536, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED) return errno;
  int problem = worked(clone(end_apart, stack + 65536, CLONE_THREAD | CLONE_SIGHAND | CLONE_VM | CLONE_FS | CLONE_SYSVSEM, NULL));
  // The stack stays: where the thread was made, it may still run on it.
  if (problem != 0) munmap(stack, 65536);
  return problem;
}
static int try_clone3(void) {
  struct clone_args arguments = {.exit_signal = SIGCHLD};
  return end_child(syscall(SYS_clone3, &arguments, sizeof arguments));
}
static int try_spawn(void) {
  pid_t child;
  int problem = posix_spawn(&child, RUNTIME("/appex-runner"), NULL, NULL, nothing, nothing);
  if (problem == 0) waitpid(child, NULL, 0);
  return problem;
}
// Where one of these works, there is nobody any more to say so.
static int try_exec(void) {
  char *const arguments[] = {(char *)RUNTIME("/appex-runner"), NULL};
  execve(arguments[0], arguments, nothing);
  return errno;
}
static int try_exec_self(void) {
  execve("/proc/self/exe", nothing, nothing);
  return errno;
}
static int try_exec_loader(void) {
  char *const arguments[] = {"ld.so", (char *)RUNTIME("/appex-runner"), NULL};
  execve("/lib64/ld-linux-x86-64.so.2", arguments, nothing);
  return errno;
}
static int program_in_memory(void) {
  int memory = memfd_create("program", 0);
  if (memory >= 0 && write(memory, "#!/bin/sh\n", 10) != 10) {
    close(memory);
    return -1;
  }
  return memory;
}
static int try_execveat(void) {
  int memory = program_in_memory();
  if (memory < 0) return errno;
  syscall(SYS_execveat, memory, "", nothing, nothing, AT_EMPTY_PATH);
  int problem = errno;
  close(memory);
  return problem;
}
static int try_fexecve(void) {
  int memory = program_in_memory();
  if (memory < 0) return errno;
  fexecve(memory, nothing, nothing);
  int problem = errno;
  close(memory);
  return problem;
}
static int try_exec_own(void) {
  int file = open(DATA("/program"), O_WRONLY | O_CREAT | O_CLOEXEC, 0700);
  if (file < 0) return errno;
  ssize_t written = write(file, "#!/bin/sh\n", 10);
  close(file);
  if (written == 10) execve(DATA("/program"), nothing, nothing);
  int problem = errno;
  unlink(DATA("/program"));
  return problem;
}

// --- other processes

static int see_processes(void) {
  DIR *folder = opendir("/proc");
  if (!folder) return errno;
  int own = (int)getpid(), others = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    int number = atoi(entry->d_name);
    // The first process of the sandbox is its own.
    others += number > 1 && number != own;
  }
  closedir(folder);
  return others ? 0 : ESRCH;
}
// Signal 0 first: where there is somebody, the sandbox is broken, and nobody is to die of a deed that shows it.
static int signal_everybody(void) {
  if (kill(-1, 0) == 0) return 0;
  return errno;
}
static int signal_first(void) {
  // The kernel keeps signals of its own sandbox from the first process; where it dies, everything here does.
  kill(1, SIGKILL);
  kill(1, SIGTERM);
  return kill(1, 0) == 0 ? EPERM : ESRCH;
}
static int signal_system(void) {
  if (deed_given.system <= 0) return DEED_UNTRIED;
  if (kill(deed_given.system, 0) == 0 || syscall(SYS_tgkill, deed_given.system, deed_given.system, 0) == 0) return 0;
  union sigval value = {0};
  return worked(sigqueue(deed_given.system, 0, value));
}
static int signal_by_socket(void) {
  // The kernel hands out a descriptor of whoever made a socket pair: here the system.
  int process = -1;
  socklen_t length = sizeof process;
  if (getsockopt(3, SOL_SOCKET, SO_PEERPIDFD, &process, &length) != 0) return errno;
  if (process < 0) return EBADF;
  int problem = worked(syscall(SYS_pidfd_send_signal, process, 0, NULL, 0));
  // Its namespaces: PIDFD_GET_CGROUP_NAMESPACE and those after it.
  for (unsigned long number = 1; number <= 10 && problem != 0; number++) {
    int space = ioctl(process, _IO(0xFF, number), 0);
    if (space >= 0) {
      close(space);
      problem = 0;
    }
  }
  close(process);
  return problem;
}
static int own_by_signal(void) {
  if (deed_given.system <= 0) return DEED_UNTRIED;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  int problem = worked(fcntl(ends[0], F_SETOWN, deed_given.system));
  close(ends[0]);
  close(ends[1]);
  return problem;
}
static int forge_sender(void) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  char control[CMSG_SPACE(sizeof(struct ucred))] = {0}, byte = 0;
  struct iovec part = {&byte, 1};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_CREDENTIALS;
  header->cmsg_len = CMSG_LEN(sizeof(struct ucred));
  struct ucred lie = {.pid = 1, .uid = getuid(), .gid = getgid()};
  memcpy(CMSG_DATA(header), &lie, sizeof lie);
  int problem = worked(sendmsg(ends[0], &message, MSG_NOSIGNAL));
  close(ends[0]);
  close(ends[1]);
  return problem;
}
static int try_ptrace(void) {
  if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0 || ptrace(PTRACE_SEIZE, 1, NULL, NULL) == 0) return 0;
  return errno;
}
static int read_process(void) {
  char byte;
  struct iovec local = {&byte, 1}, remote = {&byte, 1};
  return worked(process_vm_readv(1, &local, 1, &remote, 1, 0));
}
static int write_process(void) {
  char byte = 0;
  struct iovec local = {&byte, 1}, remote = {&byte, 1};
  return worked(process_vm_writev(1, &local, 1, &remote, 1, 0));
}
static int take_descriptor(void) {
  int process = (int)syscall(SYS_pidfd_open, 1, 0);
  if (process < 0) return errno;
  long result = syscall(SYS_pidfd_getfd, process, 0, 0);
  int problem = worked(result);
  close(process);
  return problem;
}
static int compare(void) { return worked(syscall(SYS_kcmp, getpid(), 1, 0, 0, 0)); }
static int limit_process(void) {
  struct rlimit limit = {0, 0};
  return worked(prlimit(1, RLIMIT_NOFILE, &limit, NULL));
}

static int look_at_process(void) {
  if (deed_given.system <= 0) return DEED_UNTRIED;
  int problem = ENOENT;
  static const char *const names[] = {"cmdline", "environ", "maps", "mem", "status", "fd"};
  for (size_t i = 0; i < sizeof names / sizeof *names && problem != 0; i++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", deed_given.system, names[i]);
    problem = got(open(path, O_RDONLY | O_CLOEXEC));
  }
  return problem;
}
static int find_process(void) { return deed_given.system > 0 ? worked(getpgid(deed_given.system)) : DEED_UNTRIED; }
static int move_process(void) {
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(0, &first);
  // To where it may be anyway: the machine's first processor and all others.
  if (deed_given.system <= 0) return DEED_UNTRIED;
  if (sched_getaffinity(deed_given.system, sizeof first, &first) != 0) return errno;
  return worked(sched_setaffinity(deed_given.system, sizeof first, &first));
}
static int outlive(void) {
  return prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0) == 0 ? 0 : worked(syscall(SYS_prctl, (1UL << 32) | PR_SET_PDEATHSIG, 0, 0, 0, 0));
}
static int clock_of_system(void) {
  if (deed_given.system <= 0) return DEED_UNTRIED;
  struct timespec used;
  timer_t timer;
  clockid_t clock = (clockid_t)(~(unsigned)deed_given.system << 3 | 2);
  if (clock_gettime(clock, &used) == 0) return 0;
  int problem = errno;
  struct sigevent quiet = {.sigev_notify = SIGEV_NONE};
  if (timer_create(clock, &quiet, &timer) != 0) return problem;
  timer_delete(timer);
  return 0;
}

// --- privilege

static int capability(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct own[2] = {{0, 0, 0}, {0, 0, 0}};
  if (syscall(SYS_capget, &header, own) != 0 || own[0].permitted || own[1].permitted || own[0].inheritable || own[1].inheritable) return 0;
  struct __user_cap_data_struct data[2] = {{0x200000, 0x200000, 0}, {0, 0, 0}};
  return worked(syscall(SYS_capset, &header, data));
}
static int another_user(void) {
  uid_t wanted = getuid() == 0 ? 1000 : 0;
  if (setresuid(wanted, wanted, wanted) == 0) return 0;
  gid_t group = 0;
  return worked(setgroups(1, &group));
}
static int privileges_again(void) { return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 ? worked(prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0)) : 0; }
static int no_filter(void) {
  if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) != 2) return 0;
  return worked(prctl(PR_SET_SECCOMP, 0, 0, 0, 0));
}
static int hide(void) {
  // The kernel looks at the lower half of the option only.
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : worked(syscall(SYS_prctl, (1UL << 32) | PR_SET_DUMPABLE, 0, 0, 0, 0));
}
static int weaken(void) { return worked(personality(ADDR_NO_RANDOMIZE | READ_IMPLIES_EXEC)); }
static int priority(void) {
  struct sched_param parameters = {.sched_priority = 1};
  if (setpriority(PRIO_PROCESS, 0, -5) == 0 || sched_setscheduler(0, SCHED_FIFO, &parameters) == 0 || nice(-5) == 0) return 0;
  return errno;
}
static int disk_priority(void) { return worked(syscall(SYS_ioprio_set, 1, 0, 1 << 13)); }
static int as_32_bit(void) { return deed_call_as_32_bit(); }

static const struct deed table[] = {
    {"fork", "calls `fork`", try_fork},
    {"clone a process", "calls `clone` without `CLONE_THREAD`", try_clone},
    {"make a thread apart", "calls `clone` without `CLONE_FILES`", thread_apart},
    {"clone3", "calls `clone3`", try_clone3},
    {"spawn a program", "calls `posix_spawn`", try_spawn},
    {"become another program", "calls `execve` on the runner", try_exec},
    {"become itself again", "calls `execve` on `/proc/self/exe`", try_exec_self},
    {"start the loader as a program", "calls `execve` on `ld.so`", try_exec_loader},
    {"become a program in memory", "`execveat` on a memory file", try_execveat},
    {"become a program by descriptor", "`fexecve` on a memory file", try_fexecve},
    {"become a program of its own", "writes a program into `/data` and calls `execve` on it", try_exec_own},
    {"see other processes", "reads `/proc`", see_processes},
    {"signal everybody", "`kill(-1)`", signal_everybody},
    {"kill the first process", "`kill(1, SIGKILL)`", signal_first},
    {"signal the system", "`kill`, `tgkill` and `sigqueue` by its number", signal_system},
    {"signal the system through its socket", "asks the socket for its maker's pidfd, and uses that for signals and namespaces", signal_by_socket},
    {"send the system signals by a socket", "`F_SETOWN`", own_by_signal},
    {"look at another process", "opens files below `/proc` of the system", look_at_process},
    {"learn which numbers processes have", "`getpgid` of the system", find_process},
    {"move a process to another processor", "`sched_setaffinity` of the system", move_process},
    {"learn how busy a process is", "`clock_gettime` and `timer_create` with the clock of the system", clock_of_system},
    {"outlive the system", "takes back what ends it with the system", outlive},
    {"forge who sends", "sends credentials with the number of another process", forge_sender},
    {"trace a process", "`ptrace`", try_ptrace},
    {"read another process's memory", "`process_vm_readv`", read_process},
    {"write another process's memory", "`process_vm_writev`", write_process},
    {"take another process's descriptors", "`pidfd_getfd`", take_descriptor},
    {"compare itself with another process", "`kcmp`", compare},
    {"limit another process", "`prlimit` on the first one", limit_process},
    {"gain a capability", "looks for some that it has, and calls `capset`", capability},
    {"become another user", "`setresuid`, `setgroups`", another_user},
    {"allow itself new privileges", "takes `no_new_privs` back", privileges_again},
    {"take the filter off", "`PR_SET_SECCOMP`", no_filter},
    {"hide from the system", "`PR_SET_DUMPABLE`", hide},
    {"turn hardening off", "`personality`", weaken},
    {"run before others", "`setpriority`, `SCHED_FIFO`", priority},
    {"use the disk before others", "`ioprio_set`", disk_priority},
    {"call as a 32-bit program", "`int 0x80`, whose numbers are others", as_32_bit},
};
THEME(deeds_on_processes, "Processes", 1, table);
