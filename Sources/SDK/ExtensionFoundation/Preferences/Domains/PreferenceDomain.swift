import Foundation
import SystemCalls
import Wire

/// The preferences of one bundle or app group as this process sees them: the contents of the file, and changes that could not be written to it.
package final class PreferenceDomain: @unchecked Sendable {
    /// The result of a change.
    package enum Outcome: Sendable, Equatable {
        /// The change outlives this process, however the process ends.
        case written
        /// The change applies in this process, and is written with the next change that can be written.
        case kept(reason: String)
        /// The change would exceed the limit of a value or a domain; nothing has changed.
        case tooLarge(reason: String)
        /// The value is not a property-list value; nothing has changed.
        case invalid(reason: String)
    }

    package let identifier: String
    let container: String

    // SAFETY: read and written under the lock only.
    private var store: PreferenceStore
    private let lock = NSLock()

    /// - Parameters:
    ///   - identifier: of the bundle or the group; a valid file name.
    ///   - container: the folder whose `Library/Preferences` has the file.
    package init(identifier: String, container: String) {
        self.identifier = identifier
        self.container = container
        store = PreferenceStore(identifier: identifier, container: container)
    }

    // MARK: - Reading

    package func value(_ key: String) -> Any? {
        locked {
            if let change = store.pending[key] { return change.flatMap(PreferenceValue.decode) }
            store.refresh()
            return store.pending.replacesAll ? nil : store.reader?.value(key)
        }
    }

    package func contains(_ key: String) -> Bool {
        locked {
            if let change = store.pending[key] { return change != nil }
            store.refresh()
            return !store.pending.replacesAll && store.reader?.contents.contains(key) == true
        }
    }

    /// Every key with its value.
    package func all() -> [String: Any] {
        locked {
            store.refresh()
            var all: [String: Any] = [:]
            if !store.pending.replacesAll, var contents = store.reader?.contents {
                for key in contents.keys { all[key] = contents.value(key) }
            }
            for (key, change) in store.pending.changes { all[key] = change.flatMap(PreferenceValue.decode) }
            return all
        }
    }

    // MARK: - Writing

    /// Makes all of the changes together, or none; a nil value removes its key.
    @discardableResult
    package func change(_ changes: [(key: String, value: Any?)], replacingAll: Bool = false) -> Outcome {
        var record = WirePreferenceRecord()
        record.replacesAll = replacingAll
        for (key, value) in changes {
            do throws(PreferenceValue.Refusal) {
                var bytes: Data?
                if let value { bytes = try PreferenceValue.encode(value) }
                record.changes.append(WirePreferenceChange(key, bytes))
            } catch {
                let sentence = error.sentence(key)
                ProcessLog.write(sentence)
                return error.isAboutSize ? .tooLarge(reason: sentence) : .invalid(reason: sentence)
            }
        }
        return locked { store.write(record) }
    }

    /// When this returns true, every change is on the disk, and the changes of other processes are known.
    package func synchronize() -> Bool {
        locked {
            var isDone = store.pending.isEmpty || store.write(WirePreferenceRecord()) == .written
            store.refresh()
            if !store.flush() { isDone = false }
            return isDone
        }
    }

    /// Reads the changes of other processes. Returns how many there have been since this process began; the number never falls.
    func countForeignChanges() -> Int {
        locked {
            store.refresh()
            return store.foreignChanges
        }
    }

    /// The folder of the file; created when it does not exist.
    func openFolder() throws(SystemError) -> PreferenceFolder {
        guard let folder = try PreferenceFolder.open(in: container, making: true) else {
            throw SystemError(ENOENT, "open the preferences \(identifier)")
        }
        return folder
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
}
