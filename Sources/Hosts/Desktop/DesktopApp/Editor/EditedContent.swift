import CGtk
import ExtensionHost
import Foundation
import GTKViews
import SystemCalls
import UniformTypeIdentifiers
import InterfaceText

/// The content of an editor window: text or a picture.
enum EditedContent {
    case text(String)
    /// The encoded picture, as it was read or returned by an extension.
    case picture(Data, UTType)

    /// The largest file in bytes; the window holds all of it in memory.
    private static let mostBytes = 64 << 20

    /// In bytes.
    var size: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .picture(let data, _): data.count
        }
    }

    static func read(_ url: URL) throws -> EditedContent {
        let type = try UTType.detect(contentsOf: url)
        let data = try contents(of: url)
        if type.conforms(to: .image) { return .picture(data, type) }
        // A zero byte is valid UTF-8, but no text of a widget can contain it, so it would be lost.
        guard let text = String(validating: data, as: UTF8.self), !text.hasZeroByte else {
            throw EditorProblem(localized("{name} is neither a picture nor text in UTF-8.", ["name": url.lastPathComponent]))
        }
        return .text(text)
    }

    /// The current contents of a regular file: reading a pipe, a growing file or a file of the kernel might never end.
    private static func contents(of url: URL) throws -> Data {
        // An extension may return any URL; only the path of a file URL may be used.
        guard url.isFileURL else { throw EditorProblem(localized("The action returned an address and not a file.")) }
        let number = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { throw SystemError(errno, "read \(url.path)") }
        let file = try ReceivedFile(OwnedDescriptor(number), name: url.lastPathComponent)
        guard file.size <= mostBytes else { throw tooLarge(url.lastPathComponent) }
        return try file.contents(atMost: mostBytes)
    }

    private static func tooLarge(_ what: String?) -> EditorProblem {
        let most = "\(mostBytes >> 20) MiB"
        return EditorProblem(
            what.map { localized("{name} is larger than {size}, the most that can be edited here.", ["name": $0, "size": most]) }
                ?? localized("The result is larger than {size}, the most that can be edited here.", ["size": most]))
    }

    /// Checks the bytes that an extension returned.
    private static func checked(_ data: Data) throws -> Data {
        guard data.count <= mostBytes else { throw tooLarge(nil) }
        return data
    }

    /// The content as an item for an extension.
    func item(named name: String?) -> NSExtensionItem {
        let provider: NSItemProvider
        switch self {
        case .text(let text): provider = NSItemProvider(item: NSString(string: text), typeIdentifier: UTType.utf8PlainText.identifier)
        case .picture(let data, let type):
            provider = NSItemProvider()
            provider.registerDataRepresentation(for: type) { completion in
                completion(data, nil)
                return nil
            }
        }
        provider.suggestedName = name
        let item = NSExtensionItem()
        item.attachments = [provider]
        return item
    }

    /// The content that an editor extension returned, if it is of the same kind; nil when it returned none.
    func replaced(by items: [NSExtensionItem]) async throws -> EditedContent? {
        for provider in items.flatMap({ $0.attachments ?? [] }) {
            let types = provider.registeredTypeIdentifiers.compactMap { UTType($0) }
            switch self {
            case .text:
                guard let type = types.first(where: { $0.conforms(to: .text) }) else { continue }
                let value: Any = try await provider.loadItem(forTypeIdentifier: type.identifier)
                if let text = value as? String {
                    guard text.utf8.count <= Self.mostBytes else { throw Self.tooLarge(nil) }
                    return .text(text)
                }
                let data = try value as? Data ?? (value as? URL).map(Self.contents)
                if let data, let text = String(data: try Self.checked(data), encoding: .utf8) { return .text(text) }
            case .picture:
                guard let type = types.first(where: { $0.conforms(to: .image) }) else { continue }
                let value: Any = try await provider.loadItem(forTypeIdentifier: type.identifier)
                if let data = value as? Data { return .picture(try Self.checked(data), type) }
                if let url = value as? URL { return .picture(try Self.contents(of: url), type) }
            }
        }
        return nil
    }
}

/// Why something cannot be edited, as a sentence.
struct EditorProblem: Error, CustomStringConvertible {
    let description: String
    init(_ sentence: String) { description = sentence }
}
