import Foundation
import GRDB

extension KeychainStore {
    /// Opens the keys of the items. They are made the first time, and their place is recorded; after that they are never made again, because the
    /// items would be lost.
    func openKeys(_ custody: KeyCustody) throws(KeychainProblem) -> (KeychainKeys, KeyPlace) {
        let row = try read { try Row.fetchOne($0, sql: #"SELECT identifier, place, "check" FROM key"#) }
        guard let row else { return try makeKeys(custody) }
        guard let place = KeyPlace(rawValue: row["place"]) else { throw .keyMissing(path) }
        let master = try custody.find(row["identifier"], in: place)
        guard let keys = KeychainKeys(master: master) else { throw .noMemory }
        guard keys.check == row["check"] else { throw .wrongKey }
        return (keys, try settle(master, row["identifier"], in: place, custody))
    }

    /// Moves a key out of its file once there is a keyring that stores it. Whenever this is interrupted, the key is in the recorded place: the file
    /// is removed last.
    private func settle(_ master: SecretBytes, _ identifier: String, in place: KeyPlace, _ custody: KeyCustody) throws(KeychainProblem) -> KeyPlace {
        if place == .file {
            guard custody.keepInKeyring(master, identifier) else { return .file }
            try write { try $0.execute(sql: "UPDATE key SET place = ?", arguments: [KeyPlace.keyring.rawValue]) }
        }
        // An earlier run may have ended between the record and this step.
        custody.file.remove()
        return .keyring
    }

    private func makeKeys(_ custody: KeyCustody) throws(KeychainProblem) -> (KeychainKeys, KeyPlace) {
        guard try read({ try KeychainRecord.fetchCount($0) }) == 0 else { throw .keyMissing(path) }
        let identifier = UUID().uuidString
        let (master, place) = try custody.make(identifier: identifier)
        guard let keys = KeychainKeys(master: master) else { throw .noMemory }
        try write {
            try $0.execute(
                sql: #"INSERT INTO key (number, identifier, place, "check") VALUES (1, ?, ?, ?)"#,
                arguments: [identifier, place.rawValue, keys.check])
        }
        return (keys, place)
    }
}
