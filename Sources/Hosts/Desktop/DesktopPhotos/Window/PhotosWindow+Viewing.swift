import CGtk
import DesktopApp
import ExtensionHost
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// One picture of the folder.
extension PhotosWindow {
    func activate(_ item: PhotoItem) {
        guard item.isFolder else { return look(at: item) }
        if let path = folder?.path(of: item) { open(path) }
    }

    /// Shows a picture of the folder.
    func look(at item: PhotoItem) {
        guard let folder, let path = folder.path(of: item) else { return }
        let isOther = viewer.subject?.path != path
        viewer.show(
            .init(path: path, item: item), preview: grid.texture(of: item), hasPrevious: neighbour(of: item, -1) != nil,
            hasNext: neighbour(of: item, 1) != nil)
        if page != .editor { show(.viewer) }
        guard isOther else { return }
        viewer.focus()
        window.announce(item.shownName)
    }

    /// The folder was read again: the picture may have changed, or be gone.
    func lookAgain() {
        guard let subject = viewer.subject, let folder else { return }
        if let place = folder.place(of: subject.item.name) { return look(at: folder.items[place]) }
        say(localized("“{name}” was moved or removed.", ["name": subject.item.shownName]))
        leaveViewer()
    }

    func step(by count: Int) {
        guard page == .viewer, let item = viewer.subject?.item, let next = neighbour(of: item, count) else { return }
        look(at: next)
    }

    /// The picture so many further on; nil when there is none.
    private func neighbour(of item: PhotoItem, _ count: Int) -> PhotoItem? {
        guard let folder, let place = folder.place(of: item.name), folder.items.indices.contains(place + count) else { return nil }
        let found = folder.items[place + count]
        return found.isFolder ? nil : found
    }

    func leaveViewer() {
        let name = viewer.subject?.item.name
        viewer.leave()
        guard folder != nil else { return window.closeForPerson() }
        showFolder()
        if let name { grid.select(name) }
    }

    /// Shows what the store knows of the picture.
    func showState() {
        guard let subject = viewer.subject else { return }
        Task { [weak self, store] in
            let asset = try? await store.run { try $0.asset(of: subject.path) }
            guard let self, viewer.subject == subject else { return }
            viewer.bar.show(asset?.state)
        }
    }
}
