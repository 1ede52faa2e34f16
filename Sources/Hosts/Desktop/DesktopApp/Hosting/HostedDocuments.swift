import CGtk
import ExtensionFoundation
package import ExtensionHost
import Foundation
package import GTKViews
import HostErrors
import InterfaceText
import SafeText
import SystemCalls
import UniformTypeIdentifiers

/// The dialogs for files that a hosted extension or app asks for, over its view.
@MainActor
package final class HostedDocuments {
    private let name: String
    private let view: Widget
    private var chooser: FileChooser?
    private var isClosed = false

    /// - Parameter name: of the extension or app, which the person is to see.
    package init(_ name: String, over view: Widget) { (self.name, self.view) = (name, view) }

    package func serve(_ request: ExtensionRequest) {
        request.serveDocuments { asked in
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated { if let self { self.show(asked) } else { asked.refuse("The window is closed.") } }
            }
        } save: { [identifier = request.extension.identifier] saving in
            Task { await Self.save(saving, from: identifier) }
        }
    }

    /// The request is over.
    package func close() {
        isClosed = true
        chooser?.cancel()
        chooser = nil
    }

    private func show(_ asked: DocumentRequest) {
        guard !isClosed, chooser == nil, let root = gtk_widget_get_root(view) else { return asked.refuse("The view is not in a window.") }
        let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
        let title = asked.title.isEmpty ? asked.ownTitle : asked.title
        let accept = asked.prompt.isEmpty ? asked.ownPrompt : asked.prompt.forMenu
        chooser = FileChooser(asked.dialogPurpose, title: title, subtitle: name, accept: accept, filter: FileFilter(asked.types), over: window) {
            [weak self] paths in
            soon { self?.chooser = nil }
            asked.end(paths?.isEmpty == true ? nil : paths)
        }
    }

    // MARK: - Saving

    /// Off the main thread: a file may be long.
    @concurrent nonisolated private static func save(_ saving: DocumentSaving, from identifier: String) async {
        do {
            var names: [String] = []
            for file in saving.files {
                let saved = try await withCopy(of: file) { copy in
                    let name = SafeFileName.make(ShownPath.name(of: copy))
                    let source = FileSaver.Source(name: name, content: .file(copy))
                    if saving.isFolder { return try FileSaver.save(source, into: saving.path) }
                    try FileSaver.save(source, replacing: saving.path)
                    return saving.path
                }
                FileOrigin.record(identifier, at: saved)
                names.append(ShownPath.name(of: saved))
            }
            saving.end(savedAs: names)
        } catch {
            saving.fail(ErrorText.sentence(of: error))
        }
    }

    /// Calls the body with the path of this process's copy of a file, which is deleted afterwards.
    nonisolated private static func withCopy(of file: NSItemProvider, _ body: @escaping @Sendable (String) throws -> String) async throws -> String {
        let type = file.registeredTypeIdentifiers.first ?? UTType.data.identifier
        return try await withCheckedThrowingContinuation { continuation in
            _ = file.loadFileRepresentation(forTypeIdentifier: type) { url, error in
                continuation.resume(
                    with: Result {
                        guard let url else { throw error ?? CocoaError(.fileReadUnknown) }
                        return try body(url.path)
                    })
            }
        }
    }
}

extension DocumentRequest {
    fileprivate var dialogPurpose: FileChooser.Purpose {
        switch purpose {
        case .open(_, let several): .open(several: several)
        case .save(let name): .save(name: name)
        case .folder: .folder()
        }
    }

    /// Those that are known.
    fileprivate var types: [UTType] {
        if case .open(let types, _) = purpose { types.compactMap { UTType($0) } } else { [] }
    }

    fileprivate var ownTitle: String {
        switch purpose {
        case .open(_, several: false): localized("Choose a File")
        case .open: localized("Choose Files")
        case .save: localized("Save As")
        case .folder: localized("Choose a Folder")
        }
    }

    fileprivate var ownPrompt: String {
        switch purpose {
        case .open: localized("_Choose")
        case .save: localized("_Save")
        case .folder: localized("_Save Here")
        }
    }
}
