import ArgumentParser
import ExtensionFoundation
import ExtensionHost
import HostItems

/// `appex defaults`: the preferences of apps, from outside their sandboxes.
struct DefaultsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "defaults", abstract: "Read and change the preferences of an app's bundle or app group.",
        discussion: "Apps may run meanwhile: they see a change at once, and nothing that they write is lost.",
        subcommands: [DefaultsReadCommand.self, DefaultsWriteCommand.self, DefaultsDeleteCommand.self, DefaultsWatchCommand.self])
}

/// The domain of the preferences.
struct DefaultsDomain: ParsableArguments {
    @Argument(help: "Identifier or short name of a bundle or an app group. `appex containers` lists those that keep data.")
    var domain: String

    func open() async throws -> PreferenceDomain {
        let containers = try await ExtensionSystem(hostName: "appex defaults").containers()
        let identifier = try InstalledNames(containers.map { .init($0.identifier) }).identifier(of: domain)
        guard let container = containers.first(where: { $0.identifier == identifier }) else {
            throw ExtensionHostError(
                .notFound, "No app that is installed has a bundle or an app group \(domain).", remedy: "`appex list --json` shows both.")
        }
        return PreferenceDomain(identifier: container.identifier, container: container.preferencesContainer)
    }
}

extension PreferenceDomain {
    /// Changes values, and reports when they could not be written.
    func changeOrFail(_ changes: [(key: String, value: Any?)], replacingAll: Bool = false) throws {
        switch change(changes, replacingAll: replacingAll) {
        case .written: break
        case .kept(let reason): throw ExtensionHostError(.storage, "\(reason)", remedy: "Nothing was changed.")
        case .tooLarge(let reason), .invalid(let reason): throw ArgumentProblem(reason)
        }
    }
}
