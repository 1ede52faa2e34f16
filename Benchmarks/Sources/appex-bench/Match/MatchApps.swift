import ExtensionFoundation
import ExtensionHost
import ExtensionModel

/// Apps whose extensions have the measured rules, made from the subject's bundle and installed like any other.
struct MatchApps {
    private static let extensionsPerApp = 16

    let host: ExtensionSystem
    /// The app to copy.
    let subject: String
    let scratch: String

    /// Installs an extension for each rule.
    func install(_ rules: [MatchRules.Rule]) async throws {
        for (number, start) in stride(from: 0, to: rules.count, by: Self.extensionsPerApp).enumerated() {
            let app = try makeApp(number, rules[start..<min(start + Self.extensionsPerApp, rules.count)])
            _ = try await host.install(app)
            try FileManager.default.removeItem(at: app)
        }
    }

    private func makeApp(_ number: Int, _ rules: ArraySlice<MatchRules.Rule>) throws -> URL {
        let files = FileManager.default
        let template = URL(fileURLWithPath: subject)
        let app = URL(fileURLWithPath: scratch).appendingPathComponent("Match\(number).app")
        try files.copyItem(at: template, to: app)
        let identifier = "org.appex.benchmark.match\(number)"
        try edit(app.appendingPathComponent("Info.plist")) { $0["CFBundleIdentifier"] = identifier }
        let plugIns = app.appendingPathComponent("PlugIns")
        let originals = try files.contentsOfDirectory(at: plugIns, includingPropertiesForKeys: nil)
        guard let original = originals.first(where: { $0.lastPathComponent == "Subject.appex" }) else {
            throw BenchmarkError("\(subject) has no extension Subject.")
        }
        for (place, rule) in rules.enumerated() {
            let copy = plugIns.appendingPathComponent("Rule\(place).appex")
            try files.copyItem(at: original, to: copy)
            try edit(copy.appendingPathComponent("Info.plist")) { info in
                info["CFBundleIdentifier"] = "\(identifier).rule\(place)"
                info["CFBundleDisplayName"] = "Rule \(number)-\(place)"
                var declaration = info["NSExtension"] as? [String: Any] ?? [:]
                declaration["NSExtensionAttributes"] = ["NSExtensionActivationRule": rule.propertyList]
                info["NSExtension"] = declaration
            }
        }
        for original in originals { try files.removeItem(at: original) }
        return app
    }

    private func edit(_ file: URL, _ change: (inout [String: Any]) -> Void) throws {
        var info = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any] ?? [:]
        change(&info)
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0).write(to: file)
    }
}

extension NSExtensionItem {
    /// An item with attachments of these types, whose contents nobody asks for.
    static func offering(_ item: ActivationItems.Item) -> NSExtensionItem {
        let result = NSExtensionItem()
        result.attachments = item.attachments.map { types in
            let provider = NSItemProvider()
            for type in types {
                provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                    completion(Data(), nil)
                    return nil
                }
            }
            return provider
        }
        return result
    }
}
