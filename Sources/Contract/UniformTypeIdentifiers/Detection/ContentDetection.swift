/// Detection of a format by content.
enum ContentDetection {
    /// Bytes of a file that are looked at.
    static let headerLength = 4096

    /// Never fails: what nothing recognises is text or data.
    static func identifier(_ header: [UInt8], catalog: TypeCatalog) -> String {
        guard !header.isEmpty else { return "public.data" }
        let built = Signatures.match(header) ?? MarkupDetection.match(header)
        // A container (ZIP, XML) is recognised here with a low priority, which leaves it to the files to name what is in it.
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
