// Waits for many descriptors at once.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// An event that a poll reported.
struct appex_ready {
  uint64_t key;
  uint32_t events;  ///< EPOLLIN, EPOLLOUT, EPOLLHUP, EPOLLERR
};

/// Creates an epoll instance, with an eventfd under key 1. 0, or -errno.
int appex_poll_create(int *poll, int *wake);

/// Adds, changes (`is_new` 0) or removes a descriptor. 0, or -errno.
int appex_poll_watch(int poll, int descriptor, uint32_t events, uint64_t key, int is_new);
int appex_poll_remove(int poll, int descriptor);

/// Waits at most `milliseconds` (-1: without a limit). Returns the number of entries filled, at most 32; 0 when interrupted.
int appex_poll_wait(int poll, struct appex_ready ready[32], int milliseconds);
