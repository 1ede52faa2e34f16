import ExtensionFoundation
import Foundation
import SafeText
import Wire

/// A process with a view wants the person to choose files, or a place to save at: its host shows the dialog. It is answered once.
package final class DocumentRequest: Sendable {
    package enum Purpose: Sendable {
        /// Files of these types, which are identifiers that nobody has checked; none: all files.
        case open(types: [String], several: Bool)
        /// A place for a file, with a safe name that is suggested.
        case save(name: String)
        /// A folder for several files.
        case folder
    }

    private enum Answer: Sendable {
        case open(IncomingRequest<WirePickDocuments>)
        case save(IncomingRequest<WirePickSavePlace>)
    }

    package let purpose: Purpose
    /// In the words of the process; empty: the host's.
    package let title: String
    package let prompt: String
    private let answer: Answer
    private let line: DocumentLine

    /// The longest words of a title.
    private static let longest = 80
    private static let mostTypes = 100

    init(_ request: IncomingRequest<WirePickDocuments>, _ line: DocumentLine) {
        let message = request.message
        purpose = .open(types: Array(message.types.prefix(Self.mostTypes)), several: message.allowsSeveral)
        title = PrintableText.line(message.title, limit: Self.longest)
        prompt = PrintableText.line(message.prompt, limit: Self.longest)
        (answer, self.line) = (.open(request), line)
    }

    init(_ request: IncomingRequest<WirePickSavePlace>, _ line: DocumentLine) {
        let message = request.message
        purpose = message.name.isEmpty ? .folder : .save(name: SafeFileName.make(message.name))
        title = PrintableText.line(message.title, limit: Self.longest)
        prompt = PrintableText.line(message.prompt, limit: Self.longest)
        (answer, self.line) = (.save(request), line)
    }

    /// The dialog is closed.
    ///
    /// - Parameter paths: what was chosen; nil: the person cancelled.
    package func end(_ paths: [String]?) {
        line.ended(wasCancelled: paths == nil)
        switch answer {
        case .open(let request): request.reply(.with { $0.items = paths.map { line.items(of: $0) } ?? [] })
        case .save(let request):
            request.reply(
                .with {
                    guard let path = paths?.first else { return }
                    $0.place = line.addPlace(path, isFolder: purpose.isFolder)
                    $0.name = (path as NSString).lastPathComponent
                })
        }
    }

    package func refuse(_ sentence: String) {
        line.ended(wasCancelled: false)
        switch answer {
        case .open(let request): request.fail(WireFailure(.busy, sentence))
        case .save(let request): request.fail(WireFailure(.busy, sentence))
        }
    }
}

extension DocumentRequest.Purpose {
    fileprivate var isFolder: Bool {
        if case .folder = self { true } else { false }
    }
}

/// Files that a process wants saved where the person has said. It is answered once.
// SAFETY: the items are not changed after they have been stored here.
package final class DocumentSaving: @unchecked Sendable {
    /// Of the file, whose dialog has asked about one that is there already, or of the folder.
    package let path: String
    /// Whether several files are saved in a folder: none is replaced there.
    package let isFolder: Bool
    /// They are read from the process when they are loaded.
    package let files: [NSItemProvider]
    private let request: IncomingRequest<WireSaveDocuments>

    init(_ request: IncomingRequest<WireSaveDocuments>, at path: String, isFolder: Bool, files: [NSItemProvider]) {
        (self.request, self.path, self.isFolder, self.files) = (request, path, isFolder, files)
    }

    package func end(savedAs names: [String]) { request.reply(.with { $0.names = names }) }
    package func fail(_ sentence: String) { request.fail(WireFailure(.storage, sentence)) }
}
