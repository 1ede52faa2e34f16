import GRDB
import SystemCalls

extension PhotoStoreProblem {
    /// The problem for any error that something here throws.
    init(_ error: any Error, at path: String) {
        switch error {
        case let problem as PhotoStoreProblem: self = problem
        case let error as SystemError: self = .system(error)
        case let error as DatabaseError: self = .records(isOutOfSpace: Self.isFull(error), Self.sentence(error, path))
        default: self = .records(isOutOfSpace: false, "The records in \(path) could not be used.")
        }
    }

    /// On a full disk there is no room for the index of the log either, which whoever only reads needs, too.
    private static func isFull(_ error: DatabaseError) -> Bool {
        error.resultCode == .SQLITE_FULL || error.extendedResultCode == .SQLITE_IOERR_SHMSIZE
    }

    private static func sentence(_ error: DatabaseError, _ path: String) -> String {
        switch error.resultCode {
        case _ where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
            "The records in \(path) cannot be used: there is no space left on the disk. Free some disk space and try again."
        case .SQLITE_FULL: "The change could not be recorded: there is no space left. Free some disk space and try again."
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            "The records in \(path) are damaged. Restore a backup; the originals are in the folder beside, each under its SHA-256."
        case .SQLITE_BUSY, .SQLITE_LOCKED: "The records in \(path) are in use. Try again."
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: "The records in \(path) cannot be opened for writing. Check the permissions."
        default: "The records in \(path) could not be used: \(error.message ?? "error \(error.resultCode.rawValue)")."
        }
    }
}
