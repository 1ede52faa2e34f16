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

        @Test func appsAndWidgetsHaveShortNamesToo() throws {
            try withMisbehaving { system in
                for (arguments, problem) in [
                    (
                        ["open", "Misbehavign"],
                        "No app Misbehavign is installed. Did you mean \(MisbehavingApp.identifier)? `appex apps` shows what is."
                    ),
                    (["open", "Misbehavign", "x:y"], "Did you mean \(MisbehavingApp.identifier)?"),
                    (["grants", "list", "misbehavin"], "Did you mean \(MisbehavingApp.identifier)?"),
                    (["grants", "allow", "nope", "music"], "No app nope is installed. `appex apps` shows what is."),
                    (
                        ["today", "enable", MisbehavingApp.action],
                        "No widget \(MisbehavingApp.action) is installed. `appex today list` shows what is."
                    ),
                    (["open", "misbehaving"], "\(MisbehavingApp.identifier) has no window"),
                ] {
                    let result = try system.appex(arguments + (arguments[0] == "open" ? ["--terminal"] : []))
                    #expect(result.status == 1 && result.errors.contains(problem), "\(arguments): \(result.errors)")
                }
                try #expect(system.succeed("grants", "list", "misbehaving").output == "No app asks for anything of yours.\n")
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
