import Foundation
import SystemCalls

/// An open file of preferences. Writers only ever append, under a shared lock; who holds the exclusive lock may put another file in its place,
/// and whoever has the old one open sees that it has no name any more.
final class PreferenceFile {
    enum Lock {
        case shared, exclusive

        fileprivate var operation: Int32 { self == .shared ? LOCK_SH : LOCK_EX }
    }

    let descriptor: OwnedDescriptor
    let mark: UInt64
    /// Where records begin.
    let start: Int
    /// Its beginning is not one of such a file.
    let hasDamagedHeader: Bool

    private init(_ descriptor: OwnedDescriptor, mark: UInt64, start: Int, hasDamagedHeader: Bool) {
        self.descriptor = descriptor
        self.mark = mark
        self.start = start
        self.hasDamagedHeader = hasDamagedHeader
    }

    // MARK: - Opening

    /// Nil when there is none.
    static func open(_ name: String, in folder: PreferenceFolder) throws(SystemError) -> PreferenceFile? {
        // Not blocking: it may be a pipe, put there to stop whoever opens it.
        let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        var number = openat(folder.descriptor.rawValue, name, O_RDWR | O_APPEND | flags)
        if number < 0, errno == EACCES || errno == EROFS { number = openat(folder.descriptor.rawValue, name, O_RDONLY | flags) }
        guard number >= 0 else {
            guard errno == ENOENT else { throw SystemError(errno, "open the preferences \(name)") }
            return nil
        }
        let descriptor = OwnedDescriptor(number)
        guard descriptor.regularFileSize != nil else { throw SystemError(EINVAL, "open the preferences \(name), which are not a file") }
        return PreferenceFile(reading: descriptor)
    }

    private convenience init(reading descriptor: OwnedDescriptor) {
        let header = Self.read(descriptor, from: 0, count: PreferenceRecordFormat.fileHeader + 8)
        let magic = PreferenceRecordFormat.magic
        let isWhole = header.count >= PreferenceRecordFormat.fileHeader && header.prefix(magic.count) == magic
        // Behind a header that has changed, the first record repeats the mark, wherever it is; take it from its usual place.
        let markOffset = isWhole ? magic.count : PreferenceRecordFormat.fileHeader
        let mark = header.count >= markOffset + 8 ? header.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: markOffset, as: UInt64.self) } : 0
        self.init(descriptor, mark: mark, start: PreferenceRecordFormat.fileHeader, hasDamagedHeader: !isWhole)
    }

    /// Makes an empty one under `name` unless somebody else does first; both then open what is there.
    static func create(_ name: String, in folder: PreferenceFolder) throws(SystemError) {
        let temporary = PreferenceFolder.temporaryName(for: name)
        _ = try make(temporary, in: folder)
        defer { unlinkat(folder.descriptor.rawValue, temporary, 0) }
        guard linkat(folder.descriptor.rawValue, temporary, folder.descriptor.rawValue, name, 0) == 0 || errno == EEXIST else {
            throw SystemError(errno, "make the preferences \(name)")
        }
    }

    /// A new file with a header and a mark of its own.
    static func make(_ name: String, in folder: PreferenceFolder) throws(SystemError) -> PreferenceFile {
        let number = openat(folder.descriptor.rawValue, name, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemError(errno, "make the preferences \(name)") }
        let mark = UInt64.random(in: 1...UInt64.max)
        let file = PreferenceFile(OwnedDescriptor(number), mark: mark, start: PreferenceRecordFormat.fileHeader, hasDamagedHeader: false)
        do {
            try file.append(PreferenceRecordFormat.header(mark: mark))
        } catch {
            unlinkat(folder.descriptor.rawValue, name, 0)
            throw error
        }
        return file
    }

    // MARK: - Looking

    /// How long it is, and whether it still has its name; nil when that cannot be known.
    func status() -> (size: Int, isCurrent: Bool)? {
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0 else { return nil }
        return (status.st_size, status.st_nlink > 0)
    }

    func read(from offset: Int, count: Int) -> Data { Self.read(descriptor, from: offset, count: count) }

    /// What is there; less than `count` at the end of the file or when it cannot be read.
    private static func read(_ descriptor: OwnedDescriptor, from offset: Int, count: Int) -> Data {
        var data = Data(count: count)
        let filled = data.withUnsafeMutableBytes { buffer in
            (try? WholeTransfer.read(descriptor.rawValue, into: buffer, at: offset, "read preferences")) ?? 0
        }
        return filled == count ? data : data.prefix(filled)
    }

    // MARK: - Writing

    /// Runs `body` under a lock; nil, without having run it, when others hold theirs for too long.
    ///
    /// - Parameter wait: in milliseconds. A process that was stopped, or one that means harm, may hold a lock for ever.
    func locked<Result>(_ lock: Lock, wait: Int32, _ body: () throws(SystemError) -> Result) throws(SystemError) -> Result? {
        var waited: Int32 = 0
        var pause: Int32 = 1
        while flock(descriptor.rawValue, lock.operation | LOCK_NB) != 0 {
            guard errno == EINTR || waited < wait else { return nil }
            // The kernel has no lock of files with a deadline, so it is tried again, less and less often.
            poll(nil, 0, pause)
            waited += pause
            pause = min(pause * 2, 32)
        }
        defer { flock(descriptor.rawValue, LOCK_UN) }
        return try body()
    }

    /// Appends in one write. What was written in part, when the disk is full, is skipped by whoever reads.
    /// - Returns: where what was written ends.
    @discardableResult
    func append(_ bytes: Data) throws(SystemError) -> Int {
        let result = bytes.withUnsafeBytes { write(descriptor.rawValue, $0.baseAddress, $0.count) }
        guard result >= 0 else { throw SystemError(errno, "write preferences") }
        guard result == bytes.count else { throw SystemError(ENOSPC, "write preferences") }
        // The kernel chose the place, and the descriptor now stands behind it.
        return lseek(descriptor.rawValue, 0, SEEK_CUR)
    }

    /// Everything written so far is on the disk when this returns.
    func flush() throws(SystemError) {
        guard fdatasync(descriptor.rawValue) == 0 else { throw SystemError(errno, "write preferences to the disk") }
    }
}
