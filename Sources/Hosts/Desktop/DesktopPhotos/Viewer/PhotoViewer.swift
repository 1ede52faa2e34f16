import CGtk
import CGtkSupport
import DesktopApp
import ExtensionHost
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore
import SystemCalls

/// The page with one picture, or one frame of a film. It is decoded in a sandbox, first as large as a window and, when the person looks closer,
/// larger. Films are played by the program that the person has for them.
@MainActor
final class PhotoViewer {
    /// A picture, and how it looked in its folder's listing.
    struct Subject: Equatable {
        let path: PhotoPath
        let item: PhotoItem
    }

    let widget: Widget
    let bar = PhotoStateBar()
    private let system: ExtensionSystem
    private let store: PersonalPhotoStore
    private let picture = ZoomedPicture()
    private let stack: Widget = gtk_stack_new()
    private let overlay: Widget = gtk_overlay_new()
    private lazy var previous = sideButton("go-previous-symbolic", localized("Previous Picture"), GTK_ALIGN_START) { [weak self] in self?.onStep(-1) }
    private lazy var next = sideButton("go-next-symbolic", localized("Next Picture"), GTK_ALIGN_END) { [weak self] in self?.onStep(1) }
    private let film = FilmBar()
    private(set) var subject: Subject?
    /// What its file says; nil until it is read, and when it cannot be.
    private(set) var facts: PictureFacts?
    private var current: PictureTexture?
    private var original: (texture: PictureTexture, size: PictureZoom.Size)?
    private(set) var showsOriginal = false
    private var loading: Task<Void, Never>?
    private var comparing: Task<Void, Never>?
    private var loadedSide = 0
    private var problemPage: Widget?
    /// Whether the picture is on the page, and not a spinner or a sentence.
    private var showsPicture = false
    private static let greatestSide = ExtensionSystem.pictureSides.upperBound

    /// The person wants another picture: so many further on.
    var onStep: (Int) -> Void = { _ in }
    /// The picture has been read, or cannot be.
    var onRead: Action = {}
    /// The person wants to see the film.
    var onOpen: Action = {}

    init(_ system: ExtensionSystem, _ store: PersonalPhotoStore) {
        (self.system, self.store) = (system, store)
        appex_stack_add(stack, picture.widget, "picture")
        appex_stack_add(stack, Make.centredSpinner(), "waiting")
        gtk_overlay_set_child(overlay.object, stack)
        gtk_widget_set_vexpand(overlay, 1)
        widget = overlay
        for button in [previous, next, film.widget] { gtk_overlay_add_overlay(overlay.object, button) }
        film.onOpen = { [weak self] in self?.onOpen() }
        picture.onZoom = { [weak self] in self?.sharpen() }
        bar.onCompare = { [weak self] in self?.showOriginal($0) }
        bindKeys()
    }

    private func sideButton(_ icon: String, _ label: String, _ align: GtkAlign, _ action: @escaping Action) -> Widget {
        let button = Make.iconButton(icon, label: label, action)
        for name in ["osd", "circular"] { button.setClass(name) }
        gtk_widget_set_halign(button, align)
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        return Make.margins(button, 12)
    }

    private func bindKeys() {
        let keys: [([String], Action)] = [
            (["plus", "equal", "KP_Add"], { [weak self] in self?.picture.change { $0.zoomIn() } }),
            (["minus", "KP_Subtract"], { [weak self] in self?.picture.change { $0.zoomOut() } }),
            (["0", "KP_0"], { [weak self] in self?.picture.change { $0.fit() } }),
            (["1", "KP_1"], { [weak self] in self?.picture.change { $0.showActualSize() } }),
            (["b", "<Control>b"], { [weak self] in self?.toggleOriginal() }),
            (["Page_Up"], { [weak self] in self?.onStep(-1) }), (["Page_Down"], { [weak self] in self?.onStep(1) }),
            // Where the text goes from right to left, so do the pictures.
            (["Left"], { [weak self] in self.map { $0.onStep($0.isRightToLeft ? 1 : -1) } }),
            (["Right"], { [weak self] in self.map { $0.onStep($0.isRightToLeft ? -1 : 1) } }),
        ]
        for (names, action) in keys { for name in names { for part in [widget, bar.widget] { onShortcut(name, of: part, action) } } }
    }

    private var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    // MARK: - The picture

    /// Shows a picture, at once as far as it is known, or the same one after a change.
    ///
    /// - Parameter preview: its thumbnail, if there is one.
    func show(_ new: Subject, preview: PictureTexture?, hasPrevious: Bool, hasNext: Bool) {
        gtk_widget_set_visible(previous, hasPrevious ? 1 : 0)
        gtk_widget_set_visible(next, hasNext ? 1 : 0)
        guard new != subject else { return }
        let isOther = new.path != subject?.path
        subject = new
        comparing?.cancel()
        (original, showsOriginal, loadedSide) = (nil, false, 0)
        if isOther {
            (facts, current) = (nil, preview)
            bar.show(nil)
            film.show(nil)
            showPage(preview == nil ? "waiting" : "picture")
            if let preview { picture.show(preview, of: Self.size(of: preview), isOther: true) }
        }
        Make.name(picture.node, new.item.shownName)
        load(side: PhotoEdit.displaySide, isOther: isOther)
    }

    /// The person looks at nothing here any more.
    func leave() {
        loading?.cancel()
        comparing?.cancel()
        (subject, facts, current, original, showsOriginal) = (nil, nil, nil, nil, false)
    }

    private func load(side: Int, isOther: Bool) {
        guard let subject else { return }
        loading?.cancel()
        loading = Task { [weak self, system] in
            do {
                let file = try await PhotoFiles.run { try PhotoFiles.open(subject.path) }
                let reading = try await system.readPicture(file, longestSide: side)
                guard let self, self.subject == subject, !Task.isCancelled, let pixels = reading.pixels, let texture = PictureTexture(pixels) else {
                    return
                }
                loaded(texture, reading.facts, side: side, isOther: isOther)
            } catch {
                guard let self, self.subject == subject, !Task.isCancelled else { return }
                showProblem(PhotoEditProblemText(of: error).text)
            }
        }
    }

    private func loaded(_ texture: PictureTexture, _ facts: PictureFacts, side: Int, isOther: Bool) {
        let isFirst = loadedSide == 0
        (current, self.facts, loadedSide) = (texture, facts, side)
        if !showsOriginal { picture.show(texture, of: Self.size(of: facts), isOther: isOther && isFirst) }
        film.show(facts.film)
        Make.describe(picture.node, Self.description(of: facts))
        showPage("picture")
        if isFirst { onRead() }
    }

    private func showProblem(_ sentence: String) {
        if let problemPage { gtk_stack_remove(stack.object, problemPage) }
        let page = Make.statusPage(icon: "image-missing-symbolic", title: localized("This Picture Cannot Be Shown"), text: sentence)
        problemPage = page
        appex_stack_add(stack, page, "problem")
        (facts, current) = (nil, nil)
        film.show(nil)
        showPage("problem")
        widget.announce(sentence)
        onRead()
    }

    /// What is not seen must not have the keyboard: no key would reach anything. The window has it then, and gives ``take(_:_:)`` what nobody wants.
    private func showPage(_ name: String) {
        showsPicture = name == "picture"
        if !showsPicture, gtk_widget_is_focus(picture.node) != 0 { leaveKeyboardToWindow() }
        gtk_stack_set_visible_child_name(stack.object, name)
        if showsPicture, let root = gtk_widget_get_root(widget), gtk_root_get_focus(root) == nil, gtk_widget_get_mapped(widget) != 0 { focus() }
    }

    func focus() {
        guard showsPicture else { return leaveKeyboardToWindow() }
        if gtk_widget_grab_focus(picture.node) == 0 { _ = gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }
    }

    private func leaveKeyboardToWindow() { if let root = gtk_widget_get_root(widget) { gtk_root_set_focus(root, nil) } }

    /// A key while nothing in the window has the keyboard; returns whether it means something here.
    func take(_ key: UInt32, _ modifiers: UInt32) -> Bool {
        let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SHIFT_MASK.rawValue
        guard !showsPicture, modifiers & others == 0, let root = gtk_widget_get_root(widget), gtk_root_get_focus(root) == nil else { return false }
        switch Int32(bitPattern: key) {
        case GDK_KEY_Left: onStep(isRightToLeft ? 1 : -1)
        case GDK_KEY_Right: onStep(isRightToLeft ? -1 : 1)
        case GDK_KEY_Page_Up: onStep(-1)
        case GDK_KEY_Page_Down: onStep(1)
        default: return false
        }
        return true
    }

    /// The picture as it is shown, for what covers it in a moment.
    var texture: PictureTexture? { current }

    /// The person looks closer than the pixels allow, and the file has more.
    private func sharpen() {
        guard let facts, !showsOriginal, loadedSide > 0, loadedSide < Self.greatestSide else { return }
        let most = max(facts.uprightWidth, facts.uprightHeight)
        guard most > loadedSide, picture.wantedSide > loadedSide else { return }
        load(side: Self.greatestSide, isOther: false)
    }

    // MARK: - Before and after

    private func toggleOriginal() { if bar.canCompare { showOriginal(!showsOriginal) } }

    private func showOriginal(_ isShown: Bool) {
        guard isShown != showsOriginal else { return }
        guard isShown, let subject else { return compare(false) }
        guard original == nil else { return compare(true) }
        comparing?.cancel()
        comparing = Task { [weak self, system, store] in
            do {
                guard let file = try await store.run({ try $0.original(of: subject.path) }) else { return }
                let reading = try await system.readPicture(file, longestSide: PhotoEdit.displaySide)
                guard let self, self.subject == subject, !Task.isCancelled, let texture = reading.pixels.flatMap({ PictureTexture($0) }) else {
                    return
                }
                original = (texture, Self.size(of: reading.facts))
                compare(true)
            } catch {
                guard let self, self.subject == subject, !Task.isCancelled else { return }
                bar.showsOriginal = false
                widget.announce(PhotoEditProblemText(of: error).text)
            }
        }
    }

    private func compare(_ isShown: Bool) {
        comparing?.cancel()
        showsOriginal = isShown
        bar.showsOriginal = isShown
        if isShown, let original {
            picture.show(original.texture, of: original.size, isOther: false)
        } else if let facts {
            picture.show(current, of: Self.size(of: facts), isOther: false)
        }
        widget.announce(isShown ? localized("Original") : localized("Edited"))
    }

    private static func description(of facts: PictureFacts) -> String {
        let (width, height) = (String(facts.uprightWidth), String(facts.uprightHeight))
        guard let duration = facts.film?.duration else {
            return localized("{width} by {height} pixels", ["width": width, "height": height])
        }
        return localized(
            "{width} by {height} pixels, {duration}", ["width": width, "height": height, "duration": FilmDuration.words(duration)])
    }

    private static func size(of facts: PictureFacts) -> PictureZoom.Size {
        PictureZoom.Size(width: Double(facts.uprightWidth), height: Double(facts.uprightHeight))
    }

    private static func size(of texture: PictureTexture) -> PictureZoom.Size {
        PictureZoom.Size(width: Double(texture.width), height: Double(texture.height))
    }
}
