public import Foundation

/// A view of a collection view that shows one thing after the other.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    weak var collection: UICollectionView?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The view is about to show something else. Call super.
    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Attributes with the size that the content was measured to have; overriders may give another one.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        layoutAttributes
    }

    /// What the host measures.
    var measuredView: UIView { self }
    /// The height that the content takes by itself; nil when the host has to measure it.
    var knownHeight: CGFloat? { nil }
}
