public import Foundation
public import UniformTypeIdentifiers

/// What a document picker does with a document.
public enum UIDocumentPickerMode: UInt, Sendable {
    case `import` = 0
    case open = 1
    case exportToService = 2
    case moveToService = 3
}

@MainActor @preconcurrency
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// Called for a single document by what does not implement the method for several.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
    }
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// Has the person choose documents, or save some, in the dialog of the host.
///
/// The dialog is the host's, so this controller has no view of its own. What is imported is a copy in the temporary folder; what is opened is the
/// person's own file, for reading. Folders cannot be chosen: an extension or app sees no folder of the person's without a permission. The URLs of
/// exported documents have the names under which they were saved; what is there cannot be read.
@MainActor @preconcurrency
open class UIDocumentPickerViewController: UIViewController {
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection = false
    /// The host's dialog always shows them.
    open var shouldShowFileExtensions = true
    /// The host decides where its dialog begins.
    open var directoryURL: URL?

    private let mode: UIDocumentPickerMode
    private let types: [String]
    private let urls: [URL]

    /// As long as the dialog is open.
    private static var open: Set<UIDocumentPickerViewController> = []

    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        (self.mode, types, urls) = (mode, allowedUTIs, [])
        super.init(nibName: nil, bundle: nil)
    }

    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        (mode, types, urls) = (asCopy ? .import : .open, contentTypes.map(\.identifier), [])
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(forOpeningContentTypes contentTypes: [UTType]) { self.init(forOpeningContentTypes: contentTypes, asCopy: false) }

    public init(urls: [URL], in mode: UIDocumentPickerMode) {
        (self.mode, types, self.urls) = (mode, [], urls)
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

    public convenience init(forExporting urls: [URL], asCopy: Bool) { self.init(urls: urls, in: asCopy ? .exportToService : .moveToService) }

    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    public required init?(coder: NSCoder) {
        (mode, types, urls) = (.import, [], [])
        super.init(coder: coder)
    }

    open var documentPickerMode: UIDocumentPickerMode { mode }

    // MARK: - The dialog

    /// Shows the host's dialog in place of a view.
    func showDialog() {
        guard Self.open.insert(self).inserted else { return }
        Task {
            let found = urls.isEmpty ? await choose() : await export()
            Self.open.remove(self)
            if found.isEmpty {
                delegate?.documentPickerWasCancelled(self)
            } else {
                delegate?.documentPicker(self, didPickDocumentsAt: found)
            }
        }
    }

    private var words: HostFileDialog.Words { HostFileDialog.Words(title: title ?? "") }

    private func choose() async -> [URL] {
        await HostFileDialog.open(types: types, several: allowsMultipleSelection, words: words, asCopy: mode != .open)
    }

    private func export() async -> [URL] {
        let name = urls.count == 1 ? urls[0].lastPathComponent : ""
        guard let place = await HostFileDialog.place(named: name, words: words) else { return [] }
        let names = await HostFileDialog.save(urls, at: place)
        // What was not saved is not moved.
        guard names.count == urls.count else { return [] }
        if mode == .moveToService { for url in urls { try? FileManager.default.removeItem(at: url) } }
        return zip(urls, names).map { $0.deletingLastPathComponent().appendingPathComponent($1) }
    }
}
