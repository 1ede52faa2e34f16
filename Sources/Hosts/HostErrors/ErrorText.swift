import ExtensionHost
import InterfaceText

/// What a window says about an error.
package enum ErrorText {
    /// A sentence for the person. The system's own sentences are in English and say more; in another language they follow one about the kind of error.
    package static func sentence(of error: any Error) -> String {
        guard let error = error as? ExtensionHostError else { return "\(error)" }
        guard InterfaceCatalogs.areTranslated else { return error.description }
        return "\(kind(of: error)) (\(error))"
    }

    private static func kind(of error: ExtensionHostError) -> String {
        switch error.code {
        case .systemUnavailable: localized("The system for extensions does not answer.")
        case .notFound: localized("It is not installed any more.")
        case .refused: localized("This is not possible now.")
        case .invalidBundle: localized("The app is damaged or incomplete.")
        case .extensionFailed: localized("The extension stopped unexpectedly.")
        case .cancelled, .cancelledByExtension: localized("The extension has ended.")
        case .storage: localized("It cannot be saved.")
        default: localized("It did not work.")
        }
    }
}
