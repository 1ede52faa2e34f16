package import ExtensionHost
import Foundation
import RemoteView

/// Performs the steps of a script in a view.
package struct ScriptRunner: Sendable {
    package let view: ExtensionView
    package let renderer: TextRenderer
    /// The longest time for a reply or a wait.
    package var timeout = Duration.seconds(10)
    /// The longest time until the element of an action is there, enabled and not covered.
    package var patience = Duration.seconds(5)
    /// Receives the output of `dump`, with line ends.
    package var print: @Sendable (Data) -> Void

    package init(view: ExtensionView, renderer: TextRenderer, print: @escaping @Sendable (Data) -> Void) {
        self.view = view
        self.renderer = renderer
        self.print = print
    }

    /// Waits until the view is shown.
    package func waitUntilShown() async throws(ViewProblem) {
        do throws(ViewProblem) {
            try await renderer.wait(in: view, for: "That the extension shows its view", timeout: timeout) { !$0.elements.isEmpty }
        } catch {
            if case .ended(nil) = renderer.viewState { throw ViewProblem("The extension finished without showing a view.") }
            throw error
        }
    }

    /// Performs one step; `result` is handled by the owner of the request.
    package func run(_ step: ScriptStep) async throws(ViewProblem) {
        switch step {
        case .act(let action):
            try checkIsShown()
            // What is missing after the wait, the next line says.
            try? await renderer.wait(in: view, for: "That a person can do this", timeout: patience) { $0.isReady(for: action) }
            try checkIsShown()
            let events = try snapshot.events(for: action)
            if case .type(_, _, .keyByKey) = action {
                // Key by key, like a person: keys that are sent together would be reported as one change.
                for event in events { try await renderer.send([event], to: view, timeout: timeout) }
            } else {
                try await renderer.send(events, to: view, timeout: timeout)
            }
        case .wait(let condition, let seconds):
            let timeout = seconds.map { Duration.milliseconds(Int64($0 * 1000)) } ?? timeout
            try await renderer.wait(in: view, for: condition.sentence, timeout: timeout) { condition.holds(in: $0) }
        case .dump(let frames, let all, let json):
            let outline = ViewOutline(snapshot, showsFrames: frames, showsAll: all)
            if json {
                guard let data = try? outline.json() else { throw ViewProblem("The view could not be written as JSON.") }
                print(data + Data("\n".utf8))
            } else {
                print(Data(outline.lines.map { $0 + "\n" }.joined().utf8))
            }
        case .size(let width, let height):
            var environment = view.read { $0.environment }
            environment.width = width
            environment.height = height
            view.setEnvironment(environment)
        case .result: break
        }
    }

    private var snapshot: ViewSnapshot { view.read { ViewSnapshot($0) } }

    private func checkIsShown() throws(ViewProblem) {
        if case .ended(let reason) = renderer.viewState { throw ViewProblem(reason ?? "The extension has finished: there is no view any more.") }
    }
}
