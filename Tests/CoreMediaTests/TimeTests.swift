import CoreMedia
import Foundation
import Testing

@Suite struct TimeTests {
    private let third = CMTime(value: 1, timescale: 3)
    private let half = CMTime(value: 1, timescale: 2)

    @Test func timesAreFractions() {
        #expect(half + third == CMTime(value: 5, timescale: 6) && (half + third).timescale == 6)
        #expect(half - third == CMTime(value: 1, timescale: 6))
        #expect((CMTime(value: 1001, timescale: 30000) + CMTime(value: 1, timescale: 600)).value == 1051)
        var sum = CMTime.zero
        for _ in 0..<30000 { sum += CMTime(value: 1001, timescale: 30000) }
        #expect(sum == CMTime(value: 1001, timescale: 1) && !sum.hasBeenRounded)
        sum -= CMTime(value: 1000, timescale: 1)
        #expect(sum.seconds == 1)
    }

    @Test func equalFractionsAreEqualAndHashAlike() {
        let other = CMTime(value: 300, timescale: 600)
        #expect(half == other && half.hashValue == other.hashValue && Set([half, other]).count == 1)
        #expect(CMTime(value: 0, timescale: 5) == .zero && CMTime(value: 0, timescale: 5).hashValue == CMTime.zero.hashValue)
        #expect(CMTime(value: -3, timescale: 6) < .zero && third < half && half > third && half >= other)
        #expect(CMTimeCompare(half, third) == 1 && CMTimeCompare(third, half) == -1 && CMTimeCompare(half, other) == 0)
        // The products are larger than 64 bits.
        #expect(CMTime(value: .max, timescale: .max) > CMTime(value: .max - 1, timescale: .max))
    }

    @Test func theOrderIncludesWhatIsNoNumber() {
        let order: [CMTime] = [.negativeInfinity, CMTime(value: -1, timescale: 1), .zero, half, .indefinite, .positiveInfinity, .invalid]
        #expect(order.shuffled().sorted() == order)
        for time in order { #expect(time == time) }
        #expect(CMTimeMinimum(half, .indefinite) == half && CMTimeMaximum(half, .positiveInfinity) == .positiveInfinity)
    }

    @Test func sumsWithInfinityAndNothing() {
        #expect(half + .positiveInfinity == .positiveInfinity && half - .positiveInfinity == .negativeInfinity)
        #expect(CMTime.positiveInfinity + .negativeInfinity == .invalid && CMTime.positiveInfinity - .positiveInfinity == .invalid)
        #expect(half + .indefinite == .indefinite && CMTime.indefinite + .positiveInfinity == .positiveInfinity && half + .invalid == .invalid)
        #expect(CMTimeAbsoluteValue(.negativeInfinity) == .positiveInfinity && CMTimeAbsoluteValue(CMTime(value: -1, timescale: 2)) == half)
        #expect(CMTimeMultiply(.positiveInfinity, multiplier: -2) == .negativeInfinity)
    }

    @Test func flagsSayWhatATimeIs() {
        #expect(
            !CMTime.invalid.isValid && !CMTime().isNumeric && !CMTime(value: 1, timescale: 0).isValid && !CMTimeMake(value: 1, timescale: -5).isValid)
        #expect(CMTime.indefinite.isValid && CMTime.indefinite.isIndefinite && !CMTime.indefinite.isNumeric)
        #expect(CMTime.positiveInfinity.isPositiveInfinity && !CMTime.positiveInfinity.isNumeric && CMTime.negativeInfinity.isNegativeInfinity)
        #expect(half.isNumeric && half.isValid && !half.hasBeenRounded)
        #expect(CMTime.invalid.seconds.isNaN && CMTime.indefinite.seconds.isNaN && CMTime.positiveInfinity.seconds == .infinity)
        // Numbers that no function makes, as from a stranger.
        let odd = CMTime(value: 1, timescale: 0, flags: .valid, epoch: 0)
        #expect(!odd.isNumeric && odd.seconds.isNaN && (odd + half) != half && odd.convertScale(600, method: .default) == odd)
    }

    @Test func secondsBecomeTheNearestFraction() {
        #expect(CMTime(seconds: 0.5, preferredTimescale: 600) == half)
        #expect(CMTime(seconds: 0.29, preferredTimescale: 100).value == 29)
        let rounded = CMTime(seconds: 1.0 / 3, preferredTimescale: 600)
        #expect(rounded.value == 200 && CMTime(seconds: 0.3333, preferredTimescale: 600).hasBeenRounded)
        #expect(CMTimeMakeWithSeconds(-2.5, preferredTimescale: 2).value == -5)
        #expect(CMTime(seconds: 1, preferredTimescale: 0) == .invalid && CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
        #expect(CMTime(seconds: .infinity, preferredTimescale: 600) == .positiveInfinity)
        #expect(CMTime(seconds: -1e300, preferredTimescale: 600) == .negativeInfinity)
        // The timescale is halved until there is room.
        let far = CMTime(seconds: 1e17, preferredTimescale: 1 << 10)
        #expect(far.timescale == 64 && far.seconds == 1e17)
    }

    @Test(arguments: [
        (CMTimeRoundingMethod.roundHalfAwayFromZero, 3, -3), (.roundTowardZero, 2, -2), (.roundAwayFromZero, 3, -3),
        (.roundTowardPositiveInfinity, 3, -2), (.roundTowardNegativeInfinity, 2, -3), (.quickTime, 2, -2),
    ]) func conversionsRound(method: CMTimeRoundingMethod, up: Int64, down: Int64) {
        #expect(CMTimeConvertScale(CMTime(value: 5, timescale: 2), timescale: 1, method: method).value == up)
        #expect(CMTimeConvertScale(CMTime(value: -5, timescale: 2), timescale: 1, method: method).value == down)
        #expect(CMTimeConvertScale(CMTime(value: 5, timescale: 2), timescale: 1, method: method).hasBeenRounded)
        #expect(!CMTimeConvertScale(CMTime(value: 4, timescale: 2), timescale: 1, method: method).hasBeenRounded)
    }

    @Test func conversionsHaveEdges() {
        // QuickTime never makes a negative time nothing, and rounds away from zero for a larger timescale.
        #expect(CMTime(value: -1, timescale: 100).convertScale(10, method: .quickTime).value == -1)
        #expect(third.convertScale(10, method: .quickTime).value == 4)
        #expect(CMTime(value: .max, timescale: 1).convertScale(2, method: .default) == .positiveInfinity)
        #expect(CMTime(value: .min, timescale: 1).convertScale(2, method: .default) == .negativeInfinity)
        #expect(half.convertScale(0, method: .default) == .invalid && CMTime.indefinite.convertScale(10, method: .default) == .indefinite)
    }

    @Test func sumsWithoutACommonTimescaleAreRounded() {
        let sum = CMTime(value: 1, timescale: .max) + CMTime(value: 1, timescale: .max - 1)
        #expect(sum.hasBeenRounded && sum.timescale == .max && sum.value == 2)
        let large = CMTime(value: .max, timescale: 1) + CMTime(value: .max, timescale: 1)
        #expect(large == .positiveInfinity)
        #expect(CMTime(value: .min, timescale: 1) - CMTime(value: .max, timescale: 1) == .negativeInfinity)
        #expect(CMTimeAbsoluteValue(CMTime(value: .min, timescale: 1)) == .positiveInfinity)
    }

    @Test func products() {
        #expect(CMTimeMultiply(half, multiplier: 3) == CMTime(value: 3, timescale: 2))
        #expect(CMTimeMultiplyByRatio(half, multiplier: 1, divisor: 3) == CMTime(value: 1, timescale: 6))
        #expect(CMTimeMultiplyByRatio(half, multiplier: 2, divisor: -1) == CMTime(value: -1, timescale: 1))
        #expect(CMTimeMultiplyByRatio(half, multiplier: 1, divisor: 0) == .invalid)
        #expect(CMTimeMultiplyByFloat64(CMTime(value: 10, timescale: 1), multiplier: 0.25).seconds == 2.5)
        #expect(
            CMTimeMultiplyByFloat64(half, multiplier: .nan) == .invalid
                && CMTimeMultiplyByFloat64(half, multiplier: 4) == CMTime(value: 2, timescale: 1))
        #expect(CMTimeMultiplyByRatio(CMTime(value: .max, timescale: .max), multiplier: .max, divisor: .min).isValid)
        #expect(CMTimeMultiply(CMTime(value: .max, timescale: 1), multiplier: 2) == .positiveInfinity)
    }

    @Test func timesAreCodedAndDescribed() throws {
        for time in [half, .invalid, .indefinite, .positiveInfinity, CMTime(seconds: 0.3333, preferredTimescale: 600)] {
            let copy = try JSONDecoder().decode(CMTime.self, from: JSONEncoder().encode(time))
            #expect(copy == time && copy.flags == time.flags)
        }
        let lie = #"{"value":1,"timescale":0,"flags":1,"epoch":0}"#
        #expect(try JSONDecoder().decode(CMTime.self, from: Data(lie.utf8)) == .invalid)
        #expect(CMTime(value: 1001, timescale: 30000).description == "{1001/30000 = 0.033}" && CMTime.invalid.description == "{INVALID}")
        #expect(CMTime(value: -1, timescale: 2).description == "{-1/2 = -0.500}")
        #expect(CMTime(seconds: 0.3333, preferredTimescale: 600).description.hasSuffix(", rounded}"))
    }
}
