import Foundation

/// The output of `swift package describe`, as far as a bundle depends on it.
struct PackageDescription: Decodable, Sendable {
    let name: String
    let products: [Product]
    let targets: [Target]

    struct Product: Decodable, Sendable {
        let name: String
        let kind: Kind

        /// The kinds of products that bundles need; every other kind is ``other``.
        enum Kind: Sendable, Equatable {
            case executable, dynamicLibrary, otherLibrary, other
        }

        private enum Key: String, CodingKey { case name, type }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            name = try container.decode(String.self, forKey: .name)
            // A dictionary of one entry: {"executable": null} or {"library": ["dynamic"]}.
            let type = try container.decode([String: [String]?].self, forKey: .type)
            kind =
                if type.keys.contains("executable") {
                    .executable
                } else if let library = type["library"] {
                    library?.contains("dynamic") == true ? .dynamicLibrary : .otherLibrary
                } else {
                    .other
                }
        }
    }

    struct Target: Decodable, Sendable {
        let name: String
        /// The name of its module.
        let c99name: String
        /// Its folder, relative to the folder of the package.
        let path: String
        /// `executable`, `library`, `test`, `plugin`, …
        let type: String
        /// Resources that the Swift package manager would copy.
        let resources: [Resource]?
    }

    struct Resource: Decodable, Sendable {
        let path: String
    }

    /// Runs the Swift package manager.
    /// - Parameter folder: the folder of the package, an absolute path.
    static func read(_ folder: String, scratch: String, toolchain: SwiftToolchain) async throws(BuildError) -> PackageDescription {
        let program = ChildProgram(
            path: toolchain.swift, arguments: ["package", "--package-path", folder, "--scratch-path", scratch, "describe", "--type", "json"])
        let (end, bytes) = try await program.output()
        guard end.isSuccess else {
            throw BuildError("The package in \(folder) could not be read; what Swift says about it is above. Correct Package.swift.")
        }
        return try decode(bytes)
    }

    static func decode(_ bytes: Data) throws(BuildError) -> PackageDescription {
        do {
            return try JSONDecoder().decode(PackageDescription.self, from: bytes)
        } catch {
            throw BuildError("“swift package describe” answered something unexpected (\(error)). Use the Swift version that Appex was made with.")
        }
    }
}
