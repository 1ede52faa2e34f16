import ExtensionModel
import PredicateFormat

/// Items of a host out of bytes: 0xFF begins an item, 0xFE an attachment, 0xFD gives the item a text, everything else is a type.
enum RuleItems {
    private static let types = [
        "public.jpeg", "public.png", "public.image", "com.apple.quicktime-movie", "public.url", "public.file-url", "public.utf8-plain-text",
        "Public.HTML", "com.adobe.pdf", "public.folder", "com.apple.property-list", "com.example.unknown", "COM.Example.Unknown", "public.data",
        "net.daringfireball.markdown", "com.example.größe", "",
    ]

    static func make(_ bytes: some Sequence<UInt8>) -> ActivationItems {
        var items: [ActivationItems.Item] = []
        for byte in bytes {
            if byte == 0xFF || items.isEmpty { items.append(ActivationItems.Item(attachments: [])) }
            let last = items.count - 1
            switch byte {
            case 0xFF: break
            case 0xFE: items[last].attachments.append([])
            case 0xFD: items[last].hasContentText = true
            default:
                if items[last].attachments.isEmpty { items[last].attachments.append([]) }
                items[last].attachments[items[last].attachments.count - 1].append(types[Int(byte) % types.count])
            }
        }
        return ActivationItems(extensionItems: items)
    }

    /// The items as a rule sees them, made apart from the product's own conversion.
    static func value(_ items: ActivationItems) -> PredicateValue {
        .dictionary([
            "extensionItems": .array(
                items.extensionItems.map { item in
                    let attachments = item.attachments.map {
                        PredicateValue.dictionary(["registeredTypeIdentifiers": .array($0.map { .string($0) })])
                    }
                    return .dictionary(["attachments": .array(attachments)])
                })
        ])
    }
}
