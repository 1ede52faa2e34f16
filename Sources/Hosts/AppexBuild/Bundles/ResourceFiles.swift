import ExtensionModel
import Foundation
import SystemCalls

/// Copies the files beside an `Info.plist` that belong in the bundle: `*.lproj`, the icon, the JavaScript file, and the contents of `Resources`.
struct ResourceFiles {
    let source: String
    let bundle: String
    /// The deepest nesting of folders.
    static let depthLimit = 32

    func copy(for info: [String: PropertyListValue]) throws(BuildError) {
        for name in try names(in: source) where name.hasSuffix(".lproj") { try copy(name, from: source, to: bundle, depth: 0) }
        let resources = source + "/Resources"
        if FileManager.default.fileExists(atPath: resources) {
            for name in try names(in: resources) { try copy(name, from: resources, to: bundle, depth: 0) }
        }
        let script = PropertyListValue.dictionary(info)[["NSExtension", "NSExtensionAttributes", "NSExtensionJavaScriptPreprocessingFile"]]
        if let name = script?.string { try copyNamed(name + ".js", key: "NSExtension.NSExtensionAttributes.NSExtensionJavaScriptPreprocessingFile") }
        // Apple's tools accept the name without its extension, too.
        if let name = info["CFBundleIconFile"]?.string {
            let full = ["", ".png"].map { name + $0 }.first { file in [source, bundle].contains { exists(file, in: $0) } }
            try copyNamed(full ?? name, key: "CFBundleIconFile")
        }
    }

    /// Copies a file that a key of the `Info.plist` names.
    private func copyNamed(_ name: String, key: String) throws(BuildError) {
        if exists(name, in: bundle) { return }
        guard !name.hasSlash, exists(name, in: source) else {
            throw BuildError(
                "\(source)/Info.plist: \(key) names \(name), which is neither beside the Info.plist nor in Resources. Add the file, or remove the key."
            )
        }
        try copy(name, from: source, to: bundle, depth: 0)
    }

    private func exists(_ name: String, in folder: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }

    private func copy(_ name: String, from folder: String, to target: String, depth: Int) throws(BuildError) {
        let path = folder + "/" + name
        let copy = target + "/" + name
        guard depth < Self.depthLimit else { throw BuildError("\(path) lies \(depth) folders deep. Flatten the folder.") }
        let files = FileManager.default
        let type = (try? files.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        switch type {
        case .typeRegular:
            guard !files.fileExists(atPath: copy) else {
                throw BuildError("\(path) would replace \(name), which the bundle has already. Rename the file.")
            }
            try BundleFolder.write(path, to: copy, isExecutable: files.isExecutableFile(atPath: path))
        case .typeDirectory:
            if !files.fileExists(atPath: copy) { try BundleFolder.make(copy) }
            for inner in try names(in: path) { try self.copy(inner, from: path, to: copy, depth: depth + 1) }
        default:
            throw BuildError("\(path) is neither a file nor a folder. Put the file itself there; links do not go into a bundle.")
        }
    }

    /// Hidden files are not copied: they belong to an editor or to version control.
    private func names(in folder: String) throws(BuildError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
        } catch {
            throw BuildError("\(folder) cannot be listed: \(error.localizedDescription)")
        }
    }
}
