public import Foundation
import RemoteView
package import Wire

/// A rectangle of an extension's interface.
///
/// The host draws it with its own toolkit; changes are sent at the end of the main queue's turn. A view that constraints place has its frame
/// once the host has laid it out: in ``UIViewController/viewDidLayoutSubviews()``, or after ``layoutIfNeeded()``.
@MainActor @preconcurrency
open class UIView: UIResponder, RemoteNodeOwner {
    /// The kind of node that the host creates for views of this class.
    package class var nodeKind: WireViewKind { .container }

    final lazy var node = RemoteNode(type(of: self).nodeKind, owner: self)

    /// The value for an axis without a natural size.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    open internal(set) weak var superview: UIView?
    /// From back to front.
    open internal(set) var subviews: [UIView] = []
    open internal(set) var layoutGuides: [UILayoutGuide] = []
    /// The constraints that this view holds: those between the view and its descendants.
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    open internal(set) var interactions: [any UIInteraction] = []
    open var tag = 0

    /// Whether the frame places the view; when it is false, constraints do.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if oldValue != translatesAutoresizingMaskIntoConstraints { notePlacement() } }
    }
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if oldValue != autoresizingMask { notePlacement() } }
    }
    open var autoresizesSubviews = true

    /// The controller that owns this view.
    weak var controller: UIViewController?
    /// The controller that is presented in this view.
    weak var presentedController: UIViewController?
    var due: DueWork = [.intrinsicSize, .layout, .display]
    /// The origin of the content's coordinates; not zero only in scroll views.
    var boundsOrigin = CGPoint.zero
    private lazy var ownLayer = CALayer(of: self)

    public init(frame: CGRect) {
        super.init()
        node.frame = frame
        notePlacement()
    }

    /// Interfaces are created in code: Linux has no archives of views, so this creates an empty view.
    public required init?(coder: NSCoder) {
        super.init()
        notePlacement()
    }

    public override convenience init() { self.init(frame: .zero) }

    open var layer: CALayer { ownLayer }
    open override var next: UIResponder? { controller ?? superview }

    // MARK: - Hierarchy

    open var window: UIWindow? { self as? UIWindow ?? superview?.window }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    open func insertSubview(_ view: UIView, at index: Int) {
        guard view !== self, !node.isInside(view.node) else { return }
        if view.superview === self {
            guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
            subviews.remove(at: old)
            let place = min(max(index, 0), subviews.count)
            subviews.insert(view, at: place)
            return node.move(view.node, to: layoutGuides.count + place)
        }
        view.willMove(toSuperview: self)
        let oldWindow = view.window
        let window = window
        if oldWindow !== window { view.notifyOfWindow { $0.willMove(toWindow: window) } }
        view.leaveSuperview()
        let place = min(max(index, 0), subviews.count)
        subviews.insert(view, at: place)
        view.superview = self
        view.notePlacement()
        node.insert(view.node, at: layoutGuides.count + place)
        didAddSubview(view)
        view.didMoveToSuperview()
        if oldWindow !== window { view.notifyOfWindow { $0.didMoveToWindow() } }
        setNeedsLayout()
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        willMove(toSuperview: nil)
        let hadWindow = window != nil
        if hadWindow { notifyOfWindow { $0.willMove(toWindow: nil) } }
        superview.willRemoveSubview(self)
        leaveSuperview()
        superview.setNeedsLayout()
        didMoveToSuperview()
        if hadWindow { notifyOfWindow { $0.didMoveToWindow() } }
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: - Geometry

    /// In the superview's coordinates, in points. Setting it places a view that no constraints place.
    open var frame: CGRect {
        get { node.frame }
        set { place(newValue) }
    }

    /// In the view's own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: node.frame.size) }
        set { placeBounds(newValue) }
    }

    func boundsOriginWillChange(to origin: CGPoint) { boundsOrigin = origin }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The innermost view at a point of this view that accepts interaction.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

    // MARK: - Appearance

    open var isHidden: Bool {
        get { node[.hidden] }
        set { changeHidden(newValue) }
    }

    /// From 0 to 1.
    open var alpha: CGFloat {
        get { node[.alpha] }
        set { node[.alpha] = min(max(Double(newValue), 0), 1) }
    }

    open var backgroundColor: UIColor? {
        get { node[.background].map(UIColor.init) }
        set { node[.background] = newValue?.wire }
    }

    /// The colour of interactive elements; inherited. Setting nil inherits it again.
    open var tintColor: UIColor! {
        get { node[.tint].map(UIColor.init) ?? superview?.tintColor ?? .tintColor }
        set {
            node[.tint] = newValue?.wire
            notifyOfTint()
        }
    }

    open var isUserInteractionEnabled: Bool {
        get { node[.interactive] }
        set { node[.interactive] = newValue }
    }

    open var clipsToBounds: Bool {
        get { node[.clips] }
        set { node[.clips] = newValue }
    }

    open var accessibilityLabel: String? {
        get { node[.accessibleLabel].isEmpty ? nil : node[.accessibleLabel] }
        set { node[.accessibleLabel] = newValue ?? "" }
    }

    open var accessibilityValue: String? {
        get { node[.accessibleValue].isEmpty ? nil : node[.accessibleValue] }
        set { node[.accessibleValue] = newValue ?? "" }
    }

    // MARK: - Layout

    /// Schedules `layoutSubviews` before the next update.
    open func setNeedsLayout() { note(.layout) }
    /// Reports that ``intrinsicContentSize`` has changed.
    open func invalidateIntrinsicContentSize() { note(.intrinsicSize) }
    /// The natural size; `noIntrinsicMetric` along an axis without a natural size.
    open var intrinsicContentSize: CGSize { IntrinsicSize.ofHost(for: self) }
    /// Positions subviews in code. Runs when the size has changed, and after ``setNeedsLayout()``.
    open func layoutSubviews() {}
    /// Adds or changes constraints; call super last.
    open func updateConstraints() {}
    open class var requiresConstraintBasedLayout: Bool { false }
    /// ``safeAreaInsets`` has changed: the host's decoration, or this view, has moved. The view lays out afterwards.
    open func safeAreaInsetsDidChange() {}
    /// The safe area of the last notification.
    var toldSafeArea = UIEdgeInsets.zero
    /// ``layoutMargins`` has changed. The view lays out afterwards.
    open func layoutMarginsDidChange() {}
    open func tintColorDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var traitCollection: UITraitCollection { superview?.traitCollection ?? UITraitCollection.current }

    /// The size within `size` that suits the content best.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = intrinsicContentSize
        return CGSize(
            width: natural.width == UIView.noIntrinsicMetric ? bounds.width : natural.width,
            height: natural.height == UIView.noIntrinsicMetric ? bounds.height : natural.height)
    }

    // MARK: - Drawing

    /// Draws the content into the current graphics context. The drawing is recorded, and the host plays it back.
    open func draw(_ rect: CGRect) { drawsNothing = true }

    /// Schedules `draw(_:)` before the next update.
    open func setNeedsDisplay() {
        if !drawsNothing { note(.display) }
    }

    /// Set by the base class's `draw(_:)`: the class does not draw.
    var drawsNothing = false

    /// Whether the view itself takes the host's keyboard focus, so that Tab comes to it and its key commands work. Controls have their own way.
    open var canBecomeFocused: Bool { false }

    // MARK: - RemoteNodeOwner

    func nodeDidEnter() {
        due.insert([.intrinsicSize, .layout])
        node.session?.noteLayout(of: self)
        sendGestures()
        sendKeyCommands()
        if canBecomeFocused { node[.focusable] = true }
        didEnterTree()
    }

    /// Subclasses send what the host deletes together with the node.
    func didEnterTree() {}

    func nodeWillMove(to frame: CGRect) {
        let old = node.frame
        node.frame = frame
        superview?.setNeedsLayout()
        if old.size != frame.size { sizeDidChange() }
    }

    func sizeDidChange() {
        setNeedsLayout()
        if !drawsNothing { setNeedsDisplay() }
    }

    func receive(_ event: WireViewEvent) { handle(event) }

    /// Handles an event of the person for this view.
    func handle(_ event: WireViewEvent) {
        switch event.kind {
        case .gesture: handleGesture(event)
        case .drop: handleDrop(event)
        case .drag: handleDrag(event)
        case .dismiss: (presentedController ?? nearest(UIViewController.self))?.personWantsToDismiss()
        case .key: performKeyCommand(event.number)
        case .menu: menuActions[event.number]?()
        case .focused: UIResponder.first = self
        case .unfocused: if isFirstResponder { UIResponder.first = nil }
        default: break
        }
    }

    /// Actions of menus, by their numbers in events.
    var menuActions: [UInt64: () -> Void] = [:]
    /// The touch that is on the view.
    var currentTouch: UITouch?

    // MARK: - Responder

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        command(.focus)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, super.resignFirstResponder() else { return !isFirstResponder }
        command(.unfocus)
        return true
    }
}
