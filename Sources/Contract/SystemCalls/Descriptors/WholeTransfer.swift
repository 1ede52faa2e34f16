import Glibc

/// Complete reads and writes: a call that a signal interrupted is repeated, and a partial transfer is continued.
package enum WholeTransfer {
    /// Makes a call until no signal interrupts it. Returns what the call returned; `errno` is set as the call set it.
    @inline(__always)
    package static func repeating(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// Reads until the buffer is full or the file ends.
    ///
    /// - Parameters:
    ///   - position: the file offset, in bytes; nil reads at the descriptor's own offset and advances it.
    ///   - action: what the caller is doing, for the error: "read the list".
    /// - Returns: the number of bytes, less than the size of the buffer only at the end of the file.
    package static func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at position: Int? = nil, _ action: @autoclosure () -> String
    ) throws(SystemError) -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        var done = 0
        while done < buffer.count {
            let count = repeating {
                if let position { return pread(descriptor, start + done, buffer.count - done, off_t(position + done)) }
                return Glibc.read(descriptor, start + done, buffer.count - done)
            }
            guard count >= 0 else { throw SystemError(errno, action()) }
            if count == 0 { break }
            done += count
        }
        return done
    }

    /// Reads to the end of the file, or until `limit` bytes have been read.
    package static func read(_ descriptor: Int32, upTo limit: Int, _ action: @autoclosure () -> String) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: min(limit, 64 << 10), alignment: 16)
        defer { chunk.deallocate() }
        while bytes.count < limit {
            let part = UnsafeMutableRawBufferPointer(rebasing: chunk[..<min(chunk.count, limit - bytes.count)])
            let count = repeating { Glibc.read(descriptor, part.baseAddress, part.count) }
            guard count >= 0 else { throw SystemError(errno, action()) }
            if count == 0 { break }
            bytes += part[..<count]
        }
        return bytes
    }

    /// Writes all bytes.
    ///
    /// - Parameter position: the file offset, in bytes; nil writes at the descriptor's own offset and advances it.
    package static func write(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at position: Int? = nil, _ action: @autoclosure () -> String
    ) throws(SystemError) {
        guard let start = bytes.baseAddress else { return }
        var done = 0
        while done < bytes.count {
            let count = repeating {
                if let position { return pwrite(descriptor, start + done, bytes.count - done, off_t(position + done)) }
                return Glibc.write(descriptor, start + done, bytes.count - done)
            }
            guard count > 0 else { throw SystemError(count == 0 ? EIO : errno, action()) }
            done += count
        }
    }
}
