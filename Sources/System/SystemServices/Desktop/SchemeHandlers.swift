import Foundation

/// What the person's desktop opens URLs with, from the files that it keeps about that (freedesktop.org, “Association between MIME types and
/// applications”).
struct SchemeHandlers {
    /// Schemes that belong to everybody's browser, mail program and file manager, and those that run what stands in them.
    static let reserved: Set<String> = [
        "about", "blob", "data", "file", "ftp", "ftps", "http", "https", "javascript", "mailto", "sftp", "smb", "trash", "view-source", "ws", "wss",
    ]
    /// Bytes of a file that is read.
    private static let sizeLimit = 4 << 20

    /// From a scheme to the desktop entries that open it.
    private let entries: [String: [String]]

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        func folders(_ home: String, _ fallback: String, _ others: String, _ otherFallback: String) -> [String] {
            let own = environment[home].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? "") + fallback
            let all = environment[others].flatMap { $0.isEmpty ? nil : $0 } ?? otherFallback
            return [own] + all.split(separator: ":").map(String.init)
        }
        let configurations = folders("XDG_CONFIG_HOME", "/.config", "XDG_CONFIG_DIRS", "/etc/xdg")
        let applications = folders("XDG_DATA_HOME", "/.local/share", "XDG_DATA_DIRS", "/usr/local/share:/usr/share").map { $0 + "/applications" }
        var entries: [String: [String]] = [:]
        for file in (configurations + applications).map({ $0 + "/mimeapps.list" }) + applications.map({ $0 + "/mimeinfo.cache" }) {
            Self.read(file, into: &entries)
        }
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
            let scheme = line[..<equals].dropFirst("x-scheme-handler/".count).trimmingCharacters(in: .whitespaces)
            entries[scheme, default: []] += line[line.index(after: equals)...].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
}
