// What Appex is compared with, in C: the least that the same job costs without it.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Nanoseconds of the monotonic clock; every figure is a difference of two of these.
int64_t peer_now(void);

/// Spawns `path` with nothing but its arguments, what it prints thrown away, and waits for its end. Nanoseconds, or -errno; -ECHILD when it failed.
int64_t peer_spawn_and_wait(const char *path, char *const argv[]);

/// A connected pair, close-on-exec and blocking, of `type` SOCK_SEQPACKET or SOCK_STREAM. 0, or -errno.
int peer_socketpair(int type, int ends[2]);

/// Sends every packet back until the other end is closed.
void peer_packets_serve(int socket);

/// Sends one packet and waits for its echo. Nanoseconds, or -errno.
int64_t peer_packets_call(int socket, void *bytes, size_t size);

/// Takes in what `peer_copy_send` sends until the other end is closed.
void peer_copy_serve(int socket);

/// Copies `size` bytes through a stream socket into the memory of the other process, until that has them all. Nanoseconds, or -errno.
int64_t peer_copy_send(int socket, const void *bytes, uint64_t size);

/// Answers calls of `peer_gdbus_call` on a connection without a bus, until the other end is closed.
void peer_gdbus_serve(int socket);

/// The calling side of such a connection; NULL when it fails.
void *peer_gdbus_connect(int socket);

/// One method call with an array of bytes, which is returned. Nanoseconds, or -1.
int64_t peer_gdbus_call(void *connection, const void *bytes, size_t size);

void peer_gdbus_close(void *connection);

/// A table of keys and values in SQLite with a write-ahead log; `is_durable`: each change is on the disk when it returns. NULL when it fails.
void *peer_sqlite_open(const char *path, int is_durable);

/// One change, which outlives the process. Nanoseconds, or -1.
int64_t peer_sqlite_set(void *opened, const char *key, const char *value);

/// Reads a value of `length` bytes. Nanoseconds, or -1.
int64_t peer_sqlite_get(void *opened, const char *key, size_t length);

void peer_sqlite_close(void *opened);
