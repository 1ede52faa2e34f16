package import ArgumentParser
import DesktopApp
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import HostPhotos
import InterfaceText
import PhotoStore

/// The window of the person's pictures, or of one edit. The status of an edit is 1 when nothing was saved.
package struct PhotosCommand: WindowCommand {
    package static let configuration = CommandConfiguration(
        commandName: "photos", abstract: "Open a window with pictures, to look at them and to edit them.")

    package static var failureTitle: String? { localized("Cannot Show Pictures") }

    @OptionGroup var options: PhotosOptions

    /// What a word of the command line names.
    private struct Named {
        let folder: PhotoPath
        /// Of a picture in it.
        var picture: [UInt8]?
    }

    package init() {}

    @MainActor package func open() throws -> Int32 {
        let named = try named()
        let system = ExtensionSystem(hostName: "Photos")
        system.duties = PersonalDuties()
        let edit = try options.extension.map { word in
            guard let name = named.picture else { throw ArgumentProblem("--extension needs a picture.") }
            return (path: try named.folder.appending(name), editor: try Waiting.value { try await Self.editor(word, in: system) })
        }
        return DesktopProgram.run { end in
            let window = PhotosWindow(system: system) { window in
                let status: Int32 = edit == nil || window.hasSaved ? 0 : 1
                Task {
                    // Extensions whose edit was cancelled clean up.
                    await window.endings.ends()
                    await Clipboard.handOver()
                    end(status)
                }
            }
            if let edit {
                window.endsWithEdit = true
                window.beginEdit(of: edit.path, with: edit.editor.identifier, called: edit.editor.displayName)
            } else {
                window.open(named.folder, showing: named.picture)
            }
            window.show()
            return window
        }
    }

    private static func editor(_ word: String, in system: ExtensionSystem) async throws -> InstalledExtension {
        let identifier = try await system.extensionIdentifier(word)
        guard let found = try await system.extensions().first(where: { $0.identifier == identifier }) else {
            throw ArgumentProblem("\(word) is not installed.")
        }
        return found
    }

    private func named() throws -> Named {
        let path = try PhotoPath(below: options.path.map { try ArgumentBytes.of($0) } ?? Array(PicturesFolder.path().utf8))
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { throw ArgumentProblem("There is no file \(path).") }
        let real = PhotoFolder.real(path)
        return status.st_mode & S_IFMT == S_IFDIR ? Named(folder: real) : Named(folder: real.folder, picture: real.name)
    }
}
