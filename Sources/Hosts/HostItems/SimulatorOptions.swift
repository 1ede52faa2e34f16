package import ArgumentParser

/// The widget for a simulation, and its settings.
package struct SimulatorOptions: ParsableArguments {
    package enum Size: String, ExpressibleByArgument, CaseIterable, Sendable { case compact, expanded }

    @Argument(help: "Identifier or short name of an installed widget, or the path of an .appex in its app, or of an .app.", completion: .file())
    package var widget: String

    @Option(help: ArgumentHelp("Write a picture of the widget and end, without a window.", valueName: "file"), completion: .file())
    package var png: String?

    @Option(help: "Show it in its smaller or its larger form.")
    package var size = Size.compact

    @Option(help: "As in light or in dark surroundings; without it, as your desktop is.")
    package var appearance: Appearance?

    @Option(help: ArgumentHelp("The person's language, as in de or pt_BR; without it, yours.", valueName: "language"))
    package var language: String?

    @Option(help: ArgumentHelp("The person's text size; 1 is normal.", valueName: "factor"))
    package var textSize = 1.0

    @Option(help: ArgumentHelp("How wide the Today view is, in points.", valueName: "points"))
    package var width = 360.0

    @Option(
        help: ArgumentHelp(
            "Ask for the update only after so many seconds. With --png: take the picture then, before the update.", valueName: "seconds"))
    package var delay: Double?

    @Flag(help: "As if the widget had said that it has no content.")
    package var noContent = false

    package init() {}

    package func validate() throws {
        guard width >= 120, width <= 2000 else { throw ValidationError("--width takes 120 to 2000 points.") }
        guard textSize >= 0.5, textSize <= 4 else { throw ValidationError("--text-size takes 0.5 to 4.") }
        if let delay, !(delay >= 0 && delay <= 60) { throw ValidationError("--delay takes 0 to 60 seconds.") }
        if let language, language.wholeMatch(of: /[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,2}/) == nil {
            throw ValidationError("--language takes a language as in de or pt_BR.")
        }
    }
}
