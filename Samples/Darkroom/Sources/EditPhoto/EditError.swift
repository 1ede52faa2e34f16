import DarkroomKit
import Foundation

/// Why a photo was not edited, as the host shows it.
enum EditError: Error, LocalizedError {
    case noPhoto
    case cannotOpen(String)
    case badOption(String)
    case failed(String)

    /// An error of the photo engine, so that its sentence arrives at the host.
    static func wrapping(_ error: any Error) -> any Error {
        guard let error = error as? PhotoError else { return error }
        return failed(error.sentence)
    }

    var errorDescription: String? {
        switch self {
        case .noPhoto: NSLocalizedString("There is no JPEG or PNG photo among the items.", comment: "Why nothing was edited")
        case .cannotOpen(let reason):
            String(format: NSLocalizedString("The photo could not be opened: %@.", comment: "The system's reason"), reason)
        case .badOption(let sentence), .failed(let sentence): sentence
        }
    }
}

extension PhotoError {
    /// The engine's own sentence, which says more than a translation can, where there is no translation of it.
    fileprivate var sentence: String {
        NSLocalizedString("PhotoError.\(code.name)", value: message, comment: "Why a photo was not edited, and what to do")
    }
}

extension PhotoEdit {
    /// What the host asks for; without anything, upright and black and white.
    init(userInfo: [AnyHashable: Any]?) throws {
        var values: [String: String] = [:]
        for (key, value) in userInfo ?? [:] {
            // Keys of the system itself, such as the item's title, are not options.
            guard let name = key.base as? String, !name.hasPrefix("NSExtension") else { continue }
            values[name] = String(describing: value)
        }
        if values.isEmpty { values = ["blackAndWhite": "true", "rotatesByExif": "true"] }
        do {
            try self.init(dictionary: values)
        } catch {
            throw EditError.badOption(error.sentence)
        }
    }
}
