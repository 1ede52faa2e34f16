import Testing

@testable import AutoLayout

@Suite struct SolverTests {
    typealias Term = LinearConstraint.Term

    @Test func solvesTheMidpointOfTheCassowaryPaper() throws {
        var solver = Solver()
        let left = try solver.addVariable()
        let middle = try solver.addVariable()
        let right = try solver.addVariable()
        _ = try solver.add(LinearConstraint([Term(middle, 2), Term(left, -1), Term(right, -1)]))
        _ = try solver.add(LinearConstraint([Term(left), Term(right, -1)], constant: 10, .lessOrEqual))
        _ = try solver.add(LinearConstraint([Term(left)], .greaterOrEqual))
        _ = try solver.add(LinearConstraint([Term(right)], constant: -100, .lessOrEqual))
        try solver.addEdit(middle)
        try solver.suggest(45, for: middle)
        #expect(abs(solver.value(of: middle) - 45) < 1e-6)
        #expect(solver.value(of: right) - solver.value(of: left) >= 10 - 1e-6)
        try solver.suggest(200, for: middle)
        #expect(abs(solver.value(of: middle) - 95) < 1e-6)
        #expect(abs(solver.value(of: right) - 100) < 1e-6)
    }

    @Test func letsOneStrongerConstraintBeatAThousandWeakerOnes() throws {
        var solver = Solver()
        let width = try solver.addVariable()
        _ = try solver.add(LinearConstraint([Term(width)], constant: -1, strength: #require(.priority(501))))
        for _ in 0..<1000 {
            _ = try solver.add(LinearConstraint([Term(width)], constant: -1000, strength: #require(.priority(500))))
        }
        try solver.solve()
        #expect(solver.value(of: width) == 1)
    }

    @Test func ordersAHundredPriorities() throws {
        var solver = Solver()
        let width = try solver.addVariable()
        var added: [(Solver.ConstraintID, Double)] = []
        for priority in (1...100).shuffled() {
            let value = Double(priority * 3)
            added.append(
                (try solver.add(LinearConstraint([Term(width)], constant: -value, strength: #require(.priority(Double(priority * 9))))), value))
        }
        while !added.isEmpty {
            try solver.solve()
            let strongest = try #require(added.map(\.1).max())
            #expect(abs(solver.value(of: width) - strongest) < 1e-6)
            let index = try #require(added.firstIndex { $0.1 == strongest })
            try solver.remove(added.remove(at: index).0)
        }
        try solver.solve()
    }

    @Test func weighsTheTwoSidesOfAValueSeparately() throws {
        for (pull, expected) in [(100.0, 40.0), (300, 60)] {
            var solver = Solver()
            let width = try solver.addVariable(nonNegative: true)
            _ = try solver.add(
                LinearConstraint([Term(width)], constant: -40, above: .priority(250), below: .priority(750)))
            _ = try solver.add(LinearConstraint([Term(width)], constant: -60, strength: #require(.priority(pull))))
            try solver.solve()
            #expect(solver.value(of: width) == expected)
        }
    }

    @Test func restoresWhatARemovedConstraintHeld() throws {
        var solver = Solver()
        let x = try solver.addVariable()
        _ = try solver.add(LinearConstraint([Term(x)], constant: -100, .lessOrEqual, strength: #require(.priority(1))))
        try solver.solve()
        let ten = try solver.add(LinearConstraint([Term(x)], constant: -10, .lessOrEqual))
        let twenty = try solver.add(LinearConstraint([Term(x)], constant: -20, .lessOrEqual))
        _ = try solver.add(LinearConstraint([Term(x)], constant: -90, strength: #require(.priority(5))))
        try solver.solve()
        #expect(solver.value(of: x) == 10)
        try solver.remove(ten)
        try solver.solve()
        #expect(solver.value(of: x) == 20)
        try solver.remove(twenty)
        try solver.solve()
        #expect(solver.value(of: x) == 90)
        #expect(throws: SolverError.unknownConstraint) { try solver.remove(twenty) }
    }

    @Test func namesTheConstraintsThatContradictAndChangesNothing() throws {
        var solver = Solver()
        let x = try solver.addVariable()
        let y = try solver.addVariable()
        let z = try solver.addVariable()
        let first = try solver.add(LinearConstraint([Term(x)], constant: -10, .greaterOrEqual))
        let second = try solver.add(LinearConstraint([Term(y), Term(x, -1)], constant: -5))
        _ = try solver.add(LinearConstraint([Term(z), Term(x, -1)], constant: -5))
        _ = try solver.add(LinearConstraint([Term(y)], constant: -7, strength: #require(.priority(999))))
        try solver.solve()
        let (id, set, bounds) = try solver.attempt(LinearConstraint([Term(y)], constant: -12, .lessOrEqual))
        #expect(id == nil)
        #expect(Set(set).isSuperset(of: [first, second]))
        #expect(set.count == 3)
        #expect(bounds.isEmpty)
        try solver.solve()
        #expect(solver.value(of: y) == 15)
        #expect(solver.residual() < 1e-6)
    }

    @Test func namesTheBoundThatContradicts() throws {
        var solver = Solver()
        let width = try solver.addVariable(nonNegative: true)
        let (id, set, bounds) = try solver.attempt(LinearConstraint([Term(width)], constant: 5))
        #expect(id == nil)
        #expect(set.count == 1)
        #expect(bounds == [width])
    }

    @Test func keepsRedundantEqualitiesConsistent() throws {
        var solver = Solver()
        let x = try solver.addVariable()
        let y = try solver.addVariable()
        let a = try solver.add(LinearConstraint([Term(x), Term(y, -1)], constant: -3))
        let b = try solver.add(LinearConstraint([Term(x, 2), Term(y, -2)], constant: -6))
        #expect(throws: SolverError.self) { try solver.setConstant(-8, of: b) }
        try solver.remove(a)
        _ = try solver.add(LinearConstraint([Term(y)], constant: -1))
        try solver.solve()
        #expect(solver.value(of: x) == 4)
        try solver.setConstant(-8, of: b)
        #expect(solver.value(of: x) == 5)
    }

    @Test func refusesAConstantThatContradictsAndKeepsTheOldOne() throws {
        var solver = Solver()
        let x = try solver.addVariable()
        let low = try solver.add(LinearConstraint([Term(x)], constant: -10, .greaterOrEqual))
        let high = try solver.add(LinearConstraint([Term(x)], constant: -20, .lessOrEqual))
        try solver.setConstant(-5, of: low)
        #expect(throws: SolverError.unsatisfiable(with: [low, high], bounds: [])) { try solver.setConstant(-4, of: high) }
        try solver.solve()
        #expect((5...20).contains(solver.value(of: x)))
        #expect(solver.residual() < 1e-6)
    }

    @Test func refusesNumbersThatAreNoLengths() throws {
        var solver = Solver()
        let x = try solver.addVariable()
        try solver.addEdit(x)
        for bad in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(throws: SolverError.self) { try solver.add(LinearConstraint([Term(x)], constant: bad)) }
            #expect(throws: SolverError.self) { try solver.add(LinearConstraint([Term(x, bad)])) }
            #expect(throws: SolverError.self) { try solver.suggest(bad, for: x) }
        }
        #expect(throws: SolverError.self) { try solver.add(LinearConstraint([Term(x, 1e-300)])) }
        #expect(Strength.priority(.nan) == nil)
    }

    @Test func refusesVariablesAndConstraintsItDoesNotKnow() throws {
        var solver = Solver(
            limits: {
                var limits = Solver.Limits()
                limits.variables = 2
                return limits
            }())
        let x = try solver.addVariable()
        let id = try solver.add(LinearConstraint([Term(x)]))
        #expect(throws: SolverError.variableInUse) { try solver.release(x) }
        try solver.remove(id)
        try solver.release(x)
        #expect(throws: SolverError.unknownVariable) { try solver.add(LinearConstraint([Term(x)])) }
        #expect(throws: SolverError.notEditable) { try solver.suggest(1, for: x) }
        _ = try solver.addVariable()
        _ = try solver.addVariable()
        #expect(throws: SolverError.tooManyVariables(limit: 2)) { try solver.addVariable() }
    }

    @Test func stopsWhenTheWorkBudgetIsSpent() throws {
        var solver = Solver()
        var system = SolverSystem(seed: 5, variables: 40)
        let variables = try solver.make(system)
        solver.workBudget = 200
        do {
            for _ in 0..<200 { _ = try solver.add(system.required(variables)) }
            try solver.solve()
            Issue.record("the budget had no effect")
        } catch {
            #expect(error == .workLimit)
        }
        #expect(throws: SolverError.numericalTrouble) { try solver.solve() }
    }

    @Test func tellsWhichValuesCouldBeDifferent() throws {
        var solver = Solver()
        let x = try solver.addVariable()
        let y = try solver.addVariable()
        _ = try solver.add(LinearConstraint([Term(x)], constant: -10, .greaterOrEqual))
        _ = try solver.add(LinearConstraint([Term(y)], constant: -10))
        try solver.solve()
        #expect(solver.isAmbiguous(x))
        #expect(!solver.isAmbiguous(y))
        _ = try solver.add(LinearConstraint([Term(x)], strength: #require(.priority(1))))
        try solver.solve()
        #expect(!solver.isAmbiguous(x))
    }
}
