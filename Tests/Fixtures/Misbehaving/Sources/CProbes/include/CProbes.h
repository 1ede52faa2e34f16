// What Swift cannot spell.
#pragma once
#include <stddef.h>

void misbehave_segfault(void);
/// Crashes with a stack pointer that leads nowhere.
void misbehave_lose_stack(void);
void misbehave_call_nothing(void);
/// Takes away the memory in which the system expects the stack of this process.
void misbehave_lose_report(void);
/// Writes into that memory what no honest process writes, and ends.
void misbehave_forge_report(void);
/// Starts threads until the system refuses; how many there were.
int misbehave_threads(void);
/// Touches memory in steps of a mebibyte, without end.
void misbehave_small_allocations(void);
/// Asks for this many mebibytes at once and touches them; 0 when it was refused.
int misbehave_big_allocation(size_t mebibytes);
/// Fills memory files, which no limit on data segments counts; how many mebibytes there were when the system refused, at most `limit`.
size_t misbehave_memory_files(size_t limit);
/// The same with pages that no file backs and that could be shared; 0 when they were refused.
int misbehave_shared_memory(size_t mebibytes);
/// Opens until the system refuses; how many there were. They are closed again.
int misbehave_descriptors(void);
/// Extends the file to this size; 0, or the error number.
int misbehave_extend(const char *path, long long size);
/// Sends this packet `count` times (0: until the other side hangs up).
void misbehave_send(int descriptor, const void *bytes, size_t length, long count);
