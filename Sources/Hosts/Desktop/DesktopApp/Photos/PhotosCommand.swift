import ArgumentParser
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import HostPhotos
import InterfaceText
import PhotoStore

/// The window of the person's pictures, or of one edit. The status of an edit is 1 when nothing was saved.
struct PhotosCommand: WindowCommand {
    static let configuration = CommandConfiguration(commandName: "photos", abstract: "Open a window with pictures, to look at them and to edit them.")

    static var failureTitle: String? { localized("Cannot Show Pictures") }

    @OptionGroup var options: PhotosOptions

    /// What a word of the command line names.
    private struct Named {
        let folder: PhotoPath
        /// Of a picture in it.
        var picture: [UInt8]?
    }

    @MainActor func open() throws -> Int32 {
        let named = try named()
        if options.extension != nil, named.picture == nil { throw ArgumentProblem("--extension needs a picture.") }
        let system = ExtensionSystem(hostName: "Photos")
        system.duties = PersonalDuties()
        return DesktopProgram.run { end in
            let window = PhotosWindow(system: system) {
                Task {
                    await Clipboard.handOver()
                    end(options.extension == nil ? 0 : 1)
                }
            }
            if let identifier = options.extension, let name = named.picture, let path = try? named.folder.appending(name) {
                window.onEdit = { [weak window] isSaved in
                    end(isSaved ? 0 : 1)
                    window?.window.close()
                }
                window.beginEdit(of: path, with: identifier, called: identifier)
            } else {
                window.open(named.folder, showing: named.picture)
            }
            window.show()
            return window
        }
    }

    private func named() throws -> Named {
        let word = options.path ?? PicturesFolder.path()
        let path = word.hasPrefix("/") ? word : FileManager.default.currentDirectoryPath + "/" + word
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw ArgumentProblem("There is no file \(path).") }
        let real = PhotoFolder.real(try PhotoPath(path))
        return isFolder.boolValue ? Named(folder: real) : Named(folder: real.folder, picture: real.name)
    }
}
