import Foundation
import GRDB

extension KeychainStore {
    /// The records that may match a query, oldest first. Read one by one, because a group may hold many.
    static func candidates(_ query: KeychainQuery, _ keys: KeychainKeys, in database: Database) throws -> RecordCursor<KeychainRecord> {
        var request = KeychainRecord.filter(query.groups.map(\.stored).contains(Column("grp"))).order(Column("number"))
        if let itemClass = query.itemClass { request = request.filter(Column("class") == itemClass.rawValue) }
        if let reference = query.reference { request = request.filter(Column("id") == reference) }
        if let identities = query.identities(keys) { request = request.filter(identities.contains(Column("identity"))) }
        return try request.fetchCursor(database)
    }

    /// Adds a record to a group that has room for it. The database refuses a record with the same identity.
    static func insert(_ record: KeychainRecord, in database: Database) throws {
        try checkRoom(in: record.group, database)
        try record.insert(database)
    }

    static func replace(_ old: KeychainRecord, with new: KeychainRecord, in database: Database) throws {
        if old.group != new.group { try checkRoom(in: new.group, database) }
        try database.execute(
            sql: "UPDATE item SET grp = ?, identity = ?, attributes = ?, secret = ? WHERE id = ?",
            arguments: [new.group.stored, new.identity, new.attributes, new.secret, old.id])
    }

    static func delete(_ ids: [Data], in database: Database) throws {
        _ = try KeychainRecord.filter(ids.contains(Column("id"))).deleteAll(database)
    }

    func deleteAll(in groups: [KeychainGroup]) throws(KeychainProblem) {
        try write { _ = try KeychainRecord.filter(groups.map(\.stored).contains(Column("grp"))).deleteAll($0) }
    }

    private static func checkRoom(in group: KeychainGroup, _ database: Database) throws {
        let count = try KeychainRecord.filter(Column("grp") == group.stored).fetchCount(database)
        guard count < KeychainLimits.itemsPerGroup else { throw KeychainProblem.tooMany }
    }
}
