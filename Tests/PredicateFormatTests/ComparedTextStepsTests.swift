import PredicateFormat
import Testing

/// A step stands for a block of text that is read, and each block is charged once.
@Suite struct ComparedTextStepsTests {
    @Test(arguments: ["SELF CONTAINS[c] 'b'", "SELF BEGINSWITH[c] 'b'", "SELF ENDSWITH[c] 'b'", "SELF CONTAINS 'b'"])
    func chargesABlockOfTextOnce(format: String) throws {
        let node = try PredicateNode(parsing: format)
        let text = PredicateValue.string(String(repeating: "a", count: 6_400))
        #expect(try !node.evaluate(with: text, environment: EvaluationEnvironment(limits: EvaluationLimits(steps: 110))))
        #expect(throws: PredicateEvaluationError.self) {
            try node.evaluate(with: text, environment: EvaluationEnvironment(limits: EvaluationLimits(steps: 90)))
        }
    }
}
