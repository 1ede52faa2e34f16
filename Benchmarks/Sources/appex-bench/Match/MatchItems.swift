import ExtensionModel

/// Attachments as hosts register them.
enum MatchItems {
    private static let attachments = [
        ["public.jpeg"], ["public.png", "public.file-url"], ["public.heic", "public.jpeg"], ["com.apple.quicktime-movie"], ["public.mp3"],
        ["public.url"], ["public.url", "public.plain-text"], ["public.utf8-plain-text"], ["com.apple.property-list"], ["public.html"],
        ["com.adobe.pdf"], ["com.adobe.pdf", "public.file-url"], ["public.zip-archive", "public.file-url"], ["public.folder", "public.file-url"],
        ["public.vcard"], ["net.daringfireball.markdown", "public.plain-text"], ["public.mpeg-4"], ["com.apple.pkpass"],
        ["com.example.editor.sketch", "public.png"], ["com.example.cookbook.recipe"],
    ]

    /// One item with that many attachments, as most hosts offer; now and then several.
    static func random(_ count: Int, _ random: inout SplitMix64) -> ActivationItems {
        var items: [ActivationItems.Item] = [.init(attachments: [])]
        for _ in 0..<count {
            if random.next(below: 40) == 0 { items.append(.init(attachments: [])) }
            items[items.count - 1].attachments.append(attachments[random.next(below: attachments.count)])
        }
        // A few kinds at a time are more usual than ten different ones.
        if random.next(below: 2) == 0, let first = items[0].attachments.first {
            items[0].attachments = items[0].attachments.map { _ in first }
        }
        return ActivationItems(extensionItems: items)
    }
}

/// The same numbers on every run.
struct SplitMix64 {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(max(1, bound)))
    }
}
