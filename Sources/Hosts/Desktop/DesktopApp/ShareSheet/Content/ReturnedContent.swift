package import ExtensionHost
import Foundation
import GTKViews
import InterfaceText
import Synchronization
package import SystemCalls
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
        /// The most attachments and texts.
        package var mostItems = OfferedContents.mostItems
        /// The most of all files, and of the texts that are in memory at a time.
        package var limits = ReceiptLimits()

        package init() {}
    }

    /// Reads all of it, and copies files into a folder, which is made when it is needed.
    package static func load(_ returned: HandedItems, into folder: URL, as form: Form = Form()) async throws -> [ReturnedContent] {
        let (parts, reading) = (ReturnedParts(returned), ReturnedReading(form))
        guard parts.count <= form.mostItems else {
            throw ActivityProblem(localized("More than {count} items cannot be shared at a time.", ["count": String(form.mostItems)]))
        }
        let memory = reading.memory()
        var contents: [ReturnedContent] = []
        while let part = parts.next() { contents.append(try await reading.content(of: part, into: folder, memory)) }
        return contents
    }

    /// Whether both are the same for a person: of files only what is in them counts.
    func isSame(as other: ReturnedContent) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let two)), (.address(let one), .address(let two)): one.utf8.elementsEqual(two.utf8)
        case (.file(let one, _), .file(let two, _)): FileComparison.areSame(one.path, two.path)
        default: false
        }
    }
}

/// What was returned and has not been read yet. A part that was taken belongs to its reader: what the process has received for it is deleted when the
/// reader releases it.
final class ReturnedParts: Sendable {
    enum Part: Sendable {
        case attachment(NSItemProvider)
        /// A text without a provider.
        case text(String)
    }

    /// At the beginning.
    let count: Int
    /// The next one is the last.
    private let parts: Mutex<[Part]>

    init(_ returned: HandedItems) {
        let parts = returned.items.flatMap { item -> [Part] in
            let attachments = item.attachments ?? []
            let text = attachments.isEmpty ? item.attributedContentText?.string ?? "" : ""
            return text.isEmpty ? attachments.map(Part.attachment) : [.text(text)]
        }
        count = parts.count
        self.parts = Mutex(parts.reversed())
    }

    func next() -> Part? { parts.withLock { $0.popLast() } }
}

/// One host's reading of all that was returned, part after part.
struct ReturnedReading: Sendable {
    private let form: ReturnedContent.Form
    private let budget: ReceiptBudget
    /// Of all files, of which nothing is given back: the host receives all of it.
    private let receipt: Receipt

    init(_ form: ReturnedContent.Form) {
        self.form = form
        budget = ReceiptBudget(form.limits)
        receipt = budget.receipt()
    }

    /// For texts, as long as the host has them in memory.
    func memory() -> Receipt { budget.receipt() }

    /// - Parameters:
    ///   - folder: has a copy of a file, and is made when it is needed.
    ///   - memory: of ``memory()``; what is in memory is added.
    func content(of part: ReturnedParts.Part, into folder: URL, _ memory: Receipt) async throws -> ReturnedContent {
        switch part {
        case .text(let text): try content(text, into: folder, memory)
        case .attachment(let provider): try await content(of: provider, into: folder, memory)
        }
    }

    private func content(_ text: String, into folder: URL, _ memory: Receipt) throws -> ReturnedContent {
        guard text.utf8.count > form.longestText || text.utf8.contains(0) else {
            try memory.addMemory(text.utf8.count)
            return .text(text)
        }
        try receipt.addDisk(text.utf8.count)
        let file = try made(folder).appendingPathComponent("\(localized("Text"))-\(UUID().uuidString.prefix(8)).txt")
        try Data(text.utf8).write(to: file)
        return .file(file, .utf8PlainText)
    }

    private func content(of provider: NSItemProvider, into folder: URL, _ memory: Receipt) async throws -> ReturnedContent {
        let (kind, type) = ContentKind.of(provider.registeredTypeIdentifiers.compactMap { UTType($0) })
        if kind == .link, let url = try? await provider.loadItem(forTypeIdentifier: type.identifier, as: URL.self), !url.isFileURL {
            try memory.addMemory(url.absoluteString.utf8.count)
            return .address(url.absoluteString)
        }
        let file = try await provider.loadFileRepresentation(for: type, copyingInto: made(folder))
        let received = try ReceivedFile(OwnedDescriptor(open(file.path, O_RDONLY | O_CLOEXEC)), name: file.lastPathComponent)
        try receipt.addFile(received)
        try receipt.addDisk(received.size)
        let isDocument = provider.suggestedName != nil || ![.utf8PlainText, .plainText].contains(type)
        if kind == .text, !(form.keepsDocuments && isDocument), let text = try text(in: received) {
            try memory.addMemory(text.utf8.count)
            return .text(text)
        }
        return .file(file, type)
    }

    private func made(_ folder: URL) throws -> URL {
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
