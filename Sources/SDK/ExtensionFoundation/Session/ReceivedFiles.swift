import Foundation
import Synchronization
package import Wire

/// Files of the other side, as descriptors that have URLs.
///
/// Each gets a link in a folder of its own, with its real name, to `/proc/self/fd/N`: opening the URL opens the very file, nothing is copied,
/// and the name and extension are right. The folder goes when the last file of it does.
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
    package func adopt(_ descriptor: OwnedDescriptor, name: String) throws(SystemError) -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-\(UUID().uuidString)", isDirectory: true)
        let url = folder.appendingPathComponent(Self.safeName(name))
        guard mkdir(folder.path, 0o700) == 0 else { throw SystemError(errno, "make a folder for a received file in \(folder.path)") }
        guard symlink("/proc/self/fd/\(descriptor.rawValue)", url.path) == 0 else {
            let code = errno
            rmdir(folder.path)
            throw SystemError(code, "give a received file a name in \(folder.path)")
        }
        received.withLock { $0.append(Received(folder: folder, descriptor: descriptor)) }
        return url
    }

    /// A plain file name, whatever the other side said.
    static func safeName(_ name: String) -> String {
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        let cleaned = String(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        let isUsable = !cleaned.isEmpty && cleaned != "." && cleaned != ".." && cleaned.utf8.count <= 255
        return isUsable ? cleaned : "attachment"
    }
}
