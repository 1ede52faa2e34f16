import Foundation
import Glibc
import Synchronization
import SystemCalls

/// Reports that something has changed in the folders of the library. The kernel reports it (inotify); nothing is polled.
final class LibraryWatch: ReactorSource {
    /// The kernel allows a person some ten thousand watches in all programs together.
    private static let most = 8192
    private static let events = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK)

    private let inotify: OwnedDescriptor
    private let onChange: @Sendable () -> Void
    private let key = Mutex<Reactor.Key?>(nil)

    /// Nil when the kernel has no more watches, and where a sandbox without namespaces allows none.
    ///
    /// - Parameter onChange: called on the reactor's thread, until ``stop()``.
    init?(onChange: @escaping @Sendable () -> Void) {
        let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard number >= 0 else { return nil }
        self.onChange = onChange
        inotify = OwnedDescriptor(number)
        guard let watched = try? Reactor.shared.watch(number, for: .readable, source: self) else { return nil }
        key.withLock { $0 = watched }
    }

    /// Watches folders, also those that are watched already.
    func look(at folders: [[UInt8]], in library: LibraryFolder) {
        guard let found = realpath(library.path, nil) else { return }
        defer { free(found) }
        let root = UnsafeBufferPointer(start: found, count: strlen(found)).map { $0 }
        for folder in folders.prefix(Self.most) {
            let path = root + (folder.isEmpty ? [] : [CChar(bitPattern: UInt8(ascii: "/"))] + folder.map { CChar(bitPattern: $0) }) + [0]
            _ = inotify_add_watch(inotify.rawValue, path, Self.events)
        }
    }

    /// Ends the reports.
    func stop() {
        guard let watched = key.withLock({ $0.take() }) else { return }
        Reactor.shared.unwatch(watched, inotify.rawValue)
    }

    func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        while Glibc.read(inotify.rawValue, scratch.baseAddress, scratch.count) > 0 {}
        onChange()
    }
}
