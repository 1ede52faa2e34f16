import Foundation
import GRDB

/// An installed app, with the place of its bundle.
package struct AppRecord: Codable, FetchableRecord, PersistableRecord, Sendable, Equatable {
    package static let databaseTableName = "app"

    /// CFBundleIdentifier.
    package var identifier: String
    /// `Name.app`.
    package var bundleName: String
    /// The folder of this installation; an upgrade makes a new one.
    package var generation: String
    package var version: String
    package var installedAt: Double

    package init(identifier: String, bundleName: String, generation: String, version: String, installedAt: Double) {
        self.identifier = identifier
        self.bundleName = bundleName
        self.generation = generation
        self.version = version
        self.installedAt = installedAt
    }
}

/// The person's choice for an extension.
package struct ChoiceRecord: Codable, FetchableRecord, PersistableRecord, Sendable, Equatable {
    package static let databaseTableName = "extension"

    package var identifier: String
    package var app: String
    package var isEnabled: Bool
    /// The person's order, from 0.
    package var rank: Int
    /// When the system disabled it because it crashed in a loop, in seconds since 1970; nil when it did not.
    package var disabledAt: Double?

    package init(identifier: String, app: String, isEnabled: Bool, rank: Int) {
        self.identifier = identifier
        self.app = app
        self.isEnabled = isEnabled
        self.rank = rank
    }
}

extension Registry {
    package func apps() throws -> [AppRecord] {
        try database.read { try AppRecord.order(Column("installedAt"), Column("identifier")).fetchAll($0) }
    }

    package func choices() throws -> [ChoiceRecord] {
        try database.read { try ChoiceRecord.order(Column("rank")).fetchAll($0) }
    }

    /// Makes an installation the valid one, in one step. Extensions that were already installed retain the person's choices; new ones come last in
    /// the order, enabled or not as given. Its claims replace the earlier claims.
    package func install(_ app: AppRecord, extensions: [(identifier: String, isEnabled: Bool)], claims: [ClaimRecord] = []) throws {
        try database.write { database in
            try app.upsert(database)
            try Self.set(claims, app: app.identifier, in: database)
            let kept = try ChoiceRecord.filter(Column("app") == app.identifier).fetchAll(database).map(\.identifier)
            let gone = Set(kept).subtracting(extensions.map(\.identifier))
            try ChoiceRecord.deleteAll(database, keys: gone)
            // The crashes of another version do not count.
            try database.execute(
                sql: "DELETE FROM crash WHERE extension IN (SELECT identifier FROM extension WHERE app = ?)", arguments: [app.identifier])
            try database.execute(sql: "UPDATE extension SET disabledAt = NULL WHERE app = ?", arguments: [app.identifier])
            var rank = try Int.fetchOne(database, sql: "SELECT max(rank) FROM extension") ?? -1
            for new in extensions where !kept.contains(new.identifier) {
                rank += 1
                try ChoiceRecord(identifier: new.identifier, app: app.identifier, isEnabled: new.isEnabled, rank: rank).insert(database)
            }
        }
    }

    package func setEnabled(_ isEnabled: Bool, extension identifier: String) throws {
        try database.write { database in
            try database.execute(
                sql: "UPDATE extension SET isEnabled = ?, disabledAt = NULL WHERE identifier = ?", arguments: [isEnabled, identifier])
        }
    }

    /// Puts these extensions first, in this order; the others follow in their previous order.
    package func setOrder(_ identifiers: [String]) throws {
        try database.write { database in
            let others = try ChoiceRecord.order(Column("rank")).fetchAll(database).map(\.identifier).filter { !identifiers.contains($0) }
            for (rank, identifier) in (identifiers + others).enumerated() {
                try database.execute(sql: "UPDATE extension SET rank = ? WHERE identifier = ?", arguments: [rank, identifier])
            }
        }
    }
}
