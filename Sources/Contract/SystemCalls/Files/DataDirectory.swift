import Foundation

/// Where the system saves installed apps, data and its log.
package enum DataDirectory {
    /// `$XDG_DATA_HOME/appex`, by default `~/.local/share/appex`. A relative path in the variable is ignored.
    package static func path(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") { return base + "/appex" }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share/appex"
    }
}
