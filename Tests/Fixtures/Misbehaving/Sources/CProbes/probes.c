#define _GNU_SOURCE
#include "CProbes.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <mqueue.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

static int worked(long result) { return result >= 0 ? 0 : errno; }

// A descriptor that should not have been got.
static int got(long descriptor) {
  if (descriptor < 0) return errno;
  close((int)descriptor);
  return 0;
}

// --- other processes

static int end_child(long pid) {
  if (pid < 0) return errno;
  if (pid == 0) _exit(0);
  waitpid((pid_t)pid, NULL, 0);
  return 0;
}
static int try_fork(void) { return end_child(syscall(SYS_fork)); }
static int try_clone(void) { return end_child(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }
static int try_clone3(void) {
  struct clone_args arguments = {.exit_signal = SIGCHLD};
  return end_child(syscall(SYS_clone3, &arguments, sizeof arguments));
}
static int try_execve(void) {
  char *const arguments[] = {"/appex/bin/appex-runner", NULL};
  execve(arguments[0], arguments, arguments + 1);
  return errno;
}
static int try_execveat(void) {
  int memory = memfd_create("program", 0);
  if (memory < 0) return errno;
  if (write(memory, "#!/bin/sh\n", 10) != 10) return errno;
  char *const none[] = {NULL};
  syscall(SYS_execveat, memory, "", none, none, AT_EMPTY_PATH);
  int problem = errno;
  close(memory);
  return problem;
}
static int try_ptrace(void) { return worked(ptrace(PTRACE_TRACEME, 0, NULL, NULL)); }
static int try_read_process(void) {
  char byte;
  struct iovec local = {&byte, 1}, remote = {&byte, 1};
  return worked(process_vm_readv(1, &local, 1, &remote, 1, 0));
}
static int try_pidfd_getfd(void) {
  int process = (int)syscall(SYS_pidfd_open, 1, 0);
  if (process < 0) return errno;
  long result = syscall(SYS_pidfd_getfd, process, 0, 0);
  int problem = worked(result);
  close(process);
  return problem;
}
static int try_environment_of_first(void) {
  char bytes[64];
  int file = open("/proc/1/environ", O_RDONLY);
  if (file < 0) return errno;
  long count = read(file, bytes, sizeof bytes);
  int problem = count > 0 ? 0 : (count < 0 ? errno : ENODATA);
  close(file);
  return problem;
}

// --- namespaces and mounts

static int try_unshare_user(void) { return worked(unshare(CLONE_NEWUSER)); }
static int try_unshare_mount(void) { return worked(unshare(CLONE_NEWNS)); }
static int try_unshare_net(void) { return worked(unshare(CLONE_NEWNET)); }
static int try_setns(void) {
  int namespace = open("/proc/self/ns/net", O_RDONLY);
  if (namespace < 0) return errno;
  int problem = worked(setns(namespace, 0));
  close(namespace);
  return problem;
}
static int try_mount(void) { return worked(mount("none", "/data", "tmpfs", 0, NULL)); }
static int try_remount(void) { return worked(mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL)); }
static int try_umount(void) { return worked(umount2("/app", MNT_DETACH)); }
static int try_pivot_root(void) { return worked(syscall(SYS_pivot_root, "/data", "/data")); }
static int try_chroot(void) { return worked(chroot("/data")); }
static int try_open_tree(void) { return got(syscall(SYS_open_tree, AT_FDCWD, "/", 1 /* OPEN_TREE_CLONE */)); }
static int try_fsopen(void) { return got(syscall(SYS_fsopen, "tmpfs", 0)); }
static int try_handle(void) {
  struct {
    struct file_handle handle;
    char bytes[128];
  } handle = {.handle = {.handle_bytes = 128}};
  int mount_id;
  return worked(name_to_handle_at(AT_FDCWD, "/data", &handle.handle, &mount_id, 0));
}
static int try_open_handle(void) {
  struct {
    struct file_handle handle;
    char bytes[8];
  } handle = {.handle = {.handle_bytes = 8, .handle_type = 1}};
  int folder = open("/data", O_RDONLY | O_DIRECTORY);
  int problem = got(open_by_handle_at(folder, &handle.handle, O_RDONLY));
  close(folder);
  return problem;
}

// --- kernel surface

static int try_bpf(void) { return got(syscall(SYS_bpf, 0, NULL, 0)); }
static int try_perf(void) {
  char attributes[128] = {0};
  return got(syscall(SYS_perf_event_open, attributes, 0, -1, -1, 0));
}
static int try_userfaultfd(void) { return got(syscall(SYS_userfaultfd, 0)); }
static int try_io_uring(void) {
  char parameters[256] = {0};
  return got(syscall(SYS_io_uring_setup, 4, parameters));
}
static int try_keyctl(void) { return worked(syscall(SYS_keyctl, 0, -4, 0)); }
static int try_add_key(void) { return worked(syscall(SYS_add_key, "user", "appex", "x", 1, -4)); }
static int try_init_module(void) { return worked(syscall(SYS_init_module, NULL, 0, "")); }
static int try_reboot(void) { return worked(syscall(SYS_reboot, 0, 0, 0, NULL)); }
static int try_personality(void) { return worked(personality(ADDR_NO_RANDOMIZE)); }
static int try_shared_memory(void) { return worked(shmget(IPC_PRIVATE, 4096, 0600)); }
static int try_message_queue(void) { return got(mq_open("/appex", O_RDWR | O_CREAT, 0600, NULL)); }
static int try_lock_memory(void) { return worked(mlockall(MCL_CURRENT)); }
static int try_priority(void) { return worked(setpriority(PRIO_PROCESS, 0, 5)); }
static int try_terminal(void) {
  char key = 'x';
  return worked(ioctl(0, TIOCSTI, &key));
}
static int try_more_files(void) {
  struct rlimit limit = {1 << 20, 1 << 20};
  return worked(setrlimit(RLIMIT_NOFILE, &limit));
}
static int try_hide(void) { return worked(prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)); }
static int try_capability(void) {
  // Bind mounts, raw sockets and the like need one; the bounding set must be empty.
  for (int capability = 0; capability < 41; capability++) {
    if (prctl(PR_CAPBSET_READ, capability, 0, 0, 0) == 1) return 0;
  }
  return EPERM;
}

// --- network

static int try_inet(void) { return got(socket(AF_INET, SOCK_STREAM, 0)); }
static int try_inet6(void) { return got(socket(AF_INET6, SOCK_DGRAM, 0)); }
static int try_netlink(void) { return got(socket(AF_NETLINK, SOCK_RAW, 0)); }
static int try_packet(void) { return got(socket(AF_PACKET, SOCK_RAW, 0)); }
static int try_virtual_machine(void) { return got(socket(AF_VSOCK, SOCK_STREAM, 0)); }

static const struct probe table[] = {
    {"fork", try_fork},
    {"clone", try_clone},
    {"clone3", try_clone3},
    {"execve", try_execve},
    {"execveat", try_execveat},
    {"ptrace", try_ptrace},
    {"process_vm_readv", try_read_process},
    {"pidfd_getfd", try_pidfd_getfd},
    {"environment of process 1", try_environment_of_first},
    {"unshare user", try_unshare_user},
    {"unshare mount", try_unshare_mount},
    {"unshare net", try_unshare_net},
    {"setns", try_setns},
    {"mount", try_mount},
    {"remount", try_remount},
    {"umount", try_umount},
    {"pivot_root", try_pivot_root},
    {"chroot", try_chroot},
    {"open_tree", try_open_tree},
    {"fsopen", try_fsopen},
    {"name_to_handle_at", try_handle},
    {"open_by_handle_at", try_open_handle},
    {"bpf", try_bpf},
    {"perf_event_open", try_perf},
    {"userfaultfd", try_userfaultfd},
    {"io_uring_setup", try_io_uring},
    {"keyctl", try_keyctl},
    {"add_key", try_add_key},
    {"init_module", try_init_module},
    {"reboot", try_reboot},
    {"personality", try_personality},
    {"shmget", try_shared_memory},
    {"mq_open", try_message_queue},
    {"mlockall", try_lock_memory},
    {"setpriority", try_priority},
    {"TIOCSTI", try_terminal},
    {"raise RLIMIT_NOFILE", try_more_files},
    {"hide from the system", try_hide},
    {"a capability", try_capability},
    {"socket inet", try_inet},
    {"socket inet6", try_inet6},
    {"socket netlink", try_netlink},
    {"socket packet", try_packet},
    {"socket vsock", try_virtual_machine},
};

const struct probe *probe_table(size_t *count) {
  *count = sizeof table / sizeof *table;
  return table;
}

// --- with an argument

int probe_open(const char *path, int flags) { return got(open(path, flags | O_CLOEXEC | O_NONBLOCK, 0600)); }

int probe_connect_unix(const char *name, int is_abstract) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(name);
  if (length + 1 >= sizeof address.sun_path) return ENAMETOOLONG;
  memcpy(address.sun_path + (is_abstract ? 1 : 0), name, length);
  int end = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (end < 0) return errno;
  int problem = worked(connect(end, (struct sockaddr *)&address, offsetof(struct sockaddr_un, sun_path) + length + 1));
  close(end);
  return problem;
}

int probe_connect_inet(int port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  int end = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (end < 0) return errno;
  int problem = worked(connect(end, (struct sockaddr *)&address, sizeof address));
  close(end);
  return problem;
}

int probe_set_attribute(int descriptor) { return worked(fsetxattr(descriptor, "user.appex", "x", 1, 0)); }

int probe_link_descriptor(int descriptor, const char *path) {
  char source[32] = "/proc/self/fd/";
  char digits[12];
  int count = 0, rest = descriptor;
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest);
  char *end = source + strlen(source);
  while (count) *end++ = digits[--count];
  *end = 0;
  return worked(linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW));
}
