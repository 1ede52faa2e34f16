import Foundation
import RemoteView

// The side views are above the field, and the text is inset to make room for them.
extension UITextField {
    func replaceSideView(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        showSideViews()
    }

    /// Adds the side views that are visible now to the field.
    func showSideViews() {
        for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
            guard let view else { continue }
            if shows(mode) {
                if view.superview !== self { addSubview(view) }
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
        setNeedsLayout()
    }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private func width(_ view: UIView?, _ mode: ViewMode) -> CGFloat { view != nil && shows(mode) ? sideSize(view).width : 0 }

    /// A view without a frame has its natural size.
    private func sideSize(_ view: UIView?) -> CGSize {
        guard let view else { return .zero }
        if view.bounds.size != .zero { return view.bounds.size }
        let natural = view.intrinsicContentSize
        return CGSize(width: max(0, natural.width), height: max(0, natural.height))
    }

    func sideRect(_ view: UIView?, in bounds: CGRect, atLeft: Bool) -> CGRect {
        let size = sideSize(view)
        let height = min(size.height, bounds.height)
        return CGRect(x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - height / 2, width: size.width, height: height)
    }

    func roomForText(in bounds: CGRect) -> CGRect {
        let left = width(leftView, leftViewMode)
        let right = width(rightView, rightViewMode)
        return CGRect(x: bounds.minX + left, y: bounds.minY, width: max(0, bounds.width - left - right), height: bounds.height)
    }

    func placeSideViews() {
        let bounds = bounds
        if let leftView, leftView.superview === self, leftView.translatesAutoresizingMaskIntoConstraints {
            leftView.frame = leftViewRect(forBounds: bounds)
        }
        if let rightView, rightView.superview === self, rightView.translatesAutoresizingMaskIntoConstraints {
            rightView.frame = rightViewRect(forBounds: bounds)
        }
        let room = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let insets = UIEdgeInsets(
            top: max(0, room.minY - bounds.minY), left: max(0, room.minX - bounds.minX), bottom: max(0, bounds.maxY - room.maxY),
            right: max(0, bounds.maxX - room.maxX))
        node[.textInsets] = insets == .zero ? nil : insets.wire
    }
}
