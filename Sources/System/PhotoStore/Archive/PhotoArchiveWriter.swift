import SystemCalls

/// Writes an archive from its beginning to its end: into a file, or anything else that is written like one.
struct PhotoArchiveWriter {
    private let output: OwnedDescriptor
    private let ending: String

    /// - Parameter name: the picture's.
    init(_ output: OwnedDescriptor, name: [UInt8]) { (self.output, ending) = (output, PhotoArchiveMember.ending(of: name)) }

    func write(_ member: PhotoArchiveMember, _ bytes: [UInt8]) throws {
        let header = TarHeader(name: member.name(ending), contentSize: bytes.count)
        try put(header.bytes + bytes + [UInt8](repeating: 0, count: header.padding))
    }

    /// Writes a file that must have this content. Another program may be writing it, so what was written is compared.
    func write(_ member: PhotoArchiveMember, _ bytes: ByteRange, _ content: ContentHash, otherwise problem: PhotoStoreProblem) throws {
        let header = TarHeader(name: member.name(ending), contentSize: bytes.range.count)
        try put(header.bytes)
        var hashing = ContentHash.Hashing()
        var written = 0
        try bytes.read({ "read a version of a picture" }) { (part: UnsafeRawBufferPointer) throws(SystemError) in
            hashing.add(part)
            try WholeTransfer.write(part, to: output.rawValue, "write an archive")
            written += part.count
        }
        guard written == bytes.range.count, hashing.result == content else { throw problem }
        try put([UInt8](repeating: 0, count: header.padding))
    }

    /// An archive ends with two empty blocks.
    func end() throws { try put([UInt8](repeating: 0, count: 2 * TarHeader.size)) }

    private func put(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try WholeTransfer.write($0, to: output.rawValue, "write an archive") }
    }
}
