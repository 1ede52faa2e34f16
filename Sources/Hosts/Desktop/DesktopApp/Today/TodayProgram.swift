import ExtensionHost
import GTKViews

/// The program of the Today view: its window, and its name on the session's bus. It ends when the window is hidden.
@MainActor
final class TodayProgram {
    private let window: TodayWindow
    private let onEnd: () -> Void
    private var bus: TodayBus?
    private var isShown = false

    /// How long a program that the bus has started waits for the call, in milliseconds.
    private static let patience: UInt32 = 10_000

    init(system: ExtensionSystem, content: Task<TodayContent, any Error>, onEnd: @escaping () -> Void) {
        self.onEnd = onEnd
        window = TodayWindow(system: system, content: content, onClosed: onEnd)
        window.onClosing = { [weak self] in self?.bus?.leave() }
        bus = TodayBus { [weak self] isVisible, token in
            guard let self else { return }
            if isVisible { self.show(token: token) } else { self.window.close() }
        }
    }

    /// - Parameter token: lets the window take the focus; may be empty.
    func show(token: String) {
        isShown = true
        window.show(token: token)
        bus?.isVisible = true
    }

    func waitForCall() {
        _ = afterMilliseconds(Self.patience) { [weak self] in
            guard let self, !self.isShown else { return }
            self.window.close()
        }
    }
}
