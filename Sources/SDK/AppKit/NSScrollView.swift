public import Foundation
import UIKit

/// Shows a part of larger content.
@MainActor @preconcurrency
open class NSScrollView: NSView {
    private let scroll = UIScrollView()

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        fill(with: scroll)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        fill(with: scroll)
    }

    /// The scrolled content. A text view scrolls by itself and is as large as this view; other views keep their own width or size.
    open var documentView: NSView? {
        didSet {
            guard oldValue !== documentView else { return }
            oldValue?.removeFromSuperview()
            guard let documentView else { return }
            if documentView is NSTextView { return fill(with: documentView) }
            let size = documentView.frame.size
            let isFramed = documentView.translatesAutoresizingMaskIntoConstraints && size != .zero
            scroll.fill(with: documentView)
            guard isFramed else { return }
            NSLayoutConstraint.activate([
                documentView.widthAnchor.constraint(equalToConstant: size.width), documentView.heightAnchor.constraint(equalToConstant: size.height),
            ])
        }
    }

    open var hasVerticalScroller: Bool {
        get { scroll.showsVerticalScrollIndicator }
        set { scroll.showsVerticalScrollIndicator = newValue }
    }

    open var hasHorizontalScroller: Bool {
        get { scroll.showsHorizontalScrollIndicator }
        set { scroll.showsHorizontalScrollIndicator = newValue }
    }

    open var drawsBackground = true
    open var autohidesScrollers = true
}
