import ExtensionModel
import Wire

extension Selection {
    init(_ shapes: [WireItemShape], documentPicker: WireDocumentPickerRequest? = nil) {
        self.init(ActivationItems(shapes), documentPicker: documentPicker.flatMap(DocumentPickerRequest.init))
    }
}

extension ActivationItems {
    init(_ shapes: [WireItemShape]) {
        self.init(
            extensionItems: shapes.map { shape in
                Item(attachments: shape.attachments.map(\.typeIdentifiers), hasContentText: shape.hasContentText_p)
            })
    }
}

extension DocumentPickerRequest {
    /// Nil for a mode from a later version.
    init?(_ request: WireDocumentPickerRequest) {
        let mode: Mode
        switch request.mode {
        case .import: mode = .import
        case .open: mode = .open
        case .exportToService: mode = .exportToService
        case .moveToService: mode = .moveToService
        case .unspecified, .UNRECOGNIZED: return nil
        }
        self.init(mode: mode, typeIdentifiers: request.typeIdentifiers)
    }
}
