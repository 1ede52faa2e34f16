import Foundation
import SystemCalls

/// The libraries for `Frameworks`: dynamic products of the package and its dependencies that a part of the bundle is linked to.
struct EmbeddedLibraries {
    /// File names, sorted.
    let names: [String]

    /// - Parameters:
    ///   - images: the programs and libraries of the bundle.
    ///   - folder: the folder of the build's products. Other libraries belong to the machine or to the SDK.
    init(neededBy images: [String], in folder: String) throws(BuildError) {
        var found: Set<String> = []
        var open = images
        while let image = open.popLast() {
            for name in try ELFImage(file: image).needed where !found.contains(name) {
                let path = folder + "/" + name
                guard !name.hasSlash, name != PrebuiltSDK.libraryName, FileManager.default.fileExists(atPath: path) else { continue }
                found.insert(name)
                open.append(path)
            }
        }
        names = found.sorted()
    }
}
