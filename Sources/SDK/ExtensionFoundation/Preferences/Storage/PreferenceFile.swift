import Foundation
import SystemCalls

/// An open file of preferences. Writers only append, under a shared lock. A process with the exclusive lock may replace the file; a process that has
/// the old file open then sees that it has no name any more.
final class PreferenceFile {
    enum Lock {
        case shared, exclusive

        fileprivate var operation: Int32 { self == .shared ? LOCK_SH : LOCK_EX }
    }

    let descriptor: OwnedDescriptor
    let mark: UInt64
    /// Where the records begin.
    let start: Int
    /// The file does not begin with the magic number.
    let hasDamagedHeader: Bool

    private init(_ descriptor: OwnedDescriptor, mark: UInt64, start: Int, hasDamagedHeader: Bool) {
        self.descriptor = descriptor
        self.mark = mark
        self.start = start
        self.hasDamagedHeader = hasDamagedHeader
    }

    // MARK: - Opening

    /// Nil when the file does not exist.
    static func open(_ name: String, in folder: PreferenceFolder) throws(SystemError) -> PreferenceFile? {
        // Nonblocking, because someone may have put a pipe there to block a process that opens it.
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
        // If the header is damaged, take the mark from the first record, which repeats it, at the place where that record normally is.
        let markOffset = isWhole ? magic.count : PreferenceRecordFormat.fileHeader
        let mark = header.count >= markOffset + 8 ? header.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: markOffset, as: UInt64.self) } : 0
        self.init(descriptor, mark: mark, start: PreferenceRecordFormat.fileHeader, hasDamagedHeader: !isWhole)
    }

    /// Creates an empty file under `name`, unless another process does so first; both processes then open the file that exists.
    static func create(_ name: String, in folder: PreferenceFolder) throws(SystemError) {
        let temporary = PreferenceFolder.temporaryName(for: name)
        _ = try make(temporary, in: folder)
        defer { unlinkat(folder.descriptor.rawValue, temporary, 0) }
        guard linkat(folder.descriptor.rawValue, temporary, folder.descriptor.rawValue, name, 0) == 0 || errno == EEXIST else {
            throw SystemError(errno, "make the preferences \(name)")
        }
    }

    /// Creates a file with a header and a mark of its own.
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

    // MARK: - Status

    /// The file's size, and whether it still has its name; nil when the status cannot be read.
    func status() -> (size: Int, isCurrent: Bool)? {
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0 else { return nil }
        return (status.st_size, status.st_nlink > 0)
    }

    func read(from offset: Int, count: Int) -> Data { Self.read(descriptor, from: offset, count: count) }

    /// Reads bytes; fewer than `count` at the end of the file, or when it cannot be read.
    private static func read(_ descriptor: OwnedDescriptor, from offset: Int, count: Int) -> Data {
        var data = Data(count: count)
        let filled = data.withUnsafeMutableBytes { buffer in
            (try? WholeTransfer.read(descriptor.rawValue, into: buffer, at: offset, "read preferences")) ?? 0
        }
        return filled == count ? data : data.prefix(filled)
    }

    // MARK: - Writing

    /// Runs `body` under a lock; returns nil without running it when other processes hold their locks for too long.
    ///
    /// - Parameter wait: in milliseconds. A process that was stopped, or is malicious, may hold a lock for ever.
    func locked<Result>(_ lock: Lock, wait: Int32, _ body: () throws(SystemError) -> Result) throws(SystemError) -> Result? {
        var waited: Int32 = 0
        var pause: Int32 = 1
        while flock(descriptor.rawValue, lock.operation | LOCK_NB) != 0 {
            guard errno == EINTR || waited < wait else { return nil }
            // The kernel has no file lock with a timeout, so the lock is tried again at growing intervals.
            poll(nil, 0, pause)
            waited += pause
            pause = min(pause * 2, 32)
        }
        defer { flock(descriptor.rawValue, LOCK_UN) }
        return try body()
    }

    /// Appends in one write. If the disk is full, readers skip the part that was written.
    /// - Returns: the offset after the written bytes.
    @discardableResult
    func append(_ bytes: Data) throws(SystemError) -> Int {
        let result = bytes.withUnsafeBytes { write(descriptor.rawValue, $0.baseAddress, $0.count) }
        guard result >= 0 else { throw SystemError(errno, "write preferences") }
        guard result == bytes.count else { throw SystemError(ENOSPC, "write preferences") }
        // With O_APPEND the kernel chooses the offset, and leaves the file position after the written bytes.
        return lseek(descriptor.rawValue, 0, SEEK_CUR)
    }

    /// When this returns, everything written so far is on the disk.
    func flush() throws(SystemError) {
        guard fdatasync(descriptor.rawValue) == 0 else { throw SystemError(errno, "write preferences to the disk") }
    }
}
