public import Foundation
public import UIKit

/// A rectangle of an extension's interface, with the API names of macOS.
///
/// Coordinates are those of a flipped view: y points down, whatever ``isFlipped`` says, because the host lays out that way.
@MainActor @preconcurrency
open class NSView: UIView {
    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Every view has a layer.
    open var wantsLayer = false
    open var isFlipped: Bool { false }
    open var identifier: NSUserInterfaceItemIdentifier? {
        get { accessibilityIdentifier.map { NSUserInterfaceItemIdentifier($0) } }
        set { accessibilityIdentifier = newValue?.rawValue }
    }

    open var alphaValue: CGFloat {
        get { alpha }
        set { alpha = newValue }
    }

    open var needsDisplay: Bool {
        get { false }
        set { if newValue { setNeedsDisplay() } }
    }

    open var needsLayout: Bool {
        get { false }
        set { if newValue { setNeedsLayout() } }
    }

    open var needsUpdateConstraints: Bool {
        get { false }
        set { if newValue { setNeedsUpdateConstraints() } }
    }

    /// Positions subviews in code; call super.
    open func layout() {}
    open override func layoutSubviews() {
        super.layoutSubviews()
        layout()
    }

    open func layoutSubtreeIfNeeded() { layoutIfNeeded() }

    /// The smallest size at which the constraints inside hold, in points.
    open var fittingSize: NSSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }

    open func viewWillMove(toSuperview newSuperview: NSView?) {}
    open func viewDidMoveToSuperview() {}
    open func viewDidMoveToWindow() {}

    open override func willMove(toSuperview newSuperview: UIView?) { viewWillMove(toSuperview: newSuperview as? NSView) }
    open override func didMoveToSuperview() { viewDidMoveToSuperview() }
    open override func didMoveToWindow() { viewDidMoveToWindow() }

    open var acceptsFirstResponder: Bool { false }
    open override var canBecomeFirstResponder: Bool { acceptsFirstResponder }
}
