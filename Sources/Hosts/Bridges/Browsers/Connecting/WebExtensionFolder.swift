import ExtensionHost
import Foundation
import Glibc
import SystemCalls

/// The web extension as files: what was installed with Appex, and copies of it with the manifest of one family.
///
/// They are files beside the SDK and not in the program: Firefox loads them from a folder that a package has, and a person can read what runs in the
/// browser.
struct WebExtensionFolder: Sendable {
    /// The folder with `manifest.chromium.json` and all other files.
    let source: String

    /// Where Firefox finds web extensions of everybody: the folder of the application's id.
    static let firefoxExtensions = "/usr/share/mozilla/extensions/{ec8030f7-c20a-464f-9b0e-13a3a9e97384}"

    /// What was installed: beside this program, or where packages install it. Throws when it is missing.
    static func installed() throws -> WebExtensionFolder {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        let folders = [own + "/../share/appex/web-extension", "/usr/share/appex/web-extension"]
        guard let found = folders.first(where: { access($0 + "/manifest.chromium.json", R_OK) == 0 }) else {
            throw BrowserProblem("The web extension was not found beside this program: \(folders[0]). Install Appex again.")
        }
        return WebExtensionFolder(source: URL(fileURLWithPath: found).standardizedFileURL.path)
    }

    /// The unpacked folder of Chromium and its relatives, for one person: Chromium reads scripts from its `x`.
    static func personal(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        DataDirectory.path(environment: environment) + "/browsers/chromium"
    }

    /// The version in a manifest; nil when there is none.
    static func version(in folder: String) -> String? {
        struct Manifest: Decodable { let version: String }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/manifest.json")) else { return nil }
        return (try? JSONDecoder().decode(Manifest.self, from: data)).map { String($0.version.prefix(40)).printableLine }
    }

    /// Whether the folder has exactly what would be written, apart from scripts in `x`.
    func isCurrent(in folder: String, _ family: BrowserFamily) -> Bool {
        guard let wanted = try? files(family), let found = try? Self.contents(of: folder) else { return false }
        return wanted == found
    }

    /// Writes the folder, unless it is current. A browser that runs has read its files already.
    func write(to folder: String, _ family: BrowserFamily) throws {
        guard !isCurrent(in: folder, family) else { return }
        let files = try files(family)
        // Beside the folder first, so that a browser that starts meanwhile finds a whole one. The name is this process's own: two browsers may start.
        let fresh = folder + "." + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: fresh) }
        for (name, data) in files {
            let url = URL(fileURLWithPath: fresh + "/" + name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        if family == .chromium { try FileManager.default.createDirectory(atPath: fresh + "/x", withIntermediateDirectories: true) }
        // The old folder is deleted under the fresh name.
        guard !KernelRename.exchanging.rename(fresh, folder) else { return }
        // There is no old one, or the file system exchanges nothing.
        try? FileManager.default.removeItem(atPath: folder)
        guard rename(fresh, folder) == 0 || isCurrent(in: folder, family) else { throw SystemError(errno, "write \(folder)") }
    }

    /// By path in the folder, with the family's manifest.
    private func files(_ family: BrowserFamily) throws -> [String: Data] {
        var files = try Self.contents(of: source)
        guard let manifest = files["manifest.\(family.rawValue).json"] else { throw BrowserProblem("\(source) has no manifest for \(family.title).") }
        for family in BrowserFamily.allCases { files["manifest.\(family.rawValue).json"] = nil }
        files["manifest.json"] = manifest
        return files
    }

    private static func contents(of folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name != "x" && !name.hasPrefix("x/") {
            var status = stat()
            let path = folder + "/" + name
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            files[name] = try Data(contentsOf: URL(fileURLWithPath: path))
        }
        return files
    }
}
