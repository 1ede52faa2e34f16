import Synchronization

/// What is done in an app when one of its background sessions has finished something while the app did not run.
package enum BackgroundEvents {
    /// Is given the identifier of the session, and what to call when the app has dealt with it.
    package typealias Action = @Sendable (String, @escaping @Sendable () -> Void) -> Void

    private static let action = Mutex<Action?>(nil)

    /// Set in the process of an app; nil in those of extensions.
    package static var onSession: Action? {
        get { action.withLock { $0 } }
        set { action.withLock { $0 = newValue } }
    }
}
