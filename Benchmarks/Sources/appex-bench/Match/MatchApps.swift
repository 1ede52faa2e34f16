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
        let identifier = "org.appex.benchmark.match\(number)"
        let changes = rules.enumerated().map { place, rule in
            { (info: inout [String: Any]) in
                info["CFBundleIdentifier"] = "\(identifier).rule\(place)"
                info["CFBundleDisplayName"] = "Rule \(number)-\(place)"
                var declaration = info["NSExtension"] as? [String: Any] ?? [:]
                declaration["NSExtensionAttributes"] = ["NSExtensionActivationRule": rule.propertyList]
                info["NSExtension"] = declaration
            }
        }
        return try SubjectCopies(subject: subject, scratch: scratch).makeApp("Match\(number)", identifier: identifier, of: "Subject", changes)
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
