/// A filter program that decides whether the number of a system call is in a set, with as few comparisons as a binary search needs.
///
/// When a filter is loaded, the kernel runs it for every number, to find the calls that are always allowed; a list would make each launch slower.
struct CallTree {
    /// An instruction for the kernel (`struct sock_filter`).
    struct Instruction: Equatable {
        var code: UInt16
        /// How many instructions are skipped when a condition is true, and when it is false.
        var whenTrue: UInt8 = 0
        var whenFalse: UInt8 = 0
        var value: UInt32

        static func load(at offset: UInt32) -> Instruction { Instruction(code: 0x20, value: offset) }  // BPF_LD | BPF_W | BPF_ABS
        static func skip(_ count: Int) -> Instruction { Instruction(code: 0x05, value: UInt32(count)) }  // BPF_JMP | BPF_JA
        static func answer(_ action: UInt32) -> Instruction { Instruction(code: 0x06, value: action) }  // BPF_RET | BPF_K
        static let isAtLeast: UInt16 = 0x35  // BPF_JMP | BPF_JGE | BPF_K
        static let isEqual: UInt16 = 0x15  // BPF_JMP | BPF_JEQ | BPF_K
    }

    /// The offsets of the call's number, the architecture and the arguments (`struct seccomp_data`).
    static let numberOffset: UInt32 = 0
    static let architectureOffset: UInt32 = 4
    /// The low half of the second argument.
    static let secondArgumentOffset: UInt32 = 24

    /// The numbers at which membership in the set changes, alternately its start and its end.
    private let changes: [UInt32]

    /// - Parameter above: all numbers from this one on are in the set, too.
    init(_ numbers: some Sequence<UInt32>, above: UInt32? = nil) {
        var changes: [UInt32] = []
        for number in Set(numbers).sorted() {
            if changes.last == number { changes.removeLast() } else { changes.append(number) }
            changes.append(number + 1)
        }
        self.changes = changes + [above].compactMap(\.self)
    }

    /// The program: for a number in the set it continues after its end; any other number gets `answer`. The number has been loaded.
    func instructions(orElse answer: UInt32) -> [Instruction] {
        var program = part(changes[...], answer)
        // Only now the distance to the end is known.
        for place in program.indices where program[place].code == Instruction.skip(0).code && program[place].value == 0 {
            program[place].value = UInt32(program.count - place - 1)
        }
        return program
    }

    private func part(_ changes: ArraySlice<UInt32>, _ answer: UInt32) -> [Instruction] {
        // After an odd number of changes the number is in the set.
        if changes.isEmpty { return [changes.startIndex.isMultiple(of: 2) ? .answer(answer) : .skip(0)] }
        let middle = changes.startIndex + changes.count / 2
        let (below, above) = (part(changes[..<middle], answer), part(changes[(middle + 1)...], answer))
        if let distance = UInt8(exactly: below.count) {
            return [Instruction(code: Instruction.isAtLeast, whenTrue: distance, value: changes[middle])] + below + above
        }
        return [Instruction(code: Instruction.isAtLeast, whenFalse: 1, value: changes[middle]), .skip(below.count)] + below + above
    }
}
