/// What a host has for an extension, as far as it decides which extensions are offered.
public struct Selection: Sendable {
    public let items: ClassifiedItems
    /// Only when the host looks for a document picker.
    public let documentPicker: DocumentPickerRequest?

    public init(_ items: ActivationItems, documentPicker: DocumentPickerRequest? = nil) {
        self.items = ClassifiedItems(items)
        self.documentPicker = documentPicker
    }
}
