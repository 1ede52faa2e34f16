import UIKit

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

    /// Adds a post. Two extensions may post at the same time, so they take turns.
    public static func add(_ entry: Entry) throws {
        var result: Result<Void, any Error> = .success(())
        try coordinated { file, coordinator, error in
            coordinator.coordinate(writingItemAt: file, options: [], error: error) { file in
                var history = contents(of: file)
                history.entries = Array(([entry] + history.entries).prefix(limit))
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
