package import ExtensionHost
import Foundation
import GTKViews
import InterfaceText
import SystemCalls
package import UniformTypeIdentifiers

/// What an extension returned, read within bounds while its process was there.
package enum ReturnedContent: Sendable {
    case text(String)
    case address(String)
    /// A private copy of a returned file.
    case file(URL, UTType)

    /// How a host wants it.
    package struct Form: Sendable {
        /// In bytes. A longer text is a file.
        package var longestText = 16 << 20
        /// Whether a text with a name, or of another type than plain text, stays a file.
        package var keepsDocuments = false

        package init() {}
    }

    /// Reads all of it, and copies files into a folder, which is made when it is needed.
    package static func load(_ returned: HandedItems, into folder: URL, as form: Form = Form()) async throws -> [ReturnedContent] {
        let reading = Reading(folder: folder, form: form)
        var contents: [ReturnedContent] = []
        for item in returned.items {
            let attachments = item.attachments ?? []
            let text = attachments.isEmpty ? item.attributedContentText?.string ?? "" : ""
            guard contents.count + attachments.count + (text.isEmpty ? 0 : 1) <= OfferedContents.mostItems else {
                throw ActivityProblem(localized("More than {count} items cannot be shared at a time.", ["count": String(OfferedContents.mostItems)]))
            }
            if !text.isEmpty { try contents.append(reading.content(text)) }
            for provider in attachments { contents.append(try await reading.content(of: provider)) }
        }
        return contents
    }

    /// Whether both are the same for a person: of files only what is in them counts.
    func isSame(as other: ReturnedContent) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let two)), (.address(let one), .address(let two)): one.utf8.elementsEqual(two.utf8)
        case (.file(let one, _), .file(let two, _)): FileManager.default.contentsEqual(atPath: one.path, andPath: two.path)
        default: false
        }
    }
}

/// One host's reading of all that was returned.
private struct Reading {
    let folder: URL
    let form: ReturnedContent.Form
    /// The host receives all of it at once.
    let receipt = ReceiptBudget().receipt()

    /// A text without a provider.
    func content(_ text: String) throws -> ReturnedContent {
        guard text.utf8.count > form.longestText || text.utf8.contains(0) else {
            try receipt.addMemory(text.utf8.count)
            return .text(text)
        }
        try receipt.addDisk(text.utf8.count)
        let file = try place().appendingPathComponent("\(localized("Text"))-\(UUID().uuidString.prefix(8)).txt")
        try Data(text.utf8).write(to: file)
        return .file(file, .utf8PlainText)
    }

    func content(of provider: NSItemProvider) async throws -> ReturnedContent {
        let (kind, type) = ContentKind.of(provider.registeredTypeIdentifiers.compactMap { UTType($0) })
        if kind == .link, let url = try? await provider.loadItem(forTypeIdentifier: type.identifier, as: URL.self), !url.isFileURL {
            try receipt.addMemory(url.absoluteString.utf8.count)
            return .address(url.absoluteString)
        }
        let file = try await provider.loadFileRepresentation(for: type, copyingInto: place())
        let received = try ReceivedFile(OwnedDescriptor(open(file.path, O_RDONLY | O_CLOEXEC)), name: file.lastPathComponent)
        try receipt.addFile(received)
        try receipt.addDisk(received.size)
        let isDocument = provider.suggestedName != nil || ![.utf8PlainText, .plainText].contains(type)
        if kind == .text, !(form.keepsDocuments && isDocument), let text = try text(in: received) {
            try receipt.addMemory(text.utf8.count)
            return .text(text)
        }
        return .file(file, type)
    }

    private func place() throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }

    /// The text of a file, if it fits into a C string.
    private func text(in file: ReceivedFile) throws -> String? {
        guard file.size <= form.longestText else { return nil }
        let data = try file.contents(atMost: form.longestText)
        return data.contains(0) ? nil : String(data: data, encoding: .utf8)
    }
}
