import Foundation
import SafeText
import Synchronization
package import SystemCalls

/// The files received from the other side, with URLs.
///
/// An extension's file is copied on arrival: the URL leads to a file of this process, whose length is fixed, whatever the sender does to its own
/// file later and however a host reads it. Blocks are shared where the file system supports this, and holes remain holes.
///
/// A host is trusted: its file gets a link with the real name, in a folder of its own, to `/proc/self/fd/N`. Opening the URL opens the host's file
/// itself: nothing is copied, and the name and extension are right. In a sandbox without its own root, a process may not open a received
/// descriptor by name; there the folder contains a copy, which shares its blocks where the file system supports this.
///
/// The folders are deleted when this object is released.
package final class ReceivedFiles: Sendable {
    private struct Received {
        let folder: URL
        /// Released together with the file: its descriptor, or its part of a budget.
        let holding: any Sendable
    }

    private let received = Mutex<[Received]>([])
    private let kept = Mutex<[OwnedDescriptor]>([])

    package init() {}

    deinit {
        for file in received.withLock({ $0 }) { try? FileManager.default.removeItem(at: file.folder) }
    }

    /// Holds a descriptor open until this object is released.
    func keep(_ descriptor: OwnedDescriptor) { kept.withLock { $0.append(descriptor) } }

    /// Copies an extension's file; the URL is valid until this object is released.
    func copy(_ file: ReceivedFile, name: String, within budget: ReceiptBudget, isCancelled: () -> Bool) throws -> URL {
        let receipt = try budget.takeFile(file)
        let folder = try Self.makeFolder(in: Self.base(for: file.size))
        let url = folder.appendingPathComponent(SafeFileName.make(name, fallback: Self.fallback))
        do {
            try Self.write(to: url) { output in
                try file.copy(to: output) { bytes in
                    if isCancelled() { throw ItemRequest.cancelled }
                    try receipt.addDisk(bytes)
                }
            }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
        received.withLock { $0.append(Received(folder: folder, holding: receipt)) }
        return url
    }

    /// The folder for a temporary file: a large file does not go to a folder that is often in memory. `TMPDIR` overrides the choice.
    private static func base(for size: Int) -> URL {
        guard size > large, getenv("TMPDIR") == nil, access("/var/tmp", W_OK | X_OK) == 0 else { return FileManager.default.temporaryDirectory }
        return URL(fileURLWithPath: "/var/tmp", isDirectory: true)
    }

    private static let large = 64 << 20
    private static let fallback = "attachment"

    private static func makeFolder(in base: URL) throws -> URL {
        let folder = base.appendingPathComponent("appex-\(UUID().uuidString)", isDirectory: true)
        guard mkdir(folder.path, 0o700) == 0 else { throw SystemError(errno, "make a folder for a received file in \(base.path)") }
        return folder
    }

    private static func write(to url: URL, mode: mode_t = 0o600, _ body: (Int32) throws -> Void) throws {
        let number = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard number >= 0 else { throw SystemError(errno, "copy a received file to \(url.path)") }
        let output = OwnedDescriptor(number)
        try withExtendedLifetime(output) { try body(number) }
    }

    /// A URL for a host's open file, valid until this object is released. A file that cannot be opened by name is copied.
    package func adopt(_ descriptor: OwnedDescriptor, name: String) throws -> (url: URL, isCopy: Bool) {
        let folder = try Self.makeFolder(in: FileManager.default.temporaryDirectory)
        let url = folder.appendingPathComponent(SafeFileName.own(name, fallback: Self.fallback))
        guard symlink("/proc/self/fd/\(descriptor.rawValue)", url.path) == 0 else {
            let code = errno
            rmdir(folder.path)
            throw SystemError(code, "give a received file a name in \(folder.path)")
        }
        let size = descriptor.regularFileSize ?? 0
        received.withLock { $0.append(Received(folder: folder, holding: descriptor)) }
        let opened = open(url.path, O_RDONLY | O_CLOEXEC)
        if opened >= 0 { close(opened) }
        guard opened < 0, errno == EACCES else { return (url, false) }
        unlink(url.path)
        // As the host's own file, it cannot be written to.
        try Self.write(to: url, mode: 0o400) { output in
            _ = try FileCopy.copy(descriptor.rawValue, size: size, to: output, name: url.lastPathComponent, isShared: true)
        }
        return (url, true)
    }
}
