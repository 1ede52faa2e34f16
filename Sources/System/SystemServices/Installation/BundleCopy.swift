import Foundation
import SystemCalls

/// Why a bundle was not copied.
struct BundleCopyError: Error, CustomStringConvertible {
    let path: String
    let found: String
    let expected: String
    let remedy: String

    var description: String { "\(path): found \(found), expected \(expected). \(remedy)" }
}

/// Copies a bundle from an untrusted folder into the system's own: only plain files, folders, and links that stay inside.
///
/// Everything is opened relative to an open folder and without following links, so the checked files are the copied files, even if another program
/// changes the folder meanwhile.
struct BundleCopy {
    static let fileLimit = 20_000
    static let byteLimit: Int64 = 2 << 30
    static let depthLimit = 32
    /// Property lists are small; a huge one is refused before it is copied.
    static let propertyListLimit: Int64 = 1 << 20

    private let onProgress: @Sendable (_ files: Int, _ bytes: Int64) -> Void
    private var files = 0
    private(set) var bytes: Int64 = 0

    init(onProgress: @escaping @Sendable (Int, Int64) -> Void = { _, _ in }) { self.onProgress = onProgress }

    /// Copies the folder open as `source` to the new folder `destination`.
    mutating func copy(_ source: OwnedDescriptor, to destination: String) throws {
        guard mkdir(destination, 0o700) == 0 else { throw SystemError(errno, "make \(destination)") }
        let target = try openFolder(at: AT_FDCWD, destination)
        try copyFolder(source, to: target, path: "", depth: 0)
        // One flush for the whole tree: the registry must not name files that a power failure could lose.
        try syncFileSystem(of: target, destination)
    }

    private mutating func copyFolder(_ source: OwnedDescriptor, to target: OwnedDescriptor, path: String, depth: Int) throws {
        guard depth < Self.depthLimit else {
            throw BundleCopyError(
                path: path, found: "folders nested \(depth) deep", expected: "at most \(Self.depthLimit)", remedy: "Flatten the bundle.")
        }
        for name in try names(in: source, path: path) {
            try Task.checkCancellation()
            let inner = path.isEmpty ? name : path + "/" + name
            try count(inner)
            var status = stat()
            guard fstatat(source.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw SystemError(errno, "look at \(inner)") }
            switch status.st_mode & S_IFMT {
            case S_IFREG: try copyFile(name, from: source, to: target, path: inner)
            case S_IFLNK: try copyLink(name, from: source, to: target, path: inner, depth: depth)
            case S_IFDIR:
                guard mkdirat(target.rawValue, name, 0o755) == 0 else { throw SystemError(errno, "make \(inner)") }
                try copyFolder(openFolder(at: source.rawValue, name), to: openFolder(at: target.rawValue, name), path: inner, depth: depth + 1)
            default:
                throw BundleCopyError(
                    path: inner, found: "a device, socket or pipe", expected: "a file, folder or link", remedy: "Remove it from the bundle.")
            }
        }
    }

    private mutating func count(_ path: String) throws {
        files += 1
        guard files <= Self.fileLimit else {
            throw BundleCopyError(
                path: path, found: "more than \(Self.fileLimit) files", expected: "at most that many", remedy: "Pack resources into archives.")
        }
        if files % 64 == 0 { onProgress(files, bytes) }
    }

    // MARK: - Files

    private mutating func copyFile(_ name: String, from source: OwnedDescriptor, to target: OwnedDescriptor, path: String) throws {
        let input = try open(at: source, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, path)
        var status = stat()
        guard fstat(input.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw BundleCopyError(path: path, found: "something that changed while it was read", expected: "a file", remedy: "Try again.")
        }
        let size = Int64(status.st_size)
        if name.hasSuffix(".plist"), size > Self.propertyListLimit {
            throw BundleCopyError(
                path: path, found: "\(size) bytes", expected: "at most \(Self.propertyListLimit)",
                remedy: "A property list of this size is a mistake.")
        }
        bytes += size
        guard bytes <= Self.byteLimit else {
            throw BundleCopyError(path: path, found: "more than 2 GiB in all", expected: "at most that much", remedy: "Ship large data separately.")
        }
        let output = try open(at: target, name, O_WRONLY | O_CREAT | O_EXCL, path, mode: status.st_mode & 0o111 != 0 ? 0o755 : 0o644)
        let copied = try FileCopy.copy(input.rawValue, size: Int(size), to: output.rawValue, name: path) { _ in try Task.checkCancellation() }
        guard copied == size else {
            throw BundleCopyError(path: path, found: "a file that shrank while it was read", expected: "\(size) bytes", remedy: "Try again.")
        }
    }

    // MARK: - Links

    private func copyLink(_ name: String, from source: OwnedDescriptor, to target: OwnedDescriptor, path: String, depth: Int) throws {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let length = readlinkat(source.rawValue, name, &buffer, Int(PATH_MAX))
        guard length > 0 else { throw SystemError(errno, "read the link \(path)") }
        let destination = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard InnerLink.staysInside(destination, depth: depth) else {
            throw BundleCopyError(
                path: path, found: "a link to \(destination.debugDescription)", expected: "a link that stays inside the bundle",
                remedy: "Copy what it points to into the bundle.")
        }
        guard symlinkat(destination, target.rawValue, name) == 0 else { throw SystemError(errno, "make the link \(path)") }
    }

    // MARK: - Opening

    private func names(in folder: OwnedDescriptor, path: String) throws -> [String] {
        let copy = try folder.duplicate()
        guard let stream = fdopendir(fcntl(copy.rawValue, F_DUPFD_CLOEXEC, 3)) else { throw SystemError(errno, "list \(path)") }
        defer { closedir(stream) }
        rewinddir(stream)
        var names: [String] = []
        while let entry = readdir(stream) {
            let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard bytes != [0x2E], bytes != [0x2E, 0x2E] else { continue }
            guard let name = String(validating: bytes, as: UTF8.self), !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
                throw BundleCopyError(
                    path: path, found: "a file name that is not plain UTF-8", expected: "readable names", remedy: "Rename the file.")
            }
            names.append(name)
            guard names.count <= Self.fileLimit else {
                throw BundleCopyError(
                    path: path, found: "more than \(Self.fileLimit) files", expected: "at most that many", remedy: "Pack resources into archives.")
            }
        }
        return names.sorted()
    }

    private func openFolder(at folder: Int32, _ name: String) throws -> OwnedDescriptor {
        let number = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open the folder \(name)") }
        return OwnedDescriptor(number)
    }

    private func open(at folder: OwnedDescriptor, _ name: String, _ flags: Int32, _ path: String, mode: mode_t = 0) throws -> OwnedDescriptor {
        let number = openat(folder.rawValue, name, flags | O_CLOEXEC, mode)
        guard number >= 0 else { throw SystemError(errno, "open \(path)") }
        return OwnedDescriptor(number)
    }
}
