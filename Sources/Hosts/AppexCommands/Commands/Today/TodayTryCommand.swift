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

    @Argument(help: "Identifier or short name of the widget.", completion: .custom(Completion.widgets))
    var identifier: String

    @Option(name: .customLong("do"), parsing: .singleValue, help: ArgumentHelp("Steps; may be repeated.", valueName: "steps"))
    var steps: [String] = []

    @Option(name: .long, help: "The width of the Today view, in points.")
    var width = 360.0

    @Option(name: .long, help: "As in light or in dark surroundings.")
    var appearance = Appearance.light

    @Option(name: .long, help: ArgumentHelp("The person's text size; 1 is normal.", valueName: "factor"))
    var textSize = 1.0

    func validate() throws {
        guard width >= 50, width <= 4000 else { throw ValidationError("--width takes a number from 50 to 4000.") }
        guard textSize >= 0.5, textSize <= 4 else { throw ValidationError("--text-size takes a number from 0.5 to 4.") }
    }

    func run() async throws {
        var steps = try WidgetStep.parse(steps.joined(separator: "\n"))
        if steps.isEmpty { steps = try WidgetStep.parse("update; dump") }
        let system = ExtensionSystem(hostName: TodayCommand.hostName)
        system.duties = PersonalDuties()
        let room = WidgetRoom(width: width)
        let renderer = TextRenderer()
        let widget = try await system.beginWidget(
            system.widgetIdentifier(identifier), renderer: renderer,
            environment: room.environment(isDark: appearance == .dark, textScale: textSize),
            surroundings: room.surroundings(textScale: textSize))
        let driver = WidgetDriver(widget: widget, system: system, renderer: renderer, room: room, textScale: textSize)
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
