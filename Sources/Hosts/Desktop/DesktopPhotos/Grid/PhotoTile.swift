import CGtk
import CGtkSupport
import DesktopApp
import GTKViews
import HostPhotos
import InterfaceText

/// One picture, film or folder in the grid. GTK shows others in the same tile when the person scrolls.
@MainActor
final class PhotoTile {
    /// Of the picture, in points.
    static let side: Int32 = 160
    private static let iconSize: Int32 = 64

    let widget: Widget
    private let picture: Widget = appex_node_new(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    private let icon = Make.icon("image-x-generic", size: iconSize)
    private let badge = Make.icon("document-edit-symbolic", size: 16)
    private let film = FilmMark()
    private let name = Make.label("", classes: ["caption"])
    private(set) var item: PhotoItem?
    private var isEdited = false
    private var key: PhotoThumbnails.Key?
    private var loading: Task<Void, Never>?

    init() {
        appex_node_set_request(picture.object, Self.side, Self.side, Self.side, Self.side)
        let overlay: Widget = gtk_overlay_new()
        gtk_overlay_set_child(overlay.object, picture.decorates())
        gtk_overlay_add_overlay(overlay.object, icon)
        badge.setClass("osd")
        badge.setClass("appex-photo-badge")
        gtk_widget_set_halign(badge, GTK_ALIGN_END)
        gtk_widget_set_valign(badge, GTK_ALIGN_END)
        gtk_overlay_add_overlay(overlay.object, Make.margins(badge, 4))
        gtk_widget_set_halign(film.widget, GTK_ALIGN_START)
        gtk_widget_set_valign(film.widget, GTK_ALIGN_END)
        gtk_overlay_add_overlay(overlay.object, Make.margins(film.widget, 4))
        gtk_label_set_xalign(name.object, 0.5)
        gtk_label_set_ellipsize(name.object, PANGO_ELLIPSIZE_MIDDLE)
        gtk_label_set_max_width_chars(name.object, 1)
        widget = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 4, [overlay, name]), 4)
    }

    /// - Parameter isEdited: whether the store has its original.
    func show(_ item: PhotoItem, isEdited: Bool) {
        stop()
        (self.item, key) = (item, nil)
        gtk_label_set_text(name.object, item.shownName.forC)
        gtk_widget_set_tooltip_text(widget, item.shownName.forC)
        showPicture(nil)
        film.show(nil)
        gtk_widget_set_visible(film.widget, item.isFilm ? 1 : 0)
        gtk_image_set_from_icon_name(icon.object, item.isFolder ? "folder" : item.isFilm ? "video-x-generic" : "image-x-generic")
        mark(isEdited: isEdited)
    }

    func mark(isEdited: Bool) {
        self.isEdited = isEdited
        gtk_widget_set_visible(badge, isEdited ? 1 : 0)
        guard let item, let cell = gtk_widget_get_parent(widget) else { return }
        // The cell around it is what a screen reader reads.
        Make.name(cell, item.shownName)
        Make.describe(cell, Self.description(item, film.duration, isEdited: isEdited))
    }

    private static func description(_ item: PhotoItem, _ duration: Double?, isEdited: Bool) -> String {
        if item.isFolder { return localized("Folder") }
        guard item.isFilm else { return isEdited ? localized("Edited") : "" }
        guard let duration else { return isEdited ? localized("Film, edited") : localized("Film") }
        let values: KeyValuePairs = ["duration": FilmDuration.words(duration)]
        return isEdited ? localized("Film, {duration}, edited", values) : localized("Film, {duration}", values)
    }

    // MARK: - The thumbnail

    /// Shows the thumbnail when it is there. It is asked for once, as long as the tile shows the same picture.
    func load(_ wanted: PhotoThumbnails.Key, from thumbnails: PhotoThumbnails) {
        guard key != wanted else { return }
        stop()
        key = wanted
        if let known = thumbnails[wanted] { return show(known) }
        loading = Task { [weak self] in
            let found = await thumbnails.load(wanted)
            guard let self, key == wanted, !Task.isCancelled else { return }
            loading = nil
            // Without an answer it is asked for again when the person scrolls.
            if let found { show(found) } else { key = nil }
        }
    }

    /// The person does not see it any more: what is not there yet is not needed.
    func stop() {
        guard let loading else { return }
        loading.cancel()
        (self.loading, key) = (nil, nil)
    }

    /// The texture that is shown; nil when there is none.
    private(set) var texture: PictureTexture?

    private func show(_ thumbnail: PhotoThumbnails.Thumbnail) {
        switch thumbnail {
        case .picture(let texture, let duration):
            showPicture(texture)
            guard item?.isFilm == true else { return }
            film.show(duration)
            mark(isEdited: isEdited)
        case .none: gtk_image_set_from_icon_name(icon.object, "image-missing")
        }
    }

    private func showPicture(_ texture: PictureTexture?) {
        self.texture = texture
        appex_node_set_image(picture.object, texture?.paintable, 1, texture.map(Self.fit) ?? APPEX_FIT_CENTER, false, AppexColor())
        gtk_widget_set_visible(icon, texture == nil ? 1 : 0)
    }

    /// What is smaller than its place is not made larger.
    private static func fit(_ texture: PictureTexture) -> AppexFit {
        max(texture.width, texture.height) < Int(side) ? APPEX_FIT_CENTER : APPEX_FIT_ASPECT_FIT
    }
}
