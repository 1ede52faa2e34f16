import ArgumentParser
import TextViews
import Wire

/// The surroundings of a view.
struct ViewOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The size of the view, in points.", valueName: "width x height"))
    var size = "480x640"

    @Flag(name: .long, help: "As in dark surroundings.")
    var dark = false

    @Flag(name: .long, help: "As for a language that is read from right to left.")
    var rtl = false

    @Option(name: .long, help: "The person's text size; 1 is normal.")
    var textScale = 1.0

    func validate() throws {
        guard ScriptParser.size(size) != nil else { throw ValidationError("--size takes a width and a height in points: 480x640.") }
        guard textScale >= 0.5, textScale <= 4 else { throw ValidationError("--text-scale takes a number from 0.5 to 4.") }
    }

    var environment: WireViewEnvironment {
        let points = ScriptParser.size(size) ?? (480, 640)
        return .with {
            $0.width = points.width
            $0.height = points.height
            $0.scale = 1
            $0.isDark = dark
            $0.isRightToLeft = rtl
            $0.textScale = textScale
            $0.presentation = .sheet
            $0.reducesMotion = true
        }
    }
}
