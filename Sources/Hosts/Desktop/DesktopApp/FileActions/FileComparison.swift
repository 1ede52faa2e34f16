import Foundation
import Glibc
import SystemCalls

/// Whether files have the same contents. Nothing is mapped: another program may shorten a file while it is compared.
enum FileComparison {
    private static let chunk = 256 << 10

    /// False also when one of them cannot be read.
    static func areSame(_ one: String, _ other: String) -> Bool {
        guard let (first, size) = opened(one), let (second, otherSize) = opened(other), size == otherSize else { return false }
        return compare(first, size) { buffer, position in try WholeTransfer.read(second.rawValue, into: buffer, at: position, "read \(other)") }
    }

    /// Whether a file has exactly this text, in UTF-8.
    static func isSame(_ path: String, _ text: String) -> Bool {
        guard let (file, size) = opened(path), size == text.utf8.count else { return false }
        var text = text
        return text.withUTF8 { bytes in
            compare(file, size) { buffer, position in
                let part = bytes[position..<min(position + buffer.count, bytes.count)]
                buffer.copyBytes(from: part)
                return part.count
            }
        }
    }

    /// A regular file, which is not waited for.
    private static func opened(_ path: String) -> (file: OwnedDescriptor, size: Int)? {
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { return nil }
        let file = OwnedDescriptor(number)
        return file.regularFileSize.map { (file, $0) }
    }

    /// - Parameter read: what the file is compared with: fills a buffer from a position on, and returns how many bytes there are.
    private static func compare(_ file: OwnedDescriptor, _ size: Int, with read: (UnsafeMutableRawBufferPointer, Int) throws -> Int) -> Bool {
        let buffers = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * chunk, alignment: 16)
        defer { buffers.deallocate() }
        var position = 0
        while position < size {
            let count = min(chunk, size - position)
            let one = UnsafeMutableRawBufferPointer(rebasing: buffers[..<count])
            let other = UnsafeMutableRawBufferPointer(rebasing: buffers[chunk..<chunk + count])
            guard let first = try? WholeTransfer.read(file.rawValue, into: one, at: position, "compare"), first == count,
                let second = try? read(other, position), second == count, memcmp(one.baseAddress!, other.baseAddress!, count) == 0
            else { return false }
            position += count
        }
        return true
    }
}
