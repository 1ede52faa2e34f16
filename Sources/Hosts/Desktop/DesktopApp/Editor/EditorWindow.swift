import CGtk
import ExtensionHost
import Foundation
import GTKViews
import SafeText
import SystemCalls

/// A small editor for text and pictures, whose functions are Action extensions: the menu *Actions* lists those that accept the content, and an editor
/// extension among them returns changed content. Guide: *Action*.
@MainActor
final class EditorWindow {
    private let url: URL
    private let system: ExtensionSystem
    private let window: ProgramWindow
    private let toasts: Widget = adw_toast_overlay_new()
    private let stack: Widget = gtk_stack_new()
    private let view: ContentView
    private let actions: ActionsMenu
    private lazy var undoButton = Make.iconButton("edit-undo-symbolic", label: "Undo") { [weak self] in self?.undo() }
    private lazy var saveButton = Make.button("_Save") { [weak self] in self?.save() }
    private var history: [EditedContent] = []
    /// The extension that made the last change.
    private var changer: String?
    private var hosted: HostedExtension?
    private var sheet: ProgramWindow?
    private var panel: InlinePanel?
    /// The selection that the running action works on; nil for the whole content.
    private var selection: SelectedText?
    private let overlay: Widget = gtk_overlay_new()

    init(_ url: URL, system: ExtensionSystem, onClosed: @escaping () -> Void) throws {
        self.url = url
        self.system = system
        view = ContentView(try EditedContent.read(url))
        window = ProgramWindow(title: url.lastPathComponent, width: 760, height: 600)
        actions = ActionsMenu(system: system)
        adw_header_bar_pack_start(window.header.object, undoButton)
        adw_header_bar_pack_end(window.header.object, saveButton)
        adw_header_bar_pack_end(window.header.object, actions.widget)
        gtk_widget_set_sensitive(undoButton, 0)
        gtk_overlay_set_child(overlay.object, view.widget)
        onChildPosition(of: overlay) { [weak self] child in self?.panel?.place(of: child) }
        gtk_stack_add_named(stack.object, overlay, "content")
        adw_toast_overlay_set_child(toasts.object, stack)
        window.setContent(toasts)
        window.onClosed = onClosed
        actions.content = { [weak self] in self?.item }
        actions.onChoice = { [weak self] action in self?.perform(action) }
    }

    func show() { window.show() }

    // MARK: - Actions

    /// The content for actions: the selected text, or otherwise everything.
    private var item: NSExtensionItem {
        (view.selection.map { .text($0.text) } ?? view.content).item(named: url.lastPathComponent)
    }

    private func perform(_ action: InstalledExtension) {
        let items = HandedItems([item])
        let isWhole = action.wantsFullScreen
        selection = view.selection
        let source = view.source(in: overlay)
        let size: (Double, Double) = isWhole ? (760, 550) : source == nil ? (640, 520) : (320, 200)
        let hosted = HostedExtension(
            action, items: items, system: system, presentation: isWhole ? .fullScreen : source == nil ? .sheet : .embedded, size: size, source: source
        ) { [weak self] outcome in self?.ended(outcome, of: action) }
        self.hosted = hosted
        if isWhole {
            gtk_stack_add_named(stack.object, hosted.widget.widget, "extension")
            gtk_stack_set_visible_child_name(stack.object, "extension")
            setControlsEnabled(false)
        } else if let source {
            view.setReachable(false)
            setControlsEnabled(false)
            panel = InlinePanel(hosted, title: action.displayName, source: source, over: overlay)
        } else {
            showSheet(hosted, title: action.displayName)
        }
    }

    private func showSheet(_ hosted: HostedExtension, title: String) {
        let sheet = hosted.makeWindow(title: title, over: window.widget)
        self.sheet = sheet
        sheet.show()
    }

    private func ended(_ outcome: HostedExtension.Outcome, of action: InstalledExtension) {
        if let hosted, gtk_widget_get_parent(hosted.widget.widget) == stack { gtk_stack_remove(stack.object, hosted.widget.widget) }
        sheet?.close()
        sheet = nil
        if let panel {
            panel.remove()
            view.setReachable(true)
        }
        panel = nil
        hosted = nil
        let selection = selection
        setControlsEnabled(true)
        guard case .completed(let items, let finish) = outcome else { return }
        let returned = HandedItems(items)
        Task { [weak self] in
            do {
                try await self?.take(returned, inPlaceOf: selection, by: action)
            } catch {
                self?.tell("What \(action.displayName) returned cannot be read: \(error)")
            }
            await finish()
        }
    }

    private func take(_ returned: HandedItems, inPlaceOf selection: SelectedText?, by action: InstalledExtension) async throws {
        let worked = selection.map { EditedContent.text($0.text) } ?? view.content
        guard var content = try await worked.replaced(by: returned.items) else { return }
        if let selection, case .text(let part) = content, case .text(let whole) = view.content {
            content = .text(selection.replaced(by: part, in: whole))
        }
        change(to: content, by: action)
    }

    private func setControlsEnabled(_ isEnabled: Bool) {
        for control in [saveButton, actions.widget] { gtk_widget_set_sensitive(control, isEnabled ? 1 : 0) }
        gtk_widget_set_sensitive(undoButton, isEnabled && !history.isEmpty ? 1 : 0)
    }

    // MARK: - The document

    private func change(to content: EditedContent, by action: InstalledExtension) {
        history.append(view.content)
        guard view.show(content) else {
            history.removeLast()
            return tell("\(action.displayName) returned a picture that cannot be shown.")
        }
        changer = action.identifier
        gtk_widget_set_sensitive(undoButton, 1)
        tell("Changed by \(action.displayName)")
    }

    private func undo() {
        guard let before = history.popLast() else { return }
        _ = view.show(before)
        gtk_widget_set_sensitive(undoButton, history.isEmpty ? 0 : 1)
    }

    /// A picture is saved with the ending of its current type: a PNG that an extension made does not get the name of a JPEG.
    private func save() {
        do {
            switch view.content {
            case .text(let text):
                try Data(text.utf8).write(to: url, options: .atomic)
                tell("Saved")
            case .picture(let data, let type):
                let ending = type.preferredFilenameExtension ?? url.pathExtension
                let same = type.tags[.filenameExtension]?.contains(url.pathExtension.lowercased()) ?? false
                // The type, and with it the ending, may be declared by an app.
                let other = SafeFileName.make("\(url.deletingPathExtension().lastPathComponent).\(ending)")
                let target = same ? url : url.deletingLastPathComponent().appendingPathComponent(other)
                if target != url, FileManager.default.fileExists(atPath: target.path) {
                    return tell("\(target.lastPathComponent) exists already and was not replaced.")
                }
                try data.write(to: target, options: .atomic)
                if target != url, let changer { FileOrigin.record(changer, at: target.path) }
                tell("Saved as \(target.lastPathComponent)")
            }
        } catch {
            tell("\(url.lastPathComponent) cannot be saved: \(error.localizedDescription)")
        }
    }

    private func tell(_ sentence: String) {
        let toast = adw_toast_new(Make.escaped(sentence))
        adw_toast_overlay_add_toast(toasts.object, toast)
    }
}
