/// The item of a claim or a presenter: a path as the system sees it, compared component by component and byte by byte.
struct ItemPath: Hashable, Sendable, CustomStringConvertible {
    /// The longest path, in bytes.
    static let limit = 4096

    /// Begins with a slash, with none at its end and no empty component; empty for the root.
    private let bytes: [UInt8]

    /// Nil for a path that is not absolute, too long, or leads upwards. Symbolic links are not followed.
    init?(_ path: String) {
        guard path.utf8.count <= Self.limit, path.utf8.first == UInt8(ascii: "/") else { return nil }
        var bytes: [UInt8] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
            guard !part.elementsEqual("..".utf8), !part.contains(0) else { return nil }
            bytes.append(UInt8(ascii: "/"))
            bytes += part
        }
        self.bytes = bytes
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    var text: String { bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self) }
    var description: String { text }

    /// Whether this is the other item or a folder that contains it, however deep.
    func contains(_ other: ItemPath) -> Bool { bytes == other.bytes || isAbove(other) }

    func isAbove(_ other: ItemPath) -> Bool {
        other.bytes.count > bytes.count && other.bytes[bytes.count] == UInt8(ascii: "/") && other.bytes.starts(with: bytes)
    }

    /// Whether a change of one item can be seen in the other.
    func overlaps(_ other: ItemPath) -> Bool { contains(other) || other.isAbove(self) }

    /// The new path of this item when `old`, which contains it, moves to `new`; nil when `old` does not contain it, or the new path is too long.
    func moved(from old: ItemPath, to new: ItemPath) -> ItemPath? {
        guard old.contains(self) else { return nil }
        let path = new.bytes + bytes.dropFirst(old.bytes.count)
        return path.count <= Self.limit ? ItemPath(bytes: path) : nil
    }
}
