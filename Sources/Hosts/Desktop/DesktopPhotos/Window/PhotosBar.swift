import CGtk
import DesktopApp
import GTKViews
import HostPhotos
import InterfaceText

/// The bar of the window: for a folder, for a picture, and for an edit, where it has *Cancel* and *Done*.
@MainActor
final class PhotosBar {
    enum Kind { case folder, viewer, editor }

    private lazy var back = Make.iconButton("go-previous-symbolic", label: localized("Back")) { [weak self] in self?.onBack() }
    private lazy var menu = Make.iconButton("open-menu-symbolic", label: localized("Menu")) { [weak self] in self?.openMenu() }
    private lazy var share = Make.iconButton("emblem-shared-symbolic", label: localized("Share…")) { [weak self] in self?.onShare() }
    private lazy var cancel = Make.button(localized("_Cancel")) { [weak self] in self?.onCancel() }
    private lazy var done = Make.button(localized("_Done"), classes: ["suggested-action"]) { [weak self] in self?.onDone() }
    private let compare: Widget = gtk_toggle_button_new()
    private let spinner = Make.spinner()
    private var ofPicture: [Widget] = []
    private var isShowing = false

    var onBack: Action = {}
    var onMenu: (_ over: Widget) -> Void = { _ in }
    var onShare: Action = {}
    var onCancel: Action = {}
    var onDone: Action = {}
    var onCompare: (Bool) -> Void = { _ in }

    func pack(into header: Widget, editors: Widget, actions: Widget) {
        gtk_button_set_child(compare.cast(), Make.squeezedTitle(localized("_Before"), icon: "image-x-generic-symbolic"))
        gtk_widget_set_tooltip_text(compare, localized("Show the picture as it was before"))
        Make.name(compare, localized("Before"))
        Make.describe(compare, "")
        onSignal(compare.raw, "toggled") { [weak self] in
            guard let self, !isShowing else { return }
            onCompare(gtk_toggle_button_get_active(compare.cast()) != 0)
        }
        Make.name(spinner, localized("Working"))
        ofPicture = [editors, actions, share]
        // On both sides of the title, which is in the middle: with all of them on one side, a name of usual length would leave them no room.
        for part in [back, editors, cancel, compare] { adw_header_bar_pack_start(header.object, part) }
        for part in [menu, done, spinner, actions, share] { adw_header_bar_pack_end(header.object, part) }
        adw_header_bar_get_title_widget(header.object)?.forEachInside { part in
            guard g_type_check_instance_is_a(part.cast(), gtk_label_get_type()) != 0 else { return }
            gtk_label_set_max_width_chars(part.object, Self.mostTitle)
        }
    }

    /// In letters: a longer name ends in dots before the buttons beside it shrink.
    private static let mostTitle: Int32 = 28

    func openMenu() { if gtk_widget_get_visible(menu) != 0 { onMenu(menu) } }

    func show(_ kind: Kind, canGoBack: Bool) {
        func set(_ widget: Widget, _ isShown: Bool) { gtk_widget_set_visible(widget, isShown ? 1 : 0) }
        set(back, kind != .editor && canGoBack)
        set(menu, kind != .editor)
        for part in ofPicture { set(part, kind == .viewer) }
        for part in [cancel, done, compare] { set(part, kind == .editor) }
        if kind != .editor { set(spinner, false) }
    }

    /// What can be pressed during an edit.
    func showEdit(_ flow: PhotoEditFlow?, showsBefore: Bool) {
        gtk_widget_set_sensitive(cancel, flow?.canCancel == true ? 1 : 0)
        gtk_widget_set_sensitive(done, flow?.canFinish == true ? 1 : 0)
        gtk_widget_set_sensitive(compare, flow?.canFinish == true ? 1 : 0)
        gtk_widget_set_visible(spinner, flow?.isWorking == true ? 1 : 0)
        isShowing = true
        gtk_toggle_button_set_active(compare.cast(), showsBefore ? 1 : 0)
        isShowing = false
    }

    /// The keyboard goes to the button for *Before*.
    func focusCompare() { gtk_widget_grab_focus(compare) }

    /// Whether the picture itself can be used: not while it is being changed.
    func allowUse(_ isAllowed: Bool) { for part in ofPicture { gtk_widget_set_sensitive(part, isAllowed ? 1 : 0) } }
}
