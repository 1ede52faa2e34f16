import Foundation
import Glibc
import SystemCalls
import Wire

/// The sockets of connected browsers: one for each `appex-browser`.
package enum BrowserSocket {
    private static let suffix = ".sock"

    package static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        RuntimeDirectory.path(environment: environment) + "/browsers"
    }

    package static func path(family: String, process: Int32) -> String { "\(folder())/\(family)-\(process)\(suffix)" }

    /// The kinds of browsers of which one is connected now. What a killed process has left is deleted.
    package static func connected() -> Set<String> {
        Set(reached().map { String($0.prefix { $0 != "-" }) })
    }

    /// Has every connected browser look again at which extensions there are.
    package static func reload() { _ = reached() }

    /// The names of the sockets at which somebody listens.
    private static func reached() -> [String] {
        let folder = folder()
        guard RuntimeDirectory.isOwn(folder) else { return [] }
        var names: [String] = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(suffix) {
            do throws(SystemError) {
                _ = try Listener.connect(to: "\(folder)/\(name)", isStream: true)
                names.append(name)
            } catch {
                if error.code == ECONNREFUSED { unlink("\(folder)/\(name)") }
            }
        }
        return names
    }
}
