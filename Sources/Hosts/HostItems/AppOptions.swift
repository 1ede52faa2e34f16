package import ArgumentParser
package import ExtensionHost
import Foundation

/// The app that a command opens, and the URL for it.
package struct AppOptions: ParsableArguments, Sendable {
    @Argument(help: "Identifier, short name or displayed name of an app, or a URL that an app opens.")
    package var target: String

    @Argument(help: "A URL for the app to open.")
    package var url: String?

    package init() {}

    /// Opens the app in this host.
    package func open(in system: ExtensionSystem, activationToken: String? = nil) async throws -> ExtensionSystem.OpenedApp {
        if let url { return try await system.openApp(system.appIdentifier(target), url: try parsed(url), activationToken: activationToken) }
        // Neither an identifier nor a name has a colon before its first space.
        guard target.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:[^ ].*/) != nil else {
            return try await system.openApp(system.appIdentifier(target), activationToken: activationToken)
        }
        return try await system.openApp(nil, url: try parsed(target), activationToken: activationToken)
    }

    private func parsed(_ text: String) throws -> URL {
        guard let url = URL(string: text), url.scheme != nil else {
            throw ArgumentProblem("\(text.debugDescription) is not a URL. Write scheme:rest, as in notes:today.")
        }
        return url
    }
}
