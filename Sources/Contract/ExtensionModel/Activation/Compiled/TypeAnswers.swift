import PredicateFormat
import Synchronization

/// What the rules of one query have asked about its types, and the answers, so that each question is answered once.
final class TypeAnswers: Sendable {
    private let book = Mutex(TypeAnswerBook())
    private let value = Mutex<PredicateValue?>(nil)

    /// - Returns: nil if a test fails for a type, which the general evaluator has to place.
    func decide(_ program: RuleProgram, _ shape: ItemShape, _ types: OfferedTypes) -> Bool? {
        while true {
            switch book.withLock({ $0.decide(program, shape) }) {
            case .decided(let answer): return answer
            case .failed: return nil
            case .missing(let index):
                // Asked without the lock, since the registry has locks of its own. Two threads may ask the same, which is harmless.
                let test = program.tests[index]
                let row = (try? test.passing(types)).map { shape.row(test.quantifier, passing: $0) }
                book.withLock { $0.remember(test.key, row) }
            }
        }
    }

    /// The items as the general evaluator takes them, made when it is first needed.
    func value(of items: ActivationItems) -> PredicateValue {
        value.withLock { value in
            if let value { return value }
            let made = items.predicateValue
            value = made
            return made
        }
    }
}
