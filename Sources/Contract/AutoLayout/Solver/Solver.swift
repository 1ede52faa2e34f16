/// An incremental solver for linear equalities and inequalities with strengths: Cassowary (Badros, Borning, Stuckey 2001).
///
/// The tableau is flat: symbols and rows are small integers, a row is two parallel arrays, and every symbol has a list of the
/// rows in which it may occur, so that a pivot visits only those rows. The objective is not one weighted sum but one sum for each strength,
/// compared lexicographically; no weight has to be large enough. Adding and removing constraints keeps the tableau feasible and leaves
/// the optimisation to ``solve()``; a changed constant is repaired by the dual simplex method.
public struct Solver: Sendable {
    /// An unknown number. Only valid in the solver that created it.
    public struct Variable: Hashable, Sendable {
        let symbol: Int32
        let generation: UInt32
    }

    /// A constraint in the solver. Only valid in the solver that created it.
    public struct ConstraintID: Hashable, Sendable {
        let index: Int32
        let generation: UInt32
    }

    /// The limits of a solver; exceeding a limit throws an error.
    public struct Limits: Hashable, Sendable {
        public var variables = 65_536
        public var constraints = 65_536
        public var terms = 64
        /// Different optional strengths at the same time.
        public var strengths = 256
        /// The largest magnitude of a constant.
        public var constant = 1e7
        /// The largest magnitude of a coefficient; the smallest is its inverse.
        public var coefficient = 1e4

        public init() {}
    }

    enum Kind: UInt8 {
        /// A variable without a bound; never leaves the basis during optimisation.
        case free
        /// A variable that is at least zero.
        case restricted
        /// The distance of a constraint above or below zero: at least zero.
        case error
        /// For a required equality: always zero, never enters the basis during optimisation.
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
        /// The symbol for `terms + constant` above zero, or the dummy of a required equality; -1 if neither exists.
        var plus: Int32 = -1
        var minus: Int32 = -1
    }

    public let limits: Limits

    /// Steps (visited cells) that solving may still take; nil for no limit. Counts down; set it before work for an untrusted caller.
    public var workBudget: Int?

    /// Basis exchanges so far, a reproducible measure of work.
    public internal(set) var pivots = 0

    var kinds: [Kind] = []
    var generations: [UInt32] = []
    /// The row in which a symbol is basic, or -1.
    var rowOf: [Int32] = []
    /// Rows that may contain the symbol: complete, but with stale and duplicate entries.
    var columns: [[Int32]] = []
    /// The constraint of an error or dummy symbol, or the number of terms that use a variable.
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
    /// Symbols that may have a negative cost: all that the optimisation has to examine, and possibly more.
    var candidates: [Int32] = []
    var isCandidate: [Bool] = []
    /// Rows that may have a negative constant.
    var infeasible: [Int32] = []
    var isDamaged = false

    // Dense scratch space: all zero or stale between operations.
    var dense: [Double] = []
    var symbolStamp: [UInt32] = []
    var rowStamp: [UInt32] = []
    var rowPosition: [Int32] = []
    var stamp: UInt32 = 0

    /// A smaller coefficient counts as zero.
    static let coefficientTolerance = 1e-9
    /// A smaller value or cost counts as zero.
    static let tolerance = 1e-7

    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Creates a variable; a non-negative variable is cheaper than a variable with a constraint. Its value is 0 until a constraint uses it.
    public mutating func addVariable(nonNegative: Bool = false) throws(SolverError) -> Variable {
        guard variableCount < limits.variables else { throw .tooManyVariables(limit: limits.variables) }
        variableCount += 1
        let symbol = makeSymbol(nonNegative ? .restricted : .free, owner: 0)
        return Variable(symbol: symbol, generation: generations[Int(symbol)])
    }

    /// Releases a variable that no constraint uses any longer.
    public mutating func release(_ variable: Variable) throws(SolverError) {
        guard !isDamaged else { throw .numericalTrouble }
        guard contains(variable) else { throw .unknownVariable }
        guard owner[Int(variable.symbol)] == 0 else { throw .variableInUse }
        // Without constraints, a variable can only be basic through rounding errors; its row then does not affect other variables.
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

    /// Whether a constraint uses the variable.
    public func isConstrained(_ variable: Variable) -> Bool {
        contains(variable) && owner[Int(variable.symbol)] > 0
    }

    /// The variable's value as of the last ``solve()``; 0 for a variable of another solver.
    public func value(of variable: Variable) -> Double {
        contains(variable) ? symbolValue(variable.symbol) : 0
    }

    /// The distance of `terms + constant` from zero on the sides with a strength; nil for an unknown constraint.
    public func violation(of id: ConstraintID) -> Double? {
        guard contains(id) else { return nil }
        let constraint = records[Int(id.index)].constraint
        var sum = constraint.constant
        for term in constraint.terms { sum += term.coefficient * symbolValue(term.variable.symbol) }
        if sum > 0 { return constraint.above == nil ? 0 : sum }
        return constraint.below == nil ? 0 : -sum
    }

    /// The largest difference between a constraint and its value in the tableau: rounding error, near zero in a healthy solver.
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
