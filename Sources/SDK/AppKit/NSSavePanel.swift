public import Foundation
import UIKit
public import UniformTypeIdentifiers

/// Has the person choose where to save a file, in the dialog of the host.
///
/// ``url`` is a place in the temporary folder. What is there when the handler of ``begin(completionHandler:)`` has returned is saved where the person
/// has said: the process itself cannot write there. The dialog asks before a file is replaced.
@MainActor @preconcurrency
open class NSSavePanel: NSObject {
    /// Of the dialog.
    open var title: String! = ""
    /// The title of its button.
    open var prompt: String! = ""
    /// The host's dialog has no place for it.
    open var message: String! = ""
    open var nameFieldStringValue = ""
    open var nameFieldLabel: String! = ""
    /// The host decides where its dialog begins.
    open var directoryURL: URL?
    /// Which files are shown at first; the ending of the suggested name, if it has none.
    open var allowedContentTypes: [UTType] = []
    open var allowsOtherFileTypes = false
    open var canCreateDirectories = true
    open var showsHiddenFiles = false
    open var isExtensionHidden = false
    open var canSelectHiddenExtension = false
    open var treatsFilePackagesAsDirectories = false
    open private(set) var isVisible = false

    /// Nil until the person has chosen.
    open package(set) var url: URL?

    public override init() { super.init() }

    var words: HostFileDialog.Words { HostFileDialog.Words(title: title ?? "", prompt: prompt ?? "") }

    /// Shows the dialog. The handler is called on the main thread.
    open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
        guard !isVisible else { return }
        isVisible = true
        Task {
            await run(handler)
            isVisible = false
        }
    }

    /// Shows the dialog, and returns when it is closed. What is at ``url`` is then not saved: use ``begin(completionHandler:)`` to save.
    @discardableResult
    open func begin() async -> NSApplication.ModalResponse {
        await withCheckedContinuation { continuation in begin { continuation.resume(returning: $0) } }
    }

    func run(_ handler: @escaping (NSApplication.ModalResponse) -> Void) async {
        url = nil
        guard let place = await HostFileDialog.place(named: suggestedName, words: words), let file = try? Self.makePlace(place.name) else {
            return handler(.cancel)
        }
        url = file
        handler(.OK)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        _ = await HostFileDialog.save([file], at: place)
        try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
    }

    private var suggestedName: String {
        let name = nameFieldStringValue.isEmpty ? "Untitled" : nameFieldStringValue
        guard (name as NSString).pathExtension.isEmpty, let ending = allowedContentTypes.first?.preferredFilenameExtension else { return name }
        return "\(name).\(ending)"
    }

    private static func makePlace(_ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("NSSavePanel-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name)
    }
}

/// Has the person choose files, in the dialog of the host. The process can read what was chosen. Folders cannot be chosen: an extension sees no folder
/// of the person's without a permission.
@MainActor @preconcurrency
open class NSOpenPanel: NSSavePanel {
    open var canChooseFiles = true
    /// Has no effect.
    open var canChooseDirectories = false
    open var allowsMultipleSelection = false
    open var resolvesAliases = true
    /// What was chosen.
    open private(set) var urls: [URL] = []

    override func run(_ handler: @escaping (NSApplication.ModalResponse) -> Void) async {
        (url, urls) = (nil, [])
        if canChooseFiles {
            urls = await HostFileDialog.open(
                types: allowedContentTypes.map(\.identifier), several: allowsMultipleSelection, words: words, asCopy: false)
        } else {
            FileHandle.standardError.write(Data("An extension cannot have the person choose a folder.\n".utf8))
        }
        url = urls.first
        handler(urls.isEmpty ? .cancel : .OK)
    }
}
