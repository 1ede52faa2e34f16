import ArgumentParser
import HostItems
import TextViews
import Wire

/// The surroundings of a view.
struct ViewOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The size of the view, in points.", valueName: "width x height"))
    var size = "480x640"

    @Option(name: .long, help: "As in light or in dark surroundings.")
    var appearance = Appearance.light

    @Flag(name: .long, help: "As for a language that is read from right to left.")
    var rtl = false

    @Option(name: .long, help: ArgumentHelp("The person's text size; 1 is normal.", valueName: "factor"))
    var textSize = 1.0

    func validate() throws {
        guard ScriptParser.size(size) != nil else { throw ValidationError("--size takes a width and a height in points: 480x640.") }
        guard textSize >= 0.5, textSize <= 4 else { throw ValidationError("--text-size takes a number from 0.5 to 4.") }
    }

    var environment: WireViewEnvironment {
        let points = ScriptParser.size(size) ?? (480, 640)
        return .with {
            $0.width = points.width
            $0.height = points.height
            $0.scale = 1
            $0.isDark = appearance == .dark
            $0.isRightToLeft = rtl
            $0.textScale = textSize
            $0.presentation = .sheet
            $0.reducesMotion = true
        }
    }
}
