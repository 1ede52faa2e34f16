/// What a host requests of a document picker (guide, “Document Provider”), which is matched by its own rules.
public struct DocumentPickerRequest: Sendable, Hashable {
    /// What happens to the document; the raw values are those of `UIDocumentPickerModes`.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        case `import` = "UIDocumentPickerModeImport"
        case open = "UIDocumentPickerModeOpen"
        case exportToService = "UIDocumentPickerModeExportToService"
        case moveToService = "UIDocumentPickerModeMoveToService"
    }

    public var mode: Mode
    /// The types that the host can read, or the type of the document that the host exports or moves.
    public var typeIdentifiers: [String]

    public init(mode: Mode, typeIdentifiers: [String]) {
        self.mode = mode
        self.typeIdentifiers = typeIdentifiers
    }
}
