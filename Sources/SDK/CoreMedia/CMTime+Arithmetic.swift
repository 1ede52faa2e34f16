extension CMTime: Comparable, Hashable {
    /// -1, 0 or 1. Infinite times are at the ends, an indefinite one is before positive infinity, and invalid ones are after all others.
    func compared(to other: CMTime) -> Int {
        let (own, others) = (rank, other.rank)
        guard own == 1, others == 1 else { return own < others ? -1 : own > others ? 1 : 0 }
        guard epoch == other.epoch else { return epoch < other.epoch ? -1 : 1 }
        let (left, right) = (Int128(value) * Int128(other.timescale), Int128(other.value) * Int128(timescale))
        return left < right ? -1 : left > right ? 1 : 0
    }

    private var rank: Int { isNumeric ? 1 : isNegativeInfinity ? 0 : isIndefinite ? 2 : isPositiveInfinity ? 3 : 4 }

    /// 1/2 is 2/4.
    public static func == (one: CMTime, other: CMTime) -> Bool { one.compared(to: other) == 0 }
    public static func < (one: CMTime, other: CMTime) -> Bool { one.compared(to: other) < 0 }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rank)
        guard isNumeric else { return }
        let divisor = CMTime.commonDivisor(value.magnitude, UInt64(timescale))
        hasher.combine(epoch)
        hasher.combine(value / Int64(divisor))
        hasher.combine(Int64(timescale) / Int64(divisor))
    }

    /// At least 1, at most the second number.
    static func commonDivisor(_ one: UInt64, _ other: UInt64) -> UInt64 {
        var (a, b) = (one, other)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }
}

extension CMTime {
    /// The sum with the smallest timescale that has it exactly, or rounded where there is none.
    public static func + (one: CMTime, other: CMTime) -> CMTime { one.adding(other, sign: 1) }
    public static func - (one: CMTime, other: CMTime) -> CMTime { one.adding(other, sign: -1) }
    public static func += (one: inout CMTime, other: CMTime) { one = one + other }
    public static func -= (one: inout CMTime, other: CMTime) { one = one - other }

    private func adding(_ other: CMTime, sign: Int128) -> CMTime {
        guard isValid, other.isValid else { return .invalid }
        let second = sign > 0 ? other : other.negated
        guard isNumeric, second.isNumeric else {
            let isUp = isPositiveInfinity || second.isPositiveInfinity, isDown = isNegativeInfinity || second.isNegativeInfinity
            return isUp && isDown ? .invalid : isUp ? .positiveInfinity : isDown ? .negativeInfinity : .indefinite
        }
        // A difference of two times in one round is a length, which has none.
        guard epoch == other.epoch || epoch == 0 || other.epoch == 0 else { return .invalid }
        let epoch = sign < 0 && epoch == other.epoch ? 0 : max(epoch, other.epoch)
        let isRounded = hasBeenRounded || other.hasBeenRounded
        let common = Int128(timescale) / Int128(CMTime.commonDivisor(UInt64(timescale), UInt64(other.timescale))) * Int128(other.timescale)
        let sum = Int128(value) * (common / Int128(timescale)) + sign * Int128(other.value) * (common / Int128(other.timescale))
        if common <= Int128(Int32.max), Int64(exactly: sum) != nil || common == 1 {
            return CMTime(sum, timescale: CMTimeScale(common), epoch: epoch, isRounded: isRounded)
        }
        // Rounded to the larger of the two, and on until it has room.
        var scale = Int128(max(timescale, other.timescale))
        while true {
            let (value, isInexact) = CMTime.divide(sum * scale, by: common, .default)
            if Int64(exactly: value) != nil || scale <= 1 {
                return CMTime(value, timescale: CMTimeScale(scale), epoch: epoch, isRounded: isRounded || isInexact)
            }
            scale /= 2
        }
    }

    private var negated: CMTime {
        guard isNumeric else { return isPositiveInfinity ? .negativeInfinity : isNegativeInfinity ? .positiveInfinity : self }
        return CMTime(-Int128(value), timescale: timescale, epoch: epoch, isRounded: hasBeenRounded)
    }

    var absolute: CMTime { isNegativeInfinity || (isNumeric && value < 0) ? negated : self }

    /// `multiplier` / `divisor` of the time.
    func multiplied(by multiplier: Int32, over divisor: Int32) -> CMTime {
        guard isValid, divisor != 0 else { return .invalid }
        guard isNumeric else {
            guard multiplier != 0 || isIndefinite else { return .invalid }
            return (multiplier < 0) == (divisor < 0) ? self : negated
        }
        let number = Int128(value) * Int128(multiplier), below = Int128(timescale) * Int128(divisor.magnitude)
        let signed = divisor < 0 ? -number : number
        let common = Int128(CMTime.commonDivisor(UInt64(clamping: signed.magnitude), UInt64(below)))
        // The timescale stays where that is exact.
        if signed % Int128(divisor.magnitude) == 0 {
            return CMTime(signed / Int128(divisor.magnitude), timescale: timescale, epoch: epoch, isRounded: hasBeenRounded)
        }
        if signed % common == 0, below / common <= Int128(Int32.max) {
            return CMTime(signed / common, timescale: CMTimeScale(below / common), epoch: epoch, isRounded: hasBeenRounded)
        }
        let (value, isRounded) = CMTime.divide(signed, by: Int128(divisor.magnitude), .default)
        return CMTime(value, timescale: timescale, epoch: epoch, isRounded: isRounded || hasBeenRounded)
    }

    func multiplied(by factor: Double) -> CMTime {
        guard isValid, !factor.isNaN else { return .invalid }
        guard isNumeric else { return factor == 0 && !isIndefinite ? .invalid : factor < 0 ? negated : self }
        if let whole = Int32(exactly: factor) { return multiplied(by: whole, over: 1) }
        // A timescale of at least 65536, so that little is lost.
        let scale = timescale >= 65536 ? timescale : timescale * max(1, 65536 / timescale)
        var result = CMTime(seconds: seconds * factor, preferredTimescale: scale)
        if hasBeenRounded { result.flags.insert(.hasBeenRounded) }
        result.epoch = epoch
        return result
    }
}
