import Foundation
import Glibc
import SystemCalls

/// An open directory inside a bundle; nothing below it is reached through a symbolic link.
///
/// Names are resolved against the descriptor, so renaming or exchanging the directory while it is read cannot lead outside.
struct BundleDirectory: ~Copyable {
    private let descriptor: Int32

    /// Opens the bundle itself. The path to it may contain symbolic links, because the caller chose that path.
    init(path: String) throws(FileProblem) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { throw FileProblem(errno: errno) }
    }

    private init(parent: Int32, name: String) throws(FileProblem) {
        descriptor = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if descriptor < 0 { throw FileProblem(errno: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Opens a subdirectory.
    func directory(_ name: String) throws(FileProblem) -> BundleDirectory {
        try BundleDirectory(parent: descriptor, name: name)
    }

    /// The kind of the entry with a name, or nil when there is no such entry. Symbolic links are not followed.
    func kind(of name: String) -> FileKind? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return FileKind(mode: status.st_mode)
    }

    /// All bytes of a regular file of at most `limit` bytes. The size is checked before anything is read.
    func contents(of name: String, limit: Int) throws(FileProblem) -> [UInt8] {
        let file = try openFile(name)
        defer { close(file.descriptor) }
        guard file.size <= limit else { throw .tooLarge(limit: limit) }
        // Reads one byte more than allowed, so that growth during the read is noticed.
        let bytes = try read(file.descriptor, count: min(Int(file.size), limit) + 1)
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// The first bytes of a regular file, fewer when the file is shorter, and the file's size.
    func prefix(of name: String, count: Int) throws(FileProblem) -> (bytes: [UInt8], size: Int64) {
        let file = try openFile(name)
        defer { close(file.descriptor) }
        return (try read(file.descriptor, count: count), file.size)
    }

    /// The names in this directory, sorted, without “.” and “..”.
    /// - Throws: `.tooMany` when there are more than `limit`.
    func names(limit: Int) throws(FileProblem) -> [String] {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { throw FileProblem(errno: errno) }
        guard let stream = fdopendir(copy) else {
            let problem = FileProblem(errno: errno)
            close(copy)
            throw problem
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // SAFETY: `readdir` returns an entry whose name ends with a zero byte, valid until the next call on this stream. The name is
            // reached by its offset, because `d_name` imports as a tuple and copying it may read past a short record.
            let start = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 19)
            let name = String(cString: start.assumingMemoryBound(to: CChar.self))
            if name == "." || name == ".." { continue }
            if names.count == limit { throw .tooMany(limit: limit) }
            names.append(name)
        }
        return names.sorted()
    }

    private func openFile(_ name: String) throws(FileProblem) -> (descriptor: Int32, size: Int64) {
        // O_NONBLOCK: opening a named pipe must not wait for a writer.
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw FileProblem(errno: errno) }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            let problem = FileProblem(errno: errno)
            close(file)
            throw problem
        }
        let kind = FileKind(mode: status.st_mode)
        guard kind == .regular else {
            close(file)
            throw .notRegular(kind)
        }
        return (file, Int64(status.st_size))
    }

    private func read(_ file: Int32, count: Int) throws(FileProblem) -> [UInt8] {
        do throws(SystemError) {
            return try WholeTransfer.read(file, upTo: count, "read a file")
        } catch {
            throw FileProblem(errno: error.code)
        }
    }
}

extension BundleDirectory {
    /// Opens a directory below this one, component by component.
    func descend(_ components: some Sequence<String>) throws(FileProblem) -> BundleDirectory {
        var current = try reopened()
        for name in components { current = try current.directory(name) }
        return current
    }

    /// The kind of the entry at a path of components; nil when the entry does not exist or a component is not a directory.
    func kind(of components: [String]) -> FileKind? {
        guard let name = components.last else { return .directory }
        do throws(FileProblem) {
            return try descend(components.dropLast()).kind(of: name)
        } catch {
            return nil
        }
    }

    private func reopened() throws(FileProblem) -> BundleDirectory {
        try directory(".")
    }
}
