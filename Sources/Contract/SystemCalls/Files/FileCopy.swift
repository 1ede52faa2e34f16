import CSystemCalls
import Glibc

/// Copies files without loading them into memory: by sharing blocks where the file system can, else inside the kernel, else through a buffer.
///
/// Every access states its file offset, so another process with the same open file cannot redirect a copy by seeking. Holes stay holes.
package enum FileCopy {
    private static let chunk = 16 << 20
    private static let bufferSize = 256 << 10

    /// Copies the first `size` bytes of an open file to an empty open file. Returns the number copied: less when the file shrank meanwhile.
    ///
    /// - Parameter isShared: whether another process has the same open file. Then its offset is not moved to find holes; blocks of zeros that
    ///   go through the buffer become holes all the same.
    /// - Parameter check: called before each chunk with the bytes that the copy is about to use on the disk; an error that it throws ends the copy.
    package static func copy(
        _ input: Int32, size: Int, to output: Int32, name: String, isShared: Bool = false, check: (_ bytes: Int) throws -> Void = { _ in }
    ) throws -> Int {
        guard size > 0 else { return 0 }
        if appex_clone_file(input, output) == 0 { return try cut(output, to: size, name: name, check: check) }
        var position = 0
        while position < size {
            guard let data = isShared ? position..<size : self.data(in: input, position..<size) else { break }
            // The kernel's copy fills holes with blocks unless they are found first.
            let reached =
                isShared
                ? try copyThroughBuffer(data, granted: position, of: input, to: output, name: name, check: check)
                : try copy(data, of: input, to: output, name: name, check: check)
            guard reached == data.upperBound else { break }
            position = reached
        }
        let length = min(size, self.size(of: input) ?? 0)
        // What comes after the last data is a hole.
        if let written = self.size(of: output), written != length, ftruncate(output, length) != 0 { throw SystemError(errno, "write \(name)") }
        return length
    }

    /// A clone has everything that was in the file when it was made, which may be more than `size`.
    private static func cut(_ output: Int32, to size: Int, name: String, check: (Int) throws -> Void) throws -> Int {
        guard let found = self.size(of: output) else { throw SystemError(errno, "copy \(name)") }
        if found > size, ftruncate(output, size) != 0 { throw SystemError(errno, "copy \(name)") }
        var status = stat()
        guard fstat(output, &status) == 0 else { throw SystemError(errno, "copy \(name)") }
        // The blocks are shared until the sender deletes or overwrites its own.
        try check(status.st_blocks < size / 512 ? Int(status.st_blocks) * 512 : size)
        return min(found, size)
    }

    private static func size(of descriptor: Int32) -> Int? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
    }

    /// The next data in a range; nil when the rest of the range is a hole. The whole range when the file system cannot find holes.
    private static func data(in input: Int32, _ range: Range<Int>) -> Range<Int>? {
        var (start, end): (off_t, off_t) = (0, 0)
        switch appex_find_data(input, off_t(range.lowerBound), &start, &end) {
        case 0 where start >= range.upperBound: return nil
        // A file system that returned an earlier position would make the copy run forever.
        case 0 where start >= range.lowerBound && end > start: return Int(start)..<min(Int(end), range.upperBound)
        case -ENXIO: return nil
        default: return range
        }
    }

    /// Copies a range to the same offset. Returns the offset that it reached, which is below the range's end when the file ends earlier.
    private static func copy(_ range: Range<Int>, of input: Int32, to output: Int32, name: String, check: (Int) throws -> Void) throws -> Int {
        var position = range.lowerBound
        // The end of the range that `check` has allowed: the kernel may copy less than it is asked for.
        var granted = position
        while position < range.upperBound {
            let end = min(position + chunk, range.upperBound)
            if end > granted {
                try check(end - granted)
                granted = end
            }
            let count = appex_copy_range(input, off_t(position), output, off_t(position), end - position)
            if count <= 0 {
                guard [0, EXDEV, EINVAL, ENOSYS, EOPNOTSUPP].contains(Int32(-count)) else { throw SystemError(Int32(-count), "copy \(name)") }
                return try copyThroughBuffer(position..<range.upperBound, granted: granted, of: input, to: output, name: name, check: check)
            }
            position += count
        }
        return position
    }

    private static func copyThroughBuffer(
        _ range: Range<Int>, granted: Int, of input: Int32, to output: Int32, name: String, check: (Int) throws -> Void
    ) throws -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 16)
        defer { buffer.deallocate() }
        var (position, granted) = (range.lowerBound, granted)
        while position < range.upperBound {
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(range.upperBound - position, bufferSize)])
            let count = try WholeTransfer.read(input, into: room, at: position, "read \(name)")
            if count == 0 { break }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            let end = position + count
            if isZero(bytes) {
                try check(0)
            } else {
                try check(max(0, end - max(granted, position)))
                try WholeTransfer.write(bytes, to: output, at: position, "write \(name)")
            }
            granted = max(granted, end)
            position = end
        }
        return position
    }

    private static func isZero(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress, bytes.first == 0 else { return false }
        return memcmp(start, start + 1, bytes.count - 1) == 0
    }
}

/// Writes the file system that holds `descriptor` to the disk.
package func syncFileSystem(of descriptor: OwnedDescriptor, _ name: String) throws(SystemError) {
    _ = try SystemError.check(appex_sync_file_system(descriptor.rawValue), "write \(name) to the disk")
}
