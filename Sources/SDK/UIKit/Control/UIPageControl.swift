public import Foundation
import RemoteView
package import Wire

/// A dot for each page.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
    package override class var nodeKind: WireViewKind { .pageControl }

    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

    private var pages = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        node[.maximum] = 0
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        node[.maximum] = 0
    }

    open var numberOfPages: Int {
        get { pages }
        set {
            pages = max(0, newValue)
            node[.maximum] = Double(pages)
            currentPage = currentPage
            if hidesForSinglePage { isHidden = pages < 2 }
        }
    }

    open var currentPage: Int {
        get { Int(node[.value]) }
        set { node[.value] = Double(min(max(newValue, 0), max(0, pages - 1))) }
    }

    open var hidesForSinglePage = false { didSet { if hidesForSinglePage { isHidden = pages < 2 } } }

    open var pageIndicatorTintColor: UIColor? {
        get { node[.trackColor].map(UIColor.init) }
        set { node[.trackColor] = newValue?.wire }
    }

    open var currentPageIndicatorTintColor: UIColor? {
        get { node[.tint].map(UIColor.init) }
        set { node[.tint] = newValue?.wire }
    }

    open var backgroundStyle = BackgroundStyle.automatic
    open var allowsContinuousInteraction = true
    open var defersCurrentPageDisplay = false
    open func updateCurrentPageDisplay() {}

    override func handle(_ event: WireViewEvent) {
        guard event.kind == .value else { return super.handle(event) }
        guard isEnabled, event.value >= 0, event.value < Double(pages) else { return node.insist(.value) }
        node.adopt(.value, event.value.rounded(.down))
        sendActions(for: .valueChanged)
    }
}
