import Foundation

/// Where the system saves installed apps, data and its log.
package enum DataDirectory {
    /// `$XDG_DATA_HOME/appex`, by default `~/.local/share/appex`.
    package static func path(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        BaseDirectory.data(environment) + "/appex"
    }
}
