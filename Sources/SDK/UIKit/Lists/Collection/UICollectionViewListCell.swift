public import Foundation

/// A row of a collection view that looks like a list.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = [] {
        didSet {
            showAccessories()
            // The mark is a picture; this is its meaning.
            if accessories.contains(where: \.isMark) { accessibilityTraits.insert(.selected) }
            if oldValue.contains(where: \.isMark), !accessories.contains(where: \.isMark) { accessibilityTraits.remove(.selected) }
        }
    }
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// In points per level.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    private var accessoryViews: [UIView] = []
    private let separator = UIView(frame: .zero)
    var showsSeparator = false { didSet { if oldValue != showsSeparator { setNeedsLayout() } } }

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    private func showAccessories() {
        for view in accessoryViews { view.removeFromSuperview() }
        accessoryViews = accessories.map { $0.make() }
        for view in accessoryViews { addSubview(view) }
        setNeedsLayout()
    }

    override var contentFrame: CGRect {
        let taken = accessoryViews.reduce(0) { $0 + $1.frame.width + 8 } + (accessoryViews.isEmpty ? 0 : 8)
        let indentation = CGFloat(indentationLevel) * indentationWidth
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isMirrored ? taken : indentation, y: 0, width: max(0, bounds.width - taken - indentation), height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var end = bounds.width - 16
        for view in accessoryViews.reversed() {
            end -= view.frame.width
            let x = isMirrored ? bounds.width - end - view.frame.width : end
            view.frame.origin = CGPoint(x: x, y: ((bounds.height - view.frame.height) / 2).rounded())
            end -= 8
        }
        placeSeparator(isMirrored)
    }

    private func placeSeparator(_ isMirrored: Bool) {
        guard showsSeparator else { return separator.removeFromSuperview() }
        if separator.superview !== self { addSubview(separator) }
        separator.backgroundColor = .separator
        separator.isUserInteractionEnabled = false
        separator.node[.accessibleHidden] = true
        let thickness = 1 / max(1, traitCollection.displayScale)
        separator.frame = CGRect(x: isMirrored ? 0 : 16, y: bounds.height - thickness, width: max(0, bounds.width - 16), height: thickness)
    }
}

/// An accessory of a list cell, shown at its end.
@MainActor @preconcurrency
public struct UICellAccessory {
    var isMark = false
    let make: () -> UIView

    public static func disclosureIndicator() -> UICellAccessory { UICellAccessory { CellSymbol("chevron.forward", tint: .tertiaryLabel) } }
    public static func checkmark() -> UICellAccessory { UICellAccessory(isMark: true) { CellSymbol("checkmark") } }

    /// A button that shows details of the row.
    public static func detail(actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory { CellButton(symbol: "info.circle", label: InterfaceWord.moreInfo.localized, action: actionHandler) }
    }

    /// A button that deletes the row.
    public static func delete(actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory { CellButton(symbol: "minus.circle.fill", label: InterfaceWord.delete.localized, tint: .systemRed, action: actionHandler) }
    }

}
