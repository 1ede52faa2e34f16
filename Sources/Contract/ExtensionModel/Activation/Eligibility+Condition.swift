import UniformTypeIdentifiers

extension Eligibility.Condition {
    func holds(for selection: Selection) -> Bool {
        switch self {
        case .rule(let rule): rule.accepts(selection.items)
        case .itemLimit(let limit, _, _): selection.items.itemCount <= limit
        case .mediaTypes(let types): selection.items.attachments.count == 1 && selection.items.attachments.allSatisfy { Self.matches($0, types) }
        case .documentPicker(let modes, let types): Self.matches(selection.documentPicker, modes: modes, types: types)
        case .noRule: false
        }
    }

    private static func matches(_ traits: AttachmentTraits, _ types: [String]) -> Bool {
        traits.contains(.image) && types.contains("Image") || traits.contains(.movie) && types.contains("Video")
    }

    /// A host that reads is matched with a provider of any of its types, or of a type above or below them; a document that the host exports or
    /// moves must be of a type that the provider accepts.
    private static func matches(_ request: DocumentPickerRequest?, modes: [String], types: [String]) -> Bool {
        guard let request, modes.contains(request.mode.rawValue) else { return false }
        return request.typeIdentifiers.contains { wanted in
            types.contains { offered in
                if UTType.conformance(of: wanted, to: offered) { return true }
                switch request.mode {
                case .import, .open: return UTType.conformance(of: offered, to: wanted)
                case .exportToService, .moveToService: return false
                }
            }
        }
    }
}

extension ClassifiedItems {
    /// How many things a person has selected: a URL and a property list beside an item's other attachments describe the same thing.
    var itemCount: Int {
        var count = 0
        var start = 0
        for item in items.extensionItems {
            let own = attachments[start..<start + item.attachments.count]
            count += max(1, own.count { $0.isDisjoint(with: [.url, .propertyList]) || $0.contains(.fileURL) })
            start += item.attachments.count
        }
        return count
    }
}
