import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import HostPhotos
import Synchronization

/// Shell completions for `appex run` and similar commands: what is installed.
enum Completion {
    static let extensions: @Sendable ([String], Int, String) -> [String] = { _, _, beginning in
        names(InstalledNames.extensions)?.completions(of: beginning) ?? []
    }
    static let widgets: @Sendable ([String], Int, String) -> [String] = { _, _, beginning in
        names(InstalledNames.widgets)?.completions(of: beginning) ?? []
    }
    static let photoEditors: @Sendable ([String], Int, String) -> [String] = { _, _, beginning in
        names { try await InstalledNames.extensions(ofPoint: PhotoEditors.alias, in: $0) }?.completions(of: beginning) ?? []
    }
    static let apps: @Sendable ([String], Int, String) -> [String] = { _, _, beginning in
        names(InstalledNames.apps)?.completions(of: beginning) ?? []
    }

    /// Called synchronously by the shell; nil when the system cannot be reached.
    private static func names(_ find: @escaping @Sendable (ExtensionSystem) async throws -> InstalledNames) -> InstalledNames? {
        let found = Mutex<InstalledNames?>(nil)
        let done = DispatchSemaphore(value: 0)
        Task {
            let names = try? await find(ExtensionSystem(hostName: "completion"))
            found.withLock { $0 = names }
            done.signal()
        }
        _ = done.wait(timeout: .now() + 2)
        return found.withLock { $0 }
    }
}
