/// An incremental solver for linear equalities and inequalities with strengths: Cassowary (Badros, Borning, Stuckey 2001).
///
/// The tableau is flat: symbols and rows are small integers, a row is two parallel arrays, and every symbol has a list of the
/// rows it may occur in, so that a pivot touches only those. The objective is not one weighted sum but one per strength, compared
/// lexicographically; no weight has to be large enough. Adding and removing keeps the tableau feasible and leaves
/// optimising to ``solve()``; a changed constant is repaired by the dual simplex method.
public struct Solver: Sendable {
    /// A number to be found. Only valid in the solver that made it.
    public struct Variable: Hashable, Sendable {
        let symbol: Int32
        let generation: UInt32
    }

    /// A constraint in the solver. Only valid in the solver that made it.
    public struct ConstraintID: Hashable, Sendable {
        let index: Int32
        let generation: UInt32
    }

    /// What a solver accepts; more is refused with an error.
    public struct Limits: Hashable, Sendable {
        public var variables = 65_536
        public var constraints = 65_536
        public var terms = 64
        /// Different optional strengths at one time.
        public var strengths = 256
        /// The largest magnitude of a constant.
        public var constant = 1e7
        /// The largest magnitude of a coefficient; the smallest is its inverse.
        public var coefficient = 1e4

        public init() {}
    }

    enum Kind: UInt8 {
        /// A variable without a bound; never leaves the basis while optimising.
        case free
        /// A variable that is at least zero.
        case restricted
        /// How far a constraint is above or below: at least zero.
        case error
        /// Stands for a required equality, always zero, never enters the basis while optimising.
        case dummy
        case artificial
        case dead
    }

    struct Row {
        var basic: Int32 = -1
        var constant = 0.0
        var symbols: [Int32] = []
        var coefficients: [Double] = []
    }

    struct Record {
        var generation: UInt32 = 0
        var isLive = false
        var constraint = LinearConstraint([])
        /// The symbol of `terms + constant` above zero, or the dummy of a required equality; -1 if neither.
        var plus: Int32 = -1
        var minus: Int32 = -1
    }

    public let limits: Limits

    /// Steps (touched cells) that solving may still take; nil for no end. Counts down; set it before work on behalf of somebody else.
    public var workBudget: Int?

    /// Exchanges of basis so far, a stable measure of work.
    public internal(set) var pivots = 0

    var kinds: [Kind] = []
    var generations: [UInt32] = []
    /// The row a symbol is basic in, or -1.
    var rowOf: [Int32] = []
    /// Rows that may contain the symbol: complete, but with stale and double entries.
    var columns: [[Int32]] = []
    /// The constraint an error or dummy symbol belongs to, or how many terms use a variable.
    var owner: [Int32] = []
    var freeSymbols: [Int32] = []

    var rows: [Row] = []
    var freeRows: [Int32] = []

    var records: [Record] = []
    var freeRecords: [Int32] = []
    var edits: [Variable: ConstraintID] = [:]
    var constraintCount = 0
    var variableCount = 0

    var objective = Objective()
    /// Symbols that may have a negative cost: a superset of what optimising has to look at.
    var candidates: [Int32] = []
    var isCandidate: [Bool] = []
    /// Rows that may have a negative constant.
    var infeasible: [Int32] = []
    var isDamaged = false

    // Dense scratch space, all zero or stale between operations.
    var dense: [Double] = []
    var symbolStamp: [UInt32] = []
    var rowStamp: [UInt32] = []
    var rowPosition: [Int32] = []
    var stamp: UInt32 = 0

    /// Below this a coefficient is zero.
    static let coefficientTolerance = 1e-9
    /// Below this a value or a cost is zero.
    static let tolerance = 1e-7

    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Makes a variable; a non-negative one is cheaper than a variable with a constraint. Until something constrains it, it is 0.
    public mutating func addVariable(nonNegative: Bool = false) throws(SolverError) -> Variable {
        guard variableCount < limits.variables else { throw .tooManyVariables(limit: limits.variables) }
        variableCount += 1
        let symbol = makeSymbol(nonNegative ? .restricted : .free, owner: 0)
        return Variable(symbol: symbol, generation: generations[Int(symbol)])
    }

    /// Releases a variable that no constraint uses any more.
    public mutating func release(_ variable: Variable) throws(SolverError) {
        guard !isDamaged else { throw .numericalTrouble }
        guard contains(variable) else { throw .unknownVariable }
        guard owner[Int(variable.symbol)] == 0 else { throw .variableInUse }
        // With no constraint on it, a variable can only be basic through rounding; its row then says nothing about others.
        if rowOf[Int(variable.symbol)] >= 0 { deleteRow(rowOf[Int(variable.symbol)]) }
        releaseSymbol(variable.symbol)
        variableCount -= 1
    }

    public func contains(_ variable: Variable) -> Bool {
        let index = Int(variable.symbol)
        return index >= 0 && index < kinds.count && generations[index] == variable.generation
            && (kinds[index] == .free || kinds[index] == .restricted)
    }

    public func contains(_ id: ConstraintID) -> Bool {
        let index = Int(id.index)
        return index >= 0 && index < records.count && records[index].isLive && records[index].generation == id.generation
    }

    /// Whether a constraint speaks of the variable.
    public func isConstrained(_ variable: Variable) -> Bool {
        contains(variable) && owner[Int(variable.symbol)] > 0
    }

    /// The variable's value as of the last ``solve()``; 0 for a variable that is not in this solver.
    public func value(of variable: Variable) -> Double {
        contains(variable) ? symbolValue(variable.symbol) : 0
    }

    /// How far `terms + constant` is from zero on the sides that have a strength; nil for an unknown constraint.
    public func violation(of id: ConstraintID) -> Double? {
        guard contains(id) else { return nil }
        let constraint = records[Int(id.index)].constraint
        var sum = constraint.constant
        for term in constraint.terms { sum += term.coefficient * symbolValue(term.variable.symbol) }
        if sum > 0 { return constraint.above == nil ? 0 : sum }
        return constraint.below == nil ? 0 : -sum
    }

    /// The largest difference between a constraint and what the tableau says about it: rounding error, near zero in a sound solver.
    public func residual() -> Double {
        var worst = 0.0
        for record in records where record.isLive {
            var sum = record.constraint.constant
            for term in record.constraint.terms { sum += term.coefficient * symbolValue(term.variable.symbol) }
            if record.plus >= 0 { sum -= symbolValue(record.plus) }
            if record.minus >= 0 { sum += symbolValue(record.minus) }
            worst = sum.isFinite ? max(worst, abs(sum)) : .infinity
        }
        return worst
    }

    func symbolValue(_ symbol: Int32) -> Double {
        let row = rowOf[Int(symbol)]
        return row >= 0 ? rows[Int(row)].constant : 0
    }
}
