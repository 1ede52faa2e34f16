import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import TextViews

/// `appex ui`: one request of an extension that shows a view, driven from the terminal or by a script.
struct UICommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ui", abstract: "Use the view of an extension in the terminal, or by a script.",
        discussion: """
            In a terminal, Tab and the arrow keys choose a control, Enter activates it, and typing edits a text. With --do, --script or standard \
            input, these steps are done one after the other, a line each or with ; between them:

              dump [--frames] [--all] [--json]    print what is shown
              tap NAME                            a button, a cell, a switch
              type NAME TEXT [--append|--keys]    replace, extend, or key by key
              select NAME CHOICE                  a segment, a row, a menu item (Group/Item)
              set NAME VALUE                      a slider, a switch, a date
              scroll NAME [top|bottom|X Y]        or until NAME is seen
              focus NAME, key KEY                 return, escape, ctrl+s
              wait NAME [gone|enabled|= VALUE] [--timeout=SECONDS]
              size WIDTHxHEIGHT
              result                              wait until the extension has finished

            NAME is an accessibility identifier, a label, a text, or a number as in #12. Without `result` the request is given up after the last step, \
            unless the extension has finished.
            """)

    @Argument(help: "Identifier of the extension.", completion: .custom(Completion.extensions))
    var identifier: String

    @OptionGroup var itemOptions: ItemOptions
    @OptionGroup var viewOptions: ViewOptions

    @Option(name: .customLong("do"), parsing: .singleValue, help: ArgumentHelp("Steps; may be repeated.", valueName: "steps"))
    var steps: [String] = []

    @Option(name: .long, help: "A file with steps; - reads standard input.", completion: .file())
    var script: String?

    @OptionGroup var requestOptions: RequestOptions

    func run() async throws {
        let items = try itemOptions.makeItems()
        let steps = try readSteps()
        let signal = InteractiveSession.Signal()
        let renderer = TextRenderer { signal.changed() }
        let system = ExtensionSystem(hostName: "appex ui")
        defer { withExtendedLifetime(system) {} }
        let request = try await requestOptions.begin(identifier, items: items, in: system)
        let view = request.attach(renderer: renderer, environment: viewOptions.environment)
        let runner = ScriptRunner(view: view, renderer: renderer) { FileHandle.standardOutput.write($0) }
        let session = InteractiveSession(view: view, renderer: renderer, signal: signal, title: request.extension.displayName)

        let driving = Task { () -> Driving in
            do throws(ViewProblem) {
                let mayFinish = if let steps { try await Self.perform(steps, with: runner) } else { try await session.run() }
                if !mayFinish { await request.cancel() }
                return mayFinish ? .finished : .givenUp
            } catch {
                // An extension that failed is the reason for the step that could not be done.
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
            case .finished: throw error
            // An extension that had ended by itself did not wait to be given up.
            case .givenUp: if Self.isGivenUp(error) { return } else { throw error }
            case .failed(let problem): throw problem
            }
        }
        if case .failed(let problem) = await driving.value { throw problem }
        try await requestOptions.finish(request, with: returned)
    }

    /// How the use of a view ended.
    private enum Driving: Sendable {
        /// The extension has the last word.
        case finished
        case givenUp
        case failed(ViewProblem)
    }

    private static func isGivenUp(_ error: any Error) -> Bool {
        guard let launch = (error as? ExtensionHostError)?.launch else { return true }
        return launch.reason == "cancelledByHost"
    }

    /// - Returns: whether to wait for the extension; otherwise the request is given up.
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

    /// Nil: a person does them.
    private func readSteps() throws -> [ScriptStep]? {
        var text = steps.joined(separator: "\n")
        if let script {
            guard let data = script == "-" ? try FileHandle.standardInput.readToEnd() ?? Data() : FileManager.default.contents(atPath: script),
                let lines = String(data: data, encoding: .utf8)
            else { throw ArgumentProblem("\(script) cannot be read as a script.") }
            text += "\n" + lines
        } else if steps.isEmpty {
            if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 { return nil }
            if isatty(STDIN_FILENO) == 0, !itemOptions.items.contains("-") {
                text = String(decoding: try FileHandle.standardInput.readToEnd() ?? Data(), as: UTF8.self)
            }
        }
        do throws(ViewProblem) {
            let found = try ScriptParser.parse(text)
            return found.isEmpty ? [.dump(frames: false, all: false, json: requestOptions.outputOptions.json)] : found
        } catch {
            throw ArgumentProblem("The script cannot be run. \(error)")
        }
    }
}
