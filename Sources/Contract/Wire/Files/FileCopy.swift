import CWire
import Glibc

/// Copies files without reading them into memory: by sharing blocks where the file system can, else inside the kernel, else through a buffer.
package enum FileCopy {
    private static let chunk = 16 << 20
    private static let bufferSize = 256 << 10

    /// Copies `size` bytes from the beginning of one open file to another, empty one. Returns how many there were: fewer when the file
    /// shrank meanwhile.
    ///
    /// - Parameter check: called between chunks; what it throws ends the copy.
    package static func copy(_ input: Int32, size: Int, to output: Int32, name: String, check: () throws -> Void = {}) throws -> Int {
        if size > 0, appex_clone_file(input, output) == 0 { return size }
        var copied = 0
        while copied < size {
            try check()
            let count = appex_copy_range(input, output, min(size - copied, chunk))
            if count == 0 { return copied }
            if count < 0 {
                guard [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP].contains(Int32(-count)) else { throw SystemError(Int32(-count), "copy \(name)") }
                return try copied + copyThroughBuffer(input, size - copied, to: output, name: name, check: check)
            }
            copied += count
        }
        return copied
    }

    private static func copyThroughBuffer(_ input: Int32, _ size: Int, to output: Int32, name: String, check: () throws -> Void) throws -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 16)
        defer { buffer.deallocate() }
        var copied = 0
        while copied < size {
            try check()
            let count = read(input, buffer.baseAddress, min(size - copied, bufferSize))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError(errno, "read \(name)") }
            if count == 0 { return copied }
            try writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: output, name: name)
            copied += count
        }
        return copied
    }

    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to output: Int32, name: String) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError(errno, "write \(name)") }
            rest = rest.dropFirst(count)
        }
    }
}

/// Flushes the file system on which `descriptor` is to the disk.
package func syncFileSystem(of descriptor: OwnedDescriptor, _ name: String) throws(SystemError) {
    _ = try SystemError.check(appex_sync_file_system(descriptor.rawValue), "write \(name) to the disk")
}
