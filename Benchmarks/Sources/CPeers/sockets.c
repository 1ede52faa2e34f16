#define _GNU_SOURCE
#include "CPeers.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

int peer_socketpair(int type, int ends[2]) { return socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : -errno; }

// The same packet as the channel's: credentials of the sender are not asked for, descriptors are looked for.
static ssize_t receive(int socket, void *bytes, size_t size) {
  char control[CMSG_SPACE(sizeof(int) * 16)];
  struct iovec part = {.iov_base = bytes, .iov_len = size};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  return recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
}

void peer_packets_serve(int socket) {
  char bytes[65536];
  ssize_t length;
  while ((length = receive(socket, bytes, sizeof bytes)) > 0) {
    if (send(socket, bytes, (size_t)length, MSG_NOSIGNAL) < 0) return;
  }
}

int64_t peer_packets_call(int socket, void *bytes, size_t size) {
  int64_t start = peer_now();
  if (send(socket, bytes, size, MSG_NOSIGNAL) < 0) return -errno;
  if (receive(socket, bytes, size) != (ssize_t)size) return -EIO;
  return peer_now() - start;
}

static int read_all(int socket, void *bytes, size_t size) {
  for (size_t done = 0; done < size;) {
    ssize_t count = read(socket, (char *)bytes + done, size - done);
    if (count <= 0) return -1;
    done += (size_t)count;
  }
  return 0;
}

void peer_copy_serve(int socket) {
  uint64_t size, capacity = 0;
  char *memory = NULL;
  while (read_all(socket, &size, sizeof size) == 0) {
    // Memory that was used before: what is measured is the copy, not the kernel's making of new pages.
    if (size > capacity) memory = realloc(memory, capacity = size);
    if (!memory || read_all(socket, memory, size) != 0 || send(socket, "", 1, MSG_NOSIGNAL) < 0) break;
  }
  free(memory);
}

int64_t peer_copy_send(int socket, const void *bytes, uint64_t size) {
  char done;
  int64_t start = peer_now();
  if (send(socket, &size, sizeof size, MSG_NOSIGNAL) < 0) return -errno;
  for (uint64_t sent = 0; sent < size;) {
    ssize_t count = send(socket, (const char *)bytes + sent, size - sent, MSG_NOSIGNAL);
    if (count < 0) return -errno;
    sent += (uint64_t)count;
  }
  if (read_all(socket, &done, 1) != 0) return -EIO;
  return peer_now() - start;
}
