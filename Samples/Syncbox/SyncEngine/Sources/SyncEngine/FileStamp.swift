import Glibc

/// What the system says of a file. As long as it says the same, the contents are the same; when it says something else, the hash decides.
public struct FileStamp: Hashable, Sendable {
    public let size: Int64
    /// Nanoseconds since 1970.
    public let modified: Int64
    /// The system's own time of the last change, which programs cannot set.
    let changed: Int64
    let inode: UInt64
    /// Permissions, for a copy. No part of the comparison: they are in `changed`.
    let mode: UInt32

    init(_ information: stat) {
        size = Int64(information.st_size)
        modified = Int64(information.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(information.st_mtim.tv_nsec)
        changed = Int64(information.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(information.st_ctim.tv_nsec)
        inode = UInt64(information.st_ino)
        mode = information.st_mode & 0o777
    }

    /// As ``text`` writes it.
    init?(text: some StringProtocol) {
        let numbers = text.split(separator: ",").compactMap { Int64($0) }
        guard numbers.count == 5 else { return nil }
        size = numbers[0]
        modified = numbers[1]
        changed = numbers[2]
        inode = UInt64(bitPattern: numbers[3])
        mode = UInt32(truncatingIfNeeded: numbers[4]) & 0o777
    }

    var text: String { "\(size),\(modified),\(changed),\(Int64(bitPattern: inode)),\(mode)" }
}
