import CGtk
import CGtkSupport
import ExtensionHost
import GTKViews
import HostErrors
import SafeText
import InterfaceText

/// A window for one widget, as large as the widget: for panels and desktops.
@MainActor
final class WidgetWindow {
    private let window: Widget
    private let board: TodayBoard
    private var status: Widget?
    private let content: Widget
    private var isClosed = false

    /// - Parameters:
    ///   - isPanel: without a title bar.
    ///   - width: the widget's width, in points.
    init(
        _ identifier: String, isPanel: Bool, width: Double, system: ExtensionSystem, content: Task<TodayContent, any Error>,
        onClosed: @escaping () -> Void
    ) {
        system.duties = PersonalDuties()
        board = TodayBoard(system: system, only: identifier, hasHeaders: false)
        window = adw_window_new()
        g_object_ref(window.raw)
        self.content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        if isPanel {
            gtk_window_set_decorated(window.cast(), 0)
        } else {
            let header: Widget = adw_header_bar_new()
            header.setClass("flat")
            gtk_box_append(self.content.cast(), header)
        }
        gtk_widget_set_size_request(board.column, Int32(within: width), -1)
        gtk_box_append(self.content.cast(), Make.clamped(board.column, width: width))
        gtk_window_set_resizable(window.cast(), 0)
        adw_window_set_content(window.cast(), self.content)
        board.onChange = { [weak self] in self?.update(identifier) }
        board.onProblem = { [weak self] error in self?.show(ErrorText.sentence(of: error)) }
        onDecision(window.raw, "close-request") { [weak self] in
            guard let self, !self.isClosed else { return true }
            self.isClosed = true
            gtk_widget_set_visible(self.window, 0)
            Task { [board = self.board] in
                await board.close()
                onClosed()
            }
            return true
        }
        QuestionPlaces.add(self, window, for: system)
        board.change { $0.appear() }
        board.open(content)
    }

    isolated deinit {
        appex_window_destroy(window)
        g_object_unref(window.raw)
    }

    func show() { gtk_window_present(window.cast()) }

    private func update(_ identifier: String) {
        let name = board.widgets[identifier]?.extension.displayName ?? localized("Today")
        gtk_window_set_title(window.cast(), PrintableText.line(name).forC)
        if board.model.isKnown, board.model.items.isEmpty {
            show(localized("No widget {identifier} is installed. “appex today list” shows those that are.", ["identifier": identifier]))
        } else if board.model.isKnown, board.model.cards.isEmpty {
            show(localized("{name} has nothing to show.", ["name": name]))
        } else if let status {
            gtk_box_remove(content.cast(), status)
            self.status = nil
        }
    }

    private func show(_ words: String) {
        if let status { gtk_box_remove(content.cast(), status) }
        let label = Make.margins(Make.label(words, classes: ["dim-label"], wraps: true), 12)
        gtk_label_set_max_width_chars(label.object, 40)
        gtk_box_append(content.cast(), label)
        status = label
    }
}
