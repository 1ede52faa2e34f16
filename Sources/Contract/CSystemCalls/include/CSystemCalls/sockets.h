// Local sockets of packets: ancillary data and peer credentials.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Descriptors in one packet, at most.
#define APPEX_WIRE_MAX_DESCRIPTORS 16

/// What a packet said about its sender, attested by the kernel.
struct appex_sender {
  pid_t pid;  ///< 0: the socket does not pass credentials
  uid_t uid;
};

/// Makes a connected SOCK_SEQPACKET pair, close-on-exec and non-blocking. 0, or -errno.
int appex_socketpair(int ends[2]);

/// Asks the kernel to attach the sender's credentials to every packet received on `socket`. 0, or -errno.
int appex_pass_credentials(int socket);

/// Sends one packet with `count` descriptors; never blocks, never raises SIGPIPE. 0, or -errno.
int appex_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);

/// Receives one packet. Returns its length (0: the peer closed), or -errno; -EMSGSIZE when it was longer than `capacity` or carried more
/// descriptors than `descriptors` holds, -EMFILE when this process could not open them. Descriptors arrive close-on-exec; on an error none
/// stays open.
ssize_t appex_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t *count, struct appex_sender *sender);

/// A socket bound to `path` and listening. Descriptor, or -errno.
int appex_listen(const char *path);

/// A socket connected to `path`. Descriptor, or -errno.
int appex_connect(const char *path);

/// The next connection, close-on-exec and non-blocking. Descriptor, or -errno.
int appex_accept(int socket);

/// Who is at the other end of a connected socket. 0, or -errno.
int appex_peer(int socket, struct appex_sender *peer);
