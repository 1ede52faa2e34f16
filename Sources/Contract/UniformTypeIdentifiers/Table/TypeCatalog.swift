import Synchronization

/// All types that this process knows, in order of precedence: the system table, types declared or only named in this process,
/// declarations of installed apps from the system's file, and shared-mime-info.
///
/// The table is immutable and is queried first, without a lock; no other source can change its results.
final class TypeCatalog: Sendable {
    static let shared = TypeCatalog(
        mimeDirectories: DataDirectories.mime, installedTypes: DataDirectories.current.map { $0 + "/" + InstalledTypes.path })

    let table = SystemTable.shared
    let mime: WatchedFiles<MIMEDatabase>
    let magic: WatchedFiles<MagicDatabase>
    /// The declarations of installed apps, from the system's file.
    let installed: WatchedFiles<DeclarationBook>
    private let declarations = Mutex(DeclarationBook())
    private let memo = Mutex(AncestryMemo())

    /// - Parameters:
    ///   - mimeDirectories: the `mime` directories of shared-mime-info, in order of precedence.
    ///   - installedTypes: possible paths of the system's file with the declarations of installed apps; the first existing file counts.
    ///   - interval: the shortest time between two checks of their files for changes.
    init(mimeDirectories: [String], installedTypes: [String] = [], interval: Duration = .seconds(5)) {
        func paths(_ files: [String]) -> [String] { mimeDirectories.flatMap { directory in files.map { directory + "/" + $0 } } }
        mime = WatchedFiles(paths: paths(MIMEDatabase.files), interval: interval) { MIMEDatabase(directories: mimeDirectories) }
        magic = WatchedFiles(paths: paths([MagicDatabase.file]), interval: interval) { MagicDatabase(directories: mimeDirectories) }
        installed = WatchedFiles(paths: installedTypes, interval: interval) { [table] in InstalledTypes.book(paths: installedTypes, table: table) }
    }

    /// Changes the declarations and clears the cached ancestries.
    func changeDeclarations<R: Sendable>(_ change: (inout DeclarationBook) -> R) -> R {
        declarations.withLock { change(&$0) }
    }

    /// The type with this identifier, or `nil` when it is not declared.
    func type(_ identifier: String) -> DeclaredType? {
        if let row = table.row(identifier: identifier) { return type(row: row) }
        if DynamicIdentifier.isDynamic(identifier) { return dynamicType(identifier) }
        let folded = ASCIIFolding.fold(identifier)
        if let declared = declarations.withLock({ $0.type(folded) }) ?? installed.current().type(folded) { return declared }
        return MIMEIdentifier.mimeType(ofIdentifier: folded).map { mime.current().declaredType($0, table: table) }
    }

    /// The declared spelling of an identifier, or `nil` when it is not declared. Cheaper than ``type(_:)``.
    func spelling(_ identifier: String) -> String? {
        if let row = table.row(identifier: identifier) { return table.identifier(row) }
        return type(identifier)?.identifier
    }

    private func type(row: Int) -> DeclaredType {
        var type = DeclaredType(identifier: table.identifier(row), parents: table.parents(row).map(table.identifier))
        let extensions = table.filenameExtensions(row), mimeTypes = table.mimeTypes(row)
        if !extensions.isEmpty { type.tags[UTTagClass.filenameExtension.rawValue] = extensions }
        if !mimeTypes.isEmpty { type.tags[UTTagClass.mimeType.rawValue] = mimeTypes }
        type.description = table.description(row)
        return type
    }

    private func dynamicType(_ identifier: String) -> DeclaredType? {
        guard let dynamic = DynamicIdentifier(identifier) else { return nil }
        let tags = Dictionary(grouping: dynamic.tags, by: \.tagClass).mapValues { $0.map(\.tag) }
        return DeclaredType(identifier: ASCIIFolding.fold(identifier), parents: dynamic.parents, tags: tags, isDeclared: false)
    }
}

extension TypeCatalog {
    /// The identifiers of the types with a tag, the preferred type first.
    func identifiers(tag: String, tagClass: String) -> [String] {
        let folded = ASCIIFolding.fold(tag)
        switch tagClass {
        case UTTagClass.filenameExtension.rawValue:
            let system = table.rows(filenameExtension: folded).map(table.identifier)
            let declared = declared(folded, tagClass)
            return unique(system + declared + mime.current().identifiers(filenameExtension: folded, table: table))
        case UTTagClass.mimeType.rawValue:
            return identifiers(mimeType: folded)
        default:
            return unique(declared(tag, tagClass))
        }
    }

    /// The preferred type for a tag that conforms to `supertype`. The files of shared-mime-info are read only
    /// when neither the table nor a declaration has such a type.
    func preferredIdentifier(tag: String, tagClass: String, supertype: String?) -> String? {
        func fits(_ identifier: String) -> Bool { supertype.map { conforms(identifier, to: $0) } ?? true }
        if tagClass == UTTagClass.filenameExtension.rawValue {
            if let row = table.rows(filenameExtension: tag).first(where: { fits(table.identifier($0)) }) {
                return table.identifier(row)
            }
            if let found = declared(ASCIIFolding.fold(tag), tagClass).first(where: fits) { return found }
        } else if tagClass == UTTagClass.mimeType.rawValue {
            if let row = table.rows(mimeType: tag).first(where: { fits(table.identifier($0)) }) {
                return table.identifier(row)
            }
        }
        return identifiers(tag: tag, tagClass: tagClass).first(where: fits)
    }

    /// A parameter (`;charset=utf-8`) may select a type of its own; otherwise it does not affect the type.
    private func identifiers(mimeType tag: String) -> [String] {
        let full = tag.filter { $0 != " " && $0 != "\"" && $0 != "\t" }
        var names = [full]
        if let semicolon = full.firstIndex(of: ";") { names.append(String(full[..<semicolon])) }
        var out: [String] = []
        for name in names {
            out += table.rows(mimeType: name).map(table.identifier)
            out += declared(name, UTTagClass.mimeType.rawValue)
            out += mime.current().identifiers(mimeType: name, table: table)
        }
        return unique(out)
    }

    private func declared(_ folded: String, _ tagClass: String) -> [String] {
        declarations.withLock { $0.identifiers(tag: folded, tagClass: tagClass) } + installed.current().identifiers(tag: folded, tagClass: tagClass)
    }

    private func unique(_ identifiers: [String]) -> [String] {
        var seen = Set<String>()
        return identifiers.filter { seen.insert(ASCIIFolding.fold($0)).inserted }
    }
}

extension TypeCatalog {
    /// Whether a type is `ancestor` or conforms to it, directly or indirectly. Case is ignored.
    func conforms(_ identifier: String, to ancestor: String) -> Bool {
        let row = table.row(identifier: identifier), other = table.row(identifier: ancestor)
        if let row {
            // A system type conforms only to system types: declarations cannot add supertypes to it.
            guard let other else { return false }
            return table.conforms(row, to: other)
        }
        if ASCIIFolding.equal(identifier, ancestor) { return true }
        let ancestry = ancestry(of: identifier)
        return other.map(ancestry.contains(row:)) ?? ancestry.names.contains(ASCIIFolding.fold(ancestor))
    }

    /// The identifiers of all types to which a type conforms, except its own.
    func supertypes(of identifier: String) -> [String] {
        if let row = table.row(identifier: identifier) {
            return (0..<table.count).filter { $0 != row && table.conforms(row, to: $0) }.map(table.identifier)
        }
        let ancestry = ancestry(of: identifier), folded = ASCIIFolding.fold(identifier)
        let system = (0..<table.count).filter(ancestry.contains(row:)).map(table.identifier)
        return system + ancestry.names.filter { $0 != folded }.map { spelling($0) ?? $0 }
    }

    /// The ancestry of a type outside the table, cached until declarations or the MIME files change.
    func ancestry(of identifier: String) -> Ancestry {
        let folded = ASCIIFolding.fold(identifier)
        let generation = generation()
        if let known = memo.withLock({ $0.ancestry(folded, generation: generation) }) { return known }
        // Computed without holding the lock: another thread may compute the same value, which is harmless.
        let computed = Ancestry(of: folded, table: table) { type($0)?.parents ?? [] }
        memo.withLock { $0.remember(computed, for: folded, generation: generation) }
        return computed
    }

    private func generation() -> AncestryMemo.Generation {
        AncestryMemo.Generation(declarations: declarations.withLock(\.generation), installed: installed.generation, mime: mime.generation)
    }
}
