// Tells ThreadSanitizer what Swift's `Mutex` does.
//
// A lock that nobody else wants is taken and released by atomic operations that the compiler puts into our own code, where ThreadSanitizer sees
// them. A lock that somebody else has is waited for, and handed over, by functions of libswiftSynchronization.so, which is not instrumented:
// without more, every contended lock would look like a race. A function of the same name in the program takes precedence over the library's, so
// here they are, each with the library's own call and a word to ThreadSanitizer. Nothing of the product differs from what is shipped.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

static void *library_function(const char *name) {
    void *function = dlsym(RTLD_NEXT, name);
    if (!function) {
        fprintf(stderr, "Swift's library has no %s any more: Tests/ThreadSanitizer/mutex.c has to follow it.\n", name);
        abort();
    }
    return function;
}

SWIFT void appex_lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void appex_lock(uint32_t thread, SELF) {
    SWIFT void (*lock)(uint32_t, SELF) = library_function(LOCK);
    lock(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void appex_unlock(SELF) __asm__(UNLOCK);
SWIFT void appex_unlock(SELF) {
    SWIFT void (*unlock)(SELF) = library_function(UNLOCK);
    __tsan_release(mutex);
    unlock(mutex);
}

SWIFT bool appex_try(SELF) __asm__(TRY);
SWIFT bool appex_try(SELF) {
    SWIFT bool (*try)(SELF) = library_function(TRY);
    bool is_locked = try(mutex);
    if (is_locked) __tsan_acquire(mutex);
    return is_locked;
}
