import CSystemCalls
package import Foundation
import Glibc
import SafeText

/// A regular file that another process has handed over for reading, looked at once: what is read of it later is what was there then, and no more.
///
/// Whoever sent it may hold the same open file, may write to the file, cut it and let it grow. So every read says its place, none goes beyond the
/// size at receipt, and nothing here is mapped: memory that somebody can cut faults.
package struct ReceivedFile: Sendable {
    /// This process's own open file where it may open the file again, else the sender's.
    private let descriptor: OwnedDescriptor
    private let isShared: Bool
    /// In bytes, when it was received.
    package let size: Int
    /// For sentences; never a path.
    package let name: String

    private static let mode = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

    /// - Parameter name: what the sender calls it.
    package init(_ descriptor: OwnedDescriptor, name: String) throws(ReceivedFileProblem) {
        let shown = PrintableText.line(name, limit: 255)
        var status = stat()
        guard descriptor.regularFileSize != nil, fstat(descriptor.rawValue, &status) == 0 else { throw .notRegular(shown) }
        guard fcntl(descriptor.rawValue, F_GETFL) & O_ACCMODE == O_RDONLY else { throw .writable(shown) }
        // A list of what is refused, not of what is taken: where people keep files there are new names every year, and some that say nothing
        // (FUSE, 9P); a file system that is made up and not in the list still ends at the size that it says.
        if let fileSystem = appex_made_up_file_system(descriptor.rawValue) { throw .madeUp(shown, String(cString: fileSystem)) }
        self.name = shown
        size = Int(status.st_size)
        let own = open("/proc/self/fd/\(descriptor.rawValue)", Self.mode)
        var again = stat()
        if own >= 0, fstat(own, &again) == 0, again.st_dev == status.st_dev, again.st_ino == status.st_ino {
            self.descriptor = OwnedDescriptor(own)
            isShared = false
        } else {
            // Its mode says no, or a program holds a lease of it.
            if own >= 0 { close(own) }
            self.descriptor = descriptor
            isShared = true
        }
    }

    /// The bytes at a place, as many as the buffer takes and there were at receipt; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int) throws -> Int {
        let wanted = min(buffer.count, size - position)
        guard wanted > 0 else { return 0 }
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
        let count = try WholeTransfer.read(descriptor.rawValue, into: part, at: position, "read \(name)")
        guard count > 0 else { throw ReceivedFileProblem.shortened(name) }
        return count
    }

    /// All of it, in memory of this process.
    ///
    /// - Parameter receipt: held as long as the bytes are.
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
        // SAFETY: the buffer has one owner from here on, and is deallocated once, by it.
        return Data(
            bytesNoCopy: buffer.baseAddress!, count: size,
            deallocator: .custom { address, _ in
                address.deallocate()
                withExtendedLifetime(receipt) {}
            })
    }

    /// Copies it into an empty file. What is a hole stays one.
    ///
    /// - Parameter check: called before each part with the bytes that it is going to take on the disk.
    package func copy(to output: Int32, check: (_ bytes: Int) throws -> Void = { _ in }) throws {
        try copy(first: size, to: output, check: check)
    }

    /// The same with its first bytes.
    package func copy(first count: Int, to output: Int32, check: (_ bytes: Int) throws -> Void = { _ in }) throws {
        guard count <= size else { throw ReceivedFileProblem.shortened(name) }
        let copied = try FileCopy.copy(descriptor.rawValue, size: count, to: output, name: name, isShared: isShared, check: check)
        guard copied == count else { throw ReceivedFileProblem.shortened(name) }
    }

    /// Gives the file another name. What its sender writes to it later is seen there.
    package func link(at path: String) -> Bool {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor.rawValue)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }
}
