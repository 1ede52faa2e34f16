import CGtk
import FileManagers
import Foundation
import GTKViews
import InterfaceText
import SystemCalls

/// Which folder is shown. Nothing here waits for a disk.
extension FileDialog {
    private static let disk = DispatchQueue(label: "appex.file-dialog", attributes: .concurrent)
    /// After so long the person sees that a folder is being read.
    private static let patience: UInt32 = 250
    /// Changes within this time are read at once.
    private static let pause: UInt32 = 200

    /// What was found on the disk.
    private struct Found: Sendable {
        let result: Result<ListedFolder, SystemError>
        let watch: FolderChanges?
    }

    private func read(_ folder: String, watching: Bool, _ body: @escaping @MainActor @Sendable (Found) -> Void) {
        let filter = filter
        let onChange: @Sendable () -> Void = { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.folderChanged(folder) } }
        }
        Self.disk.async {
            // Watched first, so that no change is missed.
            let watch = watching ? FolderChanges(folder, onChange: onChange) : nil
            let result = Result { () throws(SystemError) in try ListedFolder(reading: folder, filter: filter) }
            DispatchQueue.main.async { MainActor.assumeIsolated { body(Found(result: result, watch: watch)) } }
        }
    }

    /// Shows a folder.
    ///
    /// - Parameters:
    ///   - isNew: whether it is one to come back from.
    ///   - selecting: the name of what is selected in it.
    func go(to folder: String, isNew: Bool = true, selecting name: String? = nil) {
        if isNew, !self.folder.isEmpty, folder != self.folder {
            past.append(self.folder)
            future = []
        }
        reading += 1
        let number = reading
        showLocation(false)
        clearSearch()
        pathBar.show(folder)
        sidebar.mark(folder)
        let timer = afterMilliseconds(Self.patience) { [weak self] in
            guard let self, number == reading, self.folder != folder else { return }
            showPage(Make.centredSpinner())
        }
        read(folder, watching: true) { [weak self] found in
            guard let self, number == reading, !isDone else {
                found.watch?.stop()
                return
            }
            // The timer has fired when the page is there.
            _ = timer
            watch?.stop()
            watch = found.watch
            show(folder, found.result, selecting: name)
        }
    }

    private func show(_ folder: String, _ result: Result<ListedFolder, SystemError>, selecting name: String?) {
        let isOther = self.folder != folder
        self.folder = folder
        isReadable = false
        switch result {
        case .success(let found):
            isReadable = true
            contents = found
            if isOther { badges.look(at: folder) }
            showContents(selecting: name)
            window.announce(ShownPath.name(of: folder))
        case .failure(let problem):
            contents = ListedFolder()
            badges.look(at: nil)
            list.show([], of: folder)
            showPage(
                Make.statusPage(icon: "dialog-error-symbolic", title: localized("The Folder Cannot Be Opened"), text: problem.description))
        }
        showExtensionButtons()
        updateAccept()
    }

    /// Shows what is in the folder, as the person wants to see it.
    func showContents(selecting name: String? = nil) {
        let words = searchWords
        let shown = contents.shown(order, hidden: showsHidden, searching: words, unfit: showsAllTypes)
        list.show(shown, of: folder)
        if let name { list.select(name) }
        if shown.isEmpty {
            let title = words.isEmpty ? localized("The Folder Is Empty") : localized("Nothing Found")
            showPage(Make.statusPage(icon: words.isEmpty ? "folder-symbolic" : "system-search-symbolic", title: title, text: ""))
        } else {
            showPage(nil)
        }
        updateAccept()
    }

    // MARK: - Changes

    private func folderChanged(_ folder: String) {
        guard folder == self.folder, !isDone else { return }
        guard !isReadingAgain else {
            isToReadAgain = true
            return
        }
        isReadingAgain = true
        _ = afterMilliseconds(Self.pause) { [weak self] in self?.readAgain() }
    }

    private func readAgain() {
        guard !isDone else { return }
        let folder = folder
        isToReadAgain = false
        read(folder, watching: false) { [weak self] found in
            guard let self, !isDone else { return }
            isReadingAgain = false
            guard folder == self.folder else { return }
            if case .success(let contents) = found.result {
                self.contents = contents
                showContents()
            }
            if isToReadAgain { folderChanged(folder) }
        }
    }

    // MARK: - Other folders

    func goUp() {
        guard folder != "/" else { return }
        let parent = (folder as NSString).deletingLastPathComponent
        go(to: parent, selecting: ShownPath.name(of: folder))
    }

    func goBack() {
        guard let last = past.popLast() else { return }
        future.append(folder)
        go(to: last, isNew: false)
    }

    func goForward() {
        guard let next = future.popLast() else { return }
        past.append(folder)
        go(to: next, isNew: false)
    }

    func chosePlace(_ path: String) {
        go(to: path)
        if adw_flap_get_folded(flap.object) != 0 { adw_flap_set_reveal_flap(flap.object, 0) }
        list.takeFocus()
    }

    /// What is at a path, apart from the window: the disk may not answer.
    static func kind(of path: String) async -> FileEntry.Kind? {
        await withCheckedContinuation { continuation in
            disk.async {
                var status = stat()
                guard stat(path, &status) == 0 else { return continuation.resume(returning: nil) }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: continuation.resume(returning: .folder)
                case S_IFREG: continuation.resume(returning: .file)
                default: continuation.resume(returning: .other)
                }
            }
        }
    }
}
