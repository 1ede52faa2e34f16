import Foundation

/// `appex new`: copies a template and fills in the names.
///
/// A kind is a folder in the SDK's `templates`, so a new kind of extension only needs a new folder. In contents and names of its files `__NAME__`
/// stands for the project's name and `__IDENTIFIER__` for the app's identifier; `__DOT__` at the beginning of a file name is the dot of a hidden
/// file.
package struct ProjectTemplate: Sendable {
    /// The kinds of extensions, sorted.
    package static func kinds(of sdk: PrebuiltSDK) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sdk.templates)) ?? []
        return names.filter { FileManager.default.fileExists(atPath: "\(sdk.templates)/\($0)/Package.swift") }.sorted()
    }

    private let source: String
    private let sdk: PrebuiltSDK

    package init(kind: String, sdk: PrebuiltSDK) throws(BuildError) {
        let kinds = Self.kinds(of: sdk)
        guard kinds.contains(kind) else {
            throw BuildError("There is no template “\(kind)”. There are: \(kinds.isEmpty ? "none" : kinds.joined(separator: ", ")).")
        }
        source = sdk.templates + "/" + kind
        self.sdk = sdk
    }

    /// Makes a project.
    /// - Parameters:
    ///   - identifier: the app's identifier; nil for one that begins with `org.example`.
    ///   - directory: the folder of the project, new or empty; nil for a folder with the project's name in the current folder.
    /// - Returns: the absolute path of the folder.
    package func makeProject(named text: String, identifier: String? = nil, directory: String? = nil) throws(BuildError) -> String {
        let name = try ProjectName(text, taken: sdk.moduleNames)
        let identifier = try ProjectIdentifier(identifier, name: name)
        let folder = URL(fileURLWithPath: directory ?? name.text).standardizedFileURL.path
        let files = FileManager.default
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: folder, isDirectory: &isFolder) {
            let isEmpty = isFolder.boolValue && (try? files.contentsOfDirectory(atPath: folder))?.isEmpty == true
            guard isEmpty else {
                throw BuildError("\(folder) exists and is not an empty folder. Choose another one with --directory, or move it away.")
            }
        } else {
            do {
                try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw BuildError("\(folder) cannot be made: \(error.localizedDescription)")
            }
        }
        let values = ["__NAME__": name.text, "__IDENTIFIER__": identifier.text]
        try copy(source, to: folder, values: values)
        try EditorSettings(sdk: sdk).write(to: folder)
        return folder
    }

    private func copy(_ source: String, to target: String, values: [String: String]) throws(BuildError) {
        let files = FileManager.default
        guard let names = try? files.contentsOfDirectory(atPath: source) else { throw BundleFolder.failure("list", source) }
        for name in names.sorted() {
            let path = source + "/" + name
            let hidden = name.hasPrefix("__DOT__") ? "." + name.dropFirst("__DOT__".count) : name
            let copied = target + "/" + Self.fill(hidden, values)
            var isFolder: ObjCBool = false
            _ = files.fileExists(atPath: path, isDirectory: &isFolder)
            if isFolder.boolValue {
                try BundleFolder.make(copied)
                try copy(path, to: copied, values: values)
            } else {
                guard let data = files.contents(atPath: path) else { throw BundleFolder.failure("read", path) }
                // Files that are not text, such as icons, are copied unchanged.
                let filled = String(data: data, encoding: .utf8).map { Data(Self.fill($0, values).utf8) }
                try BundleFolder.write(filled ?? data, to: copied, isExecutable: files.isExecutableFile(atPath: path))
            }
        }
    }

    private static func fill(_ text: String, _ values: [String: String]) -> String {
        values.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }
}
