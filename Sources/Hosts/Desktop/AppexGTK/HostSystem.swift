import CAppexGTK
import ExtensionHost
import GTKViews

/// The connection to the system that all work of the process shares.
@MainActor
enum HostSystem {
    static let shared = ExtensionSystem()

    static func `extension`(_ identifier: String) async throws -> InstalledExtension {
        if let found = try await shared.extensions().first(where: { $0.identifier == identifier }) { return found }
        throw ExtensionHostError(.notFound, "No extension \(identifier) is installed.", remedy: "`appex list` shows what is.")
    }
}

extension InstalledExtension {
    /// A new `AppexExtension`.
    @MainActor
    func object() -> OpaquePointer? {
        appex_extension_new(identifier.forC, displayName.forC, appName.forC, (pointAlias.isEmpty ? point : pointAlias).forC)
    }
}
