#define _GNU_SOURCE
#include "CSystemCalls/polling.h"

#include <errno.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

int appex_poll_create(int *poll, int *wake) {
  *poll = epoll_create1(EPOLL_CLOEXEC);
  *wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (*poll < 0 || *wake < 0) return -errno;
  return appex_poll_watch(*poll, *wake, EPOLLIN, 1, 1);
}

int appex_poll_watch(int poll, int descriptor, uint32_t events, uint64_t key, int is_new) {
  struct epoll_event event = {.events = events, .data = {.u64 = key}};
  return epoll_ctl(poll, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event) == 0 ? 0 : -errno;
}

int appex_poll_remove(int poll, int descriptor) { return epoll_ctl(poll, EPOLL_CTL_DEL, descriptor, NULL) == 0 ? 0 : -errno; }

int appex_poll_wait(int poll, struct appex_ready ready[32], int milliseconds) {
  struct epoll_event events[32];
  int count = epoll_wait(poll, events, 32, milliseconds);
  for (int i = 0; i < count; i++) {
    ready[i].key = events[i].data.u64;
    ready[i].events = events[i].events;
  }
  return count < 0 ? 0 : count;
}
