/// Why the solver refused an operation. Except after `numericalTrouble` and `workLimit`, the system is as before the call.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The constraint contradicts these constraints, all of them required. `bounds` are the non-negative variables whose
    /// lower bounds are part of the contradiction.
    case unsatisfiable(with: [Solver.ConstraintID], bounds: [Solver.Variable])
    /// A constant or coefficient is NaN, infinite, or beyond ``Solver/Limits``.
    case numberOutOfRange(Double)
    /// The variable was released, or belongs to another solver.
    case unknownVariable
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint
    /// The variable is part of a constraint and cannot be released.
    case variableInUse
    /// The variable already has an edit constraint.
    case alreadyEditable
    /// The variable has no edit constraint: call `addEdit` first.
    case notEditable
    case tooManyVariables(limit: Int)
    case tooManyConstraints(limit: Int)
    case tooManyTerms(limit: Int)
    /// More different optional strengths at the same time than the limit.
    case tooManyStrengths(limit: Int)
    /// Solving took more steps than ``Solver/workBudget``; the system has to be built again with a larger budget or fewer constraints.
    case workLimit
    /// Rounding errors became too large; build the system again.
    case numericalTrouble

    public var description: String {
        switch self {
        case .unsatisfiable(let set, _):
            "The required constraint contradicts \(set.count) others. Remove one of them, or make one optional."
        case .numberOutOfRange(let value):
            "The number \(value) is not finite or too large. Constants reach from -1e7 to 1e7 and coefficients from 1e-4 to 1e4."
        case .unknownVariable: "The variable is not one of this solver. It was released, or comes from another solver."
        case .unknownConstraint: "The constraint is not in this solver. It was removed, or comes from another solver."
        case .variableInUse: "The variable is part of a constraint. Remove the constraint first."
        case .alreadyEditable: "The variable has an edit constraint already. Suggest a value for it, or remove it first."
        case .notEditable: "The variable has no edit constraint. Add one before suggesting a value."
        case .tooManyVariables(let limit): "There are more than \(limit) variables. Split the system."
        case .tooManyConstraints(let limit): "There are more than \(limit) constraints. Split the system."
        case .tooManyTerms(let limit): "The constraint has more than \(limit) terms. Introduce a variable for a part of it."
        case .tooManyStrengths(let limit): "There are more than \(limit) different strengths. Use fewer priorities."
        case .workLimit: "The system takes more work to solve than allowed. Simplify it, or raise the budget."
        case .numericalTrouble: "Rounding errors grew too large. Build the system again, with coefficients that are closer to 1."
        }
    }
}
