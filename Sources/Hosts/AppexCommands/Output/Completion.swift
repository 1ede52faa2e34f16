import ArgumentParser
import ExtensionHost
import Foundation
import HostItems
import Synchronization

/// Shell completions for `appex run` and similar commands: what is installed.
enum Completion {
    static let extensions: @Sendable ([String], Int, String) -> [String] = { _, _, beginning in
        InstalledNames(installed().map { .init($0.identifier, name: $0.displayName) }).completions(of: beginning)
    }
    static let apps: @Sendable ([String], Int, String) -> [String] = { _, _, beginning in
        InstalledNames(installed().map { .init($0.appIdentifier, name: $0.appName) }).completions(of: beginning)
    }

    /// Called synchronously by the shell; an empty list when the system cannot be reached.
    private static func installed() -> [InstalledExtension] {
        let found = Mutex<[InstalledExtension]>([])
        let done = DispatchSemaphore(value: 0)
        Task {
            let list = try? await ExtensionSystem(hostName: "completion").extensions()
            found.withLock { $0 = list ?? [] }
            done.signal()
        }
        _ = done.wait(timeout: .now() + 2)
        return found.withLock { $0 }
    }
}
