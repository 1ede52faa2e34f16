import ExtensionModel
import PredicateFormat
import RandomNumbers

/// Items of any shape, also such as no host would offer.
enum RandomItems {
    static let types = [
        "public.jpeg", "public.png", "public.image", "com.apple.quicktime-movie", "public.url", "public.file-url", "public.utf8-plain-text",
        "Public.HTML", "com.adobe.pdf", "public.folder", "com.apple.property-list", "com.example.unknown", "COM.Example.Unknown", "public.data",
        "net.daringfireball.markdown", "com.example.größe", "",
    ]

    static func make(_ random: inout SplitMix64) -> ActivationItems {
        // Now and then more of everything than fits the 64 bits of a word.
        let (items, attachments, types) = random.oneIn(40) ? random.pick([(4, 90, 3), (100, 3, 2), (5, 20, 9)]) : (4, 5, 4)
        return ActivationItems(
            extensionItems: (0..<random.below(items)).map { _ in
                ActivationItems.Item(
                    attachments: (0..<random.below(attachments)).map { _ in
                        (0..<random.below(types)).map { _ in random.pick(Self.types) }
                    }, hasContentText: random.oneIn(3))
            })
    }

    /// The items as a rule sees them, made apart from the product's own conversion.
    static func value(_ items: ActivationItems) -> PredicateValue {
        .dictionary([
            "extensionItems": .array(
                items.extensionItems.map { item in
                    .dictionary([
                        "attachments": .array(
                            item.attachments.map { .dictionary(["registeredTypeIdentifiers": .array($0.map { .string($0) })]) })
                    ])
                })
        ])
    }
}
