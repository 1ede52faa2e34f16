/// Types whose conformance is queried many times, looked up once.
///
/// For evaluating a thousand activation rules on the same attachments: each query then costs one look-up instead of two for each
/// type. Results are those of ``UTType/conformance(of:to:)`` at the time when the value was made, so do not store it.
package struct KnownTypes: Sendable {
    private enum Known: Sendable {
        case row(Int)
        case other(Ancestry)
    }

    private let known: [Known]

    package init(_ identifiers: [String]) {
        let catalog = TypeCatalog.shared
        known = identifiers.map { identifier in
            catalog.table.row(identifier: identifier).map { .row($0) } ?? .other(catalog.ancestry(of: identifier))
        }
    }

    /// For each of the types, in order, whether it is `ancestor` or conforms to it. Case is ignored.
    package func conforming(to ancestor: String) -> [Bool] {
        let catalog = TypeCatalog.shared
        guard let other = catalog.table.row(identifier: ancestor) else {
            let folded = ASCIIFolding.fold(ancestor)
            return known.map { type in
                // A system type conforms only to system types.
                if case .other(let ancestry) = type { ancestry.names.contains(folded) } else { false }
            }
        }
        return known.map { type in
            switch type {
            case .row(let row): catalog.table.conforms(row, to: other)
            case .other(let ancestry): ancestry.contains(row: other)
            }
        }
    }
}
