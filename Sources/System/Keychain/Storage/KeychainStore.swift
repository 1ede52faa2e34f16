import Foundation
import GRDB
import SystemCalls

/// The records, in a separate database: SQLite, write-ahead log, fully synchronous. An acknowledged change is on the disk.
struct KeychainStore: Sendable {
    private let database: DatabaseQueue
    let path: String

    /// - Parameter folder: made, if missing, so that only its owner can read it.
    init(folder: String) throws(KeychainProblem) {
        path = Self.path(in: folder)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // SQLite gives its other files the permissions of this file.
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard file >= 0 else { throw KeychainProblem(SystemError(errno, "make \(path)")) }
            close(file)
            var configuration = Configuration()
            configuration.label = "keychain"
            configuration.prepareDatabase { database in
                try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
            }
            database = try DatabaseQueue(path: path, configuration: configuration)
            try Self.migrator.migrate(database)
        } catch {
            throw KeychainProblem(storing: error, at: path)
        }
    }

    static func path(in folder: String) -> String { folder + "/items.sqlite" }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: key, items") { database in
            try database.create(table: "key") { table in
                table.primaryKey("number", .integer).check { $0 == 1 }
                table.column("identifier", .text).notNull()
                table.column("place", .text).notNull()
                table.column("check", .blob).notNull()
            }
            try database.create(table: "item") { table in
                table.autoIncrementedPrimaryKey("number")
                table.column("id", .blob).notNull().unique()
                table.column("class", .integer).notNull()
                table.column("grp", .text).notNull().indexed()
                table.column("identity", .blob).notNull().unique()
                table.column("attributes", .blob).notNull()
                table.column("secret", .blob).notNull()
            }
        }
        return migrator
    }

    func read<Value>(_ body: (Database) throws -> Value) throws(KeychainProblem) -> Value {
        do {
            return try database.read(body)
        } catch {
            throw KeychainProblem(storing: error, at: path)
        }
    }

    /// Makes all changes of `body`, or none.
    func write<Value>(_ body: (Database) throws -> Value) throws(KeychainProblem) -> Value {
        do {
            return try database.write(body)
        } catch {
            throw KeychainProblem(storing: error, at: path)
        }
    }
}
