package import Foundation
import GRDB
package import Wire

// The requests of SecItemAdd and the other functions. Every request names the groups of its process, and affects no others.
extension Keychain {
    private typealias Key = KeychainAttribute.Key

    package func add(
        _ itemClass: WireKeychainClass, attributes: [String: WireValue], secret: Data, access: KeychainAccess
    ) throws(KeychainProblem) -> KeychainItem {
        try KeychainQuery.check(itemClass)
        var attributes = attributes
        let group = try Self.takeGroup(from: &attributes, access) ?? access.defaultGroup
        attributes = try KeychainQuery.checked(attributes, itemClass)
        let now = WireValue(Date())
        attributes[Key.created] = now
        attributes[Key.modified] = now
        attributes[Key.synchronizable] = attributes[Key.synchronizable] ?? WireValue(false)
        attributes[Key.accessible] = attributes[Key.accessible] ?? WireValue(KeychainAttribute.defaultAccessibility)
        return try withOpened { opened throws(KeychainProblem) in
            try Self.checkPasscode(attributes, opened)
            let id = Data((0..<16).map { _ in UInt8.random(in: 0...255) })
            let sealed = try KeychainRecord.sealSecret(secret, id: id, itemClass: itemClass, group: group, keys: opened.keys)
            let record = try KeychainRecord(
                id: id, itemClass: itemClass, group: group, attributes: attributes, sealedSecret: sealed, keys: opened.keys)
            try opened.store.write { try KeychainStore.insert(record, in: $0) }
            return KeychainItem(reference: id, itemClass: itemClass, group: group, attributes: attributes, secret: secret)
        }
    }

    /// The items that match, oldest first.
    ///
    /// A damaged item is left out; when no other items match, an error reports it.
    /// - Parameter limit: 0 for all.
    package func items(
        _ query: WireKeychainQuery, limit: Int, withSecrets: Bool, access: KeychainAccess
    ) throws(KeychainProblem) -> [KeychainItem] {
        let query = try KeychainQuery(query, access: access)
        return try withOpened { opened throws(KeychainProblem) in
            try opened.store.read { database in
                let records = try KeychainStore.candidates(query, opened.keys, in: database)
                var items: [KeychainItem] = []
                var isDamaged = false
                var size = 0
                while limit == 0 || items.count < limit, let record = try records.next() {
                    guard let attributes = record.openAttributes(opened.keys) else {
                        isDamaged = true
                        continue
                    }
                    guard query.matches(attributes) else { continue }
                    let secret = withSecrets ? record.openSecret(opened.keys) : nil
                    guard !withSecrets || secret != nil else {
                        isDamaged = true
                        continue
                    }
                    size += record.attributes.count + (secret?.count ?? 0)
                    guard size <= KeychainLimits.answer else { throw KeychainProblem.tooLarge }
                    items.append(
                        KeychainItem(
                            reference: record.id, itemClass: record.itemClass, group: record.group, attributes: attributes, secret: secret))
                }
                guard !items.isEmpty else { throw isDamaged ? KeychainProblem.damagedItem : .notFound }
                return items
            }
        }
    }

    /// Changes all items that match, or none.
    ///
    /// - Parameters:
    ///   - changes: the new values; `agrp` moves the items to another group of the process.
    ///   - secret: the new secret; nil for no change.
    package func update(
        _ query: WireKeychainQuery, changes: [String: WireValue], secret: Data?, access: KeychainAccess
    ) throws(KeychainProblem) {
        let query = try KeychainQuery(query, access: access)
        var changes = changes
        let newGroup = try Self.takeGroup(from: &changes, access)
        changes = try KeychainQuery.checked(changes, query.itemClass)
        changes[Key.created] = nil
        changes[Key.modified] = WireValue(Date())
        try withOpened { opened throws(KeychainProblem) in
            try Self.checkPasscode(changes, opened)
            let keys = opened.keys
            try opened.store.write { database in
                let (records, isDamaged) = try Self.matching(query, keys, in: database)
                guard !records.isEmpty else { throw isDamaged ? KeychainProblem.damagedItem : .notFound }
                for (record, attributes) in records {
                    let group = newGroup ?? record.group
                    var sealed = record.secret
                    if secret != nil || group != record.group {
                        guard let plain = secret ?? record.openSecret(keys) else { throw KeychainProblem.damagedItem }
                        sealed = try KeychainRecord.sealSecret(plain, id: record.id, itemClass: record.itemClass, group: group, keys: keys)
                    }
                    let new = try KeychainRecord(
                        id: record.id, itemClass: record.itemClass, group: group, attributes: attributes.merging(changes) { $1 },
                        sealedSecret: sealed, keys: keys)
                    try KeychainStore.replace(record, with: new, in: database)
                }
            }
        }
    }

    /// Deletes all items that match. A damaged item is deleted when the query identifies it, so that an app can make it again.
    package func delete(_ query: WireKeychainQuery, access: KeychainAccess) throws(KeychainProblem) {
        let query = try KeychainQuery(query, access: access)
        try withOpened { opened throws(KeychainProblem) in
            let keys = opened.keys
            try opened.store.write { database in
                let candidates = try KeychainStore.candidates(query, keys, in: database)
                let isIdentified = query.reference != nil || query.identities(keys) != nil
                var isDamaged = false
                var ids: [Data] = []
                while let record = try candidates.next() {
                    let attributes = record.openAttributes(keys)
                    if attributes == nil { isDamaged = true }
                    if attributes.map(query.matches) ?? isIdentified { ids.append(record.id) }
                }
                guard !ids.isEmpty else { throw isDamaged ? KeychainProblem.damagedItem : .notFound }
                try KeychainStore.delete(ids, in: database)
            }
        }
    }

    // MARK: - Parts

    private static func matching(
        _ query: KeychainQuery, _ keys: KeychainKeys, in database: Database
    ) throws -> (items: [(KeychainRecord, [String: WireValue])], isDamaged: Bool) {
        var items: [(KeychainRecord, [String: WireValue])] = []
        var isDamaged = false
        let candidates = try KeychainStore.candidates(query, keys, in: database)
        while let record = try candidates.next() {
            guard let attributes = record.openAttributes(keys) else {
                isDamaged = true
                continue
            }
            if query.matches(attributes) { items.append((record, attributes)) }
        }
        return (items, isDamaged)
    }

    private static func takeGroup(
        from attributes: inout [String: WireValue], _ access: KeychainAccess
    ) throws(KeychainProblem) -> KeychainGroup? {
        guard let value = attributes.removeValue(forKey: Key.group) else { return nil }
        guard case .stringValue(let name) = value.kind else { throw .parameter }
        return try access.groups(named: name).first
    }

    /// Refuses an item for devices with a passcode only, where the key is not protected by anything that the person knows.
    private static func checkPasscode(_ attributes: [String: WireValue], _ opened: Opened) throws(KeychainProblem) {
        guard attributes[Key.accessible]?.stringValue == KeychainAttribute.needsPasscode, opened.place != .keyring else { return }
        throw KeychainProblem(.authenticationFailed)
    }
}
