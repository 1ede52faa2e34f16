import Foundation
import Synchronization
import SystemCalls

/// The draft of one compose sheet: it is saved while the person writes, and deleted when the post is done.
///
/// It may be used on any thread; only one text at a time waits to be written.
final class ComposeDraft: Sendable {
    private struct State {
        var text: String?
        var isWritten = true
        var isPosted = false
        var isOver = false
        /// The file of the draft while it is held: other sheets of the extension do not see it.
        var file: OwnedDescriptor?
    }

    private let store: DraftStore
    private let name: DraftName
    private let state = Mutex(State())
    private static let queue = DispatchQueue(label: "appex.drafts", qos: .utility)

    init(in store: DraftStore, as name: DraftName) {
        self.store = store
        self.name = name
    }

    /// The person has changed the text.
    ///
    /// - Parameter text: nil when there is nothing to lose any more.
    func change(to text: String?) {
        let isFirst = state.withLock { state in
            state.text = text
            defer { state.isWritten = false }
            return state.isWritten && !state.isOver
        }
        if isFirst { Self.queue.async { [self] in write() } }
    }

    /// Writes what waits to be written. A draft that cannot be written is lost with the process, which is no reason to disturb the person.
    ///
    /// - Returns: false when it cannot be written.
    @discardableResult
    func write() -> Bool {
        state.withLock { state in
            guard !state.isWritten, !state.isOver else { return true }
            state.isWritten = true
            guard let text = state.text else {
                store.remove(name)
                state.file = nil
                return true
            }
            guard let file = try? store.save(text, as: name) else { return false }
            state.file = file
            return true
        }
    }

    /// Deletes the draft, for good.
    func remove() {
        state.withLock { state in
            state.isOver = true
            store.remove(name)
            state.file = nil
        }
    }

    /// The post has begun, or has failed and can be changed again.
    func notePosting(_ isPosted: Bool) { state.withLock { $0.isPosted = isPosted } }

    /// The request ends: with a post that is done, with a post that failed, or without a post. Other sheets see the draft from now on.
    /// The text of a post that is done stays, too: that it was not sent after all may become known when the sheet is gone.
    func requestEnds(completed: Bool) {
        write()
        state.withLock { state in
            guard !state.isOver else { return }
            state.isOver = true
            defer { state.file = nil }
            guard state.isPosted else { return }
            if let text = state.text {
                var end = name
                end.state = completed ? .posted : .unsent
                // On a full disk the text that was saved last remains.
                if (try? store.save(text, as: end)) == nil { return store.rename(name, to: end) }
            }
            store.remove(name)
        }
    }
}
