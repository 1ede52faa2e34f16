import Synchronization

/// Where the system's word arrives that something happened to a background session that no process has.
package enum BackgroundEvents {
    /// What the containing app does with it: the session's identifier, and what to call when everything is dealt with.
    package typealias Handler = @Sendable (String, @escaping @Sendable () -> Void) -> Void

    private static let handler = Mutex<Handler?>(nil)

    /// Set by the app's `UIApplication`; nil in other processes.
    package static var onSession: Handler? {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }
}
