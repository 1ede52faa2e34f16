import Foundation
import Synchronization
package import Wire

/// Files of the other side, as descriptors that have URLs.
///
/// Each gets a link in a folder of its own, with its real name, to `/proc/self/fd/N`: opening the URL opens the very file, nothing is copied,
/// and the name and extension are right. The folder goes when the last file of it does. In a sandbox without a root of its own a process may not
/// open by name what it was handed; there the folder has a copy, which shares its blocks where the file system can do that.
package final class ReceivedFiles: Sendable {
    private struct Received {
        let folder: URL
        let descriptor: OwnedDescriptor
    }

    private let received = Mutex<[Received]>([])
    private let kept = Mutex<[OwnedDescriptor]>([])

    package init() {}

    deinit {
        for file in received.withLock({ $0 }) { try? FileManager.default.removeItem(at: file.folder) }
    }

    /// Holds a descriptor open as long as this object lives.
    func keep(_ descriptor: OwnedDescriptor) { kept.withLock { $0.append(descriptor) } }

    /// A URL for the open file; valid until this object goes.
    ///
    /// - Parameter mayCopy: whether what cannot be opened by its name is copied. Not what a stranger sends.
    package func adopt(_ descriptor: OwnedDescriptor, name: String, mayCopy: Bool = false) throws -> (url: URL, isCopy: Bool) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-\(UUID().uuidString)", isDirectory: true)
        let url = folder.appendingPathComponent(Self.safeName(name))
        guard mkdir(folder.path, 0o700) == 0 else { throw SystemError(errno, "make a folder for a received file in \(folder.path)") }
        guard symlink("/proc/self/fd/\(descriptor.rawValue)", url.path) == 0 else {
            let code = errno
            rmdir(folder.path)
            throw SystemError(code, "give a received file a name in \(folder.path)")
        }
        let size = descriptor.regularFileSize ?? 0
        received.withLock { $0.append(Received(folder: folder, descriptor: descriptor)) }
        let opened = open(url.path, O_RDONLY | O_CLOEXEC)
        if opened >= 0 { close(opened) }
        guard mayCopy, opened < 0, errno == EACCES else { return (url, false) }
        try copy(descriptor, size: size, to: url)
        return (url, true)
    }

    private func copy(_ descriptor: OwnedDescriptor, size: Int, to url: URL) throws {
        unlink(url.path)
        let number = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemError(errno, "copy a received file to \(url.path)") }
        let copy = OwnedDescriptor(number)
        _ = try FileCopy.copy(descriptor.rawValue, size: size, to: copy.rawValue, name: url.lastPathComponent)
    }

    /// A plain file name, whatever the other side said.
    static func safeName(_ name: String) -> String {
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        let cleaned = String(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        let isUsable = !cleaned.isEmpty && cleaned != "." && cleaned != ".." && cleaned.utf8.count <= 255
        return isUsable ? cleaned : "attachment"
    }
}
