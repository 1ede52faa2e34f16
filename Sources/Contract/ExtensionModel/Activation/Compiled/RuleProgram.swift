import PredicateFormat

/// A compiled rule in string form: a list of steps without branches that decides for all items, attachments and types at once.
///
/// No step can fail (parts that could are not compiled), so the order of evaluation does not matter: AND and OR compute both sides, and the
/// work is the number of steps times the number of elements, however deeply subqueries are nested.
final class RuleProgram: Sendable {
    /// A rule with more tests is left to the general evaluator, which counts its steps.
    static let maximumTests = 256
    static let maximumHeight = 64

    let instructions: [RuleInstruction]
    let tests: [TypeTest]
    /// The keys of the tests.
    let keys: [TypeTest.Key]
    /// The most rows that are on the stack at once.
    let height: Int

    /// - Returns: nil for a predicate with a part that only the general evaluator supports.
    init?(_ predicate: PredicateNode) {
        var compiler = RuleCompiler()
        guard let whole = try? compiler.compile(predicate), compiler.tests.count <= Self.maximumTests, whole.height <= Self.maximumHeight
        else { return nil }
        instructions = whole.steps
        tests = compiler.tests
        keys = compiler.tests.map(\.key)
        height = whole.height
    }

    /// Whether time and memory are sufficiently bounded for some items: by about as much work as the general evaluator does before it gives up,
    /// and by 8 MB.
    func fits(_ shape: ItemShape) -> Bool { shape.isNarrow || work(shape) <= 20_000_000 && stackWords(shape) <= 1 << 20 }

    /// An upper bound of the work for some items, in units of about a nanosecond. A query of the type registry counts as a hundred.
    private func work(_ shape: ItemShape) -> Int {
        let elements = max(shape.count(.item), shape.count(.attachment)) + shape.words(.type) + 1
        return instructions.count * elements + tests.count * (shape.identifiers.count * 100 + shape.count(.type))
    }

    /// How many words the stack needs for some items: the largest row that a step makes has a number for each attachment, and a step may build
    /// one more row before it replaces its operands.
    func stackWords(_ shape: ItemShape) -> Int {
        (height + 1) * max(shape.count(.item), shape.count(.attachment), shape.words(.type), 1)
    }
}
