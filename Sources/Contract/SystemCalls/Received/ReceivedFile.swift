import CSystemCalls
package import Foundation
import Glibc
import SafeText

/// A regular file that another process sent for reading, checked once: later reads never go beyond the size that it had at receipt.
///
/// The sender may have the same open file and may write, truncate or extend it. So every read states its offset, none goes beyond the size at
/// receipt, and nothing is mapped: a mapping of a file that another process truncates faults.
package struct ReceivedFile: Sendable {
    /// This process's own open file when it may open the file again, else the sender's.
    private let descriptor: OwnedDescriptor
    private let isShared: Bool
    /// In bytes, at receipt.
    package let size: Int
    /// The name for messages; never a path.
    package let name: String

    private static let mode = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

    /// - Parameter name: the sender's name for the file.
    package init(_ descriptor: OwnedDescriptor, name: String) throws(ReceivedFileProblem) {
        let shown = PrintableText.line(name, limit: 255)
        var status = stat()
        guard descriptor.regularFileSize != nil, fstat(descriptor.rawValue, &status) == 0 else { throw .notRegular(shown) }
        guard fcntl(descriptor.rawValue, F_GETFL) & O_ACCMODE == O_RDONLY else { throw .writable(shown) }
        // Refused file systems are listed, not accepted ones: new file systems for people's files appear every year, and some (FUSE, 9P) do not
        // say what they are. On a made-up file system that is not in the list, reads still end at the size that it states.
        if let fileSystem = appex_made_up_file_system(descriptor.rawValue) { throw .madeUp(shown, String(cString: fileSystem)) }
        self.name = shown
        size = Int(status.st_size)
        let own = open("/proc/self/fd/\(descriptor.rawValue)", Self.mode)
        var again = stat()
        if own >= 0, fstat(own, &again) == 0, again.st_dev == status.st_dev, again.st_ino == status.st_ino {
            self.descriptor = OwnedDescriptor(own)
            isShared = false
        } else {
            // The file's mode denies it, or a program holds a lease on the file.
            if own >= 0 { close(own) }
            self.descriptor = descriptor
            isShared = true
        }
    }

    /// The file for another process, which may read on beyond the size at receipt and may fault where the sender truncates it.
    package var forOtherProcess: OwnedDescriptor { descriptor }

    /// Reads at an offset as many bytes as fit the buffer, within the size at receipt; returns 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int) throws -> Int {
        let wanted = min(buffer.count, size - position)
        guard wanted > 0 else { return 0 }
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
        let count = try WholeTransfer.read(descriptor.rawValue, into: part, at: position, "read \(name)")
        guard count > 0 else { throw ReceivedFileProblem.shortened(name) }
        return count
    }

    /// The whole file, in this process's memory.
    ///
    /// - Parameter receipt: retained as long as the bytes.
    package func contents(atMost limit: Int, holding receipt: Receipt? = nil) throws -> Data {
        guard size <= limit else { throw ReceivedFileProblem.tooLong(name, size: size, limit: limit) }
        guard size > 0 else { return Data() }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        do {
            var position = 0
            while position < size {
                position += try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[position...]), at: position)
            }
        } catch {
            buffer.deallocate()
            throw error
        }
        // SAFETY: the returned data owns the buffer from here on and deallocates it once.
        return Data(
            bytesNoCopy: buffer.baseAddress!, count: size,
            deallocator: .custom { address, _ in
                address.deallocate()
                withExtendedLifetime(receipt) {}
            })
    }

    /// Copies the file into an empty file. Holes stay holes.
    ///
    /// - Parameter check: called before each part with the bytes that it is about to use on the disk.
    package func copy(to output: Int32, check: (_ bytes: Int) throws -> Void = { _ in }) throws {
        try copy(first: size, to: output, check: check)
    }

    /// Copies the first `count` bytes in the same way.
    package func copy(first count: Int, to output: Int32, check: (_ bytes: Int) throws -> Void = { _ in }) throws {
        guard count <= size else { throw ReceivedFileProblem.shortened(name) }
        let copied = try FileCopy.copy(descriptor.rawValue, size: count, to: output, name: name, isShared: isShared, check: check)
        guard copied == count else { throw ReceivedFileProblem.shortened(name) }
    }

    /// Makes a hard link to the file. What the sender writes to the file later appears there too.
    package func link(at path: String) -> Bool { descriptor.link(at: path) }
}
