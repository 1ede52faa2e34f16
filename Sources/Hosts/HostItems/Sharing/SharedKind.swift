package import ExtensionHost
import InterfaceText
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
    package static func words(_ kind: String, _ count: Int) -> String { (SharedKind(rawValue: kind) ?? .item).words(count) }

    /// The number of things of this kind, in words.
    package func words(_ count: Int) -> String {
        switch self {
        case .picture: counted("{count} picture", "{count} pictures", count)
        case .movie: counted("{count} video", "{count} videos", count)
        case .audio: counted("{count} recording", "{count} recordings", count)
        case .link: counted("{count} link", "{count} links", count)
        case .text: counted("{count} text", "{count} texts", count)
        case .folder: counted("{count} folder", "{count} folders", count)
        case .file: counted("{count} file", "{count} files", count)
        case .item: counted("{count} item", "{count} items", count)
        }
    }
}
