import DarkroomKit

/// What the arguments ask for.
enum Invocation: Hashable {
    case help
    case edit(EditCommand)
    case text(TextStyle)

    static let helpText = """
        Usage:
          Darkroom edit IN OUT [options]   Edit a JPEG or PNG photo.
          Darkroom text STYLE              Change the text on standard input.
          Darkroom --help                  Show this text.

        IN and OUT are file names, which may be the same; - is standard input or standard output.

        Options of edit:
          --black-and-white   Make it grey.
          --rotate            Turn it the way its EXIF orientation says.
          --max-width N       Make it no wider than N pixels.
          --max-height N      Make it no higher than N pixels.
          --quality N         JPEG quality from 1 to 100; 90 if not given.

        Styles of text:
          \(TextStyle.allCases.map(\.rawValue).joined(separator: ", "))

        Whole photos that must be held are held in a file in TMPDIR, or /tmp without it.

        """

    init(_ arguments: [String]) throws(UsageError) {
        guard let command = arguments.first else {
            throw UsageError(message: "Say what to do: edit or text.")
        }
        let rest = Array(arguments.dropFirst())
        if arguments.contains("--help") || arguments.contains("-h") {
            self = .help
            return
        }
        switch command {
        case "edit": self = .edit(try EditCommand(arguments: rest))
        case "text": self = .text(try Self.style(rest))
        default: throw UsageError(message: "There is no command “\(command)”; the commands are edit and text.")
        }
    }

    private static func style(_ arguments: [String]) throws(UsageError) -> TextStyle {
        let known = TextStyle.allCases.map(\.rawValue).joined(separator: ", ")
        guard let name = arguments.first, arguments.count == 1 else {
            throw UsageError(message: "Give one style: \(known).")
        }
        guard let style = TextStyle(rawValue: name) else {
            throw UsageError(message: "There is no style “\(name)”; the styles are \(known).")
        }
        return style
    }
}
