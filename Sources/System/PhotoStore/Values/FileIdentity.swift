import CSystemCalls
import Foundation
import Glibc
import SystemCalls

/// Which file it is: the number that its file system gives it.
struct FileNumber: Equatable, Sendable {
    let device: UInt64
    let inode: UInt64
    /// When the file was made; 0 where the file system does not say. A new file may have the number of a removed one, but not its birth.
    let birth: Int64
}

/// Which file it is, and how it looked: what tells without reading it that it has not changed. Times in nanoseconds since 1970.
struct FileIdentity: Equatable, Sendable {
    let number: FileNumber
    let size: Int
    let modified: Int64
    /// When anything about it changed last, its name included.
    let changed: Int64

    /// How many names the file has.
    let names: Int

    /// Times this close to the present prove nothing: the clock of a file system stands still for some milliseconds, and on some for two seconds.
    static let uncertain: Int64 = 2_500_000_000

    init(_ number: FileNumber, size: Int, modified: Int64, changed: Int64) {
        (self.number, self.size, self.modified, self.changed) = (number, size, modified, changed)
        names = 1
    }

    init(of file: OwnedDescriptor, _ action: @autoclosure () -> String) throws(SystemError) {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { throw SystemError(errno, action()) }
        var birth: Int64 = 0
        _ = appex_birth_time(file.rawValue, &birth)
        self.init(status, birth: birth)
    }

    private init(_ status: stat, birth: Int64) {
        number = FileNumber(device: UInt64(status.st_dev), inode: UInt64(status.st_ino), birth: birth)
        size = Int(status.st_size)
        modified = Self.nanoseconds(status.st_mtim)
        changed = Self.nanoseconds(status.st_ctim)
        names = Int(status.st_nlink)
    }

    static func == (one: FileIdentity, other: FileIdentity) -> Bool {
        one.isSameFile(as: other) && one.looksLike(other) && one.changed == other.changed
    }

    /// The same file, whatever has become of it.
    func isSameFile(as other: FileIdentity) -> Bool { number == other.number }

    /// Whether size and time of the last write are the same. A new name changes neither.
    func looksLike(_ other: FileIdentity) -> Bool { size == other.size && modified == other.modified }

    /// Whether every later write shows in the times, when the file was looked at then.
    func isCertain(seen: Int64) -> Bool {
        let (end, isBeyond) = max(changed, modified).addingReportingOverflow(Self.uncertain)
        return !isBeyond && end < seen
    }

    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }

    /// Times of strangers' files may be any: they are compared, and nothing is computed of them that could overflow.
    private static func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }
}
