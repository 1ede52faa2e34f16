import Foundation
import GRDB

/// A limit that the person has lowered.
package struct LimitRecord: Codable, FetchableRecord, PersistableRecord, Sendable, Equatable {
    package static let databaseTableName = "loweredLimit"

    /// The identifier of the extension.
    package var identifier: String
    /// The name of the limit.
    package var limit: String
    /// In the limit's unit.
    package var figure: Int64

    package init(identifier: String, limit: String, figure: Int64) {
        self.identifier = identifier
        self.limit = limit
        self.figure = figure
    }
}

extension Registry {
    package func limits() throws -> [LimitRecord] { try database.read { try LimitRecord.fetchAll($0) } }

    /// Sets limits of an extension, in one step. They are deleted with the extension.
    /// - Parameter resets: the earlier limits are deleted first.
    package func setLimits(_ records: [LimitRecord], of identifier: String, resets: Bool) throws {
        try database.write { database in
            if resets { try LimitRecord.filter(Column("identifier") == identifier).deleteAll(database) }
            for record in records { try record.upsert(database) }
        }
    }
}
