import ExtensionHost
import Foundation
import Synchronization

/// A line on standard error with the current step, once it has taken a second. Not shown to scripts.
final class ProgressLine: Sendable {
    private struct State {
        var shownAt: Date?
        var isVisible = false
    }

    private let title: String
    private let started = Date()
    private let state = Mutex(State())

    init(_ title: String) { self.title = title }

    func update(_ phrase: String) {
        guard Terminal.isInteractive, Date().timeIntervalSince(started) > 1 else { return }
        state.withLock { state in
            if let shownAt = state.shownAt, Date().timeIntervalSince(shownAt) < 0.1 { return }
            state.shownAt = Date()
            state.isVisible = true
            Terminal.writeToStandardError("\r\u{1B}[K\(title.printableLine): \(phrase)")
        }
    }

    /// Removes the line.
    func clear() {
        state.withLock { state in
            if state.isVisible { Terminal.writeToStandardError("\r\u{1B}[K") }
            state.isVisible = false
        }
    }
}
