public import Foundation

/// The position of an item, header or footer.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject {
    open var indexPath: IndexPath
    /// In the coordinates of the content.
    open var frame = CGRect.zero
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
    open private(set) var representedElementCategory: UICollectionView.ElementCategory
    open private(set) var representedElementKind: String?

    init(_ indexPath: IndexPath, _ category: UICollectionView.ElementCategory, kind: String?) {
        self.indexPath = indexPath
        representedElementCategory = category
        representedElementKind = kind
        super.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath, .cell, kind: nil) }
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(indexPath, .supplementaryView, kind: elementKind)
    }
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(indexPath, .decorationView, kind: decorationViewKind)
    }

    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
}
