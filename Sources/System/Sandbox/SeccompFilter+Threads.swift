import CSeccomp
import Foundation

/// Rules on what a process may make of itself.
extension SeccompFilter {
    /// Allows only the threads that libc makes with `clone`, which share everything with their process. A thread that shares less would have
    /// descriptors or a folder that the system does not see when it checks the process.
    static var threadsOnly: [Rule] {
        let shared: [(UInt64, String)] = [
            (0x1_0000, "CLONE_THREAD"), (0x100, "CLONE_VM"), (0x200, "CLONE_FS"), (0x400, "CLONE_FILES"), (0x800, "CLONE_SIGHAND"),
            (0x4_0000, "CLONE_SYSVSEM"),
        ]
        let separate: [(UInt64, String)] = [
            (0x2_0000, "CLONE_NEWNS"), (0x200_0000, "CLONE_NEWCGROUP"), (0x400_0000, "CLONE_NEWUTS"), (0x800_0000, "CLONE_NEWIPC"),
            (0x1000_0000, "CLONE_NEWUSER"), (0x2000_0000, "CLONE_NEWPID"), (0x4000_0000, "CLONE_NEWNET"),
        ]
        return shared.map { bit, name in
            Rule(
                calls: ["clone"], answer: .error(EPERM), reason: "threads only, which share what libc has threads share",
                condition: Condition(argument: 0, comparison: SCMP_CMP_MASKED_EQ, first: bit, second: 0, words: "without `\(name)`"))
        }
            + separate.map { bit, name in
                Rule(
                    calls: ["clone"], answer: .error(EPERM), reason: "and are in the same namespaces", condition: .flag(bit, name, argument: 0))
            }
    }
}
