public import Foundation
import RemoteView
package import Wire

/// Shows an image.
@MainActor @preconcurrency
open class UIImageView: UIView {
    package override class var nodeKind: WireViewKind { .image }

    open var image: UIImage? { didSet { if oldValue !== image { showImage() } } }
    open var highlightedImage: UIImage? { didSet { showImage() } }
    open var isHighlighted = false { didSet { showImage() } }
    /// Shown one after the other during the animation.
    open var animationImages: [UIImage]?
    open var animationDuration: TimeInterval = 0
    open private(set) var isAnimating = false
    private var animationTimer: Timer?
    private var animationIndex = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        showImage()
    }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func showImage() { show(isHighlighted ? highlightedImage ?? image : image) }

    private func show(_ image: UIImage?) {
        node[.symbol] = image?.symbolName ?? ""
        node[.image] = image.flatMap { $0.symbolName == nil ? ViewImageID($0.imageNumber) : nil }
        // The host knows the size of a symbol, but the size of an image only once its pixels have arrived.
        node[.intrinsicSize] = image.map { [Double($0.size.width), Double($0.size.height)] } ?? []
        if let color = image?.symbolTint { node[.tint] = color.wire }
    }

    open override var intrinsicContentSize: CGSize {
        (isHighlighted ? highlightedImage ?? image : image)?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    // MARK: - Animation

    open func startAnimating() {
        guard let images = animationImages, !images.isEmpty, !isAnimating else { return }
        isAnimating = true
        let frame = max(1.0 / 60, (animationDuration > 0 ? animationDuration : Double(images.count) / 30) / Double(images.count))
        animationTimer = Timer.scheduledTimer(withTimeInterval: frame, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.showNextFrame() }
        }
    }

    open func stopAnimating() {
        animationTimer?.invalidate()
        animationTimer = nil
        isAnimating = false
        showImage()
    }

    private func showNextFrame() {
        guard let images = animationImages, !images.isEmpty else { return stopAnimating() }
        animationIndex = (animationIndex + 1) % images.count
        show(images[animationIndex])
    }
}
