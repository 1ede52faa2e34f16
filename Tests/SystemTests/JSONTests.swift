import Foundation
import TestSupport
import Testing

extension SystemTests {
    /// What commands really print with `--json` is what `Documentation/json.schema.json` says.
    @Suite(.enabled(if: access(JSONSchema.path, R_OK) == 0, "An ordinary user may not read this repository."))
    struct JSONTests {
        private let schema: JSONSchema
        init() throws { schema = try JSONSchema() }

        /// Runs a command with `--json`; the answer, which must not be an empty list.
        @discardableResult
        private func check(
            _ system: SystemFixture, _ definition: String, _ arguments: String..., status: Int32 = 0, input: Data = Data(), isEmpty: Bool = false,
            location: SourceLocation = #_sourceLocation
        ) throws -> JSONValue {
            let result = try system.appex(arguments + ["--json"], input: input)
            #expect(result.status == status, "\(arguments): \(result.errors)", sourceLocation: location)
            let problems = schema.problems(ofOutput: result.output, as: definition)
            #expect(problems.isEmpty, "\(arguments): \(problems.joined(separator: "\n"))\n\(result.output)", sourceLocation: location)
            let value = try JSONValue(result.output)
            if let list = value.array { #expect(list.isEmpty == isEmpty, "\(arguments): \(list.count) entries", sourceLocation: location) }
            return value
        }

        @Test func answersAboutWhatIsInstalled() throws {
            try withMisbehaving { system in
                let action = MisbehavingApp.action
                let apps = try check(system, "apps", "apps")
                #expect(apps.array?.first?["extensions"]?.array?.contains(.string(action)) == true)
                try check(system, "inspect", "inspect", MisbehavingApp.bundle())
                try check(system, "list", "list")
                try check(system, "match", "match", "--text", "x")
                try check(system, "explain", "explain", action, "--text", "x")
                try check(system, "explain", "explain", "MissingClass", "--url", "https://example.org", status: 1)
                try check(system, "limits", "limits")
                try check(system, "limits", "limits", action, "--memory", "64M")
                try check(system, "containers", "containers")
                try check(system, "doctor", "doctor")
                try check(system, "order", "order", action)
                try check(system, "disable", "disable", action)
                try check(system, "enable", "enable", action)
                try check(system, "files-claims", "files")
                try check(system, "files-status", "files", "status")
                try check(system, "transfers-list", "transfers", isEmpty: true)
                try check(system, "transfers-cancel", "transfers", "cancel", "--all", isEmpty: true)
                try check(system, "grants-list", "grants", isEmpty: true)
                try check(system, "today-list", "today", "list", isEmpty: true)
                try check(system, "today-budget", "today", "budget", isEmpty: true)
                try check(system, "upgrade", "upgrade", MisbehavingApp.bundle())
                try check(system, "uninstall", "uninstall", MisbehavingApp.identifier, "--keep-data")
                try check(system, "install", "install", MisbehavingApp.bundle())
            }
        }

        @Test func answersAboutWhatRan() throws {
            try withMisbehaving { system in
                let run = try system.appex(system.runArguments("succeed", json: true) + ["--timing"])
                #expect(schema.problems(ofOutput: run.output, as: "run").isEmpty, "\(schema.problems(ofOutput: run.output, as: "run"))")
                try #expect(JSONValue(run.output)["launch"]?["phases"]?.array?.count ?? 0 > 4)
                #expect(run.errors.contains("PHASE"))
                _ = try system.run("crash")
                try check(system, "log", "log")
                try check(system, "log", "log", MisbehavingApp.action)
                try check(system, "log-crash", "log", "--crash")
                let long = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                try check(system, "top", "top")
                long.signal(SIGINT)
                _ = try long.wait()
                try #expect(check(system, "log-crash-delete", "log", "--crash", "--delete")["deleted"] == .number(1))
                try check(system, "log-crash", "log", "--crash", isEmpty: true)
            }
        }

        @Test func answersThatNeedNothingInstalled() throws {
            try withSystem { system in
                for definition in ["apps", "list", "log", "limits", "containers", "top"] { try check(system, definition, definition, isEmpty: true) }
                try check(system, "predicate", "predicate", "ANY a > 1", "--object", "-", input: Data(#"{"a": [1, 2]}"#.utf8))
                try check(system, "predicate", "predicate", "ANY >", status: 2)
                try check(system, "new", "new", "action", "Shout", "--directory", system.home + "/Shout")
            }
        }
    }
}
