/// The host's data, as far as it decides which extensions are offered.
public struct Selection: Sendable {
    public let items: ClassifiedItems
    /// Set only when the host requests a document picker.
    public let documentPicker: DocumentPickerRequest?

    public init(_ items: ActivationItems, documentPicker: DocumentPickerRequest? = nil) {
        self.items = ClassifiedItems(items)
        self.documentPicker = documentPicker
    }
}
