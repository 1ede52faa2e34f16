extension DictionaryRule {
    /// What the attachments of some items count as under a rule. Counts of kinds are by the kind's position.
    struct Tally {
        var attachments = 0
        /// Attachments that are of an accepted kind.
        var accepted = 0
        var counts = [6 of Int](repeating: 0)
        /// URLs that stand for pages.
        var pageURLs = 0
    }

    /// Whether an attachment is of a kind.
    static func matches(_ traits: AttachmentTraits, _ kind: ActivationKind) -> Bool {
        switch kind {
        case .image: traits.contains(.image)
        case .movie: traits.contains(.movie)
        case .webPage: traits.contains(.propertyList) && !traits.contains(.fileURL)
        case .webURL: traits.contains(.url) && !traits.contains(.fileURL)
        case .text: traits.contains(.text)
        case .file: traits.contains(.fileURL) || traits.contains(.data) && traits.isDisjoint(with: [.text, .url, .propertyList])
        }
    }

    /// Counts 64 attachments at a time.
    func tally(_ kinds: KindRows) -> Tally {
        var tally = Tally()
        tally.attachments = kinds.count
        let takesURLAsPage = takesURLAsPage
        for word in 0..<kinds.wordCount {
            let all = kinds.all(word)
            // Attachments that no earlier kind has counted.
            var left = all
            for position in 0..<KindRows.kinds {
                if limits[position: position] > 0 {
                    let taken = kinds.matching(word, position) & left
                    tally.counts[position] += taken.nonzeroBitCount
                    left &= ~taken
                } else if takesURLAsPage, position == ActivationKind.webURL.position {
                    let taken = kinds.matching(word, position) & left
                    tally.pageURLs += taken.nonzeroBitCount
                    left &= ~taken
                }
            }
            tally.accepted += (all & ~left).nonzeroBitCount
        }
        return tally
    }
}
