import Glibc
import SystemCalls

/// A folder that is open: what is done in it is done there, whatever becomes of the names above it.
struct OpenFolder: Sendable {
    let descriptor: OwnedDescriptor
    let path: PhotoPath

    init(_ path: PhotoPath) throws(SystemError) {
        let number = path.bytes.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard number >= 0 else { throw SystemError(errno, "open the folder \(path)") }
        (descriptor, self.path) = (OwnedDescriptor(number), path)
    }

    /// Opens what a path says that has no links in it: whoever may rename folders on the way can put links in their place at any time. Each name is
    /// opened by itself; for a link the error is ENOTDIR.
    init(real path: PhotoPath) throws(SystemError) {
        // Only looked up: whoever may pass through a folder may not always list it.
        var opened: OwnedDescriptor?
        let names = [[UInt8(ascii: "/")]] + path.bytes.split(separator: UInt8(ascii: "/")).map { Array($0) }
        for (number, name) in names.enumerated() {
            let (folder, use) = (opened, number == names.count - 1 ? O_RDONLY : Self.lookedUp)
            let next = withExtendedLifetime(folder) {
                name.withCString { openat(folder?.rawValue ?? AT_FDCWD, $0, use | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
            }
            guard next >= 0 else { throw SystemError(errno, "open the folder \(path)") }
            opened = OwnedDescriptor(next)
        }
        guard let opened else { throw SystemError(ENOENT, "open the folder \(path)") }
        (descriptor, self.path) = (opened, path)
    }

    /// O_PATH, for which Swift has no name.
    private static let lookedUp: Int32 = 0o10_000_000

    private init(_ descriptor: OwnedDescriptor, _ path: PhotoPath) { (self.descriptor, self.path) = (descriptor, path) }

    /// A file for reading; nil when there is nothing of this name. A link is not followed.
    func file(_ name: [UInt8]) throws(SystemError) -> OwnedDescriptor? {
        let number = name.withCString { openat(descriptor.rawValue, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        if number < 0, errno == ENOENT { return nil }
        guard number >= 0 else { throw SystemError(errno, "open \(shown(name))") }
        return OwnedDescriptor(number)
    }

    /// What has a name.
    enum Holder {
        case nothing
        case file(OwnedDescriptor)
        /// What is no file, or may not be read.
        case other
    }

    func holder(of name: [UInt8]) throws(SystemError) -> Holder {
        do throws(SystemError) {
            guard let file = try file(name) else { return .nothing }
            return file.regularFileSize == nil ? .other : .file(file)
        } catch {
            // A symbolic link, and a socket.
            guard [ELOOP, ENXIO, EACCES].contains(error.code) else { throw error }
            return .other
        }
    }

    /// A new file for writing.
    func newFile(_ name: [UInt8], mode: mode_t) throws(SystemError) -> OwnedDescriptor {
        let number = name.withCString { openat(descriptor.rawValue, $0, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode) }
        guard number >= 0 else { throw SystemError(errno, "make a file in \(path)") }
        return OwnedDescriptor(number)
    }

    /// A folder in it, made if it is not there. Nil when it is not there and not to be made.
    func folder(_ name: [UInt8], making: Bool) throws(SystemError) -> OpenFolder? {
        if making, name.withCString({ mkdirat(descriptor.rawValue, $0, 0o700) }) != 0, errno != EEXIST {
            throw SystemError(errno, "make a folder in \(path)")
        }
        let number = name.withCString { openat(descriptor.rawValue, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        if number < 0, errno == ENOENT { return nil }
        guard number >= 0 else { throw SystemError(errno, "open \(shown(name))") }
        return OpenFolder(OwnedDescriptor(number), try path.appending(name))
    }

    /// What is not there is removed already.
    func remove(_ name: [UInt8], isFolder: Bool = false) throws(SystemError) {
        let result = name.withCString { unlinkat(descriptor.rawValue, $0, isFolder ? AT_REMOVEDIR : 0) }
        guard result == 0 || errno == ENOENT else { throw SystemError(errno, "remove \(shown(name))") }
    }

    /// Replaces what has the new name. False with `errno` set when it cannot be done.
    func rename(_ name: [UInt8], to folder: OpenFolder, as newName: [UInt8]) -> Bool {
        name.withCString { old in newName.withCString { renameat(descriptor.rawValue, old, folder.descriptor.rawValue, $0) == 0 } }
    }

    func rename(_ name: [UInt8], to folder: OpenFolder, as newName: [UInt8], _ how: KernelRename) -> Bool {
        name.withCString { old in newName.withCString { how.rename(old, in: descriptor.rawValue, $0, in: folder.descriptor.rawValue) } }
    }

    /// The names in it, without `.` and `..`.
    var names: [[UInt8]] {
        // `fdopendir` takes the descriptor, and its offset is shared: a new one.
        let number = openat(descriptor.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0, let stream = fdopendir(number) else { return [] }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while let entry = readdir(stream) {
            // SAFETY: the kernel ends the name with a zero byte.
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: UInt8.self, capacity: 256) { Array(UnsafeBufferPointer(start: $0, count: strnlen($0, 256))) }
            }
            if name != [UInt8(ascii: ".")], name != Array("..".utf8) { names.append(name) }
        }
        return names
    }

    private func strnlen(_ start: UnsafePointer<UInt8>, _ limit: Int) -> Int {
        var length = 0
        while length < limit, start[length] != 0 { length += 1 }
        return length
    }

    /// A name in it, for people.
    func shown(_ name: [UInt8]) -> String { (try? path.appending(name).description) ?? path.description }
}
