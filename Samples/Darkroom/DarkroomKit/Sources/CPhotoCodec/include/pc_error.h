#ifndef PC_ERROR_H
#define PC_ERROR_H

typedef enum pc_status {
    PC_OK = 0,
    PC_DONE,            // the phase is complete; nothing was done by this call
    PC_TRUNCATED,       // the input ends before the picture does
    PC_CORRUPT,         // the input breaks its format
    PC_UNSUPPORTED,     // valid, but not something this codec decodes
    PC_TOO_LARGE,       // over one of the limits in pc_limits
    PC_OUT_OF_MEMORY,
    PC_READ_FAILED,     // system_error says why
    PC_WRITE_FAILED,    // system_error says why
    PC_SCRATCH_FAILED,  // system_error says why
    PC_MISUSED          // calls out of order, or a buffer of the wrong size
} pc_status;

typedef struct pc_error {
    pc_status status;
    int system_error;   // errno, or 0
    char message[240];  // the library's own words, in English
} pc_error;

const char *pc_error_message(const pc_error *error);
// What errno says, in English; NULL when system_error is 0 or unknown. Unlike strerror, safe on every thread.
const char *pc_error_system_message(int system_error);

#endif
