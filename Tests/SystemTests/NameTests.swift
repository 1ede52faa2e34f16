import Foundation
import Testing

extension SystemTests {
    /// What a person calls an extension or an app.
    @Suite struct NameTests {
        @Test func aShortNameStandsForAnIdentifier() throws {
            try withMisbehaving { system in
                let result = try system.appex(system.runArguments("succeed", extension: "misbehavingaction"))
                #expect(result.isSuccess && result.output == "HELLO", "\(result.output.debugDescription) \(result.errors)")
                let disabled = try system.succeed("disable", "MissingClass")
                #expect(disabled.output.contains("(org.appex.misbehaving.MissingClass) is disabled."), "\(disabled.output)")
                let log = try system.succeed("log", "MisbehavingAction", "--json").json([Launch].self)
                #expect(!log.isEmpty && log.allSatisfy { $0.extensionIdentifier == MisbehavingApp.action })
                let removal = try system.succeed("uninstall", "misbehaving", "--yes")
                #expect(removal.output.contains("Removed org.appex.misbehaving"), "\(removal.output)")
            }
        }

        @Test func anUnknownNameIsAnErrorWithASuggestion() throws {
            try withMisbehaving { system in
                let slip = try system.appex("explain", "MisbehavingActoin", "--text", "x")
                #expect(slip.status == 1)
                #expect(slip.errors.contains("Did you mean \(MisbehavingApp.action)?"), "\(slip.errors)")
                for arguments in [["log", "nope"], ["log", "--crash", "nope"], ["log", "nope", "--json"]] {
                    let unknown = try system.appex(arguments)
                    #expect(unknown.status == 1 && unknown.output.isEmpty)
                    #expect(unknown.errors.contains("No extension or app is named nope."), "\(unknown.errors)")
                }
            }
        }

        @Test func emptyStandardInputIsNamedAsTheCause() throws {
            try withMisbehaving { system in
                let empty = try system.appex("run", MisbehavingApp.action, "-")
                #expect(empty.status == 64)
                #expect(empty.errors.contains("Standard input is empty"), "\(empty.errors)")
            }
        }

        private struct Launch: Decodable { let extensionIdentifier: String }
    }
}
