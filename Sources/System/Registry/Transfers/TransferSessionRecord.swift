import GRDB

/// A background session: its app, and its configuration.
package struct TransferSessionRecord: Codable, FetchableRecord, PersistableRecord, Sendable, Equatable {
    package static let databaseTableName = "session"

    package var id: Int64?
    /// The identifier of the containing app, which shares sessions with its extensions.
    package var app: String
    package var identifier: String
    package var group: String
    package var isDiscretionary: Bool
    package var sendsLaunchEvents: Bool
    package var connectionsPerHost: Int
    /// The highest taskIdentifier ever used.
    package var lastTask: Int64 = 0

    package init(app: String, identifier: String, group: String, isDiscretionary: Bool, sendsLaunchEvents: Bool, connectionsPerHost: Int) {
        self.app = app
        self.identifier = identifier
        self.group = group
        self.isDiscretionary = isDiscretionary
        self.sendsLaunchEvents = sendsLaunchEvents
        self.connectionsPerHost = connectionsPerHost
    }
}
