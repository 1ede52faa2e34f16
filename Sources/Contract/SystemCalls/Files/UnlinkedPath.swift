import Glibc

/// Opens what a path says itself: no name on the way to it may be a symbolic link, wherever that leads.
package enum UnlinkedPath {
    /// O_PATH, for which Swift has no name.
    private static let namesOnly: Int32 = 0x20_0000

    /// Opens a file or a folder for reading.
    ///
    /// - Parameter path: absolute, and plain (``FolderPath/isPlain(_:)``).
    /// - Returns: nil for what is neither, such as a link, a pipe or a device; these are not opened.
    package static func open(_ path: String, _ action: @autoclosure () -> String) throws(SystemError) -> OwnedDescriptor? {
        guard FolderPath.isPlain(path) else { throw SystemError(EINVAL, action()) }
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map { $0.map { CChar(bitPattern: $0) } + [0] }
        guard let last = names.last else { throw SystemError(EINVAL, action()) }
        var folder = try descriptor(AT_FDCWD, [CChar(bitPattern: UInt8(ascii: "/")), 0], O_DIRECTORY | namesOnly, action())
        for name in names.dropLast() {
            // The kernel answers ENOTDIR for a link: a descriptor that only names something would name the link.
            folder = try descriptor(folder.rawValue, name, O_DIRECTORY | namesOnly, action())
        }
        // Looked at before it is opened: opening a device does something.
        var status = stat()
        guard fstatat(folder.rawValue, last, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw SystemError(errno, action()) }
        guard isFileOrFolder(status) else { return nil }
        let item = try descriptor(folder.rawValue, last, O_RDONLY | O_NONBLOCK | O_NOCTTY, action())
        // Another one may have taken its name meanwhile.
        guard fstat(item.rawValue, &status) == 0, isFileOrFolder(status) else { return nil }
        return item
    }

    private static func descriptor(
        _ folder: Int32, _ name: [CChar], _ flags: Int32, _ action: @autoclosure () -> String
    ) throws(SystemError) -> OwnedDescriptor {
        let number = openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, action()) }
        return OwnedDescriptor(number)
    }

    private static func isFileOrFolder(_ status: stat) -> Bool { [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) }
}
