import UIKit

/// What has been posted, newest first: written by the extension, read by the app, in the container of the app group that both name in their
/// entitlements.
public struct History: Codable, Sendable {
    public struct Entry: Codable, Sendable {
        public let text: String
        public let audience: Audience
        public let date: Date
        /// What the server calls it.
        public let post: String?
        /// How many pictures belong to it, and how many of them the server has.
        public let pictures: Int?
        public fileprivate(set) var sent: Int?

        public init(text: String, audience: Audience, post: String, pictures: Int, date: Date = Date()) {
            self.text = text
            self.audience = audience
            self.date = date
            self.post = post
            self.pictures = pictures
            sent = 0
        }
    }

    public private(set) var entries: [Entry] = []

    /// The app group of the app and its extension.
    public static let group = "group.org.appex.post"
    private static let limit = 100

    private static func file() throws -> URL {
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "The entitlements do not name \(group)."])
        }
        return folder.appendingPathComponent("history.json")
    }

    /// What has been written; empty when there is nothing yet.
    public static func read() throws -> History {
        var history = History()
        try coordinated { file, coordinator, error in
            coordinator.coordinate(readingItemAt: file, options: [], error: error) { history = contents(of: $0) }
        }
        return history
    }

    /// Adds a post.
    public static func add(_ entry: Entry) throws {
        try change { $0.entries = Array(([entry] + $0.entries).prefix(limit)) }
    }

    /// Notes that the server has a picture of a post.
    public static func noteSent(pictureOf post: String) throws {
        try change { history in
            guard let place = history.entries.firstIndex(where: { $0.post == post }) else { return }
            history.entries[place].sent = (history.entries[place].sent ?? 0) + 1
        }
    }

    /// Two extensions may post at the same time, and the app may note what was sent, so they take turns.
    private static func change(_ body: (inout History) -> Void) throws {
        var result: Result<Void, any Error> = .success(())
        try coordinated { file, coordinator, error in
            coordinator.coordinate(writingItemAt: file, options: [], error: error) { file in
                var history = contents(of: file)
                body(&history)
                result = Result { try JSONEncoder().encode(history).write(to: file, options: .atomic) }
            }
        }
        try result.get()
    }

    private static func contents(of file: URL) -> History {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(History.self, from: $0) } ?? History()
    }

    private static func coordinated(_ body: (URL, NSFileCoordinator, NSErrorPointer) -> Void) throws {
        let file = try file()
        var problem: NSError?
        body(file, NSFileCoordinator(filePresenter: nil), &problem)
        if let problem { throw problem }
    }
}
