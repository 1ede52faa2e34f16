import ArgumentParser
import ExtensionHost
import HostItems

/// `appex explain`: every condition of the decision.
struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Say why an extension would run for these items, or would not.",
        discussion: "Exits with status 1 when it would not run.")

    @Argument(help: "Identifier or short name of the extension.", completion: .custom(Completion.extensions))
    var identifier: String

    @OptionGroup var itemOptions: ItemOptions
    @OptionGroup var pickerOptions: DocumentPickerOptions

    @Flag(name: .long, help: "Show the value of every part of the activation rule.")
    var tree = false

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let items = pickerOptions.picker != nil && itemOptions.isEmpty ? [] : try itemOptions.makeItems()
        let query = try pickerOptions.query(for: items)
        let system = ExtensionSystem(hostName: "appex explain")
        let identifier = try await system.extensionIdentifier(self.identifier)
        let explanation = try await system.explain(identifier, items: items, documentPicker: query)
        if outputOptions.json {
            try Output.json(explanation)
        } else {
            print(StyledText.bold("\(explanation.extension.displayName.printableLine) (\(identifier))"))
            print(ConditionList.text(explanation.conditions))
            if tree, let activation = explanation.activation { print(activation.rendered) }
            print(explanation.wouldRun ? "It would run." : "It would not run.")
        }
        if !explanation.wouldRun { throw ExitCode(1) }
    }
}

/// `appex doctor`: the capabilities of this machine.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check whether extensions can run on this machine, and how well they are isolated.",
        discussion: "Exits with status 1 when no extension can run.")

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let report = try await ExtensionSystem(hostName: "appex doctor").examine()
        if outputOptions.json {
            try Output.json(report)
        } else {
            print(StyledText.bold("Appex \(report.systemVersion), SDK \(report.sdkVersion)"))
            print(ConditionList.text(report.checks))
            print("Sandbox: \(report.sandboxRung ?? "none; extensions are refused until the checks above pass")")
            print("Data: \(report.dataPath)\nRuntime: \(report.runtimePath)\nRunning extensions: \(report.runningExtensions)")
        }
        if report.sandboxRung == nil { throw ExitCode(1) }
    }
}

/// Conditions with their verdicts, indented.
enum ConditionList {
    static func text(_ conditions: [Condition], depth: Int = 1) -> StyledText {
        conditions.map { condition in
            let detail = condition.detail.isEmpty ? "" : ": \(condition.detail.printableLine)"
            let indentation = StyledText(String(repeating: "  ", count: depth))
            let line = indentation + .verdict(condition) + StyledText("  \(condition.title.printableLine)\(detail)")
            return condition.conditions.isEmpty ? line : [line, text(condition.conditions, depth: depth + 2)].joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
