extension CMTime: Codable {
    private enum CodingKeys: CodingKey {
        case value, timescale, flags, epoch
    }

    /// Whatever the numbers are: a time with a timescale that none can have is invalid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            value: try container.decode(Int64.self, forKey: .value), timescale: try container.decode(Int32.self, forKey: .timescale),
            flags: CMTimeFlags(rawValue: try container.decode(UInt32.self, forKey: .flags)),
            epoch: try container.decode(Int64.self, forKey: .epoch))
        let isNumber = isValid && flags.isDisjoint(with: .impliedValueFlagsMask)
        if isNumber, timescale <= 0 { self = .invalid }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(timescale, forKey: .timescale)
        try container.encode(flags.rawValue, forKey: .flags)
        try container.encode(epoch, forKey: .epoch)
    }
}

extension CMTime: CustomStringConvertible {
    public var description: String {
        guard isNumeric else {
            return isPositiveInfinity ? "{+INFINITY}" : isNegativeInfinity ? "{-INFINITY}" : isIndefinite ? "{INDEFINITE}" : "{INVALID}"
        }
        let milliseconds = convertScale(1000, method: .default).value
        let (whole, rest) = (milliseconds.magnitude / 1000, String(milliseconds.magnitude % 1000))
        let decimals = String(repeating: "0", count: 3 - rest.count) + rest
        return "{\(value)/\(timescale) = \(milliseconds < 0 ? "-" : "")\(whole).\(decimals)\(hasBeenRounded ? ", rounded" : "")}"
    }
}
