import Testing

@testable import SystemServices

@Suite struct CrashLoopTests {
    private func rule(_ times: Double...) -> Int? {
        var loop = CrashLoop()
        var last: CrashLoop.Rule?
        for time in times { last = loop.crashed(at: time) }
        return last?.crashes
    }

    @Test func threeCrashesWithinAMinuteAreALoop() {
        #expect(rule(0) == nil)
        #expect(rule(0, 30) == nil)
        #expect(rule(0, 30, 60) == 3)
    }

    @Test func threeCrashesOverAMinuteAreNone() {
        #expect(rule(0, 30, 61) == nil)
        #expect(rule(0, 61, 122) == nil)
    }

    @Test func fiveCrashesWithinTenMinutesAreALoop() {
        #expect(rule(0, 150, 300, 450) == nil)
        #expect(rule(0, 150, 300, 450, 600) == 5)
        #expect(rule(0, 150, 300, 450, 601) == nil)
    }

    @Test func whatWasNotedBeforeTheClockWasSetBackDoesNotCount() {
        #expect(rule(1000, 1010, 20) == nil)
        #expect(rule(1000, 1010, 20, 30, 40) == 3)
    }

    @Test func keepsNoMoreThanItLooksAt() {
        var loop = CrashLoop()
        for time in 0..<1000 { _ = loop.crashed(at: Double(time) / 100) }
        #expect(loop.crashes.count == 5)
    }
}
