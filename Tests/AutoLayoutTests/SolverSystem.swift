import RandomNumbers

@testable import AutoLayout

/// Random systems that are known to have a solution, the same for the same seed.
struct SolverSystem {
    var generator: SplitMix64
    var witness: [Double] = []
    var isNonNegative: [Bool] = []

    init(seed: UInt64, variables: Int) {
        generator = SplitMix64(state: seed)
        for _ in 0..<variables {
            isNonNegative.append(Bool.random(using: &generator))
            witness.append(Double(Int.random(in: 0...200, using: &generator)))
        }
    }

    /// A required constraint that the witness satisfies.
    mutating func required(_ variables: [Solver.Variable]) -> LinearConstraint {
        let (terms, sum) = expression(variables)
        let room = Double(Int.random(in: 0...20, using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return LinearConstraint(terms, constant: -sum)
        case 1: return LinearConstraint(terms, constant: -sum - room, .lessOrEqual)
        default: return LinearConstraint(terms, constant: -sum + room, .greaterOrEqual)
        }
    }

    mutating func optional(_ variables: [Solver.Variable]) -> LinearConstraint {
        let (terms, _) = expression(variables)
        let constant = Double(Int.random(in: -200...200, using: &generator))
        let relation = [LinearConstraint.Relation.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &generator) ?? .equal
        let priorities: [Double] = [1, 250, 251, 500, 750, 999]
        let strength = Strength.priority(priorities.randomElement(using: &generator) ?? 1) ?? .required
        return LinearConstraint(terms, constant: constant, relation, strength: strength)
    }

    private mutating func expression(_ variables: [Solver.Variable]) -> ([LinearConstraint.Term], Double) {
        var terms: [LinearConstraint.Term] = []
        var sum = 0.0
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 0..<variables.count, using: &generator)
            let choices: [Double] = [1, 1, 1, -1, -1, 0.5, -0.5, 2, -2]
            let coefficient = choices.randomElement(using: &generator) ?? 1
            terms.append(.init(variables[index], coefficient))
            sum += coefficient * witness[index]
        }
        return (terms, sum)
    }
}

extension Solver {
    /// How much of every strength is violated, strongest first: what has to be equal for two optimal solutions.
    func cost(of ids: [ConstraintID]) -> [Double: Double] {
        var costs: [Double: Double] = [:]
        for id in ids {
            let constraint = records[Int(id.index)].constraint
            let amount = violation(of: id) ?? .nan
            let rank = max(constraint.above?.rank ?? 0, constraint.below?.rank ?? 0)
            costs[rank, default: 0] += amount
        }
        return costs
    }

    /// Adds the constraint, or tells with what it contradicts.
    mutating func attempt(_ constraint: LinearConstraint) throws -> (id: ConstraintID?, contradiction: [ConstraintID], bounds: [Variable]) {
        do {
            let id = try add(constraint)
            return (id, [], [])
        } catch {
            guard case .unsatisfiable(let set, let bounds) = error else { throw error }
            return (nil, set, bounds)
        }
    }

    /// Whether the constraint could be added.
    mutating func accepts(_ constraint: LinearConstraint) throws -> Bool {
        do {
            _ = try add(constraint)
            return true
        } catch {
            guard case .unsatisfiable = error else { throw error }
            return false
        }
    }

    /// Whether the constant could be changed.
    mutating func accepts(_ constant: Double, of id: ConstraintID) throws -> Bool {
        do {
            try setConstant(constant, of: id)
            return true
        } catch {
            guard case .unsatisfiable = error else { throw error }
            return false
        }
    }

    mutating func make(_ system: SolverSystem) throws -> [Variable] {
        var variables: [Variable] = []
        for isNonNegative in system.isNonNegative { variables.append(try addVariable(nonNegative: isNonNegative)) }
        return variables
    }
}

/// Whether two lists of costs agree up to rounding.
func agree(_ first: [Double: Double], _ second: [Double: Double]) -> Bool {
    first.keys == second.keys && first.allSatisfy { abs($0.value - (second[$0.key] ?? .nan)) < 1e-4 }
}
