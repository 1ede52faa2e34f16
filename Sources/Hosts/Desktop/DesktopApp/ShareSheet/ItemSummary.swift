import ExtensionHost
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
            title = folders.count == 1 ? folder.url.lastPathComponent : "\(folders.count) folders"
        } else if providers.count == 1, let name = providers.first?.suggestedName {
            title = name
        } else if types.allSatisfy({ $0.contains { $0.conforms(to: .image) } }) {
            title = providers.count == 1 ? "1 picture" : "\(providers.count) pictures"
        } else if providers.count == 1 {
            let first = types.first ?? []
            title =
                first.contains { $0.conforms(to: .url) && !$0.conforms(to: .fileURL) }
                ? "a link" : first.contains { $0.conforms(to: .text) } ? "text" : "1 item"
        } else {
            title = "\(providers.count) items"
        }
    }
}
