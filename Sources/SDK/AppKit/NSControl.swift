import Foundation
public import UIKit

/// A view that sends one action to one target.
@MainActor @preconcurrency
open class NSControl: NSView {
    /// The state of a button: on, off or mixed.
    public struct StateValue: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public init(_ rawValue: Int) { self.rawValue = rawValue }

        public static let mixed = StateValue(-1)
        public static let off = StateValue(0)
        public static let on = StateValue(1)
    }

    open weak var target: AnyObject?
    open var action: Selector?
    open var isEnabled = true { didSet { if oldValue != isEnabled { enabledChanged() } } }
    open var stringValue = "" { didSet { stringValueChanged() } }
    open var font: NSFont? { didSet { fontChanged() } }
    open var alignment = NSTextAlignment.natural { didSet { alignmentChanged() } }

    open var integerValue: Int {
        get { Int(stringValue) ?? 0 }
        set { stringValue = String(newValue) }
    }

    open var doubleValue: Double {
        get { Double(stringValue) ?? 0 }
        set { stringValue = "\(newValue)" }
    }

    open var objectValue: Any? {
        get { stringValue }
        set { stringValue = newValue.map { "\($0)" } ?? "" }
    }

    // Subclasses override this to show the new value.
    func enabledChanged() {}
    func stringValueChanged() {}
    func fontChanged() {}
    func alignmentChanged() {}

    /// Sends an action to a target or, without a target, along the responder chain. Returns whether it was handled.
    @discardableResult
    open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        guard let action else { return false }
        if let target { return action.perform(on: target as AnyObject, sender: self) }
        guard let found = self.target(forAction: action, withSender: self) else { return false }
        return action.perform(on: found as AnyObject, sender: self)
    }

    /// Performs the action of a click on the control.
    open func performClick(_ sender: Any?) { if isEnabled { sendAction(action, to: target) } }
}
