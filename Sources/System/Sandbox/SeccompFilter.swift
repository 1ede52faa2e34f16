import CSeccomp
import Foundation
package import SystemCalls

/// The system calls that an extension may make, as a program for the kernel that bubblewrap or `appex-confine` loads.
///
/// The mount namespace decides which files can be reached; this filter removes the calls that could reach past it, and those with which one process
/// can burden the machine. Inside, an unknown call does not exist (``KnownCalls``). Rules refuse some of the known calls, or some of their arguments.
/// Every row has its reason; `Documentation/threat-model.md` has the same tables.
package struct SeccompFilter: Sendable {
    /// What a refused call returns.
    package enum Answer: Sendable { case error(Int32), pretendSuccess }

    package struct Rule: Sendable {
        package let calls: [String]
        package let answer: Answer
        package let reason: String
        var condition: Condition?
        /// Which of these calls the rule refuses; empty for all.
        var words: String { condition?.words ?? "" }
    }

    struct Condition: Sendable {
        let argument: UInt32
        let comparison: scmp_compare
        let first: UInt64
        var second: UInt64 = 0
        /// A description of these calls, for the table.
        var words: String
        /// A condition on another argument: the value that its bits under a mask must have.
        var also: (argument: UInt32, mask: UInt64, value: UInt64)?

        var comparisons: [scmp_arg_cmp] {
            [scmp_arg_cmp(arg: argument, op: comparison, datum_a: first, datum_b: second)]
                + (also.map { [scmp_arg_cmp(arg: $0.argument, op: SCMP_CMP_MASKED_EQ, datum_a: $0.mask, datum_b: $0.value)] } ?? [])
        }

        /// Open flags with O_TRUNC and read-only access.
        static func truncatingRead(argument: UInt32) -> Condition {
            Condition(
                argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: UInt64(O_ACCMODE | O_TRUNC), second: UInt64(O_TRUNC),
                words: "with `O_TRUNC` but without writing")
        }

        /// Flags with this bit set.
        static func flag(_ bit: UInt64, _ name: String, argument: UInt32) -> Condition {
            Condition(argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: bit, second: bit, words: "with `\(name)`")
        }

        /// A command whose number is in the low 32 bits, the only ones that the kernel reads.
        static func command(_ number: UInt64, _ name: String, argument: UInt32, mask: UInt64 = 0xFFFF_FFFF) -> Condition {
            Condition(argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: mask, second: number, words: "with `\(name)`")
        }

        /// An option at the level of sockets, for every protocol.
        static func socketOption(_ number: UInt64, _ name: String) -> Condition {
            var condition = command(number, name, argument: 2)
            condition.also = (argument: 1, mask: 0xFFFF_FFFF, value: UInt64(SOL_SOCKET))
            return condition
        }

        /// Open flags with the third access mode, which on Linux gives a descriptor for ioctl only.
        static func noAccess(argument: UInt32) -> Condition {
            Condition(
                argument: argument, comparison: SCMP_CMP_MASKED_EQ, first: UInt64(O_ACCMODE), second: UInt64(O_ACCMODE),
                words: "with the access mode that is neither reading nor writing")
        }
    }

    /// The whole filter. `network` follows the entitlement com.apple.security.network.client.
    ///
    /// - Parameter hasPersonsFolders: whether the process sees folders of the person, in which may be sockets.
    package static func rules(network: Bool, rung: SandboxRung, hasPersonsFolders: Bool = false) -> [Rule] {
        common + (rung.hasOwnRoot ? [] : inPlaceOfNamespaces) + sockets(network: network, rung: rung, hasPersonsFolders: hasPersonsFolders)
    }

    // Compiled once: libseccomp would take a millisecond of every launch.
    private static let offline = Result { () throws(SystemError) in try compile(rules(network: false, rung: .namespaces)) }
    private static let offlineWithFolders = Result { () throws(SystemError) in
        try compile(rules(network: false, rung: .namespaces, hasPersonsFolders: true))
    }
    private static let online = Result { () throws(SystemError) in try compile(rules(network: true, rung: .namespaces)) }
    private static let offlineOutside = Result { () throws(SystemError) in try compile(rules(network: false, rung: .landlock)) }
    private static let onlineOutside = Result { () throws(SystemError) in try compile(rules(network: true, rung: .landlock)) }

    /// The compiled filter in a memory file, at its beginning, for one launch.
    package static func make(network: Bool, rung: SandboxRung, hasPersonsFolders: Bool = false) throws(SystemError) -> OwnedDescriptor {
        let inside = network ? online : hasPersonsFolders ? offlineWithFolders : offline
        let filter = try (rung.hasOwnRoot ? inside : (network ? onlineOutside : offlineOutside)).get()
        let memory = try SealedMemory.makeEmpty(name: "appex-seccomp")
        let written = filter.withUnsafeBytes { pwrite(memory.rawValue, $0.baseAddress, $0.count, 0) }
        guard written == filter.count else { throw SystemError(errno, "write a seccomp filter") }
        return memory
    }

    private static func compile(_ rules: [Rule]) throws(SystemError) -> Data {
        guard let context = seccomp_init(0x7FFF_0000 /* SCMP_ACT_ALLOW */) else { throw SystemError(ENOMEM, "make a seccomp filter") }
        defer { seccomp_release(context) }
        seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2 /* a binary tree */)
        for rule in rules {
            let action: UInt32 =
                switch rule.answer {
                case .error(let code): error(code)
                case .pretendSuccess: error(0)
                }
            for call in rule.calls {
                let number = try number(of: call)
                var comparisons = rule.condition?.comparisons ?? []
                let result = seccomp_rule_add_array(context, action, number, UInt32(comparisons.count), &comparisons)
                // A call that this architecture does not have cannot be made.
                guard result == 0 || result == -EDOM || number < 0 else { throw SystemError(-result, "add \(call) to a seccomp filter") }
            }
        }
        let memory = try SealedMemory.makeEmpty(name: "appex-seccomp")
        let result = seccomp_export_bpf(context, memory.rawValue)
        guard result == 0 else { throw SystemError(-result, "export a seccomp filter") }
        var bytes = Data(count: Int(lseek(memory.rawValue, 0, SEEK_CUR)))
        let count = bytes.withUnsafeMutableBytes { pread(memory.rawValue, $0.baseAddress, $0.count, 0) }
        guard count == bytes.count, count > 0 else { throw SystemError(EIO, "read a seccomp filter") }
        return try knownOnly() + bytes
    }
}
