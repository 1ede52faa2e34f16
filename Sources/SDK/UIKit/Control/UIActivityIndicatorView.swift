public import Foundation
import RemoteView
package import Wire

/// Shows that work is in progress.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
    package override class var nodeKind: WireViewKind { .activity }

    public enum Style: Int, Sendable { case whiteLarge, white, gray, medium = 100, large }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
        showSize()  // property observers do not run during initialization
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    open var style = Style.medium { didSet { showSize() } }
    private func showSize() { node[.large] = style == .large || style == .whiteLarge }

    open var color: UIColor! {
        get { node[.tint].map(UIColor.init) ?? .systemGray }
        set { node[.tint] = newValue?.wire }
    }

    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    open var isAnimating: Bool { node[.animating] }

    open func startAnimating() {
        node[.animating] = true
        isHidden = false
    }

    open func stopAnimating() {
        node[.animating] = false
        if hidesWhenStopped { isHidden = true }
    }
}
