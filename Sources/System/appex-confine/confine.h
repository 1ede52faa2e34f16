// The steps of a process that gives up what it does not need. Each returns 0, or -errno.
#pragma once
#include <stdint.h>

/// A Landlock ruleset that is being made.
struct ruleset {
  int descriptor;
  uint64_t handled;
};

/// Refuses every right that this kernel's Landlock knows; TCP only without the network.
int ruleset_make(struct ruleset *rules, int network);

/// Allows what an option says at `path` and below it: --read, --read-if-present, --write, --device.
int ruleset_allow(struct ruleset *rules, const char *option, const char *path);

/// Allows the files below /proc by which a runtime learns about its own process. They stay open as descriptors that nothing can be read from:
/// without, the kernel may forget what the rules are about.
int ruleset_allow_own_process(struct ruleset *rules);

/// Puts it into force. Cannot be undone.
int ruleset_apply(struct ruleset *rules);

/// Signals to nobody but itself. What it compares with is the number of this process.
int filter_signals(void);
