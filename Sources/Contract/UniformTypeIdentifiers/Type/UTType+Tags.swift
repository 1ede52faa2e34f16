extension UTType {
    /// The longest tag from which a type can be made, in bytes.
    static let longestTag = 255

    /// The type of files with an extension, written without a dot. See ``init(tag:tagClass:conformingTo:)``.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of data with a MIME type; parameters such as a character set are allowed. See ``init(tag:tagClass:conformingTo:)``.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The preferred type that has a tag and conforms to `supertype`; a dynamic type if no such type is declared.
    ///
    /// `nil` for an empty tag, a tag longer than 255 bytes, and a tag with control characters or, as an extension, a slash.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard Self.isUsable(tag, tagClass) else { return nil }
        let found = TypeCatalog.shared.preferredIdentifier(
            tag: tag, tagClass: tagClass.rawValue, supertype: supertype?.identifier)
        self = found.map(UTType.init(known:)) ?? UTType(dynamic: tag, tagClass, supertype)
    }

    /// All types that have a tag and conform to `supertype`, the preferred type first; a single dynamic type if no such type is declared.
    /// Empty for a tag that ``init(tag:tagClass:conformingTo:)`` refuses.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        guard isUsable(tag, tagClass) else { return [] }
        let found = TypeCatalog.shared.identifiers(tag: tag, tagClass: tagClass.rawValue).map(UTType.init(known:))
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        return found.isEmpty ? [UTType(dynamic: tag, tagClass, supertype)] : found
    }

    private init(dynamic tag: String, _ tagClass: UTTagClass, _ supertype: UTType?) {
        let ignoresCase = tagClass == .filenameExtension || tagClass == .mimeType
        let dynamic = DynamicIdentifier(
            tag: ignoresCase ? ASCIIFolding.fold(tag) : tag, tagClass: tagClass.rawValue, parent: supertype?.identifier)
        self.init(known: dynamic.identifier)
    }

    private static func isUsable(_ tag: String, _ tagClass: UTTagClass) -> Bool {
        UTTypeDeclaration.isTag(tag) && UTTypeDeclaration.isWellFormed(tagClass.rawValue)
            && !(tagClass == .filenameExtension && tag.utf8.contains(UInt8(ascii: "/")))
    }
}
