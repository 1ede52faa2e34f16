import SystemCalls

extension MIMEDatabase {
    /// Identifiers of the types of a folded filename extension, the preferred type first.
    func identifiers(filenameExtension: String, table: SystemTable) -> [String] {
        (claims[filenameExtension] ?? []).compactMap { identifiers(of: $0.name, table: table).first }
    }

    /// Identifiers of the types of a folded MIME type; empty if the files do not contain it.
    func identifiers(mimeType: String, table: SystemTable) -> [String] {
        knows(mimeType) ? identifiers(of: mimeType, table: table) : []
    }

    /// Identifier of the type of a file with this name, for names that have a meaning as a whole.
    func identifier(fileName: String, table: SystemTable) -> String? {
        names[ASCIIFolding.fold(fileName)].flatMap { identifiers(of: $0, table: table).first }
    }

    /// The table's types if it contains any name of the MIME type, else the identifier made from the canonical name.
    private func identifiers(of mimeType: String, table: SystemTable) -> [String] {
        let name = canonical(mimeType)
        for name in [mimeType, name] + (aliasesOf[name] ?? []) {
            let rows = table.rows(mimeType: name)
            if !rows.isEmpty { return rows.map(table.identifier) }
        }
        return MIMEIdentifier.identifier(ofMIMEType: name).map { [$0] } ?? []
    }

    /// The type made from a MIME type. Without the files it still conforms by its top-level media type and its suffix.
    func declaredType(_ mimeType: String, table: SystemTable) -> DeclaredType {
        let name = canonical(mimeType)
        var type = DeclaredType(identifier: MIMEIdentifier.identifier(ofMIMEType: mimeType) ?? mimeType)
        let suffixes = extensions[name] ?? []
        if !suffixes.isEmpty { type.tags[UTTagClass.filenameExtension.rawValue] = Self.sorted(suffixes, for: name) }
        type.tags[UTTagClass.mimeType.rawValue] = [name] + (aliasesOf[name] ?? []).sorted()
        type.isDeclared = knows(mimeType)
        type.parents = parentIdentifiers(mimeType, name: name, table: table)
        return type
    }

    private func parentIdentifiers(_ mimeType: String, name: String, table: SystemTable) -> [String] {
        var out: [String] = []
        func add(_ identifier: String) {
            if !out.contains(identifier) { out.append(identifier) }
        }
        // The same type under another name: an alias, or a type that a newer table contains.
        let same = identifiers(of: mimeType, table: table)
        if let first = same.first, first != MIMEIdentifier.identifier(ofMIMEType: mimeType) { add(first) }
        if let row = systemType(byExtensionsOf: name, table: table) { add(table.identifier(row)) }
        for parent in parents[name] ?? [] where parent != "application/octet-stream" {
            if let parent = identifiers(of: parent, table: table).first { add(parent) }
        }
        MIMEConformance.parents(of: name).forEach(add)
        return out
    }

    /// The table often has only the extension of a format (it has `c` for C source, but not `text/x-csrc`). If all extensions that
    /// belong only to this MIME type lead to one system type of a fitting kind, this MIME type conforms to that system type.
    private func systemType(byExtensionsOf name: String, table: SystemTable) -> Int? {
        var found: Int?
        for suffix in extensions[name] ?? [] {
            guard let claims = claims[suffix], let top = claims.first, top.name == name,
                claims.dropFirst().allSatisfy({ $0.weight < top.weight })
            else { continue }
            guard
                let row = table.rows(filenameExtension: suffix).first(where: {
                    MIMEConformance.fits(table.identifier($0), mimeType: name, table: table)
                })
            else { continue }
            if let found, found != row { return nil }
            found = row
        }
        return found
    }

    /// The files do not say which extension is usual: prefers an extension that is part of the name, then extensions of three letters.
    static func sorted(_ suffixes: [String], for name: String) -> [String] {
        let subtype = name.pathNames.last.map(String.init) ?? ""
        let words = subtype.split { !$0.isLetter && !$0.isNumber }
        func rank(_ suffix: String) -> (Int, Int, String) {
            let named = words.last.map { $0 == suffix } == true ? 0 : words.contains { $0 == suffix } ? 1 : 2
            return (named, abs(suffix.utf8.count - 3), suffix)
        }
        return suffixes.sorted { rank($0) < rank($1) }
    }
}
