import Foundation

/// The identifier that a linker gives a file, to distinguish it from another build.
enum BuildID {
    /// Whether the file is the one that the process had loaded.
    static func matches(_ image: StackToName.Image) -> Bool {
        guard let file = image.file else { return false }
        return read(file) == image.buildID
    }

    /// Empty for a file without one, nil when it is not an ELF file.
    static func read(_ file: String) -> [UInt8]? {
        guard let handle = FileHandle(forReadingAtPath: file), let header = try? handle.read(upToCount: 64), header.count == 64,
            header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
        else { return nil }
        let table = integer(header, 32, 8)
        let (size, count) = (Int(integer(header, 54, 2)), Int(integer(header, 56, 2)))
        guard size == 56, count <= 64, let segments = part(handle, at: table, size * count) else { return nil }
        for index in 0..<count where integer(segments, index * size, 4) == 4 {
            let length = integer(segments, index * size + 32, 8)
            guard length <= 65_536, let notes = part(handle, at: integer(segments, index * size + 8, 8), Int(length)) else { continue }
            if let found = identifier(in: notes) { return found }
        }
        return []
    }

    private static func identifier(in notes: Data) -> [UInt8]? {
        var start = 0
        while start + 12 <= notes.count {
            let nameLength = Int(integer(notes, start, 4))
            let length = Int(integer(notes, start + 4, 4))
            let content = start + 12 + (nameLength + 3) / 4 * 4
            guard content <= notes.count, length <= notes.count - content else { return nil }
            let name = notes[(notes.startIndex + start + 12)...].prefix(nameLength)
            if integer(notes, start + 8, 4) == 3, name.elementsEqual("GNU\0".utf8) {
                return Array(notes[(notes.startIndex + content)...].prefix(length))
            }
            start = content + (length + 3) / 4 * 4
        }
        return nil
    }

    private static func part(_ handle: FileHandle, at offset: UInt64, _ length: Int) -> Data? {
        guard offset < UInt64(Int64.max), (try? handle.seek(toOffset: offset)) != nil else { return nil }
        return (try? handle.read(upToCount: length)).flatMap { $0.count == length ? $0 : nil }
    }

    /// A little-endian integer; the caller has checked that the bytes exist.
    private static func integer(_ bytes: Data, _ offset: Int, _ size: Int) -> UInt64 {
        let start = bytes.startIndex + offset
        return bytes[start..<start + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
