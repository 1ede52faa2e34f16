import Foundation
import Glibc
import Synchronization
import SystemCalls

/// When pictures were taken, as their files say. That is found out once for each file, in a sandbox, and saved in the person's cache, where nothing is
/// lost when it is removed.
///
/// The file is a list of records with a checksum each, to which every program appends.
package final class TakenTimes: Sendable {
    private struct State {
        /// ``silent``: the file does not say.
        var known: [PhotoItem.Stamp: Int] = [:]
        /// What is not in the file yet.
        var unsaved: [PhotoItem.Stamp] = []
        var isRead = false
        /// What was read ended with something else than a record, so that nothing can be appended.
        var isDamaged = false
    }

    private static let silent = Int.min
    private static let mark = Array("APXTIME1".utf8)
    private static let recordSize = 44
    /// What is in memory and in the file, in pictures; older ones are found out again.
    static let most = 1_000_000

    private let path: String
    private let state = Mutex(State())

    package init(file: String = BaseDirectory.cache() + "/appex/photo-times") { path = file }

    /// Writes into items what is known of them. Waits for a disk the first time.
    func fill(_ items: inout [PhotoItem]) {
        readOnce()
        state.withLock { state in
            for index in items.indices where !items[index].isFolder {
                items[index].taken = state.known[items[index].stamp].flatMap { $0 == Self.silent ? nil : $0 }
            }
        }
    }

    /// Those of which nobody has found out yet when they were taken. Waits for a disk the first time.
    package func unknown(of items: [PhotoItem]) -> [PhotoItem] {
        readOnce()
        return state.withLock { state in items.filter { !$0.isFolder && state.known[$0.stamp] == nil } }
    }

    /// - Parameter taken: in seconds since 1970; nil: the file does not say.
    package func note(_ taken: Int?, of stamp: PhotoItem.Stamp) {
        let taken = taken == Self.silent ? nil : taken
        state.withLock { state in
            guard state.known.count < Self.most || state.known[stamp] != nil else { return }
            if state.known.updateValue(taken ?? Self.silent, forKey: stamp) != taken ?? Self.silent { state.unsaved.append(stamp) }
        }
    }

    // MARK: - The file

    private func readOnce() {
        guard !state.withLock({ $0.isRead }) else { return }
        let (found, isWhole) = Self.read(path)
        state.withLock { state in
            state.known.merge(found) { now, _ in now }
            (state.isRead, state.isDamaged) = (true, !isWhole)
        }
    }

    /// Appends what was found out since. What cannot be saved is found out again. Waits for a disk.
    package func save() {
        readOnce()
        let (records, isNew) = state.withLock { state -> ([UInt8], Bool) in
            defer { (state.unsaved, state.isDamaged) = ([], false) }
            let stamps = state.isDamaged ? Array(state.known.keys) : state.unsaved
            return (stamps.flatMap { stamp in state.known[stamp].map { Self.record(stamp, $0) } ?? [] }, state.isDamaged)
        }
        guard !records.isEmpty else { return }
        try? FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        if isNew { unlink(path) }
        let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard number >= 0 else { return }
        let file = OwnedDescriptor(number)
        guard let size = file.regularFileSize, size <= Self.most * Self.recordSize else { return }
        let bytes = (size == 0 ? Self.mark : []) + records
        try? bytes.withUnsafeBytes { try WholeTransfer.write($0, to: number, "save when pictures were taken") }
    }

    /// What is in the file up to the first thing that is no record, and whether that is all of it.
    private static func read(_ path: String) -> ([PhotoItem.Stamp: Int], isWhole: Bool) {
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard number >= 0 else { return ([:], true) }
        let file = OwnedDescriptor(number)
        let longest = mark.count + most * recordSize
        guard let size = file.regularFileSize, size > 0 else { return ([:], true) }
        guard size <= longest, let bytes = try? WholeTransfer.read(number, upTo: longest, "read when pictures were taken"), bytes.starts(with: mark)
        else { return ([:], false) }
        var found: [PhotoItem.Stamp: Int] = [:]
        found.reserveCapacity(bytes.count / recordSize)
        let isWhole = bytes.withUnsafeBytes { bytes in
            var place = mark.count
            while place <= bytes.count - recordSize {
                guard let (stamp, taken) = entry(UnsafeRawBufferPointer(rebasing: bytes[place..<(place + recordSize)])) else { return false }
                found[stamp] = taken
                place += recordSize
            }
            return place == bytes.count
        }
        return (found, isWhole)
    }

    private static func record(_ stamp: PhotoItem.Stamp, _ taken: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ value: UInt64, _ count: Int = 8) {
            for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(place)))) }
        }
        add(stamp.inode)
        for value in [stamp.size, stamp.modified, stamp.nanoseconds, taken] { add(UInt64(bitPattern: Int64(value))) }
        add(UInt64(bytes.withUnsafeBytes { Checksum.of($0) }), 4)
        return bytes
    }

    /// Nil when the checksum is another one.
    private static func entry(_ bytes: UnsafeRawBufferPointer) -> (PhotoItem.Stamp, Int)? {
        func value(_ place: Int, _ count: Int = 8) -> UInt64 {
            (0..<count).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) }
        }
        func number(_ place: Int) -> Int { Int(Int64(bitPattern: value(place))) }
        guard UInt64(Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<40]))) == value(40, 4) else { return nil }
        return (PhotoItem.Stamp(inode: value(0), size: number(8), modified: number(16), nanoseconds: number(24)), number(32))
    }
}
