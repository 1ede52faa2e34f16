import ExtensionModel
import Foundation
import Registry
import Sandbox
import Synchronization
import SystemCalls
import Wire

/// The widgets of the Today view: the installed ones, their last snapshots, and their updates in the background.
///
/// The person's choices are in the registry, with those for all extensions. Changes are made on one queue, in their order, and are on the disk before
/// anyone is notified.
final class WidgetService: Sendable {
    struct State {
        var version = UInt64.random(in: 1...UInt64.max >> 1)
        /// Hosts that wait for the next change.
        var watchers: [IncomingRequest<WireListWidgets>] = []
        var isOpen = false
    }

    /// The most snapshots that one request may ask for.
    private static let snapshotsAtOnce = 64

    private let registry: Registry
    private let catalog: Catalog
    private let snapshots: WidgetSnapshotStore
    private let records: WidgetRecords
    private let updates: WidgetUpdates
    private let queue = DispatchQueue(label: "widgets", qos: .userInitiated)
    private let state = Mutex(State())
    /// How often each process may change whether a widget has content.
    let declarations = ProcessAllowances(burst: 20, perSecond: 1)

    init(paths: SystemPaths, registry: Registry, catalog: Catalog, runtime: RuntimeLayout) {
        self.registry = registry
        self.catalog = catalog
        snapshots = WidgetSnapshotStore(folder: paths.widgets)
        records = WidgetRecords(registry: registry)
        updates = WidgetUpdates(queue: queue, records: records, catalog: catalog, snapshots: snapshots, refresher: WidgetRefresher(runtime: runtime))
    }

    /// Reads the saved records. Called before the first client is served.
    func load() throws {
        try records.load()
        updates.onEnd = { [weak self] in self?.changed() }
        state.withLock { $0.isOpen = true }
    }

    /// Plans updates, as an earlier process did. Called after the first clients can connect.
    func recover() { queue.async { [self] in catalogChanged() } }

    /// Whether updates are planned: the system stays for them.
    var hasWork: Bool { updates.isPlanned }

    /// Whether a widget may be launched: not while its app or the widget has declared that it has no content.
    func hasContent(_ identifier: String) -> Bool { records[identifier].hasContent }

    static var now: Double { Date().timeIntervalSince1970 }
    static var offset: Int { TimeZone.current.secondsFromGMT() }

    private var widgets: [CatalogEntry] { catalog.extensions().filter(\.point.isWidget) }

    private func entry(_ identifier: String) throws -> CatalogEntry {
        guard let entry = catalog[identifier] else { throw SystemFailure.notInstalled(identifier) }
        guard entry.point.isWidget else {
            throw SystemFailure(
                .refused, "\(identifier) is no widget, but a \(entry.point.title) extension.", remedy: "`appex today list` shows widgets.")
        }
        return entry
    }

    // MARK: - Hosts

    func list(_ request: IncomingRequest<WireListWidgets>) {
        guard request.message.snapshotsOf.count <= Self.snapshotsAtOnce else {
            return request.fail(WireFailure(.limit, "More than \(Self.snapshotsAtOnce) snapshots were asked for at once."))
        }
        queue.async { [self] in
            let waits = state.withLock { state in
                guard request.message.knownVersion == state.version else { return false }
                state.watchers.append(request)
                return true
            }
            guard waits else { return request.reply(answer(request.message)) }
            request.call.onCancel { [weak self, weak call = request.call] in
                guard let self, let call else { return }
                let isWaiting = state.withLock { state in
                    guard let place = state.watchers.firstIndex(where: { $0.call === call }) else { return false }
                    state.watchers.remove(at: place)
                    return true
                }
                if isWaiting { call.fail(WireFailure(.cancelled, "The question was taken back.")) }
            }
        }
    }

    /// Answers the waiting hosts.
    private func changed() {
        let watchers = state.withLock { state in
            state.version += 1
            defer { state.watchers = [] }
            return state.watchers
        }
        for watcher in watchers { watcher.reply(answer(watcher.message)) }
    }

    private func answer(_ request: WireListWidgets = WireListWidgets()) -> WireWidgetList {
        var list = WireWidgetList()
        list.version = state.withLock { $0.version }
        list.widgets = widgets.map(summary)
        list.snapshots = request.snapshotsOf.compactMap { identifier in
            guard let entry = catalog[identifier], entry.point.isWidget, records[identifier].snapshotAt > 0 else { return nil }
            return snapshots.snapshot(of: identifier, takenAt: records[identifier].snapshotAt)
        }
        return list
    }

    private func summary(_ entry: CatalogEntry) -> WireWidgetSummary {
        let record = records[entry.identifier]
        let schedule = WidgetSchedule(record)
        let (now, offset) = (Self.now, Self.offset)
        return .with {
            $0.extension = entry.summary
            $0.description_p = entry.bundle.widgetDescription(languages: catalog.languages) ?? ""
            $0.hasContent_p = record.hasContent
            $0.isExpanded = record.isExpanded
            $0.traits.largestDisplayMode = WireWidgetDisplayMode(rawValue: record.largestMode) ?? .unspecified
            $0.traits.allowsEditing = record.allowsEditing
            $0.lastResult = WireWidgetUpdateResult(rawValue: record.lastResult) ?? .unspecified
            $0.updatedAt = record.updatedAt
            $0.problem = record.problem
            $0.snapshotAt = record.snapshotAt
            if updates.concern(entry, record) { $0.nextUpdateAt = schedule.next(at: now, offset: offset).map { max($0, now) } ?? 0 }
            $0.budget = UInt32(WidgetSchedule.updatesPerDay)
            $0.budgetUsed = UInt32(clamping: schedule.used(at: now, offset: offset))
            $0.budgetRenewsAt = schedule.renewal(after: now, offset: offset)
        }
    }

    /// Applies a choice of the person.
    func arrange(_ request: WireArrangeWidget) throws -> WireWidgetList {
        try queue.sync {
            let entry = try entry(request.widget)
            if request.hasIsExpanded {
                var record = records[entry.identifier]
                record.isExpanded = request.isExpanded
                try records.save(record)
            }
            let isTurnedOn = request.hasIsOn && request.isOn && !entry.isWanted
            if request.hasIsOn { try registry.setEnabled(request.isOn, extension: entry.identifier) }
            if request.hasPlace || isTurnedOn {
                // A widget that is switched on goes to the end.
                let shown = widgets.filter { $0.isWanted && $0.identifier != entry.identifier }.map(\.identifier)
                let others = widgets.filter { !$0.isWanted && $0.identifier != entry.identifier }.map(\.identifier)
                let place = request.hasPlace ? min(Int(request.place), shown.count) : shown.count
                try registry.setOrder(shown[..<place] + [entry.identifier] + shown[place...] + others)
            }
            catalog.apply(try registry.choices())
            return answer()
        }
    }

    /// Saves the result of a widget that a host has shown or updated.
    func keep(_ update: WireKeepWidgetUpdate) throws -> WireKeptWidgetUpdate {
        try queue.sync {
            let entry = try entry(update.widget)
            let now = Self.now
            try snapshots.keep(update, of: entry.identifier)
            var record = records[entry.identifier]
            if !update.content.isEmpty { record.snapshotAt = now }
            if update.hasTraits {
                record.largestMode = update.traits.largestDisplayMode.rawValue
                record.allowsEditing = update.traits.allowsEditing
            }
            record.note(update.result, update.problem, at: now)
            try records.save(record)
            updates.reported(entry.identifier)
            changed()
            return .with { $0.widget = summary(entry) }
        }
    }

    // MARK: - Processes of apps

    /// A process of the app declares whether one of its widgets has content.
    func setHasContent(_ request: WireSetWidgetHasContent, app: String) throws -> WireWidgetContentSet {
        try queue.sync {
            guard let entry = catalog[request.widget], entry.point.isWidget, entry.app.info.identifier == app else {
                throw SystemFailure(.refused, "The app \(app) has no widget \(request.widget.prefix(200).debugDescription).")
            }
            var record = records[entry.identifier]
            guard record.hasContent != request.hasContent_p else { return WireWidgetContentSet() }
            record.hasContent = request.hasContent_p
            try records.save(record)
            updates.plan()
            changed()
            return WireWidgetContentSet()
        }
    }

    // MARK: - While nobody looks

    /// Apps were installed or removed, or widgets switched on or off.
    func catalogChanged() {
        queue.async { [self] in
            guard state.withLock({ $0.isOpen }) else { return }
            let known = Set(widgets.map(\.identifier))
            records.keep(known)
            snapshots.sweep(keeping: known)
            updates.plan()
            changed()
        }
    }
}
