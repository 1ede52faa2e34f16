import ExtensionHost
import Foundation
import HostItems
import SystemCalls

/// A widget in a bundle on the disk.
struct SimulatedWidget: Sendable {
    let identifier: String
    /// The containing app.
    let app: URL
    /// The languages of its localizations, sorted.
    let languages: [String]

    /// - Parameter name: an installed widget's identifier or short name, or the path of an `.appex` in its app, or of an `.app`.
    static func find(_ name: String) throws -> SimulatedWidget {
        let url = URL(fileURLWithPath: name).standardizedFileURL
        switch url.pathExtension {
        case "appex":
            let app = url.deletingLastPathComponent().deletingLastPathComponent()
            guard app.pathExtension == "app" else {
                throw ArgumentProblem("\(name) is in no app. Give the path of the .appex in Name.app/PlugIns; `appex build` makes it.")
            }
            guard let identifier = widgetIdentifier(url) else { throw ArgumentProblem("\(name) is not a Today widget.") }
            return SimulatedWidget(identifier: identifier, bundle: url, app: app)
        case "app":
            let all = widgets(in: url)
            guard let first = all.first else { throw ArgumentProblem("\(name) has no Today widget.") }
            guard all.count == 1 else {
                throw ArgumentProblem("\(name) has \(all.count) widgets. Give the path of one: \(all.map(\.bundle.path).joined(separator: ", ")).")
            }
            return SimulatedWidget(identifier: first.identifier, bundle: first.bundle, app: url)
        default: return try installed(name)
        }
    }

    private init(identifier: String, bundle: URL, app: URL) {
        self.identifier = identifier
        self.app = app
        let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
        languages = names.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map { String($0.dropLast(6)) }.sorted()
    }

    // MARK: - Bundles

    private static func installed(_ name: String) throws -> SimulatedWidget {
        let identifier = try Waiting.value { try await ExtensionSystem(hostName: "Simulator").widgetIdentifier(name) }
        let apps = URL(fileURLWithPath: DataDirectory.path()).appendingPathComponent("Apps")
        for app in children(of: apps) {
            for generation in children(of: app) {
                for bundle in children(of: generation) where bundle.pathExtension == "app" {
                    guard let found = widgets(in: bundle).first(where: { $0.identifier == identifier }) else { continue }
                    return SimulatedWidget(identifier: identifier, bundle: found.bundle, app: bundle)
                }
            }
        }
        throw ArgumentProblem(
            "The files of \(identifier) cannot be read. Install its app again, or give the path of its .app or .appex.")
    }

    private static func widgets(in app: URL) -> [(identifier: String, bundle: URL)] {
        children(of: app.appendingPathComponent("PlugIns")).compactMap { bundle in widgetIdentifier(bundle).map { ($0, bundle) } }
    }

    private static func children(of folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map(folder.appendingPathComponent)
    }

    /// Nil for a bundle that is no widget.
    private static func widgetIdentifier(_ bundle: URL) -> String? {
        guard bundle.pathExtension == "appex", let data = try? Data(contentsOf: bundle.appendingPathComponent("Info.plist")),
            let info = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            (info["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"] as? String == "com.apple.widget-extension"
        else { return nil }
        return info["CFBundleIdentifier"] as? String
    }
}
