import Glibc

/// The `ioctl` requests that a process in a sandbox may make. All other requests are refused: their effect depends on the file system or device
/// behind a descriptor, and some change the person's file, or make folders that cannot be removed, through a descriptor for reading.
package struct KnownRequests: Sendable {
    package let names: [String]
    package let numbers: [UInt32]
    package let reason: String

    package static let all = [
        KnownRequests(
            names: ["TCGETS", "TCGETS2", "TIOCGWINSZ"], numbers: [0x5401, 0x802C_542A, 0x5413],
            reason: "programs ask of every descriptor whether it is a terminal"),
        KnownRequests(names: ["FIONREAD"], numbers: [0x541B], reason: "how much there is to read"),
        KnownRequests(
            names: ["FIONBIO", "FIOCLEX", "FIONCLEX"], numbers: [0x5421, 0x5451, 0x5450],
            reason: "of the descriptor alone: whether it waits, and whether another program gets it"),
    ]

    /// Requests that fail with EOPNOTSUPP, as on a file system that cannot share blocks. Programs then copy.
    package static let unsupported = KnownRequests(
        names: ["FICLONE", "FICLONERANGE"], numbers: [0x4004_9409, 0x4020_940D],
        reason: "EOPNOTSUPP: a file of any size would count as nothing written, so nobody could be held to the quota of a group; "
            + "`copy_file_range` copies and counts")

    /// Continues after its end for a known request, and for every call other than `ioctl`. The number of the call has been loaded.
    static func instructions(_ ioctl: UInt32) -> [CallTree.Instruction] {
        let tree = CallTree(all.flatMap(\.numbers)).instructions(orElse: SeccompFilter.error(1))
        let refusals = unsupported.numbers.flatMap { number in
            [CallTree.Instruction(code: CallTree.Instruction.isEqual, whenFalse: 1, value: number), .answer(SeccompFilter.error(EOPNOTSUPP))]
        }
        // The kernel reads only the low half.
        let part: [CallTree.Instruction] = [.load(at: CallTree.secondArgumentOffset)] + refusals + tree
        return [CallTree.Instruction(code: CallTree.Instruction.isEqual, whenTrue: 1, value: ioctl), .skip(part.count)] + part
    }
}
