import ExtensionFoundation
public import Foundation
public import UIKit
public import UniformTypeIdentifiers
import Wire

/// Opens and shows files and addresses for the person, outside of this process. May be used on any thread.
///
/// A Finder Sync extension may do so soon after the person has chosen an item of its menu, with what is in its opened folders; before a web page is
/// opened the person is asked, who sees the address. An app opens what `UIApplication.open(_:)` opens.
// SAFETY: it has no state.
open class NSWorkspace: NSObject, @unchecked Sendable {
    private static let instance = NSWorkspace()

    open class var shared: NSWorkspace { instance }

    private override init() { super.init() }

    /// How long the caller waits.
    private static let patience = Duration.seconds(5)

    /// Opens a document or folder with the person's program for it, a web address, or an address of the app's own scheme.
    ///
    /// - Returns: whether it is opened, or will be if the person agrees.
    @discardableResult
    open func open(_ url: URL) -> Bool {
        if url.isFileURL { return open([url.path], inFileManager: false) }
        let message = WireOpenURL.with { $0.url = url.absoluteString }
        return (try? SystemLine.current?.channel.callAndWait(message, deadline: Self.patience).message.success) ?? false
    }

    @discardableResult
    open func openFile(_ fullPath: String) -> Bool { open(URL(fileURLWithPath: fullPath)) }

    /// Shows files in the person's file manager, selected in their folders.
    open func activateFileViewerSelecting(_ fileURLs: [URL]) {
        open(fileURLs.filter(\.isFileURL).map(\.path), inFileManager: true)
    }

    /// - Parameter rootFullPath: has no effect.
    @discardableResult
    open func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String) -> Bool {
        guard let fullPath else { return open([rootFullPath], inFileManager: false) }
        return open([fullPath], inFileManager: true)
    }

    @discardableResult
    private func open(_ paths: [String], inFileManager: Bool) -> Bool {
        guard !paths.isEmpty, let channel = FinderSyncSupport.host else { return false }
        let message = WireOpenFiles.with {
            $0.paths = paths.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
            $0.inFileManager = inFileManager
        }
        do {
            return try channel.callAndWait(message, deadline: Self.patience).message.success
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return false
        }
    }

    // MARK: - Icons

    /// A symbol of the person's icon theme for what a file is, by its name; for a folder that this process can see, that of a folder.
    open func icon(forFile fullPath: String) -> NSImage {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: fullPath, isDirectory: &isFolder)
        return exists && isFolder.boolValue ? NSImage(iconName: "folder") : icon(forFileType: (fullPath as NSString).pathExtension)
    }

    /// - Parameter fileType: the ending of a name, or a type identifier.
    open func icon(forFileType fileType: String) -> NSImage {
        icon(for: UTType(fileType) ?? UTType(filenameExtension: fileType) ?? .data)
    }

    open func icon(for contentType: UTType) -> NSImage {
        NSImage(iconName: Self.icons.first { contentType.conforms(to: $0.type) }?.name ?? "text-x-generic")
    }

    /// Of the freedesktop icon naming specification, so that every theme has them.
    private static let icons: [(type: UTType, name: String)] = [
        (.folder, "folder"), (.image, "image-x-generic"), (.audio, "audio-x-generic"), (.movie, "video-x-generic"), (.font, "font-x-generic"),
        (.archive, "package-x-generic"), (.application, "application-x-executable"), (.executable, "application-x-executable"),
        (.html, "text-html"), (.script, "text-x-script"), (.spreadsheet, "x-office-spreadsheet"), (.presentation, "x-office-presentation"),
        (.pdf, "x-office-document"), (.rtf, "x-office-document"),
    ]
}
