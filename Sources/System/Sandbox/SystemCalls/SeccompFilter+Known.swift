import CCrash
import Foundation
package import SystemCalls

extension SeccompFilter {
    /// Where a process finds ``reportingUnknown()``.
    package static let reportDescriptor = Int32(appex_calls_descriptor)

    static func error(_ code: Int32) -> UInt32 { 0x0005_0000 | UInt32(code) }  // SECCOMP_RET_ERRNO
    private static let allow: UInt32 = 0x7FFF_0000
    private static let signal: UInt32 = 0x0003_0000  // SECCOMP_RET_TRAP

    /// Numbers of the calls of 32-bit processes with 64-bit registers, which libseccomp's part of the filter refuses.
    private static let otherNumbers: UInt32 = 0x4000_0000

    static func number(of call: String) throws(SystemError) -> Int32 {
        guard let number = CallNumbers.number(of: call) else { throw SystemError(ENOSYS, "name the system call \(call) to libseccomp") }
        return number
    }

    /// The numbers of all calls that have an answer of their own: those that a process may make, and those that a rule refuses.
    static func knownNumbers() throws(SystemError) -> Set<UInt32> {
        let rules = SandboxRung.ladder.flatMap { rung in [false, true].flatMap { Self.rules(network: $0, rung: rung) } }
        var numbers: Set<UInt32> = []
        for call in KnownCalls.all.flatMap(\.calls) + rules.flatMap(\.calls) {
            // Negative: this architecture does not have it.
            if let number = UInt32(exactly: try number(of: call)) { numbers.insert(number) }
        }
        return numbers
    }

    /// Comes before the rules: a call that is not known does not exist, and a request that is not known is refused. libc does without calls that
    /// a kernel does not have.
    static func knownOnly() throws(SystemError) -> Data {
        let calls = CallTree(try knownNumbers(), above: otherNumbers).instructions(orElse: error(ENOSYS))
        let tree = calls + KnownRequests.instructions(UInt32(try number(of: "ioctl")))
        // Calls of another architecture have other numbers; the rules begin with their end.
        let architecture: [CallTree.Instruction] = [
            .load(at: CallTree.architectureOffset),
            CallTree.Instruction(code: CallTree.Instruction.isEqual, whenTrue: 1, value: Machine.architecture), .skip(tree.count + 1),
        ]
        return bytes(architecture + [.load(at: CallTree.numberOffset)] + tree)
    }

    private static let unknown = Result { () throws(SystemError) in
        let tree = CallTree(try knownNumbers()).instructions(orElse: signal)
        return try SealedMemory.make(bytes([.load(at: CallTree.numberOffset)] + tree + [.answer(allow)]), name: "appex-calls")
    }

    /// A second program, which a process loads as soon as it can answer the signal: a call that is not known is reported, and then answered as the
    /// first one does. It protects nothing.
    package static func reportingUnknown() throws(SystemError) -> OwnedDescriptor { try unknown.get() }

    private static func bytes(_ instructions: [CallTree.Instruction]) -> Data {
        instructions.withUnsafeBufferPointer { Data(buffer: $0) }
    }
}
