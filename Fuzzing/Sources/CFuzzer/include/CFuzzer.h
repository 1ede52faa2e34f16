// What the fuzzer calls that is not Swift.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with its usual arguments; returns when it has done what they ask.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*run)(const uint8_t *bytes, size_t length));

/// The program appex-icons, as a function: the picture is descriptor 0, the memory for the pixels descriptor 3. What it says is kept in
/// `said`.
int appex_fuzz_icons(int count, char **arguments, char said[256]);
