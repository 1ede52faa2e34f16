#define _GNU_SOURCE
#include "CSystemCalls/files.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

ssize_t appex_copy_range(int input, off_t from, int output, off_t to, size_t count) {
  for (;;) {
    off64_t source = from, target = to;
    ssize_t copied = copy_file_range(input, &source, output, &target, count, 0);
    if (copied >= 0) return copied;
    if (errno != EINTR) return -errno;
  }
}

int appex_clone_file(int input, int output) { return ioctl(output, FICLONE, input) == 0 ? 0 : -errno; }

int appex_find_data(int descriptor, off_t from, off_t *start, off_t *end) {
  off_t data = lseek(descriptor, from, SEEK_DATA);
  if (data < 0) return -errno;
  off_t hole = lseek(descriptor, data, SEEK_HOLE);
  if (hole < 0) return -errno;
  *start = data;
  *end = hole;
  return 0;
}

int appex_set_attribute(const char *path, const char *name, const void *value, size_t size) {
  return lsetxattr(path, name, value, size, 0) == 0 ? 0 : -errno;
}

int appex_set_open_attribute(int descriptor, const char *name, const void *value, size_t size) {
  return fsetxattr(descriptor, name, value, size, 0) == 0 ? 0 : -errno;
}

int appex_remove_open_attribute(int descriptor, const char *name) { return fremovexattr(descriptor, name) == 0 ? 0 : -errno; }

ssize_t appex_get_open_attribute(int descriptor, const char *name, void *value, size_t size) {
  ssize_t length = fgetxattr(descriptor, name, value, size);
  return length >= 0 ? length : -errno;
}

ssize_t appex_list_open_attributes(int descriptor, char *names, size_t size) {
  ssize_t length = flistxattr(descriptor, names, size);
  return length >= 0 ? length : -errno;
}

// A time that a file system made up may be anything.
static int64_t nanoseconds(struct statx_timestamp time) { return (int64_t)((uint64_t)time.tv_sec * 1000000000u + time.tv_nsec); }

int appex_birth_time(int descriptor, int64_t *born) {
  struct statx status;
  if (statx(descriptor, "", AT_EMPTY_PATH, STATX_BTIME, &status) != 0) return -errno;
  if ((status.stx_mask & STATX_BTIME) == 0) return -ENODATA;
  *born = nanoseconds(status.stx_btime);
  return 0;
}

int appex_status_of_name(int folder, const char *name, struct appex_named_status *status) {
  struct statx found;
  const unsigned int wanted = STATX_TYPE | STATX_MODE | STATX_INO | STATX_SIZE | STATX_MTIME | STATX_BTIME;
  if (statx(folder, name, AT_SYMLINK_NOFOLLOW | (*name == 0 ? AT_EMPTY_PATH : 0), wanted, &found) != 0) return -errno;
  *status = (struct appex_named_status){
      .mode = found.stx_mode,
      .device = (uint64_t)found.stx_dev_major << 32 | found.stx_dev_minor,
      .inode = found.stx_ino,
      .size = found.stx_size,
      .modified = nanoseconds(found.stx_mtime),
      .born = found.stx_mask & STATX_BTIME ? nanoseconds(found.stx_btime) : 0,
  };
  return 0;
}

int appex_sync_file_system(int descriptor) { return syncfs(descriptor) == 0 ? 0 : -errno; }

// Constants that linux/magic.h has only in headers newer than the oldest supported ones, or not at all.
#ifndef SECRETMEM_MAGIC
#define SECRETMEM_MAGIC 0x5345434d
#endif
#ifndef PID_FS_MAGIC
#define PID_FS_MAGIC 0x50494446
#endif
#ifndef DMA_BUF_MAGIC
#define DMA_BUF_MAGIC 0x444d4142
#endif
#ifndef DEVMEM_MAGIC
#define DEVMEM_MAGIC 0x454d444d
#endif
#ifndef BINDERFS_SUPER_MAGIC
#define BINDERFS_SUPER_MAGIC 0x6c6f6f70
#endif
#define CONFIGFS_MAGIC 0x62656570
#define FUSECTL_MAGIC 0x65735543
#define MQUEUE_MAGIC 0x19800202
#define NFSD_MAGIC 0x6e667364
#define RPC_PIPEFS_MAGIC 0x67596969

static const struct {
  unsigned long magic;
  const char *name;
} made_up[] = {
    {PROC_SUPER_MAGIC, "proc"},
    {SYSFS_MAGIC, "sysfs"},
    {CGROUP_SUPER_MAGIC, "cgroup"},
    {CGROUP2_SUPER_MAGIC, "cgroup2"},
    {DEBUGFS_MAGIC, "debugfs"},
    {TRACEFS_MAGIC, "tracefs"},
    {BPF_FS_MAGIC, "bpf"},
    {CONFIGFS_MAGIC, "configfs"},
    {SECURITYFS_MAGIC, "securityfs"},
    {SELINUX_MAGIC, "selinuxfs"},
    {SMACK_MAGIC, "smackfs"},
    {AAFS_MAGIC, "apparmorfs"},
    {EFIVARFS_MAGIC, "efivarfs"},
    {PSTOREFS_MAGIC, "pstore"},
    {DEVPTS_SUPER_MAGIC, "devpts"},
    {BINFMTFS_MAGIC, "binfmt_misc"},
    {RDTGROUP_SUPER_MAGIC, "resctrl"},
    {XENFS_SUPER_MAGIC, "xenfs"},
    {NSFS_MAGIC, "nsfs"},
    {PIPEFS_MAGIC, "pipefs"},
    {SOCKFS_MAGIC, "sockfs"},
    {PID_FS_MAGIC, "pidfs"},
    {ANON_INODE_FS_MAGIC, "anon_inode"},
    {BDEVFS_MAGIC, "bdev"},
    {MTD_INODE_FS_MAGIC, "mtd"},
    {USBDEVICE_SUPER_MAGIC, "usbfs"},
    {DMA_BUF_MAGIC, "dmabuf"},
    {DEVMEM_MAGIC, "devmem"},
    {BINDERFS_SUPER_MAGIC, "binder"},
    {FUSECTL_MAGIC, "fusectl"},
    {MQUEUE_MAGIC, "mqueue"},
    {NFSD_MAGIC, "nfsd"},
    {RPC_PIPEFS_MAGIC, "rpc_pipefs"},
    {SECRETMEM_MAGIC, "secretmem"},
    // Its pages may be reserved for other processes, and a mapping of it may fault when no page is left.
    {HUGETLBFS_MAGIC, "hugetlbfs"},
};

const char *appex_made_up_file_system(int descriptor) {
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return "unknown";
  // The magic is a signed word on some machines; its lower half is the number.
  unsigned long magic = (unsigned long)status.f_type & 0xffffffff;
  for (size_t i = 0; i < sizeof made_up / sizeof *made_up; i++)
    if (made_up[i].magic == magic) return made_up[i].name;
  return NULL;
}
