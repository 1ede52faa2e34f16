import CAppexGTK
import CGtk
import DesktopApp
import ExtensionHost
import Foundation
import GTKViews
import SafeText
import UniformTypeIdentifiers

/// The items that an extension returned, for a program in C. All of them are read before the program receives them, so that it never has to wait.
enum ReturnedItems {
    /// A new `AppexItems`.
    @MainActor
    static func read(_ returned: HandedItems) async throws -> OpaquePointer {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let contents = try await ReturnedContent.load(returned, into: folder)
        guard let items = appex_items_new() else { throw CancellationError() }
        let title: String? = returned.items.lazy.compactMap { $0.attributedTitle?.string }.first
        appex_items_set_title(items, title.map { PrintableText.line($0) }?.forC)
        for content in contents { try add(content, to: items) }
        return items
    }

    @MainActor
    private static func add(_ content: ReturnedContent, to items: OpaquePointer) throws {
        switch content {
        case .text(let text): appex_items_add_text(items, text.forC)
        case .address(let address): appex_items_add_uri(items, address.forC)
        case .file(let file, let type):
            guard let bytes = appex_bytes_take_file(file.path) else { throw CocoaError(.fileReadUnknown) }
            appex_items_add_bytes(items, bytes, mimeType(of: type), SafeFileName.make(file.lastPathComponent))
            g_bytes_unref(bytes)
        }
    }

    /// What programs read as addresses of the person's files is not handed to them under that type: an extension could name files that it may not see.
    private static func mimeType(of type: UTType) -> String {
        let name = type.preferredMIMEType ?? type.identifier
        return name == "text/uri-list" || name.hasPrefix("x-special/") ? "application/octet-stream" : name
    }
}
