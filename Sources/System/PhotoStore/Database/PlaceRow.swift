import Foundation
import GRDB

/// A file that the store knows: where it was, how it looked, and what it contained.
struct PlaceRow: Sendable {
    /// 0 before it is recorded.
    var id: Int64 = 0
    /// Nil when another file has the path by now, and this one has not been found anywhere.
    var path: PhotoPath?
    var identity: FileIdentity
    /// When it looked like that, in nanoseconds since 1970.
    var seen: Int64
    var content: ContentHash
    /// The edit that it is the result of; nil when it is its own original. When that has another result, another program has written the file since.
    var version: Int64?
    /// The edit that was undone last.
    var undone: Int64?
    /// Which file it was before another program wrote it: that one may turn up elsewhere, and then nothing has been written.
    var former: FileNumber?

    /// Whether the file still has this content, without reading it.
    func isCertain(of identity: FileIdentity) -> Bool { self.identity == identity && identity.isCertain(seen: seen) }
}

extension PlaceRow: FetchableRecord {
    init(row: Row) throws {
        func number(_ column: String) -> UInt64 { UInt64(bitPattern: row[column]) }
        id = row["id"]
        path = try (row["path"] as Data?).map { try PhotoPath(bytes: Array($0)) }
        identity = FileIdentity(
            FileNumber(device: number("device"), inode: number("inode"), birth: row["birth"]), size: row["size"], modified: row["modified"],
            changed: row["changed"])
        seen = row["seen"]
        content = try .init(column: row["content"])
        version = row["version"]
        undone = row["undone"]
        former = (row["formerBirth"] as Int64?).map { FileNumber(device: number("formerDevice"), inode: number("formerInode"), birth: $0) }
    }

    /// Records it, new or changed. One that neither is nor was edited is not recorded.
    mutating func save(_ database: Database) throws {
        guard version != nil || undone != nil else { return try delete(database) }
        let values: [(any DatabaseValueConvertible)?] = [
            path.map { Data($0.bytes) }, Int64(bitPattern: identity.number.device), Int64(bitPattern: identity.number.inode), identity.number.birth,
            identity.size, identity.modified, identity.changed, seen, content.data, version, undone, former.map { Int64(bitPattern: $0.device) },
            former.map { Int64(bitPattern: $0.inode) }, former?.birth,
        ]
        if id == 0 {
            try database.cachedStatement(
                sql: """
                    INSERT INTO place (path, device, inode, birth, size, modified, changed, seen, content, version, undone, formerDevice,
                    formerInode, formerBirth) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: StatementArguments(values))
            id = database.lastInsertedRowID
        } else {
            try database.cachedStatement(
                sql: """
                    UPDATE place SET path = ?, device = ?, inode = ?, birth = ?, size = ?, modified = ?, changed = ?, seen = ?, content = ?,
                    version = ?, undone = ?, formerDevice = ?, formerInode = ?, formerBirth = ? WHERE id = ?
                    """
            ).execute(arguments: StatementArguments(values + [id]))
        }
    }

    mutating func delete(_ database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM place WHERE id = ?").execute(arguments: [id])
        id = 0
    }

    static func fetch(_ id: Int64, _ database: Database) throws -> PlaceRow? {
        try fetchOne(database.cachedStatement(sql: "SELECT * FROM place WHERE id = ?"), arguments: [id])
    }

    static func at(_ path: PhotoPath, _ database: Database) throws -> PlaceRow? {
        try fetchOne(database.cachedStatement(sql: "SELECT * FROM place WHERE path = ?"), arguments: [Data(path.bytes)])
    }

    /// Those that were this file, by the number that its file system gives it.
    static func being(_ identity: FileIdentity, _ database: Database) throws -> [PlaceRow] {
        try fetchAll(
            database.cachedStatement(sql: "SELECT * FROM place WHERE inode = ? AND device = ? ORDER BY id DESC LIMIT 16"),
            arguments: [Int64(bitPattern: identity.number.inode), Int64(bitPattern: identity.number.device)])
    }

    static func containing(_ content: ContentHash, _ database: Database) throws -> [PlaceRow] {
        try fetchAll(
            database.cachedStatement(sql: "SELECT * FROM place WHERE content = ? ORDER BY id DESC LIMIT 64"), arguments: [content.data])
    }

    /// Those that another program has written since they were the result of an edit with this content.
    static func changed(from content: ContentHash, _ database: Database) throws -> [PlaceRow] {
        try fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT place.* FROM version JOIN place ON place.version = version.id WHERE version.content = ? AND place.content <> version.content
                    LIMIT 16
                    """), arguments: [content.data])
    }

    /// Takes the path from whichever file had it.
    static func displace(_ path: PhotoPath, except id: Int64 = 0, _ database: Database) throws {
        try database.cachedStatement(sql: "UPDATE place SET path = NULL WHERE path = ? AND id <> ?").execute(arguments: [Data(path.bytes), id])
    }
}
