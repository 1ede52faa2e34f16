import Foundation

/// The type that a reader requested from a provider, stored so that each error can name it.
struct ItemRequest: Sendable {
    let typeIdentifier: String
    let offered: [String]

    private var context: String {
        let offer = offered.isEmpty ? "nothing" : offered.joined(separator: ", ")
        return "Asked for: \(typeIdentifier). On offer: \(offer)."
    }

    func error(_ code: NSItemProvider.ErrorCode, _ what: String, underlying: (any Error)? = nil) -> NSError {
        var userInfo: [String: Any] = [NSLocalizedDescriptionKey: "\(what) \(context)"]
        userInfo[NSUnderlyingErrorKey] = underlying
        return NSError(domain: NSItemProvider.errorDomain, code: code.rawValue, userInfo: userInfo)
    }

    var noRepresentation: NSError {
        error(.itemUnavailableError, "The item has no representation of this type; ask for one that it offers.")
    }

    var noValue: NSError {
        error(.itemUnavailableError, "The provider of the item finished without a value; offer or choose another type.")
    }

    var abandoned: NSError {
        error(
            .unknownError,
            "The provider of the item gave up its load without calling the completion handler; it has to call it once, with a value or an error.")
    }

    func cannotConvert(_ value: Any, to target: String) -> NSError {
        error(.unavailableCoercionError, "A value of class \(type(of: value)) cannot be turned into \(target); load it as another class.")
    }

    func doesNotFit(_ what: String, _ target: String, underlying: (any Error)? = nil) -> NSError {
        error(.unexpectedValueClassError, "\(what), so it cannot be read as \(target); check what the provider registered.", underlying: underlying)
    }

    func fileFailure(_ action: String, _ path: String, underlying: any Error) -> NSError {
        let reason = (underlying as NSError).localizedDescription
        return error(
            .unknownError, "The item's file \(path) could not be \(action): \(reason) Check that it exists, is readable and that there is space.",
            underlying: underlying)
    }

    static var cancelled: any Error {
        CocoaError(.userCancelled)
    }

    static func isCancellation(_ error: any Error) -> Bool {
        (error as NSError).domain == NSCocoaErrorDomain && (error as NSError).code == NSUserCancelledError
    }
}
