package import ExtensionHost
import Foundation
import SystemCalls
package import UniformTypeIdentifiers

/// What an extension returned, read within bounds while its process was there.
package enum ReturnedContent: Sendable {
    case text(String)
    case address(String)
    /// A private copy of a returned file.
    case file(URL, UTType)

    /// A longer text is handled as a document.
    private static let longestText = 16 << 20

    /// Reads all of it, and copies files into a folder, which is made when it is needed.
    package static func load(_ returned: HandedItems, into folder: URL) async throws -> [ReturnedContent] {
        var contents: [ReturnedContent] = []
        // The host receives all of it at once.
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

    private static func load(_ provider: NSItemProvider, into folder: URL, _ receipt: Receipt) async throws -> ReturnedContent? {
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
}
