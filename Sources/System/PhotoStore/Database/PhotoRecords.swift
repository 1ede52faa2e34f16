import Foundation
import GRDB
import Glibc
import SystemCalls

/// The records of the store: SQLite, write-ahead log, fully synchronous. An acknowledged change is on the disk.
struct PhotoRecords: Sendable {
    let queue: DatabaseQueue
    let path: String

    /// The number of the last migration.
    private static let current = 1

    /// - Parameter path: of the folder.
    init(in folder: OpenFolder, at path: String, _ conditions: StoreConditions) throws {
        let path = path + "/photos.sqlite"
        self.path = path
        // The usual case: whoever shows one picture opens the store for it, and need not wait for one who is saving a film.
        if let queue = try? Self.open(path, conditions), try Self.version(queue) == Self.current {
            self.queue = queue
            return
        }
        // Two who make it would be in each other's way.
        let lock = try StoreLock(in: folder, alone: true)
        queue = try withExtendedLifetime(lock) {
            let queue = try Self.open(path, conditions)
            guard try Self.version(queue) <= Self.current else { throw PhotoStoreProblem.newerStore(path) }
            try Self.migrator.migrate(queue)
            try queue.write { try $0.execute(sql: "PRAGMA user_version = \(Self.current)") }
            return queue
        }
    }

    private static func open(_ path: String, _ conditions: StoreConditions) throws -> DatabaseQueue {
        // SQLite gives its other files the permissions of this file.
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw SystemError(errno, "make \(path)") }
        close(file)
        var configuration = Configuration()
        configuration.label = "photos"
        configuration.busyMode = .timeout(10)
        let synchronous = conditions.waitsForDisk ? "FULL" : "OFF"
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = \(synchronous); PRAGMA foreign_keys = ON")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private static func version(_ queue: DatabaseQueue) throws -> Int {
        try queue.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: contents, versions, places, journal") { database in
            // Contents that are in the folder of originals, by their SHA-256.
            try database.create(table: "kept") { table in
                table.primaryKey("hash", .blob)
                table.column("size", .integer).notNull()
            }
            // Contents whose files are to be removed when nothing is in their way.
            try database.create(table: "leaving") { table in table.primaryKey("hash", .blob) }
            // Edits: what a picture became, and of which original.
            try database.create(table: "version") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("content", .blob).notNull().indexed()
                table.column("size", .integer).notNull().indexed()
                table.column("original", .blob).notNull().indexed()
                table.column("originalSize", .integer).notNull()
                // What the adjustment data applies to, when that is not the original.
                table.column("base", .blob).indexed()
                table.column("baseSize", .integer)
                table.column("kind", .integer).notNull()
                for name in ["format", "formatVersion"] { table.column(name, .text) }
                table.column("data", .blob)
                for name in ["extension", "app"] { table.column(name, .text).notNull() }
                for name in ["madeAt", "originalModified"] { table.column(name, .integer).notNull() }
            }
            // Files that the store knows.
            try database.create(table: "place") { table in
                table.autoIncrementedPrimaryKey("id")
                // Null when another file has the path by now.
                table.column("path", .blob).unique()
                for name in ["device", "inode", "birth", "size", "modified", "changed", "seen"] { table.column(name, .integer).notNull() }
                table.column("content", .blob).notNull().indexed()
                table.column("version", .integer).indexed().references("version")
                table.column("undone", .integer).indexed().references("version")
                // Which file it was before another program wrote it; null when none has.
                for name in ["formerDevice", "formerInode", "formerBirth"] { table.column(name, .integer) }
            }
            try database.create(index: "place_on_inode", on: "place", columns: ["inode", "device"])
            // Changes that have begun.
            try database.create(table: "journal") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("phase", .integer).notNull()
                for name in ["path", "scratch", "keeps"] { table.column(name, .blob).notNull() }
                for name in ["expected", "content"] { table.column(name, .blob) }
                for name in ["version", "undone", "made", "place"] { table.column(name, .integer) }
            }
        }
        return migrator
    }
}
