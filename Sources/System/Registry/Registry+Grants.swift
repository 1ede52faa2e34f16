import Foundation
import GRDB

/// The person's decision about a resource that an app asks for.
package struct GrantRecord: Codable, FetchableRecord, PersistableRecord, Sendable, Equatable {
    package static let databaseTableName = "personalGrant"

    /// The identifier of the containing app.
    package var app: String
    /// The name of the resource.
    package var resource: String
    package var isAllowed: Bool
    /// The app had asked for writing, too.
    package var forWriting: Bool
    /// In seconds since 1970.
    package var decidedAt: Double

    package init(app: String, resource: String, isAllowed: Bool, forWriting: Bool, decidedAt: Double) {
        self.app = app
        self.resource = resource
        self.isAllowed = isAllowed
        self.forWriting = forWriting
        self.decidedAt = decidedAt
    }
}

extension Registry {
    package func grants() throws -> [GrantRecord] { try database.read { try GrantRecord.fetchAll($0) } }

    /// Saves decisions, which are deleted with the app.
    package func setGrants(_ records: [GrantRecord]) throws {
        try database.write { database in
            for record in records { try record.upsert(database) }
        }
    }

    /// Deletes decisions.
    package func removeGrants(of app: String, resources: [String]) throws {
        try database.write { database in
            _ = try GrantRecord.filter(Column("app") == app && resources.contains(Column("resource"))).deleteAll(database)
        }
    }
}
