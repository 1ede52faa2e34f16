package import UniformTypeIdentifiers

/// As what an item is handed to programs that know nothing of item providers.
package enum ContentKind: Sendable {
    case text, link, file

    /// - Parameter types: those of one item, the best first.
    /// - Returns: the kind, and the type under which the item is loaded.
    package static func of(_ types: [UTType]) -> (kind: ContentKind, type: UTType) {
        // A file is one whatever else it is.
        if !types.contains(where: { $0.conforms(to: .fileURL) }) {
            if let link = types.first(where: { $0.conforms(to: .url) }) { return (.link, link) }
            if let text = types.first(where: { $0.conforms(to: .plainText) }) { return (.text, text) }
        }
        return (.file, types.first { !$0.conforms(to: .fileURL) } ?? .data)
    }
}
