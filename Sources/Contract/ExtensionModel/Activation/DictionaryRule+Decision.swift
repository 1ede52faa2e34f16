extension DictionaryRule {
    func decide(_ items: ClassifiedItems) -> ActivationDecision {
        guard !acceptsNothing else {
            return ActivationDecision(clauses: [.init(text: "the rule accepts some kind of content", passed: false)])
        }
        let tally = tally(items.kinds)
        var clauses: [ActivationDecision.Clause] = []
        func atMost(_ text: String, _ count: Int, _ bound: Int) {
            clauses.append(.init(text: text, countedValue: count, bound: bound, passed: count <= bound))
        }
        if let minimumAttachments {
            clauses.append(
                .init(
                    text: "attachments, at least", countedValue: tally.attachments, bound: minimumAttachments,
                    passed: tally.attachments >= minimumAttachments))
        }
        if let maximumAttachments { atMost("attachments, at most", tally.attachments, maximumAttachments) }
        for (index, kind) in ActivationKind.allCases.enumerated() {
            let limit = limits[kind]
            if limit == 0 { continue }
            if kind == .webPage, takesURLAsPage {
                let pages = tally.counts[index] > 0 ? tally.counts[index] : tally.pageURLs
                atMost("attachments of kind webPage, at most", pages, limit)
            } else if kind != .text {
                atMost("attachments of kind \(kind.rawValue), at most", tally.counts[index], limit)
            }
        }
        if requiresEvery {
            clauses.append(
                .init(
                    text: "attachments of an accepted kind, every one", countedValue: tally.accepted, bound: tally.attachments,
                    passed: tally.accepted == tally.attachments))
        }
        let hasText = accepts(.text) && items.hasContentText
        clauses.append(
            .init(
                text: accepts(.text) ? "attachments of an accepted kind or items with text, at least" : "attachments of an accepted kind, at least",
                countedValue: tally.accepted + (hasText ? 1 : 0), bound: 1, passed: tally.accepted > 0 || hasText))
        return ActivationDecision(clauses: clauses)
    }

    /// The result of `decide(_:)` without the reasons.
    func isSatisfied(by items: ClassifiedItems) -> Bool {
        if acceptsNothing { return false }
        let attachments = items.kinds.count
        if let minimumAttachments, attachments < minimumAttachments { return false }
        if let maximumAttachments, attachments > maximumAttachments { return false }
        let tally = tally(items.kinds)
        if requiresEvery, tally.accepted != tally.attachments { return false }
        if tally.accepted == 0, !(accepts(.text) && items.hasContentText) { return false }
        for index in 0..<KindRows.kinds {
            let limit = limits[position: index]
            if limit == 0 { continue }
            if index == ActivationKind.webPage.position, takesURLAsPage, tally.counts[index] == 0 {
                if tally.pageURLs > limit { return false }
            } else if tally.counts[index] > limit {
                return false
            }
        }
        return true
    }
}
