package import ArgumentParser
package import ExtensionHost
import Foundation

/// The items that a command hands to extensions.
package struct ItemOptions: ParsableArguments {
    @Argument(help: "Files and web addresses; - reads standard input.", completion: .file())
    package var items: [String] = []

    @Option(name: .long, parsing: .singleValue, help: "Text as an item of its own; may be repeated.")
    package var text: [String] = []

    @Option(name: .long, parsing: .singleValue, help: "A web address as an item of its own; may be repeated.")
    package var url: [String] = []

    @Option(name: .long, help: "The uniform type identifier or MIME type of standard input. Without it the content decides.")
    package var type: String?

    @Option(
        name: .long, parsing: .singleValue,
        help: ArgumentHelp("A value for the extension, as its item's userInfo; may be repeated.", valueName: "key=value"))
    package var userInfo: [NamedValue] = []

    /// What was read from standard input, or is to be taken for it.
    package var standardInput: Data?

    private enum CodingKeys: CodingKey { case items, text, url, type, userInfo }

    package init() {}

    package var isEmpty: Bool { items.isEmpty && text.isEmpty && url.isEmpty }

    /// Reads standard input, if it is among the items, so that they can be made more than once.
    package mutating func readStandardInput() throws {
        if items.contains("-"), standardInput == nil { standardInput = try FileHandle.standardInput.readToEnd() ?? Data() }
    }

    /// One extension item with all of them as attachments, as hosts make it from a selection.
    ///
    /// - Parameter folder: makes an attachment of a folder; nil where only files can be handed over.
    package func makeItems(folder: ((URL) throws -> NSItemProvider)? = nil) throws -> [NSExtensionItem] {
        let item = try ItemSources(
            arguments: items, texts: text, addresses: url, type: type, standardInput: standardInput, folder: folder
        ).makeItem()
        if !userInfo.isEmpty { item.userInfo = userInfo.dictionary }
        return [item]
    }
}
