import CSystemCalls
import Foundation
import SystemCalls

/// A folder of an untrusted process, open for reading.
struct OpenFolder {
    /// The name of an entry as the kernel has it, with the terminating zero; it need not be text.
    typealias Name = [CChar]

    /// The identity of a folder, whatever its name.
    struct Place: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    static let parent: Name = [0x2E, 0x2E, 0]

    private let folder: OwnedDescriptor
    let place: Place
    var descriptor: Int32 { folder.rawValue }

    /// Nil when there is no folder of this name, or a link. A folder whose mode forbids to list it gets another mode: its maker could still fill it.
    init?(_ name: Name, in parent: Int32) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var number = openat(parent, name, flags)
        if number < 0, errno == EACCES, FolderMode.open(name, in: parent) { number = openat(parent, name, flags) }
        guard number >= 0 else { return nil }
        folder = OwnedDescriptor(number)
        var status = stat()
        guard fstat(number, &status) == 0 else { return nil }
        place = Place(status)
    }

    /// Calls `body` with each name except `.` and `..`, until it returns false.
    func forEachName(_ body: (Name) -> Bool) {
        // A separate descriptor: closing the stream closes it.
        let number = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { return }
        guard let stream = fdopendir(number) else {
            close(number)
            return
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            // SAFETY: the kernel ends the name with a zero; the entry is valid until the next entry is read.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Name($0.bindMemory(to: CChar.self).prefix { $0 != 0 }) + [0] }
            if name != [0x2E, 0], name != Self.parent, !body(name) { return }
        }
    }
}

extension OpenFolder.Place {
    init(_ status: stat) { self.init(device: UInt64(status.st_dev), number: UInt64(status.st_ino)) }

    /// Nil when no file has this path.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
