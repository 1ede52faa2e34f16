import ExtensionHost
import Foundation
import GTKViews
import HostItems
import UniformTypeIdentifiers
import InterfaceText

/// What a share sheet shares. It grows when the person drops or pastes something.
@MainActor
final class SharedItems {
    private(set) var handed: HandedItems
    private(set) var content: SharedContent
    /// Whether it is something else than what the sheet was opened for.
    private(set) var hasGrown = false
    /// Of texts and pictures that were added, in bytes: they are in memory, unlike files.
    private var heldBytes = 0
    /// Pictures that were added.
    private var pictures: Set<Data> = []

    private static let (mostItems, mostHeldBytes) = (OfferedContents.mostItems, 256 << 20)

    /// What became of contents that were to be added.
    struct Addition: Equatable {
        var added = 0
        /// Those that are shared already.
        var known = 0
        /// Why one of them was not added, as a sentence.
        var problem: String?
    }

    init(_ items: [NSExtensionItem]) {
        handed = HandedItems(items)
        content = SharedContent(items)
    }

    /// What an extension returned; nil when that is nothing.
    ///
    /// - Parameter files: has the copies of its files.
    init?(_ returned: [ReturnedContent], in files: HandedFiles) throws {
        guard !returned.isEmpty else { return nil }
        let item = NSExtensionItem()
        item.attachments = try returned.map { content in
            switch content {
            case .text(let text): ItemSources.text(text)
            case .address(let address): try ItemSources.webAddress(address)
            case .file(let file, _): try FileItem.provider(for: file)
            }
        }
        handed = HandedItems([item])
        content = SharedContent([item], files: files)
        // The command line does not say them.
        hasGrown = true
    }

    var isEmpty: Bool { content.parts.isEmpty }

    /// Adds what is not shared yet.
    func add(_ contents: [OfferedContents.Content]) async -> Addition {
        var addition = Addition()
        var known = await identities()
        var new: [NSItemProvider] = []
        for content in contents {
            guard known.insert(ItemIdentity(content)).inserted else {
                addition.known += 1
                continue
            }
            do {
                guard self.content.parts.count + new.count < Self.mostItems else {
                    throw ActivityProblem(localized("More than {count} items cannot be shared at a time.", ["count": String(Self.mostItems)]))
                }
                new.append(try await provider(for: content))
            } catch {
                addition.problem = addition.problem ?? (error as? ArgumentProblem)?.sentence ?? "\(error)"
            }
        }
        // The person has gone on meanwhile.
        guard !Task.isCancelled else { return Addition() }
        addition.added = new.count
        if !new.isEmpty { append(new) }
        return addition
    }

    /// As hosts make it from a selection: one item with all attachments.
    private func append(_ new: [NSItemProvider]) {
        var items = handed.items
        let last = items.popLast()?.copy() as? NSExtensionItem ?? NSExtensionItem()
        last.attachments = (last.attachments ?? []) + new
        items.append(last)
        hasGrown = true
        handed = HandedItems(items)
        content = SharedContent(items, files: content.files)
    }

    private func provider(for content: OfferedContents.Content) async throws -> NSItemProvider {
        switch content {
        case .file(let path):
            // A folder may have many files.
            return try await Task.detached {
                try FileItem.provider(for: URL(fileURLWithPath: path)) { try SharedFolder($0) }
            }.value
        case .link(let address): return try ItemSources.webAddress(address)
        case .text(let text):
            try hold(text.utf8.count)
            return ItemSources.text(text)
        case .picture(let data, _):
            let type = UTType.detect(content: data.prefix(4096))
            guard type.conforms(to: .image) else { throw ActivityProblem(localized("This is not a picture.")) }
            try hold(data.count)
            pictures.insert(data)
            return ItemSources.data(data, type)
        }
    }

    private func hold(_ bytes: Int) throws {
        guard heldBytes + bytes <= Self.mostHeldBytes else {
            throw ActivityProblem(
                localized(
                    "Texts and pictures of more than {size} cannot be added. Save them as files first.",
                    ["size": "\(Self.mostHeldBytes >> 20) MiB"]))
        }
        heldBytes += bytes
    }

    /// Of what is shared now, as far as it can be compared.
    private func identities() async -> Set<ItemIdentity> {
        var known = Set(pictures.map(ItemIdentity.picture))
        try? await content.loadTexts()
        for (index, part) in content.parts.enumerated() {
            if let folder = part.folder { known.insert(.file(folder.path)) }
            if let text = content.texts[index] { known.insert(part.kind == .link ? .link(text) : .text(text)) }
            if part.kind == .file, let path = await content.ownPath(of: part) { known.insert(ItemIdentity(.file(path))) }
        }
        return known
    }
}

/// Two items with the same identity are the same for a person.
enum ItemIdentity: Hashable {
    /// Where links lead.
    case file(String)
    case link(String)
    case text(String)
    case picture(Data)

    init(_ content: OfferedContents.Content) {
        self =
            switch content {
            case .file(let path): .file(URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
            case .link(let address): .link(address)
            case .text(let text): .text(text)
            case .picture(let data, _): .picture(data)
            }
    }
}
