import CGtk
import Foundation
import GTKViews

/// For measurements, logs when all snapshots, and when all widgets, have been painted: with `G_MESSAGES_DEBUG=appex-today`, as a line of GLib's log
/// with the monotonic clock in microseconds.
@MainActor
final class TodayMilestones {
    private static let domain = "appex-today"
    private let column: Widget
    private var noted: Set<String> = []
    /// The milestones of the next frame.
    private var waiting: [String] = []
    private var isWatching = false

    /// Nil when measurements are off.
    init?(_ column: Widget) {
        guard let domains = ProcessInfo.processInfo.environment["G_MESSAGES_DEBUG"], domains.split(separator: " ").contains(Substring(Self.domain))
        else {
            return nil
        }
        self.column = column
    }

    /// - Parameter filled: the cards whose content has been laid out.
    func update(_ cards: [TodayCard], filled: Int) {
        guard !cards.isEmpty, filled == cards.count else { return }
        note("\(cards.count) snapshots")
        if cards.allSatisfy({ $0.content == .live }) { note("\(cards.count) live") }
    }

    private func note(_ what: String) {
        guard let clock = gtk_widget_get_frame_clock(column), noted.insert(what).inserted else { return }
        waiting.append(what)
        gtk_widget_queue_draw(column)
        guard !isWatching else { return }
        isWatching = true
        onSignal(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.painted() }
    }

    private func painted() {
        for what in waiting { g_log_default_handler(Self.domain, G_LOG_LEVEL_DEBUG, "\(what) painted at \(g_get_monotonic_time())", nil) }
        waiting = []
    }
}
