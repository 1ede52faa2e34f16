#define _GNU_SOURCE
#include "CRawChannel.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

void raw_take(int socket) {
  // Whichever of the descriptors is a poller forgets the socket; the others refuse.
  for (int poller = 0; poller < 256; poller++) epoll_ctl(poller, EPOLL_CTL_DEL, socket, NULL);
}

int raw_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  char control[CMSG_SPACE(16 * sizeof(int))] = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
  }
  while (sendmsg(socket, &message, MSG_NOSIGNAL) < 0) {
    struct pollfd wait = {.fd = socket, .events = POLLOUT};
    // The kernel counts descriptors on their way, too.
    if (errno != EAGAIN && errno != EINTR && errno != ETOOMANYREFS) return 0;
    poll(&wait, 1, 1000);
  }
  return 1;
}

long raw_receive(int socket, void *bytes, size_t length, int milliseconds) {
  struct pollfd wait = {.fd = socket, .events = POLLIN};
  if (poll(&wait, 1, milliseconds) == 0) return 0;
  struct iovec part = {.iov_base = bytes, .iov_len = length};
  char control[CMSG_SPACE(16 * sizeof(int))];
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
  if (received < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < count; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof descriptor);
      close(descriptor);
    }
  }
  return received == 0 ? -1 : received;
}

int raw_memory(const void *bytes, size_t length, size_t size, int seals) {
  int memory = memfd_create("raw", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  const char *rest = bytes;
  while (length > 0) {
    ssize_t written = write(memory, rest, length);
    if (written <= 0) break;
    rest += written;
    length -= (size_t)written;
  }
  if (ftruncate(memory, (off_t)size) != 0) {
    close(memory);
    return -1;
  }
  if (seals == RAW_SEALED) fcntl(memory, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
  if (seals == RAW_SHRINKABLE) fcntl(memory, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_WRITE);
  return memory;
}
