import Foundation

/// The libraries that go into `Frameworks`: dynamic products of the package and of what it depends on, as far as something in the bundle is
/// linked to them.
struct EmbeddedLibraries {
    /// File names, sorted.
    let names: [String]

    /// - Parameters:
    ///   - images: the programs and libraries of the bundle.
    ///   - folder: where the build puts its products. A library that is not there belongs to the machine or to the SDK.
    init(neededBy images: [String], in folder: String) throws(BuildError) {
        var found: Set<String> = []
        var open = images
        while let image = open.popLast() {
            for name in try ELFImage(file: image).needed where !found.contains(name) {
                let path = folder + "/" + name
                guard !name.contains("/"), name != PrebuiltSDK.libraryName, FileManager.default.fileExists(atPath: path) else { continue }
                found.insert(name)
                open.append(path)
            }
        }
        names = found.sorted()
    }
}
