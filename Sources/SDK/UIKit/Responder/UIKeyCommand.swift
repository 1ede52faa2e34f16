public import Foundation

/// Modifier keys. Command is the host's Control key.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    /// The protocol's value for the modifier keys.
    var wire: UInt32 {
        (contains(.shift) ? 1 : 0) | (contains(.control) || contains(.command) ? 2 : 0) | (contains(.alternate) ? 4 : 0)
    }
}

/// A keyboard shortcut of a responder.
@MainActor @preconcurrency
open class UIKeyCommand: NSObject {
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputDelete = "UIKeyInputDelete"
    nonisolated public static let inputHome = "UIKeyInputHome"
    nonisolated public static let inputEnd = "UIKeyInputEnd"

    /// A character, or one of the `input…` names.
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    public let action: Selector?
    open var title: String
    open var discoverabilityTitle: String?

    public init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector, discoverabilityTitle: String? = nil
    ) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        self.discoverabilityTitle = discoverabilityTitle
    }
}
