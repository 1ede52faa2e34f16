import CSeccomp
import Foundation

extension SeccompFilter {
    /// Refuses calls that would hide memory from the system's count, where no control group counts it (``MemoryUse``).
    static var memoryRules: [Rule] {
        [
            Rule(
                calls: ["fcntl"], answer: .error(EPERM),
                reason: "a mark of memory files that were handed over: what the extension seals is its own",
                condition: Condition(
                    argument: 1, comparison: SCMP_CMP_MASKED_EQ, first: 0xFFFF_FFFF, second: 1033,
                    words: "with `F_ADD_SEALS` and `F_SEAL_FUTURE_WRITE`", also: (argument: 2, mask: 0x10, value: 0x10))),
            Rule(
                calls: ["close_range"], answer: .error(EPERM), reason: "a thread with descriptors of its own, which nobody would look at",
                condition: .flag(2, "CLOSE_RANGE_UNSHARE", argument: 2)),
        ]
    }
}
