import Foundation

/// How the whole link is, for menus and `Syncbox status`.
public struct Summary: Codable, Sendable, Equatable {
    public struct Entry: Codable, Sendable, Equatable {
        public let path: ItemPath
        public let words: String

        public init(path: ItemPath, words: String) {
            self.path = path
            self.words = words
        }
    }

    public var items = 0
    /// What remains to be done.
    public var remaining = 0
    public var conflictCount = 0
    public var errorCount = 0
    /// The first of them.
    public var conflicts: [Entry] = []
    public var errors: [Entry] = []
    /// Why nothing is synchronized at all.
    public var problem: String?
    /// When the folders were last compared to their end.
    public var date: Date?

    public static let limit = 50

    public init() {}
}
