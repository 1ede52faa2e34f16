public import Foundation

/// A reusable view of a collection view.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    weak var collection: UICollectionView?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The view is about to be reused for another element. Call super.
    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Attributes with the measured size of the content; overrides may return another size.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        layoutAttributes
    }

    /// The view that the host measures.
    var measuredView: UIView { self }
    /// The height of the content when it can be calculated; nil when the host must measure it.
    var knownHeight: CGFloat? { nil }
}
