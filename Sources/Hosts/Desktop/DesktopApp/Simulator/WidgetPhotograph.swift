import CGtk
import CGtkSupport
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import InterfaceText

/// Shows a widget only until its picture is taken.
@MainActor
final class WidgetPhotograph {
    private let window: Widget
    private let page: Widget
    private let board: TodayBoard
    private let options: SimulatorOptions
    private let onEnd: (_ problem: String?) -> Void
    private var isOver = false
    private var isWaiting = false

    /// The time after which the picture fails; by then the widget has launched and updated, or has ended.
    private static let patience: UInt32 = 60_000
    /// The time after the last change, for the widget to react to its new size.
    private static let rest: UInt32 = 200

    init(_ board: TodayBoard, options: SimulatorOptions, onEnd: @escaping (_ problem: String?) -> Void) {
        self.board = board
        self.options = options
        self.onEnd = onEnd
        window = gtk_window_new()
        let place = Make.clamped(board.column, width: options.width)
        page = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [place])
        page.setClass("view")
        gtk_widget_set_valign(page, GTK_ALIGN_START)
        gtk_widget_set_halign(page, GTK_ALIGN_START)
        gtk_widget_set_size_request(board.column, Int32(within: options.width), -1)
        gtk_window_set_decorated(window.cast(), 0)
        gtk_window_set_child(window.cast(), page)
        board.onProblem = { [weak self] error in self?.end("\(error)") }
        board.onChange = { [weak self] in self?.changed() }
        if let delay = options.delay { wait(UInt32(delay * 1000)) }
        _ = afterMilliseconds(Self.patience) { [weak self] in self?.end("The widget had not updated within 60 s.") }
        gtk_window_present(window.cast())
    }

    isolated deinit { appex_window_destroy(window) }

    private func changed() {
        if board.model.isKnown, board.model.cards.isEmpty {
            if page.firstChild?.nextSibling == nil {
                gtk_box_append(
                    page.cast(), Make.margins(Make.label(localized("There is no content, so the Today view hides this widget."), wraps: true), 12))
            }
            return wait(Self.rest)
        }
        guard let card = board.model.cards.first else { return }
        if let reason = card.details ?? card.reason { return end(reason) }
        if options.delay == nil, card.run == .running { wait(Self.rest) }
    }

    private func wait(_ milliseconds: UInt32) {
        guard !isWaiting else { return }
        isWaiting = true
        _ = afterMilliseconds(milliseconds) { [weak self] in self?.take() }
    }

    private func take() {
        guard !isOver, let path = options.png else { return }
        guard let png = WidgetPicture.png(of: page) else { return end("The widget shows nothing.") }
        do {
            try png.write(to: URL(fileURLWithPath: path), options: .atomic)
            end(nil)
        } catch {
            end("\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    private func end(_ problem: String?) {
        guard !isOver else { return }
        isOver = true
        Task { [board, onEnd] in
            await board.close()
            onEnd(problem)
        }
    }
}
