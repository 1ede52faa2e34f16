public import ExtensionFoundation
public import UIKit

/// Identifies work that may continue after the app's window has been closed.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Keeps the process running after its window has been closed, for at most ``backgroundTimeRemaining``, until ``endBackgroundTask(_:)``.
    ///
    /// - Parameter handler: called when the time has run out; the process ends afterwards.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        ApplicationLife.current?.beginTask(expirationHandler: handler) ?? .invalid
    }

    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { ApplicationLife.current?.endTask(identifier) }

    /// Remaining seconds in the background; the largest number while the app is shown.
    public var backgroundTimeRemaining: TimeInterval { ApplicationLife.current?.backgroundTimeRemaining ?? .greatestFiniteMagnitude }
}
