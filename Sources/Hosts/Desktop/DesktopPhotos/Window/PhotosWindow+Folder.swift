import CGtk
import DesktopApp
import ExtensionHost
import FileManagers
import Foundation
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore
import SystemCalls

/// The folder that is shown. Nothing here waits for a disk.
extension PhotosWindow {
    private static let disk = DispatchQueue(label: "appex.photos", attributes: .concurrent)
    /// Changes within this time are read at once.
    private static let pause: UInt32 = 250

    private struct Found: Sendable {
        let result: Result<PhotoFolder, SystemError>
        let watch: FolderChanges?
    }

    /// - Parameters:
    ///   - isNew: whether the present one is to come back to.
    ///   - name: of the picture that is opened when the folder is there.
    func open(_ folder: PhotoPath, isNew: Bool = true, showing name: [UInt8]? = nil) {
        if isNew, let place, place != folder { past.append(place) }
        (place, wanted) = (folder, name)
        if self.folder?.path != folder { show(.waiting) }
        read(folder, watching: true)
    }

    func goToPastFolder() {
        guard let folder = past.popLast() else { return }
        open(folder, isNew: false)
    }

    /// Reads the folder again, after a change.
    func reload() { if let place { read(place, watching: watch == nil) } }

    private func read(_ folder: PhotoPath, watching: Bool) {
        reading += 1
        let (number, order, times) = (reading, order, times)
        let onChange: @Sendable () -> Void = { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.changed(folder) } }
        }
        Self.disk.async { [weak self] in
            // Watched first, so that no change is missed.
            let watch = watching ? FolderChanges(String(decoding: folder.bytes, as: UTF8.self), onChange: onChange) : nil
            let result = Result { () throws(SystemError) in try PhotoFolder(reading: folder, in: order, times) }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    let found = Found(result: result, watch: watch)
                    guard let self, number == self.reading else {
                        found.watch?.stop()
                        return
                    }
                    self.take(found, of: folder, watching: watching)
                }
            }
        }
    }

    private func changed(_ folder: PhotoPath) {
        guard folder == place, !isChanging else { return }
        isChanging = true
        _ = afterMilliseconds(Self.pause) { [weak self] in
            self?.isChanging = false
            if folder == self?.place { self?.reload() }
        }
    }

    private func take(_ found: Found, of path: PhotoPath, watching: Bool) {
        if watching {
            watch?.stop()
            watch = found.watch
        }
        switch found.result {
        case .success(let folder): show(folder)
        case .failure(let problem):
            folder = nil
            guard page != .editor else { return }
            showMessage(icon: "folder-symbolic", localized("This Folder Cannot Be Shown"), Self.sentence(of: problem))
        }
    }

    private static func sentence(of problem: SystemError) -> String {
        switch problem.code {
        case ENOENT, ENOTDIR: localized("It was moved or removed, or its disk is not connected.")
        case EACCES, EPERM: localized("You may not open it.")
        default: PhotoWords.sentence(of: PhotoStoreProblem.system(problem))
        }
    }

    private func show(_ new: PhotoFolder) {
        let isOther = folder?.path != new.path
        folder = new
        grid.show(new)
        showOrder()
        findEdited()
        if let name = wanted {
            wanted = nil
            if let place = new.place(of: name) { return look(at: new.items[place]) }
            say(localized("There is no picture “{name}” here.", ["name": String(decoding: name, as: UTF8.self).printable]))
        }
        switch page {
        case .viewer: lookAgain()
        case .editor: break
        default:
            showFolder()
            if isOther {
                grid.takeFocus()
                window.announce(ShownPath.name(of: new.path.description))
            }
        }
    }

    /// The grid, or a page that says that there is nothing to show.
    func showFolder() {
        guard folder?.items.isEmpty == true else { return show(.grid) }
        showMessage(icon: "folder-pictures-symbolic", localized("No Pictures"), localized("There are no pictures in this folder."))
    }

    /// Marks the pictures that have an original in the store.
    func findEdited() {
        Task { [weak self, store] in
            guard let edited = try? await store.run({ Set(try $0.edited()) }) else { return }
            self?.grid.mark(edited: edited)
        }
    }

    // MARK: - The menu

    func openMenu(over button: Widget) {
        var menu = FileMenu()
        menu.add([item(localized("_Open Folder…")) { $0.chooseFolder() }])
        menu.add([item(localized("Stored O_riginals")) { $0.showSpace() }])
        menu.show(over: button)
    }

    private func item(_ title: String, _ body: @escaping @MainActor (PhotosWindow) -> Void) -> (title: String, action: Action) {
        (title, { [weak self] in if let self { body(self) } })
    }

    func chooseFolder() {
        guard page != .editor, chooser == nil else { return }
        let here = place.map { URL(fileURLWithPath: String(decoding: $0.bytes, as: UTF8.self)) }
        chooser = FileChooser(
            .folder(several: false, in: here), title: localized("Choose a Folder with Pictures"), accept: localized("_Open"), over: window.widget
        ) { [weak self] paths in
            soon { self?.chooser = nil }
            guard let self, let path = paths?.first, let folder = try? PhotoPath(path) else { return }
            if page == .viewer { leaveViewer() }
            open(PhotoFolder.real(folder))
        }
    }

    private func showSpace() {
        let shown = PhotoSpaceWindow(store) { [weak self] in soon { self?.space = nil } }
        space = shown
        shown.show(over: window.widget)
    }
}
