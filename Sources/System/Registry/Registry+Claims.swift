import Foundation
import GRDB

/// A name that opens data to an app: an app group, a keychain group, or one of its bundles.
package struct ClaimRecord: Codable, FetchableRecord, PersistableRecord, Sendable, Hashable {
    package static let databaseTableName = "claim"

    package enum Kind: String, Codable, Sendable { case bundle, group, keychain }
    package enum State: String, Codable, Sendable {
        /// The app is installed.
        case used
        /// The app is no longer installed, or no longer claims the name; the data was saved.
        case kept
        /// Its data is being removed.
        case going
    }

    package var name: String
    package var kind: Kind
    /// The app that claims the name.
    package var app: String
    package var state: State

    package init(_ name: String, _ kind: Kind, app: String, state: State = .used) {
        self.name = name
        self.kind = kind
        self.app = app
        self.state = state
    }
}

extension Registry {
    package func claims() throws -> [ClaimRecord] {
        try database.read { try ClaimRecord.order(Column("name"), Column("kind"), Column("app")).fetchAll($0) }
    }

    /// Sets the claims of an installed app. Earlier claims that it no longer makes are marked as kept: their data is removed with the app.
    package func setClaims(_ claims: [ClaimRecord], app: String) throws {
        try database.write { try Self.set(claims, app: app, in: $0) }
    }

    static func set(_ claims: [ClaimRecord], app: String, in database: Database) throws {
        try database.execute(sql: "UPDATE claim SET state = 'kept' WHERE app = ?", arguments: [app])
        for claim in claims { try claim.upsert(database) }
    }

    /// Deletes an app, in one step with the change of its claims.
    /// - Returns: the claims whose data must now be removed; claims of groups that other apps share are deleted.
    package func uninstall(_ identifier: String, keepingData: Bool) throws -> [ClaimRecord] {
        try database.write { database in
            _ = try AppRecord.deleteOne(database, key: identifier)
            guard !keepingData else {
                try database.execute(sql: "UPDATE claim SET state = 'kept' WHERE app = ?", arguments: [identifier])
                return []
            }
            // A group belongs to its other members as long as there are any.
            try database.execute(
                sql: """
                    DELETE FROM claim WHERE app = ? AND kind <> 'bundle'
                    AND EXISTS (SELECT 1 FROM claim AS other WHERE other.name = claim.name AND other.kind = claim.kind AND other.app <> claim.app)
                    """, arguments: [identifier])
            try database.execute(sql: "UPDATE claim SET state = 'going' WHERE app = ?", arguments: [identifier])
            return try ClaimRecord.filter(Column("app") == identifier).order(Column("name")).fetchAll(database)
        }
    }

    /// Deletes claims whose data has been removed.
    package func removed(_ claims: [ClaimRecord]) throws {
        try database.write { database in
            for claim in claims { _ = try claim.delete(database) }
        }
    }
}
