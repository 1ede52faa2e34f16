import Glibc
import SystemCalls

/// The file of an asset, open for reading, in its open folder.
struct PictureFile: Sendable {
    /// Without links on the way.
    let path: PhotoPath
    let folder: OpenFolder
    let file: OwnedDescriptor
    let identity: FileIdentity
    /// When it looked like that, in nanoseconds since 1970.
    let seen: Int64

    var name: [UInt8] { path.name }

    /// Opens a file; a symbolic link is followed to what it leads to, so that this is edited and the link remains. Nil when there is none.
    init?(_ path: PhotoPath) throws {
        guard let real = try Self.real(path) else { return nil }
        try self.init(real: real)
    }

    /// Opens what a path says that has no links in it. Nil when there is nothing.
    init?(real path: PhotoPath) throws {
        let folder: OpenFolder
        do throws(SystemError) { folder = try OpenFolder(real: path.folder) } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw error
        }
        // Looked at before it is opened: opening a device does something.
        var status = stat()
        guard path.name.withCString({ fstatat(folder.descriptor.rawValue, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
            if errno == ENOENT { return nil }
            throw SystemError(errno, "look at \(path)")
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw PhotoStoreProblem.notAFile(path) }
        guard let file = try folder.file(path.name) else { return nil }
        guard file.regularFileSize != nil else { throw PhotoStoreProblem.notAFile(path) }
        self.path = path
        self.folder = folder
        self.file = file
        seen = FileIdentity.now
        identity = try FileIdentity(of: file, "look at \(path)")
    }

    /// The path without links; nil when it leads nowhere.
    static func real(_ path: PhotoPath) throws -> PhotoPath? {
        guard let found = path.bytes.withCString({ realpath($0, nil) }) else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw SystemError(errno, "find \(path)")
        }
        defer { free(found) }
        return try PhotoPath(bytes: UnsafeBufferPointer(start: found, count: strlen(found)).map(UInt8.init(bitPattern:)))
    }

    /// Where a file that is not there would be: in a folder without links on the way. Nil when the folder is not there either.
    static func place(_ path: PhotoPath) throws -> PhotoPath? {
        guard !path.name.isEmpty, ![[46], [46, 46]].contains(path.name) else { throw PhotoStoreProblem.notAFile(path) }
        return try real(path.folder)?.appending(path.name)
    }

    /// What it contains, as it was all the time that it was read.
    func contents() throws -> ContentHash {
        let hash = try ContentHash(of: file, size: identity.size, "read \(path)")
        guard try FileIdentity(of: file, "look at \(path)").looksLike(identity) else { throw PhotoStoreProblem.beingWritten(path) }
        return hash
    }

    /// Whether some program has the file open for writing: the kernel grants no read lease then. False where the file system has no leases.
    var isBeingWritten: Bool { WriterCheck.isBeingWritten(file) }

    /// Throws what keeps the file from being replaced, so that an editor need not be opened in vain.
    func checkThatItCanBeReplaced() throws(PhotoStoreProblem) {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { throw .system(SystemError(errno, "look at \(path)")) }
        // The superuser may write any file, but nobody means that when a file is read-only.
        guard status.st_mode & 0o222 != 0, allows(W_OK, name) else { throw .cannotBeChanged(path, .fileIsReadOnly) }
        guard allows(W_OK | X_OK, [UInt8(ascii: ".")]) else { throw .cannotBeChanged(path, .folderIsReadOnly) }
        guard status.st_uid == geteuid() || geteuid() == 0 else { throw .cannotBeChanged(path, .belongsToSomebodyElse) }
    }

    /// For this process's effective user, on this file system.
    private func allows(_ mode: Int32, _ name: [UInt8]) -> Bool {
        name.withCString { faccessat(folder.descriptor.rawValue, $0, mode, AT_EACCESS) } == 0
    }
}
