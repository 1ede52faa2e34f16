/// A sum of a few variables and a constant, during the conversion of an attribute into a row.
struct LinearForm {
    var terms: [LinearConstraint.Term] = []
    var constant = 0.0

    mutating func add(_ coefficient: Double, _ variable: Solver.Variable?) {
        guard let variable, coefficient != 0 else { return }
        for index in terms.indices where terms[index].variable == variable {
            terms[index].coefficient += coefficient
            return
        }
        terms.append(.init(variable, coefficient))
    }

    /// The terms without those that cancelled each other.
    var significant: [LinearConstraint.Term] { terms.filter { abs($0.coefficient) > 1e-9 } }
}
