#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>

struct deed_surroundings deed_given = {.file = -1};

static int try_open(const char *path, int flags) { return got(open(path, flags | O_CLOEXEC | O_NONBLOCK, 0600)); }

// Works when one of them does; otherwise why the last one did not.
static int any(const char *const *paths, int flags) {
  int problem = ENOENT;
  for (; *paths; paths++) {
    problem = try_open(*paths, flags);
    if (problem == 0) return 0;
  }
  return problem;
}
#define ANY(flags, ...) any((const char *const[]){__VA_ARGS__, NULL}, flags)

// --- reading

static int read_secret(void) { return deed_given.secret ? try_open(deed_given.secret, O_RDONLY) : DEED_UNTRIED; }
static int read_other_data(void) { return deed_given.other ? try_open(deed_given.other, O_RDONLY | O_DIRECTORY) : DEED_UNTRIED; }
static int read_sibling(void) { return ANY(O_RDONLY, "/data/../Temporary", "/data/../../org.appex.bad.Good", "/data/../../../registry.sqlite"); }
static int read_accounts(void) { return ANY(O_RDONLY, "/etc/shadow", "/etc/passwd", "/etc/group", "/etc/machine-id", "/etc/hostname"); }
static int read_home(void) { return ANY(O_RDONLY, "/home", "/root", "/run/user", "/var/mail", "/media", "/mnt"); }
static int read_machine(void) {
  return ANY(O_RDONLY, "/sys", "/sys/class", "/boot", "/var/lib", "/run", "/opt", "/srv", "/usr/bin", "/bin/sh", "/etc/ssh", "/var/log");
}
static int list_root(void) {
  static const char *const known[] = {".", "..", "app", "appex", "data", "dev", "etc", "groups", "lib", "lib64", "proc", "tmp", "usr", "var"};
  DIR *root = opendir("/");
  if (!root) return errno;
  int strangers = 0;
  for (struct dirent *entry; (entry = readdir(root));) {
    int is_known = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) is_known |= strcmp(entry->d_name, known[i]) == 0;
    strangers += !is_known;
  }
  closedir(root);
  return strangers ? 0 : ENOENT;
}
static int climb(void) {
  return ANY(O_RDONLY, "/data/../../../../../../etc/shadow", "/proc/self/root/../etc/shadow", "/proc/self/cwd/../../../etc/shadow",
             "/proc/1/root/etc/shadow", "/proc/1/cwd/../etc/shadow", "/proc/self/task/../../1/root/home", "/app/../../home");
}
static int follow_link(void) {
  unlink("/data/link");
  if (symlink("/etc/shadow", "/data/link") != 0) return errno;
  int problem = try_open("/data/link", O_RDONLY);
  unlink("/data/link");
  return problem;
}
static int read_environment(void) {
  // Everything else was made for it; a variable of the person's session would be a leak.
  static const char *const own[] = {"HOME=/data", "CFFIXED_USER_HOME=/data", "TMPDIR=/tmp",           "LD_LIBRARY_PATH=/appex",
                                    "PATH=",      "LANG=C.UTF-8",            "SWIFT_BACKTRACE=enable=no", "PWD=/data"};
  for (char **variable = environ; *variable; variable++) {
    int is_own = 0;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) is_own |= strcmp(*variable, own[i]) == 0;
    if (!is_own) return 0;
  }
  return ENOENT;
}
static int find_descriptors(void) {
  DIR *folder = opendir("/proc/self/fd");
  if (!folder) return errno;
  int problem = ENOENT;
  char target[4096];
  for (struct dirent *entry; (entry = readdir(folder));) {
    int number = atoi(entry->d_name);
    ssize_t length = readlinkat(dirfd(folder), entry->d_name, target, sizeof target - 1);
    // The one that this request gave, its own streams, and what its own runtime opened.
    if (length <= 0 || target[0] != '/' || number == deed_given.file) continue;
    target[length] = 0;
    if (strncmp(target, "/dev/", 5) != 0 && strncmp(target, "/proc", 5) != 0) problem = 0;
  }
  closedir(folder);
  return problem;
}
static int read_session(void) {
  // The environment and the arguments of the sandbox's first process, which the person's session did not make either.
  char bytes[65536];
  int file = open("/proc/1/environ", O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  ssize_t count = read(file, bytes, sizeof bytes);
  int problem = count > 0 ? 0 : (count < 0 ? errno : ENODATA);
  close(file);
  return problem;
}
static int read_mounts(void) {
  // Column four of each line is where a mount comes from.
  char line[4096];
  FILE *mounts = fopen("/proc/self/mountinfo", "re");
  if (!mounts) return errno;
  int problem = ENOENT;
  while (fgets(line, sizeof line, mounts)) {
    if (strstr(line, "/Containers/")) problem = 0;
  }
  fclose(mounts);
  return problem;
}
static int read_given_path(void) {
  if (deed_given.file < 0) return DEED_UNTRIED;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", deed_given.file);
  return readlink(link, path, sizeof path) > 1 && path[0] == '/' ? 0 : errno;
}
static int read_user(void) { return (int)getuid() >= 0 && try_open("/proc/self/uid_map", O_RDONLY) == 0 ? 0 : EPERM; }

// --- writing

static int write_root(void) { return ANY(O_WRONLY | O_CREAT, "/written", "/data/../written", "/etc/written", "/dev/written", "/proc/self/root/written"); }
static int write_bundle(void) { return ANY(O_WRONLY | O_CREAT, "/app/written", "/app/BadExtension.app/Info.plist", "/app/BadExtension.app/new"); }
static int write_runtime(void) { return ANY(O_WRONLY | O_CREAT, "/appex/libAppex.so", "/appex/appex-runner", "/appex/new", "/usr/lib/new"); }
static int map_bundle(void) {
  int file = open("/appex/libAppex.so", O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  int problem = memory == MAP_FAILED ? errno : 0;
  if (memory != MAP_FAILED) munmap(memory, 4096);
  close(file);
  return problem;
}
static int write_settings(void) {
  return ANY(O_WRONLY, "/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sys/vm/drop_caches", "/proc/sys/fs/file-max",
             "/proc/sys/user/max_user_namespaces", "/proc/sysrq-trigger");
}
static int write_own_process(void) {
  return ANY(O_WRONLY, "/proc/self/oom_score_adj", "/proc/self/oom_adj", "/proc/self/uid_map", "/proc/self/setgroups", "/proc/self/coredump_filter",
             "/proc/self/timerslack_ns", "/proc/self/loginuid", "/proc/self/clear_refs");
}
static int write_memory(void) { return ANY(O_RDWR, "/proc/self/mem", "/proc/1/mem"); }
static int hide_by_permissions(void) { return ANY(O_RDWR | O_CREAT | O_EXCL, "/dev/shm/new", "/run/new", "/var/tmp/new"); }
static int make_device(void) {
  if (mknod("/data/device", S_IFCHR | 0600, makedev(1, 3)) == 0 || mknod("/data/device", S_IFBLK | 0600, makedev(8, 0)) == 0) {
    unlink("/data/device");
    return 0;
  }
  return errno;
}
static int link_runtime(void) {
  int problem = worked(link("/appex/libAppex.so", "/data/stolen"));
  unlink("/data/stolen");
  return problem;
}
static int move_out(void) {
  int file = open("/data/moving", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  close(file);
  int problem = rename("/data/moving", "/app/moved") == 0 || rename("/data/moving", "/moved") == 0 ? 0 : errno;
  unlink("/data/moving");
  return problem;
}
static int privileged_program(void) {
  // With the bit from the beginning, or set later; a file that has it and holds something is a program that others run as this person.
  unlink("/data/privileged");
  int file = open("/data/privileged", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 06755);
  if (file < 0) return errno;
  int problem = EPERM;
  if (write(file, "#!/bin/sh\n", 10) != 10) problem = errno;
  fchmod(file, 06755);
  chmod("/data/privileged", 06755);
  struct stat status;
  if (fstat(file, &status) == 0 && (status.st_mode & 06000) && status.st_size > 0) problem = 0;
  close(file);
  unlink("/data/privileged");
  return problem;
}

static const struct deed table[] = {
    {"read the person's file", "opens a file of the person's by its path", read_secret},
    {"read another extension's data", "opens the folder of another extension", read_other_data},
    {"read the folders beside its own", "opens `/data/..` and what should be there", read_sibling},
    {"read the accounts", "opens `/etc/shadow`, `/etc/passwd`, `/etc/machine-id`", read_accounts},
    {"look into homes", "opens `/home`, `/root`, `/run/user`", read_home},
    {"look around the machine", "opens `/sys`, `/run`, `/var/lib`, `/usr/bin`", read_machine},
    {"list the root", "looks for anything that no row of the policy put there", list_root},
    {"climb out", "goes up with `..` and through `/proc/self/root`, `/proc/1/root`", climb},
    {"follow a link out", "makes a link in its folder to `/etc/shadow`, and opens it", follow_link},
    {"read the session's environment", "looks for any variable that was not made for it", read_environment},
    {"find a descriptor that was left open", "reads the links in `/proc/self/fd`", find_descriptors},
    {"read the first process's environment", "reads `/proc/1/environ`", read_session},
    {"learn where its folders are", "reads `/proc/self/mountinfo`", read_mounts},
    {"learn the path of a given file", "reads the link in `/proc/self/fd`", read_given_path},
    {"learn who the person is", "asks for user and group ids", read_user},
    {"write to the root", "makes files in `/`, `/etc`, `/dev`", write_root},
    {"write to its bundle", "opens files of its installed app for writing", write_bundle},
    {"write to the runtime", "opens the SDK's library and the runner for writing", write_runtime},
    {"map the runtime for writing", "maps the SDK's library, shared and writable", map_bundle},
    {"write kernel settings", "opens `/proc/sys` and `/proc/sysrq-trigger` for writing", write_settings},
    {"write its own process's settings", "opens `oom_score_adj`, `uid_map` and the like for writing", write_own_process},
    {"write memory as a file", "opens `/proc/self/mem` and `/proc/1/mem` for writing", write_memory},
    {"leave files in shared places", "makes files in `/dev/shm`, `/run`, `/var/tmp`", hide_by_permissions},
    {"make a device", "makes device nodes in its own folder", make_device},
    {"link the runtime into its folder", "hard-links the SDK's library into `/data`", link_runtime},
    {"move a file out", "renames a file out of its folder", move_out},
    {"make a privileged program", "gives a program of its own the setuid bit", privileged_program},
};
THEME(deeds_on_files, "Files", 1, table);
