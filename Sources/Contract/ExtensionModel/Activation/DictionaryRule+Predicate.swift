import PredicateFormat

/// The rule as an equivalent predicate.
extension DictionaryRule {
    private static let everyAttachment = ExpressionNode.keyPath("extensionItems.@unionOfArrays.attachments")
    private static let name = "attachment"

    var predicate: PredicateNode {
        guard !acceptsNothing else { return .literal(false) }
        let total = Self.everyAttachment.keyPath("@count")
        var clauses: [PredicateNode] = []
        if let minimumAttachments { clauses.append(.compare(total, .greaterThanOrEqualTo, Self.number(minimumAttachments))) }
        if let maximumAttachments { clauses.append(.compare(total, .lessThanOrEqualTo, Self.number(maximumAttachments))) }
        let accepted = acceptedKinds
        for kind in ActivationKind.allCases {
            if accepts(kind), kind != .text { clauses.append(atMost(limits[kind], kind, accepted)) }
        }
        let acceptedCount = Self.count(Self.any(accepted.map(\.test)))
        if requiresEvery { clauses.append(.compare(acceptedCount, .equalTo, total)) }
        let some = PredicateNode.compare(acceptedCount, .greaterThan, Self.number(0))
        clauses.append(accepts(.text) ? .or([some, Self.hasContentText]) : some)
        return Self.all(clauses)
    }

    /// The kinds that an attachment may count as, in the order of counting. A page's URL counts as a page, after the page's property list.
    private var acceptedKinds: [(kind: ActivationKind, isURL: Bool, test: PredicateNode)] {
        var kinds: [(ActivationKind, Bool, PredicateNode)] = []
        for kind in ActivationKind.allCases {
            if kind == .webURL, takesURLAsPage { kinds.append((.webPage, true, Self.matches(.webURL))) }
            if accepts(kind) { kinds.append((kind, false, Self.matches(kind))) }
        }
        return kinds
    }

    private func atMost(
        _ limit: Int, _ kind: ActivationKind, _ accepted: [(kind: ActivationKind, isURL: Bool, test: PredicateNode)]
    ) -> PredicateNode {
        /// How many attachments count as the kind at this index: attachments of that kind and of no earlier kind.
        func count(at index: Int) -> ExpressionNode {
            let earlier = accepted[..<index].map(\.test)
            return Self.count(earlier.isEmpty ? accepted[index].test : Self.all([accepted[index].test, .not(Self.any(earlier))]))
        }
        let counts = accepted.indices.filter { accepted[$0].kind == kind }.map(count)
        let bounds = counts.map { PredicateNode.compare($0, .lessThanOrEqualTo, Self.number(limit)) }
        guard counts.count == 2 else { return Self.all(bounds) }
        return .and([bounds[0], .or([.compare(counts[0], .greaterThan, Self.number(0)), bounds[1]])])
    }

    // MARK: Tests of one attachment

    private static func matches(_ kind: ActivationKind) -> PredicateNode {
        switch kind {
        case .image: has("public.image")
        case .movie: has("public.movie")
        case .webPage: .and([has("com.apple.property-list"), .not(has("public.file-url"))])
        case .webURL: .and([has("public.url"), .not(has("public.file-url"))])
        case .text: has("public.text")
        case .file:
            .or([
                has("public.file-url"),
                .and([has("public.data"), .not(.or(["public.text", "public.url", "com.apple.property-list"].map(has)))]),
            ])
        }
    }

    private static func has(_ identifier: String) -> PredicateNode {
        .compare(
            ExpressionNode.variable(name).keyPath("registeredTypeIdentifiers"), .conformsTo, .constant(.string(identifier)), modifier: .any)
    }

    /// Whether an item itself has text, which is not an attachment; only a rule in dictionary form reads this variable.
    static let contentTextVariable = "hasContentText"

    private static var hasContentText: PredicateNode {
        .compare(.variable(contentTextVariable), .equalTo, .constant(.bool(true)))
    }

    // MARK: Building blocks

    private static func count(_ test: PredicateNode) -> ExpressionNode {
        ExpressionNode.subquery(everyAttachment, name, test).keyPath("@count")
    }

    private static func number(_ value: Int) -> ExpressionNode { .constant(.int(Int64(value))) }

    /// Joins with AND. Parts that are AND themselves are merged, for fewer levels.
    private static func all(_ parts: [PredicateNode]) -> PredicateNode { parts.count == 1 ? parts[0] : .and(parts) }

    private static func any(_ parts: [PredicateNode]) -> PredicateNode { parts.count == 1 ? parts[0] : .or(parts) }
}
