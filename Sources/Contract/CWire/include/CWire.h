// System calls that Swift cannot spell: ancillary data, memfds and their seals, peer credentials.
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

/// Closes a descriptor that may be a stranger's, and does not wait for what a socket has not sent yet.
void appex_close(int descriptor);

/// Lets this process open as many descriptors as its hard limit allows. How many it may open now.
size_t appex_raise_descriptor_limit(void);

/// How many descriptors this process may open.
size_t appex_descriptor_limit(void);

/// Asks the kernel to attach the sender's credentials to every packet received on `socket`. 0, or -errno.
int appex_pass_credentials(int socket);

/// Sends one packet with `count` descriptors; never blocks, never raises SIGPIPE. 0, or -errno.
int appex_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);

/// Receives one packet. Returns its length (0: the peer closed), or -errno; -EMSGSIZE when it was longer than `capacity` or carried more
/// descriptors than `descriptors` holds, -EMFILE when this process could not open them. Descriptors arrive close-on-exec; on an error none
/// stays open.
ssize_t appex_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t *count, struct appex_sender *sender);

/// A memfd, close-on-exec, that may be sealed. Descriptor, or -errno.
int appex_memfd(const char *name);

/// Seals a memfd against every change, with a mark outside of a sandbox. 0, or -errno.
int appex_seal(int descriptor);

/// 1 when `descriptor` is a memfd that was sealed against every change, and not in a sandbox; 0 when not.
int appex_was_sealed_outside(int descriptor);

/// 1 when `descriptor` is a memfd that nobody can shrink, grow or write any more; 0 when not.
int appex_is_sealed(int descriptor);

/// A socket bound to `path` and listening. Descriptor, or -errno.
int appex_listen(const char *path);

/// A socket connected to `path`. Descriptor, or -errno.
int appex_connect(const char *path);

/// The next connection, close-on-exec and non-blocking. Descriptor, or -errno.
int appex_accept(int socket);

/// Who is at the other end of a connected socket. 0, or -errno.
int appex_peer(int socket, struct appex_sender *peer);

/// What a poll reported.
struct appex_ready {
  uint64_t key;
  uint32_t events;  ///< EPOLLIN, EPOLLOUT, EPOLLHUP, EPOLLERR
};

/// An epoll instance, and an eventfd in it under key 1. 0, or -errno.
int appex_poll_create(int *poll, int *wake);

/// Watches, changes (`is_new` 0) or forgets a descriptor. 0, or -errno.
int appex_poll_watch(int poll, int descriptor, uint32_t events, uint64_t key, int is_new);
int appex_poll_forget(int poll, int descriptor);

/// Waits at most `milliseconds` (-1: for ever). Number of entries filled, at most 32; 0 when interrupted.
int appex_poll_wait(int poll, struct appex_ready ready[32], int milliseconds);

/// Names the calling thread, for debuggers.
void appex_name_thread(const char *name);

/// Copies up to `count` bytes at `from` of `input` to `to` of `output` inside the kernel; moves no position. Bytes copied, 0 at the end, or
/// -errno; -EXDEV, -EINVAL and -ENOSYS mean that these two files cannot be copied so.
ssize_t appex_copy_range(int input, off_t from, int output, off_t to, size_t count);

/// Makes `output` share the blocks of `input`, where the file system can. 0, or -errno.
int appex_clone_file(int input, int output);

/// Where a file has data next, at `from` or behind it: from `start` up to `end`. Moves the position. 0, or -errno; -ENXIO when there is none.
int appex_find_data(int descriptor, off_t from, off_t *start, off_t *end);

/// The name of the file system of `descriptor` when the kernel makes its files up as they are read (proc, sysfs and their kind), "unknown" when
/// it does not say; NULL when its files are bytes that somebody has written.
const char *appex_made_up_file_system(int descriptor);

/// Sets an extended attribute of a file. A link is not followed. 0, or -errno.
int appex_set_attribute(const char *path, const char *name, const void *value, size_t size);

/// Flushes the file system of `descriptor` to the disk. 0, or -errno.
int appex_sync_file_system(int descriptor);
