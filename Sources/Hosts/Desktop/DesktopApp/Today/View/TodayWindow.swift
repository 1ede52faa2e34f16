import CGtk
import CGtkSupport
import ExtensionHost
import GTKViews
import HostErrors
import InterfaceText

/// The window of the Today view: the person's widgets, one below the other. Guide: *Today*.
@MainActor
final class TodayWindow {
    private let window: ProgramWindow
    private let board: TodayBoard
    private let editor: TodayEditor
    private let stack: Widget = gtk_stack_new()
    private let toasts: Toasts
    private let page: Widget
    private let scrolled: Widget
    private let anchor: ScrollAnchor
    private var status: Widget?
    private let day = Make.label("", classes: ["title-1"])
    private let date = Make.label("", classes: ["dim-label"])
    private lazy var editButton = Make.button(localized("_Edit")) { [weak self] in self?.toggleEditing() }
    private var hiding: UInt32 = 0
    /// Called when the window has closed; what was shown is still being saved.
    var onClosing: () -> Void = {}

    /// How long widgets continue after the window has been minimized, in milliseconds.
    private static let hidingPatience: UInt32 = 10_000
    private static let margin: Int32 = 12

    init(system: ExtensionSystem, content: Task<TodayContent, any Error>, onClosed: @escaping () -> Void) {
        system.duties = PersonalDuties()
        board = TodayBoard(system: system)
        editor = TodayEditor(board)
        toasts = Toasts(over: stack)
        window = ProgramWindow(title: localized("Today"), width: Int32(TodayBoard.contentWidth) + 2 * Self.margin, height: 720)
        let heading = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [day, date])
        gtk_widget_set_margin_start(heading, 4)
        let clamp: Widget = adw_clamp_new()
        adw_clamp_set_maximum_size(clamp.object, 480)
        page = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 12, [heading, board.column]), Self.margin)
        adw_clamp_set_child(clamp.object, page)
        scrolled = Make.scrolled(clamp, name: localized("Today"))
        anchor = ScrollAnchor(board.column, in: scrolled)
        gtk_stack_set_transition_type(stack.object, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        appex_stack_add(stack, scrolled, "widgets")
        appex_stack_add(stack, editor.widget, "editing")
        window.setContent(toasts.widget)
        adw_header_bar_pack_end(window.header.object, editButton)
        board.onChange = { [weak self] in self?.update() }
        board.onRemoved = { [weak self] name in self?.offerUndo(name) }
        board.onProblem = { [weak self] error in self?.report(error) }
        board.seenHeight = { [scrolled] in Double(gtk_widget_get_height(scrolled)) - 48 }
        window.closeOnEscape { [weak self] in self?.escape() }
        window.undoOnKey { [weak self] in self?.undo() }
        window.takesQuestions(of: system)
        // The window closes at once; the program ends when everything is saved.
        window.onClosed = { [weak self, board] in
            self?.onClosing()
            Task {
                await board.close()
                onClosed()
            }
        }
        onObject(window.widget.raw, "notify::is-active") { [weak self] _ in self?.showDate() }
        onSignal(window.widget.raw, "map") { [weak self] in self?.watchSurface() }
        showDate()
        board.change { $0.appear() }
        board.open(content)
    }

    /// - Parameter token: of the program that asked for the window, so that it takes the focus; may be empty.
    func show(token: String) {
        if !token.isEmpty { gtk_window_set_startup_id(window.widget.cast(), token.forC) }
        window.show()
    }

    func close() { window.close() }

    // MARK: - Pages

    private func update() {
        let model = board.model
        gtk_stack_set_visible_child_name(stack.object, model.page == .editing ? "editing" : "widgets")
        Make.setTitle(editButton, model.page == .editing ? localized("_Done") : localized("_Edit"))
        if model.page == .editing { editor.update() }
        showStatus()
    }

    private func toggleEditing() {
        board.change { model in
            if model.page == .editing { model.endEditing() } else { model.edit() }
            return []
        }
    }

    private func escape() {
        if board.model.page == .editing { toggleEditing() } else { window.close() }
    }

    /// A message in place of the cards, when there are none.
    private func showStatus() {
        if let status { gtk_box_remove(page.cast(), status) }
        status = nil
        guard board.model.isKnown, board.model.cards.isEmpty else { return }
        let made =
            if board.model.items.isEmpty {
                Make.statusPage(
                    icon: "view-grid-symbolic", title: localized("No Widgets"), text: localized("None of the installed apps has a widget."))
            } else if board.model.itemsOn.isEmpty {
                Make.statusPage(icon: "view-grid-symbolic", title: localized("Nothing Here Yet"), text: localized("Add widgets with Edit."))
            } else {
                Make.statusPage(
                    icon: "view-grid-symbolic", title: localized("Nothing New"), text: localized("None of your widgets has anything to show."))
            }
        gtk_box_append(page.cast(), made)
        status = made
    }

    private func showDate() {
        guard let now = g_date_time_new_now_local() else { return }
        defer { g_date_time_unref(now) }
        for (label, format) in [(day, "%A"), (date, localized("%-e %B %Y"))] {
            guard let text = g_date_time_format(now, format) else { continue }
            gtk_label_set_text(label.object, text)
            g_free(text)
        }
    }

    // MARK: - Words

    private func offerUndo(_ name: String) {
        toasts.show(localized("{name} was removed", ["name": name]), button: (localized("_Undo"), { [weak self] in self?.undo() }))
    }

    private func undo() { soon { [board] in board.change { $0.undo() } } }

    private func report(_ error: any Error) {
        guard board.model.isKnown else {
            let made = Make.statusPage(icon: "dialog-error-symbolic", title: localized("Today Cannot Be Shown"), text: ErrorText.sentence(of: error))
            gtk_box_append(page.cast(), made)
            return
        }
        toasts.show(ErrorText.sentence(of: error))
    }

    // MARK: - Being seen

    private func watchSurface() {
        guard let surface = gtk_native_get_surface(OpaquePointer(window.widget)) else { return }
        onNotify(UnsafeMutableRawPointer(surface), "notify::state") { [weak self] in self?.surfaceChanged(surface) }
    }

    /// Widgets of a window that is not visible end after a while.
    private func surfaceChanged(_ surface: OpaquePointer) {
        let isMinimized = gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
        if !isMinimized {
            if hiding != 0 { g_source_remove(hiding) }
            hiding = 0
            if !board.model.isSeen { board.change { $0.appear() } }
        } else if hiding == 0, board.model.isSeen {
            hiding = afterMilliseconds(Self.hidingPatience) { [weak self] in
                self?.hiding = 0
                self?.board.change { $0.disappear() }
            }
        }
    }
}
