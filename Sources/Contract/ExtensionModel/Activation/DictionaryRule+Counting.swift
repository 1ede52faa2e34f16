extension DictionaryRule {
    /// What the attachments of some items count as under a rule.
    struct Tally {
        var attachments = 0
        /// Attachments that are of an accepted kind.
        var accepted = 0
        var counts: [Int] = Array(repeating: 0, count: ActivationKind.allCases.count)
        /// URLs that stand for pages.
        var pageURLs = 0
        /// Attachments of a kind that the rule gives as 0, and of no accepted one.
        var refused: [Int] = Array(repeating: 0, count: ActivationKind.allCases.count)
    }

    /// Whether an attachment is of a kind, when the rule accepts that kind.
    static func matches(_ traits: AttachmentTraits, _ kind: ActivationKind) -> Bool {
        switch kind {
        case .image: traits.contains(.image)
        case .movie: traits.contains(.movie)
        case .webPage: traits.contains(.propertyList) && !traits.contains(.fileURL)
        case .webURL: traits.contains(.url) && !traits.contains(.fileURL)
        case .text: traits.contains(.text)
        case .file: traits.contains(.fileURL) || traits.contains(.data) && !traits.contains(.url)
        }
    }

    /// Whether an attachment is of a kind, when the rule gives that kind as 0: narrower, since nearly everything is data.
    static func isPlainly(_ traits: AttachmentTraits, _ kind: ActivationKind) -> Bool {
        switch kind {
        case .image, .movie, .webPage, .webURL: matches(traits, kind)
        case .text: traits.contains(.text) && !traits.contains(.fileURL)
        case .file:
            traits.contains(.fileURL)
                || traits.contains(.data) && traits.isDisjoint(with: [.image, .movie, .text, .url, .propertyList])
        }
    }

    func tally(_ attachments: [AttachmentTraits]) -> Tally {
        var tally = Tally()
        tally.attachments = attachments.count
        for traits in attachments {
            var isAccepted = false
            for (index, kind) in ActivationKind.allCases.enumerated() where !isAccepted {
                if kind == .webURL, takesURLAsPage, Self.matches(traits, .webURL) {
                    tally.pageURLs += 1
                    isAccepted = true
                } else if accepts(kind), Self.matches(traits, kind), kind != .file || !isRefusedFile(traits) {
                    tally.counts[index] += 1
                    isAccepted = true
                }
            }
            if isAccepted {
                tally.accepted += 1
                continue
            }
            for (index, kind) in ActivationKind.allCases.enumerated() where refuses(kind) && Self.isPlainly(traits, kind) {
                tally.refused[index] += 1
            }
        }
        return tally
    }

    /// Whether an attachment that could be a file is of a kind that the rule gives as 0.
    private func isRefusedFile(_ traits: AttachmentTraits) -> Bool {
        ActivationKind.allCases.contains { $0 != .file && refuses($0) && Self.isPlainly(traits, $0) }
    }
}
