import Glibc
import SyncboxKit

/// One of the two folders, open. Everything in it is reached from here, name by name and never through a symbolic link, so that nothing outside is
/// read or written whatever somebody puts in the way.
public struct LinkedFolder: Sendable {
    let root: Descriptor
    let device: UInt64
    /// The beginning of the names of files that are not complete yet.
    let mark: String

    /// - Parameter identity: what the folder was when it was linked.
    init(_ path: String, identity: Link.Identity?, mark: String) throws {
        root = try Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
        var information = stat()
        try succeed(fstat(root.number, &information))
        device = UInt64(information.st_dev)
        self.mark = mark
        let found = Link.Identity(device: device, inode: UInt64(information.st_ino))
        guard identity == nil || identity == found else { throw FileProblem("\(path) is another folder than the one that you have linked.") }
    }

    /// What the folder is now.
    public static func identity(of path: String) throws -> Link.Identity {
        var information = stat()
        try succeed(lstat(path, &information))
        guard information.st_mode & S_IFMT == S_IFDIR else { throw FileProblem("\(path) is no folder.") }
        return Link.Identity(device: UInt64(information.st_dev), inode: UInt64(information.st_ino))
    }

    // MARK: - Items

    /// - Parameter making: folders that are missing are made.
    func folder(_ path: ItemPath, making: Bool = false) throws -> Descriptor {
        var folder = root
        for name in path.names {
            folder = try withName(name) { name in
                if making, mkdirat(folder.number, name, 0o777) < 0, errno != EEXIST { throw FileProblem.last() }
                return try Descriptor(openat(folder.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
            }
        }
        return folder
    }

    /// Nil when there is nothing.
    static func stamp(_ name: [UInt8], in folder: Descriptor) throws -> FileStamp? {
        var information = stat()
        guard withName(name, { fstatat(folder.number, $0, &information, AT_SYMLINK_NOFOLLOW) }) == 0 else {
            if errno == ENOENT { return nil }
            throw FileProblem.last()
        }
        guard information.st_mode & S_IFMT == S_IFREG else { throw FileProblem.changed }
        return FileStamp(information)
    }

    func stamp(_ path: ItemPath) throws -> FileStamp? { try Self.stamp(path.name, in: folder(path.parent)) }

    /// A file that is still what it was; throws ``FileProblem/changed`` when it is not.
    func openFile(_ path: ItemPath, expecting stamp: FileStamp) throws -> Descriptor {
        let parent = try folder(path.parent)
        let file = try withName(path.name) { try Descriptor(openat(parent.number, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) }
        try Self.check(file, is: stamp)
        return file
    }

    static func check(_ file: Descriptor, is stamp: FileStamp) throws {
        var information = stat()
        try succeed(fstat(file.number, &information))
        guard information.st_mode & S_IFMT == S_IFREG, FileStamp(information) == stamp else { throw FileProblem.changed }
    }

    // MARK: - Names

    func isPartial(_ name: [UInt8]) -> Bool { name.starts(with: mark.utf8) }

    /// Whether some service is writing this file.
    static func isPartial(_ name: [UInt8]) -> Bool { name.starts(with: partialPrefix.utf8) }

    static let partialPrefix = ".syncbox-"

    /// Renames without replacing anything.
    static func move(_ name: [UInt8], in folder: Descriptor, to newName: [UInt8], in newFolder: Descriptor) throws {
        try withName(name) { name in
            try withName(newName) { newName in
                if linkat(folder.number, name, newFolder.number, newName, 0) == 0 {
                    try succeed(unlinkat(folder.number, name, 0))
                    return
                }
                // File systems without hard links. Only a moment lies between the look and the renaming.
                guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw errno == EEXIST ? FileProblem.changed : FileProblem.last() }
                var information = stat()
                guard fstatat(newFolder.number, newName, &information, AT_SYMLINK_NOFOLLOW) < 0, errno == ENOENT else { throw FileProblem.changed }
                try succeed(renameat(folder.number, name, newFolder.number, newName))
            }
        }
    }
}
