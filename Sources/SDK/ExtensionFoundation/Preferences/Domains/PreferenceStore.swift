import Foundation
import SystemCalls
import Wire

/// The file of a domain as this process knows it, and the changes that are not in it yet. A ``PreferenceDomain`` uses it under its lock.
struct PreferenceStore {
    let identifier: String
    let container: String
    var fileName: String { identifier + ".preferences" }

    private var folder: PreferenceFolder?
    private var file: PreferenceFile?
    /// Set by this type only; reading a value saves its decoded form.
    var reader: PreferenceReader?
    /// Changes that are not in the file yet.
    private(set) var pending = PendingChanges()
    /// A wait for a file lock has timed out; until a lock succeeds, no later change waits.
    private var isStuck = false
    /// The file is not rewritten before it has this size.
    private var nextCompaction = PreferenceLimits.compaction
    /// Counts the changes of other processes.
    private(set) var foreignChanges = 0
    private var complaint = ""

    init(identifier: String, container: String) {
        self.identifier = identifier
        self.container = container
    }

    // MARK: - The file

    /// Costs one system call when nothing has changed.
    mutating func refresh() {
        if let file, let known = reader?.size {
            if let (size, isCurrent) = file.status(), isCurrent, size >= known {
                if size > known { take(file, upTo: size) }
                return
            }
            discard()
        }
        do throws(SystemError) {
            _ = try open(making: false)
        } catch {
            complain(error.description)
        }
    }

    /// Another process has replaced the file, or removed it.
    private mutating func discard() {
        foreignChanges += 1
        file = nil
        reader = nil
    }

    /// Opens the file and reads it; false when there is no file.
    private mutating func open(making: Bool) throws(SystemError) -> Bool {
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
        guard let (size, _) = opened.status() else { return true }
        let known = foreignChanges
        take(opened, upTo: size)
        // A file without values is no change yet, whoever has made it.
        if reader?.contents.isEmpty == true { foreignChanges = known }
        return true
    }

    private mutating func take(_ file: PreferenceFile, upTo size: Int) {
        reader?.read(file, upTo: size)
        foreignChanges += 1
        guard reader?.contents.refused ?? 0 > 0 || size > PreferenceLimits.file else { return }
        complain("The preferences \(identifier) hold more than they may; what goes beyond the limits is not read.")
    }

    /// Writes the file to the disk; false, with a message, when that fails.
    mutating func flush() -> Bool {
        guard let file, let folder else { return true }
        do throws(SystemError) {
            try file.flush()
            return fsync(folder.descriptor.rawValue) == 0
        } catch {
            complain(error.description)
            return false
        }
    }

    // MARK: - Saving

    /// Adds changes to the pending changes, and writes all of them.
    mutating func write(_ record: WirePreferenceRecord) -> PreferenceDomain.Outcome {
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

    private mutating func append(_ record: WirePreferenceRecord) throws(SystemError) {
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
            case .replaced?: discard()
            case .full?: guard try rewrite(wait: patience) else { throw stuck() }
            case nil: throw stuck()
            }
        }
        throw SystemError(EAGAIN, "write preferences that others replace again and again")
    }

    private var patience: Int32 { isStuck ? 0 : PreferenceLimits.lockWait }

    private mutating func stuck() -> SystemError {
        isStuck = true
        return SystemError(ETIMEDOUT, "write the preferences \(identifier), which another process has locked")
    }

    private mutating func compactWhenWorthwhile() {
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
    private mutating func rewrite(wait: Int32) throws(SystemError) -> Bool {
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
        if isDone { folder.removeLeftovers(of: fileName) } else { discard() }
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

    private mutating func keepAside(in folder: PreferenceFolder) {
        let name = fileName + ".damaged"
        unlinkat(folder.descriptor.rawValue, name, 0)
        linkat(folder.descriptor.rawValue, fileName, folder.descriptor.rawValue, name, 0)
        complain("The preferences \(identifier) were damaged. What can be read is kept; the damaged file is beside them as \(name).")
    }

    // MARK: - Messages

    /// Writes a message once, until another message follows.
    private mutating func complain(_ sentence: String) {
        guard sentence != complaint else { return }
        complaint = sentence
        ProcessLog.write(sentence)
    }
}
