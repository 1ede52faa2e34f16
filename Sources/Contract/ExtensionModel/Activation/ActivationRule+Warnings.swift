import PredicateFormat

extension ActivationRule {
    /// What an author should know about the rule although it is valid, as sentences.
    ///
    /// A predicate is tried with a few selections for this, so ask when somebody will read the answer.
    public var warnings: [String] {
        switch form {
        case .dictionary: readingWarnings
        case .predicate: literalWarnings + unknownKeyWarnings + faultWarnings
        }
    }

    private var literalWarnings: [String] {
        if case .literal(false) = predicate.kind { return ["FALSEPREDICATE is never true, so the extension is never offered."] }
        var isTrue = false
        predicate.visit { node in
            if case .literal(true) = node.kind { isTrue = true }
        } expression: { _ in
        }
        return isTrue ? ["TRUEPREDICATE is for development only. Say which types the extension supports before you ship it."] : []
    }

    private var unknownKeyWarnings: [String] {
        var unknown: Set<String> = []
        predicate.visit { _ in
        } expression: { node in
            guard case .keyPath(_, let keys) = node.kind else { return }
            for key in keys where key.first != "@" && !ActivationItems.keys.contains(key) { unknown.insert(key) }
        }
        return unknown.sorted().map {
            "A rule sees the types of attachments only, so the key \"\($0)\" is always nil and what depends on it is not true."
        }
    }

    // MARK: Parts that fail whatever is shared

    /// How many faults are listed; who has more has the same one many times.
    private static let mostFaults = 5

    /// A part that fails with each of the samples fails with every selection: that depends on the kinds of the values that it compares, which
    /// are the same in all.
    private var faultWarnings: [String] {
        var faults: [SourceRange: PredicateEvaluationError] = [:], sound: Set<SourceRange> = [], alwaysFails = true
        for sample in Self.samples {
            var environment = sample.environment
            // The rules of shipped apps take less than a tenth of that.
            environment.limits = EvaluationLimits(steps: 20_000, traceNodes: 4_000)
            let examination = predicate.examine(with: sample.value, environment: environment)
            faults.merge(examination.faults) { first, _ in first }
            sound.formUnion(examination.sound)
            alwaysFails = alwaysFails && examination.fails
        }
        let sure = faults.filter { !sound.contains($0.key) }.sorted { $0.key.lower < $1.key.lower }
        let consequence =
            alwaysFails ? "The rule always fails, so the extension is never offered." : "Whatever is shared, this part of the rule does not work."
        return sure.prefix(Self.mostFaults).map { "\($0.value.sentence) \(consequence)" }
    }

    /// Selections with one and with several of everything, each once with types that conform to all others and once with types that
    /// conform to none.
    private static let samples: [ClassifiedItems] = [true, false].flatMap { conforms in
        [[[1]], [[2]], [[1, 2, 1], [2, 1]], [[2, 3], [3], [1, 1, 1]]].map { items in
            let types = ["public.jpeg", "public.file-url", "public.utf8-plain-text"]
            let selection = ActivationItems(
                extensionItems: items.map { attachments in
                    ActivationItems.Item(attachments: attachments.map { Array(types.prefix($0)) }, hasContentText: conforms)
                })
            return ClassifiedItems(selection) { _, _ in conforms }
        }
    }
}
