import PredicateFormat
import Synchronization

/// The results of all type tests of one query, so that each test is made once.
final class TypeAnswers: Sendable {
    private let book = Mutex(TypeAnswerBook())
    private let value = Mutex<PredicateValue?>(nil)

    /// - Returns: nil when a test fails for a type; the general evaluator then determines where that matters.
    func decide(_ program: RuleProgram, _ shape: ItemShape, _ types: OfferedTypes) -> Bool? {
        while true {
            switch book.withLock({ $0.decide(program, shape) }) {
            case .decided(let answer): return answer
            case .failed: return nil
            case .missing(let index):
                // Made without holding the lock, since the registry has locks of its own. Two threads may make the same test, which is harmless.
                let test = program.tests[index]
                let row = (try? test.passing(types)).map { shape.row(test.quantifier, passing: $0) }
                book.withLock { $0.remember(test.key, row) }
            }
        }
    }

    /// The items in the general evaluator's form, created at the first use.
    func value(of items: ActivationItems) -> PredicateValue {
        value.withLock { value in
            if let value { return value }
            let made = items.predicateValue
            value = made
            return made
        }
    }
}
