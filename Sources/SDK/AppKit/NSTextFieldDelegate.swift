public import Foundation

/// Receives changes by the person.
@MainActor @preconcurrency
public protocol NSTextFieldDelegate: AnyObject {
    /// The notification's object is the field.
    func controlTextDidChange(_ obj: Notification)
    func controlTextDidBeginEditing(_ obj: Notification)
    func controlTextDidEndEditing(_ obj: Notification)
}

extension NSTextFieldDelegate {
    public func controlTextDidChange(_ obj: Notification) {}
    public func controlTextDidBeginEditing(_ obj: Notification) {}
    public func controlTextDidEndEditing(_ obj: Notification) {}
}

extension NSControl {
    nonisolated public static let textDidChangeNotification = NSNotification.Name("NSControlTextDidChangeNotification")
    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("NSControlTextDidBeginEditingNotification")
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("NSControlTextDidEndEditingNotification")
}
