import Foundation
import GRDB
import Glibc

extension PhotoStore {
    /// What the store knows of a file. It is found by its path while nothing about it has changed, else by its content: after it was renamed, moved or
    /// copied.
    ///
    /// - Parameter recording: whether it may be recorded where the file is now. The caller has a turn.
    func find(_ file: PictureFile, recording: Bool) throws -> Finding {
        let known = try read { database -> PlaceRow?? in
            if let here = try PlaceRow.at(file.path, database) { return .some(here) }
            return try Self.couldBeKnown(file, database) ? .some(nil) : nil
        }
        guard let known else { return Finding(file: file, content: nil, standing: .unknown) }
        if let here = known, here.isCertain(of: file.identity) {
            let standing = try read { try Self.standing(of: here, $0) }
            return Finding(file: file, content: here.content, standing: standing)
        }
        let content = try file.contents()
        let match = try read { try Match(file, content, $0) }
        guard recording, match.needsRecording else { return Finding(file: file, content: content, standing: match.standing) }
        return try write { database in
            var match = try Match(file, content, database)
            try match.record(database)
            return Finding(file: file, content: content, standing: match.standing)
        }
    }

    /// Whether reading the file could tell that it is known: most pictures of a library never were edited, and are not read.
    private static func couldBeKnown(_ file: PictureFile, _ database: Database) throws -> Bool {
        if try !PlaceRow.being(file.identity, database).isEmpty { return true }
        return try Row.fetchOne(
            database.cachedStatement(sql: "SELECT 1 FROM version WHERE size = ? LIMIT 1"), arguments: [file.identity.size]) != nil
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
