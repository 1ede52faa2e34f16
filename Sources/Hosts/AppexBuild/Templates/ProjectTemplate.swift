import Foundation

/// `appex new`: copies a template and fills in the names.
///
/// A kind is a folder in the SDK's `templates`, so a new kind of extension only needs a new folder. `KIND+page` has the files that differ in a
/// project for web pages. In contents and names of its files `__NAME__` stands for the project's name and `__IDENTIFIER__` for the app's identifier;
/// `__DOT__` at the beginning of a file name is the dot of a hidden file.
package struct ProjectTemplate: Sendable {
    /// The kinds of extensions, sorted.
    package static func kinds(of sdk: PrebuiltSDK) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sdk.templates)) ?? []
        return names.filter { !$0.hasSuffix(pageSuffix) && FileManager.default.fileExists(atPath: "\(sdk.templates)/\($0)/Package.swift") }.sorted()
    }

    /// The kinds that have files for web pages, sorted.
    package static func kindsForPages(of sdk: PrebuiltSDK) -> [String] {
        kinds(of: sdk).filter { FileManager.default.fileExists(atPath: "\(sdk.templates)/\($0)\(pageSuffix)") }
    }

    private static let pageSuffix = "+page"
    /// The folders to copy. A file of one folder has precedence over that of the same name in the folders after it.
    private let sources: [String]
    private let sdk: PrebuiltSDK

    /// - Parameter isForPages: whether the extension has a script that runs in web pages.
    package init(kind: String, isForPages: Bool = false, sdk: PrebuiltSDK) throws(BuildError) {
        let kinds = Self.kinds(of: sdk)
        guard kinds.contains(kind) else {
            throw BuildError("There is no template “\(kind)”. There are: \(kinds.isEmpty ? "none" : kinds.joined(separator: ", ")).")
        }
        let kindsForPages = Self.kindsForPages(of: sdk)
        guard !isForPages || kindsForPages.contains(kind) else {
            throw BuildError("The template “\(kind)” has no form for web pages. These have one: \(kindsForPages.joined(separator: ", ")).")
        }
        let source = sdk.templates + "/" + kind
        sources = isForPages ? [source + Self.pageSuffix, source] : [source]
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
        for source in sources { try copy(source, to: folder, values: values) }
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
            let exists = files.fileExists(atPath: copied)
            if isFolder.boolValue {
                if !exists { try BundleFolder.make(copied) }
                try copy(path, to: copied, values: values)
            } else if !exists {
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
