import Foundation

/// The disk use of a folder with everything in it, measured while untrusted processes may be moving and changing its contents.
///
/// One folder is open at a time, however deep they are. No link is followed, and no path is resolved twice: the way up is `..`, and it counts only
/// when it leads to the folder that the way down came from. So a folder that is moved meanwhile does not lead out of the tree.
struct FolderUse: Sendable, Equatable {
    /// Bytes on the disk. Holes take nothing.
    var allocated: UInt64 = 0
    /// The sum of the lengths of the files, in bytes.
    var length: UInt64 = 0
    /// Files, folders, links, and everything else that has a name.
    var files: UInt64 = 0
    /// The measurement is incomplete: there are more files than the bound, or a process moved folders.
    var isPartial = false
    /// A process moved or removed files during the measurement: the ones that were not seen may still exist.
    var hasMoved = false
    /// The measurement is incomplete because its deadline had passed.
    var isLate = false
    /// The first few thousand large files, and the bytes that each takes.
    private(set) var largeFiles: [OpenFolder.Place: UInt64] = [:]
    /// The devices that its files are on.
    private(set) var devices: Set<UInt64> = []

    /// The smallest size of a large file, in bytes.
    static let large: UInt64 = 1 << 20
    private static let largeFileLimit = 4096

    /// - Parameters:
    ///   - fileLimit: files beyond this number are not measured.
    ///   - deadline: the measurement stops at this moment; nil for no deadline.
    static func measure(_ path: String, fileLimit: UInt64 = .max, until deadline: ContinuousClock.Instant? = nil) -> FolderUse {
        var use = FolderUse()
        guard var folder = OpenFolder(path.utf8CString.map { $0 }, in: AT_FDCWD) else { return use }
        var linked: Set<UInt64> = []
        var above: [(place: OpenFolder.Place, rest: [OpenFolder.Name])] = []
        var rest = use.add(folder, &linked, fileLimit, deadline)
        while !use.isPartial {
            if let name = rest.popLast() {
                guard let inner = OpenFolder(name, in: folder.descriptor) else {
                    use.hasMoved = use.hasMoved || !Self.isForeign(name, in: folder)
                    continue
                }
                above.append((folder.place, rest))
                folder = inner
                rest = use.add(folder, &linked, fileLimit, deadline)
            } else if let upper = above.popLast() {
                guard let outer = OpenFolder(OpenFolder.parent, in: folder.descriptor), outer.place == upper.place else {
                    use.hasMoved = true
                    break
                }
                folder = outer
                rest = upper.rest
            } else {
                break
            }
        }
        use.isPartial = use.isPartial || use.hasMoved
        return use
    }

    /// A folder of another account, which can never be read.
    private static func isForeign(_ name: OpenFolder.Name, in folder: OpenFolder) -> Bool {
        var status = stat()
        return fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_uid != geteuid()
    }

    /// Adds the contents of a folder, and returns the names of its folders.
    private mutating func add(
        _ folder: OpenFolder, _ linked: inout Set<UInt64>, _ fileLimit: UInt64, _ deadline: ContinuousClock.Instant?
    ) -> [OpenFolder.Name] {
        var folders: [OpenFolder.Name] = []
        folder.forEachName { name in
            if let deadline, .now > deadline {
                (isPartial, isLate) = (true, true)
                return false
            }
            var status = stat()
            guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                hasMoved = true
                return true
            }
            files += 1
            guard files <= fileLimit else {
                isPartial = true
                return false
            }
            // A file with several names counts once.
            guard status.st_mode & S_IFMT == S_IFDIR || status.st_nlink <= 1 || linked.insert(UInt64(status.st_ino)).inserted else { return true }
            allocated += status.allocated
            if status.st_mode & S_IFMT == S_IFDIR { folders.append(name) }
            if status.st_mode & S_IFMT == S_IFREG {
                length += UInt64(clamping: status.st_size)
                devices.insert(UInt64(status.st_dev))
                if status.allocated >= Self.large, largeFiles.count < Self.largeFileLimit { largeFiles[OpenFolder.Place(status)] = status.allocated }
            }
            return true
        }
        return folders
    }
}
