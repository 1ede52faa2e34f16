#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Numbers of the kernel's interface that are newer than the headers of Debian 12. From version 6 it also has scopes.
enum { WITH_REFER = 2, WITH_TRUNCATE = 3, WITH_TCP = 4, WITH_DEVICES = 5, WITH_SCOPES = 6 };
static const uint64_t refer = 1ULL << 13, truncation = 1ULL << 14, device_control = 1ULL << 15;
static const uint64_t bind_tcp = 1ULL << 0, connect_tcp = 1ULL << 1;
static const uint64_t abstract_sockets = 1ULL << 0, signals = 1ULL << 1;

struct attributes {
  uint64_t files, network, scopes;
};

static const uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t writing = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                                LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
                                LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_SYM;
static const uint64_t never = LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK;

// The descriptors below belong to the program.
enum { FIRST_FREE = 6 };

int ruleset_make(struct ruleset *rules, int network) {
  long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (abi < WITH_REFER) return abi < 0 ? -errno : -ENOSYS;
  struct attributes attributes = {.files = reading | writing | never | LANDLOCK_ACCESS_FS_EXECUTE | refer};
  size_t size = sizeof attributes.files;
  if (abi >= WITH_TRUNCATE) attributes.files |= truncation;
  if (abi >= WITH_DEVICES) attributes.files |= device_control;
  if (abi >= WITH_TCP) {
    size = 2 * sizeof(uint64_t);
    attributes.network = network ? 0 : bind_tcp | connect_tcp;
  }
  if (abi >= WITH_SCOPES) {
    size = sizeof attributes;
    attributes.scopes = abstract_sockets | signals;
  }
  rules->handled = attributes.files;
  rules->descriptor = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  return rules->descriptor < 0 ? -errno : 0;
}

static int add(struct ruleset *rules, int place, uint64_t rights) {
  struct stat status;
  if (fstat(place, &status) != 0) return -errno;
  // Rights to names in a folder are invalid for a file, and the kernel refuses them.
  if (!S_ISDIR(status.st_mode))
    rights &= LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | truncation;
  struct landlock_path_beneath_attr rule = {.allowed_access = rights & rules->handled, .parent_fd = place};
  return syscall(SYS_landlock_add_rule, rules->descriptor, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0 ? 0 : -errno;
}

int ruleset_allow(struct ruleset *rules, const char *option, const char *path) {
  uint64_t rights;
  int is_optional = strcmp(option, "--read-if-present") == 0;
  if (is_optional) {
    rights = reading;
  } else if (strcmp(option, "--read") == 0) {
    // Programs and libraries; a filter later refuses exec.
    rights = reading | LANDLOCK_ACCESS_FS_EXECUTE;
  } else if (strcmp(option, "--write") == 0) {
    rights = reading | writing | refer | truncation;
  } else if (strcmp(option, "--device") == 0) {
    rights = LANDLOCK_ACCESS_FS_READ_FILE | (strcmp(path, "/dev/null") == 0 ? LANDLOCK_ACCESS_FS_WRITE_FILE | truncation : 0);
  } else {
    return -EINVAL;
  }
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return is_optional && (errno == ENOENT || errno == ENOTDIR || errno == EACCES) ? 0 : -errno;
  int problem = add(rules, place, rights);
  close(place);
  return problem;
}

int ruleset_allow_own_process(struct ruleset *rules) {
  // Not all of /proc/self: its net folder shows the machine's connections.
  static const char *const names[] = {"cmdline", "maps", "stat", "statm", "status"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/%s", names[i]);
    int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0) return -errno;
    int kept = fcntl(file, F_DUPFD, FIRST_FREE);
    close(file);
    if (kept < 0) return -errno;
    int problem = add(rules, kept, LANDLOCK_ACCESS_FS_READ_FILE);
    if (problem != 0) return problem;
  }
  return 0;
}

int ruleset_apply(struct ruleset *rules) {
  int problem = syscall(SYS_landlock_restrict_self, rules->descriptor, 0) == 0 ? 0 : -errno;
  close(rules->descriptor);
  return problem;
}
