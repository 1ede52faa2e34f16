// The host's line, without the SDK in between: what a process can send that has no mind to keep to the rules.
#pragma once
#include <stddef.h>

/// Takes the socket away from whoever waits for it in this process, so that packets are read here only.
void raw_take(int socket);
/// Sends one packet with descriptors; 0 when the other side has hung up.
int raw_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);
/// Waits for one packet, at most this long; its length, 0 when nothing came, -1 when the other side has hung up. Descriptors are closed.
long raw_receive(int socket, void *bytes, size_t length, int milliseconds);

enum { RAW_UNSEALED = 0, RAW_SEALED = 1, RAW_SHRINKABLE = 2 };
/// A memory file of this size, of zeros after `bytes`, which take no memory.
int raw_memory(const void *bytes, size_t length, size_t size, int seals);
