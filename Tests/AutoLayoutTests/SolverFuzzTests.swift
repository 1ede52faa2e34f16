import Testing

@testable import AutoLayout

@Suite struct SolverFuzzTests {
    @Test(arguments: 0..<60) func satisfiesEverySatisfiableSystem(seed: Int) throws {
        var system = SolverSystem(seed: UInt64(seed), variables: 4 + seed % 30)
        var solver = Solver()
        let variables = try solver.make(system)
        var required: [Solver.ConstraintID] = []
        for _ in 0..<(10 + seed * 2) {
            required.append(try solver.add(system.required(variables)))
            if Bool.random(using: &system.generator) { _ = try solver.add(system.optional(variables)) }
            if Int.random(in: 0..<5, using: &system.generator) == 0 { try solver.solve() }
        }
        try solver.solve()
        for id in required { #expect(try #require(solver.violation(of: id)) < 1e-5) }
        for (index, variable) in variables.enumerated() where system.isNonNegative[index] {
            #expect(solver.value(of: variable) > -1e-5)
        }
        #expect(solver.residual() < 1e-5)
    }

    @Test(arguments: 0..<40) func reachesTheSameOptimumAsASystemBuiltFromScratch(seed: Int) throws {
        var system = SolverSystem(seed: UInt64(seed) + 1000, variables: 3 + seed % 20)
        var solver = Solver()
        let variables = try solver.make(system)
        var live: [(id: Solver.ConstraintID, constraint: LinearConstraint)] = []
        for step in 0..<120 {
            switch Int.random(in: 0..<10, using: &system.generator) {
            case 0..<3:
                let constraint = system.required(variables)
                let id = try solver.add(constraint)
                live.append((id, constraint))
            case 3..<6:
                let constraint = system.optional(variables)
                let id = try solver.add(constraint)
                live.append((id, constraint))
            case 6..<8 where !live.isEmpty:
                let index = live.indices.randomElement(using: &system.generator) ?? 0
                try solver.remove(live.remove(at: index).id)
            default:
                guard let index = live.indices.randomElement(using: &system.generator) else { continue }
                let constant = live[index].constraint.constant + Double(Int.random(in: -40...40, using: &system.generator))
                // The constraint may contradict now; what matters then is that nothing changed.
                if try solver.accepts(constant, of: live[index].id) { live[index].constraint.constant = constant }
                // Required constraints are about the witness: put it back, or all that follow may contradict.
                if live[index].constraint.above?.isRequired == true || live[index].constraint.below?.isRequired == true {
                    try solver.remove(live.remove(at: index).id)
                }
            }
            guard step % 10 == 9 else { continue }
            try solver.solve()
            var fresh = Solver()
            let freshVariables = try fresh.make(system)
            let places = Dictionary(uniqueKeysWithValues: zip(variables, freshVariables))
            var ids: [Solver.ConstraintID] = []
            for entry in live.shuffled(using: &system.generator) {
                var constraint = entry.constraint
                for index in constraint.terms.indices {
                    constraint.terms[index].variable = try #require(places[constraint.terms[index].variable])
                }
                ids.append(try fresh.add(constraint))
            }
            try fresh.solve()
            let incremental = solver.cost(of: live.map(\.id))
            let scratch = fresh.cost(of: ids)
            #expect(agree(incremental, scratch), "step \(step): \(incremental) \(scratch)")
            #expect(solver.residual() < 1e-5)
        }
    }

    @Test(arguments: 0..<40) func namesAnInfeasibleSubsetInEveryConflict(seed: Int) throws {
        var system = SolverSystem(seed: UInt64(seed) + 7000, variables: 3 + seed % 8)
        var solver = Solver()
        let variables = try solver.make(system)
        var accepted: [Solver.ConstraintID: LinearConstraint] = [:]
        var conflicts = 0
        for _ in 0..<60 {
            var constraint = system.required(variables)
            constraint.constant += Double(Int.random(in: -5...5, using: &system.generator))
            let (id, set, _) = try solver.attempt(constraint)
            if let id {
                accepted[id] = constraint
            } else {
                conflicts += 1
                var small = Solver()
                let smallVariables = try small.make(system)
                let places = Dictionary(uniqueKeysWithValues: zip(variables, smallVariables))
                var members = set.compactMap { accepted[$0] }
                #expect(members.count == set.count - 1)
                members.append(constraint)
                var isInfeasible = false
                for index in members.indices {
                    var member = members[index]
                    for index in member.terms.indices { member.terms[index].variable = try #require(places[member.terms[index].variable]) }
                    if try !small.accepts(member) { isInfeasible = true }
                }
                #expect(isInfeasible)
                try solver.solve()
                #expect(solver.residual() < 1e-5)
                for id in accepted.keys { #expect(try #require(solver.violation(of: id)) < 1e-5) }
            }
        }
        #expect(conflicts > 0)
    }

    @Test(arguments: 0..<20) func followsEditsAsIfBuiltWithThem(seed: Int) throws {
        var system = SolverSystem(seed: UInt64(seed) + 9000, variables: 12)
        var solver = Solver()
        let variables = try solver.make(system)
        try solver.addEdit(variables[0])
        var all: [LinearConstraint] = []
        var ids: [Solver.ConstraintID] = []
        for _ in 0..<20 {
            all.append(system.required(variables))
            all.append(system.optional(variables))
        }
        for constraint in all { ids.append(try solver.add(constraint)) }
        for _ in 0..<20 {
            let value = Double(Int.random(in: 0...300, using: &system.generator))
            try solver.suggest(value, for: variables[0])
            var fresh = Solver()
            let freshVariables = try fresh.make(system)
            var freshIDs = [try fresh.add(LinearConstraint([.init(freshVariables[0])], constant: -value, strength: .edit))]
            let places = Dictionary(uniqueKeysWithValues: zip(variables, freshVariables))
            for var constraint in all {
                for index in constraint.terms.indices {
                    constraint.terms[index].variable = try #require(places[constraint.terms[index].variable])
                }
                freshIDs.append(try fresh.add(constraint))
            }
            try fresh.solve()
            let edit = try #require(solver.edits[variables[0]])
            let first = solver.cost(of: [edit] + ids)
            let second = fresh.cost(of: freshIDs)
            #expect(agree(first, second), "\(first) \(second)")
        }
    }
}
