/// How the system decides whether an extension can take what the user selected.
public enum ActivationMethod: String, Sendable, Hashable, CaseIterable {
    /// Nothing is selected: the extension is placed or chosen as a whole.
    case none
    /// `NSExtensionActivationRule`, a dictionary or a predicate.
    case activationRule
    /// The media types of `PHSupportedMediaTypes`.
    case photoMediaTypes
    /// `UIDocumentPickerModes` and `UIDocumentPickerSupportedFileTypes`.
    case documentPickerModes
}
