extension PredicateNode {
    /// Whether the predicate is true for a value.
    ///
    /// - Throws: `PredicateEvaluationError` when the evaluation fails or exceeds the environment's limits.
    public func evaluate(
        with object: PredicateValue, environment: consuming EvaluationEnvironment = EvaluationEnvironment()
    ) throws(PredicateEvaluationError) -> Bool {
        try evaluate(with: .value(object), environment)
    }

    /// The same for any object, like `NSPredicate.evaluate(with:)`. Swift's own collections are converted only as far as the predicate reads them.
    ///
    /// - Parameter environment: nil for ``PredicateDefaults/environment``.
    package func evaluate(bridging object: Any?, environment: consuming EvaluationEnvironment?) throws(PredicateEvaluationError) -> Bool {
        try evaluate(with: EvaluatedObject(bridging: object), environment)
    }

    private func evaluate(with object: consuming EvaluatedObject, _ environment: consuming EvaluationEnvironment?) throws(PredicateEvaluationError)
        -> Bool
    {
        try refuseTooDeep(depth)
        var evaluator = Evaluator(object: object, environment: environment)
        return try evaluator.isTrue(self)
    }

    /// Evaluates and records the value of every node.
    ///
    /// Parts of AND and OR that do not affect the result are evaluated, too. A failure is recorded in the node that failed and in the nodes
    /// around it, so the explanation never throws.
    public func explain(
        with object: PredicateValue, environment: EvaluationEnvironment = EvaluationEnvironment()
    ) -> PredicateTrace {
        let tracer = PredicateTracer(limit: environment.limits.traceNodes)
        let answer = answer(with: object, environment, tracer)
        if let root = tracer.root { return root }
        switch answer {
        case .success(let passed): return PredicateTrace(text: format(limit: 200), range: range, value: "\(passed)", passed: passed, isCut: true)
        case .failure(let error): return PredicateTrace(text: format(limit: 200), range: range, error: error.message, isCut: true)
        }
    }
}

extension PredicateNode {
    /// Evaluates with a tracer.
    func answer(
        with object: PredicateValue, _ environment: EvaluationEnvironment, _ tracer: PredicateTracer
    ) -> Result<Bool, PredicateEvaluationError> {
        Result { () throws(PredicateEvaluationError) in
            try refuseTooDeep(depth)
            var evaluator = Evaluator(object: .value(object), environment: environment, tracer: tracer)
            return try evaluator.isTrue(self)
        }
    }
}

extension ExpressionNode {
    /// The value of the expression for an object.
    ///
    /// - Throws: `PredicateEvaluationError` when the evaluation fails or exceeds the environment's limits.
    public func value(
        with object: PredicateValue, environment: EvaluationEnvironment = EvaluationEnvironment()
    ) throws(PredicateEvaluationError) -> PredicateValue {
        try refuseTooDeep(depth)
        var evaluator = Evaluator(object: .value(object), environment: environment)
        return try evaluator.value(of: self)
    }
}

/// The parser refuses deep trees; deep trees built in code are refused here, before they exhaust the stack.
private func refuseTooDeep(_ depth: Int) throws(PredicateEvaluationError) {
    guard depth <= 512 else {
        throw PredicateEvaluationError(.tooMuchWork, "The predicate is nested \(depth) levels deep; 512 are allowed.")
    }
}
