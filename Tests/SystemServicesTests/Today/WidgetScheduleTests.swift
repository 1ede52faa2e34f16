import Registry
@testable import SystemServices
import Testing
import Wire

/// A clock that goes when a test says so.
@Suite struct WidgetScheduleTests {
    /// A noon, UTC.
    private static let noon = 1_421_064_000.0
    private static let hour = 3600.0
    private static let day = 24 * hour

    private func updated(_ results: WireWidgetUpdateResult..., at time: Double = noon) -> WidgetSchedule {
        var schedule = WidgetSchedule()
        for result in results { schedule.ended(result, at: time) }
        return schedule
    }

    @Test func newDataIsLookedForAgainAfterTheUsualTime() {
        #expect(updated(.newData).next(at: Self.noon, offset: 0) == Self.noon + WidgetSchedule.usual)
        #expect(updated(.noData, .noData, .newData).next(at: Self.noon, offset: 0) == Self.noon + WidgetSchedule.usual)
    }

    @Test func aWidgetWithoutNewsIsAskedLessAndLessOften() {
        let waits = (1...6).map { count in
            var schedule = WidgetSchedule()
            for _ in 0..<count { schedule.ended(.noData, at: Self.noon) }
            return (schedule.next(at: Self.noon, offset: 0) ?? 0) - Self.noon
        }
        #expect(waits == [3600, 7200, 14400, 14400, 14400, 14400])
    }

    @Test func aFailureIsTriedAgainSoonAndThenLater() {
        let waits = (1...7).map { count in
            var schedule = WidgetSchedule()
            for _ in 0..<count { schedule.ended(.failed, at: Self.noon) }
            return (schedule.next(at: Self.noon, offset: 0) ?? 0) - Self.noon
        }
        #expect(waits == [900, 1800, 3600, 7200, 14400, 14400, 14400])
        #expect(updated(.failed, .failed, .noData).interval == 2 * WidgetSchedule.usual)
    }

    @Test func aWidgetThatDoesNotImplementUpdatesIsNotAskedAgain() {
        #expect(updated(.notOffered).next(at: Self.noon, offset: 0) == nil)
        // Its next version may: it was asked because a person looked.
        #expect(updated(.notOffered, .newData).next(at: Self.noon, offset: 0) != nil)
    }

    @Test func theDaysUpdatesEndAndBeginAnewAtMidnight() {
        var schedule = updated(.newData)
        for _ in 0..<WidgetSchedule.updatesPerDay {
            let hasBegun = schedule.begin(at: Self.noon, offset: 0)
            #expect(hasBegun)
            schedule.ended(.newData, at: Self.noon)
        }
        let hasBegun = schedule.begin(at: Self.noon, offset: 0)
        #expect(!hasBegun)
        #expect(schedule.used(at: Self.noon, offset: 0) == WidgetSchedule.updatesPerDay)
        let midnight = Self.noon + 12 * Self.hour
        #expect(schedule.next(at: Self.noon, offset: 0) == midnight)
        #expect(schedule.renewal(after: Self.noon, offset: 0) == midnight)
        #expect(schedule.used(at: midnight, offset: 0) == 0)
        let beginsAnew = schedule.begin(at: midnight, offset: 0)
        #expect(beginsAnew)
        #expect(schedule.used(at: midnight, offset: 0) == 1)
    }

    @Test func theDayIsThePersonsOwn() {
        var schedule = WidgetSchedule()
        let hasBegun = schedule.begin(at: Self.noon, offset: 0)
        #expect(hasBegun)
        // Two hours east of it, midnight comes two hours earlier.
        #expect(schedule.renewal(after: Self.noon, offset: 7200) == Self.noon + 10 * Self.hour)
        #expect(schedule.used(at: Self.noon + 10 * Self.hour, offset: 7200) == 0)
        #expect(schedule.used(at: Self.noon + 10 * Self.hour, offset: 0) == 1)
    }

    @Test func aClockThatIsSetBackGivesNoMoreUpdates() {
        var schedule = WidgetSchedule()
        for _ in 0..<WidgetSchedule.updatesPerDay { _ = schedule.begin(at: Self.noon, offset: 0) }
        let hasBegun = schedule.begin(at: Self.noon - 2 * Self.day, offset: 0)
        #expect(!hasBegun)
    }

    @Test func aClockThatIsSetBackDoesNotStopUpdates() {
        let schedule = updated(.newData, at: Self.noon + 400 * Self.day)
        #expect(schedule.next(at: Self.noon, offset: 0) == Self.noon + WidgetSchedule.usual)
    }

    @Test func afterALongSleepOneUpdateIsDueAndNotMany() {
        var schedule = updated(.newData)
        let morning = Self.noon + 20 * Self.hour
        #expect((schedule.next(at: morning, offset: 0) ?? .infinity) <= morning)
        let hasBegun = schedule.begin(at: morning, offset: 0)
        #expect(hasBegun)
        schedule.ended(.newData, at: morning)
        #expect(schedule.next(at: morning, offset: 0) == morning + WidgetSchedule.usual)
        #expect(schedule.used(at: morning, offset: 0) == 1)
    }

    @Test func aDayOfNewDataFitsItsBudget() {
        var schedule = WidgetSchedule()
        var now = Self.noon - 12 * Self.hour
        let end = now + 2 * Self.day
        var count = 0
        schedule.ended(.newData, at: now)
        while let next = schedule.next(at: now, offset: 0), next < end {
            now = next
            let hasBegun = schedule.begin(at: now, offset: 0)
            #expect(hasBegun)
            schedule.ended(.newData, at: now)
            count += 1
        }
        #expect(count == 2 * WidgetSchedule.updatesPerDay - 1)
    }

    @Test func whatIsRememberedIsTheSameSchedule() {
        var schedule = updated(.failed, .failed)
        _ = schedule.begin(at: Self.noon, offset: 0)
        var record = WidgetRecord(identifier: "org.example.clock.widget")
        record.note(schedule)
        record.lastResult = WireWidgetUpdateResult.failed.rawValue
        #expect(WidgetSchedule(record) == schedule)
    }
}
