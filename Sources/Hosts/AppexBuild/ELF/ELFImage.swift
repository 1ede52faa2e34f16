import Foundation

/// An ELF program or library as the linker wrote it: the libraries that it needs, and where the loader searches for them.
struct ELFImage {
    /// The names of the libraries that it is linked to, in their order.
    let needed: [String]
    /// The folders in which the loader searches for them, before and after those of the environment (RPATH, RUNPATH).
    let searchPaths: [String]

    private let file: String
    private var bytes: Data
    private let searchEntries: [DynamicEntry]
    private let stringTable: UInt64

    private struct DynamicEntry {
        let tag: UInt64
        let value: UInt64
        /// The offset of the entry in the file.
        let offset: UInt64
    }

    private enum Tag {
        static let end: UInt64 = 0
        static let needed: UInt64 = 1
        static let stringTable: UInt64 = 5
        static let rpath: UInt64 = 15
        static let runpath: UInt64 = 29
    }

    init(file: String) throws(BuildError) {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: file)) else { throw BuildError("\(file) cannot be read. Build again.") }
        try self.init(bytes: bytes, file: file)
    }

    init(bytes: Data, file: String) throws(BuildError) {
        self.file = file
        self.bytes = bytes
        guard let dynamic = Self.dynamicSection(bytes) else {
            throw BuildError("\(file) is not a dynamically linked 64-bit ELF file. Build again without flags that change how it is linked.")
        }
        let reader = ByteReader(bytes: bytes)
        let strings = dynamic.strings
        stringTable = strings
        needed = dynamic.entries.filter { $0.tag == Tag.needed }.compactMap { reader.string(at: strings &+ $0.value) }
        searchEntries = dynamic.entries.filter { $0.tag == Tag.rpath || $0.tag == Tag.runpath }
        searchPaths = searchEntries.compactMap { reader.string(at: strings &+ $0.value) }
            .flatMap { $0.split(separator: ":").map(String.init) }
    }

    /// The file with other search paths.
    ///
    /// The linker gives every product of a package the same paths, but in a bundle programs, extensions and frameworks need different paths. The text
    /// is replaced in place, so it cannot be longer than the linker's text.
    ///
    /// The paths are written as RPATH: it also applies to the libraries' own dependencies, and precedes `LD_LIBRARY_PATH`, so that a bundle finds its
    /// own frameworks first wherever it runs.
    func settingSearchPaths(_ paths: [String]) throws(BuildError) -> Data {
        let text = Array(paths.joined(separator: ":").utf8)
        guard !searchEntries.isEmpty else { throw BuildError("\(file) has no search path to replace. Build again without linker flags of your own.") }
        var result = bytes
        for entry in searchEntries {
            let start = stringTable &+ entry.value
            let length = ByteReader(bytes: bytes).string(at: start).map(\.utf8.count) ?? 0
            guard text.count <= length, length > 0, entry.value < UInt64(bytes.count) else {
                throw BuildError(
                    "\(file) has room for a search path of \(length) bytes, and \(text.count) are needed. Build again without linker flags of your own."
                )
            }
            if let other = sharedString(in: (entry.value + 1)..<(entry.value + UInt64(length))) {
                throw BuildError("\(file): the name “\(other)” lies inside the search path. Rename that symbol.")
            }
            let range = result.startIndex + Int(start)..<result.startIndex + Int(start) + length
            result.replaceSubrange(range, with: text + [UInt8](repeating: 0, count: length - text.count))
            let tag = result.startIndex + Int(entry.offset)
            result.replaceSubrange(tag..<tag + 8, with: withUnsafeBytes(of: Tag.rpath.littleEndian, Array.init))
        }
        return result
    }

    // MARK: - Layout of the file

    private static func dynamicSection(_ bytes: Data) -> (entries: [DynamicEntry], strings: UInt64)? {
        let reader = ByteReader(bytes: bytes)
        // 64 bit, little-endian.
        guard bytes.starts(with: [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F"), 2, 1]),
            let table = reader.integer(at: 32, size: 8), let count = reader.integer(at: 56, size: 2), count <= 128
        else { return nil }
        var segments: [(address: UInt64, offset: UInt64, size: UInt64)] = []
        var dynamic: (offset: UInt64, size: UInt64)?
        for index in 0..<count {
            let header = table &+ index * 56
            guard let type = reader.integer(at: header, size: 4), let offset = reader.integer(at: header &+ 8, size: 8),
                let address = reader.integer(at: header &+ 16, size: 8), let size = reader.integer(at: header &+ 32, size: 8)
            else { return nil }
            if type == 1 { segments.append((address, offset, size)) }
            if type == 2 { dynamic = (offset, size) }
        }
        guard let dynamic else { return nil }
        var entries: [DynamicEntry] = []
        for index in 0..<min(dynamic.size / 16, 4096) {
            let offset = dynamic.offset &+ index * 16
            guard let tag = reader.integer(at: offset, size: 8), let value = reader.integer(at: offset &+ 8, size: 8) else { return nil }
            if tag == Tag.end { break }
            entries.append(DynamicEntry(tag: tag, value: value, offset: offset))
        }
        guard let address = entries.first(where: { $0.tag == Tag.stringTable })?.value,
            let segment = segments.first(where: { $0.address <= address && address - $0.address < $0.size })
        else { return nil }
        return (entries, address - segment.address &+ segment.offset)
    }

    /// The names of the symbols that the loader must find in other libraries, as they are in the file.
    var undefinedSymbols: [String] {
        let reader = ByteReader(bytes: bytes)
        return symbols().compactMap { symbol in
            guard symbol.name > 0, reader.integer(at: symbol.offset &+ 6, size: 2) == 0 else { return nil }
            return reader.string(at: stringTable &+ symbol.name)
        }
    }

    /// The name of a symbol or library that begins inside a range of the string table: linkers may let a name share the end of another string.
    private func sharedString(in range: Range<UInt64>) -> String? {
        symbols().first { range.contains($0.name) }.flatMap { ByteReader(bytes: bytes).string(at: stringTable &+ $0.name) }
    }

    /// The dynamic symbols: the offset of each in the file, and of its name in the string table.
    private func symbols() -> [(offset: UInt64, name: UInt64)] {
        let reader = ByteReader(bytes: bytes)
        guard let table = reader.integer(at: 40, size: 8), let size = reader.integer(at: 58, size: 2), size == 64,
            let count = reader.integer(at: 60, size: 2)
        else { return [] }
        var symbols: [(UInt64, UInt64)] = []
        for index in 0..<count {
            let header = table &+ index * 64
            guard reader.integer(at: header &+ 4, size: 4) == 11, let start = reader.integer(at: header &+ 24, size: 8),
                let length = reader.integer(at: header &+ 32, size: 8), length <= UInt64(bytes.count)
            else { continue }
            for symbol in 0..<(length / 24) {
                let offset = start &+ symbol * 24
                if let name = reader.integer(at: offset, size: 4) { symbols.append((offset, name)) }
            }
        }
        return symbols
    }
}
