/// How ``CMTime/convertScale(_:method:)`` rounds.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    case roundHalfAwayFromZero = 1
    case roundTowardZero = 2
    case roundAwayFromZero = 3
    /// Toward zero for a smaller timescale, away from zero for a larger one; a negative time never becomes 0.
    case quickTime = 4
    case roundTowardPositiveInfinity = 5
    case roundTowardNegativeInfinity = 6

    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

extension CMTime {
    /// The same time with another timescale.
    public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
        guard isNumeric else { return self }
        guard newTimescale > 0 else { return .invalid }
        guard newTimescale != timescale else { return self }
        let isQuickTime = method == .quickTime
        let method = !isQuickTime ? method : newTimescale < timescale ? .roundTowardZero : .roundAwayFromZero
        var (quotient, isRounded) = CMTime.divide(Int128(value) * Int128(newTimescale), by: Int128(timescale), method)
        if isQuickTime, value < 0, quotient == 0 { quotient = -1 }
        return CMTime(quotient, timescale: newTimescale, epoch: epoch, isRounded: isRounded || hasBeenRounded)
    }

    /// A quotient, and whether it is not exact.
    static func divide(_ number: Int128, by divisor: Int128, _ method: CMTimeRoundingMethod) -> (Int128, Bool) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        guard rest != 0 else { return (quotient, false) }
        let sign: Int128 = (number < 0) == (divisor < 0) ? 1 : -1
        let isAway =
            switch method {
            case .roundTowardZero, .quickTime: false
            case .roundAwayFromZero: true
            case .roundHalfAwayFromZero: rest.magnitude * 2 >= divisor.magnitude
            case .roundTowardPositiveInfinity: sign > 0
            case .roundTowardNegativeInfinity: sign < 0
            }
        return (isAway ? quotient + sign : quotient, true)
    }

    /// Infinite where the value has no room.
    init(_ value: Int128, timescale: CMTimeScale, epoch: CMTimeEpoch, isRounded: Bool) {
        guard let exact = Int64(exactly: value) else {
            self = value < 0 ? .negativeInfinity : .positiveInfinity
            return
        }
        self.init(value: exact, timescale: timescale, flags: isRounded ? [.valid, .hasBeenRounded] : .valid, epoch: epoch)
    }
}
