import Foundation
import GRDB
import Glibc

extension PhotoStore {
    /// What the store knows of a file. It is found by its path while nothing about it has changed, else by its content: after it was renamed, moved or
    /// copied.
    ///
    /// - Parameter recording: whether it may be recorded where the file is now. The caller has a turn.
    func find(_ file: PictureFile, recording: Bool) throws -> Finding {
        if let found = try read(atOnce: !recording, { try Self.findUnread(file, $0) }) { return found }
        let content = try file.contents()
        let match = try read(atOnce: !recording) { try Match(file, content, $0) }
        guard recording, match.needsRecording else { return Finding(file: file, content: content, standing: match.standing) }
        return try write { database in
            var match = try Match(file, content, database)
            try match.record(database)
            return Finding(file: file, content: content, standing: match.standing)
        }
    }

    /// Nil when the file must be read to know.
    private static func findUnread(_ file: PictureFile, _ database: Database) throws -> Finding? {
        if let here = try PlaceRow.at(file.path, database) {
            guard here.isCertain(of: file.identity) else { return nil }
            return Finding(file: file, content: here.content, standing: try standing(of: here, database))
        }
        // Most pictures of a library never were edited, and no edited one is like them.
        guard try PlaceRow.being(file.identity, database).isEmpty else { return nil }
        let alike = try Row.fetchOne(
            database.cachedStatement(sql: "SELECT 1 FROM version WHERE size = ? LIMIT 1"), arguments: [file.identity.size])
        return alike == nil ? Finding(file: file, content: nil, standing: .unknown) : nil
    }

    static func standing(of place: PlaceRow, _ database: Database) throws -> Finding.Standing {
        guard let number = place.version else { return .original(place) }
        guard let version = try VersionRow.fetch(number, database) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return version.content == place.content ? .edited(version, place) : .changed(version, place)
    }
}

extension PhotoPath {
    /// Whether something has this path: false only when it is certain that nothing has.
    var hasFile: Bool { status != nil || errno != ENOENT && errno != ENOTDIR }

    /// Whether this very file has the path.
    func hasFile(_ number: FileNumber) -> Bool {
        guard let status else { return false }
        return UInt64(status.st_dev) == number.device && UInt64(status.st_ino) == number.inode
    }

    private var status: stat? {
        var status = stat()
        return bytes.withCString { lstat($0, &status) } == 0 ? status : nil
    }
}
