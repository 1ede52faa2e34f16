import Foundation
import GRDB

/// Background transfers and their sessions on the disk. An acknowledged change survives the end of this process at any time.
package final class TransferStore: Sendable {
    private let database: DatabaseQueue

    package init(path: String) throws {
        database = try DatabaseQueue(path: path, configuration: .durable(label: "transfers"))
        try Self.migrator.migrate(database)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: sessions, transfers") { database in
            try database.create(table: "session") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("app", .text).notNull()
                table.column("identifier", .text).notNull()
                table.column("group", .text).notNull()
                table.column("isDiscretionary", .boolean).notNull()
                table.column("sendsLaunchEvents", .boolean).notNull()
                table.column("connectionsPerHost", .integer).notNull()
                table.column("lastTask", .integer).notNull()
                table.uniqueKey(["app", "identifier"])
            }
            try database.create(table: "transfer") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("session", .integer).notNull().indexed().references("session", onDelete: .cascade)
                table.column("task", .integer).notNull()
                for name in ["kind", "request", "label", "validator", "boot"] { table.column(name, .text).notNull() }
                for name in ["end", "response"] { table.column(name, .text) }
                for name in ["priority", "earliestBegin", "deadline", "retryAt"] { table.column(name, .double).notNull() }
                for name in ["isSuspended", "isPaused"] { table.column(name, .boolean).notNull() }
                for name in ["have", "size", "total", "fetched", "sent", "tryBegan", "tries", "failures", "restarts", "checkpoint"] {
                    table.column(name, .integer).notNull()
                }
            }
        }
        migrator.registerMigration("2: what failed downloads leave") { database in
            try database.alter(table: "transfer") { table in table.add(column: "keepsPart", .boolean).notNull().defaults(to: false) }
        }
        migrator.registerMigration("3: which request added it") { database in
            try database.alter(table: "transfer") { table in table.add(column: "origin", .text).notNull().defaults(to: "") }
        }
        return migrator
    }

    package func sessions() throws -> [TransferSessionRecord] { try database.read { try TransferSessionRecord.fetchAll($0) } }
    package func transfers() throws -> [TransferRecord] { try database.read { try TransferRecord.order(Column("id")).fetchAll($0) } }

    /// Saves a session; a new session gets its number.
    package func save(_ session: inout TransferSessionRecord) throws {
        session = try database.write { [session] database in
            var session = session
            try session.save(database)
            if session.id == nil { session.id = database.lastInsertedRowID }
            return session
        }
    }

    /// Saves a new transfer together with its session's last task number, or neither.
    package func add(_ transfer: inout TransferRecord, to session: TransferSessionRecord) throws {
        transfer = try database.write { [transfer] database in
            var transfer = transfer
            try session.update(database)
            try transfer.insert(database)
            transfer.id = database.lastInsertedRowID
            return transfer
        }
    }

    package func update(_ transfer: TransferRecord) throws { try database.write { try transfer.update($0) } }

    package func remove(transfer: Int64) throws { _ = try database.write { try TransferRecord.deleteOne($0, key: transfer) } }

    /// Removes a session with its transfers.
    package func remove(session: Int64) throws { _ = try database.write { try TransferSessionRecord.deleteOne($0, key: session) } }
}
