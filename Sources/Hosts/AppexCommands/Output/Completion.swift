import ArgumentParser
import ExtensionHost
import Foundation
import Synchronization

/// Shell completions for `appex run` and similar commands: the installed identifiers.
enum Completion {
    static let extensions: @Sendable ([String], Int, String) -> [String] = { _, _, _ in installed().map(\.identifier) }
    static let apps: @Sendable ([String], Int, String) -> [String] = { _, _, _ in
        Array(Set(installed().map(\.appIdentifier))).sorted()
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
