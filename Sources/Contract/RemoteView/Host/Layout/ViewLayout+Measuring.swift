import AutoLayout
import Wire

/// The measurer, and the surroundings in which it measures.
struct MeasuringContext {
    let measurer: any ViewMeasurer
    let environment: WireViewEnvironment
}

extension ViewLayout {
    /// Measures the nodes whose natural size is out of date.
    mutating func measure(_ tree: ViewTree, _ context: MeasuringContext) {
        for view in stale {
            guard let node = tree[view], places[view] != nil else { continue }
            measure(node, tree, context)
        }
        stale.removeAll(keepingCapacity: true)
    }

    private mutating func measure(_ node: ViewNode, _ tree: ViewTree, _ context: MeasuringContext) {
        wrapping.remove(node.id)
        places[node.id]?.wrapWidth = nil
        var size = NaturalSize()
        let own = node[.intrinsicSize]
        // A view with a frame and no constraints does not need a natural size.
        let isPlaced = node.id != root && node.properties[.placement] != nil && (tree.constraintsOf[node.id] ?? []).isEmpty
        if node.isLeaf, !isPlaced {
            let wrap = node[.wrapWidth]
            if let known = places[node.id]?.natural {
                size = known
            } else {
                size = natural(node, width: node.kind == .label && wrap > 0 ? wrap : nil, context)
                places[node.id]?.natural = size
            }
            if node.wraps { wrapping.insert(node.id) }
        }
        if own.count == 2 {
            size.width = own[0] >= 0 ? own[0] : nil
            size.height = own[1] >= 0 ? own[1] : nil
            if size.height != nil { wrapping.remove(node.id) }
        }
        give(size, to: node)
    }

    /// The renderer's size; for a picture, its own size.
    func natural(_ node: ViewNode, width: Double?, _ context: MeasuringContext) -> NaturalSize {
        if node.kind == .image {
            if let size = node.imageSize { return NaturalSize(width: size.width, height: size.height) }
            guard !node[.symbol].isEmpty else { return NaturalSize() }
        }
        var size = context.measurer.naturalSize(of: node, width: width, in: context.environment)
        // Rounded up to whole pixels: text with slightly too little room would be cut off.
        size.width = size.width.map(roundedUp)
        size.height = size.height.map(roundedUp)
        return size
    }

    func roundedUp(_ length: Double) -> Double {
        guard length.isFinite else { return 0 }
        return (Self.length(length, from: 0) * engine.scale - 1e-6).rounded(.up) / engine.scale
    }

    private mutating func give(_ size: NaturalSize, to node: ViewNode) {
        guard let place = places[node.id] else { return }
        var resistance = node[.resistance]
        if resistance.count != 4 { resistance = ViewProperty<[Double]>.resistance.fallback }
        resistance = resistance.map { min(max($0, 0), 1000) }
        let horizontal = LayoutIntrinsics(
            size: size.width.map { Self.length($0, from: 0) }, hugging: resistance[0], compressionResistance: resistance[2])
        let vertical = LayoutIntrinsics(
            size: size.height.map { Self.length($0, from: 0) }, hugging: resistance[1], compressionResistance: resistance[3])
        attempt("Size of \(Self.name(of: node))") { engine throws(LayoutError) in
            try engine.setIntrinsics(horizontal: horizontal, vertical: vertical, of: place.frame)
            try engine.setBaselines(
                first: size.firstBaseline.isFinite ? Self.length(size.firstBaseline) : 0,
                last: size.lastBaseline.isFinite ? Self.length(size.lastBaseline) : 0, of: place.frame)
        }
    }

    /// Breaks lines at the widths that the layout computed. True: heights changed.
    mutating func wrap(_ tree: ViewTree, _ context: MeasuringContext) -> Bool {
        var hasChanged = false
        for view in wrapping {
            guard let node = tree[view], let place = places[view], let natural = place.natural,
                let width = try? engine.exactFrameInRoot(of: place.frame).width
            else { continue }
            let isNarrow = natural.width.map { width < $0 - 0.01 } ?? true
            let wrapWidth = isNarrow ? width : nil
            if place.wrapWidth == wrapWidth { continue }
            if let old = place.wrapWidth, let wrapWidth, abs(old - wrapWidth) < 0.01 { continue }
            places[view]?.wrapWidth = wrapWidth
            var size = wrapWidth.map { self.natural(node, width: $0, context) } ?? natural
            size.width = natural.width
            let own = node[.intrinsicSize]
            if own.count == 2 { size.width = own[0] >= 0 ? own[0] : nil }
            give(size, to: node)
            hasChanged = true
        }
        return hasChanged
    }
}

extension ViewNode {
    /// Whether the renderer measures the node.
    var isLeaf: Bool {
        switch kind {
        case .container, .scroll, .effect, .layoutGuide, .unspecified, .UNRECOGNIZED: false
        default: true
        }
    }

    /// Whether the node's height follows from its width.
    var wraps: Bool {
        switch kind {
        case .label: self[.lines] != 1 && self[.wrapWidth] <= 0
        case .textView: !self[.editable]
        default: false
        }
    }
}

extension WireViewPropertyKey {
    /// Whether a change may alter the natural size of a leaf. Appearance, states and a person's input in a control do not alter it.
    var changesNaturalSize: Bool {
        switch self {
        case .text, .font, .lines, .lineBreak, .minimumScale, .wrapWidth, .placeholder, .secure, .editable, .borderStyle, .textInsets, .subtitle,
            .clearButton, .minimum, .maximum, .choices, .dateMode, .buttonStyle, .image, .symbol, .imagePlacement, .contentInsets, .large, .menu:
            true
        default: false
        }
    }
}

extension ViewLayout {
    /// Called when the fonts or the pixel scale have changed.
    mutating func measureEverything() {
        for view in places.keys {
            places[view]?.natural = nil
            stale.insert(view)
        }
    }
}
