import CAppexGTK
import CGtk
import DesktopApp
import ExtensionHost
import Foundation
import HostItems
import UniformTypeIdentifiers

/// The items of a program in C, as values for any thread.
struct GivenItems: Sendable {
    private enum Content {
        case text(String)
        case address(String)
        case file(path: String)
        case data(Data, type: String)
    }

    private let items: [(content: Content, name: String?)]
    private let title: String?
    private let values: [String: String]

    @MainActor
    init(_ given: OpaquePointer) {
        items = (0..<appex_given_size(given)).compactMap { appex_items_get_item(given, $0) }.compactMap { item in
            Self.content(of: item).map { ($0, appex_item_get_name(item).map { String(cString: $0) }) }
        }
        title = appex_items_get_title(given).map { String(cString: $0) }
        var values: [String: String] = [:]
        var iterator = GHashTableIter()
        var (key, value): (gpointer?, gpointer?) = (nil, nil)
        g_hash_table_iter_init(&iterator, appex_given_values(given))
        while g_hash_table_iter_next(&iterator, &key, &value) != 0 {
            guard let key, let value else { continue }
            values[String(cString: key.assumingMemoryBound(to: CChar.self))] = String(cString: value.assumingMemoryBound(to: CChar.self))
        }
        self.values = values
    }

    private static func content(of item: OpaquePointer) -> Content? {
        if let text = appex_item_get_text(item) { return .text(String(cString: text)) }
        if let uri = appex_item_get_uri(item) { return .address(String(cString: uri)) }
        if let path = appex_item_get_file(item).flatMap({ g_file_peek_path($0) }) { return .file(path: String(cString: path)) }
        guard let bytes = appex_item_get_bytes(item), let type = appex_item_get_content_type(item) else { return nil }
        return .data(data(bytes), type: String(cString: type))
    }

    /// The same bytes, not copied; they live as long as the data.
    private static func data(_ bytes: OpaquePointer) -> Data {
        var size: gsize = 0
        guard let start = g_bytes_get_data(bytes, &size), size > 0 else { return Data() }
        g_bytes_ref(bytes)
        // SAFETY: GBytes are immutable, and may be released on any thread.
        nonisolated(unsafe) let held = bytes
        return Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: Int(size), deallocator: .custom { _, _ in g_bytes_unref(held) })
    }

    /// The items in the form for extensions: one item with all of them as attachments. Not on the main thread, because it reads files.
    func make() async throws -> HandedItems {
        let item = NSExtensionItem()
        item.attachments = try items.map { content, name in
            let provider = try Self.provider(of: content)
            if let name { provider.suggestedName = name }
            return provider
        }
        if !values.isEmpty { item.userInfo = values }
        if let title { item.attributedTitle = NSAttributedString(string: title) }
        return HandedItems([item])
    }

    private static func provider(of content: Content) throws -> NSItemProvider {
        switch content {
        case .text(let text): ItemSources.text(text)
        case .address(let address): try ItemSources.webAddress(address)
        case .file(let path): try FileItem.provider(for: URL(fileURLWithPath: path))
        case .data(let data, let type): ItemSources.data(data, try TypeArgument.read(type))
        }
    }
}
