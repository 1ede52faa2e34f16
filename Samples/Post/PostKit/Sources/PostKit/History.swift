import Foundation

/// What has been posted, newest first: written by the extension, read by the app, in the container of the app group that both name in their
/// entitlements.
public struct History: Codable, Sendable {
    public struct Entry: Codable, Sendable {
        public let text: String
        public let audience: Audience
        public let date: Date

        public init(text: String, audience: Audience, date: Date = Date()) {
            self.text = text
            self.audience = audience
            self.date = date
        }
    }

    public private(set) var entries: [Entry] = []

    private static let limit = 100
    /// Where a process sees the container of `group.org.appex.post`.
    private static let file = URL(fileURLWithPath: "/groups/group.org.appex.post/history.json")

    /// What has been written; empty when there is nothing yet.
    public static func read() -> History {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(History.self, from: $0) } ?? History()
    }

    /// Adds a post and writes the file anew, as a whole.
    public static func add(_ entry: Entry) throws {
        var history = read()
        history.entries = Array(([entry] + history.entries).prefix(limit))
        try JSONEncoder().encode(history).write(to: file, options: .atomic)
    }
}
