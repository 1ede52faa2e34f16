import ArgumentParser
import ExtensionHost
import Foundation
import UniformTypeIdentifiers

/// The items that a command hands to extensions.
struct ItemOptions: ParsableArguments {
    @Argument(help: "Files and web addresses; - reads standard input.", completion: .file())
    var items: [String] = []

    @Option(name: .long, parsing: .singleValue, help: "Text as an item of its own; may be repeated.")
    var text: [String] = []

    @Option(name: .long, parsing: .singleValue, help: "A web address as an item of its own; may be repeated.")
    var url: [String] = []

    @Option(name: .long, help: "The uniform type identifier or MIME type of standard input. Without it the content decides.")
    var type: String?

    @Option(
        name: .long, parsing: .singleValue,
        help: ArgumentHelp("A value for the extension, as its item's userInfo; may be repeated.", valueName: "key=value"))
    var userInfo: [String] = []

    /// One extension item with everything as attachments, as hosts do it with a selection.
    func makeItems() throws -> [NSExtensionItem] {
        var attachments = try items.map(attachment)
        attachments += text.map { NSItemProvider(item: NSString(string: $0), typeIdentifier: UTType.utf8PlainText.identifier) }
        attachments += try url.map(webAddress)
        guard !attachments.isEmpty else {
            throw ValidationError("Give at least one item: a file, a web address, --text, --url, or - for standard input.")
        }
        let item = NSExtensionItem()
        item.attachments = attachments
        let values = try parsedUserInfo()
        if !values.isEmpty { item.userInfo = values }
        return [item]
    }

    private func attachment(_ argument: String) throws -> NSItemProvider {
        if argument == "-" { return try standardInput() }
        if argument.hasPrefix("http://") || argument.hasPrefix("https://") { return try webAddress(argument) }
        return try FileItem.provider(for: URL(fileURLWithPath: argument))
    }

    private func webAddress(_ argument: String) throws -> NSItemProvider {
        guard let url = URL(string: argument), url.scheme != nil, !url.isFileURL else {
            throw ValidationError("\(argument.debugDescription) is not a web address.")
        }
        return NSItemProvider(item: url as NSURL, typeIdentifier: UTType.url.identifier)
    }

    private func standardInput() throws -> NSItemProvider {
        let data = try FileHandle.standardInput.readToEnd() ?? Data()
        let type = try statedType() ?? UTType.detect(content: data.prefix(4096))
        // What Safari hands over from a page's script is a dictionary under this type; extensions expect it as an object.
        if type.conforms(to: .propertyList), let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
            return NSItemProvider(item: NSDictionary(dictionary: values), typeIdentifier: type.identifier)
        }
        let provider = NSItemProvider()
        if type.conforms(to: .text), let text = String(data: data, encoding: .utf8) {
            return NSItemProvider(item: NSString(string: text), typeIdentifier: type.identifier)
        }
        provider.registerDataRepresentation(for: type) { completion in
            completion(data, nil)
            return nil
        }
        return provider
    }

    private func statedType() throws -> UTType? {
        guard let type else { return nil }
        guard let found = type.contains("/") ? UTType(mimeType: type) : UTType(type) else {
            throw ValidationError("\(type.debugDescription) is not a known type.")
        }
        return found
    }

    private func parsedUserInfo() throws -> [String: Any] {
        var values: [String: Any] = [:]
        for pair in userInfo {
            guard let separator = pair.firstIndex(of: "="), separator != pair.startIndex else {
                throw ValidationError("\(pair.debugDescription) is not of the form key=value.")
            }
            values[String(pair[..<separator])] = String(pair[pair.index(after: separator)...])
        }
        return values
    }
}
