#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

// A reader that went away (SIGPIPE) and the file size limit (SIGXFSZ) end a process by default. Here both are write errors like
// any other: the signals are held back for the length of the write, and one that the write raised is taken off again.
typedef struct held_signals {
    sigset_t ours;
    sigset_t before;
    sigset_t pending_before;
} held_signals;

static void hold_signals(held_signals *held) {
    sigemptyset(&held->ours);
    sigaddset(&held->ours, SIGPIPE);
    sigaddset(&held->ours, SIGXFSZ);
    sigemptyset(&held->pending_before);
    sigpending(&held->pending_before);
    pthread_sigmask(SIG_BLOCK, &held->ours, &held->before);
}

static void take_signal(const held_signals *held, int signal) {
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    if (!sigismember(&held->pending_before, signal)) {
        const struct timespec now = {0};
        while (sigtimedwait(&only, NULL, &now) < 0 && errno == EINTR) {
        }
    }
}

static bool write_out(pc_sink *sink, const uint8_t *bytes, size_t length) {
    if (sink->write_error != 0) {
        return false;
    }
    held_signals held;
    hold_signals(&held);
    while (length > 0 && sink->write_error == 0) {
        ssize_t count = write(sink->descriptor, bytes, length);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        } else if (count == 0) {
            sink->write_error = EIO;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            struct pollfd wait = {.fd = sink->descriptor, .events = POLLOUT};
            if (poll(&wait, 1, -1) < 0 && errno != EINTR) {
                sink->write_error = errno;
            }
        } else if (errno != EINTR) {
            sink->write_error = errno;
            if (sink->write_error == EPIPE) {
                take_signal(&held, SIGPIPE);
            } else if (sink->write_error == EFBIG) {
                take_signal(&held, SIGXFSZ);
            }
        }
    }
    pthread_sigmask(SIG_SETMASK, &held.before, NULL);
    return sink->write_error == 0;
}

pc_status pc_sink_open(int descriptor, pc_sink **result, pc_error *error) {
    pc_sink *sink = calloc(1, sizeof *sink);
    *result = sink;
    if (sink == NULL) {
        return pc_fail(error, PC_OUT_OF_MEMORY, 0, "no memory for a write buffer");
    }
    sink->descriptor = descriptor;
    return PC_OK;
}

bool pc_sink_put(pc_sink *sink, const uint8_t *bytes, size_t length) {
    if (length > sizeof sink->buffer - sink->used) {
        bool written = write_out(sink, sink->buffer, sink->used);
        sink->used = 0;
        if (!written) {
            return false;
        }
    }
    if (length > sizeof sink->buffer) {
        return write_out(sink, bytes, length);
    }
    memcpy(sink->buffer + sink->used, bytes, length);
    sink->used += length;
    return sink->write_error == 0;
}

pc_status pc_sink_flush(pc_sink *sink, pc_error *error) {
    bool written = write_out(sink, sink->buffer, sink->used);
    sink->used = 0;
    // Some file systems find out only here that the disk or a quota is full. What cannot be synchronised (a pipe) says EINVAL.
    while (written && fsync(sink->descriptor) != 0) {
        if (errno == EINVAL || errno == EROFS || errno == ENOTSUP) {
            break;
        }
        if (errno != EINTR) {
            sink->write_error = errno;
            written = false;
        }
    }
    if (!written) {
        return pc_fail(error, PC_WRITE_FAILED, sink->write_error, "the output could not be written");
    }
    return PC_OK;
}

void pc_sink_close(pc_sink *sink) {
    free(sink);
}
