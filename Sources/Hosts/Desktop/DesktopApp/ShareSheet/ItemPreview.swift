import CGtk
import ExtensionHost
import Foundation
import GTKViews
import SafeText
import UniformTypeIdentifiers

/// Shows the shared items: the beginning of a text, a link, or files with their icons.
///
/// Pictures are shown with the file manager's thumbnails; no file is decoded here.
@MainActor
enum ItemPreview {
    private static let mostRows = 3

    static func make(for items: [NSExtensionItem]) -> Widget {
        let providers = ItemSummary(items).providers
        let card = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0)
        card.setClass("card")
        for provider in providers.prefix(mostRows) { gtk_box_append(card.cast(), row(for: provider)) }
        if providers.count > mostRows {
            let more = Make.label("and \(providers.count - mostRows) more", classes: ["dim-label"])
            gtk_box_append(card.cast(), Make.margins(more, 12))
        }
        return card
    }

    private static func row(for provider: NSItemProvider) -> Widget {
        if let folder = provider as? SharedFolder {
            return row("folder", title: folder.url.lastPathComponent, detail: "Zip archive of \(folder.size.description)").row
        }
        let types = provider.registeredTypeIdentifiers.compactMap { UTType($0) }
        let (row, title) = row(iconName(types), title: provider.suggestedName ?? "", detail: types.first?.localizedDescription ?? "")
        gtk_widget_set_visible(title, provider.suggestedName == nil ? 0 : 1)
        fill(title, from: provider, types)
        return row
    }

    private static func row(_ iconName: String, title text: String, detail: String) -> (row: Widget, title: Widget) {
        let icon = Make.icon(iconName, size: 32)
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
