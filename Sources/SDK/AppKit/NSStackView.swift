public import Foundation
public import UIKit

/// Lays out views in a row or a column.
@MainActor @preconcurrency
open class NSStackView: NSView {
    public enum Distribution: Int, Sendable { case gravityAreas = -1, fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

    private let stack = UIStackView()

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    private func setUp() {
        stack.spacing = 8
        stack.alignment = .center
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = .zero
        fill(with: stack)
    }

    open var arrangedSubviews: [NSView] { stack.arrangedSubviews.compactMap { $0 as? NSView } }
    open var views: [NSView] { arrangedSubviews }
    open func addArrangedSubview(_ view: NSView) { stack.addArrangedSubview(view) }
    open func insertArrangedSubview(_ view: NSView, at index: Int) { stack.insertArrangedSubview(view, at: index) }
    /// The view remains a subview.
    open func removeArrangedSubview(_ view: NSView) { stack.removeArrangedSubview(view) }
    open func removeView(_ view: NSView) { view.removeFromSuperview() }
    open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) { stack.setCustomSpacing(spacing, after: view) }

    open var orientation = NSUserInterfaceLayoutOrientation.horizontal {
        didSet { stack.axis = orientation == .horizontal ? .horizontal : .vertical }
    }

    /// In points.
    open var spacing: CGFloat {
        get { stack.spacing }
        set { stack.spacing = newValue }
    }

    open var edgeInsets = NSEdgeInsets() {
        didSet {
            stack.layoutMargins = UIEdgeInsets(top: edgeInsets.top, left: edgeInsets.left, bottom: edgeInsets.bottom, right: edgeInsets.right)
        }
    }

    open var distribution = Distribution.gravityAreas {
        didSet { stack.distribution = UIStackView.Distribution(rawValue: distribution.rawValue) ?? .fill }
    }

    /// The attribute at which the views are aligned.
    open var alignment = NSLayoutConstraint.Attribute.centerY {
        didSet {
            stack.alignment =
                switch alignment {
                case .leading, .left, .top: .leading
                case .trailing, .right, .bottom: .trailing
                case .width, .height: .fill
                case .firstBaseline: .firstBaseline
                case .lastBaseline: .lastBaseline
                default: .center
                }
        }
    }
}
