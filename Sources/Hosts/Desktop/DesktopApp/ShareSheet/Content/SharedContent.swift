import CGtk
import ExtensionHost
import Foundation
import GTKViews
import UniformTypeIdentifiers
import InterfaceText

/// The shared items as the activities of the desktop use them: texts, links and files.
@MainActor
final class SharedContent {
    struct Part {
        let kind: ContentKind
        /// The best type of the item.
        let type: UTType
        let provider: NSItemProvider
        /// The folder itself, when the item is one; its provider supplies an archive.
        let folder: URL?
    }

    let parts: [Part]
    /// Subject and file name for a text: the title of the items, if they have one.
    let title: String?
    /// Texts and links, by their place in `parts`, once they have been loaded; those beyond the limit are missing.
    private(set) var texts: [Int: String] = [:]
    /// Copies of what has no file of its own.
    let files: HandedFiles
    /// Loaded once, however many activities want them.
    private var loaded: [Int: URL] = [:]

    /// The longest text that an activity works with, in bytes.
    static let textLimit = 8 << 20

    /// - Parameter files: those of the same items with fewer attachments, which stay for programs that were given them.
    init(_ items: [NSExtensionItem], files: HandedFiles? = nil) {
        self.files = files ?? HandedFiles()
        parts = items.flatMap { $0.attachments ?? [] }.map(Self.part)
        title = items.lazy.compactMap { $0.attributedTitle?.string }.first { !$0.isEmpty }
    }

    private static func part(_ provider: NSItemProvider) -> Part {
        let types = provider.registeredTypeIdentifiers.compactMap { UTType($0) }
        let (kind, type) = ContentKind.of(types)
        return Part(kind: kind, type: type, provider: provider, folder: (provider as? SharedFolder)?.url)
    }

    func areAll(_ kinds: ContentKind...) -> Bool { !parts.isEmpty && parts.allSatisfy { kinds.contains($0.kind) } }

    // MARK: - Texts and links

    /// Loads texts and links.
    func loadTexts() async throws {
        for (index, part) in parts.enumerated() where part.kind != .file && texts[index] == nil {
            let value: Any = try await part.provider.loadItem(forTypeIdentifier: part.type.identifier)
            let text =
                (any(value) as URL?)?.absoluteString ?? any(value) as String? ?? (any(value) as Data?).map { String(decoding: $0, as: UTF8.self) }
            guard let text else {
                throw ActivityProblem(part.kind == .link ? localized("The link cannot be read.") : localized("The text cannot be read."))
            }
            guard text.utf8.count <= Self.textLimit else { throw ActivityProblem(localized("The text is longer than 8 MiB.")) }
            guard part.kind != .link || Self.isAddress(text) else { throw ActivityProblem(localized("This is not the address of a web page.")) }
            texts[index] = text
        }
    }

    private func any<T>(_ value: Any) -> T? { value as? T }

    /// Whether a link is an address with a scheme, and not one of a file. Other programs get it as an argument, where `-` begins an option, and an app
    /// that shares the address of a file may not be able to read the file itself.
    static func isAddress(_ link: String) -> Bool {
        guard let scheme = link.wholeMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):[^\s\p{Cc}]+/)?.1.lowercased() else { return false }
        return scheme != "file"
    }

    /// All texts and links, one below the other; nil when there is none.
    func text() async throws -> String? {
        try await loadTexts()
        let all = parts.indices.compactMap { texts[$0] }
        return all.isEmpty ? nil : all.joined(separator: "\n")
    }

    // MARK: - Files

    /// The files, in order: the person's own where they are, copies of the rest.
    ///
    /// - Parameter asArchives: whether folders are archives, which they must be for programs that take files only.
    func paths(asArchives: Bool) async throws -> [String] {
        var paths: [String] = []
        for (index, part) in parts.enumerated() where part.kind == .file {
            if !asArchives, let folder = part.folder { paths.append(folder.path) } else { paths.append(try await file(index).path) }
        }
        return paths
    }

    private func file(_ index: Int) async throws -> URL {
        if let url = loaded[index] { return url }
        let (provider, type) = (parts[index].provider, parts[index].type.identifier)
        var url = try await Self.own(provider, type)
        if url == nil { url = try await provider.loadFileRepresentation(forTypeIdentifier: type, copyingInto: files.folder()) }
        guard let url else { throw ActivityProblem(localized("A file cannot be read.")) }
        loaded[index] = url
        return url
    }

    private static func own(_ provider: NSItemProvider, _ type: String) async throws -> URL? {
        guard provider.hasRepresentationConforming(toTypeIdentifier: type, fileOptions: .openInPlace) else { return nil }
        let found = try await provider.loadInPlaceFileRepresentation(forTypeIdentifier: type)
        return found.isInPlace ? found.url : nil
    }

    /// Whether every file is the person's own, as far as the items say.
    var needsNoCopies: Bool {
        parts.allSatisfy { part in
            part.kind != .file || part.folder != nil
                || part.provider.hasRepresentationConforming(toTypeIdentifier: part.type.identifier, fileOptions: .openInPlace)
        }
    }

    /// Whether this was returned: an action that returns what it was given has changed nothing.
    func isSame(as returned: [ReturnedContent]) async -> Bool {
        guard parts.count == returned.count, parts.allSatisfy({ $0.folder == nil }), (try? await loadTexts()) != nil else { return false }
        for (index, part) in parts.enumerated() {
            let own: ReturnedContent
            switch part.kind {
            case .text, .link:
                guard let text = texts[index] else { return false }
                own = part.kind == .text ? .text(text) : .address(text)
            case .file:
                guard let path = await ownPath(of: part) else { return false }
                own = .file(URL(fileURLWithPath: path), part.type)
            }
            let other = returned[index]
            guard await Task.detached(operation: { own.isSame(as: other) }).value else { return false }
        }
        return true
    }

    /// The path of the person's own file; nil when the item is none.
    func ownPath(of part: Part) async -> String? { try? await Self.own(part.provider, part.type.identifier)?.path }

    /// The files under paths without characters that a mail program could take for more than a name: `xdg-email` puts paths into one argument, where a
    /// quote or a comma in a name ends the attachment, and decodes percent signs.
    func plainPaths(_ paths: [String]) throws -> [String] {
        try paths.enumerated().map { index, path in
            let name = (path as NSString).lastPathComponent
            guard path.contains(Self.notPlain) else { return path }
            let folder = try files.folder().appendingPathComponent("attachment-\(index + 1)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            let link = folder.appendingPathComponent(name.replacing(Self.notPlain, with: "_"))
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(fileURLWithPath: path))
            return link.path
        }
    }

    private static let notPlain = /[^A-Za-z0-9._\/ -]/

    /// Whether a path is the person's own file, and not a copy whose name an app may have chosen.
    func isOwn(_ path: String) -> Bool { !files.contain(path) }

    /// Another program has the paths of files: they are not deleted with this object.
    func leaveFiles() { files.isHandedOver = true }
}

/// Why an activity failed, as a sentence for the person.
struct ActivityProblem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
