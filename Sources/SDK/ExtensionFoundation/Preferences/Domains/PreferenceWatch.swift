import Foundation
import Synchronization
package import SystemCalls

/// Reports changes of a domain's file by any process. The kernel reports them (inotify); nothing is polled.
package final class PreferenceWatch: ReactorSource {
    private let domain: PreferenceDomain
    private let inotify: OwnedDescriptor
    private let key = Mutex<Reactor.Key?>(nil)
    private let known: Mutex<Int>
    private let isLooking = Mutex(false)
    private let onChange: @Sendable () -> Void

    /// - Parameter onChange: called on its own queue after another process has changed something.
    package init(_ domain: PreferenceDomain, onChange: @escaping @Sendable () -> Void) throws(SystemError) {
        self.domain = domain
        self.onChange = onChange
        let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard number >= 0 else { throw SystemError(errno, "watch preferences") }
        inotify = OwnedDescriptor(number)
        // Watches the folder and not the file, because the file may be replaced.
        let folder = try domain.openFolder()
        guard inotify_add_watch(number, "/proc/self/fd/\(folder.descriptor.rawValue)", UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE)) >= 0 else {
            throw SystemError(errno, "watch preferences")
        }
        known = Mutex(domain.countForeignChanges())
        let watched = try Reactor.shared.watch(number, for: .readable, source: self)
        key.withLock { $0 = watched }
    }

    /// Ends the reports.
    package func stop() {
        guard let watched = key.withLock({ $0.take() }) else { return }
        Reactor.shared.unwatch(watched, inotify.rawValue)
    }

    package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        while read(inotify.rawValue, scratch.baseAddress, scratch.count) > 0 {}
        // Reading the file may wait for a writer of this process; the reactor's thread must not.
        let isFirst = isLooking.withLock { isLooking in
            defer { isLooking = true }
            return !isLooking
        }
        if isFirst { DispatchQueue.global().async { [self] in look() } }
    }

    private func look() {
        isLooking.withLock { $0 = false }
        let count = domain.countForeignChanges()
        let isNew = known.withLock { known in
            defer { known = count }
            return known != count
        }
        if isNew { onChange() }
    }
}
