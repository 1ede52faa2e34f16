import Glibc
import SyncboxKit

/// Copies of one file: complete under another name first, and then renamed, so that nobody ever sees half a file.
struct FileCopy {
    let isCancelled: @Sendable () -> Bool
    private static let chunk = 256 << 10

    /// The hash of a file that does not change meanwhile.
    func hash(_ path: ItemPath, _ stamp: FileStamp, in folder: LinkedFolder) throws -> [UInt8] {
        let file = try folder.openFile(path, expecting: stamp)
        var hash = SHA256()
        try read(file) { hash.add($0) }
        try LinkedFolder.check(file, is: stamp)
        return hash.digest()
    }

    /// Puts a copy of a file into a folder, where `replaced` is the file of the same name, nil for none.
    /// - Returns: the hash, and what the copy is.
    func copy(
        _ path: ItemPath, _ stamp: FileStamp, from source: LinkedFolder, to name: [UInt8], in folder: Descriptor, replacing replaced: FileStamp?,
        partial: [UInt8]
    ) throws -> (hash: [UInt8], stamp: FileStamp) {
        let file = try source.openFile(path, expecting: stamp)
        guard try LinkedFolder.stamp(name, in: folder) == replaced else { throw FileProblem.changed }
        var isPartial = true
        let new = try withName(partial) {
            try Descriptor(openat(folder.number, $0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600))
        }
        defer { if isPartial { _ = withName(partial) { unlinkat(folder.number, $0, 0) } } }
        var hash = SHA256()
        try read(file) {
            hash.add($0)
            try write($0, to: new)
        }
        try succeed(fchmod(new.number, stamp.mode))
        var times = [timespec(), timespec()]
        for index in times.indices {
            times[index] = timespec(tv_sec: Int(stamp.modified / 1_000_000_000), tv_nsec: Int(stamp.modified % 1_000_000_000))
        }
        // A file system that has no such times shows the time of the copy.
        _ = futimens(new.number, times)
        try succeed(fsync(new.number))
        try LinkedFolder.check(file, is: stamp)
        guard try LinkedFolder.stamp(name, in: folder) == replaced else { throw FileProblem.changed }
        if replaced == nil {
            try LinkedFolder.move(partial, in: folder, to: name, in: folder)
        } else {
            try withName(partial) { partial in
                try withName(name) { try succeed(renameat(folder.number, partial, folder.number, $0)) }
            }
        }
        isPartial = false
        var information = stat()
        try succeed(fstat(new.number, &information))
        return (hash.digest(), FileStamp(information))
    }

    private func read(_ file: Descriptor, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunk, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            guard !isCancelled() else { throw FileProblem.stopped }
            let count = Glibc.read(file.number, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileProblem.last() }
            guard count > 0 else { return }
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, to file: Descriptor) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(file.number, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw count < 0 ? FileProblem.last() : FileProblem.last(ENOSPC) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
}
