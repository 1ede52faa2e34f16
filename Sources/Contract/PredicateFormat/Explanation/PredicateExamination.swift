/// What an evaluation came upon, part by part. Parts are known by their places in the source.
package struct PredicateExamination: Sendable {
    /// The parts without an answer, each the innermost one, and comparisons of values that are never equal.
    package internal(set) var faults: [SourceRange: PredicateEvaluationError] = [:]
    /// The parts that had an answer at least once.
    package internal(set) var sound: Set<SourceRange> = []
    /// Whether the whole predicate has no answer, for another reason than its work.
    package internal(set) var fails = false
}

extension PredicateNode {
    /// Evaluates, with the parts of AND and OR that need not be asked, and sorts the parts into those that work and those that do not.
    package func examine(with object: PredicateValue, environment: EvaluationEnvironment) -> PredicateExamination {
        let tracer = PredicateTracer(limit: environment.limits.traceNodes, examination: PredicateExamination())
        let answer = answer(with: object, environment, tracer)
        var examination = tracer.examination ?? PredicateExamination()
        if case .failure(let error) = answer { examination.fails = error.reason != .tooMuchWork }
        return examination
    }
}
