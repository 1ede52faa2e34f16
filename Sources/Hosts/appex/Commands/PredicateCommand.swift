import ArgumentParser
import ExtensionHost
import ExtensionModel
import Foundation
import PredicateFormat
import UniformTypeIdentifiers

/// `appex predicate`: a format string, and what it comes to.
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
    var variable: [String] = []

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let value = try subject()
        let variables = try values()
        var report = PredicateReport(format: format)
        do throws(PredicateSyntaxError) {
            let predicate = try PredicateNode(parsing: format)
            report.evaluate(
                predicate, with: value, in: EvaluationEnvironment(variables: variables, conformance: { UTType.conformance(of: $0, to: $1) }))
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
        guard sources.isEmpty else { throw ValidationError("Give items or --object, not both.") }
        do {
            let data = object == "-" ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(fileURLWithPath: object))
            return PredicateValue(bridging: try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
        } catch {
            throw ValidationError("\(object) cannot be read as JSON: \(error.localizedDescription)")
        }
    }

    private func values() throws -> [String: PredicateValue] {
        var values: [String: PredicateValue] = [:]
        for pair in variable {
            guard let separator = pair.firstIndex(of: "="), separator != pair.startIndex else {
                throw ValidationError("\(pair.debugDescription) is not of the form name=value.")
            }
            let text = String(pair[pair.index(after: separator)...])
            let json = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            values[String(pair[..<separator])] = json.map { PredicateValue(bridging: $0) } ?? .string(text)
        }
        return values
    }
}

/// What came of a predicate, for a person or a script.
struct PredicateReport: Encodable {
    struct Problem: Encodable {
        let message: String
        /// Where the text is wrong, from 1.
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
    /// The predicate in its one spelling.
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
        if let canonical { print(Terminal.bold(canonical)) }
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
