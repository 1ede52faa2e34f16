import Foundation
import Wire

/// Changes that are not in the file yet: the newest of each key.
struct PendingChanges {
    private(set) var replacesAll = false
    private(set) var changes: [String: Data?] = [:]

    var isEmpty: Bool { !replacesAll && changes.isEmpty }

    /// The change of a key; a change to nil removes it.
    subscript(key: String) -> Data?? { changes[key] }

    mutating func add(_ record: WirePreferenceRecord) {
        if record.replacesAll {
            replacesAll = true
            changes = [:]
        }
        for change in record.changes { changes.updateValue(change.hasValue ? change.value : nil, forKey: change.key) }
    }

    var record: WirePreferenceRecord {
        var record = WirePreferenceRecord()
        record.replacesAll = replacesAll
        record.changes = changes.map { WirePreferenceChange($0.key, $0.value) }
        return record
    }
}
