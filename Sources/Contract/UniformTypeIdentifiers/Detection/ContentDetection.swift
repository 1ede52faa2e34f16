/// Detects a format by content.
enum ContentDetection {
    /// How many bytes of a file are read.
    static let headerLength = 4096

    /// Never fails: unrecognised content is text or data.
    static func identifier(_ header: [UInt8], catalog: TypeCatalog) -> String {
        guard !header.isEmpty else { return "public.data" }
        let built = Signatures.match(header) ?? MarkupDetection.match(header)
        // A container (ZIP, XML) is recognised here with a low priority, so that shared-mime-info's files can identify its contents.
        if let built, built.priority >= 80 { return built.identifier }
        if let found = catalog.magic.current().match(header), found.priority > built?.priority ?? 0,
            let identifier = catalog.identifiers(tag: found.mimeType, tagClass: UTTagClass.mimeType.rawValue).first
                ?? MIMEIdentifier.identifier(ofMIMEType: found.mimeType),
            identifier != "public.data", identifier != "public.plain-text"
        {
            return identifier
        }
        return built?.identifier ?? TextDetection.identifier(header) ?? "public.data"
    }
}
