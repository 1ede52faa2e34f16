import ExtensionHost
import Foundation
import SafeText
import SystemCalls
import UniformTypeIdentifiers

/// A returned item that was saved or printed.
struct SavedResult: Encodable {
    /// `file`, `text` or `propertyList`.
    let kind: String
    /// The path of the written file.
    var path: String?
    var text: String?
    var type: String?
    /// In bytes.
    var size: Int?
}

/// Saves returned items: files into a folder, text to standard output.
///
/// A file appears whole or not at all, never replaces another file, is never executable, and has an attribute with the extension's identifier.
struct ResultWriter {
    let folder: URL
    /// The identifier of the extension.
    let origin: String
    /// For everything that is saved and printed; it is never released, because the files stay.
    private let receipt: Receipt

    init(folder: URL, origin: String, limits: ReceiptLimits) {
        self.folder = folder
        self.origin = origin
        receipt = ReceiptBudget(limits).receipt()
    }

    func save(_ items: [NSExtensionItem]) async throws -> [SavedResult] {
        var results: [SavedResult] = []
        for item in items {
            if let text = item.attributedContentText?.string { results.append(SavedResult(kind: "text", text: text)) }
            for provider in item.attachments ?? [] { results.append(try await save(provider)) }
        }
        return results
    }

    private func save(_ provider: NSItemProvider) async throws -> SavedResult {
        guard let type = provider.registeredTypeIdentifiers.first else {
            throw ExtensionHostError(.other, "The extension returned an attachment without a type.")
        }
        let isText = UTType.conformance(of: type, to: UTType.plainText.identifier) || UTType.conformance(of: type, to: UTType.url.identifier)
        if isText, provider.suggestedName == nil, let text = try await text(of: provider, type) {
            try receipt.addMemory(text.utf8.count)
            return SavedResult(kind: "text", text: text, type: type)
        }
        if UTType.conformance(of: type, to: UTType.propertyList.identifier), let text = try await propertyList(of: provider, type) {
            try receipt.addMemory(text.utf8.count)
            return SavedResult(kind: "propertyList", text: text, type: type)
        }
        return try await saveFile(provider, type)
    }

    /// A returned dictionary, such as the argument of a page script's `finalize`, as an XML property list; nil when it is a file.
    private func propertyList(of provider: NSItemProvider, _ type: String) async throws -> String? {
        guard let values = try await provider.loadItem(forTypeIdentifier: type) as? NSDictionary else { return nil }
        return String(data: try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0), encoding: .utf8)
    }

    private func text(of provider: NSItemProvider, _ type: String) async throws -> String? {
        switch try await provider.loadItem(forTypeIdentifier: type) {
        case let text as NSString: String(describing: text)
        case let url as NSURL: url.absoluteString
        case let data as NSData: String(data: Data(referencing: data), encoding: .utf8)
        default: nil
        }
    }

    // MARK: - Files

    private func saveFile(_ provider: NSItemProvider, _ type: String) async throws -> SavedResult {
        let name = SafeFileName.make(provider.suggestedName, pathExtension: UTType(type)?.preferredFilenameExtension, fallback: "result")
        let temporary = folder.appendingPathComponent(".appex-\(UUID().uuidString)")
        defer { unlink(temporary.path) }
        let size: Int = try await withCheckedThrowingContinuation { continuation in
            _ = provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, _, error in
                continuation.resume(
                    with: Result {
                        guard let url else { throw error ?? ExtensionHostError(.other, "The extension returned nothing for \(type).") }
                        return try Self.copy(url, to: temporary, receipt)
                    })
            }
        }
        FileOrigin.record(origin, at: temporary.path)
        let target = try Self.place(temporary, as: name, in: folder)
        return SavedResult(kind: "file", path: target.path, type: type, size: size)
    }

    private static func copy(_ source: URL, to target: URL, _ receipt: Receipt) throws -> Int {
        let input = open(source.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard input >= 0 else { throw failure("read what the extension returned") }
        let file = try ReceivedFile(OwnedDescriptor(input), name: source.lastPathComponent)
        try receipt.addFile(file)
        let output = open(target.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard output >= 0 else { throw failure("write to \(target.deletingLastPathComponent().path)") }
        defer { close(output) }
        do {
            try file.copy(to: output) { try receipt.addDisk($0) }
        } catch let error as SystemError {
            errno = error.code
            throw failure("save what the extension returned in \(target.deletingLastPathComponent().path)")
        }
        guard fsync(output) == 0 else { throw failure("write to \(target.deletingLastPathComponent().path)") }
        return file.size
    }

    private static func failure(_ action: String) -> ExtensionHostError {
        let code = errno
        let remedy = code == ENOSPC || code == EDQUOT ? "Free some disk space and run the command again." : ""
        return ExtensionHostError(
            code == ENOSPC || code == EDQUOT ? .storage : .other, "Could not \(action): \(SystemError.reason(code)).", remedy: remedy)
    }

    /// Gives the finished file its name, with a number if the name exists.
    private static func place(_ temporary: URL, as name: String, in folder: URL) throws -> URL {
        for number in 1..<10_000 {
            let target = folder.appendingPathComponent(number == 1 ? name : SafeFileName.numbered(name, number))
            // A hard link fails when the file exists, so no file is ever replaced.
            if link(temporary.path, target.path) == 0 { return target }
            guard errno == EEXIST else { throw failure("save \(target.path)") }
        }
        throw ExtensionHostError(.other, "There are too many files named \(name) in \(folder.path).")
    }
}
