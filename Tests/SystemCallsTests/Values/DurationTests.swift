import SystemCalls
import Testing

@Suite struct DurationTests {
    private static let longest = Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)

    @Test func unitsAreRoundedDown() {
        let duration = Duration.seconds(2) + .nanoseconds(1_999_999)
        #expect(duration.wholeMilliseconds == 2001)
        #expect(duration.wholeMicroseconds == 2_001_999)
        #expect(duration.wholeNanoseconds == 2_001_999_999)
        #expect(duration.inSeconds == 2.001999999)
    }

    @Test func aNegativeDurationHasNoUnits() {
        #expect(Duration.seconds(-3).wholeMilliseconds == 0)
        #expect(Duration.seconds(-3).pollMilliseconds == 0)
    }

    @Test func theLongestDurationIsTheLargestNumber() {
        #expect(Self.longest.wholeMilliseconds == UInt64(Int.max))
        #expect(Self.longest.wholeNanoseconds == .max)
        #expect(Duration(secondsComponent: .min, attosecondsComponent: 0).wholeNanoseconds == .min)
    }

    @Test func aTimeoutOfPollIsRoundedUpAndAtMostADay() {
        #expect(Duration.nanoseconds(1).pollMilliseconds == 1)
        #expect(Duration.milliseconds(5).pollMilliseconds == 6)
        #expect(Self.longest.pollMilliseconds == 86_400_001)
    }
}
