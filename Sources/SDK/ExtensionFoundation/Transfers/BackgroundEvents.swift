import Synchronization

/// Receives the system's message that a background session has events and that no process has the session.
package enum BackgroundEvents {
    /// The containing app's handler: receives the session's identifier, and a closure to call when all events have been handled.
    package typealias Handler = @Sendable (String, @escaping @Sendable () -> Void) -> Void

    private static let handler = Mutex<Handler?>(nil)

    /// Set by the app's `UIApplication`; nil in other processes.
    package static var onSession: Handler? {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }
}
