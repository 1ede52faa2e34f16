import GRDB
import SystemCalls
package import Wire

/// Why a request failed: the status for the process, and, when a person can fix the cause, a sentence for the system's log. No sentence contains a
/// value of an item.
package struct KeychainProblem: Error, Sendable {
    package let status: WireKeychainStatus
    package let sentence: String?
    /// How long further requests fail at once, because a new try would only wait again.
    let pause: Duration?

    init(_ status: WireKeychainStatus, _ sentence: String? = nil, pause: Duration? = nil) {
        self.status = status
        self.sentence = sentence
        self.pause = pause
    }

    // Errors of the request.
    static let parameter = KeychainProblem(.parameter)
    static let noSuchAttribute = KeychainProblem(.noSuchAttribute)
    static let missingEntitlement = KeychainProblem(.missingEntitlement)
    static let duplicate = KeychainProblem(.duplicateItem)
    static let notFound = KeychainProblem(.itemNotFound)
    static let tooLarge = KeychainProblem(.dataTooLarge)
    static let tooMany = KeychainProblem(.quotaExceeded)
    static let damagedItem = KeychainProblem(.decode)

    // Errors of the machine.
    static let noMemory = KeychainProblem(.notAvailable, "The keychain has no memory for its keys. Close some programs.")
    static let keyringLocked = KeychainProblem(
        .interactionNotAllowed, "The keychain cannot be used: your keyring is locked. Unlock it; signing in usually does.")
    static let noKeyring = KeychainProblem(
        .notAvailable, "The keychain cannot be used: its key is in your keyring, and this session has none. Start a Secret Service.")
    static let keyringLost = KeychainProblem(
        .notAvailable, "The keychain cannot be used: its key is not in your keyring any more. Restore the keyring, or remove the keychain's folder.")
    static let keyringFailed = KeychainProblem(.notAvailable, "The keychain cannot be used: your keyring does not answer as it should.")
    static let keyringSilent = KeychainProblem(
        .notAvailable, "The keychain cannot be used: your keyring does not answer. It is asked again in half a minute.", pause: .seconds(30))
    static let wrongKey = KeychainProblem(
        .notAvailable, "The keychain cannot be used: the key that was found is not the one of its items. Restore both from the same backup.")

    static func keyFileLost(_ path: String) -> KeychainProblem {
        KeychainProblem(
            .notAvailable, "The keychain cannot be used: its key \(path) is missing or damaged. Restore it, or remove the keychain's folder.")
    }

    static func keyMissing(_ path: String) -> KeychainProblem {
        KeychainProblem(.notAvailable, "The keychain cannot be used: \(path) has items and does not tell where their key is. Restore a backup.")
    }

    init(_ error: SystemError) {
        self.init(error.isOutOfSpace ? .diskFull : .io, error.description)
    }

    /// The problem for an error of the database or the file system.
    init(storing error: any Error, at path: String) {
        switch error {
        case let problem as KeychainProblem: self = problem
        case let error as DatabaseError:
            switch error.resultCode {
            case .SQLITE_FULL: self.init(.diskFull, "The keychain could not be changed: there is no space left. Free some disk space.")
            case .SQLITE_CONSTRAINT: self = .duplicate
            case .SQLITE_CORRUPT, .SQLITE_NOTADB:
                self.init(.notAvailable, "The keychain's store \(path) is damaged. Restore a backup, or remove the keychain's folder.")
            default: self.init(.io, "The keychain's store \(path) could not be used: \(error.message ?? "error \(error.resultCode.rawValue)").")
            }
        default: self.init(.io, "The keychain's store \(path) could not be used.")
        }
    }
}
