// Local packet sockets, with ancillary data and peer credentials.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The most descriptors in one packet.
#define APPEX_WIRE_MAX_DESCRIPTORS 16

/// The sender of a packet, attested by the kernel.
struct appex_sender {
  pid_t pid;  ///< 0: the socket does not pass credentials
  uid_t uid;
};

/// Creates a connected SOCK_SEQPACKET pair, close-on-exec and non-blocking. 0, or -errno.
int appex_socketpair(int ends[2]);

/// Asks the kernel to attach the sender's credentials to every packet received on `socket`. 0, or -errno.
int appex_pass_credentials(int socket);

/// Sends one packet with `count` descriptors; never blocks, never raises SIGPIPE. 0, or -errno.
int appex_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);

/// Receives one packet. Returns its length (0: the peer closed), or -errno; -EMSGSIZE when the packet was longer than `capacity` or carried more
/// descriptors than `descriptors` holds, -EMFILE when this process could not open them. Descriptors are close-on-exec; after an error none of
/// them stays open.
ssize_t appex_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t *count, struct appex_sender *sender);

/// Creates a listening socket at `path`, of packets or of a stream of bytes. Descriptor, or -errno.
int appex_listen(const char *path, int is_stream);

/// Connects a socket to `path`. Descriptor, or -errno.
int appex_connect(const char *path, int is_stream);

/// Accepts the next connection, close-on-exec and non-blocking. Descriptor, or -errno.
int appex_accept(int socket);

/// The credentials of the peer of a connected socket. 0, or -errno.
int appex_peer(int socket, struct appex_sender *peer);
