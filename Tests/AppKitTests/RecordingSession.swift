import ExtensionFoundation
import Synchronization

/// The system's side of a request, which remembers how it ended.
final class RecordingSession: ExtensionSession {
    let ends = Mutex<[String]>([])

    func complete(items: [NSExtensionItem], completionHandler: (@Sendable (Bool) -> Void)?) {
        ends.withLock { $0.append("completed \(items.count)") }
    }

    func cancel(error: any Error) {
        let error = error as NSError
        ends.withLock { $0.append("cancelled \(error.domain) \(error.code)") }
    }

    func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void) { completionHandler(false) }

    var ended: [String] { ends.withLock { $0 } }
}
