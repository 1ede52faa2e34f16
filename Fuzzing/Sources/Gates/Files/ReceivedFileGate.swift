import Foundation
import SystemCalls

/// A file of another process, which is written, cut, grown, punched and rewound between the parts of a copy.
///
/// An input is a list of steps, each a byte that says what is done and two for the place. Those before the first `receive` make the file; one
/// of those behind it is done whenever the copy asks for room.
final class ReceivedFileGate: Gate {
    static let name = "received-files"
    static let longest = 1 << 10

    /// Of places, in bytes; a file has 256 of them at most, and what is written at the last.
    private static let unit = 4096
    /// Less than a file may have, so that some are too much.
    private static let room = 768 << 10
    private static let memory = 512 << 10
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    func enter(_ bytes: [UInt8]) throws {
        // Anew: the last input may have taken away the right to open it.
        for name in ["file", "copy"] {
            unlink("\(scratch.path)/\(name)")
            try scratch.write([], to: name)
        }
        let (writing, output) = (try open("file", O_RDWR), try open("copy", O_RDWR))
        var input = Input(bytes)
        while !input.isAtEnd {
            let kind = input.byte()
            if kind & 7 == 7 { break }
            act(kind, input.place(), on: writing)
        }
        let flags = input.byte()
        let descriptor = try open("file", flags & 1 == 0 ? O_RDONLY : flags & 2 == 0 ? O_RDWR : 0o1000_0000)
        guard flags & 1 == 0 else {
            try require((try? ReceivedFile(descriptor, name: "file")) == nil, "A file that its sender could write to was taken.")
            return
        }
        // Somebody has it for reading only, and the copy has to do without an open file of its own; root may open it all the same.
        if flags & 4 != 0 { fchmod(descriptor.rawValue, 0) }
        lseek(descriptor.rawValue, off_t(flags), SEEK_SET)
        let file = try ReceivedFile(descriptor, name: "file")
        let before = try content(of: writing, file.size)
        try check(file, before, changing: &input, writing, output)
        try require(lseek(descriptor.rawValue, 0, SEEK_CUR) == off_t(flags), "The position of the sender's open file was moved.")
    }

    private func check(_ file: ReceivedFile, _ before: [UInt8], changing input: inout Input, _ writing: OwnedDescriptor, _ output: OwnedDescriptor)
        throws
    {
        var limits = ReceiptLimits()
        limits.disk = Self.room
        let receipt = try ReceiptBudget(limits).takeFile(file)
        let isQuiet = input.isAtEnd
        var taken = 0
        var failed: (any Error)?
        do {
            try file.copy(to: output.rawValue) { bytes in
                try receipt.addDisk(bytes)
                taken += bytes
                guard !input.isAtEnd else { return }
                let kind = input.byte()
                act(kind, input.place(), on: writing)
            }
        } catch { failed = error }
        try require(taken <= Self.room, "A copy takes more than its budget.")
        guard let found = output.regularFileSize else { throw Contradiction("The copy is gone.") }
        try require(found <= file.size, "A copy is longer than its file was.")
        if failed == nil { try require(found == file.size, "A copy that did not fail has another length.") }
        guard isQuiet else { return }
        try require(failed == nil || file.size > Self.room, "A file that nobody changes cannot be copied: \(failed.map { "\($0)" } ?? "")")
        if failed == nil { try require(try content(of: output, file.size) == before, "A copy says something else.") }
        if file.size <= Self.memory {
            try require(Array(try file.contents(atMost: Self.memory)) == before, "What was read is not what was written.")
        } else {
            try require((try? file.contents(atMost: Self.memory)) == nil, "More was read than may be.")
        }
    }

    /// Something that its owner does to a file.
    private func act(_ kind: UInt8, _ place: Int, on file: OwnedDescriptor) {
        let place = place % 256 * Self.unit
        switch kind & 7 {
        case 0, 1: pwrite(file.rawValue, [kind, 1, 2, 3], 4, off_t(place))
        case 2: ftruncate(file.rawValue, off_t(place + Int(kind >> 3)))
        case 3: ftruncate(file.rawValue, 0)
        case 4, 5:
            let bytes = [UInt8](repeating: kind & 1 == 0 ? 0 : kind, count: Self.unit * (1 + Int(kind >> 3)))
            pwrite(file.rawValue, bytes, bytes.count, off_t(place))
        default: lseek(file.rawValue, off_t(place), SEEK_SET)
        }
    }

    private func open(_ name: String, _ flags: Int32) throws -> OwnedDescriptor {
        let number = Glibc.open("\(scratch.path)/\(name)", flags | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(name)") }
        return OwnedDescriptor(number)
    }

    private func content(of file: OwnedDescriptor, _ size: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size)
        var position = 0
        while position < size {
            let count = bytes.withUnsafeMutableBytes { pread(file.rawValue, $0.baseAddress! + position, size - position, off_t(position)) }
            guard count > 0 else { throw Contradiction("A file that nobody changes has become shorter.") }
            position += count
        }
        return bytes
    }
}

extension Input {
    fileprivate mutating func place() -> Int { Int(byte()) | Int(byte()) << 8 }
}
