// The steps of a process that drops what it does not need. Each returns 0, or -errno.
#pragma once
#include <stdint.h>

/// A Landlock ruleset under construction.
struct ruleset {
  int descriptor;
  uint64_t handled;
};

/// Refuses every right that this kernel's Landlock knows; TCP only without the network.
int ruleset_make(struct ruleset *rules, int network);

/// Allows the rights of an option at `path` and below it: --read, --read-if-present, --write, --device.
int ruleset_allow(struct ruleset *rules, const char *option, const char *path);

/// Allows the files below /proc by which a runtime learns about its own process. They stay open as descriptors that cannot be read: otherwise the
/// kernel may drop the inodes of the rules.
int ruleset_allow_own_process(struct ruleset *rules);

/// Puts it into force. This cannot be undone.
int ruleset_apply(struct ruleset *rules);

/// Allows signals only to the process itself. The filter compares with the process's number.
int filter_signals(void);
