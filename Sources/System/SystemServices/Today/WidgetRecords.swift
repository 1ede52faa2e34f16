import Registry
import Synchronization
import Wire

/// What is known of each widget: saved before it is in memory.
final class WidgetRecords: Sendable {
    private let registry: Registry
    private let records = Mutex<[String: WidgetRecord]>([:])

    init(registry: Registry) { self.registry = registry }

    /// Reads the saved records.
    func load() throws {
        let saved = try registry.widgets()
        records.withLock { $0 = Dictionary(saved.map { ($0.identifier, $0) }) { first, _ in first } }
    }

    /// The record of a widget; a new one for a widget that nothing is known of.
    subscript(identifier: String) -> WidgetRecord {
        records.withLock { $0[identifier] } ?? WidgetRecord(identifier: identifier)
    }

    func save(_ record: WidgetRecord) throws {
        try registry.save(record)
        records.withLock { $0[record.identifier] = record }
    }

    /// Forgets all others. The registry has removed theirs with their apps.
    func keep(_ known: Set<String>) { records.withLock { records in records = records.filter { known.contains($0.key) } } }
}

extension WidgetRecord {
    /// Notes the result of an update.
    mutating func note(_ result: WireWidgetUpdateResult, _ problem: String, at now: Double) {
        switch result {
        case .unspecified, .UNRECOGNIZED: return
        case .newData, .noData, .failed, .notOffered:
            var schedule = WidgetSchedule(self)
            schedule.ended(result, at: now)
            note(schedule)
            lastResult = result.rawValue
            self.problem = result == .failed ? String(problem.prefix(1000)) : ""
        }
    }
}
