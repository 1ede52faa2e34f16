/// The results of an evaluation for each part of a predicate. Parts are identified by their ranges in the source.
package struct PredicateExamination: Sendable {
    /// The innermost parts that failed, and comparisons of values that can never be equal.
    package internal(set) var faults: [SourceRange: PredicateEvaluationError] = [:]
    /// The parts that were evaluated successfully at least once.
    package internal(set) var sound: Set<SourceRange> = []
    /// Whether the whole predicate failed for a reason other than its limits.
    package internal(set) var fails = false
}

extension PredicateNode {
    /// Evaluates every part, including parts of AND and OR that do not affect the result, and records which parts work and which do not.
    package func examine(with object: PredicateValue, environment: EvaluationEnvironment) -> PredicateExamination {
        let tracer = PredicateTracer(limit: environment.limits.traceNodes, examination: PredicateExamination())
        let answer = answer(with: object, environment, tracer)
        var examination = tracer.examination ?? PredicateExamination()
        if case .failure(let error) = answer { examination.fails = error.reason != .tooMuchWork }
        return examination
    }
}
