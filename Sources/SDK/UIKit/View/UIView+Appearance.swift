import Foundation
import RemoteView

extension UIView {
    func changeHidden(_ isHidden: Bool) {
        guard isHidden != node[.hidden] else { return }
        node[.hidden] = isHidden
        (superview as? UIStackView)?.arrangedViewDidHide(self)
    }

    public var isOpaque: Bool {
        get { backgroundColor != nil }
        set {}
    }

    func notifyOfTint() {
        tintColorDidChange()
        for view in subviews where view.node[.tint] == nil { view.notifyOfTint() }
    }

    public var contentMode: ContentMode {
        get { ContentMode(rawValue: node[.contentMode]) ?? .scaleToFill }
        set { node[.contentMode] = newValue.rawValue }
    }

    public var semanticContentAttribute: UISemanticContentAttribute {
        get {
            switch node[.direction] {
            case 1: .forceLeftToRight
            case 2: .forceRightToLeft
            default: .unspecified
            }
        }
        set { node[.direction] = newValue == .forceRightToLeft ? 2 : newValue == .unspecified ? 0 : 1 }
    }

    /// The layout direction of this view; it determines whether its leading side is the left or the right.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch node[.direction] {
        case 1: .leftToRight
        case 2: .rightToLeft
        default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// Shown while the pointer is over the view.
    public var toolTip: String? {
        get { node[.toolTip].isEmpty ? nil : node[.toolTip] }
        set { node[.toolTip] = newValue ?? "" }
    }
}

/// Whether a view is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}
