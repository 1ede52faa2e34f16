import Foundation

/// Copies files without reading them into memory: by sharing blocks where the file system can, else inside the kernel.
enum FileCopy {
    private typealias CopyFileRange =
        @convention(c) (
            CInt, UnsafeMutablePointer<Int>?, CInt, UnsafeMutablePointer<Int>?, Int, CUnsignedInt
        ) -> Int

    /// `_IOW(0x94, 9, int)`, which the system's Swift module does not import.
    private static let cloneRequest: UInt = 0x4004_9409
    private static let kernelChunk = 16 << 20
    private static let bufferSize = 256 << 10

    // SAFETY: the symbol has exactly this C signature wherever glibc or musl has it.
    private static let copyFileRange: CopyFileRange? = {
        guard let symbol = dlsym(nil, "copy_file_range") else { return nil }
        return unsafeBitCast(symbol, to: CopyFileRange.self)
    }()

    /// Copies a file, or a directory with all in it. `target` must not exist.
    static func copy(from source: URL, to target: URL, isCancelled: () -> Bool) throws {
        var input = try OpenFile(reading: source)
        if input.isDirectory {
            input.close()
            return try FileManager.default.copyItem(at: source.resolvingSymlinksInPath(), to: target)
        }
        defer { input.close() }
        guard input.isRegular else { throw POSIXError(.EINVAL) }
        let output = open(target.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw OpenFile.lastError }
        do {
            try copy(input.descriptor, size: input.size, to: output, isCancelled: isCancelled)
        } catch {
            close(output)
            throw error
        }
        // A full disk may only show at the close on some file systems.
        guard close(output) == 0 else { throw OpenFile.lastError }
    }

    private static func copy(_ input: CInt, size: Int, to output: CInt, isCancelled: () -> Bool) throws {
        if size > 0, ioctl(output, cloneRequest, input) == 0 { return }
        var remaining = size
        if let copyFileRange {
            while remaining > 0 {
                if isCancelled() { throw ItemRequest.cancelled }
                let count = copyFileRange(input, nil, output, nil, min(remaining, kernelChunk), 0)
                if count < 0, errno == EINTR { continue }
                // Two kinds of file system, or one that cannot: the plain way below carries on from here.
                if count <= 0 { break }
                remaining -= count
            }
        }
        if remaining > 0 { try copyThroughBuffer(input, remaining, to: output, isCancelled: isCancelled) }
    }

    private static func copyThroughBuffer(_ input: CInt, _ size: Int, to output: CInt, isCancelled: () -> Bool) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 16)
        defer { buffer.deallocate() }
        var remaining = size
        while remaining > 0 {
            if isCancelled() { throw ItemRequest.cancelled }
            let count = read(input, buffer.baseAddress, min(remaining, bufferSize))
            if count < 0 {
                if errno == EINTR { continue }
                throw OpenFile.lastError
            }
            if count == 0 { return }
            var written = 0
            while written < count {
                // SAFETY: written < count <= bufferSize, so the slice is inside the buffer.
                let step = write(output, buffer.baseAddress.map { $0 + written }, count - written)
                if step < 0, errno == EINTR { continue }
                guard step > 0 else { throw OpenFile.lastError }
                written += step
            }
            remaining -= count
        }
    }
}
