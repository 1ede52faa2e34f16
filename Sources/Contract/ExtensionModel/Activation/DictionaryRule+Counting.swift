extension DictionaryRule {
    /// What the attachments of some items count as under a rule. Counts of kinds are by the kind's position.
    struct Tally {
        var attachments = 0
        /// Attachments that are of an accepted kind.
        var accepted = 0
        var counts = [6 of Int](repeating: 0)
        /// URLs that stand for pages.
        var pageURLs = 0
        /// Attachments of a kind that the rule gives as 0, and of no accepted one.
        var refused = [6 of Int](repeating: 0)
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

    /// Counts 64 attachments at a time.
    func tally(_ kinds: KindRows) -> Tally {
        var tally = Tally()
        tally.attachments = kinds.count
        let takesURLAsPage = takesURLAsPage
        for word in 0..<kinds.wordCount {
            let all = kinds.all(word)
            // Those that no earlier kind has taken.
            var left = all, refused: UInt64 = 0
            for position in 0..<KindRows.kinds {
                let limit = limits[position: position]
                if limit == 0, position != ActivationKind.file.position { refused |= kinds.plainly(word, position) }
                if limit > 0 {
                    var taken = kinds.matching(word, position) & left
                    // A file of a refused kind is not taken as a mere file. File is the last kind, so all refused ones are known.
                    if position == ActivationKind.file.position { taken &= ~refused }
                    tally.counts[position] += taken.nonzeroBitCount
                    left &= ~taken
                } else if takesURLAsPage, position == ActivationKind.webURL.position {
                    let taken = kinds.matching(word, position) & left
                    tally.pageURLs += taken.nonzeroBitCount
                    left &= ~taken
                }
            }
            tally.accepted += (all & ~left).nonzeroBitCount
            guard left != 0 else { continue }
            for position in 0..<KindRows.kinds where limits[position: position] == 0 {
                tally.refused[position] += (left & kinds.plainly(word, position)).nonzeroBitCount
            }
        }
        return tally
    }
}
