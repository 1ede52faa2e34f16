public import Foundation
public import UIKit

/// How an image fits its view.
public enum NSImageScaling: UInt, Sendable {
    case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}

/// Shows an image.
@MainActor @preconcurrency
open class NSImageView: NSControl {
    private let content = UIImageView(image: nil)

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience init(image: NSImage) {
        self.init(frame: NSRect(origin: .zero, size: image.size))
        self.image = image
        content.image = image
    }

    private func setUp() {
        fill(with: content)
        showScaling()
    }

    open var image: NSImage? { didSet { content.image = image } }
    open var imageScaling = NSImageScaling.scaleProportionallyDown { didSet { showScaling() } }
    open var contentTintColor: NSColor? { didSet { content.tintColor = contentTintColor } }

    private func showScaling() {
        content.contentMode =
            switch imageScaling {
            case .scaleProportionallyDown, .scaleProportionallyUpOrDown: .scaleAspectFit
            case .scaleAxesIndependently: .scaleToFill
            case .scaleNone: .center
            }
    }
}
