import AutoLayout
import Wire

/// One end of a constraint: an edge, centre, size or baseline of a node, or of a region inside it.
@MainActor struct LayoutEnd {
    weak var node: RemoteNode?
    let attribute: WireLayoutAttributeKind
    let region: WireLayoutRegion

    init(node: RemoteNode?, attribute: WireLayoutAttributeKind, region: WireLayoutRegion) {
        self.node = node
        self.attribute = attribute
        self.region = region
    }

    /// The end for a view or a layout guide; nil for other objects and for `.notAnAttribute`.
    init?(_ item: Any, _ attribute: NSLayoutConstraint.Attribute) {
        guard let (kind, isMargin) = attribute.parts else { return nil }
        if let view = item as? UIView {
            self.init(node: view.node, attribute: kind, region: isMargin ? .margins : .frame)
        } else if let guide = item as? UILayoutGuide {
            self.init(node: guide.place.node, attribute: kind, region: guide.place.region)
        } else {
            return nil
        }
    }

    var message: WireLayoutEnd {
        .with {
            $0.view = node?.number ?? 0
            $0.attribute = attribute
            $0.region = region
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The protocol's number for the attribute, and whether it refers to the margins.
    fileprivate var parts: (WireLayoutAttributeKind, isMargin: Bool)? {
        guard let attribute = LayoutAttribute(rawValue: rawValue), attribute != .notAnAttribute else { return nil }
        return WireLayoutAttributeKind(rawValue: attribute.base.rawValue).map { ($0, attribute.isWithinMargins) }
    }
}
