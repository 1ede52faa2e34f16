public import Foundation

/// The protocol of the principal class of an extension without a view: it receives the request.
///
/// The system creates the principal object with `init()` and calls `beginRequest(with:)` once, on the main thread.
/// Guide: *Creating an App Extension*, "Respond to the Host App's Request".
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Begins the request. Return soon, and complete or cancel through `context` when the work is done.
    func beginRequest(with context: NSExtensionContext)
}
