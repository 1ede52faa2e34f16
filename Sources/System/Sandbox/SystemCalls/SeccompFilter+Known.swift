import CCrash
import Foundation
package import SystemCalls

extension SeccompFilter {
    /// The descriptor of ``reportingUnknown()`` in a process.
    package static let reportDescriptor = Int32(appex_calls_descriptor)

    static func error(_ code: Int32) -> UInt32 { 0x0005_0000 | UInt32(code) }  // SECCOMP_RET_ERRNO
    private static let allow: UInt32 = 0x7FFF_0000
    private static let signal: UInt32 = 0x0003_0000  // SECCOMP_RET_TRAP

    /// The first number of x32 calls (32-bit pointers, 64-bit registers), which libseccomp's part of the filter refuses.
    private static let otherNumbers: UInt32 = 0x4000_0000

    static func number(of call: String) throws(SystemError) -> Int32 {
        guard let number = CallNumbers.number(of: call) else { throw SystemError(ENOSYS, "name the system call \(call) to libseccomp") }
        return number
    }

    /// The numbers of all calls that have their own answer: the allowed calls, and those that a rule refuses.
    static func knownNumbers() throws(SystemError) -> Set<UInt32> {
        let rules = SandboxRung.ladder.flatMap { rung in [false, true].flatMap { Self.rules(network: $0, rung: rung) } }
        var numbers: Set<UInt32> = []
        for call in KnownCalls.all.flatMap(\.calls) + rules.flatMap(\.calls) {
            // A negative number: this architecture does not have the call.
            if let number = UInt32(exactly: try number(of: call)) { numbers.insert(number) }
        }
        return numbers
    }

    /// Runs before the rules: an unknown call does not exist, and an unknown request is refused. libc can do without calls that a kernel does not
    /// have.
    static func knownOnly() throws(SystemError) -> Data {
        let calls = CallTree(try knownNumbers(), above: otherNumbers).instructions(orElse: error(ENOSYS))
        let tree = calls + KnownRequests.instructions(UInt32(try number(of: "ioctl")))
        // Calls of another architecture have other numbers; they go straight to the rules, which refuse them.
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

    /// A second program, which a process loads once it can handle the signal: an unknown call is reported, and then answered as in the first program.
    /// It protects nothing.
    package static func reportingUnknown() throws(SystemError) -> OwnedDescriptor { try unknown.get() }

    private static func bytes(_ instructions: [CallTree.Instruction]) -> Data {
        instructions.withUnsafeBufferPointer { Data(buffer: $0) }
    }
}
