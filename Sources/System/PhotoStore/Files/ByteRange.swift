import SystemCalls

/// Some bytes of an open file, read in parts and in place: no offset is moved, and the file is never in memory as a whole.
struct ByteRange {
    private static let part = 256 << 10

    let file: OwnedDescriptor
    let range: Range<Int>

    init(_ file: OwnedDescriptor, _ range: Range<Int>) { (self.file, self.range) = (file, range) }

    /// Hands the parts to `body` in their order; fewer bytes than the range has when the file ends before.
    func read(
        _ action: () -> String, _ body: (UnsafeRawBufferPointer) throws(SystemError) -> Void
    ) throws(SystemError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, min(range.count, Self.part)), alignment: 16)
        defer { buffer.deallocate() }
        var position = range.lowerBound
        while position < range.upperBound {
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, range.upperBound - position)])
            let count = try WholeTransfer.read(file.rawValue, into: room, at: position, action())
            if count == 0 { break }
            try body(UnsafeRawBufferPointer(rebasing: room[..<count]))
            position += count
        }
    }

    /// Copies them to the beginning of an empty file. Returns what they are; a file that ends before its range makes other ones.
    func copy(to output: OwnedDescriptor, _ name: String) throws(SystemError) -> ContentHash {
        var hashing = ContentHash.Hashing()
        var position = 0
        try read({ "copy \(name)" }) { (bytes: UnsafeRawBufferPointer) throws(SystemError) in
            hashing.add(bytes)
            try WholeTransfer.write(bytes, to: output.rawValue, at: position, "write \(name)")
            position += bytes.count
        }
        return hashing.result
    }
}
