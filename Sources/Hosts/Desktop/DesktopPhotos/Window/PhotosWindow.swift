import CGtk
import CGtkSupport
import DesktopApp
import ExtensionHost
import FileManagers
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// The person's pictures: the pictures of a folder, one picture, and one that is being edited. Every edit can be reverted. Guide: *Photo Editing*.
@MainActor
final class PhotosWindow {
    enum Page: String { case grid, viewer, editor, message, waiting }

    let system: ExtensionSystem
    let store = PersonalPhotoStore()
    let window = ProgramWindow(title: localized("Photos"), width: 900, height: 680)
    let stack: Widget = gtk_stack_new()
    let toasts: Toasts
    /// Below the pages and their toasts, which cover nothing of it: what is said of the picture that is shown.
    private let barPlace: Widget
    let thumbnails: PhotoThumbnails
    let grid: PhotoGrid
    let header = GridHeader()
    let viewer: PhotoViewer
    let editors: EditorsMenu
    let actions: ActionsMenu
    let bar = PhotosBar()
    private(set) var page = Page.waiting
    /// The page for a folder that has no pictures, or cannot be read.
    private var messagePage: Widget?

    // The folder.
    var folder: PhotoFolder?
    /// The one that the person wants to see, perhaps not read yet.
    var place: PhotoPath?
    var past: [PhotoPath] = []
    var watch: FolderChanges?
    var order = PhotoPreferences(file: PhotoPreferences.usualFile).order
    let times = TakenTimes()
    /// Finds out when the pictures of a folder were taken.
    var looking: Task<Void, Never>?
    var timesFolder: PhotoPath?
    /// When so many were read, the pictures are put in order again.
    var nextResort = 0
    /// The number of the last time that a folder was read.
    var reading = 0
    var isChanging = false
    /// What is opened when the folder is there.
    var wanted: [UInt8]?

    // What is open in the window or over it.
    var editor: PhotoEditor?
    /// Whether the window is there for one edit, and closes with it.
    var endsWithEdit = false
    /// Whether an edit was saved.
    var hasSaved = false
    /// The ends of edits that were given up.
    var endings: [Task<Void, Never>] = []
    var isClosing = false
    var sheet: ShareSheet?
    var run: FileActionRun?
    var chooser: FileChooser?
    var space: PhotoSpaceWindow?
    var settings: SettingsWindow?
    /// The picture is being changed in the store.
    var isWorking = false

    init(system: ExtensionSystem, onClosed: @escaping @MainActor (PhotosWindow) -> Void) {
        self.system = system
        thumbnails = PhotoThumbnails(system, times)
        grid = PhotoGrid(thumbnails)
        viewer = PhotoViewer(system, store)
        editors = EditorsMenu(system: system)
        actions = ActionsMenu(system: system)
        toasts = Toasts(over: stack)
        barPlace = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [viewer.bar.widget])
        ApplicationStyle.install()
        appex_stack_add(stack, Make.centredSpinner(), Page.waiting.rawValue)
        gtk_widget_set_vexpand(grid.widget, 1)
        appex_stack_add(stack, Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [header.widget, grid.widget]), Page.grid.rawValue)
        appex_stack_add(stack, viewer.widget, Page.viewer.rawValue)
        gtk_widget_set_vexpand(toasts.widget, 1)
        window.setContent(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [toasts.widget, barPlace]))
        window.takesQuestions(of: system)
        window.onClosed = { [weak self] in
            guard let self else { return }
            closed()
            onClosed(self)
        }
        window.shouldClose = { [weak self] in self?.shouldClose() ?? true }
        window.closeOnEscape { [weak self] in self?.goBack() }
        fillBar()
        connect()
        bindKeys()
        show(.waiting)
    }

    func show() { window.show() }

    /// The keyboard stays where the same key, or the space bar, goes back.
    private func compareOnKey() {
        guard let editor else { return }
        editor.showBefore(!editor.showsBefore)
        if editor.showsBefore { bar.focusCompare() }
    }

    private func fillBar() {
        bar.pack(into: window.header, editors: editors.widget, actions: actions.widget)
        bar.onBack = { [weak self] in self?.goBack() }
        bar.onMenu = { [weak self] in self?.openMenu(over: $0) }
        bar.onShare = { [weak self] in self?.share() }
        bar.onCancel = { [weak self] in self?.editor?.cancel() }
        bar.onDone = { [weak self] in self?.editor?.done() }
        bar.onCompare = { [weak self] in self?.editor?.showBefore($0) }
    }

    private func connect() {
        grid.onActivate = { [weak self] in self?.activate($0) }
        header.onOrder = { [weak self] in self?.setOrder($0) }
        viewer.onStep = { [weak self] in self?.step(by: $0) }
        viewer.onRead = { [weak self] in self?.showState() }
        viewer.onOpen = { [weak self] in self?.openFilm() }
        viewer.bar.onRevert = { [weak self] in self?.revert() }
        viewer.bar.onRedo = { [weak self] in self?.redo() }
        viewer.bar.onChoose = { [weak self] in self?.choose() }
        editors.offer = { [weak self] in try await self?.findEditors() ?? .unreadable }
        editors.onChoice = { [weak self] in self?.edit(with: $0.identifier, called: $0.displayName) }
        editors.onExtensions = { [weak self] in self?.showExtensions() }
        actions.list = { [weak self] in try await self?.findActions() ?? [] }
        actions.onChoice = { [weak self] in self?.perform($0) }
    }

    private func bindKeys() {
        window.bind("<Alt>Left") { [weak self] in self?.goBack() }
        window.bind("<Control>o") { [weak self] in self?.chooseFolder() }
        window.bind("<Control>e") { [weak self] in if self?.page == .viewer { self?.editors.open() } }
        window.bind("<Control>z") { [weak self] in if self?.viewer.bar.canRevert == true { self?.revert() } }
        window.bind("<Control><Shift>z") { [weak self] in if self?.viewer.bar.canRedo == true { self?.redo() } }
        window.bind("<Control>b") { [weak self] in self?.compareOnKey() }
        let keys = gtk_event_controller_key_new()
        onKey(UnsafeMutableRawPointer(keys!)) { [weak self] in self?.page == .viewer && self?.viewer.take($0, $1) == true }
        gtk_widget_add_controller(window.widget, keys)
        window.bind("F10") { [weak self] in self?.bar.openMenu() }
        window.bind("<Control>w") { [weak self] in self?.window.closeForPerson() }
    }

    // MARK: - Pages

    func show(_ page: Page) {
        self.page = page
        gtk_stack_set_visible_child_name(stack.object, page.rawValue)
        gtk_widget_set_visible(barPlace, page == .viewer ? 1 : 0)
        showBar()
    }

    /// A page with a sentence in place of pictures.
    func showMessage(icon: String, _ title: String, _ text: String) {
        if let messagePage { gtk_stack_remove(stack.object, messagePage) }
        let open = Make.button(localized("_Open Folder…"), classes: ["pill"]) { [weak self] in self?.chooseFolder() }
        let made = Make.statusPage(icon: icon, title: title, text: text, open)
        messagePage = made
        appex_stack_add(stack, made, Page.message.rawValue)
        let isFirst = page != .message
        show(.message)
        guard isFirst else { return }
        gtk_widget_grab_focus(open)
        window.announce("\(title). \(text)")
    }

    /// What the bar has on this page.
    func showBar() {
        switch page {
        case .editor:
            bar.show(.editor, canGoBack: false)
            bar.showEdit(editor?.flow, showsBefore: editor?.showsBefore ?? false)
            window.setTitle(editor?.name ?? "", subtitle: editor?.path.shownName ?? "")
        case .viewer:
            bar.show(.viewer, canGoBack: true)
            window.setTitle(viewer.subject?.item.shownName ?? localized("Photos"))
        case .grid, .message, .waiting:
            bar.show(.folder, canGoBack: !past.isEmpty)
            window.setTitle(place.map { ShownPath.name(of: $0.description) } ?? localized("Photos"))
        }
    }

    func say(_ sentence: String, button: (title: String, action: Action)? = nil) { toasts.show(sentence, button: button) }

    func goBack() {
        switch page {
        case .editor: editor?.cancel()
        case .viewer: leaveViewer()
        case .grid, .message, .waiting: goToPastFolder()
        }
    }

    // MARK: - The end

    /// An edit ends first: its extension is asked, and the person where there is something to lose.
    private func shouldClose() -> Bool {
        guard let editor else { return true }
        isClosing = true
        editor.cancel()
        return false
    }

    private func closed() {
        editor?.close()
        if let ending = editor?.ending { endings.append(ending) }
        editor = nil
        watch?.stop()
        watch = nil
        stopLookingForTimes()
        // Of pictures that were decoded for the screen.
        endings.append(Task { [times] in _ = try? await PhotoFiles.run { times.save() } })
        reading += 1
        viewer.leave()
    }
}
