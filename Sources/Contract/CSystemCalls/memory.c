#define _GNU_SOURCE
#include "CSystemCalls/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/vfs.h>

int appex_memfd(const char *name) {
  int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  return descriptor >= 0 ? descriptor : -errno;
}

// Next to the seal against writing, this seal has no effect, so it serves as a mark: a sandbox's system call filter refuses to set it.
enum { SEALED_OUTSIDE = 0x0010 /* F_SEAL_FUTURE_WRITE */ };

int appex_seal(int descriptor) {
  int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL;
  if (fcntl(descriptor, F_ADD_SEALS, seals | SEALED_OUTSIDE) == 0) return 0;
  return fcntl(descriptor, F_ADD_SEALS, seals) == 0 ? 0 : -errno;
}

int appex_was_sealed_outside(int descriptor) {
  int seals = appex_is_sealed(descriptor) ? fcntl(descriptor, F_GET_SEALS) : -1;
  return seals >= 0 && (seals & SEALED_OUTSIDE) != 0;
}

int appex_is_sealed(int descriptor) {
  int needed = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  int seals = fcntl(descriptor, F_GET_SEALS);
  if (seals < 0 || (seals & needed) != needed) return 0;
  // Huge-page memory can be sealed, too, but a mapping needs free pages that other processes may have taken, and covers only whole pages.
  struct statfs status;
  return fstatfs(descriptor, &status) != 0 || status.f_type != HUGETLBFS_MAGIC;
}
