import Foundation
import SystemCalls

/// Writes a folder as a zip archive without compression: the contents of documents are mostly compressed already, and an upload usually
/// compresses or encrypts what it sends.
struct ZipArchive {
    private struct Entry {
        let name: [UInt8]
        let mode: UInt32
        let time: (date: UInt16, time: UInt16)
        let offset: UInt32
        var checksum: UInt32 = 0
        var size: UInt32 = 0
    }

    private static let entryLimit = 65_535
    private static let depthLimit = 128

    private let output: OwnedDescriptor
    private var entries: [Entry] = []
    private var end = 0

    /// - Parameter path: of the archive, which is created or replaced. The folder is its only top-level entry.
    static func write(folder: String, to path: String) throws {
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError(errno, "write \(path)") }
        var archive = ZipArchive(output: OwnedDescriptor(descriptor))
        try archive.add(folder, named: (folder as NSString).lastPathComponent, depth: 0)
        try archive.finish()
    }

    private init(output: OwnedDescriptor) { self.output = output }

    private mutating func add(_ path: String, named name: String, depth: Int) throws {
        var information = stat()
        guard lstat(path, &information) == 0 else { throw SystemError(errno, "read \(path)") }
        switch information.st_mode & S_IFMT {
        case S_IFDIR:
            guard depth < Self.depthLimit else { throw SystemError(ELOOP, "read \(path)") }
            try begin(name + "/", information)
            try close(size: 0, checksum: Checksum())
            for child in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
                try add(path + "/" + child, named: name + "/" + child, depth: depth + 1)
            }
        case S_IFLNK:
            try begin(name, information)
            let target = Array(try FileManager.default.destinationOfSymbolicLink(atPath: path).utf8)
            var checksum = Checksum()
            target.withUnsafeBytes { checksum.update($0) }
            try append(target)
            try close(size: target.count, checksum: checksum)
        case S_IFREG:
            try begin(name, information)
            try copy(path)
        default: break  // a kind of file that archives cannot contain
        }
    }

    private mutating func copy(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { throw SystemError(errno, "read \(path)") }
        // Other processes may write to the file meanwhile.
        let input = try ReceivedFile(OwnedDescriptor(descriptor), name: (path as NSString).lastPathComponent)
        var checksum = Checksum()
        var size = 0
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try input.read(into: buffer, at: size)
            guard count > 0 else { break }
            let part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            checksum.update(part)
            try append(part, at: end)
            end += count
            size += count
        }
        try close(size: size, checksum: checksum)
    }

    // MARK: - Entries

    private mutating func begin(_ name: String, _ information: stat) throws {
        guard entries.count < Self.entryLimit, let offset = UInt32(exactly: end), name.utf8.count <= UInt16.max else { throw Self.tooLarge }
        entries.append(Entry(name: Array(name.utf8), mode: information.st_mode, time: Self.time(information.st_mtim.tv_sec), offset: offset))
        try append(header(entries[entries.count - 1]))
    }

    private mutating func close(size: Int, checksum: Checksum) throws {
        guard let size = UInt32(exactly: size), end <= UInt32.max else { throw Self.tooLarge }
        entries[entries.count - 1].size = size
        entries[entries.count - 1].checksum = checksum.value
        let entry = entries[entries.count - 1]
        // Writes the header again, because it was first written before the contents were known.
        try header(entry).withUnsafeBytes { try append($0, at: Int(entry.offset)) }
    }

    private mutating func finish() throws {
        let start = end
        for entry in entries {
            // Version made by: Unix (3), so that the mode is used.
            try append(
                Self.bytes(0x0201_4B50 as UInt32) + Self.bytes(0x031E as UInt16) + common(entry) + Self.bytes(0 as UInt16) + Self.bytes(0 as UInt32)
                    + Self.bytes(entry.mode << 16) + Self.bytes(entry.offset) + entry.name)
        }
        guard let size = UInt32(exactly: end - start), let place = UInt32(exactly: start) else { throw Self.tooLarge }
        let count = Self.bytes(UInt16(entries.count))
        try append(
            Self.bytes(0x0605_4B50 as UInt32) + Self.bytes(0 as UInt32) + count + count + Self.bytes(size) + Self.bytes(place)
                + Self.bytes(0 as UInt16))
    }

    private func header(_ entry: Entry) -> [UInt8] { Self.bytes(0x0403_4B50 as UInt32) + common(entry) + entry.name }

    /// The fields that both headers of an entry share: version needed, UTF-8 names, no compression, and so on. In the central header, the length
    /// of a comment follows.
    private func common(_ entry: Entry) -> [UInt8] {
        Self.bytes(20 as UInt16) + Self.bytes(0x0800 as UInt16) + Self.bytes(0 as UInt16) + Self.bytes(entry.time.time) + Self.bytes(entry.time.date)
            + Self.bytes(entry.checksum) + Self.bytes(entry.size) + Self.bytes(entry.size) + Self.bytes(UInt16(entry.name.count))
            + Self.bytes(0 as UInt16)
    }

    private static var tooLarge: SystemError { SystemError(EFBIG, "write a zip archive") }

    private static func time(_ seconds: time_t) -> (date: UInt16, time: UInt16) {
        var (seconds, parts) = (seconds, tm())
        // Dates in the format begin with 1980.
        guard localtime_r(&seconds, &parts) != nil, parts.tm_year >= 80, parts.tm_year < 208 else { return (0x21, 0) }
        return (
            UInt16(parts.tm_year - 80) << 9 | UInt16(parts.tm_mon + 1) << 5 | UInt16(parts.tm_mday),
            UInt16(parts.tm_hour) << 11 | UInt16(parts.tm_min) << 5 | UInt16(min(parts.tm_sec, 59) / 2)
        )
    }

    private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value.littleEndian, Array.init) }

    // MARK: - The file

    private mutating func append(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try append($0, at: end) }
        end += bytes.count
    }

    private func append(_ bytes: UnsafeRawBufferPointer, at place: Int) throws {
        try WholeTransfer.write(bytes, to: output.rawValue, at: place, "write a zip archive")
    }
}
