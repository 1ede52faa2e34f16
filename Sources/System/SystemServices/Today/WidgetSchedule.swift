import Registry
import Wire

/// When a widget is updated while nobody looks, and how often in a day: a value, told what happened and what time it is.
///
/// What an update came to decides what happens next. New data: again after the usual time. No data: the time between doubles. A failure: it is
/// tried again soon, and then less and less often.
struct WidgetSchedule: Equatable, Sendable {
    /// Updates in the background in a day of the person's calendar: one each half an hour.
    static let updatesPerDay = 48
    /// Seconds between updates of a widget that has something new each time.
    static let usual = 1800.0
    /// Seconds after the first failure in a row.
    static let afterFailure = 900.0
    /// Seconds; nothing waits longer than this, unless the day's updates are used up.
    static let longest = 4.0 * 3600
    private static let day = 86_400.0

    /// Seconds since 1970; 0: never.
    private(set) var updatedAt = 0.0
    private(set) var failures = 0
    private(set) var quietUpdates = 0
    /// Days since 1970 by the person's clock.
    private(set) var budgetDay = 0
    private(set) var budgetUsed = 0
    /// Whether the widget implements updates, as far as is known.
    private(set) var offersUpdates = true

    /// - Parameter offset: of the person's clock from UTC, in seconds.
    private static func day(of time: Double, offset: Int) -> Int { Int(((time + Double(offset)) / day).rounded(.down)) }

    // MARK: - What happens

    /// An update in the background begins; false when the day's are used up.
    mutating func begin(at now: Double, offset: Int) -> Bool {
        let today = Self.day(of: now, offset: offset)
        // A clock that was set back does not give the same day's updates again.
        if today > budgetDay {
            budgetDay = today
            budgetUsed = 0
        }
        guard budgetUsed < Self.updatesPerDay else { return false }
        budgetUsed += 1
        updatedAt = now
        return true
    }

    /// An update has ended, whoever asked for it.
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

    /// Updates of the day that `now` is in.
    func used(at now: Double, offset: Int) -> Int { Self.day(of: now, offset: offset) > budgetDay ? 0 : budgetUsed }

    /// When the updates that are counted begin anew.
    func renewal(after now: Double, offset: Int) -> Double {
        Double(max(Self.day(of: now, offset: offset), budgetDay) + 1) * Self.day - Double(offset)
    }

    /// When the next update in the background is due, maybe in the past; nil: the widget has no updates.
    func next(at now: Double, offset: Int) -> Double? {
        guard offersUpdates else { return nil }
        // A last update in the future is a clock that was set back.
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
    /// Takes over what a schedule came to.
    mutating func note(_ schedule: WidgetSchedule) {
        updatedAt = schedule.updatedAt
        failures = schedule.failures
        quietUpdates = schedule.quietUpdates
        budgetDay = schedule.budgetDay
        budgetUsed = schedule.budgetUsed
    }
}
