/// What a host wants of a document picker (guide, “Document Provider”): it has its own way of being found.
public struct DocumentPickerRequest: Sendable, Hashable {
    /// What is done with the document; the raw values are those of `UIDocumentPickerModes`.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        case `import` = "UIDocumentPickerModeImport"
        case open = "UIDocumentPickerModeOpen"
        case exportToService = "UIDocumentPickerModeExportToService"
        case moveToService = "UIDocumentPickerModeMoveToService"
    }

    public var mode: Mode
    /// The types that the host can read, or the type of the document that it hands over.
    public var typeIdentifiers: [String]

    public init(mode: Mode, typeIdentifiers: [String]) {
        self.mode = mode
        self.typeIdentifiers = typeIdentifiers
    }
}
