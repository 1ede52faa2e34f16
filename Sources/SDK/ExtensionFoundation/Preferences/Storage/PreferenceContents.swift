import Foundation
import Wire

/// The values that result from a domain's records. They stay encoded until they are read, so that a value that is never read costs only its bytes.
struct PreferenceContents {
    private struct Stored {
        let bytes: Data
        var decoded: Any?
    }

    private var values: [String: Stored] = [:]
    /// Size of all keys and values, in bytes.
    private(set) var size = 0
    /// Changes that were left out because they exceed a limit.
    private(set) var refused = 0

    var isEmpty: Bool { values.isEmpty }
    var keys: [String] { Array(values.keys) }

    func contains(_ key: String) -> Bool { values[key] != nil }

    /// The value, decoded once.
    mutating func value(_ key: String) -> Any? {
        guard let stored = values[key] else { return nil }
        if let decoded = stored.decoded { return decoded }
        let decoded = PreferenceValue.decode(stored.bytes)
        values[key]?.decoded = decoded
        return decoded
    }

    func encoded(_ key: String) -> Data? { values[key]?.bytes }

    /// Whether a domain has room for the change.
    func hasRoom(for key: String, _ bytes: Data) -> Bool {
        guard bytes.count <= PreferenceLimits.value, key.utf8.count <= PreferenceLimits.key else { return false }
        let old = values[key].map { cost(key, $0.bytes) } ?? 0
        return size - old + cost(key, bytes) <= PreferenceLimits.domain && (old > 0 || values.count < PreferenceLimits.keys)
    }

    mutating func apply(_ record: WirePreferenceRecord) {
        if record.replacesAll { removeAll() }
        for change in record.changes { set(change.hasValue ? change.value : nil, for: change.key) }
    }

    mutating func set(_ bytes: Data?, for key: String) {
        if let bytes, !hasRoom(for: key, bytes) {
            refused += 1
            return
        }
        if let old = values.removeValue(forKey: key) { size -= cost(key, old.bytes) }
        guard let bytes else { return }
        values[key] = Stored(bytes: bytes)
        size += cost(key, bytes)
    }

    mutating func removeAll() {
        values = [:]
        size = 0
    }

    /// Records that produce these contents again.
    func records() -> [WirePreferenceRecord] {
        var records: [WirePreferenceRecord] = []
        var current = WirePreferenceRecord()
        var length = 0
        for (key, stored) in values {
            if length > 0, length + cost(key, stored.bytes) > PreferenceLimits.batch {
                records.append(current)
                current = WirePreferenceRecord()
                length = 0
            }
            current.changes.append(WirePreferenceChange(key, stored.bytes))
            length += cost(key, stored.bytes)
        }
        if !current.changes.isEmpty { records.append(current) }
        return records
    }

    private func cost(_ key: String, _ bytes: Data) -> Int { key.utf8.count + bytes.count + 16 }
}

extension WirePreferenceChange {
    init(_ key: String, _ bytes: Data?) {
        self.init()
        self.key = key
        if let bytes { value = bytes }
    }
}
