import RemoteView

/// A view's traits for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let image = UIAccessibilityTraits(rawValue: 4)
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
    public static let header = UIAccessibilityTraits(rawValue: 65536)
}

extension UIView {
    /// The name by which tests and `appex ui` find the view; it is never shown.
    public var accessibilityIdentifier: String? {
        get { node[.identifier].isEmpty ? nil : node[.identifier] }
        set { node[.identifier] = newValue ?? "" }
    }

    public var accessibilityHint: String? {
        get { node[.accessibleHint].isEmpty ? nil : node[.accessibleHint] }
        set { node[.accessibleHint] = newValue ?? "" }
    }

    public var accessibilityTraits: UIAccessibilityTraits {
        get { UIAccessibilityTraits(rawValue: UInt64(node[.accessibleTraits])) }
        set { node[.accessibleTraits] = Int(truncatingIfNeeded: newValue.rawValue) }
    }

    public var accessibilityElementsHidden: Bool {
        get { node[.accessibleHidden] }
        set { node[.accessibleHidden] = newValue }
    }

    public var accessibilityViewIsModal: Bool {
        get { node[.modal] }
        set { node[.modal] = newValue }
    }

    /// Whether assistive technologies treat the view as a single element.
    public var isAccessibilityElement: Bool {
        get { !node[.accessibleHidden] }
        set { node[.accessibleHidden] = !newValue && subviews.isEmpty }
    }
}
