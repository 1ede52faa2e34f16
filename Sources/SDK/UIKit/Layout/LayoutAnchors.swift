import Wire

// The anchors of views and of layout guides.

extension UIView {
    private func end(_ attribute: WireLayoutAttributeKind) -> LayoutEnd { LayoutEnd(node: node, attribute: attribute, region: .frame) }

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.leading)) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.trailing)) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.left)) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.right)) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.centerX)) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.bottom)) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.centerY)) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(end(.width)) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(end(.height)) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.firstBaseline)) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.lastBaseline)) }
}

extension UILayoutGuide {
    private func end(_ attribute: WireLayoutAttributeKind) -> LayoutEnd {
        LayoutEnd(node: place.node, attribute: attribute, region: place.region)
    }

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.leading)) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.trailing)) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.left)) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.right)) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.centerX)) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.bottom)) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.centerY)) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(end(.width)) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(end(.height)) }
}
