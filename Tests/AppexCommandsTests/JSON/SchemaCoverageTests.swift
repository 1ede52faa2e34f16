import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import AppexCommands

/// Every command with `--json` is in `Documentation/json.schema.json` and `Documentation/json.md`, and nothing else is.
@Suite struct SchemaCoverageTests {
    /// Outputs of one command by its other options.
    private static let variants = ["log": ["log-crash", "log-crash-delete"], "ui": ["ui-dump"]]

    /// The names of the commands that have `--json`, with - between their words.
    private static func commands(below command: any ParsableCommand.Type = Appex.self, path: [String] = []) -> [String] {
        let children = command.configuration.subcommands
        if children.isEmpty { return hasJSON(command) ? [path.joined(separator: "-")] : [] }
        return children.flatMap { commands(below: $0, path: path + [$0._commandName]) }
    }

    private static func hasJSON(_ command: any ParsableCommand.Type) -> Bool {
        Appex.helpMessage(for: command, includeHidden: true, columns: 120).contains("\n  --json ")
    }

    private static func outputs() -> [String] {
        let commands = commands()
        return commands + commands.flatMap { variants[$0] ?? [] }
    }

    @Test func findsTheCommands() {
        let commands = Self.commands()
        #expect(commands.contains("list") && commands.contains("today-list") && commands.contains("grants-reset"))
        #expect(!commands.contains("share") && !commands.contains("defaults-write"))
    }

    @Test func everyOutputHasASchemaAndEverySchemaAnOutput() throws {
        let described = try JSONSchema().definitions.keys.filter { $0.first?.isLowercase == true }
        #expect(Self.outputs().sorted() == described.sorted())
    }

    @Test func everyOutputHasARowInThePage() throws {
        let page = try String(contentsOfFile: JSONSchema.path.replacingOccurrences(of: "json.schema.json", with: "json.md"), encoding: .utf8)
        let rows = page.components(separatedBy: "\n").filter { $0.hasPrefix("| `appex ") }
        for output in Self.outputs() { #expect(rows.count { $0.contains("| `\(output)` |") } == 1, "\(output) has no row of its own") }
        #expect(rows.count == Self.outputs().count)
    }

    @Test func everyReferenceLeadsSomewhere() throws {
        let schema = try JSONSchema()
        var used: Set<String> = []
        func walk(_ value: JSONValue) {
            if let reference = value["$ref"]?.string { used.insert(reference.replacingOccurrences(of: "#/$defs/", with: "")) }
            value.object?.values.forEach(walk)
            value.array?.forEach(walk)
        }
        schema.definitions.values.forEach(walk)
        #expect(used.isSubset(of: schema.definitions.keys))
        let parts = Set(schema.definitions.keys.filter { $0.first?.isUppercase == true })
        #expect(parts.isSubset(of: used), "a part that nothing has")
    }
}
