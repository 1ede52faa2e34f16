package import ExtensionHost
import Foundation
import Glibc
package import PhotoStore
package import SystemCalls

/// Files that an edit reads and makes. All of it waits for disks.
package enum PhotoFiles {
    /// Work that waits, apart from everything else.
    package static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Result { try body() }) }
        }
        return try result.get()
    }

    /// A picture or a film, open for reading only.
    package static func open(_ path: PhotoPath) throws -> OwnedDescriptor {
        // Looked at before it is opened: a stranger's link may lead to a device, and opening one does something. What is put in its place now is
        // refused by who reads it.
        var status = stat()
        if path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT != S_IFREG { throw PhotoStoreProblem.notAFile(path) }
        let number = path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard number >= 0 else {
            throw errno == ENOENT ? PhotoStoreProblem.notFound(path) : PhotoStoreProblem.system(SystemError(errno, "open \(path)"))
        }
        return OwnedDescriptor(number)
    }

    /// The largest picture that an extension may return, in bytes.
    static let outputLimit = 2 << 30
    /// The largest film: what is read to its end.
    static let filmLimit = 8 << 30

    /// A copy that only this process can change, without a name, open for reading only: what an extension has returned may change while it is read.
    static func copy(_ file: ReceivedFile, isFilm: Bool) throws -> OwnedDescriptor {
        let limit = isFilm ? filmLimit : outputLimit
        guard file.size <= limit else { throw ReceivedFileProblem.tooLong(file.name, size: file.size, limit: limit) }
        let folder = file.size > 64 << 20 && access("/var/tmp", W_OK | X_OK) == 0 ? "/var/tmp" : FileManager.default.temporaryDirectory.path
        let (written, read) = try nameless(in: folder)
        try file.copy(to: written.rawValue)
        return read
    }

    /// A new file, open for writing and, by itself, for reading. It has no name any more before the first byte is in it: nothing of it remains when
    /// this process ends, however that comes about.
    static func nameless(in folder: String) throws(SystemError) -> (written: OwnedDescriptor, read: OwnedDescriptor) {
        let path = "\(folder)/appex-photo-\(UUID().uuidString)"
        let number = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError(errno, "make a file in \(folder)") }
        let written = OwnedDescriptor(number)
        defer { unlink(path) }
        let again = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard again >= 0 else { throw SystemError(errno, "read a file in \(folder)") }
        return (written, OwnedDescriptor(again))
    }
}

extension ExtensionSystem {
    /// The same, of an open file of the caller's.
    package func readPicture(_ file: OwnedDescriptor, longestSide: Int, isWhole: Bool = false) async throws -> PictureReading {
        defer { withExtendedLifetime(file) {} }
        return try await readPicture(
            FileHandle(fileDescriptor: file.rawValue, closeOnDealloc: false), longestSide: longestSide, isWhole: isWhole)
    }
}
