import CGtk
import CGtkSupport
import ExtensionHost
import Foundation
import GTKViews
import HostErrors
import HostItems
import InterfaceText

/// A widget in a separate Today view, with settings that an author wants to try. Guide: *Today*, "Testing a Today Widget".
@MainActor
final class SimulatorWindow {
    private let window: ProgramWindow
    private let board: TodayBoard
    private let widget: SimulatedWidget
    private let options: SimulatorOptions
    /// Starts again in another language.
    private let onLanguage: (String?) -> Void
    private let words = Make.label("", classes: ["dim-label"], wraps: true)

    private static let textSizes = [0.85, 1, 1.25, 1.5, 2]
    private static let slowness: UInt32 = 3000

    init(
        _ widget: SimulatedWidget, board: TodayBoard, options: SimulatorOptions, onLanguage: @escaping (String?) -> Void,
        onClosed: @escaping () -> Void
    ) {
        self.board = board
        self.widget = widget
        self.options = options
        self.onLanguage = onLanguage
        window = ProgramWindow(title: localized("Widget Simulator"), width: Int32(within: options.width) + 340, height: 620)
        gtk_widget_set_size_request(board.column, Int32(within: options.width), -1)
        let place = Make.clamped(board.column, width: options.width)
        let stage = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 12, [place, words]), 18)
        gtk_widget_set_hexpand(stage, 1)
        let content = Make.box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 0,
            [Make.scrolled(stage, name: localized("Widget")), gtk_separator_new(GTK_ORIENTATION_VERTICAL), makeControls()])
        window.setContent(content)
        window.takesQuestions(of: board.system)
        window.onClosed = { [board] in
            Task {
                await board.close()
                onClosed()
            }
        }
        board.onChange = { [weak self] in self?.update() }
        board.onProblem = { [weak self] error in gtk_label_set_text(self?.words.object, ErrorText.sentence(of: error).forC) }
        window.show()
    }

    private func update() {
        window.setTitle(board.widgets[widget.identifier]?.extension.displayName ?? localized("Widget Simulator"), subtitle: widget.identifier)
        let isHidden = board.model.isKnown && board.model.cards.isEmpty
        gtk_label_set_text(words.object, isHidden ? localized("There is no content, so the Today view hides this widget and does not run it.") : "")
    }

    // MARK: - Controls

    private func makeControls() -> Widget {
        let group: Widget = adw_preferences_group_new()
        let style = adw_style_manager_get_default()
        add(group, localized("Show More"), isOn: options.size == .expanded) { [weak self] isOn in
            self?.board.change { $0.press(isOn ? .more : .less, of: self?.widget.identifier ?? "") }
        }
        add(group, localized("Dark"), isOn: adw_style_manager_get_dark(style) != 0) {
            adw_style_manager_set_color_scheme(style, $0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
        }
        let sizes = Self.textSizes.map { "\(Int($0 * 100)) %" }
        choose(group, localized("Text size"), sizes, Self.textSizes.firstIndex(of: options.textSize) ?? 1) {
            Simulation.setTextSize(Self.textSizes[$0])
        }
        if !widget.languages.isEmpty {
            let chosen = options.language.flatMap { widget.languages.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            choose(group, localized("Language"), [localized("Yours")] + widget.languages, chosen) { [weak self] choice in
                guard let self else { return }
                self.onLanguage(choice == 0 ? nil : self.widget.languages[choice - 1])
            }
        }
        add(group, localized("Slow update"), isOn: board.updateDelay > 0) { [weak self] isOn in
            self?.board.updateDelay = isOn ? Self.slowness : 0
            self?.board.restart()
        }
        add(group, localized("No content"), isOn: options.noContent) { [weak self] in self?.board.hidesContent = $0 }
        let again = Make.button(localized("_Start Again")) { [weak self] in self?.board.restart() }
        let column = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18, [group, again]), 18)
        gtk_widget_set_size_request(column, 260, -1)
        Make.leaveListsUnnamed(in: group)
        return column
    }

    private func row(_ group: Widget, _ title: String, _ control: Widget) {
        let row = Make.row(title)
        gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
        Make.add(control, to: row)
        adw_preferences_group_add(group.cast(), row)
    }

    private func add(_ group: Widget, _ title: String, isOn: Bool, _ action: @escaping @MainActor (Bool) -> Void) {
        row(group, title, Make.toggle(isOn: isOn) { isOn in soon { action(isOn) } })
    }

    private func choose(_ group: Widget, _ title: String, _ choices: [String], _ chosen: Int, _ action: @escaping @MainActor (Int) -> Void) {
        let dropDown = DropDown.make(choices)
        gtk_drop_down_set_selected(dropDown.object, guint(chosen))
        onNotify(dropDown.raw, "notify::selected") { soon { action(Int(gtk_drop_down_get_selected(dropDown.object))) } }
        row(group, title, dropDown)
    }
}
