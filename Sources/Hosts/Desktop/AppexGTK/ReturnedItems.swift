import CAppexGTK
import CGtk
import DesktopApp
import ExtensionHost
import Foundation
import SafeText
import SystemCalls
import UniformTypeIdentifiers

/// The items that an extension returned, for a program in C. All of them are read before the program receives them, so that it never has to wait.
enum ReturnedItems {
    private enum Content: Sendable {
        case text(String)
        case address(String)
        /// A private copy of a returned file.
        case file(URL, UTType)
    }

    /// A longer text is handled as a document.
    private static let longestText = 16 << 20

    /// A new `AppexItems`.
    @MainActor
    static func read(_ returned: HandedItems) async throws -> OpaquePointer {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let contents = try await load(returned, into: folder)
        guard let items = appex_items_new() else { throw CancellationError() }
        let title: String? = returned.items.lazy.compactMap { $0.attributedTitle?.string }.first
        appex_items_set_title(items, title.map { PrintableText.line($0) }?.forC)
        for content in contents { try add(content, to: items) }
        return items
    }

    private static func load(_ returned: HandedItems, into folder: URL) async throws -> [Content] {
        var contents: [Content] = []
        // The program receives all of it at once.
        let receipt = ReceiptBudget().receipt()
        for item in returned.items {
            let attachments = item.attachments ?? []
            if attachments.isEmpty, let text = item.attributedContentText?.string, !text.isEmpty { contents.append(.text(text)) }
            for provider in attachments {
                if let content = try await load(provider, into: folder, receipt) { contents.append(content) }
            }
        }
        return contents
    }

    private static func load(_ provider: NSItemProvider, into folder: URL, _ receipt: Receipt) async throws -> Content? {
        let types = provider.registeredTypeIdentifiers.compactMap { UTType($0) }
        if let type = types.first(where: { $0.conforms(to: .url) }),
            let url = try? await provider.loadItem(forTypeIdentifier: type.identifier, as: URL.self)
        {
            return .address(url.absoluteString)
        }
        guard let type = types.first(where: { $0.conforms(to: .plainText) }) ?? types.first else { return nil }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = try await provider.loadFileRepresentation(for: type, copyingInto: folder)
        let received = try ReceivedFile(OwnedDescriptor(open(file.path, O_RDONLY | O_CLOEXEC)), name: file.lastPathComponent)
        try receipt.addFile(received)
        try receipt.addDisk(received.size)
        if type.conforms(to: .plainText), let text = try text(in: received) {
            try receipt.addMemory(text.utf8.count)
            return .text(text)
        }
        return .file(file, type)
    }

    /// The text of a file, if it fits into a C string.
    private static func text(in file: ReceivedFile) throws -> String? {
        guard file.size <= longestText else { return nil }
        let data = try file.contents(atMost: longestText)
        return data.contains(0) ? nil : String(data: data, encoding: .utf8)
    }

    @MainActor
    private static func add(_ content: Content, to items: OpaquePointer) throws {
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
