import Foundation

/// What a folder takes, with everything in it: measured while the processes of a stranger may be moving and changing what is in it.
///
/// One folder is open at a time, however deep they are. Nothing is followed, and no path is taken twice: the way up is `..`, and it counts only when it
/// leads to the folder that the way down came from. So a folder that is moved meanwhile leads nobody out of the tree.
struct FolderUse: Sendable, Equatable {
    /// Bytes on the disk. Holes take nothing.
    var allocated: UInt64 = 0
    /// The sum of the lengths of the files, in bytes.
    var length: UInt64 = 0
    /// Files, folders, links, and all else that has a name.
    var files: UInt64 = 0
    /// Not all of it was seen: there is more than the bound, or somebody moved folders.
    var isPartial = false
    /// Somebody moved or removed what was being measured: what was not seen is still there.
    var hasMoved = false
    /// The first few thousand large files, and what each takes.
    private(set) var largeFiles: [OpenFolder.Place: UInt64] = [:]
    /// On which devices its files are.
    private(set) var devices: Set<UInt64> = []

    /// What a large file takes at least, in bytes.
    static let large: UInt64 = 1 << 20
    private static let largeFileLimit = 4096

    /// - Parameter fileLimit: what is beyond so many files is not looked at.
    static func measure(_ path: String, fileLimit: UInt64 = .max) -> FolderUse {
        var use = FolderUse()
        guard var folder = OpenFolder(path.utf8CString.map { $0 }, in: AT_FDCWD) else { return use }
        var linked: Set<UInt64> = []
        var above: [(place: OpenFolder.Place, rest: [OpenFolder.Name])] = []
        var rest = use.add(folder, &linked, fileLimit)
        while !use.isPartial {
            if let name = rest.popLast() {
                guard let inner = OpenFolder(name, in: folder.descriptor) else {
                    use.hasMoved = use.hasMoved || !Self.isForeign(name, in: folder)
                    continue
                }
                above.append((folder.place, rest))
                folder = inner
                rest = use.add(folder, &linked, fileLimit)
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

    /// Another account's folder cannot be looked into, whatever is done.
    private static func isForeign(_ name: OpenFolder.Name, in folder: OpenFolder) -> Bool {
        var status = stat()
        return fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_uid != geteuid()
    }

    /// Adds what is in a folder, and returns the names of the folders in it.
    private mutating func add(_ folder: OpenFolder, _ linked: inout Set<UInt64>, _ fileLimit: UInt64) -> [OpenFolder.Name] {
        var folders: [OpenFolder.Name] = []
        folder.forEachName { name in
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
            // A file with several names takes its place once.
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
