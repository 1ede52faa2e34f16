package import ExtensionHost
import Foundation
package import UniformTypeIdentifiers

/// Arguments of the command line, as attachments.
package struct ItemSources {
    /// Files, web addresses, and - for standard input.
    package var arguments: [String]
    package var texts: [String]
    package var addresses: [String]
    /// The type of standard input; nil to detect it from the content.
    package var type: String?
    /// What standard input is; nil reads it.
    private let input: Data?
    /// Makes an attachment of a folder; nil where only files can be handed over.
    private let folder: ((URL) throws -> NSItemProvider)?

    package init(
        arguments: [String], texts: [String], addresses: [String], type: String?, standardInput input: Data? = nil,
        folder: ((URL) throws -> NSItemProvider)? = nil
    ) {
        self.arguments = arguments
        self.texts = texts
        self.addresses = addresses
        self.type = type
        self.input = input
        self.folder = folder
    }

    /// One extension item with all of them as attachments.
    package func makeItem() throws -> NSExtensionItem {
        var attachments = try arguments.map(attachment)
        attachments += texts.map(Self.text)
        attachments += try addresses.map(Self.webAddress)
        guard !attachments.isEmpty else {
            throw ArgumentProblem("Give at least one item: a file, a web address, --text, --url, or - for standard input.")
        }
        let item = NSExtensionItem()
        item.attachments = attachments
        return item
    }

    package var isEmpty: Bool { arguments.isEmpty && texts.isEmpty && addresses.isEmpty }

    private func attachment(_ argument: String) throws -> NSItemProvider {
        if argument == "-" { return try standardInput() }
        if argument.hasPrefix("http://") || argument.hasPrefix("https://") { return try Self.webAddress(argument) }
        if argument.hasPrefix("file:") { return try FileItem.provider(for: Self.file(argument), folder: folder) }
        return try FileItem.provider(for: URL(fileURLWithPath: argument), folder: folder)
    }

    /// The file of a file URL, the form in which desktops pass files.
    private static func file(_ argument: String) throws -> URL {
        guard let url = URL(string: argument), url.path.hasPrefix("/"), ["", "localhost"].contains(url.host ?? "") else {
            throw ArgumentProblem("\(argument.debugDescription) does not name a file of this machine. Write file:///PATH, or the path.")
        }
        return URL(fileURLWithPath: url.path)
    }

    /// A text as an attachment.
    package static func text(_ text: String) -> NSItemProvider {
        NSItemProvider(item: NSString(string: text), typeIdentifier: UTType.utf8PlainText.identifier)
    }

    /// An address as an attachment.
    package static func webAddress(_ argument: String) throws -> NSItemProvider {
        guard let url = URL(string: argument), url.scheme != nil, !url.isFileURL else {
            throw ArgumentProblem("\(argument.debugDescription) is not a web address.")
        }
        return NSItemProvider(item: url as NSURL, typeIdentifier: UTType.url.identifier)
    }

    private func standardInput() throws -> NSItemProvider {
        let data = try input ?? FileHandle.standardInput.readToEnd() ?? Data()
        guard !data.isEmpty else { throw ArgumentProblem("Standard input is empty: there is nothing to hand to an extension.") }
        let type = try type.map(TypeArgument.readFromCommandLine) ?? UTType.detect(content: data.prefix(4096))
        // Safari passes the dictionary of a page's script under this type; extensions expect it as an object.
        if type.conforms(to: .propertyList), let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
            return NSItemProvider(item: NSDictionary(dictionary: values), typeIdentifier: type.identifier)
        }
        if type.conforms(to: .text), let text = String(data: data, encoding: .utf8) {
            return NSItemProvider(item: NSString(string: text), typeIdentifier: type.identifier)
        }
        return Self.data(data, type)
    }

    /// Bytes as an attachment.
    package static func data(_ data: Data, _ type: UTType) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: type) { completion in
            completion(data, nil)
            return nil
        }
        return provider
    }
}
