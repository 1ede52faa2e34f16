import Foundation
import Glibc
import Synchronization

/// Reports that something has appeared in folders, under a new name or in place of a file. The kernel reports it (inotify); nothing is polled.
package final class FolderWatch: ReactorSource {
    private let folders: [String]
    private let inotify: OwnedDescriptor
    private let onChange: @Sendable () -> Void
    private let key = Mutex<Reactor.Key?>(nil)

    /// Nil when the kernel has no more watches.
    ///
    /// - Parameters:
    ///   - folders: one that is not there yet is watched from when something appears in an earlier one.
    ///   - onChange: called on the reactor's thread, until ``stop()``.
    package init?(_ folders: [String], onChange: @escaping @Sendable () -> Void) {
        let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard number >= 0 else { return nil }
        (self.folders, self.onChange) = (folders, onChange)
        inotify = OwnedDescriptor(number)
        look()
        guard let watched = try? Reactor.shared.watch(number, for: .readable, source: self) else { return nil }
        key.withLock { $0 = watched }
    }

    /// Ends the reports.
    package func stop() {
        guard let watched = key.withLock({ $0.take() }) else { return }
        Reactor.shared.unwatch(watched, inotify.rawValue)
    }

    private func look() {
        for folder in folders { _ = inotify_add_watch(inotify.rawValue, folder, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR)) }
    }

    package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        while Glibc.read(inotify.rawValue, scratch.baseAddress, scratch.count) > 0 {}
        // What appears from now on is reported, and what is there already is found.
        look()
        onChange()
    }
}
