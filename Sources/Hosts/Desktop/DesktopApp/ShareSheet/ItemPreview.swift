import CGtk
import ExtensionHost
import Foundation
import GTKViews
import SafeText
import UniformTypeIdentifiers
import InterfaceText

/// Shows the shared items: the beginning of a text, a link, files with thumbnails or icons; many items as a stack.
@MainActor
enum ItemPreview {
    private static let mostRows = 3
    /// In points.
    private static let iconSize: Int32 = 32
    private static let thumbnailSize: Int32 = 48
    /// How far each picture of a stack lies beside the one before it.
    private static let stackStep: Int32 = 10

    static func make(for items: [NSExtensionItem], _ thumbnails: ItemThumbnails) -> Widget {
        let summary = ItemSummary(items)
        let card = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0)
        card.setClass("card")
        if summary.providers.count > mostRows {
            gtk_box_append(card.cast(), stack(summary, thumbnails))
        } else {
            for provider in summary.providers { gtk_box_append(card.cast(), row(for: provider, thumbnails)) }
        }
        return card
    }

    /// Of something that has a name of its own, as a page.
    static func make(title: String, detail: String) -> Widget {
        let card = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [row(Make.icon("web-browser", size: iconSize), title: title, detail: detail).row])
        card.setClass("card")
        return card
    }

    /// The first items on top of each other, with the number of all.
    private static func stack(_ summary: ItemSummary, _ thumbnails: ItemThumbnails) -> Widget {
        let pile: Widget = gtk_fixed_new()
        for (index, provider) in summary.providers.prefix(mostRows).enumerated().reversed() {
            let icon = icon(of: provider)
            // Smaller than its place, so that icons of files lie in a pile, too.
            gtk_widget_set_size_request(icon, thumbnailSize, thumbnailSize)
            thumbnails.show(of: provider, in: icon, size: thumbnailSize)
            gtk_fixed_put(pile.cast(), icon, Double(Int32(index) * stackStep), Double(Int32(index) * stackStep / 2))
        }
        gtk_widget_set_valign(pile, GTK_ALIGN_CENTER)
        let names = summary.providers.prefix(mostRows).map { $0.suggestedName ?? localized("an item without a name") }
        let rest = summary.providers.count - names.count
        return row(
            pile, title: summary.title,
            detail: counted("{names} and {count} more", "{names} and {count} more", rest, ["names": names.joined(separator: ", ")])
        ).row
    }

    private static func icon(of provider: NSItemProvider) -> Widget {
        let types = provider.registeredTypeIdentifiers.compactMap { UTType($0) }
        return Make.icon(provider is SharedFolder ? "folder" : iconName(types), size: iconSize)
    }

    private static func row(for provider: NSItemProvider, _ thumbnails: ItemThumbnails) -> Widget {
        let icon = icon(of: provider)
        if let folder = provider as? SharedFolder {
            return row(icon, title: folder.url.lastPathComponent, detail: localized("Zip archive of {size}", ["size": folder.size.description])).row
        }
        let types = provider.registeredTypeIdentifiers.compactMap { UTType($0) }
        let (row, title) = row(icon, title: provider.suggestedName ?? "", detail: detail(provider, types))
        gtk_widget_set_visible(title, provider.suggestedName == nil ? 0 : 1)
        fill(title, from: provider, types)
        thumbnails.show(of: provider, in: icon, size: thumbnailSize)
        return row
    }

    /// The type of a file, and for what has no name a plain word.
    private static func detail(_ provider: NSItemProvider, _ types: [UTType]) -> String {
        if provider.suggestedName == nil, !types.contains(where: { $0.conforms(to: .fileURL) }) {
            if types.contains(where: { $0.conforms(to: .url) }) { return localized("Link") }
            if types.contains(where: { $0.conforms(to: .plainText) }) { return localized("Text") }
        }
        return types.first.map(ItemSummary.words(for:)) ?? ""
    }

    private static func row(_ icon: Widget, title text: String, detail: String) -> (row: Widget, title: Widget) {
        let title = Make.label(text, classes: ["heading"])
        let detail = Make.label(detail, classes: ["caption", "dim-label"])
        let words = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 2, [title, detail])
        gtk_widget_set_valign(words, GTK_ALIGN_CENTER)
        gtk_widget_set_hexpand(words, 1)
        return (Make.margins(Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [icon, words]), 12), title)
    }

    private static func iconName(_ types: [UTType]) -> String {
        let kinds: [(UTType, String)] = [
            (.image, "image-x-generic"), (.movie, "video-x-generic"), (.audio, "audio-x-generic"), (.pdf, "x-office-document"),
            (.archive, "package-x-generic"), (.fileURL, "text-x-generic"), (.url, "web-browser"), (.text, "text-x-generic"),
        ]
        return kinds.first { kind in types.contains { $0.conforms(to: kind.0) } }?.1 ?? "text-x-generic"
    }

    /// Texts and addresses are small, and the sheet needs them in any case.
    private static func fill(_ title: Widget, from provider: NSItemProvider, _ types: [UTType]) {
        guard provider.suggestedName == nil, let type = types.first(where: { $0.conforms(to: .plainText) || $0.conforms(to: .url) }) else { return }
        Task {
            guard let value = try? await provider.loadItem(forTypeIdentifier: type.identifier) else { return }
            let any: Any = value
            let text =
                (any as? URL)?.absoluteString ?? (any as? String) ?? (any as? Data).map { String(decoding: $0.prefix(400), as: UTF8.self) } ?? ""
            gtk_label_set_text(title.object, PrintableText.line(text, limit: 200).forC)
            gtk_widget_set_visible(title, text.isEmpty ? 0 : 1)
            g_object_unref(title.raw)
        }
        g_object_ref(title.raw)
    }
}
