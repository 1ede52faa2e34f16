#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <fcntl.h>
#include <linux/filter.h>
#include <mqueue.h>
#include <stdlib.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/reboot.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>

static int bpf(void) { return got(syscall(SYS_bpf, 0, NULL, 0)); }
static int perf(void) {
  char attributes[128] = {0};
  return got(syscall(SYS_perf_event_open, attributes, 0, -1, -1, 0));
}
static int faults(void) { return got(syscall(SYS_userfaultfd, 0)); }
static int ring(void) {
  char parameters[256] = {0};
  return got(syscall(SYS_io_uring_setup, 4, parameters));
}
static int legacy_aio(void) {
  // A number that the whole machine shares.
  unsigned long context = 0;
  int problem = worked(syscall(SYS_io_setup, 64, &context));
  if (problem == 0) syscall(SYS_io_destroy, context);
  return problem;
}
static int keyring(void) { return worked(syscall(SYS_keyctl, 0, -4, 0)); }
static int key(void) { return worked(syscall(SYS_add_key, "user", "appex", "x", 1, -4)); }
static int ask_key(void) { return worked(syscall(SYS_request_key, "user", "appex", NULL, -4)); }
static int module(void) { return worked(syscall(SYS_init_module, NULL, 0, "")); }
static int kexec(void) { return worked(syscall(SYS_kexec_load, 0, 0, NULL, 0)); }
// With wrong numbers: where it is not refused, nothing happens either.
static int restart(void) { return worked(syscall(SYS_reboot, 0, 0, 0, NULL)); }
static int log_of_kernel(void) {
  char bytes[64];
  return worked(syscall(SYS_syslog, 3, bytes, sizeof bytes));
}
static int quota(void) { return worked(syscall(SYS_quotactl, 0, NULL, 0, NULL)); }
static int swap(void) { return worked(syscall(SYS_swapon, DATA("/swap"), 0)); }
static int accounting(void) { return worked(syscall(SYS_acct, DATA("/accounts"))); }
static int set_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return worked(clock_settime(CLOCK_REALTIME, &now));
}
static int tune_clock(void) {
  struct timex change = {.modes = ADJ_FREQUENCY};
  return worked(adjtimex(&change));
}
static int table_of_segments(void) {
#ifdef SYS_modify_ldt
  char entry[16] = {0};
  return worked(syscall(SYS_modify_ldt, 1, entry, sizeof entry));
#else
  return ENOSYS;
#endif
}
static int ports(void) {
#ifdef SYS_iopl
  return syscall(SYS_iopl, 3) == 0 || syscall(SYS_ioperm, 0x80, 1, 1) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}
static int shared_memory(void) { return worked(shmget(IPC_PRIVATE, 4096, 0600)); }
static int messages(void) { return worked(msgget(IPC_PRIVATE, 0600)); }
static int semaphores(void) { return worked(semget(IPC_PRIVATE, 1, 0600)); }
static int attach(void) { return shmat(0, NULL, SHM_RDONLY) != (void *)-1 || errno == EINVAL || errno == EIDRM || errno == EACCES ? 0 : errno; }
static int receive(void) {
  char message[64];
  // Any answer but a refusal says that there is somebody who could be asked.
  return msgrcv(0, message, 8, 0, IPC_NOWAIT) >= 0 || errno != EPERM ? 0 : errno;
}
static int remove_queue(void) { return mq_unlink("/appex-none") == 0 || errno == ENOENT ? 0 : errno; }
static int queue(void) { return got(mq_open("/appex", O_RDWR | O_CREAT, 0600, NULL)); }
static int lock_memory(void) {
  static char page[8192];
  return mlock(page, sizeof page) == 0 || mlockall(MCL_CURRENT) == 0 ? 0 : errno;
}
static int map_locked(void) {
  void *memory = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_LOCKED, -1, 0);
  if (memory == MAP_FAILED) return errno;
  munmap(memory, 1 << 20);
  return 0;
}
static int secret_memory(void) { return got(syscall(447 /* memfd_secret */, 0)); }
static int huge_pages(void) {
  void *memory = mmap(NULL, 2 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0);
  if (memory == MAP_FAILED) return errno;
  munmap(memory, 2 << 20);
  return 0;
}
static int huge_file(void) { return got(memfd_create("huge", MFD_HUGETLB)); }
static int place_memory(void) {
  unsigned long nodes = 1;
  return worked(syscall(SYS_set_mempolicy, 2, &nodes, 8));
}
static int watch_files(void) { return got(inotify_init1(IN_CLOEXEC)); }
static int watch_all_files(void) { return got(syscall(SYS_fanotify_init, FAN_CLASS_NOTIF | FAN_CLOEXEC | 0x200 /* FAN_REPORT_FID */, O_RDONLY)); }
static int type_into_terminal(void) {
  char letter = 'x';
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (ioctl(descriptor, TIOCSTI, &letter) == 0) return 0;
  }
  return errno;
}
static int paste_into_terminal(void) {
  char command = 3;
  return worked(ioctl(0, 0x541C /* TIOCLINUX */, &command));
}
static int take_terminal(void) { return worked(ioctl(0, TIOCSCTTY, 1)); }
static int make_volume(void) {
  // Whether the file system has volumes or not: the request never gets there.
  struct {
    long long descriptor;
    char name[4088];
  } volume = {0, "volume"};
  int home = open(getenv("HOME"), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (home < 0) return errno;
  int result = worked(ioctl(home, 0x5000940E /* BTRFS_IOC_SUBVOL_CREATE */, &volume));
  close(home);
  return result;
}
static int attach_program(void) {
  // Takes every packet.
  struct sock_filter all = BPF_STMT(BPF_RET | BPF_K, 0xFFFFFFFF);
  struct sock_fprog program = {1, &all};
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
  int result = worked(setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program));
  close(ends[0]);
  close(ends[1]);
  return result;
}

static int unknown_call(void) { return worked(syscall(600)); }
static int other_unknown_call(void) {
  // Of the kernels that are known now: a module's own, and one that no libc calls.
  return syscall(461 /* lsm_list_modules */, NULL, NULL, 0) >= 0 || errno != ENOSYS || syscall(470, NULL, NULL, 0, 0) >= 0 ? 0 : errno;
}
static int restrict_without_end(void) {
  // Each rule takes memory of the kernel.
  unsigned long long rights = 1;
  return got(syscall(444 /* landlock_create_ruleset */, &rights, sizeof rights, 0));
}
static int add_filter(void) {
  struct {
    unsigned short length;
    void *instructions;
  } program = {1, &(struct { unsigned short code; unsigned char yes, no; unsigned value; }){6, 0, 0, 0x7fff0000}};
  if (syscall(SYS_seccomp, 1, 0, &program) == 0) return 0;
  return worked(prctl(PR_SET_SECCOMP, 2, &program));
}
static int list_mounts(void) {
  unsigned long long request[4] = {24, ~0ULL, 0, 0}, mounts[8];
  return worked(syscall(458 /* listmount */, request, mounts, 8, 0));
}
static int look_at_mount(void) {
  unsigned long long request[4] = {24, 1, 1, 0};
  char buffer[512];
  return worked(syscall(457 /* statmount */, request, buffer, sizeof buffer, 0));
}
static int open_one_of(const char *const *paths) {
  int problem = ENOENT;
  for (; *paths && problem != 0; paths++) problem = got(open(*paths, O_RDONLY | O_CLOEXEC));
  return problem;
}
static int watch_machine(void) {
  static const char *const paths[] = {"/proc/interrupts", "/proc/softirqs", "/proc/stat", "/proc/vmstat", "/proc/meminfo", "/proc/loadavg",
                                      "/proc/diskstats", "/proc/pressure/cpu", "/proc/schedstat", "/proc/locks", NULL};
  return open_one_of(paths);
}
static int know_machine(void) {
  static const char *const paths[] = {"/proc/sys/kernel/random/boot_id", "/proc/sys/kernel/random/uuid", "/proc/cpuinfo", "/proc/cmdline",
                                      "/proc/version", "/proc/modules", "/proc/partitions", "/proc/uptime", NULL};
  return open_one_of(paths);
}
static int look_into_kernel(void) {
  static const char *const paths[] = {"/proc/kpageflags", "/proc/kpagecount", "/proc/slabinfo", "/proc/keys", "/proc/key-users",
                                      "/proc/timer_list", "/proc/kallsyms", "/proc/kcore", "/proc/iomem", "/proc/vmallocinfo", NULL};
  return open_one_of(paths);
}
static int keep_others_away(void) { return worked(syscall(SYS_prctl, (1UL << 32) | 62 /* PR_SCHED_CORE */, 1, 0, 0, 0)); }

static const struct deed table[] = {
    {"load a program into the kernel", "`bpf`", bpf},
    {"measure the machine", "`perf_event_open`", perf},
    {"handle page faults", "`userfaultfd`", faults},
    {"open a ring", "`io_uring_setup`", ring},
    {"take asynchronous requests", "`io_setup`, whose number the whole machine shares", legacy_aio},
    {"read the keyring", "`keyctl`", keyring},
    {"add a key", "`add_key`", key},
    {"ask for a key", "`request_key`", ask_key},
    {"load a module", "`init_module`", module},
    {"load another kernel", "`kexec_load`", kexec},
    {"restart the machine", "`reboot`", restart},
    {"read the kernel's log", "`syslog`", log_of_kernel},
    {"set quotas", "`quotactl`", quota},
    {"add swap", "`swapon`", swap},
    {"account for processes", "`acct`", accounting},
    {"set the clock", "`clock_settime`", set_clock},
    {"tune the clock", "`adjtimex`", tune_clock},
    {"change its segments", "`modify_ldt`", table_of_segments},
    {"talk to hardware", "`iopl`, `ioperm`", ports},
    {"leave shared memory", "`shmget`", shared_memory},
    {"leave messages", "`msgget`", messages},
    {"read others' shared memory", "`shmat`", attach},
    {"read others' messages", "`msgrcv`", receive},
    {"remove others' message queues", "`mq_unlink`", remove_queue},
    {"leave semaphores", "`semget`", semaphores},
    {"leave a message queue", "`mq_open`", queue},
    {"lock memory", "`mlock`, `mlockall`", lock_memory},
    {"map locked memory", "`mmap` with `MAP_LOCKED`", map_locked},
    {"hold secret memory", "`memfd_secret`", secret_memory},
    {"take huge pages", "`mmap` with `MAP_HUGETLB`", huge_pages},
    {"take huge pages as a file", "`memfd_create` with `MFD_HUGETLB`", huge_file},
    {"choose where memory is", "`set_mempolicy`", place_memory},
    {"watch files", "`inotify_init1`, of which a person has 128", watch_files},
    {"watch whole file systems", "`fanotify_init`", watch_all_files},
    {"type into the terminal", "`TIOCSTI` on its standard streams", type_into_terminal},
    {"paste into the terminal", "`TIOCLINUX`", paste_into_terminal},
    {"take the terminal", "`TIOCSCTTY`", take_terminal},
    {"make a folder that nobody can remove", "`BTRFS_IOC_SUBVOL_CREATE` in `/data`", make_volume},
    {"attach a program to a socket", "`SO_ATTACH_FILTER`", attach_program},
    {"make a call of a kernel to come", "system call 600", unknown_call},
    {"make a call that no library makes", "`lsm_list_modules`, `listns`", other_unknown_call},
    {"fill the kernel's memory with rules", "`landlock_create_ruleset`", restrict_without_end},
    {"add a filter of its own", "`seccomp`, `PR_SET_SECCOMP`", add_filter},
    {"list mounts", "`listmount`", list_mounts},
    {"look at a mount", "`statmount`", look_at_mount},
    {"watch what the machine does", "`/proc/interrupts`, `stat`, `vmstat`, `meminfo`, `locks` and their kin", watch_machine},
    {"recognise the machine", "`/proc/sys/kernel/random/boot_id`, `cpuinfo`, `cmdline` and their kin", know_machine},
    {"look into the kernel", "`/proc/kpageflags`, `slabinfo`, `keys`, `kallsyms`, `kcore` and their kin", look_into_kernel},
    {"keep others off a processor", "`PR_SCHED_CORE`", keep_others_away},
};
THEME(deeds_on_the_kernel, "The kernel", 1, table);
