package import Wire

/// How much room a Today view gives a widget, in points. A widget is as wide as the view and grows in height.
package struct WidgetRoom: Sendable, Hashable {
    /// Height of a widget in its compact display mode, at the normal text size.
    package static let compactHeight = 110.0
    /// Margins proposed for a widget's content: it starts as far from the edges as the title above it.
    package static let margins = WireViewInsets.with { ($0.top, $0.left, $0.bottom, $0.right) = (8, 16, 8, 16) }

    package var width: Double
    /// The greatest height of a widget, so that a person need not scroll to see all of it.
    package var greatestHeight: Double
    package var isExpanded = false
    package var isEditing = false

    package init(width: Double = 360, greatestHeight: Double = 560, isExpanded: Bool = false, isEditing: Bool = false) {
        self.width = width
        self.greatestHeight = greatestHeight
        self.isExpanded = isExpanded
        self.isEditing = isEditing
    }

    /// The surroundings that are sent to the widget.
    package func surroundings(textScale: Double = 1) -> WireWidgetSurroundings {
        .with {
            $0.displayMode = isExpanded ? .expanded : .compact
            $0.compactHeight = compactHeight(textScale)
            $0.expandedHeight = max(greatestHeight, $0.compactHeight)
            $0.margins = Self.margins
            $0.isEditing = isEditing
        }
    }

    private func compactHeight(_ textScale: Double) -> Double { (Self.compactHeight * min(max(1, textScale), 3)).rounded() }

    /// How high the host makes the widget. A widget that supports display modes has the compact height, or the height that it wants when expanded;
    /// any other widget has the height that it wants (guide: *Today*, "Design the UI").
    ///
    /// - Parameter wanted: its preferred height, or the height at which its constraints hold; 0 when it has neither.
    package func height(of traits: WireWidgetTraits, wanted: Double, textScale: Double = 1) -> Double {
        let compact = compactHeight(textScale)
        let wanted = wanted > 0 && wanted.isFinite ? min(wanted, max(greatestHeight, compact)) : compact
        switch traits.largestDisplayMode {
        case .compact: return traits.isPresenting || isEditing ? wanted : compact
        case .expanded where !isExpanded: return traits.isPresenting || isEditing ? wanted : compact
        case .expanded, .unspecified, .UNRECOGNIZED: return wanted
        }
    }
}
