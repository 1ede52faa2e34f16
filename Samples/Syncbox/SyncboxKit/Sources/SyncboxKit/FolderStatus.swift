import Foundation

/// The states of the items of one folder: a file in the group container, which the app writes and the extension reads. Each folder has a file of its
/// own, so that an extension reads only what somebody looks at.
public struct FolderStatus: Sendable, Equatable {
    public struct Item: Sendable, Equatable {
        public var state: ItemState
        /// What is wrong, for a person.
        public var problem: String?

        public init(state: ItemState, problem: String? = nil) {
            self.state = state
            self.problem = problem
        }
    }

    /// By the bytes of the name.
    public var items: [[UInt8]: Item] = [:]

    public init() {}

    /// More items have no badge: the extension has little memory. Those that somebody must look at are written first.
    public static let limit = 20_000
    /// What a reader reads at most.
    public static let largest = 8 << 20

    /// The name of the file: the path may be longer than a name.
    public static func fileName(of folder: ItemPath) -> String {
        "folder-" + SHA256.hash(folder.bytes).prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// A line for each item: a letter, the name, and perhaps what is wrong.
    public var text: String {
        let sorted = items.sorted { one, other in
            one.value.state == other.value.state ? one.key.lexicographicallyPrecedes(other.key) : one.value.state > other.value.state
        }
        return sorted.prefix(Self.limit).map { name, item in
            "\(item.state.rawValue) \(ItemPath.escape(name))" + (item.problem.map { " \(ItemPath.escape($0.utf8))" } ?? "") + "\n"
        }.joined()
    }

    /// Lines that it does not know are skipped: another version may have written them.
    public init(text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count >= 2, let state = words[0].first.flatMap(ItemState.init(rawValue:)) else { continue }
            guard let name = ItemPath.unescape(words[1]) else { continue }
            let problem = words.count > 2 ? ItemPath.unescape(words[2]).map { String(decoding: $0, as: UTF8.self) } : nil
            items[name] = Item(state: state, problem: problem)
        }
    }
}
