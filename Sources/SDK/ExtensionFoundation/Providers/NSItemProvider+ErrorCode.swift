public import Foundation

extension NSItemProvider {
    /// Receives a loaded item, or the error that ended the load.
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void

    /// Supplies an item. It receives the handler to call exactly once, the class that the reader prefers (`nil` for any), and the reader's options.
    public typealias LoadHandler = @Sendable (NSItemProvider.CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

    /// The domain of errors about representations and their coercion; codes are ``ErrorCode``.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// Why a load failed. Every error also names the requested type and the registered types.
    public enum ErrorCode: Int, Sendable {
        /// The provider did not finish, or a file could not be handed over; the underlying error says more.
        case unknownError = -1
        /// No representation conforms to the requested type, or the provider had no value for it.
        case itemUnavailableError = -1000
        /// A value does not have the class or the type that was registered for it.
        case unexpectedValueClassError = -1100
        /// The value cannot be coerced to the requested class.
        case unavailableCoercionError = -1200
    }
}
