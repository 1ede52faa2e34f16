/// The keys of single extension points, typed. Each property returns its default when the key is absent.
extension ExtensionInfo {
    private typealias Attributes = ExtensionPoint.Attributes

    /// `NSExtensionActivationRule`: a string with a predicate, or a dictionary; nil when absent.
    public var activationRule: PropertyListValue? { value(of: Attributes.activationRule) }
    /// `NSExtensionJavaScriptPreprocessingFile`: the name of a script without its suffix.
    public var javaScriptPreprocessingFile: String? { value(of: Attributes.javaScript)?.string }
    /// `NSExtensionActionWantsFullScreenPresentation`.
    public var wantsFullScreenPresentation: Bool { value(of: Attributes.fullScreen)?.boolean ?? false }
    /// `NSExtensionServiceRoleType`.
    public var serviceRole: ServiceRole? {
        attributes["NSExtensionServiceRoleType"]?.string.flatMap(ServiceRole.init(rawValue:))
    }
    /// `NSExtensionServiceAllowsToolbarItem`.
    public var allowsToolbarItem: Bool { attributes["NSExtensionServiceAllowsToolbarItem"]?.boolean ?? false }
    /// `PHSupportedMediaTypes`: `Image`, `Video`.
    public var supportedMediaTypes: [String] { value(of: Attributes.mediaTypes)?.strings ?? [] }
    /// `UIDocumentPickerModes`.
    public var documentPickerModes: [String] { value(of: Attributes.pickerModes)?.strings ?? [] }
    /// `UIDocumentPickerSupportedFileTypes`: uniform type identifiers.
    public var documentPickerFileTypes: [String] { value(of: Attributes.pickerTypes)?.strings ?? [] }
    /// `NSExtensionFileProviderDocumentGroup`: the app group that holds the documents.
    public var documentGroup: String? { value(of: Attributes.documentGroup)?.string }
    /// `IsASCIICapable`.
    public var isASCIICapable: Bool { attributes["IsASCIICapable"]?.boolean ?? false }
    /// `PrefersRightToLeft`.
    public var prefersRightToLeft: Bool { attributes["PrefersRightToLeft"]?.boolean ?? false }
    /// `PrimaryLanguage`, `en-US` when absent.
    public var primaryLanguage: String { attributes["PrimaryLanguage"]?.string ?? "en-US" }
    /// `RequestsOpenAccess`.
    public var requestsOpenAccess: Bool { value(of: Attributes.openAccess)?.boolean ?? false }

    /// What an Action extension does with the selection (guide, “Use the Xcode Action Template”).
    public enum ServiceRole: String, Sendable, Hashable {
        /// It returns edited content.
        case editor = "NSExtensionServiceRoleTypeEditor"
        /// It shows the content in another way.
        case viewer = "NSExtensionServiceRoleTypeViewer"
    }
}
