import Foundation
import Wire

/// Short files in which the kernel tells something.
enum KernelFile {
    /// The most that is read of a long one: a process may have mappings without end.
    private static let longest = 16 << 20

    /// All of a file, whatever bytes are in it: names of threads and files are up to the process that it is about. Nil for a file that is not there.
    static func bytes(_ path: String) -> [UInt8]? {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = OwnedDescriptor(number)
        var bytes: [UInt8] = []
        while bytes.count < longest {
            let part = withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer -> [UInt8]? in
                let count = Glibc.read(file.rawValue, buffer.baseAddress, buffer.count)
                return count < 0 ? nil : Array(buffer.prefix(count))
            }
            guard let part else { return nil }
            if part.isEmpty { break }
            bytes += part
        }
        return bytes
    }

    /// The first 4096 bytes; nil for a file that is not there.
    static func read(_ path: String) -> String? {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = OwnedDescriptor(number)
        return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = Glibc.read(file.rawValue, buffer.baseAddress, buffer.count)
            return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
        }
    }
}
