import ExtensionFoundation
import Foundation
import UniformTypeIdentifiers
import Wire

/// The dialogs for files of the host that shows this process's view. What the person chooses crosses to this process, and nothing else.
@MainActor
package enum HostFileDialog {
    /// Of the dialog; empty: the host's.
    package struct Words {
        package var title = ""
        package var prompt = ""

        package init(title: String = "", prompt: String = "") { (self.title, self.prompt) = (title, prompt) }
    }

    /// Where the person wants something saved.
    package struct Place: Sendable {
        fileprivate let number: UInt64
        package let name: String
    }

    /// The person may take as long as they like.
    private static let patience = Duration.seconds(24 * 3600)
    /// Files that are open in place remain readable as long as this process runs; the oldest ones are closed first.
    private static var inPlace: [NSItemProvider] = []
    private static let mostInPlace = 200

    private static var channel: Channel? { InterfaceProcess.dialogs }

    /// Has the person choose files.
    ///
    /// - Parameters:
    ///   - types: uniform type identifiers; none: all files.
    ///   - asCopy: whether they become files of this process, which it may change; otherwise it reads the person's own files.
    /// - Returns: none when the person has cancelled, or there is no dialog, which is then written to standard error.
    package static func open(types: [String], several: Bool, words: Words, asCopy: Bool) async -> [URL] {
        let request = WirePickDocuments.with {
            ($0.types, $0.allowsSeveral, $0.title, $0.prompt) = (types, several, words.title, words.prompt)
        }
        do {
            guard let channel, let exchange = InterfaceProcess.dialogExchange else { throw Absence() }
            let items = exchange.receive(try await channel.call(request, deadline: patience).message.items)
            let files = items.flatMap { $0.attachments ?? [] }
            guard !files.isEmpty else { return [] }
            return try await asCopy ? copies(of: files) : originals(of: files)
        } catch {
            warn(error)
            return []
        }
    }

    /// Has the person choose where to save a file or, without a name, several.
    package static func place(named name: String, words: Words) async -> Place? {
        let request = WirePickSavePlace.with { ($0.name, $0.title, $0.prompt) = (name, words.title, words.prompt) }
        do {
            guard let channel else { throw Absence() }
            let picked = try await channel.call(request, deadline: patience).message
            return picked.place == 0 ? nil : Place(number: picked.place, name: picked.name)
        } catch {
            warn(error)
            return nil
        }
    }

    /// Has the host save files of this process at a place.
    ///
    /// - Returns: the names under which they are saved; none: they are not, and standard error says why.
    package static func save(_ files: [URL], at place: Place) async -> [String] {
        let item = NSExtensionItem()
        item.attachments = files.map { url in
            let file = NSItemProvider(contentsOf: url, contentType: UTType(filenameExtension: url.pathExtension) ?? .data, openInPlace: true)
            file.suggestedName = url.lastPathComponent
            return file
        }
        do {
            guard let channel, let exchange = InterfaceProcess.dialogExchange else { throw Absence() }
            let request = WireSaveDocuments.with { ($0.place, $0.items) = (place.number, exchange.send([item])) }
            return try await channel.call(request, deadline: patience).message.names
        } catch {
            warn(error)
            return []
        }
    }

    // MARK: - Files of the person

    /// Each is in a folder of its own, under its own name.
    private static func copies(of files: [NSItemProvider]) async throws -> [URL] {
        let inbox = FileManager.default.temporaryDirectory.appendingPathComponent("Inbox", isDirectory: true)
        var urls: [URL] = []
        for file in files {
            let folder = inbox.appendingPathComponent(UUID().uuidString, isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            urls.append(try await file.loadFileRepresentation(forTypeIdentifier: type(of: file), copyingInto: folder))
        }
        return urls
    }

    private static func originals(of files: [NSItemProvider]) async throws -> [URL] {
        var urls: [URL] = []
        for file in files { urls.append(try await file.loadInPlaceFileRepresentation(forTypeIdentifier: type(of: file)).url) }
        inPlace = Array((inPlace + files).suffix(mostInPlace))
        return urls
    }

    private static func type(of file: NSItemProvider) -> String { file.registeredTypeIdentifiers.first ?? UTType.data.identifier }

    private struct Absence: Error, CustomStringConvertible {
        var description: String { "There is no dialog for files: nobody shows a view of this process." }
    }

    private static func warn(_ error: any Error) {
        FileHandle.standardError.write(Data("\((error as? CallError).map { "\($0)" } ?? "\(error)")\n".utf8))
    }
}
