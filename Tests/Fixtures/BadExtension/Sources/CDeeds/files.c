#define _GNU_SOURCE
#include "CDeeds.h"
#include "common.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>

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
static int read_sibling(void) { return ANY(O_RDONLY, DATA("/../Temporary"), DATA("/../../org.appex.bad.Good"), DATA("/../../../registry.sqlite")); }
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
  return ANY(O_RDONLY, DATA("/../../../../../../../../../../../etc/shadow"), "/proc/self/root/../etc/shadow", "/proc/self/cwd/../../../etc/shadow",
             "/proc/1/root/etc/shadow", "/proc/1/cwd/../etc/shadow", "/proc/self/task/../../1/root/home", APP("/../../../../../../../../../../home"));
}
static int follow_link(void) {
  unlink(DATA("/link"));
  if (symlink("/etc/shadow", DATA("/link")) != 0) return errno;
  int problem = try_open(DATA("/link"), O_RDONLY);
  unlink(DATA("/link"));
  return problem;
}
static int read_environment(void) {
  // Everything else was made for it; a variable of the person's session would be a leak.
  static const char *const own[] = {"HOME", "CFFIXED_USER_HOME", "TMPDIR", "LD_LIBRARY_PATH", "PATH", "LANG", "SWIFT_BACKTRACE", "PWD", "XDG_DATA_DIRS"};
  for (char **variable = environ; *variable; variable++) {
    int is_own = 0;
    size_t length = strcspn(*variable, "=");
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) is_own |= strlen(own[i]) == length && strncmp(*variable, own[i], length) == 0;
    if (!is_own) return 0;
  }
  return getenv("PATH") && *getenv("PATH") ? 0 : ENOENT;
}
static int find_descriptors(void) {
  int problem = ENOENT;
  char link[64], target[4096];
  for (int number = 0; number < 1024; number++) {
    snprintf(link, sizeof link, "/proc/self/fd/%d", number);
    ssize_t length = readlink(link, target, sizeof target - 1);
    // The one that this request gave, its own streams, and what its own runtime opened.
    if (length <= 0 || target[0] != '/' || number == deed_given.file) continue;
    target[length] = 0;
    if (strncmp(target, "/dev/", 5) != 0 && strncmp(target, "/proc", 5) != 0 && strncmp(target, "/memfd:", 7) != 0) problem = 0;
  }
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
  // Without a root of its own its path says so. Otherwise column four of each line is where a mount comes from.
  if (strstr(deed_data(), "/Containers/")) return 0;
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
static int read_user(void) {
  struct stat own;
  return stat(DATA(""), &own) == 0 && own.st_uid == getuid() ? 0 : EPERM;
}

// --- without opening

static int find_file(void) {
  struct stat status;
  return deed_given.secret ? worked(stat(deed_given.secret, &status)) : DEED_UNTRIED;
}
static int name_file(void) { return deed_given.secret ? try_open(deed_given.secret, O_PATH) : DEED_UNTRIED; }
static int read_attributes(void) {
  char names[256];
  return deed_given.secret ? worked(listxattr(deed_given.secret, names, sizeof names)) : DEED_UNTRIED;
}
static int watch_folder(void) {
  if (!deed_given.other) return DEED_UNTRIED;
  int watches = inotify_init1(IN_CLOEXEC);
  if (watches < 0) return errno;
  int problem = worked(inotify_add_watch(watches, deed_given.other, IN_OPEN));
  close(watches);
  return problem;
}
// These pretend to succeed: what counts is what the file says afterwards.
static int change_by_path(void) {
  if (!deed_given.secret) return DEED_UNTRIED;
  struct stat before, after;
  if (stat(deed_given.secret, &before) != 0) return errno;
  struct timespec times[2] = {{1, 0}, {1, 0}};
  chmod(deed_given.secret, before.st_mode ^ 0022);
  chown(deed_given.secret, before.st_uid, before.st_gid);
  utimensat(AT_FDCWD, deed_given.secret, times, 0);
  setxattr(deed_given.secret, "user.appex", "x", 1, 0);
  if (stat(deed_given.secret, &after) != 0) return errno;
  return before.st_mode == after.st_mode && before.st_mtim.tv_sec == after.st_mtim.tv_sec && before.st_ctim.tv_nsec == after.st_ctim.tv_nsec ? EPERM : 0;
}
static int remove_by_path(void) {
  if (!deed_given.secret) return DEED_UNTRIED;
  return unlink(deed_given.secret) == 0 || rename(deed_given.secret, DATA("/stolen")) == 0 || truncate(deed_given.secret, 0) == 0 ? 0 : errno;
}

// --- writing

static int write_root(void) { return ANY(O_WRONLY | O_CREAT, "/written", DATA("/../written"), "/etc/written", "/dev/written", "/proc/self/root/written"); }
static int write_bundle(void) { return ANY(O_WRONLY | O_CREAT, APP("/../written"), APP("/Info.plist"), APP("/new")); }
static int write_runtime(void) { return ANY(O_WRONLY | O_CREAT, RUNTIME("/libAppex.so"), RUNTIME("/appex-runner"), RUNTIME("/new"), "/usr/lib/new"); }
static int map_bundle(void) {
  int file = open(RUNTIME("/libAppex.so"), O_RDONLY | O_CLOEXEC);
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
  if (mknod(DATA("/device"), S_IFCHR | 0600, makedev(1, 3)) == 0 || mknod(DATA("/device"), S_IFBLK | 0600, makedev(8, 0)) == 0) {
    unlink(DATA("/device"));
    return 0;
  }
  return errno;
}
static int link_runtime(void) {
  int problem = worked(link(RUNTIME("/libAppex.so"), DATA("/stolen")));
  unlink(DATA("/stolen"));
  return problem;
}
static int move_out(void) {
  int file = open(DATA("/moving"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  close(file);
  int problem = rename(DATA("/moving"), APP("/../moved")) == 0 || rename(DATA("/moving"), "/moved") == 0 ? 0 : errno;
  unlink(DATA("/moving"));
  return problem;
}
static int privileged_program(void) {
  // With the bit from the beginning, or set later; a file that has it and holds something is a program that others run as this person.
  unlink(DATA("/privileged"));
  int file = open(DATA("/privileged"), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 06755);
  if (file < 0) return errno;
  int problem = EPERM;
  if (write(file, "#!/bin/sh\n", 10) != 10) problem = errno;
  fchmod(file, 06755);
  chmod(DATA("/privileged"), 06755);
  struct stat status;
  if (fstat(file, &status) == 0 && (status.st_mode & 06000) && status.st_size > 0) problem = 0;
  close(file);
  unlink(DATA("/privileged"));
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
    {"learn where its folders are", "reads its own path, and `/proc/self/mountinfo`", read_mounts},
    {"learn the path of a given file", "reads the link in `/proc/self/fd`", read_given_path},
    {"learn who the person is", "asks for user and group ids", read_user},
    {"learn whether a file exists", "`stat` of a file of the person's", find_file},
    {"name a file without opening it", "opens a file of the person's with `O_PATH`, to hand that over", name_file},
    {"read a file's attributes", "`listxattr` of a file of the person's", read_attributes},
    {"watch a folder of the person's", "`inotify_add_watch` on it", watch_folder},
    {"change the person's file by its path", "`chmod`, `chown`, `utimensat` and `setxattr`", change_by_path},
    {"remove the person's file", "`unlink`, `rename` and `truncate`", remove_by_path},
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
