import Dispatch
import Registry
import Synchronization
import SystemCalls

/// The updates of widgets in the background: plans them, and starts the program that makes them. All happens on the queue of ``WidgetService``.
final class WidgetUpdates: Sendable {
    private struct State {
        var alarm: Reactor.Key?
        /// Widgets that the update program has to update and has not reported yet; nil when it does not run.
        var refreshing: Set<String>?
        var isPlanned = false
        var onEnd: @Sendable () -> Void = {}
    }

    /// Widgets that are due within this time, in seconds, are updated together with a widget that is due, so that the program starts once.
    static let slack = 300.0

    private let queue: DispatchQueue
    private let records: WidgetRecords
    private let catalog: Catalog
    private let snapshots: WidgetSnapshotStore
    private let refresher: WidgetRefresher
    private let state = Mutex(State())

    init(queue: DispatchQueue, records: WidgetRecords, catalog: Catalog, snapshots: WidgetSnapshotStore, refresher: WidgetRefresher) {
        self.queue = queue
        self.records = records
        self.catalog = catalog
        self.snapshots = snapshots
        self.refresher = refresher
    }

    /// Runs when the update program has ended.
    var onEnd: @Sendable () -> Void {
        get { state.withLock { $0.onEnd } }
        set { state.withLock { $0.onEnd = newValue } }
    }

    /// Whether updates are planned or running.
    var isPlanned: Bool { state.withLock { $0.isPlanned } }

    /// The update program has reported a widget.
    func reported(_ identifier: String) {
        state.withLock { _ = $0.refreshing?.remove(identifier) }
        plan()
    }

    /// Whether a widget is updated in the background. One that was never shown is not.
    func concern(_ entry: CatalogEntry, _ record: WidgetRecord) -> Bool {
        entry.isEnabled && entry.problem == nil && record.hasContent && record.updatedAt > 0
    }

    /// When each widget with background updates is due.
    private func due(at now: Double) -> [(identifier: String, time: Double)] {
        catalog.extensions().filter(\.point.isWidget).compactMap { entry in
            let record = records[entry.identifier]
            guard concern(entry, record) else { return nil }
            return WidgetSchedule(record).next(at: now, offset: WidgetService.offset).map { (entry.identifier, $0) }
        }
    }

    /// Sets the timer to the next update that is due.
    func plan() {
        let now = WidgetService.now
        let next = due(at: now).map(\.time).min()
        let (had, has, isRefreshing) = state.withLock { state in
            if let alarm = state.alarm { Reactor.shared.cancel(alarm) }
            state.alarm = nil
            let had = state.isPlanned
            state.isPlanned = next != nil || state.refreshing != nil
            return (had, state.isPlanned, state.refreshing != nil)
        }
        if had != has { snapshots.mark(hasWork: has) }
        guard let next, !isRefreshing else { return }
        let wait = min(max(next - now, 0), 86_400)
        let alarm = Reactor.shared.schedule(after: .milliseconds(Int64(wait * 1000) + 1)) { [weak self] in
            guard let self else { return }
            queue.async { self.refresh() }
        }
        state.withLock { $0.alarm = alarm }
    }

    /// Starts the updates that are due.
    private func refresh() {
        let now = WidgetService.now
        guard state.withLock({ $0.refreshing == nil }) else { return }
        let all = due(at: now)
        guard all.contains(where: { $0.time <= now }) else { return plan() }
        var begun: [String] = []
        for widget in all where widget.time <= now + Self.slack {
            var record = records[widget.identifier]
            var schedule = WidgetSchedule(record)
            guard schedule.begin(at: now, offset: WidgetService.offset) else { continue }
            record.note(schedule)
            // An update that cannot be counted on the disk is not made.
            guard (try? records.save(record)) != nil else { continue }
            begun.append(widget.identifier)
        }
        guard !begun.isEmpty else { return plan() }
        state.withLock { $0.refreshing = Set(begun) }
        refresher.update(begun) { [self] in queue.async { self.refreshed() } }
        plan()
    }

    /// The update program has ended; the updates that it has not reported have failed.
    private func refreshed() {
        let left = state.withLock { state in
            defer { state.refreshing = nil }
            return state.refreshing ?? []
        }
        for identifier in left where catalog[identifier] != nil {
            var record = records[identifier]
            record.note(.failed, "Its update in the background did not come to an end.", at: WidgetService.now)
            do { try records.save(record) } catch { Log.write("The result of its update could not be saved: \(error)", about: identifier) }
        }
        plan()
        onEnd()
    }
}
