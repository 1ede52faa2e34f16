import CAppexGTK
import DesktopApp
import ExtensionHost
import GTKViews

/// A running extension, with a window once it has a view.
final class PerformWork: HostedWork {
    private var window: ProgramWindow?

    func start(_ identifier: String, _ items: GivenItems, over parent: Widget?) {
        let parent = parent.map(ParentWindow.init)
        parent?.takesQuestions()
        start(identifier, items, size: HostedExtension.windowSize) { [weak self] hosted, target in
            // Without a window, the program gets the failure itself.
            hosted.showsFailures = { [weak self] in self?.window != nil }
            hosted.widget.onState = { [weak self, weak hosted] state in
                guard state == .shown, let self, let hosted else { return }
                do { try self.show(hosted, titled: target.displayName, over: parent) } catch { self.cancel() }
            }
        }
    }

    private func show(_ hosted: HostedExtension, titled title: String, over parent: ParentWindow?) throws {
        guard window == nil, !isOver else { return }
        let window = hosted.makeWindow(title: title, over: try parent?.widgetThatIsThere())
        window.onClosed = { [weak self] in self?.hosted?.cancel() }
        self.window = window
        window.takesQuestions(of: HostSystem.shared)
        window.show()
    }

    override func end(_ outcome: Swift.Result<Work.Result, any Error>) {
        super.end(outcome)
        window?.close()
    }
}
