import Foundation

/// Gives sourcekit-lsp, and so editors, the path of the SDK's modules.
///
/// The file contains a folder of this machine, so it is not under version control and is written again where it is missing. A file that the author
/// has changed is not overwritten.
struct EditorSettings {
    let sdk: PrebuiltSDK

    private struct Settings: Codable, Equatable {
        var swiftPM: Options

        struct Options: Codable, Equatable {
            var swiftCompilerFlags: [String]
        }
    }

    /// - Parameter folder: the folder of a package.
    func write(to folder: String) throws(BuildError) {
        let place = folder + "/.sourcekit-lsp"
        let file = place + "/config.json"
        let wanted = Settings(swiftPM: .init(swiftCompilerFlags: ["-I" + sdk.modules]))
        if let data = FileManager.default.contents(atPath: file) {
            // Only a file of exactly this form is ours to update.
            guard let present = try? JSONDecoder().decode(Settings.self, from: data), present != wanted, isOurs(data) else { return }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(wanted) else { return }
        if !FileManager.default.fileExists(atPath: place) {
            try BundleFolder.make(place)
            try BundleFolder.write(Data("*\n".utf8), to: place + "/.gitignore")
        }
        try BundleFolder.write(data + Data("\n".utf8), to: file)
    }

    /// Whether the file has only one flag, with the path of an SDK's modules.
    private func isOurs(_ data: Data) -> Bool {
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: [String: [String]]], object.count == 1,
            let flags = object["swiftPM"], flags.count == 1, let values = flags["swiftCompilerFlags"], values.count == 1
        else { return false }
        return values[0].hasPrefix("-I") && values[0].hasSuffix("/sdk/modules")
    }
}
