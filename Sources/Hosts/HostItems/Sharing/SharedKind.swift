package import ExtensionHost
import UniformTypeIdentifiers

/// What kind of things are shared, without saying anything about any of them.
package enum SharedKind: String, Sendable, CaseIterable {
    case picture, movie, audio, link, text, folder, file, item

    /// - Parameter isFolder: whether a provider stands for a folder.
    package init(_ items: [NSExtensionItem], isFolder: (NSItemProvider) -> Bool) {
        let kinds = Set(items.flatMap { $0.attachments ?? [] }.map { isFolder($0) ? .folder : SharedKind($0) })
        self = kinds.count == 1 ? kinds.first ?? .item : .item
    }

    private init(_ provider: NSItemProvider) {
        let types = provider.registeredTypeIdentifiers.compactMap { UTType($0) }
        func conforms(_ type: UTType) -> Bool { types.contains { $0.conforms(to: type) } }
        self =
            if conforms(.image) { .picture } else if conforms(.movie) { .movie } else if conforms(.audio) { .audio } else if conforms(.fileURL) {
                .file
            } else if conforms(.url) { .link } else if provider.suggestedName != nil { .file } else if conforms(.text) { .text } else { .item }
    }

    /// The kind and the number in words, also of a later version's kind.
    package static func words(_ kind: String, _ count: Int) -> String {
        switch (SharedKind(rawValue: kind) ?? .item, count) {
        case (.picture, 1): "1 picture"
        case (.picture, _): "\(count) pictures"
        case (.movie, 1): "1 movie"
        case (.movie, _): "\(count) movies"
        case (.audio, 1): "1 recording"
        case (.audio, _): "\(count) recordings"
        case (.link, 1): "1 link"
        case (.link, _): "\(count) links"
        case (.text, 1): "1 text"
        case (.text, _): "\(count) texts"
        case (.folder, 1): "1 folder"
        case (.folder, _): "\(count) folders"
        case (.file, 1): "1 file"
        case (.file, _): "\(count) files"
        case (.item, 1): "1 item"
        case (.item, _): "\(count) items"
        }
    }
}
