import Foundation

/// Why nothing was translated, as the browser shows it.
enum TranslateError: Error, LocalizedError {
    case nothing
    case unknownLanguage
    case noWords

    var errorDescription: String? {
        switch self {
        case .nothing: NSLocalizedString("There is no text to translate.", comment: "Why nothing was translated")
        case .unknownLanguage:
            NSLocalizedString("Translate knows English and German, and this is neither.", comment: "Why nothing was translated")
        case .noWords: NSLocalizedString("The list of words is missing. Install Translate again.", comment: "Why nothing was translated")
        }
    }
}
