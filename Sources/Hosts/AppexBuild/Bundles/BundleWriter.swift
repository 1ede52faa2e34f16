import ExtensionModel
import Foundation

/// Lays out a bundle from built products.
///
///     Name.app/Info.plist  Entitlements.plist  Name  resources…
///     Name.app/Frameworks/libKit.so
///     Name.app/PlugIns/NameShare.appex/Info.plist  Entitlements.plist  libNameShare.so  resources…
struct BundleWriter {
    let parts: PreparedBundle
    let sdk: PrebuiltSDK
    /// The folder of the products.
    let products: String

    /// Writes everything into the empty folder `bundle`.
    /// - Returns: warnings.
    func write(to bundle: String) throws(BuildError) -> [String] {
        var warnings: [String] = []
        let app = parts.app.source
        let isApplication = try ApplicationNames.isApplication(app.product, in: products)
        try writePropertyLists(of: parts.app, adding: isApplication ? ["AppexIsApplication": .boolean(true)] : [:], to: bundle)
        try writeProgram(app.product, to: bundle + "/" + app.product)

        let images = [app.product] + parts.extensions.map { Self.library(of: $0) }
        let frameworks = try EmbeddedLibraries(neededBy: images.map { products + "/" + $0 }, in: products)
        if !frameworks.names.isEmpty { try BundleFolder.make(bundle + "/Frameworks") }
        for name in frameworks.names { try writeLibrary(name, to: bundle + "/Frameworks", searchPath: "$ORIGIN") }

        var problems: [String] = []
        for part in parts.extensions {
            problems += try ApplicationNames.problems(of: part.source.target, library: Self.library(of: part), in: products)
        }
        if !problems.isEmpty { throw BuildError(problems: problems) }

        if !parts.extensions.isEmpty { try BundleFolder.make(bundle + "/PlugIns") }
        for part in parts.extensions {
            let place = bundle + "/PlugIns/\(part.source.product).appex"
            try BundleFolder.make(place)
            try writePropertyLists(of: part, to: place)
            let library = Self.library(of: part)
            try writeLibrary(library, to: place, searchPath: "$ORIGIN/../../Frameworks")
            try ResourceFiles(source: part.source.folder, bundle: place).copy(for: part.info.dictionary)
            if try !ELFImage(file: products + "/" + library).needed.contains(PrebuiltSDK.libraryName) {
                warnings.append(
                    "The extension “\(part.source.target)” uses nothing of the SDK, so no host can talk to it. Import UIKit or ExtensionFoundation.")
            }
        }
        // Last, so that a resource cannot replace a part of the bundle.
        try ResourceFiles(source: app.folder, bundle: bundle).copy(for: parts.app.info.dictionary)
        return warnings
    }

    private static func library(of part: PreparedBundle.Part) -> String { "lib\(part.source.product).so" }

    /// - Parameter facts: values that come from the compiled code.
    private func writePropertyLists(
        of part: PreparedBundle.Part, adding facts: [String: PropertyListValue] = [:], to place: String
    ) throws(BuildError) {
        try BundleFolder.write(PropertyListFile.xml(part.info.dictionary.merging(facts) { $1 }), to: place + "/Info.plist")
        guard let entitlements = part.entitlements else { return }
        try BundleFolder.write(PropertyListFile.xml(entitlements), to: place + "/Entitlements.plist")
    }

    /// A program that is no application runs outside a sandbox, started by a person, so it must find the Swift runtime by itself, and the SDK if it
    /// uses the SDK. In a sandbox these folders do not exist. They are the only folders of this machine that a bundle names.
    /// uses it. In a sandbox there is nothing at these places. These two folders are the only ones of this machine that a bundle names.
    private func writeProgram(_ name: String, to path: String) throws(BuildError) {
        let image = try ELFImage(file: products + "/" + name)
        var paths = ["$ORIGIN/Frameworks"]
        if let runtime = image.searchPaths.first(where: { FileManager.default.fileExists(atPath: $0 + "/libswiftCore.so") }) {
            paths.append(runtime)
        }
        if image.needed.contains(PrebuiltSDK.libraryName) { paths.append(sdk.libraries) }
        try BundleFolder.write(image.settingSearchPaths(paths), to: path, isExecutable: true)
    }

    private func writeLibrary(_ name: String, to place: String, searchPath: String) throws(BuildError) {
        let image = try ELFImage(file: products + "/" + name)
        try BundleFolder.write(image.settingSearchPaths([searchPath]), to: place + "/" + name, isExecutable: true)
    }
}
