import ExtensionFoundation
import Synchronization

/// The system's side of a request, which remembers how it ended.
final class RecordingSession: ExtensionSession {
    let ends = Mutex<[String]>([])
    private let handedDraft = Mutex<String?>(nil)
    /// The text for another try; nil until the request has completed.
    var draft: String? { handedDraft.withLock { $0 } }

    func complete(items: [NSExtensionItem], draft: String, completionHandler: (@Sendable (Bool) -> Void)?) {
        handedDraft.withLock { $0 = draft }
        ends.withLock { $0.append("completed \(items.count)") }
    }

    func cancel(error: any Error) {
        let error = error as NSError
        ends.withLock { $0.append("cancelled \(error.domain) \(error.code)") }
    }

    func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void) { completionHandler(false) }

    var ended: [String] { ends.withLock { $0 } }
}
