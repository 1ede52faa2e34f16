public import Foundation

extension NSItemProvider {
    /// Receives a loaded item, or the error that ended the load.
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

    /// Makes an item: the handler to call exactly once, the class the reader hopes for (`nil` if it takes any), the reader's options.
    public typealias LoadHandler = @Sendable (NSItemProvider.CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

    /// The domain of errors about representations and their coercion; codes are ``ErrorCode``.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// Why a load failed. Every error also names the type asked for and the types on offer.
    public enum ErrorCode: Int, Sendable {
        /// The provider did not finish, or a file could not be handed over; the underlying error says more.
        case unknownError = -1
        /// No representation conforms to the type asked for, or the provider had no value for it.
        case itemUnavailableError = -1000
        /// A value arrived that does not fit the class or the type it was announced as.
        case unexpectedValueClassError = -1100
        /// The value cannot be turned into the class asked for: there is no such coercion.
        case unavailableCoercionError = -1200
    }
}
