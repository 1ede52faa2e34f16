import Foundation

/// Where the desktop looks for programs and settings, best first (freedesktop.org, “XDG Base Directory Specification”).
struct DesktopFolders: Sendable {
    /// `$XDG_CONFIG_HOME`, then `$XDG_CONFIG_DIRS`.
    let configurations: [String]
    /// `$XDG_DATA_HOME`, then `$XDG_DATA_DIRS`, then the folders that Flatpak and Snap add in a session: this process may have been started without
    /// them.
    let data: [String]

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let person = environment["HOME"] ?? ""
        func folders(_ home: String, _ fallback: String, _ others: String, _ otherFallback: String) -> [String] {
            let own = environment[home].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? person + fallback
            let all = environment[others].flatMap { $0.isEmpty ? nil : $0 } ?? otherFallback
            return [own] + all.split(separator: ":").map(String.init)
        }
        configurations = folders("XDG_CONFIG_HOME", "/.config", "XDG_CONFIG_DIRS", "/etc/xdg")
        data =
            folders("XDG_DATA_HOME", "/.local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share")
            + [person + "/.local/share/flatpak/exports/share", "/var/lib/flatpak/exports/share", "/var/lib/snapd/desktop"]
    }
}
