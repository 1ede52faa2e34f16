/// What the class named by `NSExtensionPrincipalClass` has to be (guide, “Examine the Default App Extension Template”).
public enum PrincipalRequirement: String, Sendable, Hashable, CaseIterable {
    /// Any object that implements `beginRequest(with:)`.
    case requestHandler = "RequestHandler"
    /// A view controller.
    case viewController = "ViewController"
    /// A view controller that edits a photo or film: `PHContentEditingController`.
    case contentEditingController = "ContentEditingController"
    /// A keyboard's view controller: `UIInputViewController`.
    case inputViewController = "InputViewController"
    /// A document picker's view controller: `UIDocumentPickerExtensionViewController`.
    case documentPickerViewController = "DocumentPickerViewController"
    /// A subclass of `FIFinderSync`.
    case finderSync = "FinderSync"
    /// A subclass of `NSFileProviderExtension`.
    case fileProvider = "FileProvider"

    /// The class or protocol as it appears in source code.
    public var typeName: String {
        switch self {
        case .requestHandler: "NSExtensionRequestHandling"
        case .viewController: "UIViewController"
        case .contentEditingController: "UIViewController with PHContentEditingController"
        case .inputViewController: "UIInputViewController"
        case .documentPickerViewController: "UIDocumentPickerExtensionViewController"
        case .finderSync: "FIFinderSync"
        case .fileProvider: "NSFileProviderExtension"
        }
    }
}
