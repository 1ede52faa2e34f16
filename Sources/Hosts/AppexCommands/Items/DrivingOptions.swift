import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import TextViews

/// How a view is used from the terminal: by a person, or by steps.
struct DrivingOptions: ParsableArguments {
    @OptionGroup var viewOptions: ViewOptions

    @Option(name: .customLong("do"), parsing: .singleValue, help: ArgumentHelp("Steps; may be repeated.", valueName: "steps"))
    var steps: [String] = []

    @Option(name: .long, help: "A file with steps; - reads standard input.", completion: .file())
    var script: String?

    /// Whether steps were given on the command line.
    var hasSteps: Bool { !steps.isEmpty || script != nil }

    /// Shows the view, and drives it until the steps are done or the request has ended.
    ///
    /// - Parameter steps: nil when a person uses the view.
    /// - Returns: the returned items; nil when the request was cancelled.
    func drive(_ request: ExtensionRequest, steps: [ScriptStep]?) async throws -> [NSExtensionItem]? {
        let signal = InteractiveSession.Signal()
        let renderer = TextRenderer { signal.changed() }
        let view = request.attach(renderer: renderer, environment: viewOptions.environment)
        let runner = ScriptRunner(view: view, renderer: renderer) { FileHandle.standardOutput.write($0) }
        let session = InteractiveSession(view: view, renderer: renderer, signal: signal, title: request.extension.displayName)

        let driving = Task { () -> Driving in
            do throws(ViewProblem) {
                let mayFinish = if let steps { try await Self.perform(steps, with: runner) } else { try await session.run() }
                if !mayFinish { await request.cancel() }
                return mayFinish ? .finished : .givenUp
            } catch {
                // If the extension failed, its error explains the failed step.
                if case .ended(.some) = renderer.viewState { return .finished }
                await request.cancel()
                return .failed(error)
            }
        }
        let returned: [NSExtensionItem]
        do {
            returned = try await request.result()
        } catch {
            switch await driving.value {
            // An app that quits returns nothing.
            case .finished: if request.isOfApp, Self.hasQuit(error) { return nil } else { throw error }
            // An extension that ended by itself was not cancelled.
            case .givenUp: if Self.isGivenUp(error) { return nil } else { throw error }
            case .failed(let problem): throw problem
            }
        }
        if case .failed(let problem) = await driving.value { throw problem }
        return returned
    }

    /// How driving the view ended.
    private enum Driving: Sendable {
        /// The result depends on the extension.
        case finished
        case givenUp
        case failed(ViewProblem)
    }

    private static func isGivenUp(_ error: any Error) -> Bool {
        guard let launch = (error as? ExtensionHostError)?.launch else { return true }
        return launch.reason == "cancelledByHost"
    }

    private static func hasQuit(_ error: any Error) -> Bool { (error as? ExtensionHostError)?.launch?.reason == "completed" }

    /// - Returns: whether to wait for the extension; otherwise the request is cancelled.
    private static func perform(_ steps: [ScriptStep], with runner: ScriptRunner) async throws(ViewProblem) -> Bool {
        if steps != [.result] { try await runner.waitUntilShown() }
        for (index, step) in steps.enumerated() {
            if step == .result { return true }
            do throws(ViewProblem) {
                try await runner.run(step)
            } catch {
                throw ViewProblem("Step \(index + 1) could not be done. \(error)")
            }
        }
        if case .ended = runner.renderer.viewState { return true }
        return false
    }

    /// Nil when a person uses the view.
    ///
    /// - Parameter mayReadInput: whether steps may come from standard input when none are given.
    func readSteps(mayReadInput: Bool, json: Bool) throws -> [ScriptStep]? {
        if !hasSteps, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 { return nil }
        let text = try readText(mayReadInput: mayReadInput)
        do throws(ViewProblem) {
            let found = try ScriptParser.parse(text)
            return found.isEmpty ? [.dump(frames: false, all: false, json: json)] : found
        } catch {
            throw ArgumentProblem("The script cannot be run. \(error)")
        }
    }

    /// The steps as they were given.
    func readText(mayReadInput: Bool) throws -> String {
        var text = steps.joined(separator: "\n")
        if let script {
            guard let data = script == "-" ? try FileHandle.standardInput.readToEnd() ?? Data() : FileManager.default.contents(atPath: script),
                let lines = String(data: data, encoding: .utf8)
            else { throw ArgumentProblem("\(script) cannot be read as a script.") }
            text += "\n" + lines
        } else if steps.isEmpty, mayReadInput, isatty(STDIN_FILENO) == 0 {
            text = String(decoding: try FileHandle.standardInput.readToEnd() ?? Data(), as: UTF8.self)
        }
        return text
    }
}
