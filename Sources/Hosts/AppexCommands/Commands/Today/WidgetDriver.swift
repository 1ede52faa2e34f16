import ExtensionHost
import Foundation
import TextViews

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
