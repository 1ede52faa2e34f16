package import ArgumentParser

/// The options of `appex today`.
package struct TodayOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Show one widget in a window of its own, by its identifier or short name.", valueName: "widget"))
    package var widget: String?

    @Flag(help: "Show it without a title bar, for a panel or a desktop.")
    package var panel = false

    @Option(help: ArgumentHelp("How wide its window is, in points.", valueName: "points"))
    package var width = 360.0

    @Flag(help: "Hide the view when it is open, and open it when it is not: for a hot key.")
    package var toggle = false

    /// Started by the session's bus: the view opens when a program asks for it.
    @Flag(help: .hidden)
    package var activated = false

    package init() {}

    package func validate() throws {
        if toggle || activated, widget != nil { throw ValidationError("--toggle is for the whole view. Leave --widget out.") }
        if panel, widget == nil { throw ValidationError("--panel needs --widget.") }
        guard width >= 120, width <= 2000 else { throw ValidationError("--width takes 120 to 2000 points.") }
    }
}
