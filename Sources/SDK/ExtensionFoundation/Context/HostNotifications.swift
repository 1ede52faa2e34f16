public import Foundation

/// Posted in the extension's process by the default notification center when its host changes state.
/// Guide: *Understand How an App Extension Works*.
extension NSNotification.Name {
    /// The host is about to come to the foreground.
    public static let NSExtensionHostWillEnterForeground = NSNotification.Name("NSExtensionHostWillEnterForegroundNotification")
    /// The host has gone to the background.
    public static let NSExtensionHostDidEnterBackground = NSNotification.Name("NSExtensionHostDidEnterBackgroundNotification")
    /// The host is about to lose the focus; the extension may be suspended.
    public static let NSExtensionHostWillResignActive = NSNotification.Name("NSExtensionHostWillResignActiveNotification")
    /// The host has the focus again.
    public static let NSExtensionHostDidBecomeActive = NSNotification.Name("NSExtensionHostDidBecomeActiveNotification")
}

/// A key of the `userInfo` of the error passed to `cancelRequest(withError:)`: a dictionary that maps each item to its error.
public let NSExtensionItemsAndErrorsKey = "NSExtensionItemsAndErrorsKey"
