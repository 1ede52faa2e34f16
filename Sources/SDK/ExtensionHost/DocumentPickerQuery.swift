public import UniformTypeIdentifiers
import Wire

/// What a host needs a document picker for. Guide: *Document Provider*.
public struct DocumentPickerQuery: Sendable, Hashable {
    /// As `UIDocumentPickerMode`.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        /// A copy of a document is imported into the host.
        case `import`
        /// The host edits the document in place.
        case open
        /// A copy of the host's document is exported to the provider.
        case exportToService
        /// The host's document is moved to the provider.
        case moveToService
    }

    public var mode: Mode
    /// The types that the host can read, or the type of the document that it exports or moves.
    public var types: [UTType]

    public init(mode: Mode, types: [UTType]) {
        self.mode = mode
        self.types = types
    }

    var wire: WireDocumentPickerRequest {
        var request = WireDocumentPickerRequest()
        request.mode =
            switch mode {
            case .import: .import
            case .open: .open
            case .exportToService: .exportToService
            case .moveToService: .moveToService
            }
        request.typeIdentifiers = types.map(\.identifier)
        return request
    }
}
