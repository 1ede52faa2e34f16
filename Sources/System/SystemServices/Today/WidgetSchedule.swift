import Registry
import Wire

/// When a widget is updated in the background, and how often in a day: a value that takes events and the time.
///
/// The result of an update decides when the next is due. New data: after the usual time. No data: the time between updates doubles. A failure: soon,
/// and then less and less often.
struct WidgetSchedule: Equatable, Sendable {
    /// Background updates in a day of the person's calendar: one each half an hour.
    static let updatesPerDay = 48
    /// Seconds between updates of a widget that has new data each time.
    static let usual = 1800.0
    /// Seconds after the first failure in a row.
    static let afterFailure = 900.0
    /// The longest wait in seconds, unless the day's updates are used up.
    static let longest = 4.0 * 3600
    private static let day = 86_400.0

    /// Seconds since 1970; 0 for never.
    private(set) var updatedAt = 0.0
    private(set) var failures = 0
    private(set) var quietUpdates = 0
    /// Days since 1970 in the person's time zone.
    private(set) var budgetDay = 0
    private(set) var budgetUsed = 0
    /// Whether the widget implements updates, as far as is known.
    private(set) var offersUpdates = true

    /// - Parameter offset: the offset of the person's time zone from UTC, in seconds.
    private static func day(of time: Double, offset: Int) -> Int { Int(((time + Double(offset)) / day).rounded(.down)) }

    // MARK: - What happens

    /// A background update begins; false when the day's updates are used up.
    mutating func begin(at now: Double, offset: Int) -> Bool {
        let today = Self.day(of: now, offset: offset)
        // A clock that was set back does not renew the day's updates.
        if today > budgetDay {
            budgetDay = today
            budgetUsed = 0
        }
        guard budgetUsed < Self.updatesPerDay else { return false }
        budgetUsed += 1
        updatedAt = now
        return true
    }

    /// An update has ended, whether it was in the background or not.
    mutating func ended(_ result: WireWidgetUpdateResult, at now: Double) {
        updatedAt = now
        offersUpdates = result != .notOffered
        switch result {
        case .newData, .notOffered:
            failures = 0
            quietUpdates = 0
        case .noData:
            failures = 0
            quietUpdates += 1
        case .failed, .unspecified, .UNRECOGNIZED: failures += 1
        }
    }

    // MARK: - What comes next

    /// Seconds to wait after the last update.
    var interval: Double {
        if failures > 0 { return Self.doubled(Self.afterFailure, failures - 1) }
        return Self.doubled(Self.usual, quietUpdates)
    }

    private static func doubled(_ seconds: Double, _ times: Int) -> Double { min(longest, seconds * Double(1 << min(max(0, times), 16))) }

    /// The updates used on the day that `now` is in.
    func used(at now: Double, offset: Int) -> Int { Self.day(of: now, offset: offset) > budgetDay ? 0 : budgetUsed }

    /// When the day's updates are renewed.
    func renewal(after now: Double, offset: Int) -> Double {
        Double(max(Self.day(of: now, offset: offset), budgetDay) + 1) * Self.day - Double(offset)
    }

    /// When the next background update is due, possibly in the past; nil when the widget has no updates.
    func next(at now: Double, offset: Int) -> Double? {
        guard offersUpdates else { return nil }
        // A last update in the future means that the clock was set back.
        let due = updatedAt > now ? now + interval : updatedAt + interval
        return used(at: max(now, due), offset: offset) < Self.updatesPerDay ? due : max(due, renewal(after: now, offset: offset))
    }
}

extension WidgetSchedule {
    init(_ record: WidgetRecord) {
        updatedAt = record.updatedAt
        failures = record.failures
        quietUpdates = record.quietUpdates
        budgetDay = record.budgetDay
        budgetUsed = record.budgetUsed
        offersUpdates = record.lastResult != WireWidgetUpdateResult.notOffered.rawValue
    }
}

extension WidgetRecord {
    /// Copies the figures of a schedule.
    mutating func note(_ schedule: WidgetSchedule) {
        updatedAt = schedule.updatedAt
        failures = schedule.failures
        quietUpdates = schedule.quietUpdates
        budgetDay = schedule.budgetDay
        budgetUsed = schedule.budgetUsed
    }
}
