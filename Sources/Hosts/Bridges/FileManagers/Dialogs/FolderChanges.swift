import Foundation
import Glibc
import Synchronization
package import SystemCalls

/// Reports that something in a folder has changed: what it has, and what a file of it is. The kernel reports it (inotify); nothing is polled.
package final class FolderChanges: ReactorSource {
    private let inotify: OwnedDescriptor
    private let onChange: @Sendable () -> Void
    private let key = Mutex<Reactor.Key?>(nil)
    private static let events = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF

    /// Nil when there is no such folder, or the kernel has no more watches. The call may wait for a disk.
    ///
    /// - Parameter onChange: called on the reactor's thread.
    package init?(_ folder: String, onChange: @escaping @Sendable () -> Void) {
        let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard number >= 0 else { return nil }
        inotify = OwnedDescriptor(number)
        self.onChange = onChange
        guard inotify_add_watch(number, folder, UInt32(Self.events | IN_ONLYDIR)) >= 0,
            let watched = try? Reactor.shared.watch(number, for: .readable, source: self)
        else { return nil }
        key.withLock { $0 = watched }
    }

    /// Ends the reports. To be called: the reactor holds this object until then.
    package func stop() {
        guard let watched = key.withLock({ $0.take() }) else { return }
        Reactor.shared.unwatch(watched, inotify.rawValue)
    }

    package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        while Glibc.read(inotify.rawValue, scratch.baseAddress, scratch.count) > 0 {}
        onChange()
    }
}
