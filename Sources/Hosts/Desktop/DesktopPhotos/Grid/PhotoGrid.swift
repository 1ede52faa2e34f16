import CGtk
import CGtkSupport
import DesktopApp
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// The pictures of a folder. GTK makes tiles only for what is visible, and some more; thumbnails are made only for what the person sees, or will see
/// next.
@MainActor
final class PhotoGrid {
    let widget: Widget = gtk_scrolled_window_new()
    private let view: Widget
    private let places: OpaquePointer = appex_places_new()
    private let selection: OpaquePointer
    private let thumbnails: PhotoThumbnails
    private(set) var folder: PhotoFolder?
    private var edited: Set<PhotoPath> = []
    /// By GTK's item: tiles are used again.
    private var tiles: [UnsafeMutableRawPointer: PhotoTile] = [:]
    private var isWaiting = false
    private static let mostColumns: UInt32 = 12
    /// Within this time, what a person scrolls past is not asked for.
    private static let pause: UInt32 = 40

    var onActivate: (PhotoItem) -> Void = { _ in }

    init(_ thumbnails: PhotoThumbnails) {
        self.thumbnails = thumbnails
        selection = gtk_single_selection_new(places)!
        gtk_single_selection_set_autoselect(selection, 0)
        gtk_single_selection_set_can_unselect(selection, 1)
        gtk_single_selection_set_selected(selection, GTK_INVALID_LIST_POSITION)
        let factory = gtk_signal_list_item_factory_new()!
        view = gtk_grid_view_new(selection, factory)
        gtk_grid_view_set_max_columns(view.object, Self.mostColumns)
        gtk_grid_view_set_single_click_activate(view.object, 1)
        gtk_scrolled_window_set_policy(widget.object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(widget.object, view)
        for part in [view, widget] { Make.name(part, localized("Pictures")) }
        connect(UnsafeMutableRawPointer(factory))
        leaveOnTab()
        onPosition(view.raw, "activate") { [weak self] in
            guard let self, let item = item(at: $0) else { return }
            onActivate(item)
        }
        if let adjustment = gtk_scrolled_window_get_vadjustment(widget.object) {
            for signal in ["value-changed", "changed"] { onSignal(UnsafeMutableRawPointer(adjustment), signal) { [weak self] in self?.loadSoon() } }
        }
    }

    private func connect(_ factory: UnsafeMutableRawPointer) {
        onObject(factory, "setup") { [weak self] cell in
            guard let self, let cell else { return }
            let tile = PhotoTile()
            tiles[cell] = tile
            gtk_list_item_set_child(OpaquePointer(cell), tile.widget)
        }
        onObject(factory, "bind") { [weak self] cell in
            guard let self, let cell, let tile = tiles[cell] else { return }
            guard let item = item(at: Int(gtk_list_item_get_position(OpaquePointer(cell)))) else { return }
            tile.show(item, isEdited: isEdited(item))
            loadSoon()
        }
        onObject(factory, "unbind") { [weak self] cell in if let cell { self?.tiles[cell]?.stop() } }
        onObject(factory, "teardown") { [weak self] cell in
            guard let cell else { return }
            gtk_list_item_set_child(OpaquePointer(cell), nil)
            self?.tiles[cell] = nil
        }
    }

    // MARK: - Contents

    private func item(at place: Int) -> PhotoItem? {
        guard let folder, folder.items.indices.contains(place) else { return nil }
        return folder.items[place]
    }

    private func isEdited(_ item: PhotoItem) -> Bool {
        !item.isFolder && folder?.path(of: item).map { edited.contains($0) } ?? false
    }

    /// Shows another folder, or the same one after a change. What is the same stays where it is.
    func show(_ new: PhotoFolder) {
        let old = folder?.path == new.path ? folder?.items ?? [] : []
        let removed = folder?.items.count ?? 0
        let (most, items) = (min(old.count, new.items.count), new.items)
        var (head, tail) = (0, 0)
        while head < most, old[head] == items[head] { head += 1 }
        while tail < most - head, old[old.count - 1 - tail] == items[items.count - 1 - tail] { tail += 1 }
        let isOther = folder?.path != new.path
        folder = new
        splice(head, removing: removed - head - tail, adding: items.count - head - tail)
        if isOther, let adjustment = gtk_scrolled_window_get_vadjustment(widget.object) { gtk_adjustment_set_value(adjustment, 0) }
        loadSoon()
    }

    private func splice(_ place: Int, removing count: Int, adding added: Int) {
        appex_places_splice(places, UInt32(clamping: place), UInt32(clamping: count), UInt32(clamping: added))
    }

    /// Which pictures have an original in the store.
    func mark(edited new: Set<PhotoPath>) {
        guard new != edited else { return }
        edited = new
        for tile in tiles.values { if let item = tile.item { tile.mark(isEdited: isEdited(item)) } }
    }

    /// The thumbnail of a picture that the person sees.
    func texture(of item: PhotoItem) -> PictureTexture? { tiles.values.first { $0.item == item }?.texture }

    // MARK: - Focus

    /// Selects an item, and scrolls to it.
    func select(_ name: [UInt8]) {
        guard let place = folder?.place(of: name) else { return }
        gtk_selection_model_select_item(selection, UInt32(place), 1)
        whenLaidOut { [weak self] in
            guard let self, let place = folder?.place(of: name) else { return }
            _ = gtk_widget_activate_action_variant(view, "list.scroll-to-item", g_variant_new_uint32(UInt32(place)))
            gtk_widget_grab_focus(view)
            // The list itself gives the keyboard to the item that had it last, or to the first one.
            whenLaidOut { [weak self] in self?.focusTile(of: name) }
        }
    }

    private func focusTile(of name: [UInt8]) {
        guard let tile = tiles.values.first(where: { $0.item?.name == name }), let cell = gtk_widget_get_parent(tile.widget) else { return }
        gtk_widget_grab_focus(cell)
    }

    func takeFocus() { whenLaidOut { [view] in gtk_widget_grab_focus(view) } }

    /// When the tiles have their places: GTK complains before.
    private func whenLaidOut(_ body: @escaping Action) {
        var frames = 0
        onFrame(of: view) { [view] in
            frames += 1
            guard frames > 1 else { return true }
            if gtk_widget_get_mapped(view) != 0 { body() }
            return false
        }
    }

    /// The tab key leaves the grid, whose tiles have the arrow keys: GTK 4.8 would stop at each of them.
    private func leaveOnTab() {
        let keys = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        onKey(UnsafeMutableRawPointer(keys!)) { [weak self] key, modifiers in
            let isBack = key == UInt32(GDK_KEY_ISO_Left_Tab) || key == UInt32(GDK_KEY_Tab) && modifiers & GDK_SHIFT_MASK.rawValue != 0
            guard isBack || key == UInt32(GDK_KEY_Tab), modifiers & GDK_CONTROL_MASK.rawValue == 0 else { return false }
            return self?.moveFocusOut(isBack ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD) ?? false
        }
        gtk_widget_add_controller(view, keys)
    }

    private func moveFocusOut(_ direction: GtkDirectionType) -> Bool {
        guard let root = gtk_widget_get_root(widget) else { return false }
        gtk_widget_set_can_focus(view, 0)
        defer { gtk_widget_set_can_focus(view, 1) }
        return gtk_widget_child_focus(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self), direction) != 0
    }

    // MARK: - Thumbnails

    private func loadSoon() {
        guard !isWaiting else { return }
        isWaiting = true
        _ = afterMilliseconds(Self.pause) { [weak self] in
            self?.isWaiting = false
            self?.load()
        }
    }

    /// Loads what is visible and a page around it, what is nearest to the middle last: the last one that is asked for comes first.
    private func load() {
        guard let folder, gtk_widget_get_mapped(view) != 0 else { return }
        let height = Double(gtk_widget_get_height(widget))
        let size = ThumbnailSize(atLeast: Int(PhotoTile.side * max(1, gtk_widget_get_scale_factor(view))))
        var near: [(distance: Double, tile: PhotoTile)] = []
        for tile in tiles.values {
            var bounds = graphene_rect_t()
            guard gtk_widget_get_mapped(tile.widget) != 0, gtk_widget_compute_bounds(tile.widget, widget, &bounds) != 0 else {
                tile.stop()
                continue
            }
            let distance = abs(Double(bounds.origin.y) + Double(bounds.size.height) / 2 - height / 2)
            if distance > height * 1.5 { tile.stop() } else { near.append((distance, tile)) }
        }
        for (_, tile) in near.sorted(by: { $0.distance > $1.distance }) {
            guard let item = tile.item, !item.isFolder, let path = folder.path(of: item) else { continue }
            tile.load(PhotoThumbnails.Key(path: path, stamp: item.stamp, size: size), from: thumbnails)
        }
    }
}
