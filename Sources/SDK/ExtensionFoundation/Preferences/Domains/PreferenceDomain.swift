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
    var fileName: String { identifier + ".preferences" }

    // SAFETY: the properties below are read and written under the lock only.
    private let lock = NSLock()
    private var folder: PreferenceFolder?
    private var file: PreferenceFile?
    private var reader: PreferenceReader?
    /// Changes that are not in the file yet.
    private var pending = PendingChanges()
    /// A wait for a file lock has timed out; until a lock succeeds, no later change waits.
    private var isStuck = false
    /// The file is not rewritten before it has this size.
    private var nextCompaction = PreferenceLimits.compaction
    /// Counts the changes of other processes.
    private var foreignChanges = 0
    private var complaint = ""

    /// - Parameters:
    ///   - identifier: of the bundle or the group; a valid file name.
    ///   - container: the folder whose `Library/Preferences` has the file.
    package init(identifier: String, container: String) {
        self.identifier = identifier
        self.container = container
    }

    // MARK: - Reading

    package func value(_ key: String) -> Any? {
        locked {
            if let change = pending[key] { return change.flatMap(PreferenceValue.decode) }
            refresh()
            return pending.replacesAll ? nil : reader?.value(key)
        }
    }

    package func contains(_ key: String) -> Bool {
        locked {
            if let change = pending[key] { return change != nil }
            refresh()
            return !pending.replacesAll && reader?.contents.contains(key) == true
        }
    }

    /// Every key with its value.
    package func all() -> [String: Any] {
        locked {
            refresh()
            var all: [String: Any] = [:]
            if !pending.replacesAll, var contents = reader?.contents {
                for key in contents.keys { all[key] = contents.value(key) }
            }
            for (key, change) in pending.changes { all[key] = change.flatMap(PreferenceValue.decode) }
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
        return locked { store(record) }
    }

    /// When this returns true, every change is on the disk, and the changes of other processes are known.
    package func synchronize() -> Bool {
        locked {
            var isDone = pending.isEmpty || store(WirePreferenceRecord()) == .written
            refresh()
            guard let file, let folder else { return isDone }
            do throws(SystemError) {
                try file.flush()
                if fsync(folder.descriptor.rawValue) != 0 { isDone = false }
            } catch {
                complain(error.description)
                return false
            }
            return isDone
        }
    }

    /// Reads the changes of other processes. Returns how many there have been since this process began; the number never falls.
    func countForeignChanges() -> Int {
        locked {
            refresh()
            return foreignChanges
        }
    }

    /// The folder of the file; created when it does not exist.
    func openFolder() throws(SystemError) -> PreferenceFolder {
        guard let folder = try PreferenceFolder.open(in: container, making: true) else {
            throw SystemError(ENOENT, "open the preferences \(identifier)")
        }
        return folder
    }

    // MARK: - The file's state

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// Costs one system call when nothing has changed.
    private func refresh() {
        if let file, let known = reader?.size {
            if let (size, isCurrent) = file.status(), isCurrent, size >= known {
                if size > known { take(file, upTo: size) }
                return
            }
            forget()
            foreignChanges += 1
        }
        do throws(SystemError) {
            _ = try open(making: false)
        } catch {
            complain(error.description)
        }
    }

    private func forget() {
        file = nil
        reader = nil
    }

    /// Opens the file and reads it; false when there is no file.
    private func open(making: Bool) throws(SystemError) -> Bool {
        if folder == nil { folder = try PreferenceFolder.open(in: container, making: making) }
        guard let folder else { return false }
        var opened = try PreferenceFile.open(fileName, in: folder)
        if opened == nil, making {
            try PreferenceFile.create(fileName, in: folder)
            opened = try PreferenceFile.open(fileName, in: folder)
        }
        guard let opened else { return false }
        file = opened
        reader = PreferenceReader(opened)
        if let (size, _) = opened.status() { take(opened, upTo: size) }
        return true
    }

    private func take(_ file: PreferenceFile, upTo size: Int) {
        reader?.read(file, upTo: size)
        foreignChanges += 1
        guard reader?.contents.refused ?? 0 > 0 || size > PreferenceLimits.file else { return }
        complain("The preferences \(identifier) hold more than they may; what goes beyond the limits is not read.")
    }

    // MARK: - Saving

    /// Adds changes to the pending changes, and writes all of them.
    private func store(_ record: WirePreferenceRecord) -> Outcome {
        refresh()
        if let change = firstWithoutRoom(record) {
            let sentence =
                "The preferences \(identifier) have no room for \(String(change.key.prefix(100)).debugDescription), of \(change.value.count) bytes."
            ProcessLog.write(sentence)
            return .tooLarge(reason: sentence)
        }
        var all = pending
        all.add(record)
        do throws(SystemError) {
            for part in all.records { try append(part) }
            pending = PendingChanges()
            return .written
        } catch {
            pending = all
            let sentence = "A change of the preferences \(identifier) is only in this process so far. \(error)"
            complain(sentence)
            return .kept(reason: sentence)
        }
    }

    /// The first change that would exceed the limits of a domain.
    private func firstWithoutRoom(_ record: WirePreferenceRecord) -> WirePreferenceChange? {
        // A single change, which is the usual case, needs no copy of all values.
        if !record.replacesAll, record.changes.count == 1, let change = record.changes.first, change.hasValue {
            let hasRoom = reader?.contents.hasRoom(for: change.key, change.value) ?? PreferenceContents().hasRoom(for: change.key, change.value)
            return hasRoom ? nil : change
        }
        var contents = record.replacesAll ? PreferenceContents() : reader?.contents ?? PreferenceContents()
        for change in record.changes where change.hasValue {
            guard contents.hasRoom(for: change.key, change.value) else { return change }
            contents.set(change.value, for: change.key)
        }
        return nil
    }

    private enum Attempt { case done, replaced, full }

    private func append(_ record: WirePreferenceRecord) throws(SystemError) {
        guard let payload: Data = try? record.serializedBytes(), payload.count <= PreferenceLimits.record else {
            throw SystemError(EFBIG, "write preferences of this length in one step")
        }
        guard !payload.isEmpty else { return }
        // Every round but the last found that the file had been replaced, which happens once in thousands of changes.
        for _ in 0..<16 {
            if file == nil { _ = try open(making: true) }
            if reader?.damage ?? 0 > 0 || file?.hasDamagedHeader == true { guard try rewrite(wait: patience) else { throw stuck() } }
            guard let file else { continue }
            let bytes = PreferenceRecordFormat.record(payload, mark: file.mark)
            let attempt = try file.locked(.shared, wait: patience) { () throws(SystemError) -> Attempt in
                guard let (size, isCurrent) = file.status(), isCurrent else { return .replaced }
                guard size + bytes.count <= PreferenceLimits.file else { return .full }
                let end = try file.append(bytes)
                if reader?.isComplete == true, reader?.size == end - bytes.count {
                    reader?.followed(by: record, endingAt: end)
                } else {
                    take(file, upTo: end)
                }
                return .done
            }
            switch attempt {
            case .done?:
                isStuck = false
                compactWhenWorthwhile()
                return
            case .replaced?: forget()
            case .full?: guard try rewrite(wait: patience) else { throw stuck() }
            case nil: throw stuck()
            }
        }
        throw SystemError(EAGAIN, "write preferences that others replace again and again")
    }

    private var patience: Int32 { isStuck ? 0 : PreferenceLimits.lockWait }

    private func stuck() -> SystemError {
        isStuck = true
        return SystemError(ETIMEDOUT, "write the preferences \(identifier), which another process has locked")
    }

    private func compactWhenWorthwhile() {
        guard let size = reader?.size, let needed = reader?.contents.size, size > nextCompaction, size > needed * 4 else { return }
        // With many writers the exclusive lock is seldom free. When the file has become very long, each of them waits for the lock, and none writes.
        let wait = size > PreferenceLimits.compaction * 16 ? PreferenceLimits.lockWait : 0
        // On failure nothing is lost: the file is only longer than necessary.
        do throws(SystemError) {
            if try !rewrite(wait: wait) { nextCompaction = wait == 0 ? size + PreferenceLimits.compaction / 16 : size * 2 }
        } catch {
            nextCompaction = size * 2
        }
    }

    /// Replaces this file with a file that contains only the current values. A damaged file is kept beside the new file.
    /// - Returns: false when other processes hold their locks for too long.
    private func rewrite(wait: Int32) throws(SystemError) -> Bool {
        guard let folder, let old = file else { return true }
        let isDone = try old.locked(.exclusive, wait: wait) { () throws(SystemError) -> Bool in
            guard let (size, isCurrent) = old.status(), isCurrent else { return false }
            // Under the lock no process writes, so this damage is not a record that is still being written.
            var whole = PreferenceReader(old)
            whole.read(old, upTo: size)
            let new = try replacement(whole.contents, in: folder)
            if whole.damage > 0 || old.hasDamagedHeader { keepAside(in: folder) }
            guard renameat(folder.descriptor.rawValue, new.name, folder.descriptor.rawValue, fileName) == 0 else {
                let code = errno
                unlinkat(folder.descriptor.rawValue, new.name, 0)
                throw SystemError(code, "replace the preferences \(identifier)")
            }
            file = new.file
            reader = PreferenceReader(new.file)
            if let (size, _) = new.file.status() { reader?.read(new.file, upTo: size) }
            nextCompaction = PreferenceLimits.compaction
            return true
        }
        guard let isDone else { return false }
        if isDone { folder.removeLeftovers(of: fileName) } else { forget() }
        return true
    }

    /// A file with these contents, flushed to the disk, because the file that it replaces may have been synchronized.
    private func replacement(_ contents: PreferenceContents, in folder: PreferenceFolder) throws(SystemError) -> (name: String, file: PreferenceFile)
    {
        let name = PreferenceFolder.temporaryName(for: fileName)
        let new = try PreferenceFile.make(name, in: folder)
        do throws(SystemError) {
            for record in contents.records() {
                guard let payload: Data = try? record.serializedBytes() else { throw SystemError(EINVAL, "write preferences") }
                try new.append(PreferenceRecordFormat.record(payload, mark: new.mark))
            }
            try new.flush()
        } catch {
            unlinkat(folder.descriptor.rawValue, name, 0)
            throw error
        }
        return (name, new)
    }

    private func keepAside(in folder: PreferenceFolder) {
        let name = fileName + ".damaged"
        unlinkat(folder.descriptor.rawValue, name, 0)
        linkat(folder.descriptor.rawValue, fileName, folder.descriptor.rawValue, name, 0)
        complain("The preferences \(identifier) were damaged. What can be read is kept; the damaged file is beside them as \(name).")
    }

    // MARK: - Messages

    /// Writes a message once, until another message follows.
    private func complain(_ sentence: String) {
        guard sentence != complaint else { return }
        complaint = sentence
        ProcessLog.write(sentence)
    }
}
