import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import TextViews

/// `appex today try`: one widget in the terminal, driven by steps.
struct TodayTryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try", abstract: "Run one widget without a display, and drive it by steps.",
        discussion: """
            The steps of `appex ui` and these, a line each or with ; between them:

              update          ask for an update, and print how it went
              more, less      the larger and the smaller display mode
              edit, done      begin and end editing
              cancel          end what the widget shows in place of its content
              height          print the height that a Today view gives it
              state           print what the widget has told of itself
              keep            keep what it shows as its snapshot
            """)

    @Argument(help: "Identifier of the widget.", completion: .custom(Completion.extensions))
    var identifier: String

    @Option(name: .customLong("do"), parsing: .singleValue, help: ArgumentHelp("Steps; may be repeated.", valueName: "steps"))
    var steps: [String] = []

    @Option(name: .long, help: "The width of the Today view, in points.")
    var width = 360.0

    @Flag(name: .long, help: "As in dark surroundings.")
    var dark = false

    @Option(name: .long, help: "The person's text size; 1 is normal.")
    var textScale = 1.0

    func validate() throws {
        guard width >= 50, width <= 4000 else { throw ValidationError("--width takes a number from 50 to 4000.") }
        guard textScale >= 0.5, textScale <= 4 else { throw ValidationError("--text-scale takes a number from 0.5 to 4.") }
    }

    func run() async throws {
        var steps = try WidgetStep.parse(steps.joined(separator: "\n"))
        if steps.isEmpty { steps = try WidgetStep.parse("update; dump") }
        let system = ExtensionSystem(hostName: TodayCommand.hostName)
        system.duties = PersonalDuties()
        let room = WidgetRoom(width: width)
        let renderer = TextRenderer()
        let widget = try await system.beginWidget(
            identifier, renderer: renderer, environment: room.environment(isDark: dark, textScale: textScale),
            surroundings: room.surroundings(textScale: textScale))
        let driver = WidgetDriver(widget: widget, system: system, renderer: renderer, room: room, textScale: textScale)
        do {
            try await driver.run(steps)
        } catch {
            await widget.close()
            throw widget.failure ?? error
        }
        await widget.close()
        if let failure = widget.failure { throw failure }
    }
}

/// One step with a widget.
enum WidgetStep {
    case update, more, less, edit, done, cancel, height, state, keep
    case script(ScriptStep)

    private static let words: [String: WidgetStep] = [
        "update": .update, "more": .more, "less": .less, "edit": .edit, "done": .done, "cancel": .cancel, "height": .height, "state": .state,
        "keep": .keep,
    ]

    static func parse(_ text: String) throws -> [WidgetStep] {
        var found: [WidgetStep] = []
        for line in text.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if let step = words[line] {
                found.append(step)
                continue
            }
            do throws(ViewProblem) {
                found += try ScriptParser.parse(line).map { .script($0) }
            } catch {
                throw ArgumentProblem("The steps cannot be run. \(error)")
            }
        }
        return found
    }
}

/// Does for one widget what a Today view would do.
final class WidgetDriver {
    private let widget: WidgetRequest
    private let system: ExtensionSystem
    private let textScale: Double
    private let script: ScriptRunner
    private var room: WidgetRoom

    init(widget: WidgetRequest, system: ExtensionSystem, renderer: TextRenderer, room: WidgetRoom, textScale: Double) {
        self.widget = widget
        self.system = system
        self.room = room
        self.textScale = textScale
        script = ScriptRunner(view: widget.view, renderer: renderer) { FileHandle.standardOutput.write($0) }
    }

    func run(_ steps: [WidgetStep]) async throws {
        try await widget.ready()
        try await script.waitUntilShown()
        fit()
        for step in steps {
            try await run(step)
            fit()
        }
    }

    private func run(_ step: WidgetStep) async throws {
        switch step {
        case .update: say("update: \(try await widget.update().rawValue)")
        case .more: await change { $0.isExpanded = true }
        case .less: await change { $0.isExpanded = false }
        case .edit: await change { $0.isEditing = true }
        case .done: await change { $0.isEditing = false }
        case .cancel: await widget.change(room.surroundings(textScale: textScale), cancelsPresented: true)
        case .height: say("height: \(Int(height.rounded()))")
        case .state: printState()
        case .keep: try await system.keepWidget(widget.identifier, cause: .person, result: nil, traits: widget.traits, content: widget.content())
        case .script(let step): try await script.run(step)
        }
    }

    /// Written directly, so that it is in order with the output of `dump`.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private func change(_ body: (inout WidgetRoom) -> Void) async {
        body(&room)
        await widget.change(room.surroundings(textScale: textScale))
    }

    private var height: Double {
        room.height(of: widget.traits, wanted: widget.wantedHeight(width: room.width), textScale: textScale)
    }

    /// Gives the widget the height that it would get in a Today view.
    private func fit() {
        var environment = widget.view.read { $0.environment }
        guard environment.height != height else { return }
        environment.height = height
        widget.view.setEnvironment(environment)
    }

    private func printState() {
        let traits = widget.traits
        let mode: String =
            switch traits.largestDisplayMode {
            case .expanded: "expanded"
            case .compact: "compact"
            case .unspecified, .UNRECOGNIZED: "as its content"
            }
        say("largest: \(mode), edits: \(traits.allowsEditing ? "yes" : "no"), presents: \(traits.isPresenting ? "yes" : "no")")
    }
}
