import Foundation
@testable import UniformTypeIdentifiers

/// The file of types that installed apps declare, and everything that is asked of it.
final class DeclarationGate: Gate {
    static let name = "declarations"
    static let longest = 8 << 10

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    func enter(_ bytes: [UInt8]) throws {
        try scratch.write(bytes, to: "types.json")
        let catalog = TypeCatalog(mimeDirectories: [], installedTypes: [scratch.path + "/types.json"], interval: .zero)
        guard let types = try? JSONDecoder().decode(InstalledTypes.self, from: Data(bytes)) else { return }
        let declarations = types.apps.flatMap { $0.exported + $0.imported }
        for declaration in declarations.prefix(20) {
            _ = catalog.type(declaration.identifier)
            for ancestor in ["public.data", "public.item", declaration.identifier] { _ = catalog.conforms(declaration.identifier, to: ancestor) }
            try require(
                !catalog.conforms("public.jpeg", to: declaration.identifier) || SystemTable.shared.row(identifier: declaration.identifier) != nil,
                "An app has changed what a type of the system is.")
        }
    }
}
