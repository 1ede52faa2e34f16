import Foundation
import GRDB
import Glibc
import SystemCalls

/// The store beside the person's pictures: originals of edited pictures, and how their current versions were made of them.
///
/// The picture's own file holds the current version, so that every program sees it. What the store keeps is found again by content, whatever the file
/// is called by then. Guide: *Photo Editing*, “Understand How a Photo Editing Extension Works with Photos”.
///
/// Every function blocks while it reads and writes files; call none on a thread that must not wait. Any number of threads and processes may use one
/// store. `Documentation/photos-store.md` says how it works.
package final class PhotoStore: Sendable {
    let folder: OpenFolder
    let records: PhotoRecords
    let kept: KeptFiles
    let conditions: StoreConditions

    /// Opens a store, and finishes or undoes changes that were interrupted. Makes it when there is none.
    ///
    /// - Parameter folder: absolute; made, if missing, so that only its owner can enter it.
    package init(folder path: String, _ conditions: StoreConditions = .usual) throws(PhotoStoreProblem) {
        self.conditions = conditions
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            folder = try OpenFolder(PhotoPath(path))
            kept = try KeptFiles(in: folder, conditions)
            records = try PhotoRecords(in: folder, at: path, conditions)
        } catch let error as CocoaError {
            let reason = (error.underlying as? POSIXError)?.code.rawValue ?? EIO
            throw .system(SystemError(reason, "make the folder \(path)"))
        } catch {
            throw PhotoStoreProblem(error, at: path)
        }
        // What cannot be settled now, on a full disk for example, is settled before the next change: reading needs none of it.
        try? settleIfFree()
    }

    /// By default in the folder of the system's data.
    package static var usualFolder: String { DataDirectory.path() + "/Photos" }

    private func settleIfFree() throws(PhotoStoreProblem) {
        try answering {
            // Whoever has the turn now has settled everything before.
            guard let lock = try StoreLock(ifFree: folder, alone: true) else { return }
            try withExtendedLifetime(lock) {
                kept.removeAbandoned()
                try settleInterrupted()
            }
        }
    }

    // MARK: - Turns

    /// Changes the store, when nobody else does. What was interrupted before is settled first.
    func alone<Value>(_ body: () throws -> Value) throws(PhotoStoreProblem) -> Value {
        try answering {
            let lock = try StoreLock(in: folder, alone: true)
            return try withExtendedLifetime(lock) {
                try settleInterrupted()
                return try body()
            }
        }
    }

    /// Reads, and records what was found out on the way, unless somebody is changing the store: nobody waits for an answer.
    func beside<Value>(_ body: (_ mayRecord: Bool) throws -> Value) throws(PhotoStoreProblem) -> Value {
        try answering {
            guard let lock = try StoreLock(ifFree: folder, alone: false) else { return try body(false) }
            return try withExtendedLifetime(lock) { try body(true) }
        }
    }

    /// Reads and makes staged files, when nobody changes the store.
    func sharing<Value>(_ body: () throws -> Value) throws(PhotoStoreProblem) -> Value {
        try answering {
            let lock = try StoreLock(in: folder, alone: false)
            return try withExtendedLifetime(lock, body)
        }
    }

    /// Errors become problems.
    func answering<Value>(_ body: () throws -> Value) throws(PhotoStoreProblem) -> Value {
        do { return try body() } catch { throw PhotoStoreProblem(error, at: folder.path.description) }
    }

    // MARK: - Records

    /// Reads. While somebody has a turn, nobody else writes; whoever has none must read everything at once.
    func read<Value>(atOnce: Bool = false, _ body: (Database) throws -> Value) throws -> Value {
        atOnce ? try records.queue.read(body) : try records.queue.unsafeRead(body)
    }

    /// Makes all changes of `body`, or none.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value { try records.queue.write(body) }

    func pass(_ step: PhotoStoreStep) throws { try conditions.passed(step) }
}
