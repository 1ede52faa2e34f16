package import Foundation
import GRDB

extension Registry {
    /// The number of launches that are saved; the oldest are deleted first.
    package static let launchLimit = 10_000

    /// A launch that has ended. `record` is its encoded `LaunchRecord`.
    package struct Launch: Sendable {
        let request: String
        let identifier: String
        let startedAt: Double
        let record: Data

        package init(request: String, extension identifier: String, startedAt: Double, record: Data) {
            self.request = request
            self.identifier = identifier
            self.startedAt = startedAt
            self.record = record
        }
    }

    /// Saves launches, in one transaction.
    package func add(_ launches: [Launch]) throws {
        try database.write { database in
            for launch in launches {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO launch (request, extension, startedAt, record) VALUES (?, ?, ?, ?)",
                    arguments: [launch.request, launch.identifier, launch.startedAt, launch.record])
                let last = database.lastInsertedRowID
                if last % 100 == 0 {
                    try database.execute(sql: "DELETE FROM launch WHERE id <= ?", arguments: [last - Int64(Self.launchLimit)])
                }
            }
        }
    }

    /// The encoded records of the newest launches, newest first.
    package func launches(extension identifier: String? = nil, limit: Int) throws -> [Data] {
        try database.read { database in
            guard let identifier else {
                return try Data.fetchAll(database, sql: "SELECT record FROM launch ORDER BY id DESC LIMIT ?", arguments: [limit])
            }
            return try Data.fetchAll(
                database, sql: "SELECT record FROM launch WHERE extension = ? ORDER BY id DESC LIMIT ?", arguments: [identifier, limit])
        }
    }
}
