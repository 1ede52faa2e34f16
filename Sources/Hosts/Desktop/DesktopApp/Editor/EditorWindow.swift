import CGtk
import CGtkSupport
import ExtensionHost
import Foundation
import GTKViews
import InterfaceText

/// A small editor for text and pictures, whose functions are Action extensions: the menu *Actions* lists those that accept the content, and an editor
/// extension among them returns changed content. Guide: *Action*.
@MainActor
final class EditorWindow {
    var file: DocumentFile
    private(set) var view: ContentView
    let window: ProgramWindow
    let system: ExtensionSystem
    let stack: Widget = gtk_stack_new()
    let overlay: Widget = gtk_overlay_new()
    let actions: ActionsMenu
    private let toasts: Toasts
    let veil: DropVeil
    private lazy var undoButton = Make.iconButton("edit-undo-symbolic", label: localized("Undo")) { [weak self] in self?.undo() }
    private lazy var redoButton = Make.iconButton("edit-redo-symbolic", label: localized("Redo")) { [weak self] in self?.redo() }
    private lazy var saveButton = Make.squeezedButton(localized("_Save"), icon: "document-save-symbolic", label: localized("Save")) { [weak self] in
        self?.save()
    }
    /// The running action, and what shows it.
    var hosted: HostedExtension?
    var sheet: ProgramWindow?
    var panel: InlinePanel?
    /// The selection that the running action works on; nil for the whole content.
    var selection: SelectedText?
    /// An action is running, or what it returned is being read: the content stays as it is.
    var isWorking = false { didSet { showState() } }
    /// The extension that made the last change.
    var changer: String?
    /// Whether a window of its own asks the person something.
    var isAsking = false

    init(_ url: URL, system: ExtensionSystem, onClosed: @escaping () -> Void) throws {
        // The desktop's list of recent files needs to know who saved a file.
        if g_get_application_name() == nil { g_set_application_name(localized("Editor with Actions")) }
        let (file, content) = try DocumentFile.read(url)
        self.file = file
        self.system = system
        view = ContentView(content, name: url.lastPathComponent)
        window = ProgramWindow(title: url.lastPathComponent, width: 760, height: 600)
        actions = ActionsMenu(system: system)
        toasts = Toasts(over: stack)
        veil = DropVeil(over: toasts.widget)
        let redo = Make.squeezed(redoButton, Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, []))
        for button in [undoButton, redo] { adw_header_bar_pack_start(window.header.object, button) }
        adw_header_bar_pack_end(window.header.object, saveButton)
        adw_header_bar_pack_end(window.header.object, actions.widget)
        onChildPosition(of: overlay) { [weak self] child in self?.panel?.place(of: child) }
        appex_stack_add(stack, overlay, "content")
        window.setContent(veil.widget)
        window.takesQuestions(of: system)
        window.onClosed = onClosed
        window.shouldClose = { [weak self] in self?.shouldClose() ?? true }
        actions.list = { [weak self] in
            guard let items = self.map({ HandedItems([$0.item]) }) else { return [] }
            return try await system.extensions(accepting: items.items).filter { $0.problem == nil && !$0.isShare && $0.hasPlaceInShareSheet }
        }
        actions.onChoice = { [weak self] action in self?.perform(action) }
        bindKeys()
        takeFiles()
        showView()
    }

    private func showView() {
        gtk_overlay_set_child(overlay.object, view.widget)
        view.onChange = { [weak self] in self?.showState() }
        showState()
    }

    /// Shows another document in place of this one, which must be saved or given up.
    func replace(by other: URL) throws {
        let (file, content) = try DocumentFile.read(other)
        self.file = file
        changer = nil
        view.onChange = {}
        view = ContentView(content, name: other.lastPathComponent)
        showView()
        view.focus()
    }

    func show() {
        view.focus()
        window.show()
    }

    private func bindKeys() {
        window.bind("<Control>s") { [weak self] in self?.save() }
        window.bind("<Control><Shift>s") { [weak self] in self?.saveAs() }
        window.bind("<Control>z") { [weak self] in self?.undo() }
        window.bind("<Control><Shift>z") { [weak self] in self?.redo() }
        window.bind("<Control>y") { [weak self] in self?.redo() }
        window.bind("<Control>w") { [weak self] in self?.window.closeForPerson() }
    }

    // MARK: - What is shown

    /// The title has a mark while there is something to save.
    func showState() {
        window.setTitle((view.isModified ? "• " : "") + file.url.lastPathComponent)
        gtk_widget_set_sensitive(undoButton, !isWorking && view.canUndo ? 1 : 0)
        gtk_widget_set_sensitive(redoButton, !isWorking && view.canRedo ? 1 : 0)
        for control in [saveButton, actions.widget] { gtk_widget_set_sensitive(control, isWorking ? 0 : 1) }
    }

    func say(_ sentence: String) { toasts.show(sentence) }

    // MARK: - History

    private func undo() {
        guard !isWorking, view.canUndo else { return }
        view.undo()
        // Of a text, a screen reader hears what changes.
        if view.isPicture { window.announce(localized("Undone")) }
    }

    private func redo() {
        guard !isWorking, view.canRedo else { return }
        view.redo()
        if view.isPicture { window.announce(localized("Redone")) }
    }
}
