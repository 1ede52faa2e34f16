import CSeccomp
import Foundation

extension SeccompFilter {
    /// In addition to the common rules, where a process is in the session's namespaces and only Landlock protects files.
    static var inPlaceOfNamespaces: [Rule] {
        var rules = [
            Rule(
                calls: ["tkill", "pidfd_open", "pidfd_send_signal"], answer: .error(EPERM),
                reason: "no signals to others; those that name a process reach this one only, by a filter that knows its number"),
            Rule(
                calls: ["sched_setparam"], answer: .error(EPERM), reason: "how much of the machine others get is not its choice either"),
            Rule(
                calls: ["sched_setaffinity"], answer: .error(EPERM), reason: "the same, of another process or thread",
                condition: Condition(argument: 0, comparison: SCMP_CMP_NE, first: 0, words: "on another process or thread")),
            Rule(
                calls: [
                    "sched_getaffinity", "sched_getscheduler", "sched_getparam", "sched_getattr", "sched_rr_get_interval", "getpgid", "getsid",
                ], answer: .error(EPERM), reason: "nor what others run with, which also says that they are there",
                condition: Condition(argument: 0, comparison: SCMP_CMP_NE, first: 0, words: "of another process or thread")),
            Rule(
                calls: ["getpriority", "ioprio_get"], answer: .error(EPERM), reason: "the same",
                condition: Condition(argument: 1, comparison: SCMP_CMP_NE, first: 0, words: "of another process or thread")),
            Rule(
                calls: ["clock_gettime", "clock_getres", "clock_nanosleep", "timer_create"], answer: .error(EINVAL),
                reason: "how busy other processes are",
                condition: Condition(
                    argument: 0, comparison: SCMP_CMP_MASKED_EQ, first: 0x8000_0004, second: 0x8000_0000,
                    words: "with the clock of a process that is named by its number")),
            Rule(
                calls: ["inotify_init", "inotify_init1"], answer: .error(EPERM),
                reason: "Landlock does not cover watches: they would tell what happens in the person's folders"),
            Rule(
                calls: ["getxattr", "lgetxattr", "getxattrat", "listxattr", "llistxattr", "listxattrat", "file_getattr"], answer: .error(EOPNOTSUPP),
                reason: "nor the attributes of a file that cannot be opened"),
        ]
        for (call, argument) in [("open", 1), ("openat", 2)] as [(String, UInt32)] {
            rules.append(
                Rule(
                    calls: [call], answer: .error(EPERM),
                    reason: "a descriptor that only names a file can be had of any; handed over, it would name the person's file to who may open it",
                    condition: .flag(0x20_0000, "O_PATH", argument: argument)))
        }
        for (command, name) in [(8, "F_SETOWN"), (15, "F_SETOWN_EX")] as [(UInt64, String)] {
            rules.append(
                Rule(
                    calls: ["fcntl"], answer: .error(EPERM), reason: "sends signals to others",
                    condition: .command(command, name, argument: 1)))
        }
        return rules
    }
}
