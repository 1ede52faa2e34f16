#define _GNU_SOURCE
#include "CSystemCalls/descriptors.h"

#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

void appex_close(int descriptor) {
  // A lingering socket makes the process that closes it last wait for the peer. For anything except a socket, this call fails without effect.
  struct linger none = {0};
  setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &none, sizeof none);
  close(descriptor);
}

size_t appex_descriptor_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? (size_t)limit.rlim_cur : 1024;
}

size_t appex_raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  return appex_descriptor_limit();
}
