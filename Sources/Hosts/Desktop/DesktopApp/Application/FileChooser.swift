import CGtk
import ExtensionHost
package import Foundation
package import GTKViews
import InterfaceText

/// A dialog for files and folders: Appex's own, with badges and menus of extensions, or inside a Flatpak the desktop's, which is outside of it.
@MainActor
package final class FileChooser {
    package enum Purpose: Sendable {
        /// Choose existing files. It begins in `folder`.
        case open(several: Bool, in: URL? = nil)
        /// Choose where to save a file; the dialog asks before it returns the path of an existing file. It begins in `folder`.
        case save(name: String, folder: URL? = nil)
        /// Choose folders; nil: begin where the desktop thinks.
        case folder(several: Bool = false, in: URL? = nil)
    }

    private enum Dialog {
        case own(FileDialog)
        case desktops(PortalFileDialog)
    }

    private var dialog: Dialog?

    /// For what the extensions of all dialogs of this program ask.
    private static let system: ExtensionSystem = {
        let system = ExtensionSystem(hostName: "Files")
        system.duties = PersonalDuties()
        return system
    }()

    /// - Parameters:
    ///   - subtitle: who asks, when it is not this program.
    ///   - filter: which files are shown at first.
    ///   - onEnd: called once, with the chosen paths; nil when the person cancelled.
    package init(
        _ purpose: Purpose, title: String, subtitle: String = "", accept: String, filter: FileFilter = FileFilter(), over parent: Widget? = nil,
        onEnd: @escaping ([String]?) -> Void
    ) {
        if Self.isInFlatpak {
            dialog = .desktops(PortalFileDialog(purpose, title: title, accept: accept, over: parent, onEnd: onEnd))
        } else {
            let own = FileDialog(purpose, title: title, accept: accept, filter: filter, over: parent, system: Self.system, onEnd: onEnd)
            if !subtitle.isEmpty { own.window.setTitle(title, subtitle: subtitle) }
            dialog = .own(own)
        }
    }

    /// Takes the dialog away, when nobody waits for the answer any more.
    func cancel() {
        switch dialog {
        case .own(let own): own.window.close()
        case .desktops, nil: break
        }
        dialog = nil
    }

    private static let isInFlatpak = access("/.flatpak-info", F_OK) == 0

    /// Asks where to save a file, beginning with the folder and the name of `url`; `onEnd` gets nil when the person cancelled.
    static func save(_ url: URL, title: String, over window: Widget, onEnd: @escaping (URL?) -> Void) {
        var chooser: FileChooser?
        let purpose = Purpose.save(name: url.lastPathComponent, folder: url.deletingLastPathComponent())
        chooser = FileChooser(purpose, title: title, accept: localized("_Save"), over: window) { paths in
            soon { chooser = nil }
            onEnd(paths?.first.map { URL(fileURLWithPath: $0) })
        }
        withExtendedLifetime(chooser) {}
    }

    /// Asks for files in a program that has no window yet; nil when the person cancelled.
    static func ask(_ purpose: Purpose = .open(several: false), title: String, accept: String, filter: FileFilter = FileFilter()) throws -> [String]?
    {
        var chosen: [String]?
        let status = DesktopProgram.run { end in
            FileChooser(purpose, title: title, accept: accept, filter: filter) {
                chosen = $0
                // What the person has chosen in a menu last is still done.
                soon { end(0) }
            }
        }
        guard status >= 0 else { throw NoDisplay.problem }
        return chosen.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension FileChooser.Purpose {
    /// Where the dialog begins; nil: where the last one was.
    var folder: String? {
        switch self {
        case .open(_, let folder), .save(_, let folder), .folder(_, let folder): folder?.path
        }
    }

    var isMultiple: Bool {
        switch self {
        case .open(let several, _), .folder(let several, _): several
        case .save: false
        }
    }

    /// The name of the file to save; nil when none is saved.
    var suggestedName: String? {
        if case .save(let name, _) = self { name } else { nil }
    }

    /// Whether an existing file is what is chosen.
    var choosesFiles: Bool {
        if case .open = self { true } else { false }
    }

    var canMakeFolders: Bool { !choosesFiles }

    func canChoose(_ entry: FileEntry) -> Bool {
        switch self {
        case .open, .save: entry.kind == .file
        case .folder: entry.kind == .folder
        }
    }
}
