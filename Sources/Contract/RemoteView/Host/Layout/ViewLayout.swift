import AutoLayout
import Wire

/// Lays out a tree, or a part of one, with a layout engine of its own: a node is an item, and a scroll node has a second item for its content.
struct ViewLayout {
    struct Place {
        var frame: LayoutItemID
        /// The item that contains a scroll node's children.
        var content: LayoutItemID?
        /// From PLACEMENT.
        var placement: [LayoutConstraintID] = []
        /// From CONTENT_SIZE.
        var contentSize: [LayoutConstraintID] = []
        /// The size measured without a width.
        var natural: NaturalSize?
        /// The width at which lines are currently broken.
        var wrapWidth: Double?
    }

    let limits: ViewLimits
    var engine: LayoutEngine
    /// The node without a parent in this layout.
    var root: UInt64 = 0
    var places: [UInt64: Place] = [:]
    var numbers: [UInt64: LayoutConstraintID] = [:]
    /// The extension's constraints by their identifiers in the engine.
    var authors: [LayoutConstraintID: UInt64] = [:]
    /// Nodes whose natural size has to be measured again.
    var stale: Set<UInt64> = []
    /// Nodes whose height depends on their width.
    var wrapping: Set<UInt64> = []
    /// Nodes with a constraint to their safe area.
    var safeAreaUsers: Set<UInt64> = []
    /// As set in the engine; absent: no insets.
    var safeAreas: [UInt64: LayoutInsets] = [:]
    /// Messages for the author of the extension.
    var lines: [String] = []
    private var lastItem = 0

    init(limits: ViewLimits, environment: WireViewEnvironment) {
        self.limits = limits
        var bounds = LayoutLimits()
        bounds.items = limits.nodes * 2 + 2
        bounds.constraints = limits.constraints + limits.nodes * 8
        bounds.depth = limits.depth * 2 + 2
        engine = LayoutEngine(
            scale: environment.scale > 0 ? environment.scale : 1, direction: environment.isRightToLeft ? .rightToLeft : .leftToRight,
            limits: bounds)
    }

    mutating func makeItem() -> LayoutItemID {
        lastItem += 1
        return LayoutItemID(lastItem)
    }

    /// Stores a message for the author, up to a small number: more are no help.
    mutating func say(_ line: String) {
        guard lines.count < 16, !lines.contains(line) else { return }
        lines.append(String(line.prefix(2000)))
    }

    /// Runs an action that the engine may refuse because of an author's values; the layout continues without it.
    mutating func attempt(_ what: @autoclosure () -> String, _ action: (inout LayoutEngine) throws(LayoutError) -> Void) {
        do throws(LayoutError) { try action(&engine) } catch { say("\(what()): \(error)") }
    }

    /// A length within the engine's range.
    static func length(_ value: Double, from least: Double = -1e7) -> Double { min(max(value, least), 1e7) }
}
