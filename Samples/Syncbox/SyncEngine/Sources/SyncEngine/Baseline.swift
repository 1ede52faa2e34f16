import Foundation
import SyncboxKit

/// What both folders were when they were last alike: without it, a file that is only in one folder could be new there or deleted in the other.
public struct Baseline: Sendable, Equatable {
    public enum Entry: Sendable, Equatable {
        case folder
        case file(File)
    }

    public struct File: Sendable, Equatable {
        public var hash: [UInt8]
        public var left: FileStamp
        public var right: FileStamp

        func stamp(on side: Link.Side) -> FileStamp { side == .left ? left : right }
    }

    public var entries: [ItemPath: Entry] = [:]
    /// The copies that conflicts have made, and of what. A person has not decided about these yet.
    public var conflicts: [ItemPath: ItemPath] = [:]

    public init() {}

    // MARK: - As a file

    private static let heading = "Syncbox 1 "
    private static let end = "end"

    public func write(to file: URL, link: Link) throws {
        var text = Self.heading + link.name + "\n"
        for (path, entry) in entries {
            switch entry {
            case .folder: text += "D \(path.escaped)\n"
            case .file(let file):
                let hash = file.hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
                text += "F \(path.escaped) \(hash) \(file.left.text) \(file.right.text)\n"
            }
        }
        for (copy, original) in conflicts { text += "C \(copy.escaped) \(original.escaped)\n" }
        try Data((text + Self.end + "\n").utf8).write(to: file, options: .atomic)
    }

    /// Empty for another link, and for a file that is damaged: then files that differ are conflicts, and nothing is deleted.
    public init(contentsOf file: URL, link: Link) {
        guard let data = try? Data(contentsOf: file) else { return }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        guard let first = lines.first, first == Self.heading + link.name, lines.last == Self.end[...] else { return }
        for line in lines.dropFirst().dropLast() where !add(line) {
            (entries, conflicts) = ([:], [:])
            return
        }
    }

    /// False for a line that is damaged.
    private mutating func add(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        guard words.count >= 2, let path = Self.path(words[1]) else { return false }
        switch (words[0], words.count) {
        case ("D", 2): entries[path] = .folder
        case ("F", 5):
            guard let hash = Self.bytes(words[2]), let left = FileStamp(text: words[3]), let right = FileStamp(text: words[4]) else { return false }
            entries[path] = .file(File(hash: hash, left: left, right: right))
        case ("C", 3): conflicts[path] = Self.path(words[2])
        default: return false
        }
        return true
    }

    private static func path(_ word: Substring) -> ItemPath? {
        ItemPath.unescape(word).map(ItemPath.init(bytes:)).flatMap { $0.isPlain ? $0 : nil }
    }

    private static func bytes(_ hex: Substring) -> [UInt8]? {
        let digits = hex.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 64 else { return nil }
        return stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
