public import Foundation
import Synchronization

/// The host's request as the extension sees it: the items to work on, and the methods that end the request.
///
/// The first call of `completeRequest` or `cancelRequest` ends the request; later ones are ignored. All methods may be called
/// from any thread. Guide: *Creating an App Extension*, "Respond to the Host App's Request".
// SAFETY: the mutable state is behind `state`; the items exist before anything can use the context, and are not replaced.
open class NSExtensionContext: NSObject, @unchecked Sendable {
    private struct State {
        var isEnded = false
        var session: (any ExtensionSession)?
        var onEnd: (@Sendable (Bool) -> Void)?
    }

    private let state: Mutex<State>

    /// The host's items, in its order: `NSExtensionItem` objects. Never nil, but possibly empty.
    public let inputItems: [Any]

    /// The person shares the same items once more, because an earlier post of them was not sent.
    package let isAgain: Bool

    /// Creates a context that reports to `session` and holds it until the request has ended.
    package init(inputItems: [NSExtensionItem], isAgain: Bool = false, session: any ExtensionSession) {
        self.inputItems = inputItems
        self.isAgain = isAgain
        state = Mutex(State(session: session))
        super.init()
    }

    /// Ends the request with a result.
    ///
    /// - Parameters:
    ///   - items: `NSExtensionItem` objects for the host; other objects are left out. The host reads their attachments after this call.
    ///   - completionHandler: runs afterwards as background work, with `expired` false. When the system must end the process before the handler has
    ///     returned, it calls the handler a second time, with true.
    open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        end(completed: true)?.complete(items: items?.compactMap { $0 as? NSExtensionItem } ?? [], completionHandler: completionHandler)
    }

    /// The form of the guide's first edition: `completion` is the background work; `expirationHandler` is called when that work must stop.
    open func completeRequest(
        returningItems items: [Any]?, expirationHandler: (@Sendable () -> Void)?, completion: (@Sendable (Bool) -> Void)? = nil
    ) {
        completeRequest(returningItems: items) { expired in
            if expired { expirationHandler?() } else { completion?(false) }
        }
    }

    /// Ends the request without a result; the host receives the error's domain, code and description.
    open func cancelRequest(withError error: any Error) {
        end(completed: false)?.cancel(error: error)
    }

    /// Asks the system to open a URL. The extension point decides whether this is allowed: of the guide's points, only for Today widgets.
    ///
    /// - Parameter completionHandler: receives whether the URL was opened; always called, once.
    open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        guard let session = state.withLock({ $0.session }) else {
            completionHandler?(false)
            return
        }
        session.open(URL) { completionHandler?($0) }
    }

    /// Asks the system to open a URL, and returns whether it was opened.
    open func open(_ URL: URL) async -> Bool {
        await withCheckedContinuation { continuation in
            open(URL) { continuation.resume(returning: $0) }
        }
    }

    /// The session on the first call that ends the request; nil on later calls.
    private func end(completed: Bool) -> (any ExtensionSession)? {
        let (session, onEnd) = state.withLock { state in
            guard !state.isEnded else { return (nil as (any ExtensionSession)?, nil as (@Sendable (Bool) -> Void)?) }
            state.isEnded = true
            return (state.session, state.onEnd)
        }
        onEnd?(completed)
        return session
    }

    /// `action` runs when the request ends, with whether it is completed, before anyone hears of it and on the thread that ends it.
    package func onEnd(_ action: @escaping @Sendable (_ completed: Bool) -> Void) { state.withLock { $0.onEnd = action } }
}

/// The receiver of a context's reports: the process's connection to the host and the system, or a test.
package protocol ExtensionSession: AnyObject, Sendable {
    func complete(items: [NSExtensionItem], completionHandler: (@Sendable (Bool) -> Void)?)
    func cancel(error: any Error)
    func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void)
}
