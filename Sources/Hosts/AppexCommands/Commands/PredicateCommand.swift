import ArgumentParser
import ExtensionHost
import ExtensionModel
import Foundation
import HostItems
import PredicateFormat
import SystemCalls
import UniformTypeIdentifiers

/// `appex predicate`: a format string, and its result.
struct PredicateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "predicate", abstract: "Read a predicate, evaluate it, and show the value of every part.",
        discussion: """
            The predicate sees what an activation rule sees of the items: extensionItems, their attachments, and the registeredTypeIdentifiers
            of each. With --object it sees the value of a JSON file in place of that; with neither it sees nil.
            Exits with status 0 when it is true, 1 when it is false, 2 when it cannot be read or evaluated.
            """)

    @Argument(help: "The predicate, in the format of NSPredicate.")
    var format: String

    @Option(name: .long, parsing: .upToNextOption, help: "Files and web addresses; - reads standard input.", completion: .file())
    var items: [String] = []

    @Option(name: .long, parsing: .singleValue, help: "Text as an item of its own; may be repeated.")
    var text: [String] = []

    @Option(name: .long, parsing: .singleValue, help: "A web address as an item of its own; may be repeated.")
    var url: [String] = []

    @Option(name: .long, help: "The type of standard input, as uniform type identifier or MIME type.")
    var type: String?

    @Option(name: .long, help: "A JSON file whose value is evaluated; - reads standard input.", completion: .file(extensions: ["json"]))
    var object: String?

    @Option(
        name: .long, parsing: .singleValue,
        help: ArgumentHelp("The value of $name: JSON, or else text; may be repeated.", valueName: "name=value"))
    var variable: [NamedValue] = []

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let value = try subject()
        var report = PredicateReport(format: format)
        do throws(PredicateSyntaxError) {
            let predicate = try PredicateNode(parsing: format)
            report.evaluate(
                predicate, with: value, in: EvaluationEnvironment(variables: values, conformance: { UTType.conformance(of: $0, to: $1) }))
        } catch {
            report.error = PredicateReport.Problem(error)
        }
        if outputOptions.json { try Output.json(report) } else { report.show() }
        guard let result = report.result else { throw ExitCode(2) }
        if !result { throw ExitCode(1) }
    }

    private func subject() throws -> PredicateValue {
        let sources = ItemSources(arguments: items, texts: text, addresses: url, type: type)
        guard let object else { return sources.isEmpty ? .null : ActivationItems([try sources.makeItem()]).predicateValue }
        guard sources.isEmpty else { throw ArgumentProblem("Give items or --object, not both.") }
        // Read as a stream, because it may be a pipe.
        guard let file = object == "-" ? .standardInput : FileHandle(forReadingAtPath: object), let data = try? file.readToEnd() ?? Data() else {
            throw ArgumentProblem("\(object) cannot be read: \(SystemError.reason(errno)).")
        }
        guard let value = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) else {
            throw ArgumentProblem("\(object) does not hold JSON.")
        }
        return PredicateValue(bridging: value)
    }

    private var values: [String: PredicateValue] {
        variable.dictionary.mapValues { text in
            let json = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            return json.map { PredicateValue(bridging: $0) } ?? .string(text)
        }
    }
}

extension PredicateCommand {
    /// The arguments of the command line; a predicate that begins with a minus is moved to the end, behind `--`, so that it is not taken for an
    /// option.
    static func sparingPredicate(in arguments: [String]) -> [String] {
        guard arguments.first == configuration.commandName, !arguments.contains("--"),
            let place = arguments.indices.dropFirst().first(where: { isPredicate(arguments[$0]) && !wantsValue(arguments[$0 - 1]) })
        else { return arguments }
        var arguments = arguments
        let predicate = arguments.remove(at: place)
        return arguments + ["--", predicate]
    }

    /// The options of the command are `-h` and those with a letter after two minuses.
    private static func isPredicate(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), argument != "-", argument != "-h" else { return false }
        return !argument.hasPrefix("--") || argument.dropFirst(2).first?.isLetter == false
    }

    private static func wantsValue(_ argument: String) -> Bool { argument.hasPrefix("--") && argument != "--json" && !argument.contains("=") }
}

/// The result of a predicate, as text or as JSON.
struct PredicateReport: Encodable {
    struct Problem: Encodable {
        let message: String
        /// The line of the error, from 1.
        let line: Int?
        let column: Int?

        init(_ error: PredicateSyntaxError) {
            message = error.description
            line = error.line
            column = error.column
        }

        init(_ error: PredicateEvaluationError) {
            message = error.description
            line = nil
            column = nil
        }
    }

    let format: String
    /// The predicate in its canonical form.
    var canonical: String?
    var result: Bool?
    var error: Problem?
    var tree: PredicateTrace?

    init(format: String) { self.format = format }

    mutating func evaluate(_ predicate: PredicateNode, with value: PredicateValue, in environment: EvaluationEnvironment) {
        canonical = predicate.predicateFormat
        tree = predicate.explain(with: value, environment: environment)
        do throws(PredicateEvaluationError) {
            result = try predicate.evaluate(with: value, environment: environment)
        } catch {
            self.error = Problem(error)
        }
    }

    func show() {
        if let canonical { print(StyledText.bold(canonical)) }
        if let tree { print(tree.rendered) }
        if let result { print(result) }
        if let error { Terminal.standardError("Error: \(error.message)\n") }
    }
}

extension ActivationItems {
    init(_ items: [NSExtensionItem]) {
        self.init(
            extensionItems: items.map { item in
                Item(attachments: (item.attachments ?? []).map(\.registeredTypeIdentifiers), hasContentText: item.attributedContentText != nil)
            })
    }
}
