import GRDB

/// An error of the database, in words for a person.
package struct RegistryProblem: Sendable {
    package let isOutOfSpace: Bool
    package let sentence: String
    package let remedy: String

    /// Nil for an error that is not the database's.
    package init?(_ error: any Error) {
        guard let error = error as? DatabaseError else { return nil }
        isOutOfSpace = error.resultCode == .SQLITE_FULL
        sentence = "The registry could not be changed or read: \(error.message ?? "error \(error.resultCode.rawValue)")."
        remedy =
            switch error.resultCode {
            case .SQLITE_FULL: "Free some disk space and try again."
            case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: "Check the permissions of the folder that `appex doctor` calls Data."
            case .SQLITE_BUSY, .SQLITE_LOCKED: "Try again."
            default: "`appex doctor` tells where it is."
            }
    }
}
