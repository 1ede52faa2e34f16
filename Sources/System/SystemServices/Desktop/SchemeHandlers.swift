import Foundation
import SystemCalls

/// The programs that the desktop opens URLs with, from its configuration (freedesktop.org, “Association between MIME types and applications”).
struct SchemeHandlers {
    /// Schemes that belong to the person's programs, whether one is installed or not, and schemes that run their contents. Apps never get them, even
    /// with the person's consent.
    static let reserved: Set<String> = Set(browser + mail + places + system)

    private static let browser = [
        "about", "blob", "cid", "chrome", "chrome-extension", "chrome-untrusted", "data", "edge", "feed", "ftp", "ftps", "gopher", "http", "https",
        "ipfs", "ipns", "jar", "javascript", "magnet", "moz-extension", "resource", "unknown", "urn", "vbscript", "view-source", "wais", "ws",
        "wss",
    ]
    /// Mail, news, calls, messages, calendars and places on the map.
    private static let mail = [
        "callto", "facetime", "geo", "im", "imap", "imaps", "irc", "irc6", "ircs", "mailto", "maps", "matrix", "message", "mid", "news", "nntp",
        "pop",
        "pop3", "pop3s", "sip", "sips", "sms", "smsto", "snews", "tel", "webcal", "webcals", "xmpp",
    ]
    /// Schemes of file managers and terminals (GVfs, KIO).
    private static let places = [
        "admin", "afc", "afp", "archive", "burn", "cdda", "computer", "dav", "davs", "dns-sd", "file", "fish", "fonts", "google-drive", "gphoto2",
        "kdeconnect", "ldap", "ldaps", "mtp", "network", "nfs", "obex", "onedrive", "programs", "rdp", "recent", "recentlyused", "remote",
        "rlogin", "rsync", "sftp", "smb", "smbs", "spice", "ssh", "starred", "svn", "svn+ssh", "tags", "telnet", "timeline", "trash", "vnc",
    ]
    /// Help, software and settings.
    private static let system = [
        "appex", "appstream", "apt", "apturl", "apk", "bluetooth", "dnf", "flatpak", "flatpak+http", "flatpak+https", "ghelp", "help", "info", "man",
        "ms-settings", "otpauth", "otpauth-migration", "preferences", "secret", "settings", "snap", "systemsettings", "x-apple",
    ]
    /// The longest file that is read, in bytes.
    private static let sizeLimit = 4 << 20

    /// From a scheme to the desktop entries that open it.
    private let entries: [String: [String]]

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let folders = DesktopFolders(environment: environment)
        let applications = folders.data.map { $0 + "/applications" }
        var entries: [String: [String]] = [:]
        for folder in folders.configurations + applications {
            Self.read(folder + "/mimeapps.list", into: &entries)
            // A desktop may have its own list, such as gnome-mimeapps.list.
            for desktop in (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":") where !desktop.hasSlash {
                Self.read("\(folder)/\(desktop.lowercased())-mimeapps.list", into: &entries)
            }
        }
        for folder in applications { Self.read(folder + "/mimeinfo.cache", into: &entries) }
        self.entries = entries
    }

    /// The desktop entries that open URLs of a scheme, best first.
    subscript(scheme: String) -> [String] { entries[scheme] ?? [] }

    private static func read(_ file: String, into entries: inout [String: [String]]) {
        guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.read(upToCount: sizeLimit) else { return }
        var isListed = false
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") { isListed = ["[Default Applications]", "[Added Associations]", "[MIME Cache]"].contains(String(line)) }
            guard isListed, line.hasPrefix("x-scheme-handler/"), let equals = line.firstIndex(of: "=") else { continue }
            let scheme = line[..<equals].dropFirst("x-scheme-handler/".count).trimmingCharacters(in: .whitespaces).lowercased()
            entries[scheme, default: []] += line[line.index(after: equals)...].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
}
