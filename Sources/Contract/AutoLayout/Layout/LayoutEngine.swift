/// A tree of items, the constraints between them, and the resulting frames.
///
/// Changes are collected and take effect in ``layout()``, which starts from the last solution. Internal coordinates are
/// those of the tree's root, so that a constraint has few terms however deep its items are; frames are relative to
/// the parent, with edges rounded to the pixel grid. Items and constraints may come from another process: any input is
/// either laid out or refused with a ``LayoutError``.
public struct LayoutEngine: Sendable {
    /// The side that `leading` means.
    public enum Direction: Hashable, Sendable {
        case leftToRight, rightToLeft
    }

    enum Source: Hashable {
        case constraint(LayoutConstraint)
        /// An item's preferred size.
        case intrinsic(item: Int, isHorizontal: Bool)
        /// A size that is set from outside.
        case size(item: Int, isHorizontal: Bool)
    }

    struct Entry {
        var generation: UInt32 = 0
        var isLive = false
        var isActive = false
        var isBroken = false
        var isQueued = false
        /// Whether the terms or strengths changed, so that a new constant is not enough.
        var isStale = false
        var source = Source.size(item: -1, isHorizontal: true)
        /// Indices of the items that list the entry.
        var mentioned: [Int] = []
        /// The order of activation.
        var order: UInt64 = 0
        var solverID: Solver.ConstraintID?
    }

    struct Item {
        var id: LayoutItemID
        var name: String
        var parent: Int
        var depth: Int
        var children: [Int] = []
        /// Nil for a root, which is at zero.
        var left: Solver.Variable?
        var top: Solver.Variable?
        var width: Solver.Variable?
        var height: Solver.Variable?
        var horizontal = LayoutIntrinsics()
        var vertical = LayoutIntrinsics()
        var margins = LayoutInsets.zero
        var safeArea = LayoutInsets.zero
        var firstBaseline = 0.0
        var lastBaseline = 0.0
        var widthFromOutside: Double?
        var heightFromOutside: Double?
        /// Entries that refer to the item.
        var entries: Set<Int32> = []
        /// Absolute edges as of the last layout, not rounded.
        var edges = (left: 0.0, top: 0.0, right: 0.0, bottom: 0.0)
    }

    /// Pixels per point, for rounding; at least 0.01 and at most 100.
    public var scale: Double {
        didSet { if !(scale >= 0.01 && scale <= 100) { scale = oldValue } }
    }

    public let limits: LayoutLimits
    var currentDirection: Direction

    var solver: Solver
    var items: [Item?] = []
    var places: [LayoutItemID: Int] = [:]
    var freeItems: [Int] = []
    var entries: [Entry] = []
    var freeEntries: [Int32] = []
    var constraintCount = 0
    var queue: [Int32] = []
    var entryOf: [Solver.ConstraintID: Int32] = [:]
    var broken: Set<Int32> = []
    var lastOrder: UInt64 = 0
    var needsRebuild = false
    /// The number of exchanges at the last check for rounding errors.
    var checkedPivots = 0

    public init(scale: Double = 1, direction: Direction = .leftToRight, limits: LayoutLimits = LayoutLimits()) {
        self.scale = scale >= 0.01 && scale <= 100 ? scale : 1
        self.limits = limits
        currentDirection = direction
        solver = Self.makeSolver(limits)
    }

    static func makeSolver(_ limits: LayoutLimits) -> Solver {
        var solverLimits = Solver.Limits()
        solverLimits.variables = limits.items * 4
        solverLimits.constraints = limits.constraints + limits.items * 4 + 2
        // Insets and the coefficients of an origin are added to a caller's constants.
        solverLimits.constant = 1e9
        solverLimits.coefficient = 1e9
        // In addition to the caller's: sizes from outside, broken constraints, and a fitting size.
        solverLimits.strengths = limits.priorities + 3
        return Solver(limits: solverLimits)
    }

    /// The sides that leading and trailing mean; a change takes effect in the next ``layout()``.
    public var direction: Direction {
        get { currentDirection }
        set {
            guard newValue != currentDirection else { return }
            currentDirection = newValue
            for index in entries.indices where entries[index].isLive {
                if case .constraint(let constraint) = entries[index].source, constraint.isDirectional { enqueue(Int32(index), stale: true) }
            }
        }
    }

    /// Steps of the last ``layout()``, counted as for ``LayoutLimits/work``.
    public internal(set) var lastWork = 0

    /// The work of all layouts so far: basis exchanges in the solver.
    public var pivots: Int { solver.pivots }

    func place(of id: LayoutItemID) throws(LayoutError) -> Int {
        guard let place = places[id] else { throw .unknownItem(id) }
        return place
    }

    func checkLength(_ value: Double, from least: Double = -1e7) throws(LayoutError) {
        guard value >= least, value <= 1e7 else { throw .numberOutOfRange(value) }
    }

    /// Queues an entry for the next layout.
    mutating func enqueue(_ index: Int32, stale: Bool) {
        if stale { entries[Int(index)].isStale = true }
        if entries[Int(index)].isQueued { return }
        entries[Int(index)].isQueued = true
        queue.append(index)
    }
}

extension LayoutConstraint {
    var isDirectional: Bool { first.attribute.isDirectional || second?.attribute.isDirectional ?? false }
}
