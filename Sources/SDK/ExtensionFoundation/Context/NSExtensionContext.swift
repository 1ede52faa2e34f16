public import Foundation
import Synchronization

/// The host's request as the extension sees it: the items to work on, and the ways to end it.
///
/// The first call of `completeRequest` or `cancelRequest` ends the request; later ones are ignored. All methods may be called
/// from any thread. Guide: *Creating an App Extension*, "Respond to the Host App's Request".
// SAFETY: the mutable state is behind `state`; the items are made before the context is handed out and are not replaced.
open class NSExtensionContext: NSObject, @unchecked Sendable {
    private struct State {
        var isEnded = false
        var session: (any ExtensionSession)?
    }

    private let state: Mutex<State>

    /// The host's items, in its order: `NSExtensionItem` objects. Never nil, maybe empty.
    public let inputItems: [Any]

    /// A context that reports to `session`, which it keeps until the request has ended.
    package init(inputItems: [NSExtensionItem], session: any ExtensionSession) {
        self.inputItems = inputItems
        state = Mutex(State(session: session))
        super.init()
    }

    /// Ends the request with a result.
    ///
    /// - Parameters:
    ///   - items: `NSExtensionItem` objects for the host; other objects are left out. Their attachments are read by the host after this call.
    ///   - completionHandler: runs afterwards as background work, with `expired` false. When the system wants the process gone before it has
    ///     returned, it is called a second time, with true.
    open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        end()?.complete(items: items?.compactMap { $0 as? NSExtensionItem } ?? [], completionHandler: completionHandler)
    }

    /// The form of the guide's first edition: `completion` is the background work, `expirationHandler` is told when it has to stop.
    open func completeRequest(
        returningItems items: [Any]?, expirationHandler: (@Sendable () -> Void)?, completion: (@Sendable (Bool) -> Void)? = nil
    ) {
        completeRequest(returningItems: items) { expired in
            if expired { expirationHandler?() } else { completion?(false) }
        }
    }

    /// Ends the request without a result; the host is told the error's domain, code and description.
    open func cancelRequest(withError error: any Error) {
        end()?.cancel(error: error)
    }

    /// Asks the system to open a URL. Whether it may depends on the extension point: of the guide's, only Today widgets may.
    ///
    /// - Parameter completionHandler: is told whether the URL was opened; always called, once.
    open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        guard let session = state.withLock({ $0.session }) else {
            completionHandler?(false)
            return
        }
        session.open(URL) { completionHandler?($0) }
    }

    /// Asks the system to open a URL; whether it was opened.
    open func open(_ URL: URL) async -> Bool {
        await withCheckedContinuation { continuation in
            open(URL) { continuation.resume(returning: $0) }
        }
    }

    /// The session when this is the first end of the request, nil afterwards.
    private func end() -> (any ExtensionSession)? {
        state.withLock { state in
            guard !state.isEnded else { return nil }
            state.isEnded = true
            return state.session
        }
    }
}

/// Where a context reports to: the process's connection to the host and the system, or a test.
package protocol ExtensionSession: AnyObject, Sendable {
    func complete(items: [NSExtensionItem], completionHandler: (@Sendable (Bool) -> Void)?)
    func cancel(error: any Error)
    func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void)
}
