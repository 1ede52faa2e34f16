import Glibc
import SyncboxKit

/// Says when something has changed in folders and all that is in them, without looking at them again and again: inotify.
public final class FolderWatch {
    /// Readable when there are changes.
    public let descriptor: Int32
    /// False when the system cannot watch as many folders; then somebody has to look now and then.
    public private(set) var isComplete = true

    private var watches: Set<Int32> = []

    private static let changes =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB)
        | UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF) | UInt32(IN_ONLYDIR)

    public init() throws {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { throw FileProblem.last() }
    }

    deinit { close(descriptor) }

    /// Watches one folder.
    /// - Returns: whether it was not watched before, so that something may have happened there that nobody has said.
    @discardableResult
    public func watch(_ path: String) -> Bool {
        let number = inotify_add_watch(descriptor, path, Self.changes)
        guard number >= 0 else {
            isComplete = isComplete && errno == ENOENT
            return false
        }
        return watches.insert(number).inserted
    }

    /// Watches a linked folder with all folders in it. Folders that are watched already are no work for the system.
    func watch(_ folder: LinkedFolder, _ snapshot: Snapshot) -> Bool {
        var isNew = watch("/proc/self/fd/\(folder.root.number)")
        for (path, item) in snapshot.items where item == .folder {
            // By its descriptor, so that no link on the way is followed.
            if let inner = try? folder.folder(path), watch("/proc/self/fd/\(inner.number)") { isNew = true }
        }
        return isNew
    }

    /// Takes what has been said until now; true when there is anything but files that a service is writing.
    public func drain() -> Bool {
        var isChanged = false
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: MemoryLayout<inotify_event>.alignment)
        defer { buffer.deallocate() }
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            guard count > 0 else { return isChanged }
            var position = 0
            while position < count {
                let event = buffer.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
                position += MemoryLayout<inotify_event>.size
                let name = Array(buffer[position..<position + Int(event.len)].prefix { $0 != 0 })
                position += Int(event.len)
                if !LinkedFolder.isPartial(name) { isChanged = true }
            }
        }
    }
}

extension SyncEngine {
    /// Watches the folders as the last pass has found them.
    /// - Returns: whether folders are watched that were not watched when the pass looked into them: another pass has to look again.
    public func watch(with watch: FolderWatch) throws -> Bool {
        var isNew = false
        for side in Link.Side.allCases {
            if let snapshot = snapshots[side], try watch.watch(folder(side), snapshot) { isNew = true }
        }
        return isNew
    }
}
