import CGtk
import ExtensionHost
import HostItems
import InterfaceText
import UniformTypeIdentifiers

/// The shared items in a few words.
struct ItemSummary {
    let title: String
    let providers: [NSItemProvider]

    init(_ items: [NSExtensionItem]) {
        providers = items.flatMap { $0.attachments ?? [] }
        let types = providers.map { $0.registeredTypeIdentifiers.compactMap { UTType($0) } }
        let folders = providers.compactMap { $0 as? SharedFolder }
        if folders.count == providers.count, let folder = folders.first {
            title = folders.count == 1 ? folder.url.lastPathComponent : SharedKind.folder.words(folders.count)
        } else if providers.count == 1, let name = providers.first?.suggestedName {
            title = name
        } else if types.allSatisfy({ $0.contains { $0.conforms(to: .image) } }) {
            title = SharedKind.picture.words(providers.count)
        } else if providers.count == 1, let first = types.first, first.contains(where: { $0.conforms(to: .url) && !$0.conforms(to: .fileURL) }) {
            title = localized("a link")
        } else if providers.count == 1, let first = types.first, first.contains(where: { $0.conforms(to: .text) }) {
            title = localized("text")
        } else {
            title = SharedKind.item.words(providers.count)
        }
    }

    /// A type in the person's language, as file managers say it: the desktop's types are translated.
    static func words(for type: UTType) -> String {
        // The desktop has no types with parameters, such as a charset.
        guard InterfaceCatalogs.areTranslated, let mime = type.preferredMIMEType?.prefix(while: { $0 != ";" }),
            let content = g_content_type_from_mime_type(String(mime))
        else {
            return type.localizedDescription ?? ""
        }
        defer { g_free(content) }
        guard let words = g_content_type_get_description(content) else { return type.localizedDescription ?? "" }
        defer { g_free(words) }
        return String(cString: words)
    }
}
