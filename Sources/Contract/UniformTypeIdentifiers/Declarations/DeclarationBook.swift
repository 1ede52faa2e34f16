/// The declarations of installed apps, and types that code named without a declaration, with their order of precedence.
///
/// Exported takes precedence over imported; among equals, the first registered declaration counts, so installing an app never changes
/// the meaning of an earlier app's type. Declarations of the system table's identifiers are refused, not hidden.
struct DeclarationBook: Sendable {
    /// The most declarations of each kind for one owner, the most owners, and the most types named without a declaration.
    static let perOwner = 512
    static let owners = 4096
    static let named = 1024

    private struct Owner: Sendable {
        let name: String
        var exported: [DeclaredType]
        var imported: [DeclaredType]
    }

    private struct Tag: Hashable, Sendable {
        let tagClass: String
        let tag: String
    }

    /// Changes whenever a result may change.
    private(set) var generation = 0
    private var order: [Owner] = []
    private var byIdentifier: [String: DeclaredType] = [:]
    private var byTag: [Tag: [String]] = [:]
    private var namedTypes: [String: DeclaredType] = [:]

    func type(_ folded: String) -> DeclaredType? {
        byIdentifier[folded] ?? namedTypes[folded]
    }

    /// - Parameter tag: folded if it is a filename extension or a MIME type.
    func identifiers(tag: String, tagClass: String) -> [String] {
        byTag[Tag(tagClass: tagClass, tag: tag)] ?? []
    }

    /// Replaces all earlier declarations of `owner`. Returns the refused declarations with reasons.
    mutating func register(
        exported: [UTTypeDeclaration], imported: [UTTypeDeclaration], owner: String, table: SystemTable
    ) -> [UTTypeDeclarationError] {
        let refused = enter(exported: exported, imported: imported, owner: owner, table: table)
        rebuild()
        return refused
    }

    /// The declarations of all these apps.
    init(_ apps: [InstalledTypes.App], table: SystemTable) {
        for app in apps { _ = enter(exported: app.exported, imported: app.imported, owner: app.owner, table: table) }
        rebuild()
    }

    init() {}

    private mutating func enter(
        exported: [UTTypeDeclaration], imported: [UTTypeDeclaration], owner: String, table: SystemTable
    ) -> [UTTypeDeclarationError] {
        var refused: [UTTypeDeclarationError] = []
        func accept(_ declarations: [UTTypeDeclaration]) -> [DeclaredType] {
            var out: [DeclaredType] = []
            for declaration in declarations {
                do throws(UTTypeDeclarationError) {
                    try declaration.validate()
                    guard table.row(identifier: declaration.identifier) == nil else {
                        throw UTTypeDeclarationError(.systemType, identifier: declaration.identifier)
                    }
                    guard out.count < Self.perOwner else {
                        throw UTTypeDeclarationError(.tooMany, identifier: declaration.identifier)
                    }
                    out.append(declaration.declaredType)
                } catch {
                    refused.append(error)
                }
            }
            return out
        }
        let entry = Owner(name: owner, exported: accept(exported), imported: accept(imported))
        if let known = order.firstIndex(where: { $0.name == owner }) {
            order[known] = entry
        } else if order.count < Self.owners {
            order.append(entry)
        } else {
            refused += (exported + imported).map { UTTypeDeclarationError(.tooMany, identifier: $0.identifier) }
        }
        return refused
    }

    mutating func remove(owner: String) {
        order.removeAll { $0.name == owner }
        rebuild()
    }

    /// Records a type that code named without a declaration, and returns its canonical spelling.
    mutating func name(_ identifier: String, parent: String) -> String {
        let folded = ASCIIFolding.fold(identifier)
        if let known = type(folded) { return known.identifier }
        if namedTypes.count < Self.named {
            namedTypes[folded] = DeclaredType(identifier: identifier, parents: [parent], isDeclared: false)
            generation += 1
        }
        return identifier
    }

    private mutating func rebuild() {
        generation += 1
        byIdentifier.removeAll()
        byTag.removeAll()
        for type in order.flatMap(\.exported) + order.flatMap(\.imported) {
            let folded = ASCIIFolding.fold(type.identifier)
            guard byIdentifier[folded] == nil else { continue }
            byIdentifier[folded] = type
            for (tagClass, tags) in type.tags {
                let ignoresCase = tagClass == UTTagClass.filenameExtension.rawValue || tagClass == UTTagClass.mimeType.rawValue
                for tag in tags {
                    byTag[Tag(tagClass: tagClass, tag: ignoresCase ? ASCIIFolding.fold(tag) : tag), default: []]
                        .append(type.identifier)
                }
            }
        }
    }
}
