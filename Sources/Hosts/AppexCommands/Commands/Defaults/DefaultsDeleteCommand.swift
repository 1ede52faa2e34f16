import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex defaults delete`.
struct DefaultsDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "delete", abstract: "Remove one value, or all.")

    @OptionGroup var options: DefaultsDomain

    @Argument(help: "Only this key.")
    var key: String?

    @Flag(name: [.short, .long], help: "Do not ask before all values are removed.")
    var yes = false

    func run() async throws {
        let domain = try await options.open()
        if let key {
            guard domain.contains(key) else { throw ExtensionHostError(.notFound, "\(options.domain) has no value for \(key).") }
            return try domain.changeOrFail([(key, nil)])
        }
        if !yes {
            guard isatty(STDIN_FILENO) == 1 else { throw ArgumentProblem("Removing all preferences of \(options.domain) needs --yes.") }
            Terminal.standardError("Remove all preferences of \(options.domain)? [y/N] ")
            guard readLine()?.lowercased().hasPrefix("y") == true else { throw ExitCode(1) }
        }
        try domain.changeOrFail([], replacingAll: true)
    }
}
