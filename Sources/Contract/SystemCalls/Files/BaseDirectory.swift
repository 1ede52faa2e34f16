import Foundation

/// The folders of a person's files (freedesktop.org, “XDG Base Directory Specification”). A relative path in a variable is ignored.
package enum BaseDirectory {
    /// `$XDG_DATA_HOME`, by default `~/.local/share`.
    package static func data(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        folder("XDG_DATA_HOME", ".local/share", environment)
    }

    /// `$XDG_CONFIG_HOME`, by default `~/.config`.
    package static func configuration(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        folder("XDG_CONFIG_HOME", ".config", environment)
    }

    /// `$XDG_CACHE_HOME`, by default `~/.cache`.
    package static func cache(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        folder("XDG_CACHE_HOME", ".cache", environment)
    }

    /// `$HOME`.
    package static func home(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    }

    private static func folder(_ variable: String, _ usual: String, _ environment: [String: String]) -> String {
        environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home(environment) + "/" + usual
    }
}
