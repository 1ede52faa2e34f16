import Foundation
import GRDB

/// The state that must survive: the installed apps, the person's choices, and the launches.
///
/// SQLite with a write-ahead log, fully synchronous: an acknowledged choice is on the disk, whenever this process ends. The contents of bundles are
/// not repeated here; they are read from the installed bundles, which do not change.
package final class Registry: Sendable {
    let database: DatabaseQueue

    /// Opens the database; makes it when there is none, and migrates an older one.
    package init(path: String) throws {
        database = try DatabaseQueue(path: path, configuration: .durable(label: "registry"))
        try Self.migrator.migrate(database)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: apps, extensions, launches") { database in
            try database.create(table: "app") { table in
                table.primaryKey("identifier", .text)
                table.column("bundleName", .text).notNull()
                table.column("generation", .text).notNull()
                table.column("version", .text).notNull()
                table.column("installedAt", .double).notNull()
            }
            try database.create(table: "extension") { table in
                table.primaryKey("identifier", .text)
                table.column("app", .text).notNull().indexed().references("app", onDelete: .cascade)
                table.column("isEnabled", .boolean).notNull()
                table.column("rank", .integer).notNull()
            }
            try database.create(table: "launch") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("request", .text).notNull().unique()
                table.column("extension", .text).notNull().indexed()
                table.column("startedAt", .double).notNull()
                table.column("record", .blob).notNull()
            }
        }
        migrator.registerMigration("2: claims of apps to data") { database in
            try database.create(table: "claim") { table in
                table.column("name", .text).notNull()
                table.column("kind", .text).notNull()
                // Not a reference: a claim may outlive the app, with the saved data.
                table.column("app", .text).notNull().indexed()
                table.column("state", .text).notNull()
                table.primaryKey(["name", "kind", "app"])
            }
        }
        migrator.registerMigration("3: widgets") { database in
            try database.create(table: "widget") { table in
                table.primaryKey("identifier", .text).references("extension", onDelete: .cascade)
                for name in ["hasContent", "isExpanded", "allowsEditing"] { table.column(name, .boolean).notNull() }
                for name in ["largestMode", "lastResult", "failures", "quietUpdates", "budgetDay", "budgetUsed"] {
                    table.column(name, .integer).notNull()
                }
                for name in ["updatedAt", "snapshotAt"] { table.column(name, .double).notNull() }
                table.column("problem", .text).notNull()
            }
        }
        migrator.registerMigration("4: limits that the person has lowered") { database in
            try database.create(table: "loweredLimit") { table in
                table.column("identifier", .text).notNull().references("extension", onDelete: .cascade)
                table.column("limit", .text).notNull()
                table.column("figure", .integer).notNull()
                table.primaryKey(["identifier", "limit"])
            }
        }
        migrator.registerMigration("5: crashes of extensions") { database in
            try database.create(table: "crash") { table in
                table.column("extension", .text).notNull().indexed().references("extension", onDelete: .cascade)
                table.column("at", .double).notNull()
            }
            try database.alter(table: "extension") { $0.add(column: "disabledAt", .double) }
        }
        migrator.registerMigration("6: what the person has allowed") { database in
            try database.create(table: "personalGrant") { table in
                table.column("app", .text).notNull().references("app", onDelete: .cascade)
                table.column("resource", .text).notNull()
                for name in ["isAllowed", "forWriting"] { table.column(name, .boolean).notNull() }
                table.column("decidedAt", .double).notNull()
                table.primaryKey(["app", "resource"])
            }
        }
        return migrator
    }
}

extension Configuration {
    /// A write-ahead log, fully synchronous.
    static func durable(label: String) -> Configuration {
        var configuration = Configuration()
        configuration.label = label
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
        }
        return configuration
    }
}
