public import Foundation
import RemoteView
package import Wire

/// Shows a part of larger content. The host scrolls by itself and reports the position.
@MainActor @preconcurrency
open class UIScrollView: UIView {
    package override class var nodeKind: WireViewKind { .scroll }

    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    // Subclasses have a delegate of a narrower type with the same name, which is preferred.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
    open private(set) var isTracking = false
    open private(set) var isDragging = false
    open private(set) var isDecelerating = false
    open internal(set) var isZooming = false
    open var decelerationRate = DecelerationRate.normal
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var indicatorStyle = IndicatorStyle.default
    open var bounces = true
    open var scrollsToTop = true
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var isDirectionalLockEnabled = false
    open var refreshControl: UIControl?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        node[.clips] = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        node[.clips] = true
    }

    /// In points; zero leaves the size to constraints.
    open var contentSize: CGSize {
        get { CGSize(node[.contentSize]) }
        set { node[.contentSize] = newValue == .zero ? [] : [newValue.width, newValue.height].map { max(0, Double($0)) } }
    }

    open var contentOffset: CGPoint {
        get { boundsOrigin }
        set { setContentOffset(newValue, animated: false) }
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard boundsOrigin != contentOffset else { return }
        if !animated { moved(to: contentOffset) }
        command(.scroll, animated: animated, at: contentOffset)
    }

    override func boundsOriginWillChange(to origin: CGPoint) { contentOffset = origin }

    open var contentInset: UIEdgeInsets {
        get { node[.scrollInsets].map(UIEdgeInsets.init) ?? .zero }
        set { node[.scrollInsets] = newValue == .zero ? nil : newValue.wire }
    }

    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

    open var isScrollEnabled: Bool {
        get { node[.scrolls] != 0 }
        set { node[.scrolls] = newValue ? 3 : 0 }
    }

    open var isPagingEnabled: Bool {
        get { node[.pages] }
        set { node[.pages] = newValue }
    }

    open var showsVerticalScrollIndicator: Bool {
        get { node[.indicators] & 2 != 0 }
        set { node[.indicators] = node[.indicators] & 1 | (newValue ? 2 : 0) }
    }

    open var showsHorizontalScrollIndicator: Bool {
        get { node[.indicators] & 1 != 0 }
        set { node[.indicators] = node[.indicators] & 2 | (newValue ? 1 : 0) }
    }

    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false

    /// The content, for constraints.
    open var contentLayoutGuide: UILayoutGuide { UILayoutGuide(.content, of: self) }
    /// The view itself, for constraints of the content.
    open var frameLayoutGuide: UILayoutGuide { UILayoutGuide(.viewport, of: self) }

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
        if rect.minX < offset.x { offset.x = rect.minX }
        if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
        if rect.minY < offset.y { offset.y = rect.minY }
        setContentOffset(offset, animated: animated)
    }

    open func flashScrollIndicators() {}

    // MARK: - Events

    override func handle(_ event: WireViewEvent) {
        if event.kind == .zoom { return zoomed(event) }
        guard event.kind == .scroll else { return super.handle(event) }
        if event.phase == .began {
            isTracking = true
            isDragging = true
            delegate?.scrollViewWillBeginDragging(self)
            if keyboardDismissMode != .none { endEditing(true) }
        }
        moved(to: CGPoint(x: event.x, y: event.y))
        if event.phase == .ended || event.phase == .cancelled {
            isTracking = false
            isDragging = false
            delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            delegate?.scrollViewDidEndDecelerating(self)
        }
    }

    private func moved(to offset: CGPoint) {
        guard boundsOrigin != offset else { return }
        boundsOrigin = offset
        didScroll()
        delegate?.scrollViewDidScroll(self)
    }

    /// Subclasses override this to show what has become visible.
    func didScroll() {}
}

extension CGSize {
    /// From a list of width and height; zero for any other list.
    init(_ values: [Double]) { self = values.count == 2 ? CGSize(width: values[0], height: values[1]) : .zero }
}

@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
