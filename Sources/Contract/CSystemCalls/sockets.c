#define _GNU_SOURCE
#include "CSystemCalls/sockets.h"

#include "CSystemCalls/descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int appex_socketpair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) == 0 ? 0 : -errno;
}

int appex_pass_credentials(int socket) {
  int on = 1;
  return setsockopt(socket, SOL_SOCKET, SO_PASSCRED, &on, sizeof on) == 0 ? 0 : -errno;
}

int appex_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int) * APPEX_WIRE_MAX_DESCRIPTORS)];
  } control;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > APPEX_WIRE_MAX_DESCRIPTORS) return -EINVAL;
  if (count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.space;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * count);
  }
  for (;;) {
    if (sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) >= 0) return 0;
    if (errno != EINTR) return -errno;
  }
}

ssize_t appex_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t *count, struct appex_sender *sender) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int) * APPEX_WIRE_MAX_DESCRIPTORS) + CMSG_SPACE(sizeof(struct ucred))];
  } control;
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
  size_t room = *count;
  ssize_t length;
  *count = 0;
  if (sender) memset(sender, 0, sizeof *sender);
  do {
    length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
  } while (length < 0 && errno == EINTR);
  if (length < 0) return -errno;

  int overflow = (message.msg_flags & MSG_TRUNC) != 0;
  int is_incomplete = (message.msg_flags & MSG_CTRUNC) != 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET) continue;
    if (header->cmsg_type == SCM_CREDENTIALS && sender) {
      struct ucred credentials;
      memcpy(&credentials, CMSG_DATA(header), sizeof credentials);
      sender->pid = credentials.pid;
      sender->uid = credentials.uid;
    }
    if (header->cmsg_type != SCM_RIGHTS) continue;
    size_t received = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < received; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof descriptor);
      if (*count < room) {
        descriptors[(*count)++] = descriptor;
      } else {
        appex_close(descriptor);
        overflow = 1;
      }
    }
  }
  if (!overflow && !is_incomplete) return length;
  // There was room for the most descriptors of a packet: when some are missing without a smaller limit, this process cannot open any more.
  int problem = overflow || *count == room ? EMSGSIZE : EMFILE;
  for (size_t i = 0; i < *count; i++) appex_close(descriptors[i]);
  *count = 0;
  return -problem;
}

static int make_address(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) return -ENAMETOOLONG;
  strcpy(address->sun_path, path);
  return 0;
}

/// Creates a socket and passes it, with the address, to bind or connect.
static int open_socket(const char *path, int flags, int (*attach)(int, const struct sockaddr *, socklen_t)) {
  struct sockaddr_un address;
  int problem = make_address(path, &address);
  if (problem) return problem;
  int descriptor = socket(AF_UNIX, flags | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -errno;
  if (attach(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  problem = -errno;
  close(descriptor);
  return problem;
}

static int kind(int is_stream) { return is_stream ? SOCK_STREAM : SOCK_SEQPACKET; }

int appex_listen(const char *path, int is_stream) {
  int descriptor = open_socket(path, kind(is_stream) | SOCK_NONBLOCK, bind);
  if (descriptor < 0) return descriptor;
  if (listen(descriptor, 64) == 0) return descriptor;
  int problem = -errno;
  close(descriptor);
  return problem;
}

int appex_connect(const char *path, int is_stream) {
  // Connecting to a local socket only waits for room in the listener's queue.
  int descriptor = open_socket(path, kind(is_stream), connect);
  if (descriptor >= 0) fcntl(descriptor, F_SETFL, O_NONBLOCK);
  return descriptor;
}

int appex_accept(int socket) {
  for (;;) {
    int descriptor = accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor >= 0) return descriptor;
    if (errno != EINTR) return -errno;
  }
}

int appex_peer(int socket, struct appex_sender *peer) {
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return -errno;
  peer->pid = credentials.pid;
  peer->uid = credentials.uid;
  return 0;
}
