/// How the system decides whether an extension accepts the person's selection.
public enum ActivationMethod: String, Sendable, Hashable, CaseIterable {
    /// No selection is involved: the person places or chooses the extension as a whole.
    case none
    /// `NSExtensionActivationRule`, a dictionary or a predicate.
    case activationRule
    /// The media types of `PHSupportedMediaTypes`.
    case photoMediaTypes
    /// `UIDocumentPickerModes` and `UIDocumentPickerSupportedFileTypes`.
    case documentPickerModes
}
