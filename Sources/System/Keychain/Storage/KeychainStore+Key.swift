import Foundation
import GRDB

extension KeychainStore {
    /// The keys of the items. The first time they are made, and where they are is recorded; from then on nothing makes others, because that would
    /// be the end of the items.
    func openKeys(_ custody: KeyCustody) throws(KeychainProblem) -> (KeychainKeys, KeyPlace) {
        let row = try read { try Row.fetchOne($0, sql: #"SELECT identifier, place, "check" FROM key"#) }
        guard let row else { return try makeKeys(custody) }
        guard let place = KeyPlace(rawValue: row["place"]) else { throw .keyMissing(path) }
        guard let keys = KeychainKeys(master: try custody.find(row["identifier"], in: place)) else { throw .noMemory }
        guard keys.check == row["check"] else { throw .wrongKey }
        return (keys, place)
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
