import Foundation
import Wire

/// Changes that are not in the file yet: the newest change of each key.
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

    /// All changes in one record, or in several records when one would be too long.
    var records: [WirePreferenceRecord] {
        var records: [WirePreferenceRecord] = []
        var current = WirePreferenceRecord()
        current.replacesAll = replacesAll
        var length = 0
        for (key, bytes) in changes {
            let cost = key.utf8.count + (bytes?.count ?? 0)
            if length > 0, length + cost > PreferenceLimits.record / 2 {
                records.append(current)
                current = WirePreferenceRecord()
                length = 0
            }
            current.changes.append(WirePreferenceChange(key, bytes))
            length += cost
        }
        return records + [current]
    }
}
