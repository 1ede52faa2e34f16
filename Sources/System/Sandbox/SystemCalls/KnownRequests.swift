/// What a process in a sandbox may ask of a descriptor with `ioctl`. Every other request is refused: what they do is up to the file system or device
/// behind a descriptor, and some change the person's file, or make folders that nobody can remove, with a descriptor for reading.
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
        KnownRequests(
            names: ["FICLONE", "FICLONERANGE"], numbers: [0x4004_9409, 0x4020_940D],
            reason: "copies share blocks; it takes a descriptor for writing"),
    ]

    /// Goes on after its end with a known request, and with every other call than `ioctl`. The number of the call has been loaded.
    static func instructions(_ ioctl: UInt32) -> [CallTree.Instruction] {
        let tree = CallTree(all.flatMap(\.numbers)).instructions(orElse: SeccompFilter.error(1))
        // The kernel looks at the low half.
        return [
            CallTree.Instruction(code: CallTree.Instruction.isEqual, whenTrue: 1, value: ioctl), .skip(tree.count + 1),
            .load(at: CallTree.secondArgumentOffset),
        ] + tree
    }
}
