import DarkroomKit
import Glibc

/// `Darkroom edit`.
struct EditCommand: Hashable {
    let input: String
    let output: String
    let options: PhotoEdit

    init(arguments: [String]) throws(UsageError) {
        var options: [String: String] = [:]
        var names: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--black-and-white": options["blackAndWhite"] = "true"
            case "--rotate": options["rotatesByExif"] = "true"
            case "--max-width": options["maximumWidth"] = try Self.value(of: argument, from: &rest)
            case "--max-height": options["maximumHeight"] = try Self.value(of: argument, from: &rest)
            case "--quality": options["jpegQuality"] = try Self.value(of: argument, from: &rest)
            case "--":
                names += rest
                rest = []
            case _ where argument.hasPrefix("-") && argument != "-":
                throw UsageError(message: "edit has no option “\(argument)”.")
            default: names.append(argument)
            }
        }
        guard names.count == 2 else {
            throw UsageError(message: "edit needs the names of two files, IN and OUT, and was given \(names.count).")
        }
        input = names[0]
        output = names[1]
        do {
            self.options = try PhotoEdit(dictionary: options)
        } catch {
            throw UsageError(message: error.message)
        }
    }

    private static func value(of option: String, from rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = rest.popFirst() else {
            throw UsageError(message: "\(option) needs a number after it.")
        }
        return value
    }

    func run() throws {
        let source = input == "-" ? STDIN_FILENO : open(input, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw FileError("opened", input) }
        defer { if source != STDIN_FILENO { close(source) } }
        let target = try OutputFile(path: output)
        let report = try PhotoEditor.edit(input: source, output: target.descriptor, options: options)
        try target.commit()
        StandardStreams.note(Self.summary(of: report))
    }

    private static func summary(of report: PhotoReport) -> String {
        let steps = report.steps.isEmpty ? "nothing to change" : report.steps.map(\.description).joined(separator: ", ")
        return "\(report.format.rawValue.uppercased()), \(report.inputSize) to \(report.outputSize): \(steps)\n"
            + report.warnings.map { "Note: \($0).\n" }.joined()
    }
}
