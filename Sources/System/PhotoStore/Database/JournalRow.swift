import Foundation
import GRDB

/// A change that has begun, and what is needed to finish or to undo it.
struct JournalRow: Sendable {
    enum Phase: Int, Sendable {
        /// Nothing has the picture's name that had not. There may be a hidden folder, and contents that nothing needs.
        case begun
        /// The new version is on the disk, and so is what the store must keep. Either of the two has the picture's name.
        case prepared
        /// The new version has the name, and the store knows it. The old one may be left over.
        case finished
        /// The old version has the name. The new one may be left over.
        case undone
    }

    /// 0 before it is recorded.
    var id: Int64 = 0
    var phase = Phase.begun
    let path: PhotoPath
    let scratch: [UInt8]
    /// Contents that the store is to keep.
    let keeps: [ContentHash]
    /// What has the name before; nil when nothing has.
    var expected: ContentHash?
    /// What has it afterwards.
    var content: ContentHash?
    /// The edit of which that is the result; nil when it is its own original.
    var version: Int64?
    /// The edit that can be made again then.
    var undone: Int64?
    /// Which of the two was recorded for this change.
    var made: Int64?
    /// The file as the store knew it; nil when it did not.
    var place: Int64?
}

extension JournalRow: FetchableRecord {
    init(row: Row) throws {
        id = row["id"]
        guard let phase = Phase(rawValue: row["phase"]) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        self.phase = phase
        path = try PhotoPath(bytes: Array(row["path"] as Data))
        scratch = Array(row["scratch"] as Data)
        let keeps: Data = row["keeps"]
        self.keeps = stride(from: 0, to: keeps.count, by: ContentHash.size).compactMap { ContentHash(keeps.dropFirst($0).prefix(ContentHash.size)) }
        expected = try (row["expected"] as Data?).map { try .init(column: $0) }
        content = try (row["content"] as Data?).map { try .init(column: $0) }
        version = row["version"]
        undone = row["undone"]
        made = row["made"]
        place = row["place"]
    }

    mutating func insert(into database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO journal (phase, path, scratch, keeps, expected, content, version, undone, made, place)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                phase.rawValue, Data(path.bytes), Data(scratch), keeps.reduce(into: Data()) { $0 += $1.bytes }, expected?.data, content?.data,
                version, undone, made, place,
            ])
        id = database.lastInsertedRowID
    }

    /// Records how far it is.
    func advance(_ database: Database) throws {
        try database.cachedStatement(sql: "UPDATE journal SET phase = ?, content = ?, version = ?, undone = ?, made = ? WHERE id = ?")
            .execute(arguments: [phase.rawValue, content?.data, version, undone, made, id])
    }

    func delete(_ database: Database) throws { try database.cachedStatement(sql: "DELETE FROM journal WHERE id = ?").execute(arguments: [id]) }

    static func all(_ database: Database) throws -> [JournalRow] { try fetchAll(database.cachedStatement(sql: "SELECT * FROM journal ORDER BY id")) }
}
