import PredicateFormat

extension ActivationRule {
    /// What the author of a valid rule should know, as sentences.
    ///
    /// This evaluates the predicate for several sample selections, so call it only when the warnings will be read.
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

    // MARK: Parts that fail for every selection

    /// The most faults that are listed; more are usually repetitions of one fault.
    private static let mostFaults = 5

    /// A part that fails for each sample fails for every selection: failure depends on the kinds of the compared values, which are the
    /// same in all selections.
    private var faultWarnings: [String] {
        var faults: [SourceRange: PredicateEvaluationError] = [:], sound: Set<SourceRange> = [], alwaysFails = true
        for sample in Self.samples {
            var environment = sample.environment
            // The rules of shipped apps take less than a tenth of these limits.
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

    /// Selections with one or several items, attachments and types; each selection once with types that conform to every type and once with
    /// types that conform to none.
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
