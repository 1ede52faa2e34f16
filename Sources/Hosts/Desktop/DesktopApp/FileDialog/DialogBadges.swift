import CGtk
import CGtkSupport
import ExtensionHost
import FileManagers
import Foundation
import GTKViews
import RemoteView

/// What extensions say of the files in one dialog, as widgets.
@MainActor
final class DialogBadges {
    private let session: FileDialogSession
    private var badges: [String: FileDialogSession.Badge] = [:]
    private var folder: String?
    private var visible: Set<String> = []
    private var gone: Set<String> = []
    private var isTelling = false
    private(set) var toolbar: [HubMessage.ToolbarItem] = []
    /// The badge of an item has changed.
    var onBadge: (_ path: String) -> Void = { _ in }
    var onToolbar: Action = {}

    init(_ system: ExtensionSystem) {
        let relay = Relay()
        session = FileDialogSession(system: system) { news in
            DispatchQueue.main.async { MainActor.assumeIsolated { relay.badges?.hear(news) } }
        }
        relay.badges = self
    }

    isolated deinit { session.close() }

    private func hear(_ news: FileDialogSession.News) {
        switch news {
        case .badges(let new):
            for badge in new {
                badges[badge.path] = badge.emblems.isEmpty && badge.tip.isEmpty ? nil : badge
                onBadge(badge.path)
            }
        case .toolbar(let items):
            toolbar = items
            onToolbar()
        }
    }

    // MARK: - What the person sees

    /// The person looks at another folder; nil: at none any more.
    func look(at folder: String?) {
        guard folder != self.folder else { return }
        if let old = self.folder { session.hide(old) }
        self.folder = folder
        badges = [:]
        if let folder { session.show(folder) }
    }

    func see(_ path: String) {
        if gone.remove(path) == nil { visible.insert(path) }
        tellSoon()
    }

    func miss(_ path: String) {
        if visible.remove(path) == nil { gone.insert(path) }
        tellSoon()
    }

    /// A list that scrolls shows and hides many lines: they are one message.
    private func tellSoon() {
        guard !isTelling else { return }
        isTelling = true
        soon { [weak self] in
            guard let self else { return }
            isTelling = false
            guard !visible.isEmpty || !gone.isEmpty else { return }
            for path in gone { badges[path] = nil }
            session.see(Array(visible), gone: Array(gone))
            (visible, gone) = ([], [])
        }
    }

    // MARK: - What it shows

    func show(_ path: String, in row: FileRow) {
        let badge = badges[path]
        row.show(badge?.emblems.map(image) ?? [], tip: badge?.tip ?? "")
    }

    /// A picture of a badge or a toolbar item.
    func image(_ emblem: String) -> Widget {
        guard let picture = session.picture(emblem) else { return Make.icon(emblem, size: Self.size) }
        let texture = appex_texture_new(
            picture.memory.rawValue, Int32(clamping: picture.width), Int32(clamping: picture.height), max(0, picture.stride))
        defer { if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) } }
        return Make.icon(gtk_image_new_from_paintable(texture), size: Self.size)
    }

    private static let size: Int32 = 16

    // MARK: - Menus

    /// Nil after 170 ms at the latest, when nobody has one.
    func menu(_ place: FileDialogSession.Place) async -> FileDialogSession.Menu? { await session.menu(place) }

    func choose(_ item: HubMessage.Item, of menu: FileDialogSession.Menu) { session.choose(item, of: menu) }

    /// Until the dialog is closed.
    func close() { session.close() }
}

/// Leads from the session to the widgets as long as there are any.
@MainActor
private final class Relay {
    weak var badges: DialogBadges?

    nonisolated init() {}
}
