package import Foundation
package import SystemCalls

/// Bytes in the structure of TIFF, which EXIF data and most raw files of cameras have, too: directories of numbered entries. Nothing in it is
/// trusted.
package struct TIFFBytes: Sendable {
    private enum Source: Sendable {
        case data(Data)
        case file(OwnedDescriptor, size: Int)
    }

    private let source: Source
    package let isLittleEndian: Bool
    /// The number behind the two letters: 42, or what a maker of cameras has put there.
    package let magic: Int
    package let firstDirectory: Int

    package init?(_ data: Data) { self.init(.data(data)) }

    package init?(_ file: OwnedDescriptor) {
        guard let size = file.regularFileSize else { return nil }
        self.init(.file(file, size: size))
    }

    private init?(_ source: Source) {
        guard let head = Self.bytes(of: source, at: 0, count: 8) else { return nil }
        switch (head[0], head[1]) {
        case (0x49, 0x49): isLittleEndian = true
        case (0x4d, 0x4d): isLittleEndian = false
        default: return nil
        }
        self.source = source
        magic = Int(Self.number(head[2..<4], isLittleEndian))
        firstDirectory = Int(Self.number(head[4..<8], isLittleEndian))
    }

    package var count: Int {
        switch source {
        case .data(let data): data.count
        case .file(_, let size): size
        }
    }

    /// The bytes at an offset; nil when they are not all there.
    package func bytes(at offset: Int, count: Int) -> [UInt8]? { Self.bytes(of: source, at: offset, count: count) }

    private static func bytes(of source: Source, at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, count <= 1 << 28 else { return nil }
        switch source {
        case .data(let data):
            guard offset <= data.count, count <= data.count - offset else { return nil }
            return [UInt8](data[(data.startIndex + offset)..<(data.startIndex + offset + count)])
        case .file(let file, let size):
            guard offset <= size, count <= size - offset else { return nil }
            var bytes = [UInt8](repeating: 0, count: count)
            let read = bytes.withUnsafeMutableBytes { try? WholeTransfer.read(file.rawValue, into: $0, at: offset, "read the picture") }
            guard read == count else { return nil }
            return bytes
        }
    }

    package static func number(_ bytes: some BidirectionalCollection<UInt8>, _ isLittleEndian: Bool) -> UInt64 {
        isLittleEndian ? bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } : bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The directory at an offset; nil when there is none.
    package func directory(at offset: Int) -> TIFFDirectory? {
        guard offset >= 8, let head = bytes(at: offset, count: 2) else { return nil }
        let count = Int(Self.number(head, isLittleEndian))
        guard count > 0, count <= 1024, let table = bytes(at: offset + 2, count: count * 12) else { return nil }
        let next = bytes(at: offset + 2 + count * 12, count: 4).map { Int(Self.number($0, isLittleEndian)) } ?? 0
        let entries = (0..<count).compactMap { index -> TIFFEntry? in
            let entry = table[(index * 12)..<(index * 12 + 12)]
            let start = index * 12
            let tag = UInt16(Self.number(entry[start..<(start + 2)], isLittleEndian))
            let size = Int(Self.number(entry[(start + 4)..<(start + 8)], isLittleEndian))
            guard let type = TIFFEntry.Kind(rawValue: UInt16(Self.number(entry[(start + 2)..<(start + 4)], isLittleEndian))), size <= 1 << 26
            else { return nil }
            let isInside = size * type.size <= 4
            let place = offset + 2 + start + 8
            return TIFFEntry(
                tag: tag, kind: type, count: size,
                offset: isInside ? place : Int(Self.number(entry[(start + 8)..<(start + 12)], isLittleEndian)))
        }
        return TIFFDirectory(offset: offset, entries: entries, next: next, nextPlace: offset + 2 + count * 12)
    }
}

/// One directory.
package struct TIFFDirectory: Sendable {
    package let offset: Int
    package let entries: [TIFFEntry]
    /// The offset of the next directory; 0: none.
    package let next: Int
    /// Where that offset is.
    package let nextPlace: Int

    package subscript(tag: UInt16) -> TIFFEntry? { entries.first { $0.tag == tag } }
}

/// One entry of a directory.
package struct TIFFEntry: Sendable, Equatable {
    package enum Kind: UInt16, Sendable {
        case byte = 1, ascii, short, long, rational, signedByte, undefined, signedShort, signedLong, signedRational, float, double, directory

        package var size: Int {
            switch self {
            case .byte, .ascii, .signedByte, .undefined: 1
            case .short, .signedShort: 2
            case .long, .signedLong, .float, .directory: 4
            case .rational, .signedRational, .double: 8
            }
        }
    }

    package let tag: UInt16
    package let kind: Kind
    package let count: Int
    /// Where the value is.
    package let offset: Int

    package var length: Int { count * kind.size }
}
