package import ExtensionHost
import Synchronization

/// Shows a view in a terminal until the person cancels or the extension has finished. Draws only after changes.
package struct InteractiveSession: Sendable {
    fileprivate enum Event: Sendable {
        case keys([TerminalKey])
        case changed
    }

    /// Signals changes from a renderer; changes that have not been handled yet count as one.
    package struct Signal: Sendable {
        fileprivate let stream: AsyncStream<Event>
        private let sink: AsyncStream<Event>.Continuation
        private let isPending = Waiting()

        package init() { (stream, sink) = AsyncStream.makeStream() }

        package func changed() {
            guard isPending.begin() else { return }
            sink.yield(.changed)
        }

        fileprivate func pressed(_ keys: [TerminalKey]) { sink.yield(.keys(keys)) }
        fileprivate func seen() { isPending.end() }
    }

    private final class Waiting: Sendable {
        private let flag = Mutex(false)

        func begin() -> Bool {
            flag.withLock { flag in
                defer { flag = true }
                return !flag
            }
        }

        func end() { flag.withLock { $0 = false } }
    }

    private let view: ExtensionView
    private let renderer: TextRenderer
    private let signal: Signal
    private let title: String

    /// - Parameter signal: the signal that the renderer's `onChange` uses.
    package init(view: ExtensionView, renderer: TextRenderer, signal: Signal, title: String) {
        self.view = view
        self.renderer = renderer
        self.signal = signal
        self.title = title
    }

    /// - Returns: whether the extension has finished; false when the person cancelled.
    package func run() async throws(ViewProblem) -> Bool {
        let signal = signal
        guard let terminal = RawTerminal(onKeys: { signal.pressed($0) }, onResize: { signal.changed() }) else {
            throw ViewProblem("There is no terminal to show the view in. Give commands with --do or --script.")
        }
        defer { terminal.restore() }
        var state = InteractiveState()
        var shown: [String] = []
        signal.changed()
        for await event in signal.stream {
            if case .changed = event { signal.seen() }
            if case .ended = renderer.viewState { return true }
            if case .keys(let keys) = event {
                for key in keys {
                    let snapshot = view.read { ViewSnapshot($0) }
                    state.follow(snapshot)
                    switch state.handle(key, snapshot) {
                    case .nothing: break
                    case .cancel: return false
                    case .send(let events):
                        for event in events { view.send(event) }
                    }
                }
            }
            let snapshot = view.read { ViewSnapshot($0) }
            state.follow(snapshot)
            let (width, height) = terminal.size
            let lines = state.lines(snapshot, title: title + note, width: width, height: height)
            if lines != shown { terminal.show(lines) }
            shown = lines
        }
        return false
    }

    private var note: String {
        switch renderer.viewState {
        case .starting: " — starting"
        case .notAnswering(let time): " — has not answered for \(time.components.seconds) s"
        case .shown, .answering, .ended: ""
        }
    }
}
