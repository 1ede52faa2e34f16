/// The type families of an attachment: it belongs to the families of all its identifiers.
struct AttachmentTraits: OptionSet, Sendable {
    let rawValue: UInt8

    static let image = AttachmentTraits(rawValue: 1)
    static let movie = AttachmentTraits(rawValue: 2)
    static let text = AttachmentTraits(rawValue: 4)
    static let url = AttachmentTraits(rawValue: 8)
    static let fileURL = AttachmentTraits(rawValue: 16)
    static let data = AttachmentTraits(rawValue: 32)
    static let propertyList = AttachmentTraits(rawValue: 64)

    /// Each family with its root type.
    static let families: [(trait: AttachmentTraits, identifier: String)] = [
        (.image, "public.image"), (.movie, "public.movie"), (.text, "public.text"), (.url, "public.url"),
        (.fileURL, "public.file-url"), (.data, "public.data"), (.propertyList, "com.apple.property-list"),
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }
}
