import AutoLayout
import Wire

/// Lays a tree, or a part of one, out with a layout engine of its own: a node is an item, and a scroll node has a second item for its content.
struct ViewLayout {
    struct Place {
        var frame: LayoutItemID
        /// Of a scroll node: what its children are in.
        var content: LayoutItemID?
        /// From PLACEMENT.
        var placement: [LayoutConstraintID] = []
        /// From CONTENT_SIZE.
        var contentSize: [LayoutConstraintID] = []
        /// As measured without a width.
        var natural: NaturalSize?
        /// The width at which lines are broken now.
        var wrapWidth: Double?
    }

    let limits: ViewLimits
    var engine: LayoutEngine
    /// The node that has no parent here.
    var root: UInt64 = 0
    var places: [UInt64: Place] = [:]
    var numbers: [UInt64: LayoutConstraintID] = [:]
    /// The extension's constraints by the engine's names of them.
    var authors: [LayoutConstraintID: UInt64] = [:]
    /// Nodes whose natural size is to be found again.
    var stale: Set<UInt64> = []
    /// Nodes whose height depends on their width.
    var wrapping: Set<UInt64> = []
    /// Nodes whose safe area somebody asks for.
    var safeAreaUsers: Set<UInt64> = []
    /// As given to the engine; absent: none.
    var safeAreas: [UInt64: LayoutInsets] = [:]
    /// Words for the author of the extension.
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

    /// Keeps a sentence for the author; many are not of more use than a few.
    mutating func say(_ line: String) {
        guard lines.count < 16, !lines.contains(line) else { return }
        lines.append(String(line.prefix(2000)))
    }

    /// Does something that the engine may refuse because of an author's values: the layout goes on without it.
    mutating func attempt(_ what: @autoclosure () -> String, _ action: (inout LayoutEngine) throws(LayoutError) -> Void) {
        do throws(LayoutError) { try action(&engine) } catch { say("\(what()): \(error)") }
    }

    /// Lengths as the engine takes them.
    static func length(_ value: Double, from least: Double = -1e7) -> Double { min(max(value, least), 1e7) }
}
